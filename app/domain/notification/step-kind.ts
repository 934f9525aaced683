import type { BookingStatus } from "../booking/statuses.ts";
import type { BookingEvent } from "../booking/transitions.ts";
import type { NotificationKind } from "./kinds.ts";

/** A step in a booking's history. */
export interface Step {
  from: BookingStatus | null;
  to: BookingStatus;
  event: BookingEvent;
}

/** Events that tell their own doer nothing new. The outbox' trigger leaves the same ones out. */
export const SILENT_EVENTS: readonly BookingEvent[] = [
  "checkout.start",
  "free.start",
  "abort",
  "accept",
  "leave",
];

/** What a step of a booking is told as; null where it is told by another step or tells nothing new. */
export function kindOfStep({ from, to, event }: Step): NotificationKind | null {
  switch (event) {
    case "checkout.start":
    case "free.start":
    case "abort":
    case "accept":
    case "leave":
      return null;
    case "pg.confirmed":
    case "pay.nothing":
      return "BOOKED";
    case "desk.book":
    case "desk.onSite":
      return "BOOKED";
    case "desk.link":
      return "PAY_LINK";
    case "confirm":
      return to === "RESERVE_WAIT" ? "APPROVAL_WAIT" : "BOOKED";
    case "approve":
      return to === "RESERVE_WAIT" ? "APPROVED_TO_PAY" : "APPROVED";
    case "waitlist.join":
      return "WAIT_JOINED";
    case "offer.made":
      return "OFFER";
    case "offer.ended":
      return "OFFER_ENDED";
    case "cut.off":
    case "change.vain":
      return "WAIT_ENDED";
    case "hold.ended":
      return "HOLD_ENDED";
    case "pg.waitingForDeposit":
      return "DEPOSIT_WAIT";
    case "pg.depositReversed":
      return "DEPOSIT_REVERSED";
    case "pg.failed":
      return "PAY_FAILED";
    case "session.cancel":
      return "SESSION_CANCELLED";
    case "reject":
      return from === "RESERVE_WAIT" ? "REJECTED" : "CANCEL_REJECTED";
    // A reservation that cost nothing is over in the same moment: giveback.none tells it.
    case "cancel.request":
      return to === "BOOKING_CANCEL_REQUEST" ? "CANCEL_ASKED" : null;
    case "cancel.approved":
    case "pg.deskCancelled":
    case "giveback.none":
    case "deposit.gone":
      return "CANCELLED";
    case "desk.cancel":
      return to === "BOOKING_CANCEL_REQUEST" ? "CANCEL_ASKED" : "CANCELLED";
    case "withdraw":
      return to === "RESERVE_REQUEST_COMPLETE" ? "CANCEL_WITHDRAWN" : null;
    case "withdraw.settled":
      return to === "BOOKING_CANCEL_COMPLETE" ? "CANCELLED" : "CANCEL_WITHDRAWN";
    case "pg.cancelled":
      return "REFUNDED";
    case "refund.nothing":
    case "change.made": // the change itself is told
      return null;
    case "reschedule":
      return "RESCHEDULED";
    case "giveback.done":
      return "DEPOSIT_RETURNED";
  }
}
