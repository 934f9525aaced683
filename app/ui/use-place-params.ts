import { useLocation } from "react-router";

/** How URLs name where one looks (SPEC E06). */
const PLACE_NAMES: readonly string[] = ["region", "at"];

/**
 * What of the URL says where one looks, as name and value: a link that carries it on does not lose the place
 * without scripts.
 */
export const usePlaceParams = (): [name: string, value: string][] =>
  [...new URLSearchParams(useLocation().search)].filter(([name]) => PLACE_NAMES.includes(name));

/** As it stands in a link, "" where the URL names none. */
export const placeQuery = (params: [string, string][]): string =>
  params.length === 0 ? "" : `?${new URLSearchParams(params)}`.replaceAll("%2C", ",");
