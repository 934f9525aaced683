/** A provider's word for an order it does not know (workers/api/provider/port.ts). */
export const NOT_KNOWN = "NOT_FOUND_PAYMENT";

/** For so long after a confirm the provider may not find what it has just taken. */
export const NOT_FOUND_YET_MS = 10 * 60_000;

/** Whether an order that the provider does not know was never paid. Times: epoch ms. */
export const isNeverPaid = (code: string, attemptedAt: number, now: number): boolean =>
  code === NOT_KNOWN && now - attemptedAt >= NOT_FOUND_YET_MS;
