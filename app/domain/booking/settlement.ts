import type { BookingStatus } from "./statuses.ts";
import type { PaymentStatus } from "./view.ts";

/** A payment's status at the provider (Toss Payments, version 2022-11-16). */
export type ProviderStatus =
  | "READY"
  | "IN_PROGRESS"
  | "WAITING_FOR_DEPOSIT"
  | "DONE"
  | "CANCELED"
  | "PARTIAL_CANCELED"
  | "ABORTED"
  | "EXPIRED";

/**
 * What the provider's news asks for. TAKE: the money counts for the held booking. TAKE_LATE: the hold has
 * ended; take the seats again, and only if that fails give the money back. GIVE_BACK: cancel at the provider.
 * GIVEN_BACK: it is cancelled there already, write it down. AWAIT_DEPOSIT: a virtual account was issued.
 * ATTEMPT_FAILED: this attempt is over, the booking is not. DEPOSIT_FAILED: nobody paid into the account in
 * time. REVERSED: the bank took a deposit back. DESK_CANCELLED: somebody has given back more at the provider
 * than we have asked for. PENDING: not decided there yet. NOTHING: known already.
 */
export type Settlement =
  | "TAKE"
  | "TAKE_LATE"
  | "GIVE_BACK"
  | "GIVEN_BACK"
  | "AWAIT_DEPOSIT"
  | "ATTEMPT_FAILED"
  | "DEPOSIT_FAILED"
  | "REVERSED"
  | "DESK_CANCELLED"
  | "PENDING"
  | "NOTHING";

export interface News {
  provider: ProviderStatus;
  /** What we hold the payment to be. */
  payment: PaymentStatus;
  booking: BookingStatus;
  /** The provider's amount is the one we asked for. */
  isAmountEqual: boolean;
  /**
   * A cancel has been sent and may still arrive: the money cannot count any more, even where seats have come
   * free.
   */
  isGivingBack: boolean;
  /** Nothing of it is there, nor went back from there: of an account whose deposit the bank took back. */
  isUnpaid: boolean;
  /** Less of it is left at the provider than our books say, and no refund is under way, ours or theirs. */
  isLessLeft: boolean;
}

const isOpen = (payment: PaymentStatus) => payment === "READY" || payment === "CONFIRMING";

/**
 * What to do about a payment as the provider shows it: the same news twice, late or out of order ends in the
 * same state.
 */
export function settlementOf(news: News): Settlement {
  const { provider, payment, booking, isAmountEqual, isGivingBack } = news;
  switch (provider) {
    case "READY":
    case "IN_PROGRESS":
      return isOpen(payment) ? "PENDING" : "NOTHING";
    case "DONE":
      return payment === "DONE" || payment === "CANCELED" || payment === "PARTIAL_CANCELED"
        ? "NOTHING"
        : taken(booking, isAmountEqual && !isGivingBack);
    case "WAITING_FOR_DEPOSIT":
      if (payment === "DONE") return "REVERSED";
      if (payment === "WAITING_FOR_DEPOSIT" || payment === "CANCELED") return "NOTHING";
      return booking === "BOOKING_REQUEST" && isAmountEqual && !isGivingBack ? "AWAIT_DEPOSIT" : "GIVE_BACK";
    case "CANCELED":
      if (isOpen(payment) || payment === "WAITING_FOR_DEPOSIT") return "GIVEN_BACK";
      // An account is closed, and nothing was in it any more.
      if (payment === "DONE" && news.isUnpaid) return "REVERSED";
      return deskCancelled(news);
    case "PARTIAL_CANCELED":
      // Paid, and a part of it is back already: what is left counts as it would have, the part is written
      // down next.
      return isOpen(payment) || payment === "WAITING_FOR_DEPOSIT" || payment === "FAILED"
        ? taken(booking, isAmountEqual && !isGivingBack)
        : deskCancelled(news);
    case "ABORTED":
    case "EXPIRED":
      if (payment === "WAITING_FOR_DEPOSIT") return "DEPOSIT_FAILED";
      // Nothing paid expires: the bank had taken it back, and nobody paid in again.
      if (payment === "DONE") return "REVERSED";
      return isOpen(payment) ? "ATTEMPT_FAILED" : "NOTHING";
  }
}

const deskCancelled = ({ payment, isLessLeft }: News): Settlement =>
  (payment === "DONE" || payment === "PARTIAL_CANCELED") && isLessLeft ? "DESK_CANCELLED" : "NOTHING";

function taken(booking: BookingStatus, canCount: boolean): Settlement {
  if (!canCount) return "GIVE_BACK";
  if (booking === "BOOKING_REQUEST" || booking === "RESERVE_REQUEST") return "TAKE";
  // Any other state is over, or paid already by another attempt.
  return booking === "FAIL" ? "TAKE_LATE" : "GIVE_BACK";
}
