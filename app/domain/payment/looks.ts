const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * When after an attempt the provider is asked about it once more, whatever its result is here: no attempt is
 * forgotten for a day.
 */
const LOOKS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

/** Whether an attempt is so old that what the provider still calls under way will not be paid any more. */
export const isGivenUp = (attemptedAt: number, now: number): boolean => now - attemptedAt >= 24 * HOUR_MS;

/** The next look at an attempt; null after the last one, or where nothing was ever sent. Times: epoch ms. */
export const nextLook = (attemptedAt: number | null, now: number): number | null =>
  attemptedAt === null ? null : (LOOKS_MS.map((after) => attemptedAt + after).find((at) => at > now) ?? null);

/**
 * When after a deposit the provider is asked whether it is still there: until it is settled the bank may take
 * it back without a notice.
 */
const DEPOSIT_LOOKS_MS = [
  HOUR_MS,
  6 * HOUR_MS,
  ...[1, 2, 3, 4, 5, 6, 7, 10, 14].map((days) => days * DAY_MS),
];

/** The next look at a deposit that came in; null once it must be settled. Times: epoch ms. */
export const nextDepositLook = (paidAt: number, now: number): number | null =>
  DEPOSIT_LOOKS_MS.map((after) => paidAt + after).find((at) => at > now) ?? null;
