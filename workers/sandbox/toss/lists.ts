import { isoWithOffset } from "#domain/time/kst";
import type { TossErrorCode } from "./errors.ts";
import { DAY, METHODS } from "./payment.ts";
import type { PaymentRecord } from "./payment.ts";

// The provider's own books (거래 조회, 정산 조회): every approval and every cancel is one transaction.

const KST_MS = 9 * 3_600_000;
const SECOND = 1_000;
/** The contract's page sizes, unless told and at most. */
const PAGE = { usual: 100, most: 5_000 } as const;
/** What the merchant pays for a sale, VAT included, and when what is left comes. */
const FEE = 0.033;
const PAID_OUT_DAYS = 2;

type Read<T> = { ok: true; input: T } | { ok: false; code: TossErrorCode };
type QueryOf = (name: string) => string | undefined;

export interface TransactionsInput {
  /** Epoch ms, both included. */
  from: number;
  to: number;
  startingAfter: string | null;
  limit: number;
}

export interface SettlementsInput {
  /** Epoch ms: midnight in Korea at the start of the first day, and after the last one. */
  from: number;
  to: number;
  dateType: "soldDate" | "paidOutDate";
  page: number;
  size: number;
}

const whole = (text: string | undefined, usual: number, most: number): number | null => {
  if (text === undefined) return usual;
  const number = Number(text);
  return /^\d{1,9}$/.test(text) && number >= 1 && number <= most ? number : null;
};

/** Epoch ms of a time in Korea, written without an offset; null for what is none. */
function koreanTime(text: string | undefined, shape: RegExp): number | null {
  if (text === undefined || !shape.test(text)) return null;
  const at = Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text}+09:00`);
  // Of "2026-02-30" a Date would make a day in March.
  return !Number.isNaN(at) && new Date(at + KST_MS).toISOString().startsWith(text.slice(0, 10)) ? at : null;
}

const DAY_SHAPE = /^\d{4}-\d\d-\d\d$/;
const TIME_SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?$/;

/** The query of `GET /v1/transactions`, or the code of what is wrong with it. */
export function parseTransactions(query: QueryOf): Read<TransactionsInput> {
  const limit = whole(query("limit"), PAGE.usual, PAGE.most);
  if (query("startDate") === undefined || query("endDate") === undefined || limit === null)
    return { ok: false, code: "INVALID_REQUEST" };
  const from = koreanTime(query("startDate"), TIME_SHAPE);
  const end = koreanTime(query("endDate"), TIME_SHAPE);
  if (from === null || end === null || end < from) return { ok: false, code: "INVALID_DATE" };
  // A second written without its parts is meant as a whole.
  const to = query("endDate")?.includes(".") ? end : end + SECOND - 1;
  return { ok: true, input: { from, to, limit, startingAfter: query("startingAfter") ?? null } };
}

/** The query of `GET /v1/settlements`, or the code of what is wrong with it. */
export function parseSettlements(query: QueryOf): Read<SettlementsInput> {
  const page = whole(query("page"), 1, 1_000_000);
  const size = whole(query("size"), PAGE.usual, PAGE.most);
  const dateType = query("dateType") ?? "soldDate";
  if (query("startDate") === undefined || query("endDate") === undefined || page === null || size === null)
    return { ok: false, code: "INVALID_REQUEST" };
  if (dateType !== "soldDate" && dateType !== "paidOutDate") return { ok: false, code: "INVALID_REQUEST" };
  const from = koreanTime(query("startDate"), DAY_SHAPE);
  const last = koreanTime(query("endDate"), DAY_SHAPE);
  if (from === null || last === null || last < from) return { ok: false, code: "INVALID_DATE" };
  return { ok: true, input: { from, to: last + DAY, dateType, page, size } };
}

interface Row {
  key: string;
  at: number;
  status: "DONE" | "CANCELED" | "PARTIAL_CANCELED";
  amount: number;
  doc: string;
}

// What `put` and `save` wrote, and nothing else writes it.
const paymentOf = ({ doc }: Row): PaymentRecord => JSON.parse(doc);

const MOVED = `moved AS (
  SELECT doc ->> 'transactionKey' AS key, doc ->> 'approvedAt' AS at, 'DONE' AS status,
      doc ->> 'amount' AS amount, doc
    FROM toss_payment WHERE doc ->> 'approvedAt' IS NOT NULL
  UNION ALL
  SELECT one.value ->> 'transactionKey', one.value ->> 'canceledAt',
      CASE one.value ->> 'refundableAmount' WHEN 0 THEN 'CANCELED' ELSE 'PARTIAL_CANCELED' END,
      one.value ->> 'cancelAmount', doc
    FROM toss_payment, json_each(doc, '$.cancels') one WHERE doc ->> 'approvedAt' IS NOT NULL)`;

/** A page of approvals and cancels, the oldest first; null where `startingAfter` names none. */
export async function listTransactions(
  db: D1Database,
  { from, to, startingAfter, limit }: TransactionsInput,
): Promise<unknown[] | null> {
  const after =
    startingAfter === null
      ? { key: "", at: -1 }
      : await db
          .prepare(`WITH ${MOVED} SELECT key, at FROM moved WHERE key = ?`)
          .bind(startingAfter)
          .first<{ key: string; at: number }>();
  if (!after) return null;
  const { results } = await db
    .prepare(
      `WITH ${MOVED} SELECT * FROM moved WHERE at BETWEEN ?1 AND ?2 AND (at, key) > (?3, ?4)
       ORDER BY at, key LIMIT ?5`,
    )
    .bind(from, to, after.at, after.key, limit)
    .all<Row>();
  return results.map(transactionJson);
}

function transactionJson(row: Row) {
  const { paymentKey, orderId, method, origin } = paymentOf(row);
  return {
    mId: "nadeul_local",
    transactionKey: row.key,
    paymentKey,
    orderId,
    method: method && METHODS[method],
    customerKey: null,
    useEscrow: false,
    receiptUrl: `${origin}/__dev/toss/receipt/${paymentKey}`,
    status: row.status,
    transactionAt: isoWithOffset(row.at),
    currency: "KRW",
    amount: row.amount,
  };
}

/** A page of what was, or will be, paid out for the days' sales and cancels. */
export async function listSettlements(
  db: D1Database,
  { from, to, dateType, page, size }: SettlementsInput,
): Promise<unknown[]> {
  const earlier = dateType === "paidOutDate" ? PAID_OUT_DAYS * DAY : 0;
  const { results } = await db
    .prepare(
      `WITH ${MOVED} SELECT * FROM moved WHERE at >= ?1 AND at < ?2 ORDER BY at, key LIMIT ?3 OFFSET ?4`,
    )
    .bind(from - earlier, to - earlier, size, (page - 1) * size)
    .all<Row>();
  return results.map(settlementJson);
}

/** What was sold counts for the merchant, what was cancelled against. */
function settlementJson(row: Row) {
  const { paymentKey, orderId, method, approvedAt } = paymentOf(row);
  const amount = row.status === "DONE" ? row.amount : -row.amount;
  const fee = Math.round(amount * FEE);
  const vat = fee - Math.round(fee / 1.1);
  return {
    mId: "nadeul_local",
    paymentKey,
    transactionKey: row.key,
    orderId,
    currency: "KRW",
    method: method && METHODS[method],
    amount,
    interestFee: 0,
    fee,
    supplyAmount: fee - vat,
    vat,
    payOutAmount: amount - fee,
    approvedAt: isoWithOffset(approvedAt ?? row.at),
    soldDate: isoWithOffset(row.at).slice(0, 10),
    paidOutDate: isoWithOffset(row.at + PAID_OUT_DAYS * DAY).slice(0, 10),
  };
}
