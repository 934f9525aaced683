import { ZERO, won } from "../money.ts";
import type { Won } from "../money.ts";
import { paidForRest } from "../refund/part.ts";
import type { PaidItem } from "../refund/part.ts";
import { bookableOf, seatsLeft } from "./bookable.ts";
import type { Keeping } from "./kept-seats.ts";
import type { SessionSale } from "./bookable.ts";
import type { BookingItem, SessionOption } from "./items.ts";
import type { Rescheduler } from "./may-reschedule.ts";
import type { BookingStatus } from "./statuses.ts";

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
