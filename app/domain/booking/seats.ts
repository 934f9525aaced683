import type { BookingStatus, WaitKind } from "./statuses.ts";
import type { SeatEffect } from "./transitions.ts";

/** Where a booking's seats are counted: in the session's `held`, in its `sold`, or nowhere. */
export type SeatPlace = "held" | "sold" | "free";

const PLACES: Readonly<Record<Exclude<BookingStatus, "RESERVE_WAIT">, SeatPlace>> = {
  BOOKING_REQUEST: "held",
  BOOKING_REQUEST_COMPLETE: "sold",
  BOOKING_CANCEL_REQUEST: "sold",
  BOOKING_CANCEL_COMPLETE: "free",
  REFUND_COMPLETE: "free",
  REFUND_CANCEL_REQUEST: "sold",
  REFUND_CANCEL_COMPLETE: "sold",
  RESERVE_REQUEST: "held",
  RESERVE_REQUEST_COMPLETE: "sold",
  RESERVE_CANCEL_REQUEST: "sold",
  RESERVE_CANCEL_COMPLETE: "free",
  RESERVE_REFUND_COMPLETE: "free",
  FAIL: "free",
};

/**
 * Where the seats of a booking are counted (SPEC §2: taken in all but waits for a seat without an offer,
 * FAIL, and what is over).
 */
export function seatPlace(booking: {
  status: BookingStatus;
  waitKind: WaitKind | null;
  offerExpiresAt: number | null;
}): SeatPlace {
  if (booking.status !== "RESERVE_WAIT") return PLACES[booking.status];
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
