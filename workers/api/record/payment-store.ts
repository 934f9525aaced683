import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { NOT_KNOWN } from "#domain/payment/never-paid";
import { nextDepositLook, nextLook } from "#domain/payment/looks";
import type { BookingRecord, PaymentRecord } from "./booking.ts";
import { toPayment } from "./payment-rows.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { findBooking } from "./booking-store.ts";
import { mustHit } from "./guard.ts";

/**
 * A payment with its booking. The booking's own `payment` is its latest attempt, which need not be this one.
 */
export interface PaymentWithBooking {
  payment: PaymentRecord;
  booking: BookingRecord;
}

/** The payment under an order id. */
export async function findByOrder(db: D1Database, orderId: string): Promise<PaymentWithBooking | null> {
  const row = await db.prepare("SELECT * FROM payment WHERE order_id = ?1").bind(orderId).first<PaymentRow>();
  return row && withBooking(db, row);
}

/** With `userId` only where it is theirs. */
async function withBooking(
  db: D1Database,
  row: PaymentRow,
  userId?: string,
): Promise<PaymentWithBooking | null> {
  const booking = await findBooking(db, row.booking_id, userId);
  if (!booking) return null;
  // The booking was read after it: where its payment is this one, that is the newer sight of it, and the two
  // agree.
  return { payment: booking.payment?.id === row.id ? booking.payment : toPayment(row), booking };
}

/** For so long somebody is remembered whose payment the provider never knew of. */
const REMEMBERED_MS = 86_400_000;

/**
 * A member's payment that is to be confirmed, and whether they have an attempt under another order that is in
 * doubt, or that the provider never knew of in the last day. @param now epoch ms
 */
export async function findToConfirm(
  db: D1Database,
  orderId: string,
  userId: string,
  now: number,
): Promise<(PaymentWithBooking & { hasUnknown: boolean }) | null> {
  const row = await db
    .prepare(
      `SELECT y.*, u.n AS unknown FROM payment y LEFT JOIN (SELECT 1 AS n FROM booking b
         JOIN payment x ON x.booking_id = b.id
         WHERE b.user_id = ?2 AND b.created_at > ?3 - 30 * ${REMEMBERED_MS} AND x.order_id <> ?1
           AND x.attempted_at > ?3 - ${REMEMBERED_MS}
           AND (x.status = 'FAILED' AND x.fail_code = '${NOT_KNOWN}'
             OR x.status = 'CONFIRMING' AND x.giving_back_at IS NULL) LIMIT 1) u
       WHERE y.order_id = ?1`,
    )
    .bind(orderId, userId, now)
    .first<PaymentRow & { unknown: number | null }>();
  const found = row && (await withBooking(db, row, userId));
  return found && { ...found, hasUnknown: row.unknown === 1 };
}

/** Whether an order is one of ours. */
export async function hasOrder(db: D1Database, orderId: string): Promise<boolean> {
  return (
    (await db.prepare("SELECT 1 AS n FROM payment WHERE order_id = ?1").bind(orderId).first<number>("n")) !==
    null
  );
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
    givingBackAt: null,
    reversedAt: null,
    receiptUrl: null,
    attemptedAt: null,
    seen: null,
    isPartialCancelable: null,
    version: 0,
    account: null,
  };
  const insert = db
    .prepare(
      `INSERT INTO payment (id, booking_id, provider, order_id, amount, status, created_at, updated_at)
        VALUES (?1, ?2, 'toss', ?3, ?4, 'READY', ?5, ?5)`,
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
      `UPDATE payment SET status = ?1, payment_key = ?2, method = ?3, approved_at = ?4, fail_code = ?5,
        fail_message = ?6, receipt_url = ?7, updated_at = ?8,
         asks = 0, ask_at = ?21, account_bank = ?11, account_number = ?12, deposit_due_at = ?13,
         version = ?14, attempted_at = ?15, seen_at = ?16, seen_what = ?17, seen_balance = ?18,
         seen_key = ?19, is_partial_cancelable = ?20, giving_back_at = ?22, reversed_at = ?23
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
      askAtOf(to, now),
      to.givingBackAt,
      to.reversedAt,
    );
  return [update, mustHit(db)];
}

/** When the provider is asked again about a settled payment; null: never, or with the open ones. */
function askAtOf({ status, account, attemptedAt, approvedAt }: PaymentRecord, now: number): number | null {
  if (status === "FAILED") return nextLook(attemptedAt, now);
  const isDeposit = status === "DONE" && account !== null && approvedAt !== null;
  return isDeposit ? nextDepositLook(approvedAt, now) : null;
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
