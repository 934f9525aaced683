import { Fragment } from "react";
import { Form, Link, href } from "react-router";
import { formatNumber, formatWon } from "#domain/format";
import { dayTone } from "#domain/time/day-tone";
import {
  formatDayWithWeekday,
  formatShortDay,
  formatTime,
  formatTimeRange,
  weekdayName,
} from "#domain/time/kst";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { ChoiceDay, ChoiceSession, PickData } from "./reschedule.server.ts";

const FORM = "reschedule";

/**
 * Which day and time instead: days as links, the chosen day's sessions as radios of a form; below a full one
 * what waits for its seat, a form of its own.
 */
export function PickStep({ pick, alert }: { pick: PickData; alert?: string | undefined }) {
  const { booking, party, days, day, left, until, hasOpen, mayWait } = pick;
  const back = href("/booking-detail/:id", { id: booking.id });
  const problem = alert ?? pick.alert;
  return (
    <Screen
      title="일정 변경"
      back={back}
      foot={
        <section className="ctabar flex-wrap *:min-w-fit" aria-label="다음 단계">
          <Link className="btn btn-line" to={back}>
            유지하기
          </Link>
          {hasOpen && <SubmitButton form={FORM}>바뀌는 내용 보기</SubmitButton>}
        </section>
      }
    >
      <section className="section pt-0 pad stack">
        <h2 className="type-title">언제로 바꿀까요?</h2>
        <p className="text-ink-2">
          지금은{" "}
          <b className="num">
            {formatDayWithWeekday(booking.session.startAt)} {formatTime(booking.session.startAt)}
          </b>
          이에요. {party}은 그대로예요.
        </p>
        {problem && <AlertNote>{problem}</AlertNote>}
        {!hasOpen && (
          <p className="note" role="status">
            {mayWait
              ? "바로 옮길 수 있는 다른 일정은 없어요. 자리가 나기를 기다릴 수는 있어요."
              : "지금 옮길 수 있는 다른 일정이 없어요. 새 일정이 열리면 다시 확인해 주세요."}
          </p>
        )}
      </section>
      {day && (
        <section aria-label="날짜와 시간">
          <nav className="chips days mt-3" aria-label="날짜">
            {days.map((one) => (
              <DayChip key={one.day} day={one} isChosen={one.day === day.day} />
            ))}
          </nav>
          <Form id={FORM}>
            <input type="hidden" name="date" value={day.day} />
            <input type="hidden" name="asked" value="1" />
          </Form>
          <div key={day.day} className="pad slots">
            <Sessions day={day} ownId={booking.sessionId} />
            {day.waiting !== null && (
              <p className="help before">
                {day.waiting === "OFFERED"
                  ? "바꾸기 전까지 지금 예약은 그대로 있어요."
                  : "기다리는 동안 지금 예약은 그대로 있어요. 자리가 나면 알려드리고, 그때 바꿀지 정하면 돼요."}
              </p>
            )}
          </div>
        </section>
      )}
      <section className="section pad">
        <p className="help">
          <span className="num">
            {formatShortDay(until)} {formatTime(until)}
          </span>
          까지 {left}번 더 바꿀 수 있어요. 새 자리를 먼저 잡은 다음 지금 자리를 내놓아서, 자리를 잃지 않아요.
        </p>
      </section>
    </Screen>
  );
}

/** What a day without a free session says of waiting there. */
const DAY_WAITS = { MAY_JOIN: "대기 가능", WAITING: "대기 중", OFFERED: "자리 났음" } as const;

function DayChip({
  day: { day, at, isOpen, isOwn, waiting },
  isChosen,
}: {
  day: ChoiceDay;
  isChosen: boolean;
}) {
  const isSaid = !isOpen || waiting === "OFFERED" || waiting === "WAITING";
  const note = isOwn ? "지금" : isSaid ? (waiting ? DAY_WAITS[waiting] : "마감") : null;
  return (
    <Link
      className={isOpen || waiting !== null ? "chip day" : "chip day over"}
      to={`?date=${day}`}
      replace
      preventScrollReset
      aria-current={isChosen ? "date" : undefined}
    >
      <span className={dayTone(day)}>
        {weekdayName(at)}
        <span className="sr">요일</span>
      </span>
      <b className="num">{day.slice(5).replace("-", ".")}</b>
      {note && <small>{note}</small>}
    </Link>
  );
}

function Sessions({ day, ownId }: { day: ChoiceDay; ownId: string }) {
  const open = day.sessions.filter(({ stop }) => stop === null);
  const first = (open.find(({ waiting }) => waiting === "OFFERED") ?? open[0])?.id;
  return (
    <fieldset>
      <legend className="label num">{formatDayWithWeekday(day.at)}</legend>
      {day.sessions.map((session) => (
        <Fragment key={session.id}>
          <label className={session.stop === null ? "slot" : "slot full"}>
            <input
              type="radio"
              form={FORM}
              name="session"
              value={session.id}
              required
              disabled={session.stop !== null}
              defaultChecked={session.id === first}
            />
            <b className="num">
              {formatTimeRange(session.startAt, session.endAt)}
              <small>{noteOf(session, ownId)}</small>
            </b>
          </label>
          {session.waiting !== null && (
            <SessionWait session={session} waiting={session.waiting} day={day.day} />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

function noteOf({ id, seatsLeft, back, stop, waiting }: ChoiceSession, ownId: string): string {
  if (id === ownId) return "지금 예약한 시간이에요";
  if (stop?.code === "FULL" && waiting !== null)
    return seatsLeft ? `${formatNumber(seatsLeft)}자리만 남아서 모자라요` : "자리가 다 찼어요";
  const money = back > 0 ? `${formatWon(back)}을 돌려받아요` : "같은 금액";
  if (waiting === "OFFERED") return `맡아 둔 자리예요 · ${money}`;
  return stop?.message ?? `${formatNumber(seatsLeft)}자리 남음 · ${money}`;
}

const offerWords = (until: number): string =>
  `자리가 났어요. ${formatShortDay(until)} ${formatTime(until)}까지 바꿀 수 있어요.`;

interface SessionWaitProps {
  session: ChoiceSession;
  waiting: NonNullable<ChoiceSession["waiting"]>;
  day: string;
}

/**
 * Waiting for a session's seat: beginning it, or how many come before and ending it. The two stand at
 * opposite ends, so that a second tap on the one is none on the other.
 */
function SessionWait({ session: { id, startAt, endAt, wait, key }, waiting, day }: SessionWaitProps) {
  const of = <span className="sr">: {formatTimeRange(startAt, endAt)} 회차</span>;
  return (
    <Form method="post" replace preventScrollReset className="flex items-center gap-3 pl-4 mb-2">
      <input type="hidden" name="date" value={day} />
      <input type="hidden" name="key" value={key} />
      {waiting === "MAY_JOIN" ? (
        <SubmitButton key="wait" name="wait" value={id} className="slot-wait -ml-4">
          <Icon name="bell" />
          자리 나면 알려 주세요
          {of}
        </SubmitButton>
      ) : (
        <>
          <span className="num mt-2" role="status">
            {wait?.offerExpiresAt
              ? offerWords(wait.offerExpiresAt)
              : wait?.place && `${wait.place}번째로 기다리고 있어요.`}
          </span>
          <SubmitButton
            key="leave"
            name="leave"
            value={wait?.bookingId ?? ""}
            className="btn btn-plain btn-s flex-none ml-auto mt-2"
          >
            그만 기다리기
            {of}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
