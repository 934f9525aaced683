import { formatTime, daysBetween } from "../time/kst.ts";

/**
 * The contract's NextSession: the soonest session one can book, else the soonest that is full. Times: epoch
 * ms.
 */
export interface NextSession {
  bookCloseAt: number;
  /** Those that anybody may have. */
  seatsLeft: number | null;
  /** Seats that only residents may have, beside them. */
  kept?: number;
}

/** At most so many seats left, or so little time to the cut-off, is 마감 임박. */
export const CLOSING_SEATS = 3;
export const CLOSING_MS = 24 * 3_600_000;

/** Whether a program's next session is full. */
export const isFull = (next: NextSession): boolean => next.seatsLeft === 0;

/** Whether one can book it at this moment. */
export const isAvailable = (next: NextSession | null, now: number): boolean =>
  next !== null && next.seatsLeft !== null && next.seatsLeft > 0 && now < next.bookCloseAt;

/** 마감 임박: at most 3 seats left or less than 24 hours to the cut-off, while one can still book. */
export const isClosing = (next: NextSession | null, now: number): boolean =>
  next !== null &&
  isAvailable(next, now) &&
  ((next.seatsLeft ?? 0) <= CLOSING_SEATS || next.bookCloseAt - now < CLOSING_MS);

/** Why it is closing, in words: "2자리 남음" or "오늘 20:00 마감"; null where it is not. */
export function closingText(next: NextSession | null, now: number): string | null {
  if (next === null || !isClosing(next, now)) return null;
  if (next.seatsLeft !== null && next.seatsLeft <= CLOSING_SEATS) return `${next.seatsLeft}자리 남음`;
  const day = daysBetween(now, next.bookCloseAt) === 0 ? "오늘" : "내일";
  return `${day} ${formatTime(next.bookCloseAt)} 마감`;
}
