import { Form, Link, href } from "react-router";
import { formatWon } from "#domain/format";
import { dayTone } from "#domain/time/day-tone";
import {
  formatDayWithWeekday,
  formatShortDay,
  formatTime,
  formatTimeRange,
  weekdayName,
} from "#domain/time/kst";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { ChoiceDay, PickData } from "./reschedule.server.ts";

const FORM = "reschedule";

/** Which day and time instead: days as links, the chosen day's sessions as radios of a form. */
export function PickStep({ pick, alert }: { pick: PickData; alert?: string | undefined }) {
  const { booking, party, days, day, left, until, hasOpen } = pick;
  const back = href("/booking-detail/:id", { id: booking.id });
  const problem = alert ?? pick.alert;
  return (
    <Screen
      title="일정 변경"
      back={back}
      foot={
        <section className="ctabar" aria-label="다음 단계">
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
            지금 옮길 수 있는 다른 일정이 없어요. 새 일정이 열리면 다시 확인해 주세요.
          </p>
        )}
      </section>
      {day && (
        <section aria-label="날짜와 시간">
          <nav className="chips days" aria-label="날짜">
            {days.map((one) => (
              <DayChip key={one.day} day={one} isChosen={one.day === day.day} />
            ))}
          </nav>
          <Form id={FORM} key={day.day} className="pad slots">
            <input type="hidden" name="date" value={day.day} />
            <input type="hidden" name="asked" value="1" />
            <Sessions day={day} ownId={booking.sessionId} />
          </Form>
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

function DayChip({ day: { day, at, isOpen, isOwn }, isChosen }: { day: ChoiceDay; isChosen: boolean }) {
  return (
    <Link
      className={isOpen ? "chip day" : "chip day over"}
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
      {isOwn ? <small>지금</small> : !isOpen && <small>마감</small>}
    </Link>
  );
}

function Sessions({ day, ownId }: { day: ChoiceDay; ownId: string }) {
  const first = day.sessions.find(({ stop }) => stop === null)?.id;
  return (
    <fieldset>
      <legend className="label num">{formatDayWithWeekday(day.at)}</legend>
      {day.sessions.map((session) => (
        <label key={session.id} className={session.stop === null ? "slot" : "slot full"}>
          <input
            type="radio"
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
      ))}
    </fieldset>
  );
}

function noteOf({ id, seatsLeft, back, stop }: ChoiceDay["sessions"][number], ownId: string): string {
  if (id === ownId) return "지금 예약한 시간이에요";
  return (
    stop?.message ?? `${seatsLeft}자리 남음 · ${back > 0 ? `${formatWon(back)}을 돌려받아요` : "같은 금액"}`
  );
}
