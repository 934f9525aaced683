import { formatWon } from "../format.ts";
import { formatDayWithWeekday } from "../time/kst.ts";

/**
 * How far the money that was paid by a link is on the way back.
 * @param state a PayLinkState @param refund null where nobody cancelled: it came too late, and all goes back
 */
export function backWords(
  state: string,
  refund: { refund: number; dueAt: number } | null,
): { isDone: boolean; headline: string; text: string } {
  const isDone = state === "CANCELLED";
  const returning = "결제한 돈을\n돌려드리고 있어요";
  if (refund === null)
    return isDone
      ? { isDone, headline: "결제한 돈을\n돌려드렸어요", text: "결제하신 곳으로 모두 돌려드렸어요." }
      : {
          isDone,
          headline: returning,
          text: "결제 기한이 지나 들어온 돈이라 모두 돌려드려요. 며칠 걸릴 수 있어요.",
        };
  const sum = formatWon(refund.refund);
  return isDone
    ? { isDone, headline: "예약을 취소했어요", text: `${sum}을 결제하신 곳으로 돌려드렸어요.` }
    : {
        isDone,
        headline: returning,
        text: `${sum}을 ${formatDayWithWeekday(refund.dueAt)}까지 결제하신 곳으로 돌려드려요.`,
      };
}
