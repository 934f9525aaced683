import { seatPlace, type SeatPlace } from "#domain/booking/seats";
import type { BookingRecord } from "../record/booking.ts";

/** Seats that a booking asks for. Its `id` is decided by who takes them: the same key never has two. */
export interface Claim {
  /** The caller's Idempotency-Key with who they are: what is asked again is the same claim. */
  key: string;
  /** Of the booking that is to have the seats. */
  id: string;
  member: string;
  seats: number;
  /** Comes as a resident, for whom seats may be kept (record/kept.ts). */
  isResident: boolean;
  /** Until when they are held unless something comes of it, epoch ms. */
  until: number;
}

/**
 * TAKEN: they are kept for the booking with this id, from now on or since the same key came before. ASK:
 * the record decides by itself, as it always does in the end. FULL: there are none, or what is left is kept
 * for others, and nobody needs to ask the record; `isKnown` where the same key had some before, whose answer
 * is to be looked for.
 */
export type Taken =
  | { is: "TAKEN"; id: string; isNew: boolean }
  | { is: "ASK" }
  | { is: "FULL"; isKnown: boolean };

/**
 * Where the seats of a session are decided. The record (D1) counts them whatever stands here, in the batch
 * that writes the booking; what is behind the port may keep the crowd away from it. Everything is idempotent
 * by key, and what was not told here is found in the record.
 */
export interface Seats {
  /** Before the booking is written. @param now epoch ms */
  take(claim: Claim, now: number): Promise<Taken>;
  /** The booking has no seats any more, or never got any. */
  release(id: string): Promise<void>;
  /** What was held is kept for good. */
  sell(id: string): Promise<void>;
  /** It has its seats again after they had been free: a payment that came late. */
  retake(claim: Claim, now: number): Promise<void>;
}

/**
 * Implementation A: the record's own batch takes, frees and sells (`takeSeats` in booking/take-seats.ts,
 * `seatStatements` in record/booking-change.ts), and nothing stands before it.
 */
export const seatsOfRecord: Seats = {
  take: async () => ({ is: "ASK" }),
  release: async () => {},
  sell: async () => {},
  retake: async () => {},
};

/**
 * Tells where the seats of a booking are counted since it was changed.
 * @param before their place before that
 */
export async function tellSeats(
  seats: Seats,
  before: SeatPlace,
  booking: BookingRecord,
  now: number,
): Promise<void> {
  const after = seatPlace(booking);
  if (after === before) return;
  const { id, userId: member, seats: count, isResident } = booking;
  if (after === "free") return seats.release(id);
  if (before === "held") return seats.sell(id);
  const until = booking.holdExpiresAt ?? booking.session.endAt;
  return seats.retake({ key: id, id, member, seats: count, isResident, until }, now);
}
