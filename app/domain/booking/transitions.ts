import type { GuardName } from "./guards.ts";
import type { Actor, BookingStatus } from "./statuses.ts";
import { inStages } from "./statuses.ts";

export type BookingEvent =
  | "checkout.start"
  | "free.start"
  | "waitlist.join"
  | "pg.confirmed"
  | "pg.waitingForDeposit"
  | "pg.depositReversed"
  | "pg.failed"
  | "pg.cancelled"
  | "pg.deskCancelled"
  | "pay.nothing"
  | "refund.nothing"
  | "giveback.done"
  | "giveback.none"
  | "deposit.gone"
  | "abort"
  | "hold.ended"
  | "session.cancel"
  | "cut.off"
  | "cancel.request"
  | "cancel.approved"
  | "withdraw"
  | "withdraw.settled"
  | "reject"
  | "confirm"
  | "approve"
  | "offer.made"
  | "offer.ended"
  | "accept"
  | "leave"
  | "change.made"
  | "change.vain"
  | "reschedule"
  | "desk.book"
  | "desk.link"
  | "desk.onSite"
  | "desk.cancel";

/**
 * What a transition does to the session's seats: `hold` free → held · `sell` held → sold · `unsell` sold →
 * held · `retake` free → sold · `release` whatever the booking takes → free · `keep` nothing.
 */
export type SeatEffect = "hold" | "sell" | "unsell" | "retake" | "release" | "keep";

/**
 * What it says about money: `charge` the price is taken · `deposit` the deposit, where one is asked, is taken
 * · `reverse` the bank took a deposit back · `owe` a refund is owed from now on · `refund` it has been paid
 * back · `none` nothing.
 */
export type MoneyEffect = "charge" | "deposit" | "reverse" | "owe" | "refund" | "none";

export interface Transition {
  /** null: the booking comes into being. */
  from: BookingStatus | null;
  event: BookingEvent;
  actor: Actor;
  guard: GuardName | null;
  to: BookingStatus;
  seats: SeatEffect;
  money: MoneyEffect;
}

type Row = readonly [
  Transition["from"],
  BookingEvent,
  Actor,
  Transition["guard"],
  BookingStatus,
  SeatEffect,
  MoneyEffect,
];

// THE status machine (SPEC §2). `session.cancel` is the operator's, or the clock's where too few people
// came together. Checks, labels, actions, the SQL trigger and the tests all come from these rows.
// prettier-ignore
const ROWS: readonly Row[] = [
  [null, "checkout.start", "user", "paidInstantOnSale", "BOOKING_REQUEST", "hold", "none"],
  [null, "free.start", "user", "freeOrApprovalOnSale", "RESERVE_REQUEST", "hold", "none"],
  [null, "waitlist.join", "user", "full", "RESERVE_WAIT", "keep", "none"],
  [null, "desk.book", "operator", "atDesk", "RESERVE_REQUEST_COMPLETE", "retake", "none"],
  [null, "desk.link", "operator", "paidAtDesk", "BOOKING_REQUEST", "hold", "none"],

  ["BOOKING_REQUEST", "pg.confirmed", "system", "amountEqual", "BOOKING_REQUEST_COMPLETE", "sell", "charge"],
  ["BOOKING_REQUEST", "pay.nothing", "system", "nothingToPay", "BOOKING_REQUEST_COMPLETE", "sell", "none"],
  ["BOOKING_REQUEST", "pg.waitingForDeposit", "system", null, "BOOKING_REQUEST", "keep", "none"],
  ["BOOKING_REQUEST", "abort", "user", null, "FAIL", "release", "none"],
  ["BOOKING_REQUEST", "desk.onSite", "operator", "atDeskBeforeStart", "RESERVE_REQUEST_COMPLETE", "sell", "none"],
  ["BOOKING_REQUEST", "desk.cancel", "operator", "atDeskBeforeStart", "FAIL", "release", "none"],
  ["BOOKING_REQUEST", "hold.ended", "system", "holdEnded", "FAIL", "release", "none"],
  ["BOOKING_REQUEST", "pg.failed", "system", null, "FAIL", "release", "none"],
  ["BOOKING_REQUEST", "session.cancel", "operator", null, "FAIL", "release", "none"],
  ["BOOKING_REQUEST", "session.cancel", "system", null, "FAIL", "release", "none"],
  ["FAIL", "pg.confirmed", "system", "amountEqualAndSeats", "BOOKING_REQUEST_COMPLETE", "retake", "charge"],
  ["FAIL", "pg.cancelled", "system", null, "REFUND_COMPLETE", "keep", "refund"],

  ["BOOKING_REQUEST_COMPLETE", "pg.depositReversed", "system", null, "BOOKING_REQUEST", "unsell", "reverse"],
  ["BOOKING_REQUEST_COMPLETE", "cancel.request", "user", "beforeStart", "BOOKING_CANCEL_REQUEST", "keep", "none"],
  ["BOOKING_REQUEST_COMPLETE", "desk.cancel", "operator", "atDeskBeforeStart", "BOOKING_CANCEL_REQUEST", "keep", "none"],
  ["BOOKING_REQUEST_COMPLETE", "reschedule", "user", "beforeCutOff", "BOOKING_REQUEST_COMPLETE", "keep", "none"],
  ["BOOKING_REQUEST_COMPLETE", "reschedule", "operator", "beforeStart", "BOOKING_REQUEST_COMPLETE", "keep", "none"],
  ["BOOKING_REQUEST_COMPLETE", "session.cancel", "operator", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["BOOKING_REQUEST_COMPLETE", "session.cancel", "system", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["BOOKING_REQUEST_COMPLETE", "pg.deskCancelled", "system", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["REFUND_CANCEL_COMPLETE", "pg.depositReversed", "system", null, "BOOKING_REQUEST", "unsell", "reverse"],
  ["REFUND_CANCEL_COMPLETE", "cancel.request", "user", "beforeStart", "BOOKING_CANCEL_REQUEST", "keep", "none"],
  ["REFUND_CANCEL_COMPLETE", "desk.cancel", "operator", "atDeskBeforeStart", "BOOKING_CANCEL_REQUEST", "keep", "none"],
  ["REFUND_CANCEL_COMPLETE", "reschedule", "user", "beforeCutOff", "REFUND_CANCEL_COMPLETE", "keep", "none"],
  ["REFUND_CANCEL_COMPLETE", "reschedule", "operator", "beforeStart", "REFUND_CANCEL_COMPLETE", "keep", "none"],
  ["REFUND_CANCEL_COMPLETE", "session.cancel", "operator", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["REFUND_CANCEL_COMPLETE", "session.cancel", "system", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["REFUND_CANCEL_COMPLETE", "pg.deskCancelled", "system", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["BOOKING_CANCEL_REQUEST", "cancel.approved", "system", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["BOOKING_CANCEL_REQUEST", "cancel.approved", "operator", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["BOOKING_CANCEL_REQUEST", "withdraw", "user", null, "REFUND_CANCEL_REQUEST", "keep", "none"],
  ["BOOKING_CANCEL_REQUEST", "reject", "operator", null, "BOOKING_REQUEST_COMPLETE", "keep", "none"],
  ["BOOKING_CANCEL_REQUEST", "session.cancel", "operator", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["BOOKING_CANCEL_REQUEST", "session.cancel", "system", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["REFUND_CANCEL_REQUEST", "withdraw.settled", "system", "cancelNotSent", "REFUND_CANCEL_COMPLETE", "keep", "none"],
  ["REFUND_CANCEL_REQUEST", "withdraw.settled", "system", "cancelSent", "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["REFUND_CANCEL_REQUEST", "session.cancel", "operator", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["REFUND_CANCEL_REQUEST", "session.cancel", "system", null, "BOOKING_CANCEL_COMPLETE", "release", "owe"],
  ["BOOKING_CANCEL_COMPLETE", "pg.cancelled", "system", null, "REFUND_COMPLETE", "keep", "refund"],
  ["BOOKING_CANCEL_COMPLETE", "refund.nothing", "system", "nothingToRefund", "REFUND_COMPLETE", "keep", "none"],

  ["RESERVE_REQUEST", "confirm", "user", "instantAndDepositPaid", "RESERVE_REQUEST_COMPLETE", "sell", "deposit"],
  ["RESERVE_REQUEST", "confirm", "user", "approvalAndDepositPaid", "RESERVE_WAIT", "keep", "deposit"],
  ["RESERVE_REQUEST", "abort", "user", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_REQUEST", "hold.ended", "system", "holdEnded", "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_REQUEST", "session.cancel", "operator", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_REQUEST", "session.cancel", "system", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "approve", "operator", "freeAwaitsApproval", "RESERVE_REQUEST_COMPLETE", "sell", "none"],
  ["RESERVE_WAIT", "approve", "operator", "paidAwaitsApproval", "RESERVE_WAIT", "keep", "none"],
  ["RESERVE_WAIT", "offer.made", "system", "awaitsSeat", "RESERVE_WAIT", "hold", "none"],
  ["RESERVE_WAIT", "accept", "user", "offerOpenFree", "RESERVE_REQUEST", "keep", "none"],
  ["RESERVE_WAIT", "accept", "user", "offerOpenPaid", "BOOKING_REQUEST", "keep", "none"],
  ["RESERVE_WAIT", "reschedule", "user", "awaitsHost", "RESERVE_WAIT", "keep", "none"],
  ["RESERVE_WAIT", "reschedule", "operator", "awaitsHost", "RESERVE_WAIT", "keep", "none"],
  ["RESERVE_WAIT", "leave", "user", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "change.made", "system", "waitsForSeat", "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "change.vain", "system", "waitsForSeat", "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "reject", "operator", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "offer.ended", "system", "offerEnded", "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "cut.off", "system", "afterCutOff", "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "deposit.gone", "operator", "beforeStart", "RESERVE_CANCEL_COMPLETE", "release", "reverse"],
  ["RESERVE_WAIT", "session.cancel", "operator", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_WAIT", "session.cancel", "system", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_REQUEST_COMPLETE", "cancel.request", "user", "beforeStart", "RESERVE_CANCEL_REQUEST", "keep", "none"],
  ["RESERVE_REQUEST_COMPLETE", "reschedule", "user", "beforeCutOff", "RESERVE_REQUEST_COMPLETE", "keep", "none"],
  ["RESERVE_REQUEST_COMPLETE", "reschedule", "operator", "beforeStart", "RESERVE_REQUEST_COMPLETE", "keep", "none"],
  ["RESERVE_REQUEST_COMPLETE", "deposit.gone", "operator", "beforeStart", "RESERVE_CANCEL_COMPLETE", "release", "reverse"],
  ["RESERVE_REQUEST_COMPLETE", "desk.cancel", "operator", "atDeskBeforeStart", "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_REQUEST_COMPLETE", "session.cancel", "operator", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_REQUEST_COMPLETE", "session.cancel", "system", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_CANCEL_REQUEST", "giveback.none", "system", "noGiveBack", "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_CANCEL_REQUEST", "giveback.done", "system", "giveBack", "RESERVE_REFUND_COMPLETE", "release", "refund"],
  ["RESERVE_CANCEL_REQUEST", "withdraw", "user", null, "RESERVE_REQUEST_COMPLETE", "keep", "none"],
  ["RESERVE_CANCEL_REQUEST", "reject", "operator", null, "RESERVE_REQUEST_COMPLETE", "keep", "none"],
  ["RESERVE_CANCEL_REQUEST", "session.cancel", "operator", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_CANCEL_REQUEST", "session.cancel", "system", null, "RESERVE_CANCEL_COMPLETE", "release", "none"],
  ["RESERVE_CANCEL_COMPLETE", "giveback.done", "system", "giveBack", "RESERVE_REFUND_COMPLETE", "keep", "refund"],
];

/**
 * The rows of the machine, in the order of SPEC §2. At most one is open for any (from, event, actor) and
 * facts.
 */
export const TRANSITIONS: readonly Transition[] = ROWS.map(
  ([from, event, actor, guard, to, seats, money]) => ({
    from,
    event,
    actor,
    guard,
    to,
    seats,
    money,
  }),
);

/**
 * Statuses a booking may rest in for ever: used, or over. All others must have a way out that time or the
 * system opens.
 */
export const ENDS = inStages("CONFIRMED", "ENDED");
