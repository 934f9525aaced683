import { daysBetween, formatShortDay, formatTime, weekdayName } from "../time/kst.ts";
import { CONFIRMED, HELD, STATUSES } from "./statuses.ts";
import type { BookingStatus, StatusTone, WaitKind } from "./statuses.ts";
import { isOfferOpen } from "./view.ts";
import type { PaymentStatus } from "./view.ts";

/** As much of a booking as what is said of it depends on. Times: epoch ms. */
export interface ShownBooking {
  status: BookingStatus;
  waitKind: WaitKind | null;
  offerExpiresAt: number | null;
  /** Its number in a draw, and its place in the queue, which it has once drawn. */
  drawNo: number | null;
  waitPlace: number | null;
  payment: {
    status: PaymentStatus;
    givingBackAt?: number | null;
    reversedAt?: number | null;
    account?: object | null;
  } | null;
  /** `isOff`: it was cancelled, and the booking cannot end yet. */
  session: { startAt: number; endAt: number; isOff?: boolean };
  history: readonly { event: string }[];
}

/** Whether it applies for a session that is not drawn yet. */
export const isUndrawn = ({
  status,
  drawNo,
  waitPlace,
  offerExpiresAt,
}: Omit<ShownBooking, "payment" | "session">) =>
  status === "RESERVE_WAIT" && drawNo !== null && waitPlace === null && offerExpiresAt === null;

/**
 * The colour of a status badge: confirmed, waiting for someone, over, or failed, which nothing is whose
 * payment nobody knows of yet.
 */
export function statusTone(
  { status, session, payment }: Pick<ShownBooking, "status" | "session" | "payment">,
  now: number,
): StatusTone {
  if (status === "FAIL" && payment?.status === "CONFIRMING" && returningOf(payment) !== "ACCOUNT")
    return "wait";
  return CONFIRMED.includes(status) && session.endAt <= now ? "mute" : STATUSES[status].tone;
}

/** The line at the head of a booking: what it means for its owner at this moment. A line break is "\n". */
export const headline = (booking: ShownBooking, now: number): string =>
  HEADLINES[booking.status](booking, now);

const isGivingBack = ({ givingBackAt = null }: NonNullable<ShownBooking["payment"]>): boolean =>
  givingBackAt !== null;

/** Whether the provider is being asked whether it took the money: paying again would be paying twice. */
export const isPaymentUnknown = ({ status, payment }: Pick<ShownBooking, "status" | "payment">): boolean =>
  payment?.status === "CONFIRMING" && !isGivingBack(payment) && (status === "FAIL" || HELD.includes(status));

/** What the provider is asked to undo: an account is closed before anybody has paid into it. */
export const returningOf = (payment: ShownBooking["payment"]): "MONEY" | "ACCOUNT" | null =>
  payment?.status === "CONFIRMING" && isGivingBack(payment) ? (payment.account ? "ACCOUNT" : "MONEY") : null;

const CAME_IN: readonly PaymentStatus[] = ["DONE", "PARTIAL_CANCELED", "CANCELED"];

/** Whether money came in for it, whatever became of it: into an account that is closed unpaid none did. */
export const wasPaid = (payment: { status: PaymentStatus; approvedAt: number | null } | null): boolean =>
  payment !== null && payment.approvedAt !== null && CAME_IN.includes(payment.status);

/**
 * What a booking's sum is called. While nobody knows whether it was taken, or it goes back, or where the
 * booking is over without it, it is neither paid nor to be paid.
 */
export function sumName({
  status,
  payment,
}: {
  status: BookingStatus;
  payment: { status: PaymentStatus; approvedAt: number | null } | null;
}): string {
  if (wasPaid(payment)) return "결제한 금액";
  const isToPay = HELD.includes(status) || status === "RESERVE_WAIT";
  return isToPay && payment?.status !== "CONFIRMING" ? "결제할 금액" : "결제 금액";
}

/** The bank took the deposit back: there is nothing to give back. */
const isReversed = (payment: ShownBooking["payment"]): boolean => (payment?.reversedAt ?? null) !== null;

const GOING_BACK = "결제한 돈을\n돌려드리고 있어요";
const CHECKING = "결제 결과를\n확인하고 있어요";
const NOTHING_BACK = "예약이 취소됐고\n은행이 입금을 되돌렸어요";
const HOLD_ENDED = "예약 시간이 지나\n자리가 풀렸어요";
const lastEvent = ({ history }: ShownBooking): string => history.at(-1)?.event ?? "";
const SESSION_OFF = "회차가 취소됐어요";
const meeting = ({ session }: ShownBooking, now: number): string =>
  session.isOff ? SESSION_OFF : meetingLine(session, now);
const cancelling = (): string => "취소 신청을\n확인하고 있어요";

const HEADLINES: Readonly<Record<BookingStatus, (booking: ShownBooking, now: number) => string>> = {
  BOOKING_REQUEST: ({ payment }) => {
    if (returningOf(payment) === "MONEY") return GOING_BACK;
    if (payment?.status === "CONFIRMING") return CHECKING;
    return payment?.status === "WAITING_FOR_DEPOSIT"
      ? "입금을 기다리고\n있어요"
      : "결제를 마치면\n예약이 확정돼요";
  },
  RESERVE_REQUEST: ({ payment }) => {
    if (returningOf(payment) === "MONEY") return GOING_BACK;
    return payment?.status === "CONFIRMING" ? CHECKING : "예약을\n마무리해 주세요";
  },
  RESERVE_WAIT: (booking, now) => {
    const isForSeat = booking.waitKind === "CAPACITY";
    if (isOfferOpen(booking, now))
      return isForSeat ? "자리가 났어요\n이어서 예약해 주세요" : "진행자가 확인했어요\n결제해 주세요";
    if (isUndrawn(booking)) return "추첨을\n기다리고 있어요";
    return isForSeat ? "빈자리를\n기다리고 있어요" : "진행자의 확인을\n기다리고 있어요";
  },
  BOOKING_REQUEST_COMPLETE: meeting,
  REFUND_CANCEL_COMPLETE: meeting,
  RESERVE_REQUEST_COMPLETE: meeting,
  BOOKING_CANCEL_REQUEST: cancelling,
  RESERVE_CANCEL_REQUEST: cancelling,
  BOOKING_CANCEL_COMPLETE: ({ payment }) =>
    isReversed(payment) ? NOTHING_BACK : "결제를 취소하고\n돈을 돌려드리는 중이에요",
  REFUND_CANCEL_REQUEST: () => "취소 신청을\n되돌리고 있어요",
  REFUND_COMPLETE: ({ payment }) => (isReversed(payment) ? NOTHING_BACK : "환불을 마쳤어요"),
  RESERVE_REFUND_COMPLETE: () => "예약을 취소하고\n모두 돌려드렸어요",
  RESERVE_CANCEL_COMPLETE: (booking) => {
    const event = lastEvent(booking);
    return event === "hold.ended" ? HOLD_ENDED : (ENDED[event] ?? "취소한 예약이에요");
  },
  FAIL: (booking) => {
    const { payment } = booking;
    if (isPaymentUnknown(booking)) return CHECKING;
    if (returningOf(payment) === "MONEY") return GOING_BACK;
    return lastEvent(booking) === "hold.ended" ? HOLD_ENDED : "예약하지 못했어요";
  },
};

/** A reservation that ended otherwise than by its owner's wish. */
const ENDED: Readonly<Record<string, string>> = {
  reject: "진행자가 받지\n못했어요",
  "offer.ended": "제안 시간이 지나\n다음 분께 넘어갔어요",
  "cut.off": "예약을 받는 시간이\n끝났어요",
  "session.cancel": SESSION_OFF,
  "deposit.gone": NOTHING_BACK,
};

/** "15일 뒤 토요일에\n만나요"; relative words stand beside the full date, never alone. */
function meetingLine({ startAt, endAt }: ShownBooking["session"], now: number): string {
  if (endAt <= now) return "함께해 주셔서\n고마워요";
  if (startAt <= now) return "지금 함께하고\n있어요";
  const days = daysBetween(now, startAt);
  if (days === 0) return `오늘 ${formatTime(startAt)}에\n만나요`;
  if (days === 1) return `내일 ${formatTime(startAt)}에\n만나요`;
  return `${days}일 뒤 ${weekdayName(startAt)}요일에\n만나요`;
}

/** What is said once, just after its date was changed; null where it never was. */
export function movedWords({
  history,
}: {
  history: readonly { event: string; wasStartAt?: number | null }[];
}): string | null {
  const was = history.findLast(({ event }) => event === "reschedule")?.wasStartAt;
  return was == null
    ? null
    : `일정을 바꿨어요. 전에는 ${formatShortDay(was)} ${formatTime(was)}이었어요. 입장권도 새 일정으로 바뀌었어요.`;
}

/** What is said once, just after the booking was made; null where the headline alone is better. */
export function thanks(booking: ShownBooking): string | null {
  if (CONFIRMED.includes(booking.status)) return "예약을 마쳤어요. 입장권은 마이에서도 볼 수 있어요.";
  if (isUndrawn(booking)) return "추첨을 신청했어요. 뽑히면 바로 알려드려요.";
  if (booking.status === "RESERVE_WAIT" && booking.waitKind === "CAPACITY")
    return "대기를 신청했어요. 자리가 나면 차례대로 알려드려요.";
  if (booking.status === "RESERVE_WAIT") return "예약을 신청했어요. 진행자가 확인하면 바로 알려드려요.";
  return booking.payment?.status === "WAITING_FOR_DEPOSIT"
    ? "가상계좌를 만들었어요. 기한 안에 입금하면 예약이 확정돼요."
    : null;
}

/** What the one option of a program without kinds of people is called: it is not worth naming. */
export const ANYONE = "1인";

/**
 * "성인 2명 · 어린이 1명"; just "2명" where a program knows no kinds of people. What was cancelled is left
 * out while anything is left.
 */
export function partyText(items: readonly { name: string; qty: number; cancelledQty?: number }[]): string {
  const named = items
    .map(({ name, qty, cancelledQty = 0 }) => ({ name, left: qty - cancelledQty }))
    .filter(({ left }) => left > 0);
  const shown = named.length > 0 ? named : items.map(({ name, qty }) => ({ name, left: qty }));
  return shown.map(({ name, left }) => (name === ANYONE ? `${left}명` : `${name} ${left}명`)).join(" · ");
}
