import { addDays, kstDay, startOfKstDay } from "../time/kst.ts";
import { STATUSES } from "./statuses.ts";
import { isPaymentUnknown, returningOf } from "./display.ts";
import type { ShownBooking } from "./display.ts";

export interface BookingStep {
  label: string;
  note?: string;
  /** Epoch ms; null for what has no time yet. */
  at: number | null;
  state: "done" | "now" | "todo";
}

interface SteppedBooking extends ShownBooking {
  history: readonly { label: string; event: string; actor: "user" | "system" | "operator"; at: number }[];
}

const NOTES: Readonly<Record<string, string>> = {
  "pg.confirmed": "결제 승인까지 마쳤어요.",
  "pg.waitingForDeposit": "가상계좌를 만들었어요. 입금을 기다려요.",
  "pg.depositReversed": "은행이 입금을 되돌렸어요.",
  "deposit.gone": "은행이 보증금을 되가져가 예약이 끝났어요.",
  "pg.failed": "결제가 끝나지 않았어요.",
  "pg.cancelled": "결제한 곳으로 돈을 돌려드렸어요.",
  "hold.ended": "예약 시간이 지나 자리가 풀렸어요.",
  abort: "예약을 그만두고 자리를 돌려놓았어요.",
  "session.cancel": "회차가 취소됐어요.",
  "cut.off": "예약을 받는 시간이 끝났어요.",
  reject: "진행자가 받지 못했어요.",
  approve: "진행자가 확인했어요.",
  "waitlist.join": "빈자리를 기다리기 시작했어요.",
  "offer.made": "자리가 나서 알려드렸어요.",
  "offer.ended": "제안 시간이 지나 다음 분께 넘어갔어요.",
  accept: "제안을 받았어요.",
  leave: "신청을 취소했어요.",
  "change.made": "이 자리로 예약 일정을 바꿨어요.",
  "change.vain": "예약 일정을 더는 바꿀 수 없어 기다림이 끝났어요.",
  reschedule: "일정을 바꿨어요.",
  "giveback.done": "맡긴 돈을 모두 돌려드렸어요.",
};

/** Steps that stay in their status but mean something else. */
const LABELS: Readonly<Record<string, string>> = {
  "pg.waitingForDeposit": "입금 대기",
  approve: "승인",
  reschedule: "일정 변경",
  "offer.made": "빈자리 제안",
};

/** Seven in the evening before the session: when the reminder goes out. Epoch ms. */
const reminderAt = (startAt: number): number => startOfKstDay(addDays(kstDay(startAt), -1)) + 19 * 3_600_000;

/**
 * What has happened to a booking, what is now, and what comes: its history, then the session and what follows
 * it.
 */
export function bookingSteps(booking: SteppedBooking, now: number): BookingStep[] {
  const { session, status } = booking;
  const past = booking.history.map(({ label, event, at }, index, all): BookingStep => ({
    label: (all[index - 1]?.label === label && LABELS[event]) || label,
    at,
    state: "done",
    ...(NOTES[event] && { note: NOTES[event] }),
  }));
  const { stage } = STATUSES[status];
  if (stage === "ENDED") return withMoney(past, booking);
  if (stage !== "CONFIRMED") return markLast(past, waitNote(booking));
  const hasEnded = session.endAt <= now;
  const taking: BookingStep = {
    label: "프로그램 참여",
    at: session.startAt,
    state: hasEnded ? "done" : "now",
    ...(now < reminderAt(session.startAt) && { note: "전날 저녁 7시에 한 번 더 알려드려요." }),
  };
  return [
    ...past,
    taking,
    hasEnded
      ? { label: "이용완료", at: session.endAt, state: "now" }
      : { label: "이용완료, 후기 쓰기", at: null, state: "todo" },
  ];
}

/** What has failed as a booking may have been paid: its last step says how that stands. */
function withMoney(past: readonly BookingStep[], booking: SteppedBooking): BookingStep[] {
  const label = isPaymentUnknown(booking)
    ? "결제 확인 중"
    : booking.status === "FAIL" && returningOf(booking.payment) === "MONEY"
      ? "환불 진행 중"
      : null;
  return past.map((step, index) =>
    label !== null && index === past.length - 1 ? { ...step, label, state: "now" } : step,
  );
}

const waitNote = ({ status, waitKind, offerExpiresAt }: ShownBooking): string | undefined => {
  if (status !== "RESERVE_WAIT") return;
  if (offerExpiresAt !== null)
    return waitKind === "CAPACITY"
      ? "시간 안에 받지 않으면 다음 분께 넘어가요."
      : "시간 안에 결제하면 확정돼요.";
  return waitKind === "CAPACITY" ? "자리가 나면 바로 알려드려요." : "진행자가 확인하면 바로 알려드려요.";
};

const markLast = (steps: BookingStep[], note: string | undefined): BookingStep[] =>
  steps.map((step, index) =>
    index === steps.length - 1 ? { ...step, state: "now", ...(note && { note }) } : step,
  );
