import { won } from "#domain/money";
import { APPROVAL_MS } from "#domain/refund/cancellation";
import { atProvider, type AtProvider } from "./accounts.ts";
import type { Mall } from "./mall.ts";
import { booksWrong } from "./t2-books.ts";

const MINUTE = 60_000;

/** What was done at the provider past us: without it nothing of the kind may be found in our books. */
export interface Doings {
  /** How often the bank took an order's deposit back. */
  reversed: Map<string, number>;
  /** Orders that somebody cancelled at the provider's own desk. */
  desk: Set<string>;
  /** Orders that no machine can finish: a case must stand for them, and a person ends it. */
  forPeople: Set<string>;
  /** Orders the provider did not know for longer than anybody believes in a lag. */
  lagging: Set<string>;
  /** No clock goes wrong: what was first can be told. */
  isTimeSure: boolean;
  /** What people were told, or could do, though it was not so. */
  said: Set<string>;
}

export const nothingDone = (): Doings => ({
  reversed: new Map(),
  desk: new Set(),
  forPeople: new Set(),
  lagging: new Set(),
  isTimeSure: true,
  said: new Set(),
});

interface PaymentRow {
  orderId: string;
  bookingId: string;
  status: string;
  reversedAt: number | null;
  key: string | null;
  amount: number;
  attemptedAt: number | null;
}

interface BookingRow {
  id: string;
  status: string;
  pay: number;
  refunded: number;
  hold: number | null;
  /** What stands of the price since its date was changed. */
  stands: number;
  closes: number;
  startAt: number;
}

interface RefundRow {
  orderId: string;
  amount: number;
  refunded: number;
  status: string;
  problem: string | null;
  requester: string;
  takenAt: number | null;
  sentAt: number | null;
  approvedAt: number | null;
  approvedBy: string | null;
  createdAt: number;
  paid: number;
  fee: number;
  refund: number;
  percent: number;
  /** No later one of its booking has been sent: what the provider says of an account is of the last. */
  isLast: number;
}

/** For so long a cancel may still be on the way that was sent before the one which was refused. */
const ON_THE_WAY_MS = 5 * MINUTE;

/** For so long nobody believes that the provider does not know an order. */
const LAG_MS = 10 * MINUTE;

/**
 * What must hold at any minute between what people are told and what the provider's books say, whatever is
 * under way: nothing here heals, since somebody has read it by then.
 */
export function truthWrong(mall: Mall, doings: Doings): string[] {
  const payments = mall.rows<PaymentRow>(
    `SELECT order_id AS orderId, booking_id AS bookingId, status, reversed_at AS reversedAt,
       payment_key AS key, amount, attempted_at AS attemptedAt FROM payment`,
  );
  return [
    ...doings.said,
    ...payments.flatMap((one) => paymentWrong(mall, doings, one, atProvider(mall, one.orderId))),
    ...bookingsWrong(mall),
    ...refundsWrong(mall, doings),
    ...tellingWrong(mall, doings),
    ...booksWrong(mall, doings),
  ];
}

function paymentWrong(mall: Mall, doings: Doings, one: PaymentRow, there: readonly AtProvider[]): string[] {
  const wrong: string[] = [];
  const now = mall.world.now + mall.skew;
  const holds = there.some(({ balance }) => balance > 0);
  const isFresh = one.attemptedAt !== null && now - one.attemptedAt < LAG_MS;
  if (one.status === "FAILED" && isFresh && holds && !doings.lagging.has(one.orderId))
    wrong.push("a payment is called failed while the provider holds its money");
  const ours = there.find(({ paymentKey }) => paymentKey === one.key);
  const isByHand = doings.forPeople.has(`${one.orderId} by hand`);
  if (one.status === "CANCELED" && ours && !ours.isAccount && ours.balance > 0 && !isByHand)
    wrong.push("a payment is called given back while the provider holds its money");
  const isPaid = one.status === "DONE" || one.status === "PARTIAL_CANCELED";
  if (isPaid && !there.some(({ paymentKey }) => paymentKey === one.key))
    wrong.push("a payment under a key that the provider does not know");
  const [{ n: reversals } = { n: 0 }] = mall.rows<{ n: number }>(
    "SELECT count(*) AS n FROM ledger WHERE kind LIKE 'REVERSED:%' AND booking_id = ?",
    one.bookingId,
  );
  if (reversals > 0 || one.reversedAt !== null) {
    const orders = mall.rows<{ id: string }>(
      "SELECT order_id AS id FROM payment WHERE booking_id = ?",
      one.bookingId,
    );
    const done = orders.reduce((sum, { id }) => sum + (doings.reversed.get(id) ?? 0), 0);
    if (Math.max(reversals, 1) > done) wrong.push("a deposit taken back that no bank took back");
  }
  const isTold = doings.isTimeSure && !doings.lagging.has(one.orderId);
  return isTold ? [...wrong, ...timesWrong(mall, one, there)] : wrong;
}

/**
 * Nobody who has paid in time loses the seat, and nobody is charged for seats that are gone. Anyone who was
 * charged another sum has not paid: it goes back.
 */
function timesWrong(
  mall: Mall,
  { bookingId, amount: price }: PaymentRow,
  there: readonly AtProvider[],
): string[] {
  const [ended] = mall.rows<{ at: number }>(
    "SELECT at FROM booking_history WHERE booking_id = ? AND event = 'hold.ended'",
    bookingId,
  );
  if (!ended) return [];
  return there.flatMap(({ approvedAt, isAccount, amount, balance }) => {
    if (approvedAt === null || balance === 0) return [];
    const slack = isAccount ? 65 * MINUTE : 0;
    if (approvedAt < ended.at - slack)
      return amount !== price ? [] : ["somebody who paid in time lost the seat"];
    return !isAccount && approvedAt > ended.at + 2 * MINUTE ? ["charged for seats that were gone"] : [];
  });
}

const PAID_FOR = ["BOOKING_REQUEST_COMPLETE", "REFUND_CANCEL_COMPLETE"];

function bookingsWrong(mall: Mall): string[] {
  return mall
    .rows<BookingRow>(
      `SELECT b.id, b.status, b.pay_amount AS pay, b.refunded_amount AS refunded, b.hold_expires_at AS hold,
         coalesce(b.items_paid, b.pay_amount) AS stands, s.book_close_at AS closes, s.start_at AS startAt
       FROM booking b JOIN session s ON s.id = b.session_id
       WHERE NOT EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = b.id AND y.status = 'CONFIRMING')`,
    )
    .flatMap(({ status, pay, refunded, hold, stands, closes, startAt }) => [
      ...(hold !== null && hold > closes ? ["a hold outlives the cut-off"] : []),
      ...(PAID_FOR.includes(status) && stands > 0 && refunded >= pay && mall.world.now < startAt
        ? ["a seat is kept though all of its price is back"]
        : []),
    ]);
}

function refundsWrong(mall: Mall, doings: Doings): string[] {
  return mall
    .rows<RefundRow>(
      `SELECT y.order_id AS orderId, y.amount, b.refunded_amount AS refunded, r.status,
        r.problem,
         r.requester, r.taken_at AS takenAt, r.sent_at AS sentAt, r.approved_at AS approvedAt,
         r.approved_by AS approvedBy, r.created_at AS createdAt, r.fee, r.refund, r.percent,
         NOT EXISTS (SELECT 1 FROM refund x WHERE x.booking_id = b.id AND x.rowid > r.rowid
           AND x.sent_at IS NOT NULL) AS isLast,
         -- the fee is of all that was paid, whatever of it somebody has given back past us
         (SELECT max(x.paid) FROM refund x WHERE x.booking_id = b.id)
           + (SELECT coalesce(sum(l.amount), 0) FROM ledger l WHERE l.booking_id = b.id
              AND l.kind LIKE 'REFUNDED:%' AND substr(l.kind, 10) NOT IN (SELECT id FROM refund)) AS paid
       FROM refund r JOIN payment y ON y.id = r.payment_id JOIN booking b ON b.id = r.booking_id`,
    )
    .flatMap((one) => {
      const wrong: string[] = [];
      const there = atProvider(mall, one.orderId);
      const balance = there.reduce((sum, { balance: left }) => sum + left, 0);
      // Any other is in hand: a person's, or the customer's.
      const isRefused = one.status === "FAILED" && one.problem === null;
      const isLikeTaken = one.refund > 0 && balance === one.amount - one.refunded - one.refund;
      const isSettled = mall.world.now + mall.skew - (one.sentAt ?? 0) >= ON_THE_WAY_MS;
      const isMissed = isSettled && one.takenAt === null && isLikeTaken;
      if (isRefused && isMissed && !isTouched(doings, one.orderId))
        wrong.push("a refund is called refused though its money is back");
      const isOnItsWay = there.some(
        ({ refundStatus }) => refundStatus !== null && refundStatus !== "COMPLETED",
      );
      if (
        one.status === "DONE" &&
        one.isLast === 1 &&
        isOnItsWay &&
        !doings.forPeople.has(`${one.orderId} by hand`)
      )
        wrong.push("a refund is called done before its money has arrived");
      const isByClock = doings.isTimeSure && one.requester === "user" && one.approvedBy === "system";
      if (isByClock && (one.approvedAt ?? 0) < one.createdAt + APPROVAL_MS)
        wrong.push("a refund is sent before its time");
      if (one.fee * 100 > one.paid * (100 - one.percent)) wrong.push("a fee is more than the rule says");
      if (one.requester === "system" && one.fee > 0) wrong.push("a fee is kept of what the seller cancelled");
      return wrong;
    });
}

export const isTouched = ({ desk, forPeople }: Doings, orderId: string): boolean =>
  desk.has(orderId) || forPeople.has(orderId);

/** What was given back at the provider's desk: its owner is told, and nothing else is called so. */
function tellingWrong(mall: Mall, doings: Doings): string[] {
  return mall
    .rows<{ orders: string; told: number; isAll: number }>(
      `SELECT json_group_array(y.order_id) AS orders, max(substr(l.kind, 10) = y.payment_key) AS isAll,
         EXISTS (SELECT 1 FROM outbox o WHERE o.dedupe = 'desk/' || substr(l.kind, 10)) AS told
       FROM ledger l JOIN payment y ON y.booking_id = l.booking_id
       WHERE l.kind LIKE 'REFUNDED:%' AND y.approved_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.id = substr(l.kind, 10))
       GROUP BY l.booking_id, l.kind`,
    )
    .flatMap(({ orders, told, isAll }) => {
      const ids: string[] = JSON.parse(orders);
      return [
        ...(ids.some((id) => isTouched(doings, id))
          ? []
          : ["money is called given back at the desk where nobody did"]),
        ...(told === 0 && isAll === 0 ? ["nobody was told of what the desk gave back"] : []),
      ];
    });
}

/** Once nothing is under way any more: no account can be paid into for a booking that is over. */
export const accountsOpen = (mall: Mall, { lagging }: Doings): string[] =>
  mall
    .rows<{ orderId: string }>(
      `SELECT y.order_id AS orderId FROM payment y JOIN booking b ON b.id = y.booking_id
       WHERE b.status NOT IN ('BOOKING_REQUEST', 'RESERVE_REQUEST') AND y.status <> 'DONE'`,
    )
    .flatMap(({ orderId }) =>
      !lagging.has(orderId) &&
      atProvider(mall, orderId).some(({ status }) => status === "WAITING_FOR_DEPOSIT")
        ? ["an account waits for money though its booking is over"]
        : [],
    );

/** The difference that a person has explained for an order; 0 where nobody had to. */
export function explainedOf(mall: Mall, bookingId: string): number {
  const [row] = mall.rows<{ won: number | null }>(
    `SELECT sum(difference) AS won FROM (SELECT DISTINCT order_id, settled_difference AS difference
       FROM payment_case WHERE booking_id = ? AND state = 'DONE' AND settled_difference IS NOT NULL)`,
    bookingId,
  );
  return won(row?.won ?? 0);
}

/** Cases that stand though no person is needed, and troubles that need one though no case stands. */
export function casesWrong(mall: Mall, doings: Doings): string[] {
  return mall
    .rows<{ kind: string; orderId: string; state: string }>(
      "SELECT kind, order_id AS orderId, state FROM payment_case WHERE state <> 'DONE'",
    )
    .map(
      ({ kind, orderId }) =>
        `a case stands open: ${kind}${isTouched(doings, orderId) ? " after a person was there" : ""}`,
    );
}
