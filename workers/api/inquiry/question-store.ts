import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isRefusal, type ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import { mustHit } from "../record/guard.ts";
import { Bindings } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

type Question = components["schemas"]["Question"];

const COLUMNS = `i.id, i.title, i.body, i.answer, i.answered_at AS answeredAt, i.created_at AS createdAt`;
const IN_PUBLIC = "i.is_public = 1 AND i.status = 'ANSWERED' AND i.hidden_reason IS NULL";
const HIDDEN_AT_ONCE = 20;
const COUNTED = 201;

const NEWEST: SortKey[] = [
  { sql: "i.answered_at", direction: "DESC" },
  { sql: "i.id", direction: "ASC" },
];

/** A page of what was asked of a program in public and answered, the newest answer first. */
export async function listQuestions(
  db: D1Database,
  programId: string,
  query: { cursor?: string; limit: number },
): Promise<{ value: Question[]; next?: string } | ApiError> {
  const place = readCursor(query.cursor, "question", NEWEST);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [
    `i.program_id = ${bindings.bind(programId)}`,
    IN_PUBLIC,
    ...(place === null ? [] : [afterPlace(NEWEST, place, bindings)]),
  ];
  const sql = `SELECT ${COLUMNS} FROM inquiry i WHERE ${where.join(" AND ")} ORDER BY ${orderBy(NEWEST)}
    LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<Question>();
  const { page, last } = pageOf(results, query.limit);
  return { value: page, ...(last && { next: writeCursor("question", [last.answeredAt, last.id]) }) };
}

/** How many a program shows; 201 where there are more than 200. */
export const countQuestions = async (db: D1Database, programId: string): Promise<number> =>
  (await db
    .prepare(
      `SELECT count(*) AS n FROM (SELECT 1 FROM inquiry i WHERE i.program_id = ?1 AND ${IN_PUBLIC} LIMIT ?2)`,
    )
    .bind(programId, COUNTED)
    .first<number>("n")) ?? 0;

/** The newest that a program shows no longer: when each was asked and why it is hidden, nothing else. */
export async function listHiddenQuestions(
  db: D1Database,
  programId: string,
): Promise<components["schemas"]["HiddenReview"][]> {
  const { results } = await db
    .prepare(
      `SELECT id, hidden_reason AS reason, created_at AS createdAt FROM inquiry
       WHERE program_id = ?1 AND hidden_reason IS NOT NULL ORDER BY answered_at DESC, id LIMIT ?2`,
    )
    .bind(programId, HIDDEN_AT_ONCE)
    .all<components["schemas"]["HiddenReview"]>();
  return results;
}

/** How many of a member's questions in public about a program wait for an answer. */
export const countWaitingInPublic = async (
  db: D1Database,
  userId: string,
  programId: string,
): Promise<number> =>
  (await db
    .prepare(
      `SELECT count(*) AS n FROM inquiry
       WHERE user_id = ?1 AND status = 'WAIT' AND program_id = ?2 AND is_public = 1`,
    )
    .bind(userId, programId)
    .first<number>("n")) ?? 0;

/** From now on its writer alone reads it; a reason for which it was hidden says nothing any more. */
export const closeQuestion = (
  db: D1Database,
  id: string,
  userId: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE inquiry SET is_public = 0, hidden_reason = NULL, updated_at = ?3
       WHERE id = ?1 AND user_id = ?2`,
    )
    .bind(id, userId, now),
  mustHit(db),
];

/** Hides an answered question, or shows it again where `reason` is null; fails (`mustHit`) for any other. */
export const hideQuestion = (
  db: D1Database,
  staff: Staff,
  id: string,
  reason: string | null,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE inquiry SET hidden_reason = ?2, updated_at = ?3
       WHERE id = ?1 AND is_public = 1 AND status = 'ANSWERED'`,
    )
    .bind(id, reason, now),
  mustHit(db),
  writeVersion(db, staff, now, {
    kind: "inquiry",
    id,
    act: reason === null ? "show" : "hide",
    fields: ["hidden_reason"],
    body: reason === null ? {} : { reason },
  }),
];
