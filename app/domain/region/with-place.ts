/** The parameters by which a URL names a place. */
export const PLACE_PARAMS = ["region", "at"] as const;

/** How a URL names a place (SPEC E06): a region's code or a position rounded to 0.01°. */
export type PlaceParam = { region: string } | { at: string };

/** The place that a URL names, as it names it; undefined where it names none. */
export function placeParam(query: URLSearchParams): PlaceParam | undefined {
  const at = query.get("at");
  const region = query.get("region");
  return at ? { at } : region ? { region } : undefined;
}

/**
 * An own path with its place exchanged; undefined takes it out. A cursor belongs to the list from the place
 * before and goes.
 */
export function withPlace(path: string, place: PlaceParam | undefined): string {
  const url = new URL(path, "https://own.invalid");
  for (const name of ["region", "at", "cursor"]) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(place ?? {})) url.searchParams.set(name, value);
  const query = url.searchParams.toString().replaceAll("%2C", ",");
  return `${url.pathname}${query && `?${query}`}${url.hash}`;
}
