import { withoutHidden } from "../validation/hidden.ts";

/** How long a review's text may be, in letters as a person counts them (SPEC §1). */
export const CONTENT_MIN = 10;
export const CONTENT_MAX = 1_000;
/** Fewer different letters than this say nothing: ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ. */
const DIFFERENT_MIN = 4;

export type ReviewReason =
  | "RATING_MISSING"
  | "CONTENT_TOO_SHORT"
  | "CONTENT_TOO_LONG"
  | "CONTENT_EMPTY_WORDS"
  | "PARTY_UNKNOWN";

/** What a person reads for each reason; the same in the form and in the API's answer. */
export const REVIEW_MESSAGES: Readonly<Record<ReviewReason, string>> = {
  RATING_MISSING: "별점을 골라 주세요.",
  CONTENT_TOO_SHORT: `후기는 ${CONTENT_MIN}자 이상 적어 주세요.`,
  CONTENT_TOO_LONG: `후기는 ${CONTENT_MAX.toLocaleString("ko-KR")}자까지 쓸 수 있어요.`,
  CONTENT_EMPTY_WORDS: "어땠는지 조금 더 들려주세요.",
  PARTY_UNKNOWN: "누구와 갔는지 다시 골라 주세요.",
};

const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter("ko", { granularity: "grapheme" }).segment(text), ({ segment }) => segment);

/**
 * The text as it is kept: composed, with one kind of line end, without the spaces around it, without rows of
 * empty lines and without what nobody can see.
 */
export const cleanContent = (text: string): string =>
  withoutHidden(text.normalize("NFC"))
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** How many letters of a review a text has. */
export const contentLength = (text: string): number => lettersOf(cleanContent(text)).length;

/** Why a review's text cannot be taken, null where it can. */
export function contentProblem(text: string): ReviewReason | null {
  const letters = lettersOf(cleanContent(text));
  if (letters.length < CONTENT_MIN) return "CONTENT_TOO_SHORT";
  if (letters.length > CONTENT_MAX) return "CONTENT_TOO_LONG";
  return new Set(letters.filter((letter) => letter.trim() !== "")).size < DIFFERENT_MIN
    ? "CONTENT_EMPTY_WORDS"
    : null;
}
