import { DAY_MS } from "#domain/time/kst";
import type { Cashier } from "../provider/cashier.ts";
import type { ProviderTransaction } from "../provider/port.ts";
import { lookAtAll } from "./look-at-all.ts";
import type { Unanswered } from "./look-at-all.ts";

/** A page of the provider's books. */
const PAGE = 500;
/** At most this many pages of it are read in one run. */
const MOST_PAGES = 10;
/** A span of time of the provider's books, and where in it to begin. Times: epoch ms. */
export interface Span {
  from: number;
  to: number;
  /** The last transaction that was dealt with; null at the beginning. */
  after: string | null;
}

/** How far a comparison has come. */
export interface Compared {
  /** Transactions that were read. */
  read: number;
  /** Orders that our books did not explain at once, and the provider was asked about. */
  asked: number;
  /** Cases that were opened. */
  opened: number;
  /** Where to go on; null once the span is done. */
  after: string | null;
  /** The orders of the pages that were read. */
  orders: ReadonlySet<string>;
}

/**
 * Compares the provider's list of what moved with our books, the oldest first: an order whose last
 * transaction we have seen and whose ledger says what was left then is explained; of any other, and where
 * several stand in their last second, the provider is asked and what it says is settled; what then still
 * differs is a case.
 * @param asks how many orders may be asked about: the rest waits for the next run
 */
export async function compareSpan(
  cashier: Cashier,
  span: Span,
  asks: number,
): Promise<Compared | Unanswered> {
  const orders = new Set<string>();
  const result = { read: 0, asked: 0, opened: 0 };
  let { after } = span;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const listed = await cashier.provider.transactions({ ...span, after, limit: PAGE });
    if (!listed.ok) return listed;
    result.read += listed.rows.length;
    for (const { orderId } of listed.rows) orders.add(orderId);
    const unlike = await notExplained(cashier.db, listed.rows);
    const room = unlike.slice(0, asks - result.asked);
    const looks = await lookAtAll(cashier, room);
    result.asked += room.length;
    result.opened += looks.opened;
    if (looks.unasked !== null) return looks.unasked;
    const waiting = unlike[room.length];
    if (waiting) return { ...result, after: keyBefore(listed.rows, waiting) ?? after, orders };
    if (listed.rows.length < PAGE) return { ...result, after: null, orders };
    after = listed.rows.at(-1)?.transactionKey ?? null;
  }
  return { ...result, after, orders };
}

interface Moved {
  orderId: string;
  paymentKey: string;
  transactionKey: string;
  status: ProviderTransaction["status"];
  /** Won that moved. */
  amount: number;
  /** Epoch ms; the provider says it to the second. */
  at: number;
}

/**
 * One transaction of each order, in their order: one by another payment than ours, where that has left money
 * there by the list or cannot be told (SPEC U108), else the last.
 */
function oneOfEach(rows: readonly Moved[], keys: ReadonlyMap<string, string | null>): Moved[] {
  const last = new Map(rows.map((row) => [row.orderId, row] as const));
  const byPayment = Map.groupBy(rows, ({ paymentKey }) => paymentKey);
  for (const [paymentKey, some] of byPayment) {
    const [{ orderId } = { orderId: "" }, row] = [some[0], some.at(-1)];
    const ours = keys.get(orderId);
    if (row && ours && ours !== paymentKey && sumOf(some) !== 0) last.set(orderId, row);
  }
  return rows.filter((row) => last.get(row.orderId) === row);
}

/** Won that are left by so much of a list. */
const sumOf = (rows: readonly Moved[]): number =>
  rows.reduce((sum, { status, amount }) => sum + (status === "DONE" ? amount : -amount), 0);

/** The transaction before one that found no room in this run: the next one begins after it. */
const keyBefore = (rows: readonly Moved[], waiting: Moved): string | undefined =>
  rows[rows.indexOf(waiting) - 1]?.transactionKey;

/** What a list says of an order: which transactions can be its last, and what it adds up to. */
interface Listed {
  /** Of its last second: which of several came last, no list says. */
  keys: readonly string[];
  /** Won that are left by the list; null where it begins after the approval. */
  balance: number | null;
}

function listedOf(rows: readonly Moved[]): Map<string, Listed> {
  const second = ({ at }: Moved): number => Math.floor(at / 1000);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, some]) => {
      const last = Math.max(...some.map(second));
      const keys = some.filter((row) => second(row) === last).map(({ transactionKey }) => transactionKey);
      const isWhole = some.some(({ status }) => status === "DONE");
      return [orderId, { keys, balance: isWhole ? sumOf(some) : null }];
    }),
  );
}

/** An order of the list in our books; `isSettled`: they agree with what they have seen last. */
interface Known {
  orderId: string;
  paymentKey: string | null;
  seenKey: string | null;
  balance: number;
  isSettled: number;
}

/**
 * Those whose last transaction our books have not seen, or whose ledger is not what was left by it. Where
 * several stand in an order's last second what the list adds up to has to be what we saw too.
 */
async function notExplained(db: D1Database, rows: readonly Moved[]): Promise<Moved[]> {
  const { results } = await db
    .prepare(
      `SELECT y.order_id AS orderId, y.payment_key AS paymentKey, y.seen_key AS seenKey,
         y.seen_balance AS balance, y.status IN ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
         AND y.seen_what = 'TAKEN' AND y.reversed_at IS NULL AND y.seen_balance = (
           SELECT coalesce(sum(CASE WHEN kind LIKE 'PAID%' OR kind = 'DEPOSIT' THEN amount
           ELSE -amount END), 0)
           FROM ledger WHERE booking_id = y.booking_id)
         AND NOT EXISTS (SELECT 1 FROM payment_case c WHERE c.order_id = y.order_id AND c.state <> 'DONE')
         AS isSettled
       FROM json_each(?1) one JOIN payment y ON y.order_id = one.value`,
    )
    .bind(JSON.stringify([...new Set(rows.map(({ orderId }) => orderId))]))
    .all<Known>();
  const [seen, listed] = [new Map(results.map((row) => [row.orderId, row])), listedOf(rows)];
  const keys = new Map(results.map(({ orderId, paymentKey }) => [orderId, paymentKey]));
  return oneOfEach(rows, keys).filter(({ orderId, paymentKey }) => {
    const [ours, theirs] = [seen.get(orderId), listed.get(orderId)];
    if (!ours?.isSettled || !theirs || paymentKey !== ours.paymentKey) return true;
    if (ours.seenKey === null || !theirs.keys.includes(ours.seenKey)) return true;
    return theirs.keys.length > 1 && theirs.balance !== ours.balance;
  });
}

/** For so long after a person has sent a refund the bank is asked whether it sends it as well. */
const BY_HAND_MS = 30 * DAY_MS;

/**
 * Looks at refunds that a person has sent after the provider had taken them: that an account's bank sends one
 * as well stands in no list (SPEC U109).
 */
export async function lookAtSentByHand(cashier: Cashier, asks: number): Promise<void> {
  const { results } = await cashier.db
    .prepare(
      `SELECT DISTINCT y.order_id AS orderId, y.payment_key AS paymentKey
       FROM refund r INDEXED BY refund_by_hand JOIN payment y ON y.id = r.payment_id
       WHERE r.problem = 'PAY_BY_HAND' AND r.done_at > ?1 ORDER BY r.done_at LIMIT ?2`,
    )
    .bind(cashier.now - BY_HAND_MS, asks)
    .all<{ orderId: string; paymentKey: string | null }>();
  await lookAtAll(cashier, results);
}

/**
 * The other direction: money that counts with us and came in the span must be in the list.
 * @param orders what the list of that span has
 */
export async function lookAtUnlisted(
  cashier: Cashier,
  { from, to }: Pick<Span, "from" | "to">,
  orders: ReadonlySet<string>,
  asks: number,
): Promise<{ asked: number; opened: number }> {
  const { results } = await cashier.db
    .prepare(
      `SELECT order_id AS orderId, payment_key AS paymentKey FROM payment INDEXED BY payment_approved
       WHERE approved_at BETWEEN ?1 AND ?2 AND status IN ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
       ORDER BY approved_at`,
    )
    .bind(from, to)
    .all<{ orderId: string; paymentKey: string | null }>();
  const missing = results.filter(({ orderId }) => !orders.has(orderId)).slice(0, asks);
  const { opened } = await lookAtAll(cashier, missing);
  return { asked: missing.length, opened };
}
