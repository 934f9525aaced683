import type { Actor, BookingStatus, WaitKind } from "#domain/booking/statuses";
import type { DeskVia } from "#domain/desk/desk-booking";
import { won } from "#domain/money";
import type { BookingRecord, CashReceipt, HistoryStep } from "./booking.ts";
import { toOffer } from "./offer-rows.ts";
import type { OfferRow } from "./offer-rows.ts";
import { toPayment } from "./payment-rows.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { toRefund } from "./refund-rows.ts";
import type { RefundRow } from "./refund-rows.ts";

export interface BookingRow extends OfferRow {
  id: string;
  booking_no: string;
  user_id: string;
  status: BookingStatus;
  wait_kind: WaitKind | null;
  seats: number;
  resident: number;
  desk_via: DeskVia | null;
  on_site_amount: number;
  memo_text: string | null;
  memo_by: string | null;
  memo_at: number | null;
  gift_no: string | null;
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
  coupon_by: string | null;
  policy_snapshot: string;
  consents: string;
  created_at: number;
  updated_at: number;
  wait_place: number | null;
  draw_no: number | null;
  change_of: string | null;
  change_waits: string;
  change_from: number | null;
  change_name: string | null;
  change_phone: string | null;
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

const toMemo = ({ memo_text: text, memo_by: by, memo_at: at }: BookingRow): BookingRecord["memo"] =>
  text === null || by === null || at === null ? null : { text, by, updatedAt: at };

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
  const changeWaits: BookingRecord["changeWaits"] = JSON.parse(row.change_waits);
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
    isResident: row.resident === 1,
    deskVia: row.desk_via,
    onSite: row.on_site_amount,
    memo: toMemo(row),
    giftNo: row.gift_no,
    holdExpiresAt: row.hold_expires_at,
    isExtended: row.hold_extended === 1,
    holdKeptAt: row.hold_kept_at,
    offerExpiresAt: row.offer_expires_at,
    waitPlace: row.wait_place,
    drawNo: row.draw_no,
    changeOf: row.change_of,
    changeWaits,
    changeFrom: row.change_from,
    rejectReason: row.reject_reason,
    attendedAt: row.attended_at,
    noShowAt: row.no_show_at,
    cashReceipt: toCashReceipt(row),
    booker:
      row.change_of === null
        ? { name: row.booker_name, phone: row.phone, email: row.email }
        : { name: row.change_name, phone: row.change_phone, email: null },
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
    couponBy: row.coupon_by,
    items: items.map(toItem),
    history: history.map(toStep),
    payment: payment ? toPayment(payment) : null,
    refunds: refunds.map(toRefund),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
