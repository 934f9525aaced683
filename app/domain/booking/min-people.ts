/** As much of a session as its opening depends on. */
export interface SoldSession {
  status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
  minPeople: number;
  held: number;
  sold: number;
  /** Of those sold, people who have asked to cancel; of these, such as may yet stay. */
  leaving: number;
  mayStay: number;
  startAt: number;
  bookCloseAt: number;
}

/**
 * How long after the cut-off payments that were under way, and cancels that may be refused, are awaited;
 * never longer than half of the time until the start, so that people are told before it.
 */
const SETTLING_MS = 15 * 60_000;

/** How many of a session's people come, as far as they have said. */
export const coming = ({ sold, leaving }: Pick<SoldSession, "sold" | "leaving">): number => sold - leaving;

/**
 * Whether a session is off for lack of people: its cut-off has passed, nothing that could still become a
 * booking is held or may stay one, and fewer come than it needs. Who has asked to cancel does not come,
 * however doubtful their money is (SPEC S48). One that has begun is left alone. @param now epoch ms
 */
export function isTooFew(session: SoldSession, now: number): boolean {
  if (session.status !== "OPEN" && session.status !== "CLOSED") return false;
  if (now < session.bookCloseAt || now >= session.startAt || session.minPeople < 2) return false;
  const waits = Math.min(SETTLING_MS, (session.startAt - session.bookCloseAt) / 2);
  const isSettled = session.held + session.mayStay === 0 || now >= session.bookCloseAt + waits;
  return isSettled && coming(session) < session.minPeople;
}

/** How long before its cut-off a session that is short of people is somebody's to do, in milliseconds. */
export const SHORT_AHEAD_MS = 3 * 86_400_000;

/**
 * Whether a session will be called off soon unless more people come or somebody decides otherwise. @param now
 * epoch ms
 */
export const isShort = (session: Omit<SoldSession, "mayStay">, now: number): boolean =>
  (session.status === "OPEN" || session.status === "CLOSED") &&
  session.minPeople > 1 &&
  coming(session) < session.minPeople &&
  now < session.startAt &&
  session.bookCloseAt - now <= SHORT_AHEAD_MS;

/** The reason that everyone who had booked reads. */
export const tooFewReason = (minPeople: number): string =>
  `최소 ${minPeople}명이 모이지 않아 열지 못하게 됐어요.`;
