import { placeParam, withPlace } from "#domain/region/with-place";
import { readPlace } from "./stored-place.ts";

/** E05's code: what a URL without a place shows anyway. */
const DEFAULT_CODE = "1100000000";

/**
 * Where a screen whose shared HTML is Seoul's leads with the place kept on this device (SPEC §7).
 * @returns undefined where it already shows it
 */
export function placedPath({ pathname, search, hash }: Record<"pathname" | "search" | "hash", string>) {
  const place = readPlace();
  if (!place || placeParam(new URLSearchParams(search))) return undefined;
  if ("region" in place.param && place.param.region === DEFAULT_CODE) return undefined;
  return withPlace(`${pathname}${search}${hash}`, place.param);
}

/** On a document whose place follows the one kept here: the same for that place. */
export function followPlace(): void {
  const path = document.querySelector("[data-follows-place]") && placedPath(location);
  if (path) location.replace(path);
}
