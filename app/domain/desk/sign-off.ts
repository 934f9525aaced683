import { formatNumber, formatWon } from "../format.ts";
import { formatDayWithWeekday, formatTime } from "../time/kst.ts";
import { mayDo, type Role } from "./rights.ts";

/**
 * 결재: the one table of acts that a host may want a second person's word for. `operation` is what does it
 * without one; whoever may do that may ask, and whoever of `asks` besides.
 */
export const SIGN_OFF_ACTS = {
  OPEN: { name: "프로그램 공개", operation: "putDeskProgramState", target: "program", asks: [] },
  CANCEL: { name: "회차 취소", operation: "cancelSession", target: "session", asks: [] },
  REFUND: { name: "환불 바로 보내기", operation: "approveRefund", target: "refund", asks: ["MANAGER"] },
  DOWNLOAD: { name: "명단 내려받기", operation: "exportRoster", target: "session", asks: [] },
  PART: { name: "일부만 취소", operation: "cancelDeskPart", target: "booking", asks: [] },
} as const satisfies Readonly<
  Record<
    string,
    {
      name: string;
      operation: string;
      target: "booking" | "program" | "refund" | "session";
      asks: readonly Role[];
    }
  >
>;

export type SignOffAct = keyof typeof SIGN_OFF_ACTS;

/** An act that a host switches on, and that is asked for by itself: PART follows REFUND's rule. */
export type RuledAct = Exclude<SignOffAct, "PART">;
export const RULED_ACTS: readonly RuledAct[] = ["OPEN", "CANCEL", "REFUND", "DOWNLOAD"];

/** How long somebody who was told yes may download, in milliseconds. */
export const DOWNLOAD_MS = 24 * 3_600_000;

/** Whether somebody in this role may ask for a second person's word on an act. */
export function mayAsk(role: Role, act: SignOffAct): boolean {
  const { operation, asks }: { operation: string; asks: readonly Role[] } = SIGN_OFF_ACTS[act];
  return mayDo(role, operation) || asks.includes(role);
}

/** What an act touches, in sessions, people and won. Times: epoch ms. */
export type SignOffScope =
  | { act: "OPEN"; sessions: number; seats: number; price: number | null; changedAt: number }
  | { act: "CANCEL"; bookings: number; people: number; won: number; waiting: number }
  | { act: "REFUND"; won: number; dueAt: number }
  | { act: "DOWNLOAD"; bookings: number; people: number };

const people = (count: number): string => `${formatNumber(count)}명`;
const moment = (at: number): string => `${formatDayWithWeekday(at)} ${formatTime(at)}`;

/** What a yes would mean, as it is said before it is given. */
export function sentencesOfSignOff(scope: SignOffScope): string[] {
  switch (scope.act) {
    case "OPEN": {
      const price = scope.price === 0 ? "무료" : scope.price === null ? "문의" : formatWon(scope.price);
      return [
        `누구나 찾고 예약할 수 있게 돼요. 요금은 ${price}, 회차는 ${formatNumber(scope.sessions)}개, ` +
          `자리는 모두 ${formatNumber(scope.seats)}개예요.`,
        `내용은 ${moment(scope.changedAt)}에 마지막으로 바뀌었어요.`,
      ];
    }
    case "CANCEL":
      return [
        scope.bookings === 0
          ? "예약한 분이 없어 아무에게도 환불하지 않아요."
          : `예약 ${formatNumber(scope.bookings)}건(${people(scope.people)})을 ` +
            `취소하고 ${formatWon(scope.won)}을 모두 환불해요.`,
        ...(scope.waiting > 0 ? [`기다리던 ${people(scope.waiting)}의 순서도 끝나요.`] : []),
        "되돌릴 수 없어요.",
      ];
    case "REFUND":
      return [
        `${formatWon(scope.won)}을 바로 돌려드려요. 보낸 금액은 되돌릴 수 없어요.`,
        `결재하지 않아도 ${moment(scope.dueAt)}에는 저절로 나가요.`,
      ];
    case "DOWNLOAD":
      return [
        `예약 ${formatNumber(scope.bookings)}건(${people(scope.people)})의 이름과 전화번호가 가려지지 않은 채로 나가요.`,
        "올린 사람만, 승인하고 24시간 동안 이 회차를 내려받을 수 있어요.",
      ];
  }
}
