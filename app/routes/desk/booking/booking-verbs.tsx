import { useId } from "react";
import type { useFetcher } from "react-router";
import { CONFIRMED } from "#domain/booking/statuses";
import { formatWon } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useMay } from "../use-may.ts";
import { isAsking } from "../words.ts";
import type { action } from "./booking-act.ts";

type Booking = Schemas["OperatorBooking"];

export interface VerbsProps {
  booking: Booking;
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
}

/** The host's word on a booking that waits for it, and that its people came or not. */
export function BookingVerbs({ booking, fetcher }: VerbsProps) {
  const reason = useId(); // a booking may stand in 할 일 and in the 명단 beside it
  const may = useMay();
  const busy = fetcher.state === "submitting";
  const of = <input type="hidden" name="id" value={booking.id} />;
  const verb = (name: string, word: string, look: string) => (
    <SubmitButton name="verb" value={name} className={`btn btn-s ${look}`} busy={busy}>
      {word}
    </SubmitButton>
  );
  if (isAsking(booking))
    return may("approveBooking") ? (
      <>
        <fetcher.Form method="post" action="/desk/booking/act" className="btnrow desk-verbs">
          {of}
          {verb("approve", "승인", "btn-primary")}
        </fetcher.Form>
        <details className="desk-more">
          <summary>거절하기</summary>
          <fetcher.Form method="post" action="/desk/booking/act">
            {of}
            <label className="label" htmlFor={reason}>
              예약한 분께 보낼 이유
            </label>
            <input
              type="text"
              className="input"
              id={reason}
              name="reason"
              required
              maxLength={200}
              defaultValue="이번 회차는 받을 수 없게 됐어요."
            />
            <p className="help">{consequence(booking)}</p>
            {verb("reject", "거절하고 알리기", "btn-line btn-block")}
          </fetcher.Form>
        </details>
      </>
    ) : null;
  if (!CONFIRMED.includes(booking.status) || !may("putAttendance")) return null;
  return (
    <fetcher.Form method="post" action="/desk/booking/act" className="btnrow desk-verbs">
      {of}
      {!booking.attendedAt && verb("came", "왔어요", "btn-soft")}
      {(booking.attendedAt ?? booking.noShowAt) !== null && verb("undo", "되돌리기", "btn-plain")}
      {!booking.attendedAt && !booking.noShowAt && verb("missed", "안 왔어요", "btn-line")}
    </fetcher.Form>
  );
}

/** What a refusal means, in people and won. */
const consequence = ({ party, pay, deposit }: Booking): string => {
  const back = pay > 0 ? pay : deposit;
  return back > 0
    ? `${party}의 예약이 끝나고, 낸 ${formatWon(back)}을 모두 돌려드려요.`
    : `${party}의 예약이 끝나고, 자리는 다시 열려요.`;
};
