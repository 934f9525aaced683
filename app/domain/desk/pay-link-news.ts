import { formatWon } from "../format.ts";
import type { BookingFacts } from "../notification/booking-words.ts";
import type { Message } from "../notification/kinds.ts";
import { formatDayWithWeekday, formatTime } from "../time/kst.ts";

type Step = "pg.confirmed" | "hold.ended" | "cancel.request";

const TITLES: Readonly<Record<Step, string>> = {
  "pg.confirmed": "결제 링크로 결제됐어요",
  "hold.ended": "결제 기한이 지나 자리가 풀렸어요",
  "cancel.request": "결제 링크로 받은 예약을 취소했어요",
};

const isTold = (event: string | null): event is Step => event !== null && Object.hasOwn(TITLES, event);

/** What a host reads of a booking that is paid by a link; null for a step that tells nothing. */
export function payLinkNews(event: string | null, facts: BookingFacts): Message | null {
  if (!isTold(event)) return null;
  const { title, startAt, seats, payAmount, bookingNo, programId } = facts;
  return {
    kind: "PAY_LINK",
    title: TITLES[event],
    body: [
      `${title} · ${formatDayWithWeekday(startAt)} ${formatTime(startAt)}`,
      `${seats}명 · ${formatWon(payAmount)} · 예약번호 ${bookingNo ?? ""}`,
      "자세한 것은 파트너센터의 예약에서 볼 수 있어요.",
    ].join("\n"),
    link: `/program/${programId}`,
  };
}
