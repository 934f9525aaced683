import { Form, Link, href } from "react-router";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";
import type { Detail } from "./detail.server.ts";

/** One step before a reservation is cancelled: what it means, and two equal buttons (SPEC §5). */
export function CancelStep({
  detail: { booking, party },
  alert,
}: {
  detail: Detail;
  alert?: string | undefined;
}) {
  const here = href("/booking-detail/:id", { id: booking.id });
  const isRequest = booking.status === "RESERVE_WAIT";
  return (
    <Screen
      title="예약 취소"
      back={here}
      foot={
        <section className="ctabar" aria-label="취소 확인">
          <Link className="btn btn-line" to={here} replace>
            유지하기
          </Link>
          <Form method="post" className="flex flex-1">
            <SubmitButton className="btn btn-line">
              {isRequest ? "신청 취소하기" : "예약 취소하기"}
            </SubmitButton>
          </Form>
        </section>
      }
    >
      <section className="section pad stack">
        <h2 className="type-title">{isRequest ? "신청을 취소할까요?" : "예약을 취소할까요?"}</h2>
        {alert && <AlertNote>{alert}</AlertNote>}
        <div className="panel">
          <BookingSummary
            title={booking.program.title}
            image={booking.program.image}
            session={booking.session}
            party={party}
          />
        </div>
        <p className="text-ink-2">
          취소하면 바로 자리가 다른 사람에게 열려요.{" "}
          {booking.amounts.pay > 0
            ? "결제한 금액이 있으면 모두 돌려드려요."
            : "무료 예약이라 위약금은 없어요."}
        </p>
      </section>
    </Screen>
  );
}
