import { keptAt, type Keeping } from "./kept-seats.ts";

/**
 * Whether one can book a session at this moment, and if not, why (the contract's Session.bookable). DRAW: one
 * applies for it now, and is drawn; once that is over (FULL) one may wait for a seat behind those who did.
 */
export type Bookable = "OPEN" | "DRAW" | "FULL" | "NOT_YET" | "CLOSED" | "CANCELLED" | "UNKNOWN";

/** As much of a session as that depends on. Times: epoch ms. `prices`: of its options, null = 요금 문의. */
export interface SessionSale {
  status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
  bookOpenAt: number;
  bookCloseAt: number;
  capacity: number | null;
  held: number;
  sold: number;
  prices: readonly (number | null)[];
  /** Until when one applies for it (추첨); null where it is booked as ever. */
  drawAt: number | null;
}

type Counted = Pick<SessionSale, "capacity" | "held" | "sold">;

/** The seats nobody holds or has bought, for residents or anybody; null where the capacity is not known. */
const freeSeats = ({ capacity, held, sold }: Counted): number | null =>
  capacity === null ? null : Math.max(0, capacity - held - sold);

/** Those of them that anybody may have, which leaves out what is kept for residents. @param now epoch ms */
export function seatsLeft(session: Counted & Keeping, now: number): number | null {
  const free = freeSeats(session);
  return free === null ? null : Math.max(0, free - keptAt(session, now));
}

/** What stops a booking, the lasting reason first; OPEN where nothing does. */
export function bookableOf(session: SessionSale, isProgramOpen: boolean, now: number): Bookable {
  if (session.status === "CANCELLED") return "CANCELLED";
  if (!isProgramOpen || session.status !== "OPEN" || session.bookCloseAt <= now) return "CLOSED";
  const left = freeSeats(session);
  if (left === null || session.prices.length === 0 || session.prices.includes(null)) return "UNKNOWN";
  if (now < session.bookOpenAt) return "NOT_YET";
  if (session.drawAt !== null) return now < session.drawAt ? "DRAW" : "FULL";
  return left > 0 ? "OPEN" : "FULL";
}
