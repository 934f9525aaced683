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

/** The shard that a booking's number says; null of one from before numbers said any. */
export function shardInNo(no: string): number | null {
  const [, first, second] = /^N\d{6}-([0-9A-Z])([0-9A-Z])[0-9A-Z]{3}$/.exec(no) ?? [];
  if (first === undefined || second === undefined) return null;
  return (ALPHABET.indexOf(first) << 1) | (ALPHABET.indexOf(second) >> 4);
}
