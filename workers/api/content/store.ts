import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";

type Schemas = components["schemas"];
interface NoticeRow {
  id: string;
  title: string;
  body: string;
  pinned: number;
  publish_at: number;
  created_at: number;
}

const NOTICE_KEYS: SortKey[] = [
  { sql: "pinned", direction: "DESC" },
  { sql: "publish_at", direction: "DESC" },
  { sql: "id", direction: "ASC" },
];

const toNotice = (row: NoticeRow): Schemas["Notice"] => ({
  id: row.id,
  title: row.title,
  body: row.body,
  pinned: row.pinned === 1,
  publishAt: row.publish_at,
  createdAt: row.created_at,
});

/** A page of the notices that are out at `now`: pinned ones first, then newest first. */
export async function listNotices(
  db: D1Database,
  query: { cursor?: string; limit: number },
  now: number,
): Promise<{ value: Schemas["Notice"][]; next?: string } | ApiError> {
  const place = readCursor(query.cursor, "notice", NOTICE_KEYS);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [
    `publish_at <= ${bindings.bind(now)} AND removed_at IS NULL`,
    ...(place === null ? [] : [afterPlace(NOTICE_KEYS, place, bindings)]),
  ];
  const sql = `SELECT * FROM notice WHERE ${where.join(" AND ")} ORDER BY ${orderBy(NOTICE_KEYS)}
    LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<NoticeRow>();
  const { page, last } = pageOf(results, query.limit);
  return {
    value: page.map(toNotice),
    ...(last === undefined ? {} : { next: writeCursor("notice", [last.pinned, last.publish_at, last.id]) }),
  };
}

/** The notices that came out last by `now`, pinned or not. */
export async function newestNotices(
  db: D1Database,
  limit: number,
  now: number,
): Promise<Schemas["Notice"][]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM notice WHERE publish_at <= ?1 AND removed_at IS NULL
       ORDER BY publish_at DESC, id LIMIT ?2`,
    )
    .bind(now, limit)
    .all<NoticeRow>();
  return results.map(toNotice);
}

/** One notice that is out; null where there is none. */
export async function findNotice(db: D1Database, id: string, now: number): Promise<Schemas["Notice"] | null> {
  const row = await db
    .prepare("SELECT * FROM notice WHERE id = ?1 AND publish_at <= ?2 AND removed_at IS NULL")
    .bind(id, now)
    .first<NoticeRow>();
  return row === null ? null : toNotice(row);
}

/** The columns of `faq` as the contract names them. */
export const FAQ_COLUMNS =
  'id, category, name, answer, ord AS "order", helpful_count AS ' +
  "helpfulCount, created_at AS createdAt, updated_at AS updatedAt";

/** All questions: the categories in the order in which they begin, within each the order given. */
export async function listFaqs(db: D1Database): Promise<Schemas["Faq"][]> {
  const { results } = await db
    .prepare(
      `SELECT ${FAQ_COLUMNS} FROM faq WHERE removed_at IS NULL
        ORDER BY min(CAST(id AS INTEGER)) OVER (PARTITION BY category), ord, id`,
    )
    .all<Schemas["Faq"]>();
  return results;
}

export const findFaq = (db: D1Database, id: string): Promise<Schemas["Faq"] | null> =>
  db
    .prepare(`SELECT ${FAQ_COLUMNS} FROM faq WHERE id = ?1 AND removed_at IS NULL`)
    .bind(id)
    .first<Schemas["Faq"]>();

/** Of each kind the newest version in force at `now`; with `isEvery` all of them, the newest first. */
export async function listTerms(
  db: D1Database,
  now: number,
  isEvery = false,
): Promise<Schemas["TermsHead"][]> {
  const inForce = `SELECT kind, version, title, max(effective_at) AS effectiveAt FROM terms
    WHERE effective_at <= ?1
    GROUP BY kind ORDER BY kind`;
  const every = `SELECT kind, version, title, effective_at AS effectiveAt FROM terms
    ORDER BY kind, effective_at DESC`;
  const { results } = await (isEvery ? db.prepare(every) : db.prepare(inForce).bind(now)).all<
    Schemas["TermsHead"]
  >();
  return results;
}

export const findTerms = (db: D1Database, kind: string, version: string): Promise<Schemas["Terms"] | null> =>
  db
    .prepare(
      `SELECT kind, version, title, effective_at AS effectiveAt, body FROM terms
        WHERE kind = ?1 AND version = ?2`,
    )
    .bind(kind, version)
    .first<Schemas["Terms"]>();

/** The banners of a placement (U08) that are on at `now`, in their order. */
export async function listBanners(
  db: D1Database,
  position: string,
  now: number,
): Promise<Schemas["Banner"][]> {
  const { results } = await db
    .prepare(
      `SELECT id, position, title, subtitle, image, alt, link, coupon_id AS couponId FROM banner
       WHERE position = ?1 AND start_at <= ?2 AND end_at > ?2 ORDER BY ord, id`,
    )
    .bind(position, now)
    .all<Schemas["Banner"]>();
  return results;
}
