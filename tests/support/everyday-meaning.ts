import type { D1Database } from "@cloudflare/workers-types";
import { categoryName } from "../../app/domain/category.ts";
import { distanceBetween } from "../../app/domain/geo.ts";
import { kstDay, kstWeekday, startOfKstDay } from "../../app/domain/time/kst.ts";

/** A program of the catalogue as a judge sees it: all that is told of it, and when it can be booked. */
export interface Judged {
  id: string;
  text: string;
  categories: string[];
  sido: string;
  gugun: string;
  point: { lat: number; lon: number };
  price: number | null;
  minAge: number | null;
  indoor: boolean;
  /** Ids of what the place has and whom it is made easy for: PARKING, WHEELCHAIR. */
  has: string[];
  sessions: JudgedSession[];
}

/** A session that can be booked, when it starts in Korea and the seats that are left. */
export interface JudgedSession {
  day: string;
  /** 0 = Sunday. */
  weekday: number;
  hour: number;
  seats: number;
}

/** What a query means of a program, or of its sessions: all such must hold for one and the same session. */
export type Condition =
  | { of: "program"; holds: (program: Judged) => boolean }
  | { of: "session"; holds: (session: JudgedSession) => boolean };

const ofProgram = (holds: (program: Judged) => boolean): Condition => ({ of: "program", holds });
const ofSession = (holds: (session: JudgedSession) => boolean): Condition => ({
  of: "session",
  holds,
});

/** Not farther than `km` from a point. */
export const within = (lat: number, lon: number, km: number): Condition =>
  ofProgram(({ point }) => distanceBetween(point, { lat, lon }) <= km * 1000);
export const at = (sido: string, gugun = ""): Condition =>
  ofProgram((program) => program.sido === sido && program.gugun.startsWith(gugun));
/** One of the words stands in what is told of it. */
export const about = (...words: string[]): Condition =>
  ofProgram(({ text }) => words.some((word) => text.includes(word)));
/** None of the words stands in it. */
export const without = (...words: string[]): Condition =>
  ofProgram(({ text }) => !words.some((word) => text.includes(word)));
export const kind = (...ids: string[]): Condition =>
  ofProgram(({ categories }) => ids.some((id) => categories.includes(id)));
/** A child of this age may come: a lowest age is told, or it is made for children. */
export const age = (years: number): Condition =>
  ofProgram(({ minAge, categories }) => (minAge === null ? categories.includes("kids") : minAge <= years));
/** Not what is made for children. */
export const adults: Condition = ofProgram(({ categories }) => categories[0] !== "kids");
/** Something one does with elderly parents: nothing for children, and no hard sport. */
export const seniors: Condition = ofProgram(
  ({ categories, text }) =>
    categories[0] !== "kids" && (categories[0] !== "active" || /어르신|의자|걷기|태극권/.test(text)),
);
export const free: Condition = ofProgram(({ price }) => price === 0);
export const most = (won: number): Condition => ofProgram(({ price }) => price !== null && price <= won);
export const from = (won: number): Condition => ofProgram(({ price }) => price !== null && price >= won);
export const indoors: Condition = ofProgram(({ indoor }) => indoor);
export const outdoors: Condition = ofProgram(({ indoor }) => !indoor);
/** The place has it, or is made easy for those who need it. */
export const has = (id: string): Condition => ofProgram((program) => program.has.includes(id));
export const anything: Condition = ofProgram(() => true);
/** Days in Korea, both included; of these weekdays, 0 = Sunday. */
export const days = (first: string, last: string, weekdays?: readonly number[]): Condition =>
  ofSession(
    ({ day, weekday }) =>
      day >= first && day <= last && (weekdays === undefined || weekdays.includes(weekday)),
  );
/** Begins at or after `first` o'clock and before `end`. */
export const hours = (first: number, end: number): Condition =>
  ofSession(({ hour }) => hour >= first && hour < end);
export const people = (count: number): Condition => ofSession(({ seats }) => seats >= count);

/** How many of the conditions hold; those of a session for the session that has the most of them. */
export function held(program: Judged, meant: readonly Condition[]): number {
  const own = meant.filter((one) => one.of === "program" && one.holds(program)).length;
  const asked = meant.filter((one) => one.of === "session");
  if (asked.length === 0) return own;
  return own + Math.max(0, ...program.sessions.map((s) => asked.filter((one) => one.holds(s)).length));
}

function sessionOf({ start_at: startAt, seats }: { start_at: number; seats: number }): JudgedSession {
  const day = kstDay(startAt);
  const hour = (startAt - startOfKstDay(day)) / 3_600_000;
  return { day, weekday: kstWeekday(startAt), hour, seats };
}

/** The whole catalogue, read past the search. @param now epoch ms */
export async function readCatalogue(db: D1Database, now: number): Promise<Judged[]> {
  const [{ results: programs }, { results: sessions }] = await Promise.all([
    db.prepare("SELECT p.*, h.name AS host FROM program p JOIN host h ON h.id = p.host_id").all(),
    db
      .prepare(
        `SELECT program_id, start_at, capacity - held - sold AS seats FROM session
         WHERE status = 'OPEN' AND start_at > ?1 AND book_open_at <= ?1 AND book_close_at > ?1
         AND capacity > held + sold`,
      )
      .bind(now)
      .all<{ program_id: string; start_at: number; seats: number }>(),
  ]);
  const open = Map.groupBy(sessions, (row) => row.program_id);
  return programs.map((row) => {
    const categories: string[] = JSON.parse(String(row["category_ids"]));
    const number = (name: string): number | null =>
      typeof row[name] === "number" ? (row[name] as number) : null;
    return {
      id: String(row["id"]),
      text: [row["title"], row["summary"], row["description"], ...categories.map(categoryName)].join(" "),
      categories,
      sido: String(row["sido"]),
      gugun: String(row["gugun"] ?? ""),
      point: { lat: number("lat") ?? 0, lon: number("lon") ?? 0 },
      price: number("price"),
      minAge: number("min_age"),
      indoor: row["indoor"] === 1,
      has: ["facilities", "accessibility"].flatMap((name): string[] => JSON.parse(String(row[name]))),
      sessions: (open.get(String(row["id"])) ?? []).map(sessionOf),
    };
  });
}

/** How a page of ids answers what was meant. */
export interface Judgement {
  ndcg: number;
  /** Of the first five, as many as can fit do, but for one of five. */
  isWell: boolean;
  isEmpty: boolean;
  /** How many programs of the catalogue are all that was meant. */
  fitting: number;
}

/**
 * Normalised discounted gain of the first ten: 3 for what fits wholly, 1 for all but one of several
 * conditions.
 */
export function judge(
  catalogue: readonly Judged[],
  meant: readonly Condition[],
  ids: readonly string[],
): Judgement {
  const counts = new Map(catalogue.map((program) => [program.id, held(program, meant)]));
  const best = Math.max(...counts.values());
  const gain = (count: number): number => (count === best ? 3 : best > 1 && count === best - 1 ? 1 : 0);
  const discounted = (gains: readonly number[]): number =>
    gains.slice(0, 10).reduce((sum, one, index) => sum + one / Math.log2(index + 2), 0);
  const all = [...counts.values()].map(gain);
  const ideal = discounted(all.toSorted((a, b) => b - a).slice(0, Math.max(5, ids.length)));
  const gains = ids.map((id) => gain(counts.get(id) ?? 0));
  const fitting = all.filter((one) => one === 3).length;
  const wanted = Math.min(5, fitting);
  const hits = gains.slice(0, 5).filter((one) => one === 3).length;
  return {
    ndcg: best === 0 ? 1 : discounted(gains) / ideal,
    isWell: hits >= (wanted === 5 ? 4 : wanted),
    isEmpty: ids.length === 0,
    fitting,
  };
}
