import { formatNumber } from "../format.ts";
import { formatShortDay, formatTime } from "../time/kst.ts";
import { isClosing } from "./availability.ts";
import type { Badge } from "./badges.ts";
import { isForResidents, type Slot } from "./session-days.ts";

const CLOSED: Badge = { kind: "CLOSED", text: "마감", tone: "mute" };

/** The line under a session's time: its seats, or why it cannot be booked. @param now epoch ms */
export function slotNote(slot: Slot, now: number): string {
  const residents = `${slot.keptSeats?.where} 주민`;
  switch (slot.bookable) {
    case "OPEN":
      if (isForResidents(slot)) return `${residents} 자리만 ${formatNumber(slot.keptSeats?.seats)}자리 남음`;
      return (
        (slot.capacity === null ? "" : `${formatNumber(slot.capacity)}자리 중 `) +
        `${formatNumber(slot.seatsLeft)}자리 남음` +
        (slot.keptSeats?.seats ? ` · ${residents}은 ${formatNumber(slot.keptSeats.seats)}자리 더` : "")
      );
    case "DRAW":
      return `${formatShortDay(slot.drawAt ?? 0)} ${formatTime(slot.drawAt ?? 0)}까지 신청받아 추첨으로 뽑아요`;
    case "FULL":
      return "모집이 마감됐어요";
    case "NOT_YET":
      return `${formatShortDay(slot.bookOpenAt)} ${formatTime(slot.bookOpenAt)}부터 예약할 수 있어요`;
    case "CLOSED":
      return slot.bookCloseAt <= now ? "예약 받는 시간이 지났어요" : "진행자가 예약을 닫았어요";
    case "CANCELLED":
      return slot.cancelReason ?? "취소된 회차예요";
    case "UNKNOWN":
      return "자리와 요금을 알 수 없어 여기서는 예약할 수 없어요";
  }
}

/** The badge at a session's right; none while there is nothing to hurry for. @param now epoch ms */
export function slotBadge(slot: Slot, now: number): Badge | null {
  switch (slot.bookable) {
    case "OPEN":
      if (isForResidents(slot)) return { kind: "RESIDENTS", text: "주민만", tone: "info" };
      return isClosing(slot, now) ? { kind: "CLOSING", text: "마감 임박", tone: "accent" } : null;
    case "FULL":
    case "CLOSED":
      return CLOSED;
    case "DRAW":
      return { ...CLOSED, text: "추첨" };
    case "NOT_YET":
      return { ...CLOSED, text: "예약 전" };
    case "CANCELLED":
      return { ...CLOSED, text: "취소" };
    case "UNKNOWN":
      return null;
  }
}
