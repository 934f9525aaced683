import { keywordFormat } from "#domain/validation/search";
import type { SortKey } from "../keyset.ts";
import type { Bindings } from "../sql.ts";
import { distanceSql, originOf, type ListQuery } from "./filters.ts";
import { relevance, titleHits } from "./keyword.ts";

const ID: SortKey = { sql: "p.id", direction: "ASC" };
const NEWEST: SortKey[] = [{ sql: "p.created_at", direction: "DESC" }, ID];

/** The orders that need nothing of the query; each has an index on the same expressions (migration 0002). */
const FIXED = {
  DOWN: NEWEST,
  UP: [{ sql: "p.created_at", direction: "ASC" }, { sql: "p.id", direction: "DESC" }],
  popular: [{ sql: "(p.booking_count * 3 + p.wish_count)", direction: "DESC" }, ID],
  price: [{ sql: "(COALESCE(p.price, 2147483647))", direction: "ASC" }, ID],
  rating: [{ sql: "(CASE p.rating_count WHEN 0 THEN 0.0 ELSE CAST(p.rating_sum AS REAL) / p.rating_count END)", direction: "DESC" }, ID],
} as const satisfies Record<Exclude<ListQuery["sort"], "distance" | "match">, readonly SortKey[]>;

/** What a list of programs is sorted by, and the table it is read from in that order. K06: UP oldest first, DOWN newest first. */
export function orderOf(query: ListQuery, bindings: Bindings): { keys: readonly SortKey[]; from: string } {
  const from = query.category === undefined ? "program p" : `program p JOIN program_category c ON c.program_id = p.id AND c.category_id = ${bindings.bind(query.category)}`;
  const words = keywordFormat(query.keyword ?? "");
  const origin = originOf(query);
  if (query.sort === "distance") return { keys: origin === null ? NEWEST : [{ sql: distanceSql(origin, bindings), direction: "ASC" }, ID], from };
  if (query.sort === "DOWN" && words.length > 0) return { keys: [{ sql: `(${titleHits(words, bindings)})`, direction: "DESC" }, ...NEWEST], from };
  if (query.sort === "match") {
    return { keys: words.length === 0 ? FIXED.popular : [{ sql: `(${relevance(words, bindings)})`, direction: "DESC" }, ...FIXED.popular], from };
  }
  if (query.category === undefined || (query.sort !== "DOWN" && query.sort !== "UP")) return { keys: FIXED[query.sort], from };
  // Within a category its own table is read in the order of its key.
  const [time, id] = FIXED[query.sort];
  return { keys: [{ ...time, sql: "c.created_at" }, { ...id, sql: "c.program_id" }], from };
}
