import type { Command } from "./arguments.ts";

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
