import { STATUSES } from "./statuses.ts";
import type { BookingStatus, WaitKind } from "./statuses.ts";
import type { SeatEffect } from "./transitions.ts";

/** Where a booking's seats are counted: in the session's `held`, in its `sold`, or nowhere. */
export type SeatPlace = "held" | "sold" | "free";

/**
 * Where the seats of a booking are counted (SPEC §2: taken in all but waits for a seat without an offer,
 * FAIL, and what is over).
 */
export function seatPlace(booking: {
  status: BookingStatus;
  waitKind: WaitKind | null;
  offerExpiresAt: number | null;
}): SeatPlace {
  const { seats } = STATUSES[booking.status];
  if (seats !== "BY_WAIT") return seats;
  return booking.waitKind === "CAPACITY" && booking.offerExpiresAt === null ? "free" : "held";
}

/**
 * How a transition changes the session's counters for one seat.
 * @param place where the seat is counted before it
 */
export function seatChange(effect: SeatEffect, place: SeatPlace): { held: -1 | 0 | 1; sold: -1 | 0 | 1 } {
  switch (effect) {
    case "hold":
      return { held: 1, sold: 0 };
    case "sell":
      return { held: -1, sold: 1 };
    case "unsell":
      return { held: 1, sold: -1 };
    case "retake":
      return { held: 0, sold: 1 };
    case "release":
      return { held: place === "held" ? -1 : 0, sold: place === "sold" ? -1 : 0 };
    case "keep":
      return { held: 0, sold: 0 };
  }
}
