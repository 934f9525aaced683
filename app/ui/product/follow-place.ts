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

/** The documents whose place follows the one kept here. */
const FOLLOWERS: readonly string[] = ["/", "/main", "/search/category", "/search/keyword", "/surround"];

/** Where one that is named without a place leads at once, and not by way of Seoul. */
export const towardPlace = (url: Record<"pathname" | "search" | "hash", string>): string | undefined =>
  FOLLOWERS.includes(url.pathname) || url.pathname.startsWith("/collection/") ? placedPath(url) : undefined;
