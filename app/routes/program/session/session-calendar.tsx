import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { monthGrid, monthName } from "#domain/program/month-grid";
import type { SessionDay } from "#domain/program/session-days";
import { dayTone, isHoliday } from "#domain/time/day-tone";
import { Icon } from "../../../ui/icon.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"];
const WEEKEND_TONES: Readonly<Record<string, string>> = { 일: "red", 토: "blue" };

export interface SessionCalendarProps {
  days: readonly SessionDay[];
  /** The chosen day, "2026-12-05". */
  chosen: string;
  today: string;
  /** A press on a day's link. */
  onDay: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The months that have sessions: one at a time with arrows once its code is there, all under each other
 * without it.
 */
export function SessionCalendar({ days, chosen, today, onDay }: SessionCalendarProps) {
  const isHydrated = useHydrated();
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  const [turned, setTurned] = useState<{ from: string; month: string }>();
  // Choosing a day shows its month again.
  const month = turned?.from === chosen ? turned.month : chosen.slice(0, 7);
  const index = months.indexOf(month);
  const turn = (by: number) => setTurned({ from: chosen, month: months[index + by] ?? month });
  return (
    <>
      {(isHydrated ? [month] : months).map((shown) => (
        <section key={shown} aria-label={monthName(shown)}>
          <div className="cal-head">
            {isHydrated && (
              <button
                className="iconbtn"
                type="button"
                aria-label="이전 달"
                disabled={index <= 0}
                onClick={() => turn(-1)}
              >
                <Icon name="chevron-left" />
              </button>
            )}
            <h3 aria-live="polite">{monthName(shown)}</h3>
            {isHydrated && (
              <button
                className="iconbtn"
                type="button"
                aria-label="다음 달"
                disabled={index >= months.length - 1}
                onClick={() => turn(1)}
              >
                <Icon name="chevron-right" />
              </button>
            )}
          </div>
          <Month month={shown} days={days} chosen={chosen} today={today} onDay={onDay} />
        </section>
      ))}
    </>
  );
}

function Month({ month, days, chosen, today, onDay }: SessionCalendarProps & { month: string }) {
  return (
    <table className="cal">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className={WEEKEND_TONES[name]}>
              <span className="sr">{name}요일</span>
              <i aria-hidden="true">{name}</i>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => (
              <td key={WEEKDAYS[column]} className={day ? dayTone(day) : undefined}>
                {day && (
                  <Day
                    day={day}
                    found={days.find((one) => one.day === day)}
                    isChosen={day === chosen}
                    isToday={day === today}
                    onDay={onDay}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  found,
  isChosen,
  isToday,
  onDay,
}: {
  day: string;
  found: SessionDay | undefined;
  isChosen: boolean;
  isToday: boolean;
  onDay: SessionCalendarProps["onDay"];
}) {
  const number = Number(day.slice(8));
  if (!found) return <span className={isToday ? "today" : undefined}>{number}</span>;
  return (
    <Link
      to={`?date=${day}#sessions`}
      data-hold
      onClick={onDay}
      className={found.isOpen ? "open" : "over"}
      aria-current={isChosen ? "date" : undefined}
    >
      <span className="sr">
        {Number(day.slice(5, 7))}월 {number}일{isHoliday(day) && " 공휴일"}{" "}
        {found.isOpen ? "예약 가능" : "마감"}
      </span>
      <i aria-hidden="true">{number}</i>
      {!found.isOpen && <small aria-hidden="true">마감</small>}
    </Link>
  );
}
