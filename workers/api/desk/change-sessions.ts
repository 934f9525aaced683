import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { OVER } from "#domain/booking/statuses";
import {
  type ChangedSession,
  isAsAgreed,
  neverFilled,
  planChange,
  sentencesOf,
} from "#domain/desk/session-change";
import { ruleProblem } from "#domain/desk/session-rule";
import { priceProblem } from "#domain/payment/least-payable";
import { daySpan, formatTime, kstWeekday } from "#domain/time/kst";
import type { components } from "#openapi/schema.d";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { countKept } from "../record/kept.ts";
import { sessionOptions } from "../program/session.ts";
import { leavingOf } from "../record/leaving.ts";
import { quoted } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";
import { tooNearToDraw } from "../waitlist/draw.ts";

type Change = components["schemas"]["DeskSessionChange"];
/** What a change means. */
export type Consequence = components["schemas"]["DeskConsequence"];

const MINUTE = 60_000;
const MOST = 1000;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * Changes the sessions of a program that lie ahead within a span of days; with `dryRun` only says what it
 * would mean. 409 where `expected` is not what it means by now. @param now epoch ms
 */
export async function changeSessions(
  db: D1Database,
  staff: Staff,
  programId: string,
  asked: Change,
  now: number,
  record: (made: Consequence) => D1PreparedStatement[],
): Promise<Consequence | ApiError> {
  const { change, dryRun, expected } = asked;
  const weekdays = asked.weekdays ?? EVERY_DAY;
  const problem = ruleProblem({ ...asked, weekdays, times: asked.times ?? [], withHolidays: true });
  if (problem) return ruleBroken([{ name: problem.field, code: "RULE", message: problem.message }]);
  if (change.moveMin === 0)
    return ruleBroken([{ name: "change.moveMin", code: "SAME", message: "몇 분 옮길지 적어 주세요." }]);
  const { options = [], prices = [] } = change;
  const noPrice = [...options, ...prices].map(({ price }) => priceProblem(price)).find(Boolean);
  if (noPrice) return ruleBroken([{ name: "change.price", code: "UNPAYABLE", message: noPrice }]);
  const isKnown = await db.prepare("SELECT 1 AS one FROM program WHERE id = ?1").bind(programId).first("one");
  if (isKnown === null) return fail("NOT_FOUND");
  const sessions = (await sessionsAhead(db, programId, asked, now)).filter(
    ({ startAt, kinds }) =>
      weekdays.includes(kstWeekday(startAt)) &&
      (asked.times?.includes(formatTime(startAt)) ?? true) &&
      (change.prices?.some(({ id }) => kinds.has(id)) ?? true),
  );
  if (sessions.length > MOST)
    return ruleBroken([
      { name: "until", code: "TOO_MANY", message: "한 번에 1,000회차까지 바꿀 수 있어요." },
    ]);
  const name = change.minPeople === undefined ? "change.capacity" : "change.minPeople";
  if (neverFilled(sessions, change).length > 0)
    return ruleBroken([
      { name, code: "NEVER_FILLED", message: "자리보다 최소 인원이 많은 회차가 생겨요. 열릴 수 없어요." },
    ]);
  const plan = planChange(sessions, change);
  const moveMs = (change.moveMin ?? 0) * MINUTE;
  if (moveMs < 0 && plan.changed.some((one) => one.bookings === 0 && one.startAt + moveMs <= now))
    return ruleBroken([
      { name: "change.moveMin", code: "PAST", message: "이미 지난 때로는 옮길 수 없어요. 덜 당겨 주세요." },
    ]);
  const changedIds = plan.changed.map(({ id }) => id);
  const near = await tooNearToDraw(db, changedIds, moveMs, now);
  if (near) return near;
  const startsOf = (some: readonly ChangedSession[]) => some.map(({ startAt }) => startAt);
  const made: Consequence = {
    touched: plan.touched,
    full: startsOf(plan.full),
    kept: startsOf(plan.kept),
    says: sentencesOf(plan, { ...change, options: pricesSaid(sessions, change) }),
  };
  if (expected !== undefined && !isAsAgreed(plan.touched, expected))
    return fail("CONFLICT", { message: `그사이 예약이나 회차가 바뀌었어요. ${made.says.join(" ")}` });
  if (dryRun) return made;
  await db.batch([
    changeThem(db, changedIds, change, now),
    ...(change.moveMin === undefined ? [] : [moveThem(db, changedIds, change.moveMin, now)]),
    countKept(db, now, "id IN (SELECT value FROM json_each(?2))", JSON.stringify(changedIds)),
    writeVersion(db, staff, now, {
      kind: "session",
      id: programId,
      act: "change",
      // a price is one of a session's options, by whichever way it was said
      fields: Object.keys(change).map((name) => (name === "prices" ? "options" : name)),
      body: { change, ids: changedIds, touched: plan.touched },
    }),
    ...record(made),
  ]);
  return made;
}

/** SQL: the booking `b` of the session `s` is not over. */
export const LIVING = `b.session_id = s.id AND b.status NOT IN (${quoted(OVER)})`;

/** The prices that a change says, each with the name that the last of its sessions has for it. */
function pricesSaid(
  sessions: readonly Sold[],
  { options = [], prices = [] }: Change["change"],
): { name: string; price: number | null }[] {
  const nameOf = (id: string) => sessions.findLast(({ kinds }) => kinds.has(id))?.kinds.get(id);
  return [
    ...options,
    ...prices.flatMap(({ id, price }) => {
      const name = nameOf(id);
      return name === undefined ? [] : [{ name, price }];
    }),
  ];
}

/** A session with the names of the kinds of participants that it sells, by their ids. */
type Sold = ChangedSession & { kinds: ReadonlyMap<string, string> };

async function sessionsAhead(
  db: D1Database,
  programId: string,
  { from, until, sessionIds }: Change,
  now: number,
): Promise<Sold[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.start_at AS startAt, s.capacity, s.min_people AS minPeople, s.held, s.sold, s.options,
         s.updated_at AS updatedAt, ${leavingOf("s.id")} AS leaving, count(b.id) AS bookings,
         coalesce(sum(b.seats), 0) AS people, coalesce(sum(b.pay_amount - b.refunded_amount), 0) AS won
       FROM session s LEFT JOIN booking b ON ${LIVING}
       WHERE s.program_id = ?1 AND s.start_at >= ?2 AND s.start_at < ?3 AND s.status IN ('OPEN', 'CLOSED')
         AND (?4 IS NULL OR s.id IN (SELECT value FROM json_each(?4)))
       GROUP BY s.id ORDER BY s.start_at, s.id`,
    )
    .bind(
      programId,
      Math.max(daySpan(from).from, now + 1),
      daySpan(until).until,
      sessionIds === undefined ? null : JSON.stringify(sessionIds),
    )
    .all<ChangedSession & { options: string }>();
  return results.map(({ options, ...session }) => ({
    ...session,
    kinds: new Map(sessionOptions(options).map(({ id, name }) => [id, name])),
  }));
}

/**
 * Seats, least people, price, whether they take bookings, and by a line; never fewer seats than are taken at
 * that very moment.
 */
const changeThem = (
  db: D1Database,
  ids: readonly string[],
  { capacity, minPeople, options, prices, isOpen, isRush }: Change["change"],
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE session SET capacity = iif(?2 IS NULL, capacity, max(?2, held + sold)),
        kept = iif(?2 IS NULL, kept, min(kept, max(?2, held + sold) - held - sold)),
        options = iif(?8 IS NULL, coalesce(?3, options), (SELECT json_group_array(json(coalesce(
            (SELECT json_set(o.value, '$.price', p.value ->> 'price') FROM json_each(?8) p
              WHERE p.value ->> 'id' = o.value ->> 'id' LIMIT 1), o.value)) ORDER BY o.key)
          FROM json_each(coalesce(?3, options)) o)),
         status = coalesce(?4, status), is_rush = coalesce(?6, is_rush),
         min_people = coalesce(?7, min_people), updated_at = max(?5, updated_at + 1)
       WHERE id IN (SELECT value FROM json_each(?1)) AND status IN ('OPEN', 'CLOSED') AND start_at > ?5`,
    )
    .bind(
      JSON.stringify(ids),
      capacity ?? null,
      options === undefined ? null : JSON.stringify(options),
      isOpen === undefined ? null : isOpen ? "OPEN" : "CLOSED",
      now,
      isRush === undefined ? null : Number(isRush),
      minPeople ?? null,
      prices === undefined ? null : JSON.stringify(prices),
    );

/** Moves those that nobody has booked at that very moment. */
const moveThem = (
  db: D1Database,
  ids: readonly string[],
  moveMin: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE session AS s SET start_at = start_at + ?2, end_at = end_at + ?2,
        book_open_at = book_open_at + ?2,
         book_close_at = book_close_at + ?2, kept_until = kept_until + ?2,
         updated_at = max(?3, updated_at + 1)
       WHERE id IN (SELECT value FROM json_each(?1)) AND status IN ('OPEN', 'CLOSED') AND start_at > ?3
         AND start_at + ?2 > ?3 AND NOT EXISTS (SELECT 1 FROM booking b WHERE ${LIVING})`,
    )
    .bind(JSON.stringify(ids), moveMin * MINUTE, now);
