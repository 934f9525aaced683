import { between, chance, pick } from "./chance.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, addDays, kst, kstDay, kstWeekday } from "#domain/time/kst";
import { ageInDays } from "./popularity.ts";
import { PROGRAMS, type SeedProgram } from "./programs.ts";

/** Days ahead of today that have sessions, and days behind it that had some. */
export const AHEAD_DAYS = 60;
export const BEHIND_DAYS = 90;

const WEEKDAYS = "일월화수목금토";
const CANCEL_REASONS = [
  "진행자 사정으로 열지 못해요. 결제한 금액은 모두 돌려드려요.",
  "모집 인원이 모이지 않아 취소했어요.",
  "시설 점검으로 이날은 쉬어요.",
  "비 예보가 있어 안전을 위해 취소했어요.",
] as const;

export interface SeedSession {
  id: string;
  program: SeedProgram;
  startAt: number;
  endAt: number;
  bookOpenAt: number;
  bookCloseAt: number;
  capacity: number;
  sold: number;
  status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
  cancelReason: string | null;
}

interface Slot {
  weekday: number;
  /** "19:30", in Korea */
  time: string;
}

/**
 * "토10 화수19:30" → Saturday 10:00, Tuesday and Wednesday 19:30. Anything else throws: it is a slip in the
 * tables.
 */
export function parseWeek(week: string): Slot[] {
  return week.split(" ").flatMap((part) => {
    const match = /^([일월화수목금토]+)(\d{1,2})(?::(\d\d))?$/.exec(part);
    if (!match) throw new Error(`not a weekly time: "${part}"`);
    const [, days = "", hours = "", minutes = "00"] = match;
    const time = `${hours.padStart(2, "0")}:${minutes}`;
    return [...days].map((day) => ({ weekday: WEEKDAYS.indexOf(day), time }));
  });
}

/**
 * Paid programs close three hours before, those that buy materials the day before, free ones with the start
 * of the session's hour.
 */
function closeHours({ entry, refund }: SeedProgram): number {
  if (entry.price === 0) return 1;
  return refund === "MATERIAL" ? 24 : 3;
}

/** Most programs take bookings 90 days ahead; some, as their hosts like it, only 21 or 10. */
function openDays(program: SeedProgram): number {
  const r = chance(`${program.id}/open`);
  return r < 0.8 ? 90 : r < 0.92 ? 21 : 10;
}

function sessionOn(program: SeedProgram, day: string, time: string, now: number): SeedSession {
  const id = `${program.id}-${`${day}${time}`.replaceAll(/[-:]/g, "")}`;
  const startAt = kst(day, time);
  const endAt = startAt + program.entry.minutes * MINUTE_MS;
  const bookOpenAt = kst(addDays(day, -openDays(program)), "10:00");
  const base = {
    id,
    program,
    startAt,
    endAt,
    bookOpenAt,
    bookCloseAt: startAt - closeHours(program) * HOUR_MS,
    capacity: program.entry.seats,
    cancelReason: null,
  };
  if (endAt <= now)
    return {
      ...base,
      status: "DONE",
      sold: Math.ceil(program.entry.seats * (0.5 + 0.5 * chance(`${id}/sold`))),
    };
  if (bookOpenAt > now) return { ...base, status: "OPEN", sold: 0 };
  return { ...base, ...demand(id, program.entry.seats, (startAt - now) / DAY_MS) };
}

/** What has become of a session to come: `daysLeft` to its start; the nearer, the fuller. */
function demand(
  id: string,
  seats: number,
  daysLeft: number,
): Pick<SeedSession, "status" | "sold" | "cancelReason"> {
  const r = chance(id);
  if (r < 0.015) return { status: "CANCELLED", sold: 0, cancelReason: pick(`${id}/why`, CANCEL_REASONS) };
  if (r < 0.03) return { status: "CLOSED", sold: Math.ceil(seats / 2), cancelReason: null };
  if (r < 0.1) return { status: "OPEN", sold: seats, cancelReason: null };
  if (r < 0.2)
    return { status: "OPEN", sold: Math.max(0, seats - between(`${id}/left`, 1, 3)), cancelReason: null };
  const fullness = Math.max(0.1, 0.85 - daysLeft / 45) * chance(`${id}/sold`);
  return { status: "OPEN", sold: Math.floor(seats * fullness), cancelReason: null };
}

/**
 * The sessions of the 60 days from today (KST), and the first one of each week in the past 90 days, as far as
 * the program is that old. An id is made of program, date and time, so a later run repeats the ids and adds
 * only the new days.
 */
export function seedSessions(now: number): SeedSession[] {
  const today = kstDay(now);
  return PROGRAMS.flatMap((program) => {
    const slots = parseWeek(program.entry.week);
    const behind = Math.min(BEHIND_DAYS, ageInDays(program.id) - 1);
    return Array.from({ length: behind + AHEAD_DAYS }, (_, index) => addDays(today, index - behind)).flatMap(
      (day) =>
        (day < today ? slots.slice(0, 1) : slots)
          .filter((slot) => slot.weekday === kstWeekday(kst(day)))
          .map((slot) => sessionOn(program, day, slot.time, now)),
    );
  });
}

/**
 * The rows of `session`. `taken` holds the seats that seeded bookings have in a session, beside those of
 * people unnamed.
 */
export const sessionRows = (
  sessions: readonly SeedSession[],
  taken: ReadonlyMap<string, { held: number; sold: number }>,
  now: number,
) =>
  sessions.map((session) => ({
    id: session.id,
    program_id: session.program.id,
    start_at: session.startAt,
    end_at: session.endAt,
    book_open_at: session.bookOpenAt,
    book_close_at: session.bookCloseAt,
    capacity: session.capacity,
    held: taken.get(session.id)?.held ?? 0,
    sold: session.sold + (taken.get(session.id)?.sold ?? 0),
    min_people: session.program.entry.minPeople ?? 1,
    options: JSON.stringify(session.program.options),
    status: session.status,
    cancel_reason: session.cancelReason,
    created_at: Math.min(now, session.bookOpenAt),
    updated_at: Math.min(now, session.bookOpenAt),
  }));
