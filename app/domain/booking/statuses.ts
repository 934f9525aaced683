/**
 * Where a booking stands. HELD: seats are kept while the customer fills in the checkout; the hold's end ends
 * it. WAITING: for the host's word, or a free seat. CONFIRMED: the customer will take part (paid, reserved,
 * or back from a withdrawn cancellation, SPEC §2). CANCELLING: its end was asked for. RETURNING: over, its
 * money still on the way. ENDED: over.
 */
export type Stage = "HELD" | "WAITING" | "CONFIRMED" | "CANCELLING" | "RETURNING" | "ENDED";

/** The colour of a status: confirmed, waiting for someone, over, or failed. */
export type StatusTone = "done" | "wait" | "mute" | "bad";

/** All that is so of every booking in a status: what lists, tabs, colours, seats and actions follow from. */
interface StatusRow {
  /** SPEC §2. */
  label: string;
  stage: Stage;
  /** As long as its session has not ended. */
  tone: StatusTone;
  /**
   * Where its seats are counted: in the session's `held`, in its `sold`, or nowhere; BY_WAIT: as it waits.
   */
  seats: "held" | "sold" | "free" | "BY_WAIT";
  /**
   * What its owner may begin: the checkout, a cancel for a refund or of a reservation, an end to the wait.
   */
  offers: "CHECKOUT" | "REFUND" | "CANCEL" | "WAIT" | "NOTHING";
}

const ROWS = {
  BOOKING_REQUEST: { label: "결제요청", stage: "HELD", tone: "wait", seats: "held", offers: "CHECKOUT" },
  BOOKING_REQUEST_COMPLETE: {
    label: "결제완료",
    stage: "CONFIRMED",
    tone: "done",
    seats: "sold",
    offers: "REFUND",
  },
  BOOKING_CANCEL_REQUEST: {
    label: "결제취소요청",
    stage: "CANCELLING",
    tone: "mute",
    seats: "sold",
    offers: "NOTHING",
  },
  BOOKING_CANCEL_COMPLETE: {
    label: "결제취소완료",
    stage: "RETURNING",
    tone: "mute",
    seats: "free",
    offers: "NOTHING",
  },
  REFUND_COMPLETE: { label: "환불완료", stage: "ENDED", tone: "mute", seats: "free", offers: "NOTHING" },
  REFUND_CANCEL_REQUEST: {
    label: "환불취소요청",
    stage: "CANCELLING",
    tone: "mute",
    seats: "sold",
    offers: "NOTHING",
  },
  REFUND_CANCEL_COMPLETE: {
    label: "환불취소완료",
    stage: "CONFIRMED",
    tone: "done",
    seats: "sold",
    offers: "REFUND",
  },
  RESERVE_REQUEST: { label: "예약요청", stage: "HELD", tone: "wait", seats: "held", offers: "CHECKOUT" },
  RESERVE_WAIT: { label: "예약대기", stage: "WAITING", tone: "wait", seats: "BY_WAIT", offers: "WAIT" },
  RESERVE_REQUEST_COMPLETE: {
    label: "예약완료",
    stage: "CONFIRMED",
    tone: "done",
    seats: "sold",
    offers: "CANCEL",
  },
  RESERVE_CANCEL_REQUEST: {
    label: "예약취소요청",
    stage: "CANCELLING",
    tone: "mute",
    seats: "sold",
    offers: "NOTHING",
  },
  RESERVE_CANCEL_COMPLETE: {
    label: "예약취소완료",
    stage: "ENDED",
    tone: "mute",
    seats: "free",
    offers: "NOTHING",
  },
  RESERVE_REFUND_COMPLETE: {
    label: "예약환불완료",
    stage: "ENDED",
    tone: "mute",
    seats: "free",
    offers: "NOTHING",
  },
  FAIL: { label: "결제실패", stage: "ENDED", tone: "bad", seats: "free", offers: "NOTHING" },
} as const satisfies Record<string, StatusRow>;

export type BookingStatus = keyof typeof ROWS;

/** The 14 booking statuses in the order of S01. */
export const STATUSES: Readonly<Record<BookingStatus, StatusRow>> = ROWS;

/** Whether a string names a status. */
export const isBookingStatus = (text: string): text is BookingStatus => Object.hasOwn(ROWS, text);

/** All statuses in the order of S01. */
export const BOOKING_STATUSES: readonly BookingStatus[] = Object.keys(ROWS).filter(isBookingStatus);

/** The statuses of some stages, in the order of S01. */
export const inStages = (...stages: readonly Stage[]): readonly BookingStatus[] =>
  BOOKING_STATUSES.filter((status) => stages.includes(STATUSES[status].stage));

export const CONFIRMED = inStages("CONFIRMED");
export const HELD = inStages("HELD");
/** Nobody comes any more; money may still be on its way. */
export const OVER = inStages("RETURNING", "ENDED");

/** A person or thing that may move a booking. */
export type Actor = "user" | "system" | "operator";

/** What a booking in RESERVE_WAIT waits for: the host's word, or a free seat. */
export type WaitKind = "APPROVAL" | "CAPACITY";

export type ConfirmMode = "INSTANT" | "APPROVAL";
