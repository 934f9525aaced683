import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { kstDay, monthSpan } from "#domain/time/kst";
import { CONFIRMED } from "#domain/booking/statuses";
import { OPEN_REFUNDS } from "#domain/refund/states";
import type { components } from "#openapi/schema.d";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { readPage, type OperatorPage } from "../operator/list.ts";
import { Bindings, quoted } from "../sql.ts";
import { inForceOf } from "./payout-account.ts";

type Schemas = components["schemas"];
export type Payout = Schemas["DeskPayout"];
export type PayoutPreview = Schemas["DeskPayoutPreview"];
type Line = Schemas["DeskPayoutLine"];

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
const COUPON = `iif(b.coupon_amount > 0 AND iif(e.payout_id IS NOT NULL, coalesce(e.coupon, 0) > 0, NOT
  EXISTS (
    SELECT 1 FROM coupon_issue i JOIN coupon k ON k.id = i.coupon_id
    WHERE i.id = b.coupon_issue_id AND k.host_id IS NOT NULL)),
  (${couponUntil("<=")}) - (${couponUntil("<")}), 0)`;

/**
 * The rows of the ledger that no statement has counted yet and that are certain: their session has ended
 * before ?1, no refund of the booking is under way, and no case stands about its money. A row of a booking
 * that an earlier statement has counted belongs to the same host at the same fee, and corrects it.
 */
const READY = `WITH ready AS (
  SELECT l.id AS ledger_id, l.booking_id,
    iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, -l.amount) AS amount,
    ${COUPON} AS coupon,
    e.payout_id IS NOT NULL AS is_correction,
    coalesce(o.host_id, p.host_id) AS host_id,
    coalesce(e.bps, (SELECT f.bps FROM host_fee f WHERE f.host_id = p.host_id AND f.from_at <= s.start_at
      ORDER BY f.from_at DESC LIMIT 1), 0) AS bps
  FROM ledger l
  JOIN booking b ON b.id = l.booking_id
  JOIN session s ON s.id = b.session_id
  JOIN program p ON p.id = b.program_id
  LEFT JOIN payout_line e ON e.ledger_id = (SELECT min(y.ledger_id) FROM payout_line y
    JOIN ledger m ON m.id = y.ledger_id WHERE m.booking_id = l.booking_id)
  LEFT JOIN payout o ON o.id = e.payout_id
  WHERE s.end_at < ?1
    AND NOT EXISTS (SELECT 1 FROM payout_line x WHERE x.ledger_id = l.id)
    AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id AND r.status IN (${OPEN}))
    AND NOT EXISTS (SELECT 1 FROM payment_case c WHERE c.booking_id = b.id AND c.state <> 'DONE'))`;

/**
 * The fee of a row, in won, from the price before the platform's coupon: cut off towards 0, so that what goes
 * back takes its whole fee along.
 */
const FEE = "((amount + coupon) * bps / 10000)";
/** What a line of a statement leaves to the host. */
const netOf = (line: string): string => `${line}.amount + coalesce(${line}.coupon, 0) - ${line}.fee`;

const SUMS = `count(DISTINCT m.booking_id) AS bookings, coalesce(sum(max(x.amount, 0)), 0) AS paid,
  coalesce(sum(max(-x.amount, 0)), 0) AS returned, coalesce(sum(x.coupon), 0) AS coupons,
  coalesce(sum(x.fee), 0) AS fee,
  coalesce(sum(iif(x.is_correction, ${netOf("x")}, 0)), 0) AS corrections`;

/** Every statement with its sums, and the account it goes to. */
const STATEMENTS = `(SELECT o.*, h.name AS host_name, ${SUMS},
    coalesce(o.account_id, iif(o.paid_at IS NULL, ${inForceOf("o.host_id")}, NULL)) AS to_account,
    o.carried + coalesce(sum(${netOf("x")}), 0) AS payable
  FROM payout o JOIN host h ON h.id = o.host_id
  LEFT JOIN payout_line x ON x.payout_id = o.id LEFT JOIN ledger m ON m.id = x.ledger_id
  GROUP BY o.id) t`;

const COLUMNS = `t.id, t.host_id AS hostId, t.host_name AS hostName, t.month, t.bookings, t.paid,
  t.returned, t.coupons, t.fee,
  t.corrections, t.carried, t.payable, t.closed_at AS closedAt, t.closed_by AS closedBy, t.paid_at AS paidAt,
  t.paid_by AS paidBy, t.reference, t.to_account AS accountId,
  (SELECT a.bank FROM payout_account a WHERE a.id = t.to_account) AS bank,
  (SELECT a.ending FROM payout_account a WHERE a.id = t.to_account) AS ending`;

type Row = Omit<Payout, "account"> & { accountId: string | null; bank: string | null; ending: string | null };

const toPayout = ({ accountId, bank, ending, ...payout }: Row): Payout => ({
  ...payout,
  account: accountId && bank && ending ? { id: accountId, bank, ending } : null,
});

const NEWEST: readonly SortKey[] = [
  { sql: "t.month", direction: "DESC" },
  { sql: "t.host_name", direction: "ASC" },
  { sql: "t.id", direction: "ASC" },
];

/** A page of statements, the latest month first; of one host where named. */
export async function listPayouts(
  db: D1Database,
  by: { hostId?: string; month?: string; cursor?: string; limit: number },
): Promise<OperatorPage<Payout> | ApiError> {
  const bindings = new Bindings();
  const wanted: string[] = [];
  if (by.hostId !== undefined) wanted.push(`t.host_id = ${bindings.bind(by.hostId)}`);
  if (by.month !== undefined) wanted.push(`t.month = ${bindings.bind(by.month)}`);
  const sql = { columns: COLUMNS, from: STATEMENTS, wanted, keys: NEWEST, order: "desk/payout" };
  const page = await readPage<Row>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  return { ...page, value: page.value.map(({ k0: _month, k1: _name, k2: _id, ...row }) => toPayout(row)) };
}

export async function findPayout(db: D1Database, id: string): Promise<Payout | null> {
  const row = await db.prepare(`SELECT ${COLUMNS} FROM ${STATEMENTS} WHERE t.id = ?1`).bind(id).first<Row>();
  return row && toPayout(row);
}

/** What a statement's host took on site for sessions that ended in its month, of bookings that stand. */
export const onSiteOf = async (
  db: D1Database,
  { hostId, month }: Pick<Payout, "hostId" | "month">,
): Promise<Schemas["DeskPayoutDetail"]["onSite"]> => {
  const { from, until } = monthSpan(month);
  const counted = await db
    .prepare(
      `SELECT count(*) AS bookings, coalesce(sum(b.on_site_amount), 0) AS won
       FROM program p JOIN session s ON s.program_id = p.id JOIN booking b ON b.session_id = s.id
       WHERE p.host_id = ?1 AND s.end_at >= ?2 AND s.end_at < ?3 AND b.on_site_amount > 0
         AND b.status IN (${quoted(CONFIRMED)})`,
    )
    .bind(hostId, from, until)
    .first<Schemas["DeskPayoutDetail"]["onSite"]>();
  return counted ?? { bookings: 0, won: 0 };
};

/** The lines of a statement, by the day of their session; what corrects an earlier one comes last. */
export async function linesOf(db: D1Database, id: string): Promise<Line[]> {
  const { results } = await db
    .prepare(
      `SELECT b.booking_no AS bookingNo, p.title AS programTitle, s.start_at AS startAt, l.at, x.amount,
         coalesce(x.coupon, 0) AS coupon, x.fee, x.is_correction AS isCorrection
       FROM payout_line x JOIN ledger l ON l.id = x.ledger_id JOIN booking b ON b.id = l.booking_id
       JOIN session s ON s.id = b.session_id JOIN program p ON p.id = b.program_id
       WHERE x.payout_id = ?1 ORDER BY x.is_correction, s.start_at, b.booking_no, l.id`,
    )
    .bind(id)
    .all<Omit<Line, "isCorrection"> & { isCorrection: number }>();
  return results.map((line) => ({ ...line, isCorrection: line.isCorrection === 1 }));
}

/** What closing a month would state now, host by host. @param month "2026-11" */
export async function previewPayouts(
  db: D1Database,
  month: string,
  hostId: string | null,
): Promise<PayoutPreview[]> {
  const { results } = await db
    .prepare(
      `${READY} SELECT r.host_id AS hostId, h.name AS hostName, count(DISTINCT r.booking_id) AS bookings,
         sum(r.amount) AS amount, sum(r.coupon) AS coupons, sum(${FEE}) AS fee,
         ${carriedOf("r.host_id")} AS carried,
         sum(r.amount + r.coupon - ${FEE}) + ${carriedOf("r.host_id")} AS payable
       FROM ready r JOIN host h ON h.id = r.host_id
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
        `${READY} INSERT INTO payout_line (ledger_id, payout_id, amount, coupon, bps, fee, is_correction)
         SELECT r.ledger_id, o.id, r.amount, r.coupon, r.bps, ${FEE}, r.is_correction
         FROM ready r JOIN payout o ON o.host_id = r.host_id AND o.month = ?2
         WHERE NOT EXISTS (SELECT 1 FROM payout_line y WHERE y.payout_id = o.id)`,
      )
      .bind(until, month),
    ...record({ month }),
  ]);
  return { month };
}

const NO_ACCOUNT = "나들이 확인한 정산 계좌가 없어요. 정산 계좌를 먼저 확인해 주세요.";

/**
 * Writes down that a statement was paid out, and to which account; 409 where it was, where there is nothing
 * to pay, or where the platform has confirmed no such account of the host.
 * @param accountId which it was sent to: another may be in force by now; left out, the one in force
 */
export async function payOut(
  db: D1Database,
  id: string,
  { by, reference, accountId, now }: { by: string; reference: string; accountId?: string; now: number },
  record: (paid: Payout) => D1PreparedStatement[],
): Promise<Payout | ApiError> {
  const found = await findPayout(db, id);
  if (!found) return fail("NOT_FOUND");
  if (found.paidAt !== null) return fail("STATE_CHANGED", { message: PAID });
  if (found.payable <= 0) return fail("STATE_CHANGED", { message: "이 정산에는 보낼 금액이 없어요." });
  const account =
    accountId === undefined || accountId === found.account?.id
      ? found.account
      : await confirmedOf(db, found.hostId, accountId);
  if (account === null) return fail("STATE_CHANGED", { message: NO_ACCOUNT });
  const paid = { ...found, paidAt: now, paidBy: by, reference, account };
  try {
    await db.batch([
      db
        .prepare(
          "UPDATE payout SET paid_at = ?2, paid_by = ?3, reference = ?4, account_id = ?5 WHERE id = ?1",
        )
        .bind(id, now, by, reference, account.id),
      ...record(paid),
    ]);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("PAYOUT_STANDS"))) throw error;
    return fail("STATE_CHANGED", { message: PAID });
  }
  return paid;
}

const PAID = "이미 보냈다고 적혀 있어요.";

const confirmedOf = (
  db: D1Database,
  hostId: string,
  id: string,
): Promise<Schemas["DeskPayoutAccountEnding"] | null> =>
  db
    .prepare(
      "SELECT id, bank, ending FROM payout_account WHERE id = ?1 AND host_id = ?2 AND state = 'CONFIRMED'",
    )
    .bind(id, hostId)
    .first<Schemas["DeskPayoutAccountEnding"]>();

/** The fee of each host now, in hundredths of a percent; of one host where named. @param now epoch ms */
export async function listFees(
  db: D1Database,
  hostId: string | null,
  now: number,
): Promise<Schemas["DeskHostFee"][]> {
  const { results } = await db
    .prepare(
      `SELECT h.id AS hostId, h.name AS hostName, coalesce((SELECT f.bps FROM host_fee f
         WHERE f.host_id = h.id AND f.from_at <= ?2 ORDER BY f.from_at DESC LIMIT 1), 0) AS bps
       FROM host h WHERE ?1 IS NULL OR h.id = ?1 ORDER BY h.name, h.id`,
    )
    .bind(hostId, now)
    .all<Schemas["DeskHostFee"]>();
  return results;
}

/**
 * A host's fee for sessions that begin from now on: what was sold for an earlier one keeps its own.
 * @param bps hundredths of a percent; now: epoch ms
 */
export async function setFee(
  db: D1Database,
  hostId: string,
  { bps, by, now }: { bps: number; by: string; now: number },
  record: (fee: Schemas["DeskHostFee"]) => D1PreparedStatement[],
): Promise<Schemas["DeskHostFee"] | ApiError> {
  const host = await db.prepare("SELECT name FROM host WHERE id = ?1").bind(hostId).first<string>("name");
  if (host === null) return fail("NOT_FOUND");
  const fee = { hostId, hostName: host, bps };
  await db.batch([
    db
      .prepare(
        `INSERT INTO host_fee (host_id, from_at, bps, staff_name, at) VALUES (?1, ?2, ?3, ?4, ?2)
         ON CONFLICT (host_id, from_at) DO UPDATE SET bps = ?3, staff_name = ?4`,
      )
      .bind(hostId, now, bps, by),
    ...record(fee),
  ]);
  return fee;
}
