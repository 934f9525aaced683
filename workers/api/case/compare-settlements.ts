import type { Cashier } from "../provider/cashier.ts";
import { raiseCase } from "../record/raise-case.ts";
import { lookAtAll } from "./look-at-all.ts";
import type { Unanswered } from "./look-at-all.ts";

/** How many settlements are read in a page. */
const PAGE = 1_000;
/** At most this many pages are read in one run. */
const MOST_PAGES = 10;

/**
 * Compares what the provider settles for the days' sales with what it says it took: what was sold of an order
 * must be its price, and what was cancelled no more than has gone back.
 * @param days "2026-12-05", in Korea, both included
 */
export async function compareSettlements(
  cashier: Cashier,
  days: { firstDay: string; lastDay: string },
  asks: number,
): Promise<{ read: number; asked: number; opened: number } | Unanswered> {
  const sums = new Map<string, { sold: number; back: number; paymentKey: string }>();
  let read = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const listed = await cashier.provider.settlements({
      ...days,
      dateType: "soldDate",
      page,
      size: PAGE,
    });
    if (!listed.ok) return listed;
    read += listed.rows.length;
    for (const { orderId, paymentKey, amount } of listed.rows) {
      const sum = sums.get(orderId) ?? { sold: 0, back: 0, paymentKey };
      sums.set(orderId, {
        paymentKey,
        sold: sum.sold + Math.max(0, amount),
        back: sum.back + Math.max(0, -amount),
      });
    }
    if (listed.rows.length < PAGE) break;
  }
  const unlike = await unlikeOurs(cashier.db, sums);
  const room = unlike.slice(0, asks);
  const { looked, opened, unasked } = await lookAtAll(cashier, room);
  if (unasked) return unasked;
  let more = 0;
  for (const [orderId, look] of looked) {
    const sum = sums.get(orderId);
    const theirs = look.sides.theirs;
    // Where the provider's payment is not as we have it either, the look has opened a case already.
    if (!sum || !theirs || theirs.amount === null || look.stands.length > 0) continue;
    const isSame =
      (sum.sold === 0 || sum.sold === theirs.amount) && sum.back <= theirs.amount - theirs.balance;
    if (!isSame && (await raiseCase(cashier.db, "SETTLEMENT_DIFFERS", look.sides, cashier.now))) more += 1;
  }
  return { read, asked: room.length, opened: opened + more };
}

/** The orders whose sums our own payments do not explain. */
async function unlikeOurs(
  db: D1Database,
  sums: ReadonlyMap<string, { sold: number; back: number; paymentKey: string }>,
): Promise<{ orderId: string; paymentKey: string }[]> {
  const given = [...sums].map(([orderId, { sold, back }]) => ({ orderId, sold, back }));
  const { results } = await db
    .prepare(
      `SELECT y.order_id AS orderId FROM json_each(?1) one JOIN payment y
        ON y.order_id = one.value ->> 'orderId'
       WHERE y.status IN ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
         AND one.value ->> 'sold' IN (0, y.amount) AND one.value ->> 'back' <= y.amount -
         coalesce(y.seen_balance, 0)`,
    )
    .bind(JSON.stringify(given))
    .all<{ orderId: string }>();
  const like = new Set(results.map(({ orderId }) => orderId));
  return [...sums].flatMap(([orderId, { paymentKey }]) =>
    like.has(orderId) ? [] : [{ orderId, paymentKey }],
  );
}
