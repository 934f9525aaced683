import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { amountsOf } from "#domain/booking/amounts";
import { bookableOf } from "#domain/booking/bookable";
import { bookingNo } from "#domain/booking/booking-no";
import { holdEnd } from "#domain/booking/hold";
import { idInShard, shardOfHost } from "#domain/booking/shard";
import type { BookingItem } from "#domain/booking/items";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { violates } from "../d1.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { historyStatement } from "./booking-change.ts";
import type { BookingRecord, Offer } from "./booking.ts";

export interface BookingRequest {
  userId: string;
  programId: string;
  sessionId: string;
  items: readonly { optionId: string; qty: number }[];
  /** Whether the member says that they live where seats are kept for. */
  isResident?: boolean | undefined;
  /** The member's own hold that this one replaces. */
  replaces?: string | undefined;
}

export interface ChosenItems {
  items: BookingItem[];
  seats: number;
}

/** Why nobody can book it now. FULL is not among them: only the database knows. */
export function whyClosed({ program, session }: Offer, now: number): ApiError | null {
  const prices = session.options.map((option) => option.price);
  switch (bookableOf({ ...session, prices }, program.isOpen, now)) {
    case "OPEN":
    case "DRAW":
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

/** How often a number is drawn for one booking. */
const MOST_DRAWS = 5;

/** Does `write` again, which draws the number, where another booking of the day has drawn the same one. */
export async function withFreeNumber<T>(write: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await write();
    } catch (error) {
      if (!violates(error, "UNIQUE", "booking.booking_no") || draw === MOST_DRAWS) throw error;
    }
  }
}

/** An id for a booking of a host. */
export const newBookingId = (hostId: string): string =>
  idInShard(shardOfHost(hostId), crypto.getRandomValues(new Uint8Array(16)));

/** A booking before its first step. */
export function blankBooking(
  offer: Offer,
  userId: string,
  { items, seats }: ChosenItems,
  now: number,
): BookingRecord {
  const { program, session } = offer;
  const amounts = amountsOf(items, program);
  return {
    ...offer,
    id: newBookingId(program.hostId),
    bookingNo: bookingNo(now, shardOfHost(program.hostId), crypto.getRandomValues(new Uint8Array(5))),
    userId,
    status: "RESERVE_REQUEST",
    waitKind: null,
    waitPlace: null,
    drawNo: null,
    changeOf: null,
    changeFrom: null,
    changeWaits: [],
    rejectReason: null,
    attendedAt: null,
    noShowAt: null,
    cashReceipt: null,
    seats,
    isResident: false,
    deskVia: null,
    onSite: 0,
    memo: null,
    giftNo: null,
    holdExpiresAt: holdEnd(now, session.bookCloseAt),
    isExtended: false,
    holdKeptAt: null,
    offerExpiresAt: null,
    booker: { name: null, phone: null, email: null },
    request: "",
    answers: [],
    amounts,
    itemsPaid: amounts.pay,
    couponIssueId: null,
    couponBy: null,
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

/** Writes a new booking down, with its items and its first step. */
export function insertStatements(db: D1Database, booking: BookingRecord): D1PreparedStatement[] {
  const { id, amounts } = booking;
  const row = db
    .prepare(
      `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, hold_expires_at,
         list_amount, discount_amount, coupon_amount, deposit_amount, pay_amount, policy_snapshot, created_at,
         updated_at, wait_kind, resident, change_of)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15, ?16, ?17, ?18)`,
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
      Number(booking.isResident),
      booking.changeOf,
    );
  const item = db.prepare(
    "INSERT INTO booking_item (booking_id, option_id, name, qty, unit_price) VALUES (?1, ?2, ?3, ?4, ?5)",
  );
  const items = booking.items.map(({ optionId, name, qty, unitPrice }) =>
    item.bind(id, optionId, name, qty, unitPrice),
  );
  return [row, ...items, historyStatement(db, booking)];
}
