import { numberReason } from "../validation/number.ts";

export type PhoneReason = "NUMBER_INVALID" | "PHONE_INVALID";

/** V06, and the shape of a Korean number: 0, then 8 to 10 digits; null where both hold. */
export function phoneReason(digits: string): PhoneReason | null {
  if (numberReason(digits)) return "NUMBER_INVALID";
  return /^0\d{8,10}$/.test(digits) ? null : "PHONE_INVALID";
}

/** What people type between the digits of a number is left out. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** "01012345678" → "+821012345678", as Cognito wants it (E.164). */
export const toE164 = (digits: string): string => `+82${digits.slice(1)}`;

/** "+821012345678" → "01012345678"; a number of another country stays as it is. */
export const fromE164 = (number: string): string =>
  number.startsWith("+82") ? `0${number.slice(3)}` : number;
