export type SearchReason = "SEARCH_INVALID" | "SEARCH_TOO_LONG";

/** Characters a keyword may have (SPEC §7). */
export const KEYWORD_MAX = 40;

const WORD = /^[0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]+$/;

/** Signs that stand in numbers, and the words that are said for them (S49). */
const IN_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3}(?!\d))/g, "$1"], // 15,000원
  [/(\d)\.(\d)만/g, "$1만$2천"], // 3.5만원
  [/(?<![\d.])(0?[1-9]|1[0-2])[/.](0?[1-9]|[12]\d|3[01])(?=$|[\s가-힣])/g, "$1월$2일"], // 12/24
  [/(\d[만천]?원?)\s?[~∼～-]\s?(?=\d+[만천원명인살세])/g, "$1에서"], // 2~3만원
];

/**
 * E08's keywordFormat: the words of what was typed, composed (NFC) and split at spaces. Who asks ends with a
 * question mark, who goes on with a comma or ~: they part words as a space does.
 */
export const keywordFormat = (typed: string): string[] =>
  IN_NUMBERS.reduce((text, [sign, said]) => text.replace(sign, said), typed.normalize("NFC"))
    .split(/(?:[?？,、~∼～]+(?=\s|$)|\s)+/)
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
