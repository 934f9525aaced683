import { type Place, WHOLE } from "../region/place.ts";

/**
 * A collection's keyword at a place (SPEC S41): the place named in front of it, so that the reader finds what
 * is there, and drops the place where nothing is.
 */
export const collectionKeyword = (keyword: string, { regionShort, district }: Place): string =>
  [regionShort, ...(district === WHOLE ? [] : [district]), keyword].join(" ");
