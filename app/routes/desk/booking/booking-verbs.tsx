import { useId } from "react";
import type { useFetcher } from "react-router";
import { isAttendanceNear } from "#domain/booking/attendance";
import { CONFIRMED } from "#domain/booking/statuses";
import { approvalMeans, arrivalMeans, refusalMeans } from "#domain/desk/act-words";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useMay } from "../use-may.ts";
import { useNow } from "../use-now.ts";
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
  const now = useNow();
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
        <p className="help">{approvalMeans(booking)}</p>
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
            <p className="help">{refusalMeans(booking)}</p>
            {verb("reject", "거절하고 알리기", "btn-line btn-block")}
          </fetcher.Form>
        </details>
      </>
    ) : null;
  if (!CONFIRMED.includes(booking.status) || !may("putAttendance")) return null;
  // Before that every press would be refused.
  if (!isAttendanceNear(booking.startAt, now)) return null;
  const { attendedAt, noShowAt, deposit } = booking;
  // Whoever came has their deposit back for it.
  const mayTakeBack = noShowAt !== null || (attendedAt !== null && deposit === 0);
  const arrival = arrivalMeans(booking);
  return (
    <>
      <fetcher.Form method="post" action="/desk/booking/act" className="btnrow desk-verbs">
        {of}
        {!attendedAt && verb("came", "왔어요", "btn-soft")}
        {mayTakeBack && verb("undo", "되돌리기", "btn-plain")}
        {!attendedAt && !noShowAt && verb("missed", "안 왔어요", "btn-line")}
      </fetcher.Form>
      {!attendedAt && arrival && <p className="help">{arrival}</p>}
    </>
  );
}
