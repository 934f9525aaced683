import { CUSTOMERS_TURN, UNRESOLVED_MS } from "#domain/payment/case";
import { judgeByOurs } from "../case/look.ts";
import type { Cashier } from "../provider/cashier.ts";
import { ordersOfOpenCases } from "../record/case-store.ts";
import { log } from "#domain/log";

/** At most this many orders are judged in a minute. */
const A_MINUTE = 50;

/**
 * Opens a case for each order that our own books say a person has to look at, and closes those that are in
 * order again. The provider is not asked here: the comparison of books and `reconcile.ts` do that.
 */
export async function sweepCases(cashier: Cashier): Promise<void> {
  const { results } = await cashier.db
    .prepare(
      `SELECT orderId FROM (
         SELECT order_id AS orderId, 'UNRESOLVED' AS kind FROM payment
           WHERE status = 'CONFIRMING' AND coalesce(attempted_at, updated_at) <= ?1
         UNION ALL SELECT order_id, 'DEPOSIT_REVERSED' FROM payment INDEXED BY payment_by_reversal
           WHERE status = 'DONE' AND reversed_at IS NOT NULL
         UNION ALL SELECT y.order_id, 'REFUND_STUCK' FROM refund r INDEXED BY refund_due
           JOIN payment y ON y.id = r.payment_id
           WHERE r.next_at IS NOT NULL AND (
             (r.status = 'FAILED'
               AND coalesce(r.problem, r.fail_code) NOT IN (SELECT value FROM json_each(?3)))
             OR (r.status = 'SENT' AND r.taken_at IS NULL AND r.approved_at <= ?1)
             OR (r.status = 'SENT' AND r.taken_at IS NOT NULL AND r.due_at < ?4))) few
       WHERE NOT EXISTS (SELECT 1 FROM payment_case c WHERE c.order_id = few.orderId AND c.kind = few.kind
         AND (c.state <> 'DONE' OR (c.kind = 'DEPOSIT_REVERSED' AND c.settled_difference IS NOT NULL)))
       LIMIT ?2`,
    )
    .bind(cashier.now - UNRESOLVED_MS, A_MINUTE, JSON.stringify(CUSTOMERS_TURN), cashier.now)
    .all<{ orderId: string }>();
  const left = await owedToWhoHasLeft(cashier);
  const open = await ordersOfOpenCases(cashier.db, A_MINUTE);
  for (const orderId of new Set([...results.map((row) => row.orderId), ...left, ...open]))
    await judge(cashier, orderId);
}

/**
 * Orders whose refund waits for its customer, who has left (SPEC S84). Members are another group of the
 * record than bookings, so they are asked for by themselves.
 */
async function owedToWhoHasLeft({ db }: Cashier): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT y.order_id AS orderId, b.user_id AS userId FROM refund r INDEXED BY refund_due
       JOIN payment y ON y.id = r.payment_id JOIN booking b ON b.id = r.booking_id
       WHERE r.next_at IS NOT NULL AND r.status = 'FAILED'
         AND coalesce(r.problem, r.fail_code) IN (SELECT value FROM json_each(?1))
         AND NOT EXISTS (SELECT 1 FROM payment_case c
           WHERE c.order_id = y.order_id AND c.kind = 'REFUND_STUCK' AND c.state <> 'DONE')`,
    )
    .bind(JSON.stringify(CUSTOMERS_TURN))
    .all<{ orderId: string; userId: string }>();
  if (results.length === 0) return [];
  const { results: left } = await db
    .prepare("SELECT id FROM user WHERE status = 'WITHDRAWN' AND id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify([...new Set(results.map(({ userId }) => userId))]))
    .all<{ id: string }>();
  const gone = new Set(left.map(({ id }) => id));
  return results.flatMap(({ orderId, userId }) => (gone.has(userId) ? [orderId] : [])).slice(0, A_MINUTE);
}

/** An order that fails here does not stop the others. */
async function judge(cashier: Cashier, orderId: string): Promise<void> {
  try {
    await judgeByOurs(cashier, orderId);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log("error", "case", { orderId, error: why });
  }
}
