import { useId, useRef, useState, type KeyboardEvent } from "react";
import { monthAfter, monthGrid } from "#domain/program/month-grid";
import { dayTone } from "#domain/time/day-tone";
import { addDays, formatTime, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { ChangeValues } from "./change-form.ts";

type Session = Schemas["DeskSessionRow"];

const NAMES = ["일", "월", "화", "수", "목", "금", "토"];
/** By how many days an arrow key goes on. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const HOW = "날짜를 눌러 골라 주세요. 다른 달에서도 함께 고를 수 있어요.";

interface PickDaysProps {
  /** "2026-12" */
  month: string;
  /** Those of the month that may still be changed. */
  sessions: readonly Session[];
  /** What the form held when it was sent, in this month or another. */
  kept: ChangeValues | undefined;
  error: string | undefined;
}

/** The value of a day: the ids of all its sessions. */
const valueOf = (sessions: readonly Session[]): string => sessions.map(({ id }) => id).join(" ");

/**
 * A month of days to pick: by thumb, by the arrow keys and the space bar, or a weekday at once. Each day
 * stands for all its sessions; where there are several times, some of them may be picked, too.
 */
export function PickDays({ month, sessions, kept, error }: PickDaysProps) {
  const whole = useRef<HTMLFieldSetElement>(null);
  const isHydrated = useHydrated();
  const [words, setWords] = useState("");
  const errorId = useId();
  const on = (day: string) => sessions.filter(({ startAt }) => kstDay(startAt) === day);
  const times = [...new Set(sessions.map(({ startAt }) => formatTime(startAt)))].toSorted();
  const picked = kept?.picked ?? [];
  const elsewhere = picked.filter((id) => !sessions.some((session) => session.id === id));
  const grid = monthGrid(month);
  const count = () => setWords(whole.current ? countIn(whole.current, sessions) : "");
  const boxesOf = (column: number) =>
    [...(whole.current?.querySelectorAll<HTMLInputElement>('[name="picked"]') ?? [])].filter(
      (box) => Number(box.dataset["column"]) === column,
    );
  const toggle = (column: number) => {
    const boxes = boxesOf(column);
    const isAll = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !isAll;
    count();
  };
  return (
    <fieldset ref={whole} className="field desk-field" onInput={count} aria-describedby={errorId}>
      <legend className="label">바꿀 날</legend>
      <Elsewhere month={month} kept={elsewhere.length > 0 ? kept : undefined} picked={elsewhere} />
      {kept?.times
        .filter((time) => times.length < 2 || !times.includes(time))
        .map((time) => (
          <input key={time} type="hidden" name="times" value={time} />
        ))}
      <table className="desk-month desk-pick">
        <thead>
          <tr>
            {NAMES.map((name, column) => (
              <th key={name} scope="col">
                {isHydrated && grid.some((week) => on(week[column] ?? "").length > 0) ? (
                  <button type="button" aria-label={`${name}요일 모두`} onClick={() => toggle(column)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.map((week) => (
            <tr key={week.find(Boolean) ?? ""}>
              {week.map((day, column) => (
                <td key={day ?? NAMES[column]} data-tone={day ? dayTone(day) : undefined}>
                  {day && <Day day={day} column={column} sessions={on(day)} picked={picked} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {times.length > 1 && (
        <div className="desk-times" role="group" aria-label="시작 시각 (고르지 않으면 모두)">
          {times.map((time) => (
            <label className="chip" key={time}>
              <input type="checkbox" name="times" value={time} defaultChecked={kept?.times.includes(time)} />
              {time}
            </label>
          ))}
        </div>
      )}
      <p className={error !== undefined && words === "" ? "err" : "help"} id={errorId} role="status">
        {words || (error ?? (sessions.length > 0 ? HOW : "이 달에는 바꿀 회차가 없어요."))}
      </p>
      {elsewhere.length > 0 && (
        <p className="help">다른 달에서 고른 회차 {elsewhere.length}개도 함께 바꿔요.</p>
      )}
    </fieldset>
  );
}

interface ElsewhereProps {
  month: string;
  /** Where something of another month is picked. */
  kept: ChangeValues | undefined;
  picked: readonly string[];
}

/** What the calendar of this month does not show of what the form says: sessions of others, and the span. */
function Elsewhere({ month, kept, picked }: ElsewhereProps) {
  const [first, last] = [`${month}-01`, addDays(`${monthAfter(month)}-01`, -1)];
  return (
    <>
      {picked.length > 0 && <input type="hidden" name="picked" value={picked.join(" ")} />}
      <input type="hidden" name="from" value={kept && kept.from < first ? kept.from : first} />
      <input type="hidden" name="until" value={kept && kept.until > last ? kept.until : last} />
    </>
  );
}

interface DayProps {
  day: string;
  column: number;
  sessions: readonly Session[];
  picked: readonly string[];
}

function Day({ day, column, sessions, picked }: DayProps) {
  const name = Number(day.slice(8));
  if (sessions.length === 0) return name;
  const taken = sessions.reduce((sum, { sold, held }) => sum + sold + held, 0);
  const seats = sessions.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  const value = valueOf(sessions);
  return (
    <label>
      <input
        type="checkbox"
        name="picked"
        value={value}
        defaultChecked={sessions.some(({ id }) => picked.includes(id))}
        data-day={name}
        data-column={column}
        onKeyDown={goByArrow}
      />
      {name}
      <span className="sr">일, {sessions.length}회차, 예약 </span>
      <small>{sessions.every(({ status }) => status === "CLOSED") ? "마감" : `${taken}/${seats}`}</small>
    </label>
  );
}

/** Goes to the next day that may be picked in the direction of an arrow key. */
function goByArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const from = Number(event.currentTarget.dataset["day"]);
  const month = event.currentTarget.closest("table");
  const ahead = [...(month?.querySelectorAll<HTMLInputElement>('[name="picked"]') ?? [])].filter(
    ({ dataset }) => {
      const gap = Number(dataset["day"]) - from;
      return gap * step > 0 && gap % (Math.abs(step) === 7 ? 7 : 1) === 0;
    },
  );
  (step > 0 ? ahead.at(0) : ahead.at(-1))?.focus();
}

/** How many sessions are picked, and how many people have booked them; nothing where none is. */
function countIn(whole: HTMLElement, sessions: readonly Session[]): string {
  const values = (name: string) =>
    [...whole.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)].map(({ value }) => value);
  const [ids, times] = [values("picked").flatMap((value) => value.split(" ")), values("times")];
  const meant = sessions.filter(
    ({ id, startAt }) => ids.includes(id) && (times.length === 0 || times.includes(formatTime(startAt))),
  );
  const people = meant.reduce((sum, { sold, held }) => sum + sold + held, 0);
  return meant.length === 0 ? "" : `회차 ${meant.length}개를 골랐어요. 예약된 자리는 ${people}개예요.`;
}
