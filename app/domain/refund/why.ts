import { DAY_MS, daysBetween } from "../time/kst.ts";
import type { RefundRule } from "./cancellation.ts";

/** Why so much comes back, in a sentence. Times: epoch ms. @param at when it was quoted */
export function refundWhy(
  { rule, percent }: { rule: RefundRule; percent: number },
  session: { startAt: number },
  { at, paidAt }: { at: number; paidAt: number | null },
): string {
  switch (rule) {
    case "SELLER":
      return "진행자가 취소해서 모두 돌려드려요.";
    case "STARTED":
      return "이미 시작해서 돌려드릴 수 없어요.";
    case "JUST_PAID": {
      const isFar = paidAt !== null && session.startAt - paidAt > 3 * DAY_MS;
      return `결제하고 ${isFar ? "24시간" : "1시간"} 안이라 모두 돌려드려요.`;
    }
    case "DAYS": {
      // No preset has such a day: only a deposit is kept whole.
      if (percent === 0) return "예약 마감이 지나 보증금은 돌려드리지 않아요.";
      const days = daysBetween(at, session.startAt);
      const when = days === 0 ? "오늘이 참여하는 날이라" : `참여일까지 ${days}일 남아`;
      return `${when} ${percent === 100 ? "모두" : `${percent}%를`} 돌려드려요.`;
    }
  }
}
