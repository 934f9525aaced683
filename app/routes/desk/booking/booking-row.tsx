import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { CONFIRMED } from "#domain/booking/statuses";
import { VIA_NAMES } from "#domain/desk/desk-booking";
import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import type { action } from "./booking-act.ts";
import { BookingVerbs } from "./booking-verbs.tsx";
import { BookingWho } from "./booking-who.tsx";
import { GuestVerbs, LinkVerbs } from "./guest-verbs.tsx";
import { mayTell, TellAgain } from "./tell-again.tsx";
import { say } from "../say.tsx";
import { useMay } from "../use-may.ts";
import { bookingWord, isAsking } from "../words.ts";
import { RowLink } from "../row-link.tsx";

type Booking = Schemas["OperatorBooking"];

interface BookingRowProps {
  booking: Booking;
  withProgram?: boolean;
  /** Whether what is done less often lies in a fold: one of many. */
  isShort?: boolean;
}

/** A booking in a list, masked as it came, with what may be done to it under the thumb. */
export function BookingRow({ booking, withProgram = true, isShort = false }: BookingRowProps) {
  const fetcher = useFetcher<typeof action>();
  const may = useMay();
  const now = fetcher.data?.booking ?? booking;
  const isSeen = fetcher.data?.isSeen === true;
  const { answerBy } = now;
  const done = fetcher.data?.done;
  useEffect(() => {
    if (done !== undefined) say(done);
  }, [done]);
  const more = (
    <>
      {now.desk && (mayMove(now) || now.desk.payUntil !== undefined) && (
        <GuestVerbs booking={now} fetcher={fetcher} />
      )}
      {may("tellBookingAgain") && mayTell(now) && <TellAgain booking={now} />}
      <div className="desk-ways">
        {may("getDeskTimeline") && (
          <RowLink className="btn btn-line btn-s" to={href("/desk/booking/:id/timeline", { id: now.id })}>
            진행 기록<span className="sr"> {now.bookerName}님의 예약</span>
          </RowLink>
        )}
        {may("putDeskMemo") && (
          <RowLink
            className="btn btn-line btn-s"
            to={`${href("/desk/booking/:id/memo", { id: now.id })}?no=${now.bookingNo}`}
          >
            {now.memo ? "메모 보기·수정" : "메모 쓰기"}
            <span className="sr"> {now.bookerName}님의 예약</span>
          </RowLink>
        )}
        {may("cancelDeskPart") && mayPart(now) && (
          <RowLink
            className="btn btn-line btn-s"
            to={`${href("/desk/booking/:id/part", { id: now.id })}?no=${now.bookingNo}`}
          >
            일부만 취소하기<span className="sr"> {now.bookerName}님의 예약</span>
          </RowLink>
        )}
        {may("rescheduleOperatorBooking") && mayMove(now) && (
          <RowLink
            className="btn btn-line btn-s"
            to={`${href("/desk/booking/:id/reschedule", { id: now.id })}?no=${now.bookingNo}`}
          >
            일정 변경하기<span className="sr"> {now.bookerName}님의 예약</span>
          </RowLink>
        )}
      </div>
    </>
  );
  return (
    <li className="desk-card">
      <div className="desk-who">
        <BookingWho booking={now} fetcher={fetcher} />
        <span className={`badge ${toneOf(now)}`}>{bookingWord(now)}</span>
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
      {now.changeFrom !== undefined && (
        <p className="desk-line desk-dim">
          {formatShortDay(now.changeFrom)} {formatTime(now.changeFrom)} 예약을 이 회차로 바꾸려고 기다려요.
          {now.offerExpiresAt !== null &&
            ` ${formatShortDay(now.offerExpiresAt)} ${formatTime(now.offerExpiresAt)}까지 자리를 맡아 두었어요.`}
        </p>
      )}
      {isSeen && now.request && <p className="desk-line">“{now.request}”</p>}
      {now.answers && <Answers answers={now.answers} isSeen={isSeen} />}
      {now.memo && <MemoLine memo={now.memo} />}
      <div role="status">{fetcher.data?.problem && <p className="err">{fetcher.data.problem}</p>}</div>
      <BookingVerbs booking={now} fetcher={fetcher} />
      {now.desk?.payUntil !== undefined && <LinkVerbs booking={now} fetcher={fetcher} />}
      {isShort ? (
        <details className="desk-more">
          <summary>
            더 보기<span className="sr"> {now.bookerName}님의 예약</span>
          </summary>
          {more}
        </details>
      ) : (
        more
      )}
    </li>
  );
}

/** What was answered to the program's questions, once it was asked for; before that how much there is. */
const Answers = ({ answers, isSeen }: { answers: NonNullable<Booking["answers"]>; isSeen: boolean }) =>
  isSeen ? (
    <dl className="desk-line grid gap-2">
      {answers.map(({ label, answer }) => (
        <div key={label}>
          <dt className="desk-dim">{label}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <p className="desk-line desk-dim">물어본 것 {answers.length}가지에 답했어요. 보기를 누르면 보여요.</p>
  );

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

/** Whether its date may still be changed as far as a list knows; the screen says why not where it cannot. */
const mayMove = (booking: Booking): boolean =>
  booking.attendedAt === null &&
  booking.noShowAt === null &&
  (CONFIRMED.includes(booking.status) || isAsking(booking));

/** Whether some of its people may be taken out as far as a list knows. */
const mayPart = (booking: Booking): boolean =>
  booking.seats > 1 &&
  CONFIRMED.includes(booking.status) &&
  booking.desk?.payUntil === undefined &&
  mayMove(booking);

const toneOf = (booking: Booking) =>
  booking.attendedAt
    ? "badge-done"
    : booking.noShowAt
      ? "badge-bad"
      : isAsking(booking)
        ? "badge-wait"
        : "badge-mute";
