import { retyped, type Typed } from "../retype.ts";
import { numberReason } from "../validation/number.ts";

export type PhoneReason = "NUMBER_INVALID" | "PHONE_INVALID";

/** V06, and the shape of a Korean number: 0, then 8 to 10 digits; null where both hold. */
export function phoneReason(digits: string): PhoneReason | null {
  if (numberReason(digits)) return "NUMBER_INVALID";
  return /^0\d{8,10}$/.test(digits) ? null : "PHONE_INVALID";
}

/**
 * Without what people write between the digits, dashes of any kind, and the marks of direction that contacts
 * copy along; full-width signs as plain ones.
 */
const plain = (typed: string): string => typed.normalize("NFKC").replaceAll(/[\s().\p{Cf}\p{Pd}−·]/gu, "");

/** The digits of a number; +82, or 82 before as many as a whole number has, is the 0 that it stands for. */
export const phoneDigits = (typed: string): string =>
  plain(typed).replace(/^(?:(?:\+|00)820?|820?(?=\d{8,10}$))/, "0");

/**
 * Digits as people read them: "01012345678" → "010-1234-5678", "0212345678" → "02-1234-5678". What has just
 * begun is grouped as far as it goes; what is no number of this country stands as it is.
 */
export function formatPhone(digits: string): string {
  if (!/^0\d{1,10}$/.test(digits)) return digits;
  const area = digits.startsWith("02") ? 2 : 3;
  // A mobile number has four digits in the middle, any other three until it is seen to have four.
  const isLong = digits.startsWith("010") || digits.length - area > 7;
  const parts = [
    digits.slice(0, area),
    digits.slice(area, area + (isLong ? 4 : 3)),
    digits.slice(area + (isLong ? 4 : 3)),
  ];
  return parts.filter(Boolean).join("-");
}

/**
 * A phone field after each keystroke (retype.ts). null where nothing is to be done: something else than a
 * number is being typed.
 */
export const retypePhone = (
  typed: Typed,
  before: string,
  erased: "BACKWARD" | "FORWARD" | null,
): Typed | null =>
  /[^\d+]|^\+(?!82)/.test(plain(typed.text))
    ? null
    : retyped(typed, before, erased, { digits: phoneDigits, format: formatPhone });

/** "01012345678" → "+821012345678", as Cognito wants it (E.164). */
export const toE164 = (digits: string): string => `+82${digits.slice(1)}`;

/** "+821012345678" → "01012345678"; a number of another country stays as it is. */
export const fromE164 = (number: string): string =>
  number.startsWith("+82") ? `0${number.slice(3)}` : number;

/** Whether digits are a mobile number of this country, which alone takes messages. */
export const isMobileNumber = (digits: string): boolean => /^01[016789]\d{7,8}$/.test(digits);
