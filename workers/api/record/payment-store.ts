import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { nextLook } from "#domain/payment/looks";
import type { BookingRecord, PaymentRecord } from "./booking.ts";
import { toPayment } from "./booking-rows.ts";
import type { PaymentRow } from "./booking-rows.ts";
import { findBooking } from "./booking-store.ts";
import { GIVING_BACK } from "./unreconciled.ts";
import { mustHit } from "./guard.ts";

/**
 * A payment with its booking. The booking's own `payment` is its latest attempt, which need not be this one.
 */
export interface Found {
  payment: PaymentRecord;
  booking: BookingRecord;
}

/** The payment under an order id; with `userId` only where it is theirs. */
export async function findByOrder(db: D1Database, orderId: string, userId?: string): Promise<Found | null> {
  const row = await db.prepare("SELECT * FROM payment WHERE order_id = ?1").bind(orderId).first<PaymentRow>();
  const booking = row && (await findBooking(db, row.booking_id, userId));
  if (!booking) return null;
  // The booking was read after it: where its payment is this one, that is the newer sight of it, and the two
  // agree.
  return { payment: booking.payment?.id === row.id ? booking.payment : toPayment(row), booking };
}

/** Whether an order is one of ours. */
export async function hasOrder(db: D1Database, orderId: string): Promise<boolean> {
  return (
    (await db.prepare("SELECT 1 AS n FROM payment WHERE order_id = ?1").bind(orderId).first<number>("n")) !==
    null
  );
}

/** From this age on an intent is asked about: the call that began it should have answered long ago. */
const UNSETTLED_MS = 60_000;
/** For so long after an attempt its customer is likely to wait for the word. */
const FRESH_MS = 30 * UNSETTLED_MS;
/** A deposit is told by a webhook; asking is for the one that never came. */
const DEPOSIT_MS = 10 * 60_000;
/** What was never sent is asked about once more before its seats go: it shows whether anybody can pay now. */
const ENDING_MS = 2 * UNSETTLED_MS;
/**
 * After so many times in vain a give-back is hopeless: it stands on the operators' list, and is tried now and
 * then.
 */
const HOPELESS = 12;
const HOPELESS_MS = 6 * 3_600_000;

/** An order to ask about. */
export interface Unsettled {
  orderId: string;
  attemptedAt: number | null;
  /** What its row says of when to ask: another one has taken it where that has changed. */
  askAt: number | null;
}

/**
 * So many orders are looked for in a minute. Those that may have been paid are asked about as far as the time
 * goes; of the others only so many each, so that none of them keeps the rest waiting.
 */
const A_MINUTE = { paying: 1_000, returning: 20, others: 30 };

const COLUMNS = "y.order_id AS orderId, y.attempted_at AS attemptedAt, y.ask_at AS askAt";
const IS_DUE = `coalesce(y.ask_at, y.updated_at + ${UNSETTLED_MS}) <= ?1`;
const IS_RETURNING = `y.fail_code IS '${GIVING_BACK}'`;

/**
 * Orders that may have been paid and whose time to be asked about has come, the first of them whose seats are
 * kept the shortest.
 */
export async function listPaying(db: D1Database, now: number): Promise<Unsettled[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM payment y JOIN booking b ON b.id = y.booking_id
       WHERE y.status = 'CONFIRMING' AND ${IS_DUE} AND NOT ${IS_RETURNING}
       ORDER BY b.hold_expires_at IS NULL, b.hold_expires_at LIMIT ${A_MINUTE.paying}`,
    )
    .bind(now)
    .all<Unsettled>();
  return results;
}

/** What is given back, deposits, what was never sent and failed attempts, as far as their time has come. */
export async function listOthersUnsettled(db: D1Database, now: number): Promise<Unsettled[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM (SELECT ${COLUMNS} FROM payment y
         WHERE y.status = 'CONFIRMING' AND ${IS_DUE} AND ${IS_RETURNING}
         ORDER BY coalesce(y.ask_at, y.updated_at) LIMIT ${A_MINUTE.returning})
       UNION ALL SELECT * FROM (SELECT ${COLUMNS} FROM payment y
         WHERE y.status = 'WAITING_FOR_DEPOSIT' AND coalesce(y.ask_at, y.updated_at + ${DEPOSIT_MS}) <= ?1
         ORDER BY coalesce(y.ask_at, y.updated_at) LIMIT ${A_MINUTE.others})
       UNION ALL SELECT * FROM (SELECT ${COLUMNS} FROM payment y
         WHERE y.status = 'READY' AND ${IS_DUE}
         ORDER BY coalesce(y.ask_at, y.updated_at) LIMIT ${A_MINUTE.others})
       UNION SELECT * FROM (SELECT ${COLUMNS} FROM booking b JOIN payment y ON y.booking_id = b.id
         WHERE b.hold_expires_at BETWEEN ?1 AND ?1 + ${ENDING_MS} AND y.status = 'READY'
         ORDER BY b.hold_expires_at LIMIT ${A_MINUTE.others})
       UNION ALL SELECT * FROM (SELECT ${COLUMNS} FROM payment y INDEXED BY payment_look
         WHERE y.status = 'FAILED' AND y.ask_at IS NOT NULL AND y.ask_at <= ?1
         ORDER BY y.ask_at LIMIT ${A_MINUTE.others})`,
    )
    .bind(now)
    .all<Unsettled>();
  return results;
}

const ORDER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const chance = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => ORDER_ALPHABET.charAt(byte % 32)).join("");

/**
 * The payment that is to be made now: the attempt that is READY while its amount holds, else a new one under
 * a new order id; none where nothing is due.
 */
export function orderStatements(
  db: D1Database,
  booking: BookingRecord,
  due: number,
  now: number,
): { payment: PaymentRecord | null; statements: D1PreparedStatement[] } {
  const { payment: last } = booking;
  if (due === 0 && last?.status !== "READY") return { payment: last, statements: [] };
  if (last?.status === "READY" && last.amount === due) return { payment: last, statements: [] };
  const over = last?.status === "READY" ? nextOf(last, { status: "FAILED", failCode: "REPLACED" }) : null;
  const replaced = last && over ? setPayment(db, last, over, now) : [];
  if (due === 0) return { payment: over, statements: replaced };
  const payment: PaymentRecord = {
    id: crypto.randomUUID(),
    orderId: `${booking.bookingNo}-${chance()}`,
    paymentKey: null,
    method: null,
    amount: due,
    status: "READY",
    approvedAt: null,
    failCode: null,
    failMessage: null,
    receiptUrl: null,
    attemptedAt: null,
    seen: null,
    isPartialCancelable: null,
    version: 0,
    account: null,
  };
  const insert = db
    .prepare(
      "INSERT INTO payment (id, booking_id, provider, order_id, amount, status, created_at, updated_at) VALUES (?1, ?2, 'toss', ?3, ?4, 'READY', ?5, ?5)",
    )
    .bind(payment.id, booking.id, payment.orderId, due, now);
  return { payment, statements: [...replaced, insert] };
}

/** A payment after a change: what `setPayment` writes. */
export const nextOf = (payment: PaymentRecord, patch: Partial<PaymentRecord>): PaymentRecord => ({
  ...payment,
  ...patch,
  version: payment.version + 1,
});

/**
 * Writes a payment down as its next version; fails the batch where it has changed since it was read. What is
 * written is `nextOf` what was read.
 */
export function setPayment(
  db: D1Database,
  from: PaymentRecord,
  to: PaymentRecord,
  now: number,
): D1PreparedStatement[] {
  if (to.version !== from.version + 1) throw new RangeError("a payment is written as its next version");
  const update = db
    .prepare(
      `UPDATE payment SET status = ?1, payment_key = ?2, method = ?3, approved_at = ?4, fail_code = ?5, fail_message = ?6, receipt_url = ?7, updated_at = ?8,
         asks = 0, ask_at = ?21, account_bank = ?11, account_number = ?12, deposit_due_at = ?13,
         version = ?14, attempted_at = ?15, seen_at = ?16, seen_what = ?17, seen_balance = ?18, seen_key = ?19, is_partial_cancelable = ?20
       WHERE id = ?9 AND version = ?10`,
    )
    .bind(
      to.status,
      to.paymentKey,
      to.method,
      to.approvedAt,
      to.failCode,
      to.failMessage,
      to.receiptUrl,
      now,
      from.id,
      from.version,
      to.account?.bank ?? null,
      to.account?.accountNumber ?? null,
      to.account?.dueAt ?? null,
      to.version,
      to.attemptedAt,
      to.seen?.at ?? null,
      to.seen?.what ?? null,
      to.seen?.balance ?? null,
      to.seen?.lastTransactionKey ?? null,
      to.isPartialCancelable === null ? null : Number(to.isPartialCancelable),
      to.status === "FAILED" ? nextLook(to.attemptedAt, now) : null,
    );
  return [update, mustHit(db)];
}

/** Changes nothing, but fails the batch where the booking has changed since it was read. */
export const stillAsRead = (
  db: D1Database,
  { id, status, updatedAt }: BookingRecord,
): D1PreparedStatement[] => [
  db
    .prepare("UPDATE booking SET updated_at = updated_at WHERE id = ?1 AND status = ?2 AND updated_at = ?3")
    .bind(id, status, updatedAt),
  mustHit(db),
];

/**
 * Takes an order to be asked about, and writes down when it is asked about again if nobody knows then: after a
 * minute, then every two minutes while its attempt is fresh, later at most after a quarter of an hour, so that
 * a silence of the provider is not followed by one of ours; about a deposit after ten
 * minutes, at most after an hour; what goes back in vain for long every six hours. It never stops. A failed
 * attempt is looked at for a day.
 * @returns false where another one has taken it meanwhile, or it is settled
 */
export async function takeForAsking(
  db: D1Database,
  { orderId, attemptedAt, askAt }: Unsettled,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE payment SET asks = asks + 1,
         ask_at = CASE WHEN status = 'FAILED' THEN ?3
           WHEN status = 'WAITING_FOR_DEPOSIT' THEN ?1 + min(${6 * DEPOSIT_MS}, ${DEPOSIT_MS} << min(asks, 4))
           WHEN fail_code IS '${GIVING_BACK}' AND asks >= ${HOPELESS} THEN ?1 + ${HOPELESS_MS}
           ELSE ?1 + min(CASE WHEN attempted_at > ?1 - ${FRESH_MS} THEN ${2 * UNSETTLED_MS}
             ELSE ${15 * UNSETTLED_MS} END, ${UNSETTLED_MS} << min(asks, 4)) END
       WHERE order_id = ?2 AND ask_at IS ?4
         AND status IN ('CONFIRMING', 'READY', 'WAITING_FOR_DEPOSIT', 'FAILED')`,
    )
    .bind(now, orderId, nextLook(attemptedAt, now), askAt)
    .run();
  return meta.changes > 0;
}

/**
 * The seats of whoever may have paid are kept while the provider cannot be asked: their holds, where they are
 * over, last until they are asked about the next time, so that the time for settling begins then.
 */
export async function keepHolds(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE booking SET hold_expires_at = max(?1, coalesce(paying.ask_at, 0))
       FROM (SELECT y.booking_id, max(y.ask_at) AS ask_at FROM payment y
           WHERE y.status = 'CONFIRMING' AND y.fail_code IS NOT '${GIVING_BACK}' GROUP BY y.booking_id) paying
       WHERE booking.id = paying.booking_id AND hold_expires_at < ?1
         AND status IN ('BOOKING_REQUEST', 'RESERVE_REQUEST')`,
    )
    .bind(now)
    .run();
}

/** Money that came in, and money that went back. A part's refund is named by its id. */
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
const TIMES = `SELECT coalesce(sum(kind LIKE 'REVERSED:%'), 0) AS reversed, coalesce(sum(kind LIKE 'PAID%' OR kind = 'DEPOSIT'), 0) AS paid FROM ledger WHERE booking_id = ?1`;

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
      `INSERT INTO ledger (booking_id, kind, amount, at) SELECT ?1, CASE reversed WHEN 0 THEN ?2 ELSE 'PAID:' || (reversed + 1) END, ?3, ?4 FROM (${TIMES})`,
    )
    .bind(bookingId, kind, amount, now);

/** The bank took back what had come in. */
export const reversedStatement = (
  db: D1Database,
  bookingId: string,
  amount: number,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ledger (booking_id, kind, amount, at) SELECT ?1, 'REVERSED:' || (reversed + 1), ?2, ?3 FROM (${TIMES}) WHERE paid > reversed`,
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
      `INSERT INTO ledger (booking_id, kind, amount, at) SELECT ?1, 'PAID:' || (reversed + 1), ?2, ?3 FROM (${TIMES}) WHERE paid = reversed`,
    )
    .bind(bookingId, amount, now);

/** The booking's refunded amount; its version is left to the change of status in the same batch. */
export const refundedStatement = (db: D1Database, bookingId: string, refunded: number): D1PreparedStatement =>
  db.prepare("UPDATE booking SET refunded_amount = ?1 WHERE id = ?2").bind(refunded, bookingId);
