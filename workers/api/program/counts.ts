import type { D1Database } from "@cloudflare/workers-types";
import type { SearchFilter } from "#domain/search/filter";
import { countIndexed } from "./candidates.ts";
import { isUnfiltered } from "./filters.ts";
import { facetMatch } from "./find.ts";
import { MOST_COUNTED } from "./page.ts";

/**
 * What is wanted as program_count calls it: a category, a region, both, or "" for all; null where it has no
 * number of that.
 */
function countedKind(wanted: SearchFilter): string | null {
  const { category, sido } = wanted;
  const gugun = wanted.gugun === "전체" ? undefined : wanted.gugun;
  const isAll = isUnfiltered({ ...wanted, category: undefined, sido: undefined, gugun: undefined });
  if (!isAll || (gugun !== undefined && sido === undefined)) return null;
  return [category, sido, gugun].filter((one) => one !== undefined).join(" ");
}

/**
 * How many are wanted, to MOST_COUNTED, of what facets alone tell (isToldByFacets): by the number that is
 * kept of it, else by the index. @param now epoch ms
 */
export async function countTold(db: D1Database, wanted: SearchFilter, now: number): Promise<number> {
  const kind = countedKind(wanted);
  if (kind === null) return countIndexed(db, facetMatch(wanted, now), MOST_COUNTED);
  const count = await db
    .prepare("SELECT count FROM program_count WHERE kind = ?1")
    .bind(kind)
    .first<number>("count");
  return Math.min(count ?? 0, MOST_COUNTED);
}
