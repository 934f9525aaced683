import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { AnswerBody } from "../contract/types.ts";
import { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor } from "../keyset.ts";
import { Bindings, type SqlValue } from "../sql.ts";
import { CARD_COLUMNS, NEXT_COLUMNS, nextSessionId, toCard, type CardRow } from "./card.ts";
import { filtersOf, originOf, queryError, type ListQuery } from "./filters.ts";
import { readUnread, UNREAD_AT_ONCE } from "./search-index.ts";
import { orderOf } from "./sort.ts";

/** Counts are exact to 200 (decisions §7); one more stands for "more". */
const COUNT_LIMIT = 201;

/** Metres. The nearest are looked for close by first, where an index narrows them; only where those are too few, everywhere. */
const REACHES = [10_000, 60_000, undefined] as const;

type ListRow = CardRow & Record<`key${number}`, SqlValue>;

/** One page of programs; `count` on the first page only. */
export async function listPrograms(db: D1Database, query: ListQuery, now: number): Promise<AnswerBody<"listProgram"> | ApiError> {
  const wrong = queryError(query);
  if (wrong !== null) return wrong;
  if ((query.keyword ?? "") !== "") await readUnread(db, UNREAD_AT_ONCE);

  const [read, counted] = await Promise.all([
    readPage(db, query, now),
    query.cursor === undefined ? countStatement(db, query, now).first<{ count: number }>() : null,
  ]);
  if (read instanceof ApiError) return read;
  const { page, last } = pageOf(read.rows, query.limit);
  const place = (row: ListRow): SqlValue[] => Array.from({ length: read.keys }, (_, index) => row[`key${index}`] ?? null);
  return {
    value: page.map((row) => toCard(row, originOf(query))),
    ...(last === undefined ? {} : { next: writeCursor(query.sort, place(last)) }),
    ...(counted === null ? {} : { count: counted.count }),
  };
}

async function readPage(db: D1Database, query: ListQuery, now: number): Promise<{ rows: ListRow[]; keys: number } | ApiError> {
  const reaches = query.sort === "distance" && query.radius === undefined ? REACHES : [query.radius];
  let read: { rows: ListRow[]; keys: number } = { rows: [], keys: 0 };
  for (const radius of reaches) {
    const statement = pageStatement(db, { ...query, radius }, now);
    if (statement instanceof ApiError) return statement;
    const { results } = await statement.list.all<ListRow>();
    read = { rows: results, keys: statement.keys };
    if (results.length > query.limit) break;
  }
  return read;
}

/** The page first, with nothing but indexes; only then, for its rows alone, what their next sessions are. */
function pageStatement(db: D1Database, query: ListQuery, now: number): { list: D1PreparedStatement; keys: number } | ApiError {
  const bindings = new Bindings();
  const at = bindings.bind(now);
  const { keys, from } = orderOf(query, bindings);
  const place = readCursor(query.cursor, query.sort, keys);
  if (place instanceof ApiError) return place;
  const where = [...filtersOf(query, at, bindings), ...(place === null ? [] : [afterPlace(keys, place, bindings)])];
  const columns = keys.map((key, index) => `${key.sql} AS key${index}`).join(", ");
  const outer = keys.map((key, index) => ({ ...key, sql: `page.key${index}` }));
  const sql = `WITH page AS (
      SELECT ${CARD_COLUMNS}, ${columns} FROM ${from} WHERE ${where.join(" AND ")} ORDER BY ${orderBy(keys)} LIMIT ${bindings.bind(query.limit + 1)})
    SELECT page.*, ${NEXT_COLUMNS} FROM page LEFT JOIN session n ON n.id = ${nextSessionId("page.id", at)} ORDER BY ${orderBy(outer)}`;
  return { list: bindings.prepare(db, sql), keys: keys.length };
}

function countStatement(db: D1Database, query: ListQuery, now: number): D1PreparedStatement {
  const bindings = new Bindings();
  const { from } = orderOf({ ...query, keyword: "", sort: "DOWN" }, bindings);
  const filters = filtersOf(query, String(now), bindings);
  return bindings.prepare(db, `SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${filters.join(" AND ")} LIMIT ${COUNT_LIMIT})`);
}

/** The programs with these ids that may be seen, in that order. At most as many as one call may ask for. */
export async function cardsOf(db: D1Database, ids: readonly string[], now: number): Promise<AnswerBody<"getPrograms">["value"]> {
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS}, ${NEXT_COLUMNS} FROM json_each(?1) AS wanted JOIN program p ON p.id = wanted.value
       LEFT JOIN session n ON n.id = ${nextSessionId("p.id", "?2")} WHERE p.status <> 'DRAFT' ORDER BY wanted.key`,
    )
    .bind(JSON.stringify([...new Set(ids)]), now)
    .all<CardRow>();
  return results.map((row) => toCard(row, null));
}
