import type { Actor, BookingStatus, ConfirmMode, WaitKind } from "#domain/booking/statuses";
import type { PaymentStatus } from "#domain/booking/view";
import { won } from "#domain/money";
import type { Certainty } from "#domain/payment/sighting";
import type { RefundPolicyId } from "#domain/refund/policies";
import { programImages } from "../program/pictures.ts";
import { ownPlace, sessionOptions } from "../program/session.ts";
import { toRefund } from "./refund-rows.ts";
import type { RefundRow } from "./refund-rows.ts";
import type { BookingRecord, CashReceipt, HistoryStep, Offer, PaymentRecord } from "./booking.ts";

export interface OfferRow {
  program_id: string;
  title: string;
  category_ids: string;
  images: string;
  address: string;
  address_detail: string;
  meeting_point: string;
  lat: number | null;
  lon: number | null;
  place: string | null;
  host_name: string;
  confirm_mode: ConfirmMode;
  is_free: number;
  questions: string;
  price: number | null;
  list_price: number | null;
  deposit: number;
  max_per_booking: number;
  refund_policy_id: RefundPolicyId;
  program_status: string;
  session_id: string;
  start_at: number;
  end_at: number;
  book_open_at: number;
  book_close_at: number;
  capacity: number | null;
  held: number;
  sold: number;
  options: string;
  session_status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
  is_rush: number;
  cancel_reason: string | null;
  cancelled_by: "operator" | "system" | null;
}

export interface BookingRow extends OfferRow {
  id: string;
  booking_no: string;
  user_id: string;
  status: BookingStatus;
  wait_kind: WaitKind | null;
  seats: number;
  hold_expires_at: number | null;
  hold_extended: number;
  hold_kept_at: number | null;
  offer_expires_at: number | null;
  booker_name: string | null;
  phone: string | null;
  email: string | null;
  request: string;
  answers: string;
  list_amount: number;
  discount_amount: number;
  coupon_amount: number;
  deposit_amount: number;
  pay_amount: number;
  refunded_amount: number;
  items_paid: number | null;
  coupon_issue_id: string | null;
  policy_snapshot: string;
  consents: string;
  created_at: number;
  updated_at: number;
  wait_place: number | null;
  reject_reason: string | null;
  attended_at: number | null;
  no_show_at: number | null;
  cash_type: CashReceipt["type"] | null;
  cash_end: string | null;
  cash_amount: number | null;
  cash_status: CashReceipt["status"] | null;
  cash_url: string | null;
  cash_key: string | null;
}

export interface ItemRow {
  booking_id: string;
  option_id: string;
  name: string;
  qty: number;
  unit_price: number;
  cancelled_qty: number;
}
export interface HistoryRow {
  booking_id: string;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  event: string;
  actor: Actor;
  at: number;
  was_session_id: string | null;
  was_start_at: number | null;
  note: string | null;
}
export interface PaymentRow {
  id: string;
  booking_id: string;
  order_id: string;
  payment_key: string | null;
  method: string | null;
  amount: number;
  status: PaymentStatus;
  approved_at: number | null;
  fail_code: string | null;
  fail_message: string | null;
  receipt_url: string | null;
  account_bank: string | null;
  account_number: string | null;
  deposit_due_at: number | null;
  version: number;
  attempted_at: number | null;
  seen_at: number | null;
  seen_what: Certainty | null;
  seen_balance: number | null;
  seen_key: string | null;
  is_partial_cancelable: number | null;
}

export function toOffer(row: OfferRow): Offer {
  const questions: Offer["program"]["questions"] = JSON.parse(row.questions); // written by us
  const place = ownPlace(row.place) ?? { ...row, addressDetail: row.address_detail };
  return {
    program: {
      id: row.program_id,
      title: row.title,
      image: programImages({ ...row, id: row.program_id })[0],
      address: place.address,
      addressDetail: place.addressDetail,
      meetingPoint: row.meeting_point,
      lat: place.lat,
      lon: place.lon,
      hostName: row.host_name,
      confirmMode: row.confirm_mode,
      isFree: row.is_free === 1,
      questions,
      price: row.price,
      listPrice: row.list_price,
      deposit: row.deposit,
      maxPerBooking: row.max_per_booking,
      refundPolicyId: row.refund_policy_id,
      isOpen: row.program_status === "OPEN",
    },
    session: {
      id: row.session_id,
      startAt: row.start_at,
      endAt: row.end_at,
      bookOpenAt: row.book_open_at,
      bookCloseAt: row.book_close_at,
      capacity: row.capacity,
      held: row.held,
      sold: row.sold,
      options: sessionOptions(row.options),
      status: row.session_status,
      isRush: row.is_rush === 1,
      cancelReason: row.cancel_reason,
      cancelledBy: row.cancelled_by,
    },
  };
}

const toStep = (row: HistoryRow): HistoryStep => ({
  from: row.from_status,
  to: row.to_status,
  event: row.event,
  actor: row.actor,
  at: row.at,
  was:
    row.was_session_id === null || row.was_start_at === null
      ? null
      : { sessionId: row.was_session_id, startAt: row.was_start_at, note: row.note },
});

const toItem = (row: ItemRow) => ({
  optionId: row.option_id,
  name: row.name,
  qty: row.qty,
  unitPrice: won(row.unit_price),
  cancelledQty: row.cancelled_qty,
});

export const toPayment = (row: PaymentRow): PaymentRecord => ({
  id: row.id,
  orderId: row.order_id,
  paymentKey: row.payment_key,
  method: row.method,
  amount: row.amount,
  status: row.status,
  approvedAt: row.approved_at,
  failCode: row.fail_code,
  failMessage: row.fail_message,
  receiptUrl: row.receipt_url,
  attemptedAt: row.attempted_at,
  seen:
    row.seen_at !== null && row.seen_what !== null
      ? {
          at: row.seen_at,
          what: row.seen_what,
          balance: row.seen_balance,
          lastTransactionKey: row.seen_key,
        }
      : null,
  isPartialCancelable: row.is_partial_cancelable === null ? null : row.is_partial_cancelable === 1,
  version: row.version,
  account:
    row.account_bank !== null && row.account_number !== null && row.deposit_due_at !== null
      ? { bank: row.account_bank, accountNumber: row.account_number, dueAt: row.deposit_due_at }
      : null,
});

function toCashReceipt(row: BookingRow): CashReceipt | null {
  if (row.cash_type === null || row.cash_end === null || row.cash_amount === null || row.cash_status === null)
    return null;
  return {
    type: row.cash_type,
    ending: row.cash_end,
    amount: row.cash_amount,
    status: row.cash_status,
    url: row.cash_url,
    receiptKey: row.cash_key,
  };
}

/** A booking put together from its rows. @param payments its attempts to pay, oldest first; `refunds` too */
export function toBooking(
  row: BookingRow,
  items: ItemRow[],
  history: HistoryRow[],
  payments: PaymentRow[],
  refunds: RefundRow[],
): BookingRecord {
  const answers: BookingRecord["answers"] = JSON.parse(row.answers);
  const policy: BookingRecord["policy"] = JSON.parse(row.policy_snapshot);
  const consents: BookingRecord["consents"] = JSON.parse(row.consents);
  // A late payment may have been made under an order that is not the last one.
  const payment =
    payments.findLast(({ status }) => status === "DONE" || status === "PARTIAL_CANCELED") ?? payments.at(-1);
  return {
    ...toOffer(row),
    id: row.id,
    bookingNo: row.booking_no,
    userId: row.user_id,
    status: row.status,
    waitKind: row.wait_kind,
    seats: row.seats,
    holdExpiresAt: row.hold_expires_at,
    isExtended: row.hold_extended === 1,
    holdKeptAt: row.hold_kept_at,
    offerExpiresAt: row.offer_expires_at,
    waitPlace: row.wait_place,
    rejectReason: row.reject_reason,
    attendedAt: row.attended_at,
    noShowAt: row.no_show_at,
    cashReceipt: toCashReceipt(row),
    booker: { name: row.booker_name, phone: row.phone, email: row.email },
    request: row.request,
    answers,
    policy,
    consents,
    amounts: {
      list: won(row.list_amount),
      discount: won(row.discount_amount),
      coupon: won(row.coupon_amount),
      deposit: won(row.deposit_amount),
      pay: won(row.pay_amount),
      refunded: won(row.refunded_amount),
    },
    itemsPaid: won(row.items_paid ?? row.pay_amount),
    couponIssueId: row.coupon_issue_id,
    items: items.map(toItem),
    history: history.map(toStep),
    payment: payment ? toPayment(payment) : null,
    refunds: refunds.map(toRefund),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
