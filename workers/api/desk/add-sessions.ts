import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { drawClosesAt, drawProblem, ruleProblem, startsOf } from "#domain/desk/session-rule";
import { priceProblem } from "#domain/payment/least-payable";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";
import { newDraws } from "../waitlist/draw.ts";

type Rule = components["schemas"]["DeskSessionRule"];

/** What a rule makes: its starts (epoch ms), the holidays left out, and how many sessions are new. */
export interface AddedSessions {
  startAt: number[];
  skipped: string[];
  added: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST = 1000;
/** How long before its start a session is booked at the latest, where nobody says. */
const CLOSES_HOURS = 1;

/**
 * Adds the sessions of a rule that lie ahead, none where one of the program begins at that time already: said
 * again it adds nothing. One that was cancelled is no longer there. With `dryRun` it only says what it would
 * add.
 */
export async function addSessions(
  db: D1Database,
  staff: Staff,
  programId: string,
  rule: Rule,
  now: number,
  record: (added: AddedSessions) => D1PreparedStatement[],
): Promise<AddedSessions | ApiError> {
  const days = { ...rule, withHolidays: rule.withHolidays ?? false };
  const problem = ruleProblem(days);
  if (problem) return ruleBroken([{ name: problem.field, code: "RULE", message: problem.message }]);
  const { startAt: all, skipped } = startsOf(days);
  const startAt = all.filter((at) => at > now);
  if (startAt.length > MOST)
    return ruleBroken([
      { name: "times", code: "TOO_MANY", message: "한 번에 1,000회차까지 만들 수 있어요." },
    ]);
  if ((rule.minPeople ?? 1) > rule.capacity)
    return ruleBroken([
      { name: "minPeople", code: "NEVER_FILLED", message: "자리보다 최소 인원이 많아 열릴 수 없어요." },
    ]);
  const unpayable = rule.options.flatMap(({ price }, at) => {
    const message = priceProblem(price);
    return message === null ? [] : [{ name: `optionPrice${at}`, code: "UNPAYABLE", message }];
  });
  if (unpayable.length > 0) return ruleBroken(unpayable);
  const { drawDaysBefore: daysBefore } = rule;
  const late =
    daysBefore === undefined
      ? null
      : drawProblem({ startAt, daysBefore }, rule.closesHoursBefore ?? CLOSES_HOURS, now);
  if (late) return ruleBroken([{ name: "drawDaysBefore", code: "RULE", message: late }]);
  const rows = startAt.map((at) => sessionAt(programId, rule, at));
  const [program, there, taken] = await db.batch<{ n: number; id: string; at: number }>([
    db.prepare("SELECT count(*) AS n FROM program WHERE id = ?1").bind(programId),
    db
      .prepare(
        `SELECT start_at AS at FROM session WHERE program_id = ?1 AND status <> 'CANCELLED'
           AND start_at IN (SELECT value FROM json_each(?2))`,
      )
      .bind(programId, JSON.stringify(startAt)),
    db
      .prepare("SELECT id FROM session WHERE id IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(rows.map(({ id }) => id))),
  ]);
  if (program?.results[0]?.n !== 1) return fail("NOT_FOUND");
  const held = new Set(there?.results.map(({ at }) => at));
  const ids = new Set(taken?.results.map(({ id }) => id));
  const fresh = rows
    .filter((row) => !held.has(row.startAt))
    // one that was cancelled or moved away keeps the id of its first time
    .map((row) => (ids.has(row.id) ? { ...row, id: `${row.id}-${crypto.randomUUID().slice(0, 8)}` } : row));
  const made = { startAt, skipped, added: fresh.length };
  if (rule.dryRun) return made;
  await db.batch([
    db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
           min_people, options, draw_at, created_at, updated_at)
         SELECT value ->> 'id', ?2, value ->> 'startAt', value ->> 'endAt', value ->> 'bookOpenAt',
           value ->> 'bookCloseAt', ?3, ?4, ?5, value ->> 'drawAt', ?6, ?6
         FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM session s WHERE s.program_id = ?2
           AND s.start_at = value ->> 'startAt' AND s.status <> 'CANCELLED')
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        JSON.stringify(fresh),
        programId,
        rule.capacity,
        rule.minPeople ?? 1,
        JSON.stringify(rule.options),
        now,
      ),
    ...(await newDraws(db, staff, fresh, now)),
    writeVersion(db, staff, now, {
      kind: "session",
      id: programId,
      act: "add",
      fields: [],
      body: { ...rule, ...made },
    }),
    ...record(made),
  ]);
  return made;
}

const sessionAt = (programId: string, rule: Rule, startAt: number) => ({
  id: `${programId}-${Math.floor(startAt / MINUTE).toString(36)}`,
  startAt,
  endAt: startAt + rule.durationMin * MINUTE,
  bookOpenAt: startAt - (rule.opensDaysBefore ?? 60) * DAY,
  bookCloseAt: startAt - (rule.closesHoursBefore ?? CLOSES_HOURS) * HOUR,
  drawAt: rule.drawDaysBefore === undefined ? null : drawClosesAt(startAt, rule.drawDaysBefore),
});
