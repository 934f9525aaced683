import type { D1Database } from "@cloudflare/workers-types";
import type { SearchFilter } from "#domain/search/filter";
import { countIndexed } from "./candidates.ts";
import { isUnfiltered } from "./filters.ts";
import { facetMatch } from "./find.ts";
import { countedTo, MOST_COUNTED, rowsLooked, type Page } from "./page.ts";

/** How many there are, or at least. */
type Counted = Required<Pick<Page, "count" | "atLeast">>;

/**
 * What is wanted as program_count calls it: a category, a region, both, or "" for all; null where it has no
 * number of that.
 */
export function countedKind(wanted: SearchFilter): string | null {
  const { category, sido } = wanted;
  const gugun = wanted.gugun === "전체" ? undefined : wanted.gugun;
  const isAll = isUnfiltered({ ...wanted, category: undefined, sido: undefined, gugun: undefined });
  if (!isAll || (gugun !== undefined && sido === undefined)) return null;
  return [category, sido, gugun].filter((one) => one !== undefined).join(" ");
}

/**
 * How many are wanted of what facets alone tell (isToldByFacets): by the number that is kept of it, else by
 * the index, to as many as the rows of a page of `limit` cards leave. @param now epoch ms
 */
export async function countTold(
  db: D1Database,
  wanted: SearchFilter,
  limit: number,
  now: number,
): Promise<Counted> {
  const kind = countedKind(wanted);
  if (kind === null) {
    const most = rowsLooked(limit) - limit - 1;
    return countedTo(most, await countIndexed(db, facetMatch(wanted, now), most + 1));
  }
  const count = await db
    .prepare("SELECT count FROM program_count WHERE kind = ?1")
    .bind(kind)
    .first<number>("count");
  return countedTo(MOST_COUNTED, count ?? 0);
}
