import { kstDay } from "../time/kst.ts";

// Crockford's base 32: no I, L, O or U, which are misread or spell things.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A booking's number for people, e.g. N261120-7K3MQ: the day in Korea, and five characters of six bits for
 * the shard (shard.ts) and 19 of chance.
 * @param chance five bytes
 */
export function bookingNo(now: number, shard: number, chance: Uint8Array): string {
  if (chance.length !== 5) throw new RangeError("five bytes of chance make a booking number");
  const day = kstDay(now).slice(2).replaceAll("-", "");
  const [, second = 0, ...rest] = chance;
  const values = [shard >> 1, ((shard & 1) << 4) | (second % 16), ...rest];
  return `N${day}-${values.map((value) => ALPHABET.charAt(value % 32)).join("")}`;
}

/** How a booking's number is typed where its signs are misread, which the alphabet has none of. */
const MISREAD: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };
const heard = (signs: string): string => signs.replaceAll(/[OIL]/g, (sign) => MISREAD[sign] ?? sign);

/**
 * The number of a booking, or of a companion's ticket, as it is printed, from what somebody has typed of it
 * (S77): in small letters, with blanks or without its hyphen, with O for 0 and I or L for 1. Null for what is
 * none.
 */
export function typedNo(typed: string): string | null {
  const signs = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, "");
  const [, day, ending] = /^N([\dOIL]{6})([0-9A-Z]{5})$/.exec(signs) ?? [];
  if (day !== undefined && ending !== undefined) return `N${heard(day)}-${heard(ending)}`;
  const [, first, second] = /^C([0-9A-Z]{5})([0-9A-Z]{5})$/.exec(signs) ?? [];
  return first === undefined || second === undefined ? null : `C${heard(first)}-${heard(second)}`;
}

/** The shard that a booking's number says; null of one from before numbers said any. */
export function shardInNo(no: string): number | null {
  const [, first, second] = /^N\d{6}-([0-9A-Z])([0-9A-Z])[0-9A-Z]{3}$/.exec(no) ?? [];
  if (first === undefined || second === undefined) return null;
  return (ALPHABET.indexOf(first) << 1) | (ALPHABET.indexOf(second) >> 4);
}
