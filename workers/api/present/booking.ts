import { isHoldKept } from "#domain/booking/hold";
import type { components } from "#openapi/schema.d";
import { dueNow } from "#domain/booking/due";
import { isFilled } from "#domain/booking/filled";
import { CONFIRMED, STATUSES } from "#domain/booking/statuses";
import { actionsFor, labelFor } from "#domain/booking/view";
import type { BookingState } from "#domain/booking/view";
import { mayAskCashReceipt } from "#domain/payment/cash-receipt";
import { returningOf } from "#domain/booking/display";
import { won } from "#domain/money";
import { paidForRest } from "#domain/refund/part";
import type { CancelItem, PaidItem } from "#domain/refund/part";
import { refundSteps } from "#domain/refund/quote";
import type { RefundStep } from "#domain/refund/quote";
import { stepsWithinReach } from "#domain/refund/within-reach";
import { openRefund, paidPayment } from "../record/refund-terms.ts";
import { rescheduleStop } from "../record/reschedule-terms.ts";
import { presentRefund } from "./refund.ts";
import type { BookingRecord, Offer } from "../record/booking.ts";

export type BookingView = components["schemas"]["Booking"];

/** What is bought, in a line: for the provider's window, which takes at most 100 characters. */
export const orderName = ({ program, seats }: Pick<BookingRecord, "program" | "seats">): string =>
  `${program.title.slice(0, 90)} ${seats}명`;

/** The answer of an operation that changes or shows one booking. */
export const bookingReply = (booking: BookingRecord, now: number) => ({
  status: 200 as const,
  body: { value: presentBooking(booking, now) },
});

/** The contract's Booking as its owner sees it at `now`. */
export function presentBooking(booking: BookingRecord, now: number): BookingView {
  const {
    id,
    bookingNo,
    status,
    waitKind,
    holdExpiresAt,
    offerExpiresAt,
    items,
    seats,
    booker,
    request,
    answers,
    amounts,
    couponIssueId,
    createdAt,
    updatedAt,
  } = booking;
  const state = stateOf(booking);
  const { session } = booking;
  return {
    id,
    bookingNo,
    status,
    waitKind,
    holdExpiresAt,
    isHoldKept: isHoldKept(booking, now),
    offerExpiresAt,
    items,
    seats,
    booker,
    request,
    answers,
    amounts,
    couponIssueId,
    createdAt,
    updatedAt,
    waitPlace: booking.waitPlace,
    ...(booking.isResident && { isResident: true }),
    drawNo: booking.drawNo,
    ...(booking.changeOf !== null && { changeOf: booking.changeOf }),
    ...(booking.changeWaits.length > 0 && { changeWaits: booking.changeWaits }),
    attendedAt: booking.attendedAt,
    noShowAt: booking.noShowAt,
    reason: booking.rejectReason ?? (isOverBySession(booking) ? session.cancelReason : null),
    cashReceipt: presentCashReceipt(booking),
    programId: booking.program.id,
    sessionId: session.id,
    label: labelFor(state, now),
    refundPolicyId: booking.policy.id,
    refundSteps: amounts.pay === 0 ? [] : stepsOf(booking, now),
    program: presentProgram(booking.program),
    session: {
      id: session.id,
      startAt: session.startAt,
      endAt: session.endAt,
      bookCloseAt: session.bookCloseAt,
      ...(session.drawAt !== null && { drawAt: session.drawAt }),
      ...(session.status === "CANCELLED" && { isOff: true }),
    },
    payment: presentPayment(booking),
    refunds: booking.refunds.map(presentRefund),
    history: booking.history.map(({ was, ...step }) => ({
      ...step,
      label: STATUSES[step.to].label,
      wasStartAt: was?.startAt ?? null,
    })),
    actions: [
      ...actionsFor(state, now),
      ...(mayAskCashReceipt(booking) ? (["CASH_RECEIPT"] as const) : []),
      ...(rescheduleStop(booking, "user", now) === null ? (["RESCHEDULE"] as const) : []),
    ]
      .filter((action) => booking.giftNo === null || !HOLDERS.includes(action))
      // Its seat is taken at the booking that it is for.
      .filter((action) => booking.changeOf === null || action !== "ACCEPT")
      .filter((action) => booking.session.status !== "CANCELLED" || action !== "TICKET"),
  };
}

/** What its owner does no more while somebody holds the booking as a gift. */
const HOLDERS: readonly BookingView["actions"][number][] = ["TICKET", "CANCEL", "REFUND", "RESCHEDULE"];

/** The label of S01 as it stands now. */
export const labelOf = (booking: BookingRecord, now: number): string => labelFor(stateOf(booking), now);

function stateOf(booking: BookingRecord): BookingState {
  const { status, waitKind, holdExpiresAt, isExtended, session } = booking;
  return {
    status,
    waitKind,
    holdExpiresAt,
    isExtended,
    offerExpiresAt: booking.offerExpiresAt,
    isFilled: isFilled(booking),
    dueNow: dueNow(booking),
    paymentStatus: booking.payment?.status ?? null,
    returning: returningOf(booking.payment),
    isReversed: (booking.payment?.reversedAt ?? null) !== null,
    isPartlyCancelled:
      booking.items.some((item) => item.cancelledQty > 0) &&
      booking.items.some((item) => item.cancelledQty < item.qty),
    startAt: session.startAt,
    endAt: session.endAt,
  };
}

/**
 * What comes back of the rest, by when: nothing is promised that is back or on its way already.
 */
export function stepsOf(booking: BookingRecord, now: number): RefundStep[] {
  const { policy, amounts, itemsPaid, payment, session } = booking;
  const open = openRefund(booking);
  const part = open && !open.isWhole ? open : undefined;
  // Below 0 where an order went back that cost more than the booking does by now.
  const left = Math.max(0, amounts.pay - amounts.refunded - (part?.refund ?? 0));
  const steps = refundSteps({
    policy,
    payAmount: paidForRest(part ? without(booking.items, part.items) : booking.items, itemsPaid),
    paidAt: payment?.approvedAt ?? now, // before it is paid: what would come back to anyone who pays now
    sessionStartAt: session.startAt,
    now,
  });
  const isPartialCancelable = paidPayment(booking)?.isPartialCancelable ?? true;
  return stepsWithinReach(steps, { left: won(left), isPartialCancelable });
}

/** The items with a part of them cancelled. */
const without = <Item extends PaidItem>(items: readonly Item[], part: readonly CancelItem[]): Item[] =>
  items.map((item) => ({
    ...item,
    cancelledQty: item.cancelledQty + (part.find(({ optionId }) => optionId === item.optionId)?.qty ?? 0),
  }));

function presentProgram({
  id,
  title,
  image,
  address,
  addressDetail,
  meetingPoint,
  lat,
  lon,
  hostName,
  confirmMode,
  isFree,
  questions,
}: Offer["program"]) {
  return {
    id,
    title,
    image,
    address,
    addressDetail,
    meetingPoint,
    lat,
    lon,
    hostName,
    confirmMode,
    isFree,
    questions,
  };
}

/** Its session was cancelled, and that is what ended it. */
const isOverBySession = ({ history, session, status }: BookingRecord): boolean =>
  (session.status === "CANCELLED" && CONFIRMED.includes(status)) ||
  history.some(({ event }) => event === "session.cancel");

function presentCashReceipt({ cashReceipt }: BookingRecord): BookingView["cashReceipt"] {
  if (!cashReceipt) return null;
  const { type, ending, amount, status, url } = cashReceipt;
  return { type, ending, amount, status, url };
}

function presentPayment(booking: BookingRecord): BookingView["payment"] {
  const { payment } = booking;
  if (!payment) return null;
  const { orderId, amount, status, method, approvedAt, receiptUrl, failCode, account } = payment;
  const { givingBackAt, reversedAt } = payment;
  // What the provider says to a give-back is the operators' to read.
  return {
    orderId,
    orderName: orderName(booking),
    amount,
    status,
    method,
    approvedAt,
    receiptUrl,
    failCode,
    failMessage: givingBackAt === null ? payment.failMessage : null,
    givingBackAt,
    reversedAt,
    account,
  };
}
