import type { D1Database } from "@cloudflare/workers-types";
import { holdEnd } from "#domain/booking/hold";
import { isKeeping, keptRefusal } from "#domain/booking/kept-seats";
import { regionNames } from "#domain/region/region-names";
import { checkItems, itemsMessage } from "#domain/booking/items";
import { limitMessage } from "#domain/booking/limits";
import { HELD } from "#domain/booking/statuses";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { LIMIT_CODES } from "../record/member-limits.ts";
import { keptOnSale, noteFull, readOnSale, wasFull } from "./on-sale.ts";
import type { OnSale } from "./on-sale.ts";
import { endHolds, overdueHolds, type OverdueHold } from "../record/overdue-holds.ts";
import type { BookingRecord, Offer } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import { newBookingId, whyClosed, type BookingRequest } from "../record/new-booking.ts";
import type { Claim, Seats } from "../seats/port.ts";
import { quoted } from "../sql.ts";
import { takeOrKeep, type Chosen } from "./take-seats.ts";

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
  if (second === "HELD")
    return fail("ALREADY_HELD", { message: limitMessage("ALREADY_HELD", onSale.offer.program) });
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
  const [overdue, left, own, answered] = await db.batch<OverdueHold & { seatsLeft: number }>([
    overdueHolds(db, now, { sessionId }),
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
  const ended = overdue?.results ?? [];
  await endHolds(db, ended, now);
  const holdId = own?.results[0]?.id ?? null;
  return {
    isWorthAgain: ended.length > 0 || (left?.results[0]?.seatsLeft ?? 0) >= seats,
    holdId: ended.some(({ id }) => id === holdId) ? null : holdId,
    isKeyNew: answered?.results.length === 0,
  };
}
