import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { mustHit } from "./guard.ts";

/** A payment whose truth has not been known for so long is for an operator to look at. */
const UNRESOLVED_MS = 30 * 60_000;

/** Money that an operator has to look at though no refund stands for it. */
export interface UnreconciledPayment {
  orderId: string;
  amount: number;
  problem: "GIVING_BACK" | "DEPOSIT_REVERSED" | "UNRESOLVED";
  bookingId: string;
  bookingNo: string;
  userId: string;
  programTitle: string;
  startAt: number;
  /** How often the provider was asked in vain. */
  attempts: number;
  /** The provider's last words; null where it did not answer. */
  failMessage: string | null;
  /** When it is tried again; null: nothing is tried. */
  nextAt: number | null;
}

/**
 * Keeps why the provider did not give the money back, for the operators. When it is asked again is not
 * changed by it.
 */
export async function noteRefusal(db: D1Database, paymentId: string, why: string): Promise<void> {
  await db
    .prepare(
      `UPDATE payment SET fail_message = ?1
        WHERE id = ?2 AND status = 'CONFIRMING' AND giving_back_at IS NOT NULL`,
    )
    .bind(why, paymentId)
    .run();
}

/**
 * Marks a payment whose deposit the bank took back, or, where the money has come again, unmarks it; fails the
 * batch where somebody has done so.
 * @param reversedAt epoch ms; null: the money has come again
 */
export const markReversed = (
  db: D1Database,
  paymentId: string,
  reversedAt: number | null,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE payment SET reversed_at = ?1, version = version + 1
        WHERE id = ?2 AND status = 'DONE' AND (reversed_at IS NULL) = (?1 IS NOT NULL)`,
    )
    .bind(reversedAt, paymentId),
  mustHit(db),
];

/**
 * Give-backs that have failed at least once, deposits that the bank took back too late, and payments of which
 * nobody knows for half an hour whether they were made; the longest waiting first, at most 90.
 */
export async function listUnreconciled(db: D1Database, now: number): Promise<UnreconciledPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT y.order_id AS orderId, y.amount, few.problem, b.id AS bookingId, b.booking_no AS bookingNo,
        b.user_id AS userId, s.program_title AS programTitle, s.start_at AS startAt,
         y.asks AS attempts, y.fail_message AS failMessage, y.ask_at AS nextAt
       FROM (SELECT id, 'GIVING_BACK' AS problem FROM payment
           WHERE status = 'CONFIRMING' AND giving_back_at IS NOT NULL
             AND (asks > 0 OR fail_message IS NOT NULL)
         UNION ALL SELECT id, 'UNRESOLVED' FROM payment
           WHERE status = 'CONFIRMING' AND giving_back_at IS NULL AND coalesce(attempted_at, updated_at) <= ?1
         UNION ALL SELECT id, 'DEPOSIT_REVERSED' FROM payment INDEXED BY payment_by_reversal
           WHERE status = 'DONE' AND reversed_at IS NOT NULL) few
         CROSS JOIN payment y ON y.id = few.id JOIN booking b ON b.id = y.booking_id
         JOIN session s ON s.id = b.session_id
       ORDER BY y.updated_at LIMIT 90`,
    )
    .bind(now - UNRESOLVED_MS)
    .all<UnreconciledPayment>();
  return results;
}
