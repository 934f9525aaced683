import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { holdEnd, isHoldOver } from "#domain/booking/hold";
import { isKeeping, keptRefusal } from "#domain/booking/kept-seats";
import { regionNames } from "#domain/region/region-names";
import { checkItems, itemsMessage } from "#domain/booking/items";
import { limitMessage } from "#domain/booking/limits";
import { nextStatus } from "#domain/booking/machine";
import { HELD } from "#domain/booking/statuses";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { stillAsRead } from "../record/payment-store.ts";
import { factsOf } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import { giveUp } from "../record/hold.ts";
import { LIMIT_CODES, limitBroken, withinLimits } from "../record/member-limits.ts";
import { keptOnSale, noteFull, readOnSale, wasFull } from "./on-sale.ts";
import type { OnSale } from "./on-sale.ts";
import { endHolds, overdueIds } from "../record/overdue-holds.ts";
import type { BookingRecord, Offer } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { apply, mustHit } from "../record/guard.ts";
import { keptAfter } from "../record/kept.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import {
  blankBooking,
  insertStatements,
  newBookingId,
  whyClosed,
  withFreeNumber,
} from "../record/new-booking.ts";
import type { ChosenItems, BookingRequest } from "../record/new-booking.ts";
import type { Claim, Seats } from "../seats/port.ts";
import { quoted } from "../sql.ts";

/** A request for seats. */
interface SeatsRequest extends BookingRequest {
  /** The caller's Idempotency-Key. */
  key: string;
  /** Whether the member was let in, WAIT with a number that was not; asked where people wait in a line. */
  mayEnter: () => Promise<boolean | "WAIT">;
  /** Who decides about the seats of a session. */
  seatsOf: (session: Offer["session"]) => Seats;
  /** Nothing was ever booked under this key: there is no answer of it to look for. */
  noteNothing: () => void;
}

/**
 * Takes seats for 10 minutes: BOOKING_REQUEST for a paid program that confirms at once, RESERVE_REQUEST for
 * a free one or one with APPROVAL. Seats, booking, items, history and the caller's own statements are one
 * batch. The CHECK on the seats decides between members who ask at the same time. The batch fails where the
 * program or the session has changed since the price was calculated, or where the member would exceed the
 * limits. If the member already holds seats of this session, that hold is the answer where it is for the
 * same people; otherwise the new one replaces it in the same batch.
 */
export async function createBooking(
  db: D1Database,
  request: SeatsRequest,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const kept = keptOnSale(db, request.programId, request.sessionId, now);
  const first = kept ? await bookAt(db, kept, request, now, also) : "CHANGED";
  if (first !== "CHANGED" && (!isRefusal(first) || isOfNow(first))) return first;
  // The cached offer may be out of date, so it refuses nobody: the second reading is fresh. It may still
  // change once more before the batch.
  for (let reading = 1; reading <= 2; reading += 1) {
    const onSale = await readOnSale(db, request.programId, request.sessionId, now);
    if (!onSale) return fail("NOT_FOUND");
    const outcome = await bookAt(db, onSale, request, now, also);
    if (outcome !== "CHANGED") return outcome;
  }
  return fail("BOOKING_CLOSED");
}

/**
 * Whether a refusal came from the batch and not from the cached offer. A member who waits in a line is told
 * so without reading the database again.
 */
const isOfNow = ({ code }: ApiError): boolean =>
  code === "SEATS_TAKEN" || code === "RUSH_WAIT" || LIMIT_CODES.includes(code);

/** Books an offer as it was read; CHANGED where the offer has changed since. */
async function bookAt(
  db: D1Database,
  onSale: OnSale,
  request: SeatsRequest,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError | "CHANGED"> {
  const { program, session } = onSale.offer;
  const checked = checkItems(request.items, session.options, program.maxPerBooking);
  const closed = whyClosed(onSale.offer, now);
  if (closed) return closed;
  if (session.drawAt !== null) return fail("DRAW_ONLY");
  if (session.isRush) {
    const entry = await request.mayEnter();
    // Whose number was never let in has booked nothing.
    if (entry === "WAIT") request.noteNothing();
    if (entry !== true) return fail("RUSH_WAIT");
  }
  if (!checked.ok)
    return ruleBroken([
      { name: "items", code: checked.problem.reason, message: itemsMessage(checked.problem) },
    ]);
  const isResident = request.isResident === true && isKeeping(session, now);
  const seats = request.seatsOf(session);
  const claim = claimOf(onSale.offer, request, { seats: checked.seats, isResident }, now);
  const taken = await seats.take(claim, now);
  if (taken.is === "FULL") {
    if (!taken.isKnown) request.noteNothing();
    return seatsTaken(session, isResident, now);
  }
  const id = taken.is === "TAKEN" ? taken.id : claim.id;
  const booked = await bookSeats(db, onSale, request, { ...checked, isResident, id }, now, also);
  // What the record refused is free for the next. Where it only broke off nobody knows, and the claim waits
  // for the same key to come again.
  const isRefused = booked === "CHANGED" || isRefusal(booked) || booked.id !== id;
  if (taken.is === "TAKEN" && taken.isNew && isRefused) await seats.release(id);
  return booked;
}

const claimOf = (
  { program, session }: Offer,
  { userId, key }: SeatsRequest,
  chosen: Pick<Claim, "seats" | "isResident">,
  now: number,
): Claim => ({
  ...chosen,
  key: `${userId} ${key}`,
  id: newBookingId(program.hostId),
  member: userId,
  until: holdEnd(now, session.bookCloseAt),
});

/**
 * Books for as many people as were chosen, where the record has seats for them. Where there were none a
 * moment ago it is looked first: whoever comes too late costs one read, and no write that fails.
 */
async function bookSeats(
  db: D1Database,
  onSale: OnSale,
  request: SeatsRequest,
  chosen: Chosen,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError | "CHANGED"> {
  const { userId, replaces, programId } = request;
  const { isResident } = chosen;
  const { session } = onSale.offer;
  const named = replaces === undefined ? null : await findBooking(db, replaces, userId);
  if (!wasFull(db, programId, session.id, now)) {
    const booked = await takeOrKeep(db, onSale, userId, chosen, named, now, also);
    if (booked !== "FULL" && booked !== "HELD") return booked;
  }
  const { isWorthAgain, holdId, isKeyNew } = await lookAgain(db, request, chosen.seats, now);
  if (!isWorthAgain && holdId === null) {
    noteFull(db, programId, session.id, now);
    if (isKeyNew) request.noteNothing();
    return seatsTaken(session, isResident, now);
  }
  const own = holdId === null || holdId === named?.id ? named : await findBooking(db, holdId, userId);
  const second = await takeOrKeep(db, onSale, userId, chosen, own, now, also);
  if (second === "HELD") return fail("ALREADY_HELD", { message: limitMessage("ALREADY_HELD", 0) });
  return second === "FULL" ? seatsTaken(session, isResident, now) : second;
}

/** What is left may be kept for others: then it is said for whom and until when. */
function seatsTaken(session: Offer["session"], isResident: boolean, now: number): ApiError {
  const { keptSeats } = session;
  if (keptSeats === null || isResident || !isKeeping(session, now)) return fail("SEATS_TAKEN");
  return fail("SEATS_TAKEN", { message: keptRefusal(keptSeats, regionNames(keptSeats.regions)) });
}

/**
 * Frees the seats of expired holds without waiting for the clock to do it.
 * @returns whether there may be seats for the party now (somebody else may have freed them a moment ago),
 * the member's own hold of the session, and whether nothing was ever booked under the call's key
 */
async function lookAgain(
  db: D1Database,
  { sessionId, userId, key }: SeatsRequest,
  seats: number,
  now: number,
): Promise<{ isWorthAgain: boolean; holdId: string | null; isKeyNew: boolean }> {
  const [overdue, left, own, answered] = await db.batch<{ id: string; seatsLeft: number }>([
    overdueIds(db, now, { sessionId }),
    db.prepare("SELECT capacity - held - sold AS seatsLeft FROM session WHERE id = ?1").bind(sessionId),
    db
      .prepare(
        `SELECT id FROM booking WHERE session_id = ?1 AND user_id = ?2
           AND status IN (${quoted(HELD)})
         ORDER BY hold_expires_at DESC LIMIT 1`,
      )
      .bind(sessionId, userId),
    db.prepare("SELECT 1 FROM idempotency WHERE user_id = ?1 AND key = ?2").bind(userId, key),
  ]);
  const ids = (overdue?.results ?? []).map(({ id }) => id);
  if (ids.length > 0) await endHolds(db, ids, now);
  const holdId = own?.results[0]?.id ?? null;
  return {
    isWorthAgain: ids.length > 0 || (left?.results[0]?.seatsLeft ?? 0) >= seats,
    holdId: holdId !== null && ids.includes(holdId) ? null : holdId,
    isKeyNew: answered?.results.length === 0,
  };
}

/** FULL: the seats are gone. HELD: the member holds the session already. */
type Taken = BookingRecord | ApiError | "CHANGED" | "FULL" | "HELD";

const isSettling = ({ payment }: BookingRecord): boolean =>
  payment?.status === "CONFIRMING" || payment?.status === "WAITING_FOR_DEPOSIT";

/** What was chosen, and the id of the booking that is made of it. */
type Chosen = ChosenItems & { isResident: boolean; id: string };

const isFor = (booking: BookingRecord, { items, isResident }: Chosen): boolean =>
  booking.isResident === isResident &&
  booking.items.length === items.length &&
  items.every(({ optionId, qty }) =>
    booking.items.some((item) => item.optionId === optionId && item.qty === qty),
  );

/** Takes the seats in place of the member's own hold, or keeps that hold where it is for the same people. */
async function takeOrKeep(
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
        withinLimits(db, booking, now),
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
  { program, session, seats, isResident }: BookingRecord,
  versions: OnSale,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE session SET held = held + ?1,
         kept = ${keptAfter({ seats: "?1", isResident: "?7", now: "?3" })}
       WHERE id = ?2 AND status = 'OPEN' AND capacity IS NOT NULL AND book_open_at <= ?3
       AND book_close_at > ?3 AND draw_at IS NULL
         AND updated_at = ?4 AND (SELECT updated_at FROM program WHERE id = ?5) = ?6`,
    )
    .bind(seats, session.id, now, versions.session, program.id, versions.program, Number(isResident)),
  mustHit(db),
];
