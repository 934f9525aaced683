import { seatPlace, type SeatPlace } from "#domain/booking/seats";
import type { BookingStatus, WaitKind } from "#domain/booking/statuses";
import { TRANSITIONS } from "#domain/booking/transitions";
import { couponsKept, couponsWrong } from "./coupon-accounts.ts";
import type { Mall } from "./mall.ts";
import { deskMoneyWrong } from "./t2-door.ts";
import { keptWrong } from "./t2-keep.ts";
import { giftsWrong } from "./t2-gift.ts";
import { explainedOf } from "./t2-truth.ts";
import { waitsWrong } from "./wait-accounts.ts";

interface BookingRow {
  id: string;
  sessionId: string;
  seats: number;
  status: BookingStatus;
  waitKind: WaitKind | null;
  offerExpiresAt: number | null;
  pay: number;
  refunded: number;
}

const BOOKINGS = `SELECT id, session_id AS sessionId, seats, status, wait_kind AS waitKind,
  offer_expires_at AS offerExpiresAt, pay_amount AS pay, refunded_amount AS refunded FROM booking`;

/** What our ledger says we hold of a booking's money, in won. */
const IN_LEDGER = `SELECT coalesce(sum(CASE WHEN kind LIKE 'REFUNDED%' OR kind LIKE 'REVERSED%'
  OR kind = 'DEPOSIT_RETURNED' THEN -amount ELSE amount END), 0) AS sum FROM ledger WHERE booking_id = ?`;

export interface AtProvider {
  paymentKey: string;
  status: string;
  /** What was captured, or is to be. */
  amount: number;
  balance: number;
  charged: boolean;
  approvedAt: number | null;
  isAccount: boolean;
  /** Where money on its way back stands; null where there is none. */
  refundStatus: string | null;
  /** Until when an account may be paid into, epoch ms; null: it is none. */
  dueAt: number | null;
}

interface Doc {
  paymentKey: string;
  status: string;
  amount: number;
  approvedAt: number | null;
  cancels: { cancelAmount: number }[];
  unfinished?: { cancelStatus: string }[];
  virtualAccount: { refundStatus?: string; dueAt: number } | null;
}

/** What the provider holds of each order's attempts. */
export function atProvider(mall: Mall, orderId: string): AtProvider[] {
  const rows: { doc: string }[] = Reflect.get(
    Object({
      rows: mall.provider.statement("SELECT doc FROM toss_payment WHERE order_id = ?").all(orderId),
    }),
    "rows",
  );
  return rows.map(({ doc }) => {
    const { paymentKey, status, amount, approvedAt, cancels, virtualAccount, unfinished }: Doc =
      JSON.parse(doc);
    const isUnderWay = unfinished?.some(({ cancelStatus }) => cancelStatus === "IN_PROGRESS") === true;
    const isPaid =
      approvedAt !== null && (status === "DONE" || status === "PARTIAL_CANCELED" || status === "CANCELED");
    return {
      paymentKey,
      approvedAt,
      isAccount: virtualAccount !== null,
      refundStatus: virtualAccount?.refundStatus ?? (isUnderWay ? "PENDING" : null),
      dueAt: virtualAccount?.dueAt ?? null,
      status,
      amount,
      charged: isPaid,
      balance: isPaid ? amount - cancels.reduce((sum, cancel) => sum + cancel.cancelAmount, 0) : 0,
    };
  });
}

/** The statuses in which we may keep all of what was paid. */
const KEEPS_ALL: readonly BookingStatus[] = [
  "BOOKING_REQUEST_COMPLETE",
  "REFUND_CANCEL_COMPLETE",
  "RESERVE_REQUEST_COMPLETE",
];

/**
 * What must hold at any moment, whatever is under way: seats are those of living bookings and offers, a
 * coupon is whose it is, a gift stands as it was taken, what is paid on site is in no books, and what is kept
 * for residents is nobody else's.
 */
export const standing = (mall: Mall): string[] => [
  ...seatsWrong(mall),
  ...couponsWrong(mall),
  ...giftsWrong(mall),
  ...deskMoneyWrong(mall),
  ...keptWrong(mall),
];

/**
 * Everything that is wrong once a history is over and its session's cut-off past: money, seats, coupons,
 * waits, histories. Empty = every won, seat and coupon is accounted for.
 * @param told the coupons that members were answered
 * @param desk orders at which a person, or the provider's desk, had a hand: of them less than the fee may be
 * kept
 */
export function auditing(mall: Mall, told: readonly string[], desk: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  for (const booking of mall.rows<BookingRow>(BOOKINGS)) {
    const orders = mall.rows<{ order_id: string; status: string }>(
      "SELECT order_id, status FROM payment WHERE booking_id = ?",
      booking.id,
    );
    const there = orders.flatMap(({ order_id }) => atProvider(mall, order_id));
    const balance = there.reduce((sum, one) => sum + one.balance, 0);
    const [ledger] = mall.rows<{ sum: number }>(IN_LEDGER, booking.id);
    const isExplained = explainedOf(mall, booking.id) !== 0;
    const say = (what: string) =>
      wrong.push(
        `${what}: ${booking.status} pay ${booking.pay} refunded ${booking.refunded} ledger ` +
          `${ledger?.sum} provider ${balance} [${orders.map(({ status }) => status).join()} ` +
          `/ ${there.map(({ status }) => status).join()}]`,
      );
    if (!isExplained && there.filter((one) => one.balance > 0).length > 1) say("charged twice");
    if (ledger?.sum !== balance - explainedOf(mall, booking.id))
      say("the ledger is not the provider's balance");
    if (!isExplained && balance > booking.pay) say("more taken than was to be paid");
    if (isExplained) continue;
    if (KEEPS_ALL.includes(booking.status) && balance !== booking.pay - booking.refunded)
      say("a booking without its money");
    const isTouched = orders.some(({ order_id }) => desk.has(order_id));
    const kept = keptFee(mall, booking);
    if (!KEEPS_ALL.includes(booking.status) && balance > 0 && (isTouched ? balance > kept : balance !== kept))
      say(booking.status === "FAIL" ? "paid without a seat or a refund" : "kept more than the fee");
    if (orders.some(({ status }) => status === "CONFIRMING")) say("its fate is not known");
  }
  const open = mall.rows<{ status: string; why: string }>(
    `SELECT status, coalesce(problem, fail_code, '') AS why FROM refund WHERE next_at IS NOT NULL
      AND problem IS NOT 'ACCOUNT_NEEDED'`,
  );
  for (const { status, why } of open) wrong.push(`a refund is open: ${status} ${why}`);
  return [
    ...wrong,
    ...standing(mall),
    ...couponsKept(mall, told),
    ...waitsWrong(mall),
    ...historiesWrong(mall),
  ];
}

/**
 * What SPEC §3 lets us keep of a cancelled booking, or of a deposit that nobody has come for or that
 * waits for an account.
 */
function keptFee(mall: Mall, booking: BookingRow): number {
  const [row] = mall.rows<{ fee: number; owed: number }>(
    `SELECT coalesce(sum(fee), 0) AS fee, coalesce(sum(CASE WHEN status = 'DONE' THEN 0
      ELSE refund END), 0) AS owed FROM refund
      WHERE booking_id = ? AND status NOT IN ('WITHDRAWN', 'REJECTED')`,
    booking.id,
  );
  return (row?.fee ?? 0) + (row?.owed ?? 0);
}

function seatsWrong(mall: Mall): string[] {
  const bookings = mall.rows<BookingRow>(BOOKINGS);
  return mall
    .rows<{ id: string; held: number; sold: number; capacity: number }>(
      "SELECT id, held, sold, capacity FROM session",
    )
    .flatMap(({ id, held, sold, capacity }) => {
      const counted = (place: SeatPlace) =>
        bookings
          .filter((booking) => booking.sessionId === id && seatPlace(booking) === place)
          .reduce((sum, { seats }) => sum + seats, 0);
      const isRight = held === counted("held") && sold === counted("sold") && held + sold <= capacity;
      return isRight
        ? []
        : [`seats of ${id}: ${held}/${sold} of ${capacity}, bookings ${counted("held")}/${counted("sold")}`];
    });
}

function historiesWrong(mall: Mall): string[] {
  const steps = mall.rows<{ id: string; from: string | null; to: string; event: string; actor: string }>(
    `SELECT booking_id AS id, from_status AS 'from', to_status AS 'to', event, actor FROM booking_history
      ORDER BY id`,
  );
  return mall.rows<BookingRow>(BOOKINGS).flatMap(({ id, status }) => {
    const wrong: string[] = [];
    let at: string | null = null;
    for (const step of steps.filter((candidate) => candidate.id === id)) {
      const isRow = TRANSITIONS.some(
        (row) =>
          row.from === step.from &&
          row.to === step.to &&
          row.event === step.event &&
          row.actor === step.actor,
      );
      if (!isRow || step.from !== at) wrong.push(`history: ${at} → ${step.event} → ${step.to}`);
      at = step.to;
    }
    return at === status ? wrong : [...wrong, `status ${status}, its history ends at ${at}`];
  });
}
