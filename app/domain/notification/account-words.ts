import { formatDayWithWeekday, formatTime } from "../time/kst.ts";
import type { Message } from "./kinds.ts";

/** What happens to an account that its owner is told of, and its words. */
export const ACCOUNT_EVENTS = {
  PASSWORD_CHANGED: "비밀번호를 바꿨어요",
  PASSWORD_RESET: "비밀번호를 새로 정했어요",
  ADDRESS_ASKED: "이메일이나 휴대폰 번호를 바꾸려고 해요",
  EMAIL_CHANGED: "이메일 주소를 바꿨어요",
  PHONE_CHANGED: "휴대폰 번호를 바꿨어요",
  FACTOR_CHANGED: "2단계 인증을 바꿨어요",
  PASSKEY_ADDED: "패스키를 만들었어요",
  PASSKEY_REMOVED: "패스키를 삭제했어요",
  EXPORTED: "내 정보를 내려받았어요",
  RENEWAL_REUSED: "로그인 한 곳을 끊었어요",
} as const;

export type AccountEvent = keyof typeof ACCOUNT_EVENTS;

export const isAccountEvent = (text: unknown): text is AccountEvent =>
  typeof text === "string" && Object.hasOwn(ACCOUNT_EVENTS, text);

/** @param at epoch ms */
export const accountMessage = (event: AccountEvent, at: number): Message => ({
  kind: "SECURITY",
  title: ACCOUNT_EVENTS[event],
  body: [
    `${formatDayWithWeekday(at)} ${formatTime(at)}`,
    event === "RENEWAL_REUSED"
      ? "이미 쓴 로그인 정보가 한 번 더 쓰여서, 다른 사람이 가져갔을까 봐 그 로그인을 끊었어요."
      : "직접 한 일이라면 그대로 두시면 돼요.",
    "내가 한 일이 아니라면 바로 비밀번호를 바꾸고, 모르는 곳의 로그인을 끊어 주세요.",
  ].join("\n"),
  link: "/my/edit",
});

/** For the address that somebody had who has just left. @param at epoch ms */
export const leavingMessage = (at: number): Message => ({
  kind: "SECURITY",
  title: "나들에서 탈퇴했어요",
  body: [
    `${formatDayWithWeekday(at)} ${formatTime(at)}`,
    "회원 정보는 바로 삭제했어요. 예약과 결제 기록은 법에서 정한 동안만 보관해요.",
    "내가 한 일이 아니라면 바로 고객센터로 알려 주세요.",
  ].join("\n"),
  link: "/faq",
});
