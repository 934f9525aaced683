import { formatWon } from "../format.ts";
import { formatDayWithWeekday, formatTime } from "../time/kst.ts";
import type { Rescheduler } from "./may-reschedule.ts";

/** What is said of a change of date before it is done. Times: epoch ms; amounts in won. */
export interface ShownReschedule {
  from: { startAt: number };
  to: { startAt: number };
  seats: number;
  /** The price of the same people there less that here. */
  difference: number;
  back: number;
  dueAt: number | null;
  needsAccount: boolean;
  /** The most that then still comes back, percent; null: all of it. */
  most: number | null;
}

const moment = (at: number): string => `${formatDayWithWeekday(at)} ${formatTime(at)}`;

/** What it means, a sentence each: first the seats, then the money, then what a later cancel brings. */
export function sentencesOfReschedule(shown: ShownReschedule, by: Rescheduler): string[] {
  const { from, to, seats, difference, back, dueAt, needsAccount, most } = shown;
  const whose = by === "operator" ? "예약한 분께 " : "";
  return [
    `${seats}명의 자리가 ${moment(from.startAt)}에서 ${moment(to.startAt)}으로 옮겨져요.`,
    ...(back > 0 && dueAt !== null
      ? [`${whose}차액 ${formatWon(back)}을 ${formatDayWithWeekday(dueAt)}까지 결제하신 곳으로 돌려드려요.`]
      : []),
    ...(needsAccount ? ["가상계좌로 입금한 예약이라 환불받을 계좌를 알려 주셔야 해요."] : []),
    ...(difference > 0 ? [`${formatWon(difference)} 더 비싼 일정이지만 더 받지 않아요.`] : []),
    ...(most === null ? [] : [`바꾼 뒤에 취소하면 결제한 금액의 ${most}%까지만 돌려드려요.`]),
  ];
}
