/** The 14 booking statuses in the order of S01, with the labels of SPEC §2. */
export const STATUS_LABELS = {
  BOOKING_REQUEST: "결제요청",
  BOOKING_REQUEST_COMPLETE: "결제완료",
  BOOKING_CANCEL_REQUEST: "결제취소요청",
  BOOKING_CANCEL_COMPLETE: "결제취소완료",
  REFUND_COMPLETE: "환불완료",
  REFUND_CANCEL_REQUEST: "환불취소요청",
  REFUND_CANCEL_COMPLETE: "환불취소완료",
  RESERVE_REQUEST: "예약요청",
  RESERVE_WAIT: "예약대기",
  RESERVE_REQUEST_COMPLETE: "예약완료",
  RESERVE_CANCEL_REQUEST: "예약취소요청",
  RESERVE_CANCEL_COMPLETE: "예약취소완료",
  RESERVE_REFUND_COMPLETE: "예약환불완료",
  FAIL: "결제실패",
} as const;

export type BookingStatus = keyof typeof STATUS_LABELS;

/** Whether a string names one of the 14 statuses. */
export function isBookingStatus(text: string): text is BookingStatus {
  return Object.hasOwn(STATUS_LABELS, text);
}

/** All statuses in the order of S01. */
export const BOOKING_STATUSES: readonly BookingStatus[] = Object.keys(STATUS_LABELS).filter(isBookingStatus);

/** A person or thing that may move a booking. */
export type Actor = "user" | "system" | "operator";

/** What a booking in RESERVE_WAIT waits for: the host's word, or a free seat. */
export type WaitKind = "APPROVAL" | "CAPACITY";

export type ConfirmMode = "INSTANT" | "APPROVAL";

/** The customer will take part: paid, reserved, or back from a withdrawn cancellation (SPEC §2). */
export const CONFIRMED: readonly BookingStatus[] = [
  "BOOKING_REQUEST_COMPLETE",
  "REFUND_CANCEL_COMPLETE",
  "RESERVE_REQUEST_COMPLETE",
];

/** Seats are kept while the customer fills in the checkout; the hold's end ends the booking. */
export const HELD: readonly BookingStatus[] = ["BOOKING_REQUEST", "RESERVE_REQUEST"];
