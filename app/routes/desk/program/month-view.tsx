import { Link } from "react-router";
import { monthGrid } from "#domain/program/month-grid";
import { dayTone } from "#domain/time/day-tone";
import { kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";

const NAMES = ["일", "월", "화", "수", "목", "금", "토"];

/** Where a day of the calendar leads: the first of its sessions in the list below. */
export const dayId = (day: string): string => `day-${day}`;

/** A month at a glance: on each day how many of its seats are taken, and where a rule would make more. */
export function MonthView({
  month,
  sessions,
  coming,
}: {
  month: string;
  sessions: readonly Schemas["DeskSessionRow"][];
  /** Days on which the rule that is being written makes sessions. */
  coming: readonly string[];
}) {
  const standing = sessions.filter(({ status }) => status !== "CANCELLED");
  const on = (day: string) => standing.filter(({ startAt }) => kstDay(startAt) === day);
  return (
    <table className="desk-month">
      <thead>
        <tr>
          {NAMES.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week.find(Boolean) ?? ""}>
            {week.map((day, column) => (
              <td
                key={day ?? NAMES[column]}
                data-tone={day ? dayTone(day) : undefined}
                data-coming={day && coming.includes(day) ? "" : undefined}
              >
                {day && <Day day={day} sessions={on(day)} />}
                {day && coming.includes(day) && <span className="sr">, 만들 날</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, sessions }: { day: string; sessions: readonly Schemas["DeskSessionRow"][] }) {
  const taken = sessions.reduce((sum, { sold, held }) => sum + sold + held, 0);
  const seats = sessions.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  const number = Number(day.slice(8));
  if (sessions.length === 0) return number;
  return (
    <Link className="block min-h-11" to={{ search: `?month=${day.slice(0, 7)}`, hash: dayId(day) }}>
      {number}
      <small>
        <span className="sr">{sessions.length}회차, </span>
        {taken}/{seats}
      </small>
    </Link>
  );
}
