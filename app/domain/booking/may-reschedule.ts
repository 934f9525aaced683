import type { SessionSale } from "./bookable.ts";
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
