import type { Point } from "#domain/geo";
import { sortsOf, tidyParams } from "#domain/program/search-query";

/**
 * What asks for the number of programs that a filter form would find, of its fields: the number that the
 * list itself will tell (R96). A list by distance looks elsewhere than one by date, so it is asked in its
 * order; no other order changes the number.
 * @param origin where distances are taken from
 * @param bbox what a map has in sight, "west,south,east,north"; then no distance counts
 */
export function countParams(fields: URLSearchParams, { lat, lon }: Point, bbox?: string): URLSearchParams {
  const asked = tidyParams(fields);
  const sort = asked.get("sort") ?? sortsOf({ keyword: asked.get("keyword") ?? undefined })[0]?.id;
  const radius = asked.get("radius"); // km here, metres there
  for (const name of ["sort", "region", "at", "radius"]) asked.delete(name);
  for (const [name, value] of Object.entries({
    limit: 1,
    lat,
    lon,
    ...(bbox !== undefined ? { bbox } : radius !== null && { radius: Number(radius) * 1000 }),
    ...(bbox === undefined && sort === "distance" && { sort }),
  }))
    asked.set(name, String(value));
  return asked;
}
