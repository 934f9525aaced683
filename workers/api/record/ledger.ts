import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { BookingRecord } from "./booking.ts";
import type { RefundRecord } from "./refund.ts";

/** The kinds of money that came in or went back. The refund of a part is named by its id. */
export type PaidKind = "PAID" | "DEPOSIT";
export type ReturnedKind = "REFUNDED" | `REFUNDED:${string}` | "DEPOSIT_RETURNED";

/** Money went back, once for each kind: a second row of a kind breaks the UNIQUE and with it the batch. */
export const returnedStatement = (
  db: D1Database,
  bookingId: string,
  kind: ReturnedKind,
  amount: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare("INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?1, ?2, ?3, ?4)")
    .bind(bookingId, kind, amount, now);

/** How often a bank has taken a booking's deposit back, and how often money came in. */
const TIMES = `SELECT coalesce(sum(kind LIKE 'REVERSED:%'), 0) AS reversed, coalesce(sum(kind LIKE 'PAID%'
  OR kind = 'DEPOSIT'), 0) AS paid FROM ledger WHERE booking_id = ?1`;

/**
 * Money came in: under its own name the first time, and as PAID:2, PAID:3 … after each time the bank had
 * taken it back. Twice in between breaks the UNIQUE.
 */
export const paidStatement = (
  db: D1Database,
  bookingId: string,
  kind: PaidKind,
  amount: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ledger (booking_id, kind, amount, at) SELECT ?1, CASE reversed WHEN 0 THEN ?2
        ELSE 'PAID:' || (reversed + 1) END, ?3, ?4 FROM (${TIMES})`,
    )
    .bind(bookingId, kind, amount, now);

/** Whether a coupon covers the whole price, so that no payment ever says what was sold. */
export const isCovered = ({ amounts }: BookingRecord): boolean => amounts.pay === 0 && amounts.coupon > 0;

/**
 * What a coupon covers is in the ledger as 0 won, in and out as other money is: who gave the coupon owes the
 * host what stands of it.
 */
export const coveredStatements = (db: D1Database, booking: BookingRecord, now: number) =>
  isCovered(booking) ? [paidStatement(db, booking.id, "PAID", 0, now)] : [];

/** All of what a coupon covered went back, or the people of one refund. */
export const uncoveredStatements = (
  db: D1Database,
  booking: BookingRecord,
  { id, isWhole }: Pick<RefundRecord, "id" | "isWhole">,
  now: number,
) =>
  isCovered(booking)
    ? [returnedStatement(db, booking.id, isWhole ? "REFUNDED" : `REFUNDED:${id}`, 0, now)]
    : [];

/** The bank took back what had come in. */
export const reversedStatement = (
  db: D1Database,
  bookingId: string,
  amount: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ledger (booking_id, kind, amount, at) SELECT ?1, 'REVERSED:' || (reversed + 1), ?2, ?3
        FROM (${TIMES}) WHERE paid > reversed`,
    )
    .bind(bookingId, amount, now);

/**
 * It came in once more for a booking that had gone on; no row where the ledger never said that it was gone.
 */
export const paidAgainStatement = (
  db: D1Database,
  bookingId: string,
  amount: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ledger (booking_id, kind, amount, at) SELECT ?1, 'PAID:' || (reversed + 1), ?2, ?3
        FROM (${TIMES}) WHERE paid = reversed`,
    )
    .bind(bookingId, amount, now);

/** The booking's refunded amount; its version is left to the change of status in the same batch. */
export const refundedStatement = (db: D1Database, bookingId: string, refunded: number): D1PreparedStatement =>
  db.prepare("UPDATE booking SET refunded_amount = ?1 WHERE id = ?2").bind(refunded, bookingId);
