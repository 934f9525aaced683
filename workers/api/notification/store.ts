import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { MOST_UNREAD } from "#domain/notification/unread";
import type { components } from "#openapi/schema.d";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";

type Notification = components["schemas"]["Notification"];

const NEWEST: SortKey[] = [
  { sql: "created_at", direction: "DESC" },
  { sql: "id", direction: "ASC" },
];

/** A page of the member's own notifications, newest first. */
export async function listNotifications(
  db: D1Database,
  userId: string,
  query: { cursor?: string; limit: number },
): Promise<{ value: Notification[]; next?: string } | ApiError> {
  const place = readCursor(query.cursor, "notification", NEWEST);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [
    `user_id = ${bindings.bind(userId)}`,
    ...(place === null ? [] : [afterPlace(NEWEST, place, bindings)]),
  ];
  const sql = `SELECT id, kind, title, body, link, read_at AS readAt, created_at AS createdAt
    FROM notification
    WHERE ${where.join(" AND ")} ORDER BY ${orderBy(NEWEST)} LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<Notification>();
  const { page, last } = pageOf(results, query.limit);
  return { value: page, ...(last && { next: writeCursor("notification", [last.createdAt, last.id]) }) };
}

/** Marks one as read, or all that came up to `now`. What was read before keeps its time. */
export const markRead = (
  db: D1Database,
  userId: string,
  id: string | null,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE notification SET read_at = ?3, updated_at = ?3
        WHERE user_id = ?1 AND read_at IS NULL AND (?2 IS NULL OR id = ?2) AND created_at <= ?3`,
    )
    .bind(userId, id, now);

/** Counts what member ?1 has not read, at most MOST_UNREAD. */
export const UNREAD = `SELECT count(*) FROM
  (SELECT 1 FROM notification WHERE user_id = ?1 AND read_at IS NULL LIMIT ${MOST_UNREAD})`;

/** How many the member has not read; MOST_UNREAD for as many or more. */
export const countUnread = async (db: D1Database, userId: string): Promise<number> =>
  (await db.prepare(`SELECT (${UNREAD}) AS n`).bind(userId).first<number>("n")) ?? 0;
