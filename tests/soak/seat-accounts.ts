import { seatPlace } from "#domain/booking/seats";
import type { BookingStatus, WaitKind } from "#domain/booking/statuses";
import type { Mall } from "./mall.ts";
import type { SeatRow } from "../../workers/api/seats/ledger-tables.ts";

/** A booking as the record has it. */
export interface Booked {
  id: string;
  seats: number;
  status: BookingStatus;
  waitKind: WaitKind | null;
  offerExpiresAt: number | null;
}

/** Reads the bookings of a session, for `seatsApart`. */
export const BOOKED = `SELECT id, seats, status, wait_kind AS waitKind, offer_expires_at AS offerExpiresAt
  FROM booking WHERE session_id = ?`;

/**
 * Where the object that promises a session's seats and the record differ, in words. What the record has must
 * have been promised first, at any moment; with `isSettled` nothing is on its way, and nothing may be
 * promised that the record does not have.
 */
export function seatsApart(
  promised: readonly SeatRow[],
  booked: readonly Booked[],
  isSettled: boolean,
): string[] {
  const living = new Map(promised.filter(({ place }) => place !== "GONE").map((one) => [one.id, one]));
  const taking = booked.filter((one) => seatPlace(one) !== "free");
  const wrong = taking.flatMap(({ id, seats }) => {
    const own = living.get(id);
    if (!own) return [`the record has ${id}, which nobody promised`];
    return own.seats === seats ? [] : [`${id} has ${seats} seats in the record and ${own.seats} promised`];
  });
  const known = new Set(taking.map(({ id }) => id));
  const more = [...living.keys()].filter((id) => !known.has(id));
  return isSettled ? [...wrong, ...more.map((id) => `${id} is promised and nowhere written down`)] : wrong;
}

/** One who asks for more than there ever are, so that what is promised is compared with the record. */
export const CROWD = {
  key: "crowd",
  id: "crowd",
  member: "crowd",
  seats: 1_000_000_000,
  isResident: true,
  until: 0,
};

/**
 * What is promised otherwise than it is written down, in all sessions of a world in which nothing is on its
 * way any more.
 */
export async function promisesWrong(mall: Mall): Promise<string[]> {
  const wrong: string[] = [];
  await mall.settled();
  for (const session of mall.seats?.sessions() ?? []) {
    const ledger = mall.seats?.of(session);
    await ledger?.take(session, CROWD, (mall.world.now += 1_001));
    wrong.push(...seatsApart(ledger?.look() ?? [], mall.rows<Booked>(BOOKED, session), true));
  }
  return wrong;
}
