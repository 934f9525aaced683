import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { CONFIRMED } from "#domain/booking/statuses";
import { TAKE_BACK_MS } from "#domain/desk/tell-again";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { action } from "./booking-act.ts";

type Booking = Schemas["OperatorBooking"];

/** The confirmation once more, by one tap: where it goes is said before it does, and it can be taken back. */
export function TellAgain({ booking }: { booking: Booking }) {
  const fetcher = useFetcher<typeof action>();
  const { isTold, problem } = fetcher.data ?? {};
  const mayTakeBack = useForSomeTime(isTold === true && fetcher.data, TAKE_BACK_MS);
  return (
    <>
      <div role="status">
        {problem && <p className="err">{problem}</p>}
        {isTold && <p className="desk-line">{toldWords(booking)}</p>}
        {isTold === false && <p className="desk-line">되돌렸어요. 안내를 보내지 않아요.</p>}
      </div>
      {/* It is told again ten minutes later at the soonest. */}
      {(!isTold || mayTakeBack) && (
        <fetcher.Form method="post" action="/desk/booking/act" className="desk-verbs">
          <input type="hidden" name="id" value={booking.id} />
          <SubmitButton
            className="btn btn-s btn-line"
            name="verb"
            value={isTold ? "untell" : "tell"}
            busy={fetcher.state === "submitting"}
          >
            {isTold ? "되돌리기" : "안내 다시 보내기"}
            <span className="sr"> {booking.bookerName}님의 예약</span>
          </SubmitButton>
        </fetcher.Form>
      )}
    </>
  );
}

/** Whether `since` has stood for less than `ms`. */
function useForSomeTime(since: unknown, ms: number): boolean {
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (!since) return;
    const timer = setTimeout(() => setOver(since), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== over;
}

/** Where it goes: how it stands now, on which ways. */
const toldWords = ({ phone, desk }: Booking): string =>
  `예약이 확정됐다는 안내를 지금 날짜와 장소로 다시 보내요. ` +
  (desk ? `${phone}로 알림톡이 가요.` : "나들 앱과 메일, 알림톡으로 가요.");

/** Whether it may be told again as far as a list knows; who came to the desk may have left no number. */
export const mayTell = ({ status, attendedAt, desk, phone }: Booking): boolean =>
  CONFIRMED.includes(status) && attendedAt === null && (!desk || Boolean(phone));
