/** As much of a session as its opening depends on. */
export interface SoldSession {
  status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
  minPeople: number;
  held: number;
  sold: number;
  startAt: number;
  bookCloseAt: number;
}

/** How long after the cut-off payments that were under way may still be settled. */
const SETTLING_MS = 15 * 60_000;

/**
 * Whether a session is off for lack of people: its cut-off has passed, nothing that could still become a
 * booking is held, and fewer came together than it needs. One that has begun is left alone. @param now epoch
 * ms
 */
export function isTooFew(session: SoldSession, now: number): boolean {
  if (session.status !== "OPEN" && session.status !== "CLOSED") return false;
  if (now < session.bookCloseAt || now >= session.startAt || session.minPeople < 2) return false;
  const isSettled = session.held === 0 || now >= session.bookCloseAt + SETTLING_MS;
  return isSettled && session.sold < session.minPeople;
}

/** How long before its cut-off a session that is short of people is somebody's to do, in milliseconds. */
export const SHORT_AHEAD_MS = 3 * 86_400_000;

/**
 * Whether a session will be called off soon unless more people come or somebody decides otherwise. @param now
 * epoch ms
 */
export const isShort = (session: SoldSession, now: number): boolean =>
  (session.status === "OPEN" || session.status === "CLOSED") &&
  session.minPeople > 1 &&
  session.sold < session.minPeople &&
  now < session.startAt &&
  session.bookCloseAt - now <= SHORT_AHEAD_MS;

/** The reason that everyone who had booked reads. */
export const tooFewReason = (minPeople: number): string =>
  `최소 ${minPeople}명이 모이지 않아 열지 못하게 됐어요.`;
