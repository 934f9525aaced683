import { Link, href } from "react-router";
import { quantityName } from "#domain/booking/chosen";
import type { Schemas } from "../../../api/client.ts";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { partyText } from "#domain/booking/display";
import { moneySentence } from "#domain/payment/money-words";
import { Screen } from "../../../ui/screen.tsx";

/** The seats are free again: why, and how to take them again. */
export function HoldEnded({ booking }: { booking: Schemas["Booking"] }) {
  const wasLetGo = booking.history.at(-1)?.event === "abort";
  const people = booking.items.map(({ optionId, qty }) => `&${quantityName(optionId)}=${qty}`).join("");
  const again =
    `${booking.program.isFree ? "/payload-free" : "/payload"}` +
    `/${booking.programId}?session=${booking.sessionId}${people}`;
  return (
    <Screen title="예약하기" back={href("/program/:id", { id: booking.programId })}>
      <div className="empty">
        <img src="/brand/empty-bookings.svg" alt="" width="240" height="180" />
        <h2>{wasLetGo ? "그만둔 예약이에요" : "예약 시간이 지나 자리가 풀렸어요"}</h2>
        <p>{moneySentence(booking.payment)} 자리가 남아 있으면 다시 예약할 수 있어요.</p>
        <div className="panel w-full mt-5 text-left">
          <BookingSummary
            title={booking.program.title}
            image={booking.program.image}
            session={booking.session}
            party={partyText(booking.items)}
          />
        </div>
        <Link className="btn btn-primary" to={again}>
          같은 일정으로 다시 예약하기
        </Link>
        <Link className="link" to={href("/program/:id", { id: booking.programId })}>
          다른 일정 고르기
        </Link>
      </div>
    </Screen>
  );
}
