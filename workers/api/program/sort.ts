import type { D1Database } from "@cloudflare/workers-types";
import type { SearchFilter } from "#domain/search/filter";
import { readFacts } from "#domain/search/facts";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, type SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";
import { isUnfiltered, type ListQuery } from "./filters.ts";
import { listed, placeOf, type Page } from "./page.ts";
import { rankOf } from "./ranking.ts";

const ID: SortKey = { sql: "p.program_id", direction: "ASC" };

/** Orders of all programs; each has an index on the same expressions (the catalogue's migration 0005). */
export const INDEXED_ORDERS: Readonly<Partial<Record<ListQuery["sort"], readonly SortKey[]>>> = {
  popular: [{ sql: "(p.facts ->> 16)", direction: "DESC" }, ID],
  price: [{ sql: "(COALESCE(p.facts ->> 10, 2147483647))", direction: "ASC" }, ID],
  rating: [
    {
      sql: "(CASE p.facts ->> 15 WHEN 0 THEN 0.0 ELSE CAST(p.facts ->> 14 AS REAL) / (p.facts ->> 15) END)",
      direction: "DESC",
    },
    ID,
  ],
};

/** Named, for what is equal to a place would else be looked for by its id. */
const INDEX_OF: Readonly<Partial<Record<ListQuery["sort"], string>>> = {
  popular: "program_popular",
  price: "program_cheap",
  rating: "program_rated",
};

interface OrderedRow {
  id: string;
  facts: string;
  key0: string | number;
  key1: string | number;
}

const equalAnd = (
  { sql }: SortKey,
  [value = 0]: readonly (string | number)[],
  onward: string,
  bindings: Bindings,
): string => `${sql} = ${bindings.bind(value)} AND ${onward}`;

/** One page of all open programs in one of those orders. */
export async function readByIndex(db: D1Database, query: ListQuery): Promise<Page | ApiError> {
  const keys = INDEXED_ORDERS[query.sort] ?? [ID];
  const place = readCursor(query.cursor, query.sort, keys);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const columns = keys.map((key, index) => `${key.sql} AS key${index}`).join(", ");
  const limit = bindings.bind(query.limit + 1);
  const some = (onward: string, order: readonly SortKey[]): string =>
    `SELECT * FROM (SELECT p.program_id AS id, p.facts, ${columns} FROM program_search p
     INDEXED BY ${INDEX_OF[query.sort]} WHERE ${onward}
     ORDER BY ${orderBy(order)} LIMIT ${limit})`;
  const [first, second] = keys;
  // Behind a place: what is equal to it, then the rest. As one condition all that is equal is gone through.
  const sql =
    place === null || first === undefined || second === undefined
      ? some("true", keys)
      : `${some(equalAnd(first, place, afterPlace([second], place.slice(1), bindings), bindings), [second])}
         UNION ALL ${some(afterPlace([first], place, bindings), keys)} LIMIT ${limit}`;
  const { results } = await bindings.prepare(db, sql).all<OrderedRow>();
  const { page, last } = pageOf(
    results.map((row) => row),
    query.limit,
  );
  return {
    ids: page.map(({ id }) => id),
    kept: new Map(page.map(({ id, facts }) => [id, facts])),
    next: last && [last.key0, last.key1],
  };
}

/**
 * What of program_order is all that is wanted: a category, a 시·도 or both; null where more is asked for, or
 * nothing.
 */
export function orderedKind(wanted: SearchFilter): string | null {
  const { category, sido } = wanted;
  const isAll = isUnfiltered({ ...wanted, category: undefined, sido: undefined });
  const kind = [category, sido].filter((one) => one !== undefined).join(" ");
  return isAll && kind !== "" ? kind : null;
}

/** One page of a kind in one of those orders: as many programs are read as it shows, however deep. */
export async function readOrdered(db: D1Database, query: ListQuery, kind: string): Promise<Page | ApiError> {
  const place = placeOf(query, 2);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const [rank = 0, n = 0] = place ?? [];
  const onward =
    place === null ? "" : `AND (o.key, o.back) > (${bindings.bind(-rank)}, ${bindings.bind(-n)})`;
  const sql = `SELECT -o.back AS n, s.facts FROM program_order o CROSS JOIN program_search s ON s.n = -o.back
    WHERE o.kind = ${bindings.bind(kind)} AND o.sort = ${bindings.bind(query.sort)} ${onward}
    ORDER BY o.key, o.back LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings.prepare(db, sql).all<{ n: number; facts: string }>();
  const matches = results
    .slice(0, query.limit)
    .map((row) => ({ n: row.n, facts: readFacts(row.facts), kept: row.facts, fitting: undefined }));
  const last = matches.at(-1);
  return {
    ...listed(matches),
    next: results.length > query.limit && last !== undefined ? rankOf(last, query.sort, []) : undefined,
  };
}
