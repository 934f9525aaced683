import { isToldByFacets, NOWHERE } from "#domain/search/facets";
import { readIndex } from "./candidates.ts";
import { facetMatch } from "./find.ts";
import { LEAST_LOOK, type Asked } from "./look-around.ts";
import { BEFORE_ALL, BEYOND, type NearPage, type NearPlace } from "./near.ts";

// What has no place, at the end of a list by distance.

/** The most rows of one look. */
const LOOK = 130;

/** The last page of what has a place: those without one follow on it, or it says that there are none. */
export async function withUnplaced(
  asked: Asked,
  page: NearPage,
  place: NearPlace,
  count: number,
): Promise<NearPage> {
  const missing = count - page.near.length;
  const { near, next } = await findUnplaced(asked, place, { count: Math.max(1, missing), rows: LEAST_LOOK });
  if (near.length > 0 && missing <= 0) return page;
  const known = page.known === undefined ? undefined : page.known + near.length;
  return { ...page, near: [...page.near, ...near], next, known };
}

/** Programs without a position, the newest first. */
export async function findUnplaced(
  { db, wanted, now }: Asked,
  place: NearPlace | null,
  { count, rows }: { count: number; rows: number },
): Promise<NearPage> {
  const match = facetMatch(wanted, now, [[NOWHERE]]);
  const placeAt = (n: number): NearPlace => ({ distance: BEYOND, n, area: 0 });
  let after = place !== null && place.distance >= BEYOND ? place.n : BEFORE_ALL;
  for (let left = rows; left >= LEAST_LOOK;) {
    const limit = isToldByFacets(wanted) ? count + 1 : Math.floor(Math.min(LOOK, left));
    const found = await readIndex(db, { match, after, limit }, wanted, now);
    left -= found.read;
    const near = found.matches.slice(0, count).map((one) => ({ ...one, distance: BEYOND }));
    if (found.matches.length > count) return { near, next: placeAt(near.at(-1)?.n ?? after) };
    if (found.isComplete) return { near, next: undefined };
    after = found.last ?? after;
    if (near.length > 0) return { near, next: placeAt(after) };
  }
  return { near: [], next: placeAt(after) };
}
