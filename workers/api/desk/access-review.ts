import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { kstDay, monthSpan, startOfKstDay, DAY_MS } from "#domain/time/kst";
import type { components } from "#openapi/schema.d";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { isString, listFrom } from "../json-column.ts";
import type { SortKey } from "../keyset.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import { Bindings } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";

type Schemas = components["schemas"];
type Line = Schemas["AccessLine"];
/** A month of the record, and who has looked through it. */
export type Review = Schemas["AccessReview"];

const NEWEST: readonly SortKey[] = [
  { sql: "a.at", direction: "DESC" },
  { sql: "a.id", direction: "DESC" },
];

/** A page of the record of access, the newest first. Days: calendar days in Korea; `userId`: whose data. */
export async function searchAccess(
  db: D1Database,
  by: {
    from?: string;
    until?: string;
    staffId?: string;
    operation?: string;
    userId?: string;
    cursor?: string;
    limit: number;
  },
): Promise<OperatorPage<Line> | ApiError> {
  const bindings = new Bindings();
  const wanted: string[] = [];
  if (by.from !== undefined) wanted.push(`a.at >= ${bindings.bind(startOfKstDay(by.from))}`);
  if (by.until !== undefined) wanted.push(`a.at < ${bindings.bind(startOfKstDay(by.until) + DAY_MS)}`);
  if (by.staffId !== undefined) wanted.push(`a.staff_id = ${bindings.bind(by.staffId)}`);
  if (by.operation !== undefined) wanted.push(`a.operation = ${bindings.bind(by.operation)}`);
  if (by.userId !== undefined)
    wanted.push(`a.id IN (SELECT access_id FROM access_subject WHERE user_id = ${bindings.bind(by.userId)})`);
  const columns = `a.id, a.at, a.staff_id AS staffId, a.staff_name AS staffName,
    a.host_id AS hostId, a.client, a.operation, a.target, a.subjects, a.reason`;
  const sql = { columns, from: "access_record a", wanted, keys: NEWEST, order: "desk/access" };
  const page = await readPage<Omit<Line, "subjects"> & { subjects: string }>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  const value = page.value.map(({ subjects, k0: _at, k1: _id, ...line }) => ({
    ...line,
    subjects: listFrom(subjects, isString),
  }));
  return { ...page, value };
}

/** The months that have lines, the latest first, each with who has signed it. */
export async function listReviews(db: D1Database): Promise<Review[]> {
  const { results } = await db
    .prepare(
      `SELECT m.month, coalesce(r.lines, m.lines) AS lines, r.staff_name AS signedBy, r.at AS signedAt, r.note
       FROM (SELECT strftime('%Y-%m', at / 1000, 'unixepoch', '+9 hours') AS month, count(*) AS lines
         FROM access_record GROUP BY month) m
       LEFT JOIN access_review r ON r.month = m.month ORDER BY m.month DESC LIMIT 36`,
    )
    .all<Review>();
  return results;
}

/**
 * Signs that a month which is over was looked through; 409 while it goes on, and where it is signed already.
 */
export async function signReview(
  db: D1Database,
  staff: Staff,
  month: string,
  note: string,
  now: number,
  record: (review: Review) => D1PreparedStatement[],
): Promise<Review | ApiError> {
  const { from, until } = monthSpan(month);
  if (month >= kstDay(now).slice(0, 7))
    return fail("STATE_CHANGED", { message: "아직 끝나지 않은 달이에요." });
  const [signed, counted] = await db.batch<{ n: number }>([
    db.prepare("SELECT count(*) AS n FROM access_review WHERE month = ?1").bind(month),
    db.prepare("SELECT count(*) AS n FROM access_record WHERE at >= ?1 AND at < ?2").bind(from, until),
  ]);
  if (signed?.results[0]?.n === 1) return fail("STATE_CHANGED", { message: "이미 점검을 마친 달이에요." });
  const review: Review = {
    month,
    lines: counted?.results[0]?.n ?? 0,
    signedBy: staff.name,
    signedAt: now,
    note,
  };
  await db.batch([
    db
      .prepare(
        `INSERT INTO access_review (month, staff_id, staff_name, at, lines, note)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(month, staff.id, staff.name, now, review.lines, note),
    ...record(review),
  ]);
  return review;
}
