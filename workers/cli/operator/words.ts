import type { Command } from "./commands.ts";

const REFUNDS: Readonly<Record<string, string>> = {
  REQUESTED: "신청",
  SENT: "보내는 중",
  DONE: "돌려줌",
  FAILED: "실패",
  WITHDRAWN: "손님이 되돌림",
  REJECTED: "거절",
};
const SESSIONS: Readonly<Record<string, string>> = {
  OPEN: "모집",
  CLOSED: "마감",
  CANCELLED: "취소",
  DONE: "끝남",
};

/** A refund's status as the operator reads it; one we have no word for stands as it is. */
export const refundWord = (status: string): string => REFUNDS[status] ?? status;
export const sessionWord = (status: string): string => SESSIONS[status] ?? status;

const KINDS: Readonly<Record<string, string>> = {
  UNKNOWN_ORDER: "모르는 주문의 돈",
  BOOKS_DIFFER: "장부가 다름",
  UNRESOLVED: "결제를 알 수 없음",
  REFUND_STUCK: "끝나지 않는 환불",
  DEPOSIT_REVERSED: "되돌아간 입금",
  SETTLEMENT_DIFFERS: "정산이 다름",
};
const STATES: Readonly<Record<string, string>> = { OPEN: "열림", PROPOSED: "승인 대기", DONE: "끝남" };
const VERBS: Readonly<Record<string, string>> = {
  ASK_AGAIN: "다시 물어보기 (case-ask)",
  ACCEPT: "우리 장부로 받아들이기 (case-accept)",
  PAID_BY_HAND: "직접 보냈어요 (case-paid)",
  NEW_ACCOUNT: "새 계좌 받기 (case-account)",
  CANCEL_WHOLE: "전액 취소하기 (case-cancel)",
};
const STEPS: Readonly<Record<string, string>> = {
  OPENED: "열림",
  REOPENED: "다시 열림",
  CHANGED: "금액이 바뀌어 제안이 취소됨",
  ACTED: "했음",
  PROPOSED: "제안",
  APPROVED: "승인",
  DECLINED: "승인하지 않음",
  CLOSED: "닫음",
  GONE: "차이가 없어져 저절로 닫힘",
};

/** The words of cases; what we have no word for stands as it is. */
export const caseKindWord = (kind: string): string => KINDS[kind] ?? kind;
export const caseStateWord = (state: string): string => STATES[state] ?? state;
export const verbWord = (verb: string): string => VERBS[verb] ?? verb;
export const caseStepWord = (what: string): string => STEPS[what] ?? what;

const CASE = { kind: "건", look: "cases" } as const;
const BOOKING = { kind: "예약", look: "bookings" } as const;
const REFUND = { kind: "환불", look: "refunds" } as const;
const SESSION = { kind: "회차", look: "sessions" } as const;

/** What each command works on, and why it may be too late for it. */
const TARGETS: Readonly<Partial<Record<Command, { kind: string; look: string; late?: string }>>> = {
  approve: { ...BOOKING, late: "승인을 기다리는 예약이 아니에요." },
  reject: { ...BOOKING, late: "승인을 기다리는 예약이 아니에요." },
  came: BOOKING,
  "no-show": BOOKING,
  "refund-approve": { ...REFUND, late: "이미 보냈거나 끝난 환불이에요." },
  "refund-reject": { ...REFUND, late: "이미 보냈거나 끝난 환불이에요." },
  "cancel-session": { ...SESSION, late: "이미 끝난 회차예요." },
  case: CASE,
  "case-ask": CASE,
  "case-accept": CASE,
  "case-paid": CASE,
  "case-account": CASE,
  "case-cancel": CASE,
  "case-approve": CASE,
  "case-decline": CASE,
};

/**
 * Why a command was refused, in words that help at a terminal: which thing was not found, or why it cannot be
 * done any more. A sentence that says more than the code's usual one (`message`) stands as it is.
 */
export function whyRefused(
  command: Command,
  target: string,
  { code, message }: { code: string; message: string },
): string {
  const known = TARGETS[command];
  if (!known) return message;
  if (code === "NOT_FOUND" || code === "BAD_REQUEST")
    return `${known.kind} ${target}: 찾지 못했어요. ${known.look} 명령으로 확인해 주세요.`;
  if (code === "STATE_CHANGED" && known.late !== undefined)
    return `${known.kind} ${target}: ${known.late} ${known.look} 명령으로 지금 상태를 확인해 주세요.`;
  return message;
}
