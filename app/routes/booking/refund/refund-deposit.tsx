import { Form, Link, href } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { formatWon } from "#domain/format";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";

/**
 * Before a reservation with a deposit is cancelled: whether the deposit comes back, and two equal buttons.
 * Amounts in won.
 */
export function DepositStep({
  deposit,
  alert,
}: {
  deposit: { booking: Schemas["Booking"]; party: string; returned: number };
  alert?: string | undefined;
}) {
  const { booking, party, returned } = deposit;
  const back = href("/booking-detail/:id", { id: booking.id });
  return (
    <Screen
      title="예약 취소"
      back={back}
      foot={
        <section className="ctabar flex-wrap *:min-w-fit" aria-label="취소 확인">
          <Link className="btn btn-line" to={back} replace>
            유지하기
          </Link>
          <Form method="post" className="flex flex-1">
            <SubmitButton className="btn btn-line" name="intent" value="cancel">
              예약 취소하기
            </SubmitButton>
          </Form>
        </section>
      }
    >
      <section className="section pad stack">
        <h2 className="type-title">
          {returned > 0 ? `보증금 ${formatWon(returned)}을 모두 돌려받아요` : "보증금은 돌려받을 수 없어요"}
        </h2>
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
          {returned > 0
            ? "예약 마감 전이라 모두 돌려드려요."
            : "예약 마감이 지나서 취소해도 보증금은 돌려드리지 않아요."}{" "}
          취소하면 자리가 다른 사람에게 열려요.
        </p>
      </section>
    </Screen>
  );
}
