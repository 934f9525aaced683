export type SearchReason = "SEARCH_INVALID" | "SEARCH_TOO_LONG";

/** Characters a keyword may have (SPEC §7). */
export const KEYWORD_MAX = 80;

const WORD = /^[0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]+$/;

/** Signs that stand in numbers, and the words that are said for them (S49). */
const IN_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3}(?!\d))/g, "$1"], // 15,000원
  [/(\d)\.(\d)만/g, "$1만$2천"], // 3.5만원
  [/(?<!\d)20\d\d([-./])(0?[1-9]|1[0-2])\1(0?[1-9]|[12]\d|3[01])(?!\d)/g, "$2월$3일"], // 2026-11-28
  [/(?<![\d.])(0?[1-9]|1[0-2])[/.](0?[1-9]|[12]\d|3[01])(?=$|[\s가-힣,!?)~])/g, "$1월$2일"], // 12/24
  [/(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)/g, "$1시$2분"], // 10:30
  [/(\d(?:[만천]?원?|시|시\d\d분|살|세|명|인))\s?[~∼～-]\s?(?=\d+[만천원명인살세시])/g, "$1에서"], // 2~3만원
  [/(?<=^|\s)([월화수목금토일](?:요일)?)\s?[~∼～-]\s?(?=[월화수목금토일](?:요일|\s|$))/g, "$1에서"], // 월~금
];

/** Emoji, with all that makes one of several; arrows, stars and hearts that are no emoji. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3|[\u2190-\u21FF\u25A0-\u27BF])+/gu;

/** What was typed without emoji (R84): they say nothing beside words, and alone they are no search. */
function withoutPictures(typed: string): string {
  const rest = typed.replace(PICTURES, " ");
  return rest.trim() === "" ? typed : rest;
}

/** What a title, a tag or a sentence's end has beside its words (R91, R97, R123), and what is read for it. */
const BESIDE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\(([월화수목금토일])\)/g, " $1요일 "],
  [/[([{<〈《「『【〔]([0-9A-Za-z가-힣ㄱ-ㅣ\s~∼～:./,-]+)[)\]}>〉》」』】〕]/g, " $1 "], // [하반기], (토)
  [/["“'‘]([0-9A-Za-z가-힣ㄱ-ㅣ\s]+)["”'’]/g, " $1 "],
  [/(?<=[A-Za-z])[-'’](?=[A-Za-z])/g, ""], // K-pop, what's
  [/(?<=^|\s)[-:;=^_()@]+(?=\s|$)|(?<=^|\s)₩(?=\d)|(?<=\d)%(?=\s|$)/g, " "], // ^^, :), ₩20000, 50%
  [/(?<=[가-힣])_(?=[가-힣])/g, " "],
  [/(?<=^|\s)(?:[#@]|[!！.…^~∼～?？]+)(?=[0-9A-Za-z가-힣ㄱ-ㅣ])/g, " "],
  [/(?<=[0-9A-Za-z가-힣ㄱ-ㅣ])\s?[!！.…^;~∼～?？]+(?=\s|$)/g, " "],
  [/(?<=[가-힣])[#,，、!！?？~∼～](?=[가-힣])|(?<=^|\s)[-–—:•]\s/g, " "],
  [/(?<=[A-Za-z가-힣])\s?[·・ㆍ&+/|]\s?(?=[0-9A-Za-z가-힣])/g, " "],
];

const SEVERAL = /[0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]\s+[0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]/;

/**
 * What was typed without the signs beside its words, any other of which stays, and V02 says so; as it was
 * where the words are fewer than two: beside one alone it is a rule of the product that a sign is none.
 */
function withoutSigns(typed: string): string {
  const rest = BESIDE_WORDS.reduce((text, [sign, said]) => text.replace(sign, said), typed);
  return SEVERAL.test(rest) ? rest : typed;
}

/**
 * Who asks ends with a question mark, who goes on with a comma or ~: they part words as a space does. A row
 * of them is looked at from its first alone (U101).
 */
const wordsIn = (text: string): string[] =>
  text.split(/(?:(?<![?？,、~∼～])[?？,、~∼～]+(?=\s|$)|\s)+/).filter((word) => word !== "");

/** E08's keywordFormat: the words of what was typed, composed (NFC) and split at spaces. */
export const keywordFormat = (typed: string): string[] =>
  wordsIn(
    withoutSigns(
      IN_NUMBERS.reduce(
        (text, [sign, said]) => text.replace(sign, said),
        withoutPictures(typed.normalize("NFC")),
      ),
    ),
  );

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
