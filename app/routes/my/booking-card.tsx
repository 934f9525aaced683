import { Link, href } from "react-router";
import { changeWaitNews } from "#domain/booking/change-wait";
import { partyText, statusTone } from "#domain/booking/display";
import { timeLeftText } from "#domain/booking/time-left";
import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { BookingSummary } from "../../ui/product/booking-summary.tsx";
import { ChangeWaitNote } from "../../ui/product/change-wait-note.tsx";
import { StatusBadge } from "../../ui/product/status-badge.tsx";

type Booking = Schemas["Booking"];

/**
 * One booking as a ticket: its status, what and when, and the next thing to do with it; above it a seat that
 * was offered for the change of its date (SPEC R62).
 * @param now epoch ms; `mayReview`: it waits for one
 */
export function BookingCard({
  booking,
  now,
  mayReview = false,
}: {
  booking: Booking;
  now: number;
  mayReview?: boolean;
}) {
  const tone = statusTone(booking, now);
  const timeLeft = tone === "done" || tone === "wait" ? timeLeftText(booking, now) : null;
  const next = nextStep(booking, mayReview);
  const wait = changeWaitNews(booking, now);
  return (
    <>
      {wait?.isOffer && <ChangeWaitNote news={wait} />}
      <Link
        to={href("/booking-detail/:id", { id: booking.id })}
        className={`ticket ticket-card${tone === "mute" || tone === "bad" ? " ticket-over" : ""}`}
      >
        <div className="ticket-top">
          <p className="badges">
            <StatusBadge label={booking.label} tone={tone} />
            {timeLeft && <span className="badge badge-mute">{timeLeft}</span>}
          </p>
          <BookingSummary
            title={booking.program.title}
            image={booking.program.image}
            session={booking.session}
            party={partyText(booking.items)}
          />
        </div>
        <p className="ticket-next">
          <Icon name={next.icon} />
          {next.label}
        </p>
      </Link>
    </>
  );
}

function nextStep({ actions }: Booking, mayReview: boolean): { icon: IconName; label: string } {
  if (actions.includes("TICKET")) return { icon: "qr-code", label: "입장권 보기" };
  if (actions.includes("ACCEPT")) return { icon: "hourglass", label: "제안 확인하기" };
  if (actions.includes("PAY")) return { icon: "credit-card", label: "이어서 결제하기" };
  if (actions.includes("FILL")) return { icon: "hourglass", label: "이어서 예약하기" };
  return mayReview
    ? { icon: "pencil", label: "자세히 보고 후기 쓰기" }
    : { icon: "info", label: "자세히 보기" };
}
