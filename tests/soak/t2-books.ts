import { atProvider } from "./accounts.ts";
import type { Mall } from "./mall.ts";
import type { Doings } from "./t2-truth.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Both clocks may be wrong by so much, against each other. */
const SKEW = HOUR / 3;

interface Order {
  orderId: string;
  bookingId: string;
  attemptedAt: number | null;
  approvedAt: number | null;
  closes: number;
}

const ORDERS = `SELECT y.order_id AS orderId, y.booking_id AS bookingId, y.attempted_at AS attemptedAt,
  y.approved_at AS approvedAt, s.book_close_at AS closes
  FROM payment y JOIN booking b ON b.id = y.booking_id JOIN session s ON s.id = b.session_id`;

/**
 * What our books may not say at any minute, by the provider's: money in that it never took, money back that
 * it never gave, a payment that nobody had written down before it was made.
 */
export function booksWrong(mall: Mall, doings: Doings): string[] {
  const orders = mall.rows<Order>(ORDERS);
  const byBooking = new Map<string, Order[]>();
  for (const one of orders) byBooking.set(one.bookingId, [...(byBooking.get(one.bookingId) ?? []), one]);
  return [
    ...orders.flatMap((one) => orderWrong(mall, one)),
    ...[...byBooking].flatMap(([bookingId, some]) => sumsWrong(mall, doings, bookingId, some)),
    ...endsWrong(mall, doings),
    ...quotesWrong(mall),
  ];
}

function orderWrong(mall: Mall, { orderId, attemptedAt, closes }: Order): string[] {
  return atProvider(mall, orderId).flatMap(({ charged, isAccount, dueAt }) => [
    ...(charged && !isAccount && attemptedAt === null
      ? ["money was taken before anybody had written down that it would be"]
      : []),
    ...(dueAt !== null && dueAt > closes ? ["an account may be paid into after the cut-off"] : []),
  ]);
}

function sumsWrong(mall: Mall, doings: Doings, bookingId: string, orders: readonly Order[]): string[] {
  const isOurs = ({ orderId }: Order) =>
    !doings.reversed.has(orderId) && !doings.forPeople.has(`${orderId} by hand`);
  if (!orders.every(isOurs)) return [];
  const there = orders.flatMap(({ orderId }) => atProvider(mall, orderId)).filter(({ charged }) => charged);
  const took = there.reduce((sum, { amount }) => sum + amount, 0);
  const gave = there.reduce((sum, { amount, balance }) => sum + amount - balance, 0);
  const [ours] = mall.rows<{ came: number | null; went: number | null }>(
    `SELECT sum(CASE WHEN kind LIKE 'PAID%' OR kind = 'DEPOSIT' THEN amount END) AS came,
       sum(CASE WHEN kind LIKE 'REFUNDED%' OR kind = 'DEPOSIT_RETURNED' THEN amount END) AS went
     FROM ledger WHERE booking_id = ?`,
    bookingId,
  );
  return [
    ...((ours?.came ?? 0) > took ? ["money is written down that the provider never took"] : []),
    ...((ours?.went ?? 0) > gave ? ["money is written down as back that the provider never gave"] : []),
  ];
}

/**
 * A booking that is said to have ended at the provider's desk: somebody must have been there, before it
 * began.
 */
function endsWrong(mall: Mall, { desk, forPeople }: Doings): string[] {
  return mall
    .rows<{ bookingId: string; at: number; startAt: number }>(
      `SELECT h.booking_id AS bookingId, h.at, s.start_at AS startAt FROM booking_history h
       JOIN booking b ON b.id = h.booking_id JOIN session s ON s.id = b.session_id
       WHERE h.event = 'pg.deskCancelled'`,
    )
    .flatMap(({ bookingId, at, startAt }) => {
      const orders = mall.rows<{ id: string }>(
        "SELECT order_id AS id FROM payment WHERE booking_id = ?",
        bookingId,
      );
      return [
        ...(orders.some(({ id }) => desk.has(id) || forPeople.has(id))
          ? []
          : ["a booking is ended by a cancel at the desk where nobody cancelled"]),
        ...(at >= startAt ? ["a booking that has taken place is ended by a cancel at the desk"] : []),
      ];
    });
}

interface Promised {
  rule: string;
  paid: number;
  people: number;
  createdAt: number;
  paidAt: number;
  startAt: number;
  pay: number;
  seats: number;
  isFirstPart: number;
}

/** What was promised, by the rule as SPEC §3 has it, and not by the code that promised it. */
function quotesWrong(mall: Mall): string[] {
  return mall
    .rows<Promised>(
      `SELECT r.rule, r.paid, r.created_at AS createdAt, y.approved_at AS paidAt, s.start_at AS startAt,
         b.pay_amount AS pay, (SELECT sum(one.value ->> 'qty') FROM json_each(r.items) one) AS people,
         (SELECT sum(i.qty) FROM booking_item i WHERE i.booking_id = b.id) AS seats,
         r.is_whole = 0 AND NOT EXISTS (SELECT 1 FROM refund x WHERE x.booking_id = b.id AND x.id <> r.id)
           AS isFirstPart
       FROM refund r JOIN payment y ON y.id = r.payment_id JOIN booking b ON b.id = r.booking_id
       JOIN session s ON s.id = b.session_id
       WHERE r.requester = 'user' AND y.approved_at IS NOT NULL`,
    )
    .flatMap(({ rule, paid, people, createdAt, paidAt, startAt, pay, seats, isFirstPart }) => [
      ...(rule === "JUST_PAID" && createdAt - paidAt >= (startAt - paidAt > 3 * DAY ? DAY : HOUR) + SKEW
        ? ["all comes back as of just paid, long after it was paid"]
        : []),
      ...(isFirstPart === 1 && paid * seats > pay * people ? ["a part is more than its share"] : []),
    ]);
}
