import { CONFIRMED, HELD, STATUSES } from "./statuses.ts";
import type { BookingStatus, WaitKind } from "./statuses.ts";
import { isHoldOver } from "./hold.ts";

/** What its owner may do with a booking (the contract's BookingAction). */
export type BookingAction =
  | "FILL"
  | "PAY"
  | "CONFIRM"
  | "EXTEND"
  | "ABORT"
  | "CANCEL"
  | "REFUND"
  | "ACCEPT"
  | "LEAVE"
  | "TICKET"
  | "RESCHEDULE";

export type PaymentStatus =
  | "READY"
  | "CONFIRMING"
  | "WAITING_FOR_DEPOSIT"
  | "DONE"
  | "FAILED"
  | "CANCELED"
  | "PARTIAL_CANCELED";

/** As much of a booking as its label and its owner's actions depend on. Times: epoch ms; money: won. */
export interface BookingState {
  status: BookingStatus;
  waitKind: WaitKind | null;
  holdExpiresAt: number | null;
  isExtended: boolean;
  /** Until when an offer stands: of a seat, or to pay after the approval. */
  offerExpiresAt: number | null;
  /** Booker and consents are given. */
  isFilled: boolean;
  /**
   * Due now: the price after coupon, or a free program's deposit; 0 for a paid program that must be approved
   * first.
   */
  dueNow: number;
  paymentStatus: PaymentStatus | null;
  /** What the provider is asked to undo: money that was taken, or an account that nobody paid into. */
  returning: "MONEY" | "ACCOUNT" | null;
  isPartlyCancelled: boolean;
  /** The bank took back what had been paid in: nothing of it was refunded. */
  isReversed: boolean;
  startAt: number;
  endAt: number;
}

/** The customer has paid, or the provider is being asked whether they have: nothing else may be started. */
const isPaying = (b: BookingState) =>
  b.paymentStatus === "CONFIRMING" || b.paymentStatus === "WAITING_FOR_DEPOSIT" || b.paymentStatus === "DONE";

/**
 * The label of S01, with what SPEC §2 derives: 이용완료, and the additions 입금 대기, 결제 확인 중,
 * 환불 진행 중, 부분 환불 (일부 취소 where nothing was paid) and 입금 취소. A payment that nobody knows of yet has
 * not failed, one that is being undone is no riddle, and what the bank took back was not refunded.
 */
export function labelFor(booking: BookingState, now: number): string {
  const isConfirmed = CONFIRMED.includes(booking.status);
  const label = isConfirmed && booking.endAt <= now ? "이용완료" : STATUSES[booking.status].label;
  if (booking.returning === "MONEY")
    return booking.status === "FAIL" ? "환불 진행 중" : `${label} · 환불 진행 중`;
  if (booking.paymentStatus === "CONFIRMING" && booking.returning === null) {
    if (booking.status === "FAIL") return "결제 확인 중";
    if (HELD.includes(booking.status)) return `${label} · 결제 확인 중`;
  }
  if (booking.status === "BOOKING_REQUEST" && booking.paymentStatus === "WAITING_FOR_DEPOSIT")
    return `${label} · 입금 대기`;
  if (booking.status === "REFUND_COMPLETE" && booking.isReversed)
    return `${STATUSES.BOOKING_CANCEL_COMPLETE.label} · 입금 취소`;
  if (isConfirmed && booking.isPartlyCancelled)
    return `${label} · ${booking.status === "RESERVE_REQUEST_COMPLETE" ? "일부 취소" : "부분 환불"}`;
  return label;
}

/** What the owner may do now, the next step first. Empty for what is over or waits for someone else. */
export function actionsFor(booking: BookingState, now: number): BookingAction[] {
  switch (STATUSES[booking.status].offers) {
    case "CHECKOUT":
      return heldActions(booking, now);
    case "REFUND":
      return [...ticket(booking, now), ...(now < booking.startAt ? (["REFUND"] as const) : [])];
    case "CANCEL":
      return [...ticket(booking, now), ...(now < booking.startAt ? (["CANCEL"] as const) : [])];
    case "WAIT":
      // One leaves a waiting list; a request the host has not answered is cancelled like any reservation.
      return [
        ...(isOfferOpen(booking, now) ? (["ACCEPT"] as const) : []),
        booking.waitKind === "CAPACITY" ? "LEAVE" : "CANCEL",
      ];
    case "NOTHING":
      return [];
  }
}

/** An offer that can still be taken. */
export const isOfferOpen = ({ offerExpiresAt }: { offerExpiresAt: number | null }, now: number): boolean =>
  offerExpiresAt !== null && now < offerExpiresAt;

function heldActions(booking: BookingState, now: number): BookingAction[] {
  // Nobody has paid into the account yet, so it can be closed.
  if (booking.paymentStatus === "WAITING_FOR_DEPOSIT") return ["ABORT"];
  if (isHoldOver(booking.holdExpiresAt, now) || isPaying(booking)) return [];
  const actions: BookingAction[] = [];
  if (booking.isFilled) actions.push(booking.dueNow > 0 ? "PAY" : "CONFIRM");
  actions.push("FILL");
  if (!booking.isExtended) actions.push("EXTEND");
  return [...actions, "ABORT"];
}

const ticket = (booking: BookingState, now: number): BookingAction[] =>
  now < booking.endAt ? ["TICKET"] : [];
