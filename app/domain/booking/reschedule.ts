import { ZERO, won } from "../money.ts";
import type { Won } from "../money.ts";
import { paidForRest } from "../refund/part.ts";
import type { PaidItem } from "../refund/part.ts";
import { REFUND_POLICIES } from "../refund/policies.ts";
import type { RefundPolicy } from "../refund/policies.ts";
import { quoteRefund } from "../refund/quote.ts";
import { bookableOf, seatsLeft } from "./bookable.ts";
import type { Keeping } from "./kept-seats.ts";
import type { SessionSale } from "./bookable.ts";
import type { BookingItem, SessionOption } from "./items.ts";
import { CONFIRMED, HELD, OVER } from "./statuses.ts";
import type { BookingStatus, ConfirmMode, WaitKind } from "./statuses.ts";
import type { PaymentStatus } from "./view.ts";

/** How often a member may change the date of one booking; changes by the desk are not counted. */
export const MOST_RESCHEDULES = 3;

/** Who changes the date: the member, or the desk for them. */
export type Rescheduler = "user" | "operator";

/** As much of a booking as whether its date may be changed depends on. Times: epoch ms. */
export interface Reschedulable {
  status: BookingStatus;
  waitKind: WaitKind | null;
  offerExpiresAt: number | null;
  confirmMode: ConfirmMode;
  paymentStatus: PaymentStatus | null;
  /** A cancel of it, or the difference of an earlier change, is on its way. */
  hasOpenRefund: boolean;
  hasComeOrNot: boolean;
  sessionStatus: SessionSale["status"];
  startAt: number;
  bookCloseAt: number;
  /** How often its member has changed it already. */
  times: number;
}

/** Why a booking's date cannot be changed at all. */
export type RescheduleStop =
  | "HELD"
  | "QUEUING"
  | "OFFERED"
  | "CANCELLING"
  | "OVER"
  | "SESSION_CANCELLED"
  | "STARTED"
  | "ATTENDED"
  | "PAYING"
  | "REFUNDING"
  | "ASK_HOST"
  | "CUT_OFF"
  | "TOO_OFTEN";

/** Why the date of a booking cannot be changed now; what lasts longest comes first. null: it can. */
export function whyNotReschedulable(
  booking: Reschedulable,
  by: Rescheduler,
  now: number,
): RescheduleStop | null {
  const { status, waitKind, offerExpiresAt, paymentStatus } = booking;
  if (OVER.includes(status)) return "OVER";
  if (HELD.includes(status)) return "HELD";
  const isConfirmed = CONFIRMED.includes(status);
  if (!isConfirmed && status !== "RESERVE_WAIT") return "CANCELLING";
  if (booking.sessionStatus === "CANCELLED") return "SESSION_CANCELLED";
  if (now >= booking.startAt) return "STARTED";
  if (!isConfirmed && waitKind !== "APPROVAL") return "QUEUING";
  if (!isConfirmed && offerExpiresAt !== null) return "OFFERED";
  if (booking.hasComeOrNot) return "ATTENDED";
  if (paymentStatus === "CONFIRMING" || paymentStatus === "WAITING_FOR_DEPOSIT") return "PAYING";
  if (booking.hasOpenRefund) return "REFUNDING";
  if (by === "operator") return null;
  if (isConfirmed && booking.confirmMode === "APPROVAL") return "ASK_HOST";
  if (now >= booking.bookCloseAt) return "CUT_OFF";
  return booking.times >= MOST_RESCHEDULES ? "TOO_OFTEN" : null;
}

/** What the person reads: the cause, then what to do. */
export const RESCHEDULE_STOPS: Readonly<Record<RescheduleStop, string>> = {
  HELD: "아직 예약이 끝나지 않았어요. 이 예약을 그만두고 원하는 날짜로 다시 예약해 주세요.",
  QUEUING: "빈자리를 기다리고 있어요. 기다리기를 그만두고 다른 날짜를 예약해 주세요.",
  OFFERED: "지금 예약할 수 있는 자리를 잡아 뒀어요. 먼저 예약하거나 그만둬 주세요.",
  CANCELLING: "취소하고 있는 예약이라 일정을 바꿀 수 없어요.",
  OVER: "이미 끝나거나 취소된 예약이라 일정을 바꿀 수 없어요. 원하는 날짜로 새로 예약해 주세요.",
  SESSION_CANCELLED: "진행자가 취소한 회차예요. 결제한 금액은 모두 돌려드려요.",
  STARTED: "이미 시작해서 일정을 바꿀 수 없어요. 도움이 필요하면 문의해 주세요.",
  ATTENDED: "출석을 확인한 예약이라 일정을 바꿀 수 없어요.",
  PAYING: "결제 결과를 확인하고 있어요. 확인되면 일정을 바꿀 수 있어요.",
  REFUNDING: "돌려드리는 중인 금액이 있어요. 환불이 끝나면 일정을 바꿀 수 있어요.",
  ASK_HOST: "진행자가 확정한 예약이라 직접 바꿀 수 없어요. 바꾸고 싶은 날짜를 문의로 알려 주세요.",
  CUT_OFF: "예약 마감이 지나 일정을 바꿀 수 없어요. 취소하거나 진행자에게 문의해 주세요.",
  TOO_OFTEN: `일정은 ${MOST_RESCHEDULES}번까지 바꿀 수 있어요. 더 바꿔야 하면 진행자에게 문의해 주세요.`,
};

/** A session that a booking might be moved to. */
export interface RescheduleTarget extends Omit<SessionSale, "prices">, Keeping {
  id: string;
  startAt: number;
  /** People wait in a line for it: a change of date would pass by them. */
  isRush: boolean;
  options: readonly SessionOption[];
}

/** What a booking brings along. Amounts in won. */
export interface RescheduleTerms {
  sessionId: string;
  status: BookingStatus;
  items: readonly PaidItem[];
  /** What was paid for the items as they stand (`paidForRest` calculates the rest's share of it). */
  itemsPaid: Won;
  /** What of its payment has not gone back: the provider's desk may have given back a part. */
  left: Won;
  seats: number;
  isProgramOpen: boolean;
  /** Whether a part of its payment can be given back. */
  isPartialCancelable: boolean;
}

/** Why a booking cannot be moved to this very session. */
export type TargetStop =
  | "SAME"
  | "CANCELLED"
  | "STARTED"
  | "CLOSED"
  | "NOT_YET"
  | "DRAW"
  | "RUSH"
  | "UNKNOWN"
  | "NO_OPTION"
  | "OPTION_MAX"
  | "FULL"
  | "DEARER"
  | "OTHER_PRICE"
  | "COVERED"
  | "WHOLE_ONLY";

/** What the person reads: the cause, then what to do. */
export const TARGET_STOPS: Readonly<Record<TargetStop, string>> = {
  SAME: "지금 예약한 일정이에요. 다른 일정을 골라 주세요.",
  CANCELLED: "취소된 일정이에요. 다른 일정을 골라 주세요.",
  STARTED: "이미 시작한 일정이에요. 다른 일정을 골라 주세요.",
  CLOSED: "예약이 마감된 일정이에요. 다른 일정을 골라 주세요.",
  NOT_YET: "아직 예약이 열리지 않은 일정이에요. 다른 일정을 골라 주세요.",
  DRAW: "추첨으로 뽑는 일정이라 바꿀 수 없어요. 다른 일정을 골라 주세요.",
  RUSH: "대기실에서 순서대로 예약하는 오픈런 일정이라 바꿀 수 없어요. 다른 일정을 골라 주세요.",
  UNKNOWN: "요금이나 자리가 정해지지 않은 일정이에요. 다른 일정을 골라 주세요.",
  NO_OPTION: "예약한 인원 구분이 없는 일정이에요. 다른 일정을 골라 주세요.",
  OPTION_MAX: "이 일정에서 예약할 수 있는 인원보다 많아요. 다른 일정을 골라 주세요.",
  FULL: "자리가 모자란 일정이에요. 다른 일정을 골라 주세요.",
  DEARER: "지금보다 비싼 일정이에요. 새로 예약한 뒤 이 예약을 취소해 주세요.",
  OTHER_PRICE: "요금이 다른 일정이에요. 이 신청을 취소하고 새로 신청해 주세요.",
  COVERED: "쿠폰으로 모두 낸 예약이에요. 같은 금액의 일정으로만 바꿀 수 있어요.",
  WHOLE_ONLY:
    "결제 수단 때문에 차액만 돌려드릴 수 없어요. 같은 금액의 일정을 고르거나 새로 예약한 뒤 이 예약을 취소해 주세요.",
};

/** What a booking becomes: its people, what they stand for, and what of it goes back. */
export interface Rescheduled {
  items: BookingItem[];
  itemsPaid: Won;
  /** The difference that goes back, in won. */
  back: Won;
  /** The price of the same people there less that here, in won. */
  difference: number;
  /** The items are written again; else they stay, with what was cancelled of them. */
  isRewritten: boolean;
}

/**
 * What a booking becomes in another session of its program, or why it cannot be moved there. The price of the
 * same people counts: where it is less, the part of what they paid goes back that the price has fallen by, so
 * that a coupon counts in proportion (SPEC §4); where it is more, a member cannot go there and the desk asks
 * for nothing.
 */
export function rescheduleTo(
  terms: RescheduleTerms,
  target: RescheduleTarget,
  by: Rescheduler,
  now: number,
): { ok: true; rescheduled: Rescheduled } | { ok: false; stop: TargetStop } {
  const stop = (why: TargetStop) => ({ ok: false, stop: why }) as const;
  const closed = whyClosed(terms, target, by, now);
  if (closed) return stop(closed);
  const left = terms.items.filter((item) => item.qty > item.cancelledQty);
  const pairs = left.map((item) => ({ item, option: optionOf(item, target.options) }));
  const items: BookingItem[] = [];
  for (const { item, option } of pairs) {
    if (option === undefined) return stop("NO_OPTION");
    if (option.price === null) return stop("UNKNOWN");
    const qty = item.qty - item.cancelledQty;
    if (by === "user" && qty > option.max) return stop("OPTION_MAX");
    items.push({ optionId: option.id, name: option.name, qty, unitPrice: won(option.price) });
  }
  const free = seatsLeft(target, now); // nobody moves as a resident
  if (free !== null && free < terms.seats) return stop("FULL");
  const [before, after] = [priceOfLeft(left), priceOf(items)];
  const difference = after - before;
  const isRequest = terms.status === "RESERVE_WAIT";
  if (isRequest && difference !== 0) return stop("OTHER_PRICE");
  if (difference > 0 && by === "user") return stop("DEARER");
  const paid = paidForRest(terms.items, terms.itemsPaid);
  // What the coupon is worth to the host is its price here, and nothing is paid that could go back for it.
  if (difference < 0 && paid === 0) return stop("COVERED");
  const stands = difference < 0 ? won(Math.floor((paid * after) / before)) : paid;
  const back = won(Math.min(paid - stands, terms.left));
  if (back > 0 && !terms.isPartialCancelable) return stop("WHOLE_ONLY");
  const isSame = pairs.every(
    ({ item, option }) => option?.id === item.optionId && option.price === item.unitPrice,
  );
  // Dearer at the desk: nobody pays more, so what was sold is what stands.
  const kept = difference > 0 ? items.map((item, i) => ({ ...item, unitPrice: soldAt(left[i]) })) : items;
  return {
    ok: true,
    rescheduled: isSame
      ? { items, itemsPaid: terms.itemsPaid, back: ZERO, difference: 0, isRewritten: false }
      : { items: kept, itemsPaid: stands, back, difference, isRewritten: true },
  };
}

function whyClosed(
  { sessionId, isProgramOpen }: RescheduleTerms,
  target: RescheduleTarget,
  by: Rescheduler,
  now: number,
): TargetStop | null {
  if (target.id === sessionId) return "SAME";
  if (target.status === "CANCELLED") return "CANCELLED";
  if (target.startAt <= now) return "STARTED";
  const prices = target.options.map(({ price }) => price);
  if (by === "operator") {
    if (target.status === "DONE") return "STARTED";
    if (target.drawAt !== null) return "DRAW";
    return target.capacity === null ? "UNKNOWN" : null;
  }
  if (target.drawAt !== null) return "DRAW";
  const bookable = bookableOf({ ...target, prices }, isProgramOpen, now);
  if (bookable !== "OPEN") return bookable;
  return target.isRush ? "RUSH" : null;
}

// A session's options may have been made again under other ids: the name is what was bought.
const optionOf = (item: PaidItem, options: readonly SessionOption[]): SessionOption | undefined =>
  options.find(({ id }) => id === item.optionId) ?? options.find(({ name }) => name === item.name);

const soldAt = (item: PaidItem | undefined): Won => item?.unitPrice ?? ZERO;
const priceOf = (items: readonly BookingItem[]): number =>
  items.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0);
const priceOfLeft = (items: readonly PaidItem[]): number =>
  items.reduce((sum, { qty, cancelledQty, unitPrice }) => sum + (qty - cancelledQty) * unitPrice, 0);

/**
 * The refund policy of a booking once its date is changed: never again more than what would have come back at
 * that moment, however far away the new session is, so that nobody gets rid of a fee by moving first. A
 * session that its host had moved has its own presets again, for the new one was chosen.
 */
export function policyAfterReschedule(
  policy: RefundPolicy,
  {
    payAmount,
    paidAt,
    sessionStartAt,
    now,
  }: {
    payAmount: Won;
    paidAt: number | null;
    sessionStartAt: number;
    now: number;
  },
): RefundPolicy {
  if (payAmount === 0 || paidAt === null) return policy;
  const { percent } = quoteRefund({ policy, payAmount, paidAt, sessionStartAt, now });
  const preset = REFUND_POLICIES[policy.id];
  const isMovedByHost = policy.tiers.every((tier) => tier.percent === 100);
  const tiers = isMovedByHost ? preset.tiers : policy.tiers;
  const { id } = policy;
  const label = isMovedByHost ? preset.label : policy.label;
  if (percent === 100) return { id, label, tiers };
  return {
    id,
    label,
    tiers: tiers.map((tier) => ({ ...tier, percent: Math.min(tier.percent, percent) })),
    most: percent,
  };
}
