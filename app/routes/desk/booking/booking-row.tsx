import { useEffect, useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { CONFIRMED } from "#domain/booking/statuses";
import { VIA_NAMES } from "#domain/desk/desk-booking";
import { TAKE_BACK_MS } from "#domain/desk/tell-again";
import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { action } from "./booking-act.ts";
import { BookingWho } from "./booking-who.tsx";
import { say } from "../say.tsx";
import { useMay } from "../use-may.ts";
import { isAsking } from "../words.ts";
import { RowLink } from "../row-link.tsx";

type Booking = Schemas["OperatorBooking"];

/** A booking in a list, masked as it came, with what may be done to it under the thumb. */
export function BookingRow({ booking, withProgram = true }: { booking: Booking; withProgram?: boolean }) {
  const fetcher = useFetcher<typeof action>();
  const may = useMay();
  const now = fetcher.data?.booking ?? booking;
  const isSeen = fetcher.data?.isSeen === true;
  const { answerBy } = now;
  const done = fetcher.data?.done;
  useEffect(() => {
    if (done !== undefined) say(done);
  }, [done]);
  return (
    <li className="desk-card">
      <div className="desk-who">
        <BookingWho booking={now} fetcher={fetcher} />
        <span className={`badge ${toneOf(now)}`}>{wordOf(now)}</span>
      </div>
      {withProgram && (
        <p className="desk-line">
          {now.programTitle} · {formatShortDay(now.startAt)} {formatTime(now.startAt)}
        </p>
      )}
      {isAsking(now) && answerBy !== undefined && (
        <p className="desk-line">
          <b>
            {formatShortDay(answerBy)} {formatTime(answerBy)}까지
          </b>{" "}
          답해 주세요. 지나면 저절로 취소돼요.
        </p>
      )}
      <p className="desk-line desk-dim">
        {now.party} · {now.bookingNo}
        {now.isResident && " · 주민 자리(신분증 확인)"}
      </p>
      {now.desk && <p className="desk-line desk-dim">{deskWords(now, now.desk)}</p>}
      {now.wasStartAt !== null && (
        <p className="desk-line desk-dim">
          {formatShortDay(now.wasStartAt)} {formatTime(now.wasStartAt)}에서 일정을 옮긴 예약이에요.
        </p>
      )}
      {isSeen && now.request && <p className="desk-line">“{now.request}”</p>}
      {now.memo && <MemoLine memo={now.memo} />}
      <div role="status">{fetcher.data?.problem && <p className="err">{fetcher.data.problem}</p>}</div>
      <Verbs booking={now} fetcher={fetcher} />
      {now.desk?.payUntil !== undefined && <LinkVerbs booking={now} fetcher={fetcher} />}
      {now.desk && (mayMove(now) || now.desk.payUntil !== undefined) && (
        <GuestVerbs booking={now} fetcher={fetcher} />
      )}
      {may("tellBookingAgain") && mayTell(now) && <TellAgain booking={now} />}
      <div className="desk-ways">
        {may("getDeskTimeline") && (
          <RowLink className="desk-more-link" to={href("/desk/booking/:id/timeline", { id: now.id })}>
            진행 기록<span className="sr"> {now.bookerName}님의 예약</span>
          </RowLink>
        )}
        {may("putDeskMemo") && (
          <RowLink
            className="desk-more-link"
            to={`${href("/desk/booking/:id/memo", { id: now.id })}?no=${now.bookingNo}`}
          >
            {now.memo ? "메모 보기·수정" : "메모 쓰기"}
            <span className="sr"> {now.bookerName}님의 예약</span>
          </RowLink>
        )}
        {may("rescheduleOperatorBooking") && mayMove(now) && (
          <RowLink
            className="desk-more-link"
            to={`${href("/desk/booking/:id/reschedule", { id: now.id })}?no=${now.bookingNo}`}
          >
            일정 변경하기<span className="sr"> {now.bookerName}님의 예약</span>
          </RowLink>
        )}
      </div>
    </li>
  );
}

/** The host's own note: its words once they were asked for, before that that there is one. */
const MemoLine = ({ memo: { text, by, updatedAt } }: { memo: NonNullable<Booking["memo"]> }) => (
  <>
    {text && <p className="desk-line desk-memo">{text}</p>}
    <p className="desk-line desk-dim">
      메모 · {by}, {formatShortDay(updatedAt)} {formatTime(updatedAt)}
    </p>
  </>
);

/** How the desk booked it, and what was taken on site. */
const deskWords = ({ pay }: Booking, { via, onSite }: NonNullable<Booking["desk"]>): string =>
  `${VIA_NAMES[via]} 예약이에요.` +
  (pay > 0
    ? ` 요금은 결제 링크로 받는 ${formatWon(pay)}이에요.`
    : onSite > 0
      ? ` 현장에서 받는 요금은 ${formatWon(onSite)}이에요.`
      : " 요금을 받지 않아요.");

/** What may be done while its guest has not paid by the link: both are said first. */
function LinkVerbs({ booking: { id, bookerName, phone, pay, desk }, fetcher }: VerbsProps) {
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
function GuestVerbs({ booking, fetcher }: VerbsProps) {
  const may = useMay();
  const { id, bookingNo, bookerName, party, desk } = booking;
  return (
    <>
      {may("getDeskTicket") && desk?.payUntil === undefined && (
        <a className="desk-more-link" href={`/desk/booking/${id}/ticket?no=${bookingNo}`}>
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

/** The confirmation once more, by one tap: where it goes is said before it does, and it can be taken back. */
function TellAgain({ booking }: Pick<VerbsProps, "booking">) {
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
const mayTell = ({ status, attendedAt, desk, phone }: Booking): boolean =>
  CONFIRMED.includes(status) && attendedAt === null && (!desk || Boolean(phone));

/** Whether its date may still be changed as far as a list knows; the screen says why not where it cannot. */
const mayMove = (booking: Booking): boolean =>
  booking.attendedAt === null &&
  booking.noShowAt === null &&
  (CONFIRMED.includes(booking.status) || isAsking(booking));

const toneOf = (booking: Booking) =>
  booking.attendedAt
    ? "badge-done"
    : booking.noShowAt
      ? "badge-bad"
      : isAsking(booking)
        ? "badge-wait"
        : "badge-mute";
const wordOf = ({ attendedAt, noShowAt, label }: Booking) =>
  attendedAt ? "왔어요" : noShowAt ? "안 왔어요" : label;

interface VerbsProps {
  booking: Booking;
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
}

function Verbs({ booking, fetcher }: VerbsProps) {
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
