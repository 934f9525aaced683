import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useMay } from "../use-may.ts";
import type { VerbsProps } from "./booking-verbs.tsx";

type Booking = Schemas["OperatorBooking"];

/** What may be done while its guest has not paid by the link: both are said first. */
export function LinkVerbs({ booking: { id, bookerName, phone, pay, desk }, fetcher }: VerbsProps) {
  const may = useMay();
  const until = desk?.payUntil ?? 0;
  const busy = fetcher.state === "submitting";
  return (
    <>
      <p className="desk-line">
        <b>
          {formatShortDay(until)} {formatTime(until)}까지
        </b>{" "}
        결제를 기다려요. 지나면 자리가 풀려요.
      </p>
      {may("sendPayLink") && (
        <details className="desk-more">
          <summary>
            결제 링크 다시 보내기<span className="sr"> {bookerName}님의 예약</span>
          </summary>
          <fetcher.Form method="post" action="/desk/booking/act">
            <input type="hidden" name="id" value={id} />
            <p className="help">{phone}로 같은 링크가 다시 가고, 결제할 시간이 지금부터 하루가 돼요.</p>
            <SubmitButton className="btn btn-line btn-block" name="verb" value="link" busy={busy}>
              결제 링크 다시 보내기
            </SubmitButton>
          </fetcher.Form>
        </details>
      )}
      {may("takePayOnSite") && (
        <details className="desk-more">
          <summary>
            현장 결제로 바꾸기<span className="sr"> {bookerName}님의 예약</span>
          </summary>
          <fetcher.Form method="post" action="/desk/booking/act">
            <input type="hidden" name="id" value={id} />
            <p className="help">
              예약이 바로 확정되고, 보낸 링크로는 결제할 수 없게 돼요. {formatWon(pay)}을 현장에서 받아
              주세요. 되돌릴 수 없어요.
            </p>
            <SubmitButton className="btn btn-line btn-block" name="verb" value="onSite" busy={busy}>
              현장 결제로 바꾸기
            </SubmitButton>
          </fetcher.Form>
        </details>
      )}
    </>
  );
}

/** Whether its guest has paid by the link: who may not end that is not told what it would bring back. */
const isPaidByLink = ({ pay, desk }: Booking): boolean => pay > 0 && desk?.payUntil === undefined;

/** The ticket of a booking of the desk's, and its end; what that means is said first. */
export function GuestVerbs({ booking, fetcher }: VerbsProps) {
  const may = useMay();
  const { id, bookingNo, bookerName, party, desk } = booking;
  return (
    <>
      {may("getDeskTicket") && desk?.payUntil === undefined && (
        <a className="btn btn-line btn-s mt-2" href={`/desk/booking/${id}/ticket?no=${bookingNo}`}>
          입장권 보여 주기·인쇄<span className="sr"> {bookerName}님의 예약</span>
        </a>
      )}
      {may("cancelDeskBooking") && (desk?.back !== undefined || !isPaidByLink(booking)) && (
        <details className="desk-more">
          <summary>예약 취소하기</summary>
          <fetcher.Form method="post" action="/desk/booking/act">
            <input type="hidden" name="id" value={id} />
            {desk?.back !== undefined && <input type="hidden" name="back" value={desk.back} />}
            <p className="help">
              {party}의 예약이 끝나고, 자리는 다시 열려요. 되돌릴 수 없어요.
              {desk?.back !== undefined &&
                ` 링크로 결제한 돈에서 ${formatWon(desk.back)}을 결제한 곳으로 돌려드려요.`}
              {(desk?.onSite ?? 0) > 0 &&
                ` 현장에서 받은 돈이 있으면 ${formatWon(desk?.onSite ?? 0)}을 직접 돌려드려 주세요.`}
            </p>
            <SubmitButton
              className="btn btn-line btn-block"
              name="verb"
              value="end"
              busy={fetcher.state === "submitting"}
            >
              예약 취소하기
            </SubmitButton>
          </fetcher.Form>
        </details>
      )}
    </>
  );
}
