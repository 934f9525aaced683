import { isoWithOffset } from "../time/kst.ts";

/** The provider's own longest time to pay into an account. */
const LONGEST_MS = 7 * 86_400_000;

/**
 * Until when a deposit may come, as the provider wants to be told (Korea's time, without an offset): never
 * later than the session's cut-off, when the seats go. Times: epoch ms.
 */
export const depositDeadline = (now: number, bookCloseAt: number): string =>
  isoWithOffset(Math.min(bookCloseAt, now + LONGEST_MS)).slice(0, 19);
