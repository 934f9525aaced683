import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { amountsOf } from "#domain/booking/amounts";
import { bookableOf } from "#domain/booking/bookable";
import { bookingNo } from "#domain/booking/booking-no";
import { holdEnd } from "#domain/booking/hold";
import { checkItems, itemsMessage } from "#domain/booking/items";
import type { BookingItem } from "#domain/booking/items";
import { nextStatus } from "#domain/booking/machine";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { violates } from "../d1.ts";
import { ApiError, fail, ruleBroken } from "../errors.ts";
import { apply, factsOf, historyStatement, mustHit } from "./changes.ts";
import { keptOnSale, readOnSale } from "./on-sale.ts";
import type { OnSale } from "./on-sale.ts";
import { endHolds, overdueIds } from "./overdue.ts";
import type { BookingRecord, Offer } from "./record.ts";

export interface Wish {
  userId: string;
  programId: string;
  sessionId: string;
  items: readonly { optionId: string; qty: number }[];
}

/** What the caller adds to the batch of the effect: the answer written down under its idempotency key. */
export type Also = (booking: BookingRecord) => D1PreparedStatement[];

/**
 * Takes seats for 10 minutes: BOOKING_REQUEST for a paid program that confirms at once, RESERVE_REQUEST for a
 * free one or one with APPROVAL. Seats, booking, items, history and the caller's own statements are one
 * batch; the seats' CHECK decides the race, and the batch fails where the program or the session is no longer
 * what the booking was reckoned from.
 */
export async function createBooking(
  db: D1Database,
  wish: Wish,
  now: number,
  also: Also,
): Promise<BookingRecord | ApiError> {
  const kept = keptOnSale(db, wish.programId, wish.sessionId, now);
  const first = kept ? await bookAt(db, kept, wish, now, also) : "CHANGED";
  if (first !== "CHANGED" && (!(first instanceof ApiError) || first.code === "SEATS_TAKEN")) return first;
  // What was kept may be of the past, so it refuses nobody. Read anew, it may change once more before the
  // batch.
  for (let reading = 1; reading <= 2; reading += 1) {
    const onSale = await readOnSale(db, wish.programId, wish.sessionId, now);
    if (!onSale) return fail("NOT_FOUND");
    const outcome = await bookAt(db, onSale, wish, now, also);
    if (outcome !== "CHANGED") return outcome;
  }
  return fail("BOOKING_CLOSED");
}

/** Books by an offer as it was read; CHANGED where it is no longer that. */
async function bookAt(
  db: D1Database,
  onSale: OnSale,
  wish: Wish,
  now: number,
  also: Also,
): Promise<BookingRecord | ApiError | "CHANGED"> {
  const { program, session } = onSale.offer;
  const checked = checkItems(wish.items, session.options, program.maxPerBooking);
  const closed = whyClosed(onSale.offer, now);
  if (closed) return closed;
  if (!checked.ok)
    return ruleBroken([
      { name: "items", code: checked.problem.reason, message: itemsMessage(checked.problem) },
    ]);
  const taken = await take(db, onSale, wish.userId, checked, now, also);
  if (taken) return taken;
  const isWorthAgain = await freeSeats(db, wish.sessionId, checked.seats, now);
  const second = isWorthAgain ? await take(db, onSale, wish.userId, checked, now, also) : null;
  return second ?? fail("SEATS_TAKEN");
}

/**
 * Frees the seats whose hold is over, for they are free even before the clock has come round to them.
 * @returns whether there may be seats for the party now: somebody else may have freed them a moment ago
 */
async function freeSeats(db: D1Database, sessionId: string, seats: number, now: number): Promise<boolean> {
  const [overdue, left] = await db.batch<{ id: string; seatsLeft: number }>([
    overdueIds(db, now, { sessionId }),
    db.prepare("SELECT capacity - held - sold AS seatsLeft FROM session WHERE id = ?1").bind(sessionId),
  ]);
  const ids = (overdue?.results ?? []).map(({ id }) => id);
  if (ids.length > 0) await endHolds(db, ids, now);
  return ids.length > 0 || (left?.results[0]?.seatsLeft ?? 0) >= seats;
}

/** Why nobody can book it now. FULL is not asked for: only the database knows. */
export function whyClosed({ program, session }: Offer, now: number): ApiError | null {
  const prices = session.options.map((option) => option.price);
  switch (bookableOf({ ...session, prices }, program.isOpen, now)) {
    case "OPEN":
    case "FULL":
      return null;
    case "UNKNOWN":
      return fail("NOT_BOOKABLE");
    case "NOT_YET":
    case "CLOSED":
    case "CANCELLED":
      return fail("BOOKING_CLOSED");
  }
}

export interface Wanted {
  items: BookingItem[];
  seats: number;
}

/** null where the seats are gone. */
async function take(
  db: D1Database,
  onSale: OnSale,
  userId: string,
  wanted: Wanted,
  now: number,
  also: Also,
): Promise<BookingRecord | ApiError | "CHANGED" | null> {
  for (let attempt = 1; ; attempt += 1) {
    const booking = newBooking(onSale.offer, userId, wanted, now);
    if (!booking) return fail("BOOKING_CLOSED");
    try {
      const outcome = await apply(db, [
        ...takeSeats(db, booking, onSale, now),
        ...insertStatements(db, booking),
        ...also(booking),
      ]);
      if (outcome === "LOST") return "CHANGED";
      return outcome === "SEATS" ? null : booking;
    } catch (error) {
      // Two bookings of one day may draw the same number: draw again.
      if (!violates(error, "UNIQUE", "booking.booking_no") || attempt === 5) throw error;
    }
  }
}

/** A booking before its first step. */
export function blankBooking(
  offer: Offer,
  userId: string,
  { items, seats }: Wanted,
  now: number,
): BookingRecord {
  const { program, session } = offer;
  const amounts = amountsOf(items, program);
  return {
    ...offer,
    id: crypto.randomUUID(),
    bookingNo: bookingNo(now, crypto.getRandomValues(new Uint8Array(4))),
    userId,
    status: "RESERVE_REQUEST",
    waitKind: null,
    waitPlace: null,
    rejectReason: null,
    attendedAt: null,
    noShowAt: null,
    cashReceipt: null,
    seats,
    holdExpiresAt: holdEnd(now, session.bookCloseAt),
    isExtended: false,
    offerExpiresAt: null,
    booker: { name: null, phone: null, email: null },
    request: "",
    answers: [],
    amounts,
    couponIssueId: null,
    policy: REFUND_POLICIES[program.refundPolicyId],
    consents: [],
    items: items.map((item) => ({ ...item, cancelledQty: 0 })),
    history: [],
    payment: null,
    refunds: [],
    createdAt: now,
    updatedAt: now,
  };
}

function newBooking(offer: Offer, userId: string, wanted: Wanted, now: number): BookingRecord | null {
  const blank = blankBooking(offer, userId, wanted, now);
  // Whether there are seats is the CHECK's to say.
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
 * Hits no row where the session was closed, or it or its program rewritten, since it was read; breaks the
 * CHECK `seats` where they are gone.
 */
const takeSeats = (
  db: D1Database,
  { program, session, seats }: BookingRecord,
  versions: OnSale,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE session SET held = held + ?1
       WHERE id = ?2 AND status = 'OPEN' AND capacity IS NOT NULL AND book_open_at <= ?3 AND book_close_at > ?3
         AND updated_at = ?4 AND (SELECT updated_at FROM program WHERE id = ?5) = ?6`,
    )
    .bind(seats, session.id, now, versions.session, program.id, versions.program),
  mustHit(db),
];

export function insertStatements(db: D1Database, booking: BookingRecord): D1PreparedStatement[] {
  const { id, amounts } = booking;
  const row = db
    .prepare(
      `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, hold_expires_at,
         list_amount, discount_amount, coupon_amount, deposit_amount, pay_amount, policy_snapshot, created_at, updated_at, wait_kind)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15, ?16)`,
    )
    .bind(
      id,
      booking.bookingNo,
      booking.userId,
      booking.program.id,
      booking.session.id,
      booking.status,
      booking.seats,
      booking.holdExpiresAt,
      amounts.list,
      amounts.discount,
      amounts.coupon,
      amounts.deposit,
      amounts.pay,
      JSON.stringify(booking.policy),
      booking.createdAt,
      booking.waitKind,
    );
  const item = db.prepare(
    "INSERT INTO booking_item (booking_id, option_id, name, qty, unit_price) VALUES (?1, ?2, ?3, ?4, ?5)",
  );
  const items = booking.items.map(({ optionId, name, qty, unitPrice }) =>
    item.bind(id, optionId, name, qty, unitPrice),
  );
  return [row, ...items, historyStatement(db, booking)];
}
