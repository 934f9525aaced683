export type SearchReason = "SEARCH_INVALID" | "SEARCH_TOO_LONG";

/** Characters a keyword may have (SPEC §7). */
export const KEYWORD_MAX = 40;

const WORD = /^[0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]+$/;

/**
 * E08's keywordFormat: the words of what was typed, composed (NFC) and split at spaces. Who asks ends with a
 * question mark: it parts words as a space does.
 */
export const keywordFormat = (typed: string): string[] =>
  typed
    .normalize("NFC")
    .split(/(?:[?？]+(?=\s|$)|\s)+/)
    .filter((word) => word !== "");

/** E08's keywordApi: the string that is sent. */
export const keywordApi = (typed: string): string => keywordFormat(typed).join(" ");

/**
 * V02: digits, Hangul (jamo too) and Latin letters only, once split at spaces; empty is allowed. Null where
 * it holds.
 */
export function searchReason(typed: string): SearchReason | null {
  if ([...keywordApi(typed)].length > KEYWORD_MAX) return "SEARCH_TOO_LONG";
  return keywordFormat(typed).every((word) => WORD.test(word)) ? null : "SEARCH_INVALID";
}
