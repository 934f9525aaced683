import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isHoldOver } from "#domain/booking/hold";
import { nextStatus } from "#domain/booking/machine";
import { HELD } from "#domain/booking/statuses";
import { fail, type ApiError } from "../errors.ts";
import type { BookingRecord, Offer } from "../record/booking.ts";
import { factsOf, type Change, type ExtraStatements } from "../record/booking-change.ts";
import { apply, mustHit } from "../record/guard.ts";
import { giveUp } from "../record/hold.ts";
import { keptAfter } from "../record/kept.ts";
import { limitBroken, withinLimits } from "../record/member-limits.ts";
import { blankBooking, insertStatements, withFreeNumber, type ChosenItems } from "../record/new-booking.ts";
import { stillAsRead } from "../record/payment-store.ts";
import type { OnSale } from "./on-sale.ts";

/** FULL: the seats are gone. HELD: the member holds the session already. */
export type Taken = BookingRecord | ApiError | "CHANGED" | "FULL" | "HELD";

const isSettling = ({ payment }: BookingRecord): boolean =>
  payment?.status === "CONFIRMING" || payment?.status === "WAITING_FOR_DEPOSIT";

/** What was chosen, and the id of the booking that is made of it. */
export type Chosen = ChosenItems & { isResident: boolean; id: string };

const isFor = (booking: BookingRecord, { items, isResident }: Chosen): boolean =>
  booking.isResident === isResident &&
  booking.items.length === items.length &&
  items.every(({ optionId, qty }) =>
    booking.items.some((item) => item.optionId === optionId && item.qty === qty),
  );

/** Takes the seats in place of the member's own hold, or keeps that hold where it is for the same people. */
export async function takeOrKeep(
  db: D1Database,
  onSale: OnSale,
  userId: string,
  chosen: Chosen,
  own: BookingRecord | null,
  now: number,
  also: ExtraStatements,
): Promise<Taken> {
  if (!own || !HELD.includes(own.status)) return take(db, onSale, userId, chosen, null, now, also);
  const isHere = own.session.id === onSale.offer.session.id;
  if (isSettling(own)) return isHere ? "HELD" : take(db, onSale, userId, chosen, null, now, also);
  if (isHere && isFor(own, chosen) && !isHoldOver(own.holdExpiresAt, now)) {
    const outcome = await apply(db, [...stillAsRead(db, own), ...also(own)]);
    return outcome === "DONE" ? own : "CHANGED";
  }
  const event = isHoldOver(own.holdExpiresAt, now) ? "hold.ended" : "abort";
  return take(db, onSale, userId, chosen, giveUp(db, own, event, now), now, also);
}

async function take(
  db: D1Database,
  onSale: OnSale,
  userId: string,
  chosen: Chosen,
  before: Change | null,
  now: number,
  also: ExtraStatements,
): Promise<Taken> {
  return withFreeNumber(async () => {
    const booking = newBooking(onSale.offer, userId, chosen, now);
    if (!booking) return fail("BOOKING_CLOSED");
    try {
      const outcome = await apply(db, [
        ...(before?.statements ?? []),
        ...takeSeats(db, booking, onSale, now),
        ...insertStatements(db, booking),
        ...withinLimits(db, booking, now),
        ...also(booking),
      ]);
      if (outcome === "LOST") return "CHANGED";
      return outcome === "SEATS" ? "FULL" : booking;
    } catch (error) {
      const broken = await limitBroken(db, error, booking);
      if (broken) return broken.code === "ALREADY_HELD" ? "HELD" : broken;
      throw error;
    }
  });
}

function newBooking(offer: Offer, userId: string, chosen: Chosen, now: number): BookingRecord | null {
  const blank = { ...blankBooking(offer, userId, chosen, now), id: chosen.id, isResident: chosen.isResident };
  // The CHECK in the batch decides whether there are seats, so they are assumed here.
  const facts = factsOf(blank, now, { hasSeats: true });
  for (const event of ["checkout.start", "free.start"] as const) {
    const next = nextStatus(null, event, "user", facts);
    if (next.ok) {
      const { to } = next.transition;
      return { ...blank, status: to, history: [{ from: null, to, event, actor: "user", at: now }] };
    }
  }
  return null;
}

/**
 * Changes no row where the session was closed, or where it or its program was edited, since it was read;
 * breaks the CHECK `seats` where too few are left.
 */
const takeSeats = (
  db: D1Database,
  { session, seats, isResident }: BookingRecord,
  versions: OnSale,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE session SET held = held + ?1,
         kept = ${keptAfter({ seats: "?1", isResident: "?6", now: "?3" })}
       WHERE id = ?2 AND status = 'OPEN' AND capacity IS NOT NULL AND book_open_at <= ?3
       AND book_close_at > ?3 AND draw_at IS NULL
         AND updated_at = ?4 AND program_version = ?5`,
    )
    .bind(seats, session.id, now, versions.session, versions.program, Number(isResident)),
  mustHit(db),
];
