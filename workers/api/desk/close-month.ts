import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { kstDay, monthSpan } from "#domain/time/kst";
import { OPEN_REFUNDS } from "#domain/refund/states";
import type { components } from "#openapi/schema.d";
import { fail, type ApiError } from "../errors.ts";
import { netOf } from "./payout.ts";
import { sayWhoseCoupons } from "./say-whose-coupons.ts";

export type PayoutPreview = components["schemas"]["DeskPayoutPreview"];

const OPEN = OPEN_REFUNDS.map((status) => `'${status}'`).join(", ");

/** What stands of a booking's money in the ledger before its row `l`, or with it. */
const standsUntil = (order: "<" | "<="): string => `(SELECT coalesce(sum(
    iif(n.kind LIKE 'PAID%' OR n.kind = 'DEPOSIT', n.amount, -n.amount)), 0)
  FROM ledger n WHERE n.booking_id = l.booking_id AND n.id ${order} l.id)`;

/** Whether a row of one of the kinds stands in the ledger before the row `l`, or with it. */
const isThere = (kinds: string, order: "<" | "<="): string => `EXISTS (SELECT 1 FROM ledger n
  WHERE n.booking_id = l.booking_id AND n.id ${order} l.id AND n.kind ${kinds})`;

/** The price of those of a booking who had left it by then, in won. */
const leftUntil = (order: "<" | "<="): string => `(SELECT coalesce(sum(
    json_extract(j.value, '$.qty') * i.unit_price), 0)
  FROM ledger n JOIN refund r ON n.kind = 'REFUNDED:' || r.id JOIN json_each(r.items) j
  JOIN booking_item i ON i.booking_id = n.booking_id AND i.option_id = json_extract(j.value, '$.optionId')
  WHERE n.booking_id = l.booking_id AND n.id ${order} l.id)`;
const WHOLE_PRICE = "(SELECT sum(i.qty * i.unit_price) FROM booking_item i WHERE i.booking_id = b.id)";

/**
 * As much of a booking's coupon as stands by then, in won: the part that stands of what was paid, and where
 * the coupon covered it all, of the price of those who still come.
 */
const couponUntil = (order: "<" | "<="): string => `CASE
  WHEN b.pay_amount > 0 THEN
    b.coupon_amount * max(0, min(b.pay_amount, ${standsUntil(order)})) / b.pay_amount
  WHEN NOT ${isThere("= 'PAID'", order)} OR ${isThere("= 'REFUNDED'", order)} THEN 0
  ELSE b.coupon_amount * (${WHOLE_PRICE} - ${leftUntil(order)}) / ${WHOLE_PRICE} END`;

/**
 * What the platform adds to a row of the ledger for its own coupon: the step that the row is in what stands
 * of the coupon. So all rows of a booking together are never more than its coupon, and nothing once all went
 * back. A host's coupon is borne by the host; the booking's first row in a statement decides who it was.
 */
const COUPON = `iif(b.coupon_amount > 0 AND
  iif(e.payout_id IS NOT NULL, coalesce(e.coupon, 0) > 0, b.coupon_by = ''),
  (${couponUntil("<=")}) - (${couponUntil("<")}), 0)`;

/** A sum over what earlier statements have of the booking of a row `w`. */
const countedOf = (won: string): string => `(SELECT coalesce(sum(${won}), 0) FROM payout_line y
    JOIN ledger m ON m.id = y.ledger_id WHERE m.booking_id = w.booking_id)`;

/**
 * The rows of the ledger that no statement has counted yet and that are certain: their session has ended
 * before ?1, no refund of the booking is under way, no case stands about its money, and whose its coupon was
 * is said. A row of a booking that an earlier statement has counted belongs to the same host at the same fee,
 * and corrects it.
 */
const READY = `WITH ready AS (
  SELECT l.id AS ledger_id, l.booking_id,
    iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, -l.amount) AS amount,
    ${COUPON} AS coupon,
    e.payout_id IS NOT NULL AS is_correction,
    coalesce(o.host_id, s.host_id) AS host_id,
    coalesce(e.bps, (SELECT f.bps FROM host_fee f WHERE f.host_id = s.host_id AND f.from_at <= s.start_at
      ORDER BY f.from_at DESC LIMIT 1), 0) AS bps
  FROM ledger l
  JOIN booking b ON b.id = l.booking_id
  JOIN session s ON s.id = b.session_id
  LEFT JOIN payout_line e ON e.ledger_id = (SELECT min(y.ledger_id) FROM payout_line y
    JOIN ledger m ON m.id = y.ledger_id WHERE m.booking_id = l.booking_id)
  LEFT JOIN payout o ON o.id = e.payout_id
  WHERE s.end_at < ?1 AND (b.coupon_amount = 0 OR b.coupon_by IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM payout_line x WHERE x.ledger_id = l.id)
    AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id AND r.status IN (${OPEN}))
    AND NOT EXISTS (SELECT 1 FROM payment_case c WHERE c.booking_id = b.id AND c.state <> 'DONE'))`;

const FEE_OF_ALL = "(stands * bps / 10000)";
const BY_BOOKING = "(PARTITION BY booking_id ORDER BY ledger_id)";
/**
 * The same rows with their fees, in won. A fee is of the price before the platform's coupon, cut off towards
 * 0, of all that stands of a booking up to its row; a row's own is the step there from what was kept until
 * then, by this statement or by earlier ones. So parts together are what the whole is (SPEC S98).
 */
const BILLED = `${READY}, stood AS (
  SELECT *, ${countedOf("y.amount + coalesce(y.coupon, 0)")}
    + sum(amount + coupon) OVER ${BY_BOOKING} AS stands
  FROM ready w), billed AS (
  SELECT *, ${FEE_OF_ALL} - lag(${FEE_OF_ALL}, 1, ${countedOf("y.fee")}) OVER ${BY_BOOKING} AS fee
  FROM stood w)`;

/** What closing a month would state now, host by host. @param month "2026-11" */
export async function previewPayouts(
  db: D1Database,
  month: string,
  hostId: string | null,
): Promise<PayoutPreview[]> {
  const { results } = await db
    .prepare(
      `${BILLED} SELECT r.host_id AS hostId, h.name AS hostName, count(DISTINCT r.booking_id) AS bookings,
         sum(r.amount) AS amount, sum(r.coupon) AS coupons, sum(r.fee) AS fee,
         ${carriedOf("r.host_id")} AS carried,
         sum(r.amount + r.coupon - r.fee) + ${carriedOf("r.host_id")} AS payable
       FROM billed r JOIN host h ON h.id = r.host_id
       WHERE ?2 IS NULL OR r.host_id = ?2 GROUP BY r.host_id ORDER BY h.name, r.host_id`,
    )
    .bind(monthSpan(month).until, hostId)
    .all<PayoutPreview>();
  return results;
}

/** What a host owes after their latest statement, in won below 0; 0 where nothing. */
const carriedOf = (host: string): string => `coalesce((SELECT min(0, q.carried + (
    SELECT coalesce(sum(${netOf("y")}), 0) FROM payout_line y WHERE y.payout_id = q.id))
  FROM payout q WHERE q.host_id = ${host} ORDER BY q.month DESC LIMIT 1), 0)`;

/**
 * Closes a month: a statement for each host that has something to be counted; a host that has one already
 * waits for the next month. 409 while the month goes on, and where a later one is closed. @param now epoch ms
 */
export async function closeMonth(
  db: D1Database,
  month: string,
  by: string,
  now: number,
  record: (made: { month: string }) => D1PreparedStatement[],
): Promise<{ month: string } | ApiError> {
  if (month >= kstDay(now).slice(0, 7))
    return fail("STATE_CHANGED", { message: "아직 끝나지 않은 달이에요." });
  const later = await db.prepare("SELECT 1 FROM payout WHERE month > ?1 LIMIT 1").bind(month).first();
  if (later) return fail("STATE_CHANGED", { message: "다음 달을 이미 마감해서 이 달은 마감할 수 없어요." });
  const { until } = monthSpan(month);
  await sayWhoseCoupons(db);
  await db.batch([
    db
      .prepare(
        `${READY} INSERT OR IGNORE INTO payout (id, host_id, month, carried, closed_at, closed_by)
         SELECT DISTINCT r.host_id || '-' || ?2, r.host_id, ?2, ${carriedOf("r.host_id")}, ?3, ?4
         FROM ready r`,
      )
      .bind(until, month, now, by),
    db
      .prepare(
        `${BILLED} INSERT INTO payout_line (ledger_id, payout_id, amount, coupon, bps, fee, is_correction)
         SELECT r.ledger_id, o.id, r.amount, r.coupon, r.bps, r.fee, r.is_correction
         FROM billed r JOIN payout o ON o.host_id = r.host_id AND o.month = ?2
         WHERE NOT EXISTS (SELECT 1 FROM payout_line y WHERE y.payout_id = o.id)`,
      )
      .bind(until, month),
    ...record({ month }),
  ]);
  return { month };
}
