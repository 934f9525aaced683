import type { EmailReason } from "./email.ts";
import type { NameReason } from "./name.ts";
import type { NicknameReason } from "./nickname.ts";
import type { NumberReason } from "./number.ts";
import type { PasswordReason } from "./password.ts";
import { KEYWORD_MAX, type SearchReason } from "./search.ts";

export type ValidationReason =
  | NameReason
  | SearchReason
  | NicknameReason
  | EmailReason
  | PasswordReason
  | "PASSWORD_MISMATCH"
  | NumberReason;

/** What a person reads for each reason (SPEC §6); the same in the form and in the API's answer. */
export const VALIDATION_MESSAGES: Readonly<Record<ValidationReason, string>> = {
  NAME_INVALID: "이름은 한글 2자 이상으로 입력해 주세요.",
  SEARCH_INVALID: "검색어는 한글, 영문, 숫자만 쓸 수 있어요.",
  SEARCH_TOO_LONG: `검색어는 ${KEYWORD_MAX}자까지 쓸 수 있어요.`,
  NICKNAME_INVALID: "닉네임은 한글과 숫자로 1~10자까지 쓸 수 있어요.",
  EMAIL_INVALID: "이메일 주소를 다시 확인해 주세요. 예: name@example.com",
  PASSWORD_INVALID: "8자 이상, 영문 소문자·숫자·특수문자를 모두 넣어 주세요.",
  PASSWORD_MISMATCH: "비밀번호가 서로 달라요.",
  NUMBER_INVALID: "숫자만 입력해 주세요.",
};

/** The answer to 중복 확인. */
export const NICKNAME_TAKEN_MESSAGE = "이미 사용 중인 닉네임이에요. 다른 닉네임을 입력해 주세요.";
export const NICKNAME_FREE_MESSAGE = "사용할 수 있는 닉네임이에요.";
