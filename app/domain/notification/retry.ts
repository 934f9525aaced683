const MINUTE_MS = 60_000;

/** After so many tries an operator has to look. */
export const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

/**
 * How long to wait after the `attempts`th try failed: 1, 2, 4 … minutes, at most six hours, or as long as the
 * receiver asked for where that is longer. null: no more tries. @param askedMs what Retry-After said
 */
export function waitAfter(attempts: number, askedMs: number | null = null): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.min(LONGEST_WAIT_MS, Math.max(MINUTE_MS * 2 ** (attempts - 1), askedMs ?? 0));
}

/** Retry-After in milliseconds: seconds or a date (RFC 9110); null where it says neither. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}
