import type { Cashier } from "../provider/cashier.ts";
import type { ProviderListed, ProviderTransaction } from "../provider/port.ts";
import { raiseCase } from "../record/raise-case.ts";
import { lookAtOrder } from "./look.ts";
import type { Looked } from "./look.ts";
import { log } from "#domain/log";

/** A page of the provider's books. */
const PAGE = 500;
/** At most this many pages of it are read in one run. */
const MOST_PAGES = 10;
/** How many orders are asked about at once: a Worker may hold no more connections. */
const AT_ONCE = 6;

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

/** The provider did not answer: nothing is concluded. */
export type Unanswered = Extract<ProviderListed<never>, { ok: false }>;

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

/** The last transaction of each order, in their order. */
const lastOf = (rows: readonly Moved[]): Moved[] => {
  const last = new Map(rows.map((row) => [row.orderId, row] as const));
  return rows.filter((row) => last.get(row.orderId) === row);
};

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
      const balance = some.reduce(
        (sum, { status, amount }) => sum + (status === "DONE" ? amount : -amount),
        0,
      );
      return [orderId, { keys, balance: isWhole ? balance : null }];
    }),
  );
}

/**
 * Those whose last transaction our books have not seen, or whose ledger is not what was left by it. Where
 * several stand in an order's last second what the list adds up to has to be what we saw too.
 */
async function notExplained(db: D1Database, rows: readonly Moved[]): Promise<Moved[]> {
  const moved = lastOf(rows);
  const { results } = await db
    .prepare(
      `SELECT y.order_id AS orderId, y.seen_key AS seenKey, y.seen_balance AS balance FROM json_each(?1) one
         JOIN payment y ON y.order_id = one.value
       WHERE y.status IN ('DONE', 'PARTIAL_CANCELED', 'CANCELED') AND y.seen_what = 'TAKEN'
         AND y.reversed_at IS NULL AND y.seen_balance = (
           SELECT coalesce(sum(CASE WHEN kind LIKE 'PAID%' OR kind = 'DEPOSIT' THEN amount
           ELSE -amount END), 0)
           FROM ledger WHERE booking_id = y.booking_id)
         AND NOT EXISTS (SELECT 1 FROM payment_case c WHERE c.order_id = y.order_id AND c.state <> 'DONE')`,
    )
    .bind(JSON.stringify(moved.map(({ orderId }) => orderId)))
    .all<{ orderId: string; seenKey: string | null; balance: number }>();
  const [seen, listed] = [new Map(results.map((row) => [row.orderId, row])), listedOf(rows)];
  return moved.filter(({ orderId }) => {
    const [ours, theirs] = [seen.get(orderId), listed.get(orderId)];
    if (!ours || !theirs || ours.seenKey === null || !theirs.keys.includes(ours.seenKey)) return true;
    return theirs.keys.length > 1 && theirs.balance !== ours.balance;
  });
}

const UNASKED: Unanswered = { ok: false, code: "NO_ANSWER", message: "", what: "UNKNOWN" };

/** Looks at orders, six at once; where none of six could be asked about, the provider is down. */
export async function lookAtAll(
  cashier: Cashier,
  moved: readonly { orderId: string; paymentKey: string | null }[],
): Promise<{ opened: number; looked: Map<string, Looked>; unasked: Unanswered | null }> {
  const looked = new Map<string, Looked>();
  let opened = 0;
  for (let from = 0; from < moved.length; from += AT_ONCE) {
    const six = moved.slice(from, from + AT_ONCE);
    const looks = await Promise.all(six.map((one) => lookSafely(cashier, one)));
    looks.forEach((look, index) => {
      const orderId = six[index]?.orderId;
      if (typeof look === "object" && look !== null && orderId !== undefined) {
        looked.set(orderId, look);
        opened += look.opened;
      }
    });
    if (looks.every((look) => look === null)) return { opened, looked, unasked: UNASKED };
  }
  return { opened, looked, unasked: null };
}

/** One order that fails does not keep the others waiting. */
async function lookSafely(
  cashier: Cashier,
  { orderId, paymentKey }: { orderId: string; paymentKey: string | null },
): Promise<Looked | null | "FAILED"> {
  try {
    return await lookAtOrder(cashier, orderId, paymentKey);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log("error", "books", { orderId, error: why });
    return "FAILED"; // not the provider's doing
  }
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

/** How many settlements are read in a page. */
const SETTLED_PAGE = 1_000;

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
      size: SETTLED_PAGE,
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
    if (listed.rows.length < SETTLED_PAGE) break;
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
