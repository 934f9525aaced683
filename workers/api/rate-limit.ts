import { networkOf } from "#domain/identity/network";
import { fail, type ApiError } from "./errors.ts";

const MINUTE_MS = 60_000;
const MOST_KEYS = 10_000;
let minute = 0;
let counts = new Map<string, number>();

/**
 * Counts a call under `key` and refuses it beyond `limit` in this minute: 429 with Retry-After in seconds.
 * The count is this isolate's own: enough against trying names one after the other, not a quota.
 */
export function overLimit(key: string, limit: number, now: number): ApiError | null {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute || counts.size >= MOST_KEYS) {
    minute = current;
    counts = new Map();
  }
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count <= limit) return null;
  return fail("TOO_MANY", {
    headers: { "retry-after": String(Math.ceil(((current + 1) * MINUTE_MS - now) / 1000)) },
  });
}

/** The same for whoever asks (S97). @param client their network address; "" where unknown */
export const overLimitOf = (what: string, client: string, limit: number, now: number): ApiError | null =>
  overLimit(`${what}/${networkOf(client)}`, limit, now);
