import { formatWon } from "../format.ts";
import { formatDayWithWeekday } from "../time/kst.ts";

/** What taking people out of a booking comes to; sums in won. */
export interface PartMeant {
  people: number;
  left: number;
  refund: number;
  /** What is kept of what was paid for them. */
  fee: number;
  /** Epoch ms. */
  dueAt: number;
  /** Nobody has to look at it before it is sent. */
  isImmediate: boolean;
  hasCoupon: boolean;
}

/** The sentences before the tap (S46): who goes and stays, what comes back and when, what of the coupon. */
export function partMeans({ people, left, refund, fee, dueAt, isImmediate, hasCoupon }: PartMeant): string[] {
  const kept = fee > 0 ? ` 취소 수수료 ${formatWon(fee)}을 뺀 금액이에요.` : "";
  const when = isImmediate
    ? `${formatDayWithWeekday(dueAt)}까지 돌려드려요.`
    : `30분 안에 보내기 시작해 ${formatDayWithWeekday(dueAt)}까지 돌려드려요.`;
  return [
    `${people}명이 예약에서 빠지고 ${left}명이 남아요. 빠진 자리는 다시 열려요.`,
    refund > 0
      ? `결제한 곳으로 ${formatWon(refund)}을 ${when}${kept}`
      : "환불 규정에 따라 돌려드리는 돈은 없어요.",
    ...(hasCoupon ? ["쿠폰은 남은 예약에 그대로 쓰이고, 할인은 인원에 맞춰 나눠 계산했어요."] : []),
    "되돌릴 수 없어요.",
  ];
}

/** What the member reads at once: who went, what comes back, and why. */
export const partNote = ({ people, left, refund }: PartMeant, reason: string): string =>
  `예약에서 ${people}명을 취소해 ${left}명이 남았어요. ` +
  (refund > 0 ? `${formatWon(refund)}을 결제하신 곳으로 돌려드려요. ` : "") +
  `이유: ${reason}`;

const BY_DESK = "데스크: ";

/** What a refund keeps of whose hand at the desk it was, and the name out of it again; null of any other. */
export const partHand = (name: string): string => BY_DESK + name;
export const handOfPart = (detail: string): string | null =>
  detail.startsWith(BY_DESK) ? detail.slice(BY_DESK.length) : null;
