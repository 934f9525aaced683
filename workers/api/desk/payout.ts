import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { monthSpan } from "#domain/time/kst";
import { CONFIRMED } from "#domain/booking/statuses";
import type { components } from "#openapi/schema.d";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import { Bindings, quoted } from "../sql.ts";
import { inForceOf } from "./payout-account.ts";

type Schemas = components["schemas"];
export type Payout = Schemas["DeskPayout"];
type Line = Schemas["DeskPayoutLine"];

/** What a line of a statement leaves to the host. */
export const netOf = (line: string): string => `${line}.amount + coalesce(${line}.coupon, 0) - ${line}.fee`;

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
       FROM session s JOIN booking b ON b.session_id = s.id
       WHERE s.host_id = ?1 AND s.end_at >= ?2 AND s.end_at < ?3 AND b.on_site_amount > 0
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
      `SELECT b.booking_no AS bookingNo, s.program_title AS programTitle, s.start_at AS startAt, l.at,
         x.amount, coalesce(x.coupon, 0) AS coupon, x.fee, x.is_correction AS isCorrection
       FROM payout_line x JOIN ledger l ON l.id = x.ledger_id JOIN booking b ON b.id = l.booking_id
       JOIN session s ON s.id = b.session_id
       WHERE x.payout_id = ?1 ORDER BY x.is_correction, s.start_at, b.booking_no, l.id`,
    )
    .bind(id)
    .all<Omit<Line, "isCorrection"> & { isCorrection: number }>();
  return results.map((line) => ({ ...line, isCorrection: line.isCorrection === 1 }));
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
