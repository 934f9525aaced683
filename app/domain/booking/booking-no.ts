import { kstDay } from "../time/kst.ts";

// Crockford's base 32: no I, L, O or U, which are misread or spell things.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A booking's number for people, e.g. N261120-7K3M: the day in Korea and four characters of chance.
 * @param chance four bytes
 */
export function bookingNo(now: number, chance: Uint8Array): string {
  if (chance.length !== 4) throw new RangeError("four bytes of chance make a booking number");
  const day = kstDay(now).slice(2).replaceAll("-", "");
  return `N${day}-${[...chance].map((byte) => ALPHABET.charAt(byte % 32)).join("")}`;
}
