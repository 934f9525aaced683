import type { FaultDials } from "./faults.ts";
import { hasRunOut } from "./payment.ts";
import type { PaymentRecord } from "./payment.ts";
import { seededPayment } from "./seeded.ts";
import { queueWebhooks } from "./webhooks.ts";

/** A payment with the version it was read at. */
export interface Stored {
  payment: PaymentRecord;
  version: number;
}

interface Row {
  doc: string;
  version: number;
}

// The column holds what `put` and `save` wrote, and nothing else writes it.
const toStored = (row: Row): Stored => {
  const payment: PaymentRecord = JSON.parse(row.doc);
  return { payment, version: row.version };
};

/** Keeps a new payment. */
export async function put(db: D1Database, payment: PaymentRecord): Promise<void> {
  await db
    .prepare(
      "INSERT INTO toss_payment (payment_key, order_id, status, created_at, doc) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(payment.paymentKey, payment.orderId, payment.status, payment.requestedAt, JSON.stringify(payment))
    .run();
}

/**
 * Writes a changed payment unless someone changed it since it was read, or another attempt of the same order
 * was charged first. A change of status queues its webhooks, as `fault` dials them.
 * @returns whether it was written
 */
export async function save(
  db: D1Database,
  read: Stored,
  next: PaymentRecord,
  now: number,
  fault: FaultDials = {},
): Promise<boolean> {
  const result = await db
    .prepare(
      `UPDATE toss_payment SET status = ?3, doc = ?4, version = version + 1
       WHERE payment_key = ?1 AND version = ?2 AND (
         ?3 NOT IN ('WAITING_FOR_DEPOSIT', 'DONE', 'PARTIAL_CANCELED', 'CANCELED') OR NOT EXISTS (
           SELECT 1 FROM toss_payment AS other WHERE other.order_id = ?5 AND other.payment_key <> ?1
             AND other.status IN ('WAITING_FOR_DEPOSIT', 'DONE', 'PARTIAL_CANCELED', 'CANCELED')))`,
    )
    .bind(next.paymentKey, read.version, next.status, JSON.stringify(next), next.orderId)
    .run();
  if (result.meta.changes !== 1) return false;
  if (next.status !== read.payment.status || next.cancels.length !== read.payment.cancels.length) {
    await queueWebhooks(db, read.payment, next, now, fault);
  }
  return true;
}

/** The payment of a key, already EXPIRED if its time ran out by `now`. */
export async function findByKey(db: D1Database, paymentKey: string, now: number): Promise<Stored | null> {
  const row = await db
    .prepare("SELECT doc, version FROM toss_payment WHERE payment_key = ?")
    .bind(paymentKey)
    .first<Row>();
  return row ? expireIfDue(db, toStored(row), now) : findSeeded(db, paymentKey);
}

async function findSeeded(db: D1Database, paymentKey: string): Promise<Stored | null> {
  const payment = seededPayment(paymentKey);
  if (!payment) return null;
  await db
    .prepare(
      `INSERT OR IGNORE INTO toss_payment (payment_key, order_id, status, created_at, doc)
        VALUES (?, ?, ?, ?, ?)`,
    )
    .bind(payment.paymentKey, payment.orderId, payment.status, payment.requestedAt, JSON.stringify(payment))
    .run();
  const row = await db
    .prepare("SELECT doc, version FROM toss_payment WHERE payment_key = ?")
    .bind(paymentKey)
    .first<Row>();
  return row && toStored(row);
}

/** The payment that speaks for an order: the charged attempt, else the newest. */
export async function findByOrder(db: D1Database, orderId: string, now: number): Promise<Stored | null> {
  const row = await db
    .prepare(
      `SELECT doc, version FROM toss_payment WHERE order_id = ?
       ORDER BY status IN ('WAITING_FOR_DEPOSIT', 'DONE', 'PARTIAL_CANCELED', 'CANCELED') DESC,
       created_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(orderId)
    .first<Row>();
  return row && expireIfDue(db, toStored(row), now);
}

// Nothing runs by itself in a worker, so time's work is done by the next caller.
async function expireIfDue(db: D1Database, stored: Stored, now: number): Promise<Stored> {
  return hasRunOut(stored.payment, now) ? expire(db, stored, now) : stored;
}

/** Ends a payment that is still open; one that is charged or over stays as it is. */
export async function expire(db: D1Database, stored: Stored, now: number): Promise<Stored> {
  const { payment } = stored;
  if (
    payment.status !== "READY" &&
    payment.status !== "IN_PROGRESS" &&
    payment.status !== "WAITING_FOR_DEPOSIT"
  )
    return stored;
  const next: PaymentRecord = { ...payment, status: "EXPIRED" };
  if (await save(db, stored, next, now)) return { payment: next, version: stored.version + 1 };
  const row = await db
    .prepare("SELECT doc, version FROM toss_payment WHERE payment_key = ?")
    .bind(payment.paymentKey)
    .first<Row>();
  return row ? toStored(row) : stored;
}

/** Every attempt at an order, oldest first, as they stand: nothing expires by looking. */
export async function listByOrder(db: D1Database, orderId: string): Promise<PaymentRecord[]> {
  const { results } = await db
    .prepare("SELECT doc, version FROM toss_payment WHERE order_id = ? ORDER BY created_at, rowid")
    .bind(orderId)
    .all<Row>();
  return results.map((row) => toStored(row).payment);
}
