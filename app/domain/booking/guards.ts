import type { ConfirmMode, WaitKind } from "./statuses.ts";

/** All that the machine's guards may look at. Times: epoch ms; money: won. */
export interface Facts {
  now: number;
  /** What the items cost before any payment; 0 for a free program. */
  price: number;
  /** What is to be paid now, after coupon, or as the deposit of a free program. */
  payAmount: number;
  /** What the provider says it took, or has taken already; 0 while nothing is paid. */
  paidAmount: number;
  refundAmount: number;
  confirmMode: ConfirmMode;
  waitKind: WaitKind | null;
  holdExpiresAt: number | null;
  offerExpiresAt: number | null;
  bookOpenAt: number;
  bookCloseAt: number;
  startAt: number;
  /** Enough seats are free for this booking. A first look only: the database's CHECK decides. */
  hasSeats: boolean;
  /** The refund has gone to the provider and cannot be called back. */
  isCancelSent: boolean;
  /** A deposit or a coupon is to be given back. */
  hasGiveBack: boolean;
  /** The desk makes or made it, for somebody without an account. */
  isAtDesk: boolean;
}

const isPaid = (f: Facts) => f.price > 0;
const isOnSale = (f: Facts) => f.bookOpenAt <= f.now && f.now < f.bookCloseAt;
// One who waited for a seat in a program with APPROVAL has the seat, not yet the host's word.
const asksHost = (f: Facts) => f.waitKind === "CAPACITY" && f.confirmMode === "APPROVAL";
const isOfferOpen = (f: Facts) => f.offerExpiresAt !== null && f.now < f.offerExpiresAt;
// A free program's deposit is its payAmount; a paid program with APPROVAL pays only once it is approved.
const isDepositPaid = (f: Facts) => isPaid(f) || f.paidAmount === f.payAmount;

/** Each guard of the transition table, by name. A transition without a guard is always open to its actor. */
export const GUARDS = {
  paidInstantOnSale: (f: Facts) => isPaid(f) && f.confirmMode === "INSTANT" && isOnSale(f) && f.hasSeats,
  freeOrApprovalOnSale: (f: Facts) =>
    (!isPaid(f) || f.confirmMode === "APPROVAL") && isOnSale(f) && f.hasSeats,
  full: (f: Facts) => isOnSale(f) && !f.hasSeats,
  amountEqual: (f: Facts) => f.payAmount > 0 && f.paidAmount === f.payAmount,
  amountEqualAndSeats: (f: Facts) => f.payAmount > 0 && f.paidAmount === f.payAmount && f.hasSeats,
  nothingToPay: (f: Facts) => f.payAmount === 0,
  nothingToRefund: (f: Facts) => f.refundAmount === 0,
  holdEnded: (f: Facts) => f.holdExpiresAt !== null && f.holdExpiresAt <= f.now,
  beforeStart: (f: Facts) => f.now < f.startAt,
  cancelSent: (f: Facts) => f.isCancelSent,
  cancelNotSent: (f: Facts) => !f.isCancelSent,
  instantAndDepositPaid: (f: Facts) => f.confirmMode === "INSTANT" && isDepositPaid(f),
  approvalAndDepositPaid: (f: Facts) => f.confirmMode === "APPROVAL" && isDepositPaid(f),
  freeAwaitsApproval: (f: Facts) => f.waitKind === "APPROVAL" && !isPaid(f),
  paidAwaitsApproval: (f: Facts) => f.waitKind === "APPROVAL" && isPaid(f) && !isOfferOpen(f),
  awaitsSeat: (f: Facts) => f.waitKind === "CAPACITY" && !isOfferOpen(f) && f.hasSeats,
  waitsForSeat: (f: Facts) => f.waitKind === "CAPACITY",
  offerOpenFree: (f: Facts) => isOfferOpen(f) && (!isPaid(f) || asksHost(f)),
  offerOpenPaid: (f: Facts) => isOfferOpen(f) && isPaid(f) && !asksHost(f),
  offerEnded: (f: Facts) => f.offerExpiresAt !== null && f.offerExpiresAt <= f.now,
  atDesk: (f: Facts) => f.isAtDesk && f.hasSeats,
  paidAtDesk: (f: Facts) => f.isAtDesk && isPaid(f) && f.hasSeats,
  atDeskBeforeStart: (f: Facts) => f.isAtDesk && f.now < f.startAt,
  beforeCutOff: (f: Facts) => f.now < f.bookCloseAt,
  awaitsHost: (f: Facts) => f.waitKind === "APPROVAL" && f.offerExpiresAt === null && f.now < f.bookCloseAt,
  afterCutOff: (f: Facts) => f.bookCloseAt <= f.now,
  giveBack: (f: Facts) => f.hasGiveBack,
  noGiveBack: (f: Facts) => !f.hasGiveBack,
} as const satisfies Record<string, (facts: Facts) => boolean>;

export type GuardName = keyof typeof GUARDS;
