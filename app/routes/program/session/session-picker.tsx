import { Form, Link } from "react-router";
import type { SessionDay } from "#domain/program/session-days";
import { dayTone } from "#domain/time/day-tone";
import { formatTime, isoWithOffset, weekdayName } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import { SheetButton } from "../../../ui/sheet.tsx";
import { SessionSlots } from "./session-slots.tsx";
import { BOOKING_FORM, type Picker, SESSION_SHEET } from "./use-picker.ts";

/**
 * Days as a strip, the chosen day's sessions below: links and a GET form, so that both work without scripts.
 */
export function SessionPicker({ picker, action }: { picker: Picker; action: string }) {
  const { days, day, slot, checkedAt, isLive, isLost, pick, takeOver } = picker;
  if (!day) return null;
  return (
    <section className="section" id="sessions" aria-label="날짜와 회차">
      <div className="section-head">
        <div>
          <h2>날짜와 회차</h2>
          <p role="status">
            {isLive ? (
              "방금 확인한 자리예요"
            ) : (
              <>
                <time dateTime={isoWithOffset(checkedAt)}>{formatTime(checkedAt)}</time>에 확인한 자리예요
              </>
            )}
          </p>
        </div>
        <SheetButton sheet={SESSION_SHEET} className="more">
          달력 보기
          <Icon name="chevron-right" />
        </SheetButton>
      </div>
      <nav className="chips days" aria-label="날짜">
        {days.map((one) => (
          <DayChip key={one.day} day={one} isChosen={one === day} />
        ))}
      </nav>
      <Form ref={takeOver} id={BOOKING_FORM} className="pad slots" action={action}>
        <SessionSlots day={day} picked={slot?.id} onPick={pick} checkedAt={checkedAt} action={action} />
        {isLost && (
          <p className="err" role="alert">
            <Icon name="triangle-alert" />
            방금 자리가 모두 찼어요. 다른 일정을 골라 주세요.
          </p>
        )}
      </Form>
    </section>
  );
}

function DayChip({ day: { day, at, isOpen }, isChosen }: { day: SessionDay; isChosen: boolean }) {
  return (
    <Link
      className={isOpen ? "chip day" : "chip day over"}
      to={`?date=${day}#sessions`}
      replace
      preventScrollReset
      aria-current={isChosen ? "date" : undefined}
    >
      <span className={dayTone(day)}>
        {weekdayName(at)}
        <span className="sr">요일</span>
      </span>
      <b className="num">{day.slice(5).replace("-", ".")}</b>
      {!isOpen && <small>마감</small>}
    </Link>
  );
}
