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
  /** Nothing was paid for the booking. */
  isFree?: boolean;
  /** What was paid is a deposit, which is forfeited once booking has closed. */
  isDeposit?: boolean;
  /** What was taken on site for them, which the host gives back by hand. */
  onSite?: number;
  /** It was paid into a virtual account, and comes back to one that the member has to name. */
  isToAccount?: boolean;
}

/** The sentences before the tap (S46): who goes and stays, what comes back and when, what of the coupon. */
export function partMeans(meant: PartMeant): string[] {
  const { people, left, hasCoupon, onSite = 0 } = meant;
  const goes = `${people}명이 예약에서 빠지고 ${left}명이 남아요.`;
  const isLater = meant.refund > 0 && meant.isToAccount === true;
  return [
    isLater ? goes : `${goes} 빠진 자리는 다시 열려요.`,
    moneyMeans(meant),
    ...(onSite > 0 ? [`현장에서 받은 돈이 있으면 ${formatWon(onSite)}을 직접 돌려드려 주세요.`] : []),
    ...(hasCoupon ? ["쿠폰은 남은 예약에 그대로 쓰이고, 할인은 인원에 맞춰 나눠 계산했어요."] : []),
    "되돌릴 수 없어요.",
  ];
}

/** What becomes of the deposit of who asks for it too late. */
const FORFEITED = "예약 마감이 지나 빠지는 사람의 보증금은 돌려드리지 않아요.";

function moneyMeans({ refund, fee, dueAt, isImmediate, isFree, isDeposit, isToAccount }: PartMeant): string {
  if (isDeposit)
    return refund === 0
      ? FORFEITED
      : `낸 보증금 가운데 ${formatWon(refund)}을 결제한 곳으로 ${formatDayWithWeekday(dueAt)}까지 돌려드려요.`;
  if (isFree) return "결제한 돈이 없어 돌려드릴 돈도 없어요.";
  if (refund === 0) return "환불 규정에 따라 돌려드리는 돈은 없어요.";
  const kept = fee > 0 ? ` 취소 수수료 ${formatWon(fee)}을 뺀 금액이에요.` : "";
  if (isToAccount)
    return (
      `예약한 분께 돌려받을 계좌를 물어봐요. 계좌를 적으면 ${formatWon(refund)}을 돌려드리고, ` +
      `그때 자리가 다시 열려요.${kept}`
    );
  const when = isImmediate
    ? `${formatDayWithWeekday(dueAt)}까지 돌려드려요.`
    : `30분 안에 보내기 시작해 ${formatDayWithWeekday(dueAt)}까지 돌려드려요.`;
  return `결제한 곳으로 ${formatWon(refund)}을 ${when}${kept}`;
}

/** What the member reads at once: who went, what comes back, and why. */
export const partNote = (
  { people, left, refund, fee, isDeposit, isToAccount }: PartMeant,
  reason: string,
): string =>
  refund > 0 && isToAccount
    ? `예약에서 ${people}명을 취소하려고 해요. 돌려받을 계좌를 적으시면 ${formatWon(refund)}을 돌려드리고 ` +
      `${left}명이 남아요. 이유: ${reason}`
    : `예약에서 ${people}명을 취소해 ${left}명이 남았어요. ` +
      (refund > 0 ? `${formatWon(refund)}을 결제하신 곳으로 돌려드려요. ` : "") +
      (isDeposit && fee > 0 ? `${FORFEITED} ` : "") +
      `이유: ${reason}`;

const BY_DESK = "데스크: ";

/** What a refund keeps of whose hand at the desk it was, and the name out of it again; null of any other. */
export const partHand = (name: string): string => BY_DESK + name;
export const handOfPart = (detail: string): string | null =>
  detail.startsWith(BY_DESK) ? detail.slice(BY_DESK.length) : null;
