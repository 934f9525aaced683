import { CONFIRMED } from "./statuses.ts";
import type { BookingStatus } from "./statuses.ts";

/** What is looked at of a booking that is given away. Times: epoch ms. */
export interface GivenBooking {
  status: BookingStatus;
  attendedAt: number | null;
  session: { id: string; startAt: number; endAt: number };
}

/** `sessionId`: for which it was offered; `holderId`: who has taken it, null while nobody has. */
export interface Gift {
  sessionId: string;
  holderId: string | null;
}

/**
 * OFFERED while it can be taken, HELD by whoever took it. A gift that nobody took ends with its session's
 * start (LATE) and where its date was changed since (MOVED), for the receiver agreed to another day; one that
 * is held follows its booking.
 */
export type GiftState = "OFFERED" | "HELD" | "CANCELLED" | "MOVED" | "LATE" | "PAST";

export function giftState({ sessionId, holderId }: Gift, booking: GivenBooking, now: number): GiftState {
  const { status, session } = booking;
  if (!CONFIRMED.includes(status)) return "CANCELLED";
  if (now >= session.endAt) return "PAST";
  if (holderId !== null) return "HELD";
  if (sessionId !== session.id) return "MOVED";
  return mayGive(booking, now) ? "OFFERED" : "LATE";
}

/** Whether a booking can be given to somebody at all. */
export const mayGive = ({ status, attendedAt, session }: GivenBooking, now: number): boolean =>
  CONFIRMED.includes(status) && attendedAt === null && now < session.startAt;
