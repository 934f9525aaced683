import { keywordApi, keywordFormat, searchReason, type SearchReason } from "./search.ts";

/** A keyword search as its screen holds it (SPEC E08). */
export interface KeywordSearch {
  /** Whether it passed V02; `reason` says why not. */
  check: boolean;
  reason: SearchReason | null;
  /** As typed. */
  keyword: string;
  /** The string sent. */
  keywordApi: string;
  /** Its words. */
  keywordFormat: string[];
}

/** E08 of what was typed. */
export function keywordSearch(typed: string): KeywordSearch {
  const reason = searchReason(typed);
  return {
    check: reason === null,
    reason,
    keyword: typed,
    keywordApi: keywordApi(typed),
    keywordFormat: keywordFormat(typed),
  };
}
