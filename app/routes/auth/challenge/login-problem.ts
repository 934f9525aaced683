import type { Fault } from "#domain/identity/fault";
import { type IdentityNotice, identityNotice, signInMessage } from "#domain/identity/messages";
import { notDelivered } from "#domain/identity/not-delivered";
import type { Challenge } from "../../../api/identity/challenge.ts";
import type { FieldMessages } from "../../../ui/form-errors.tsx";

export interface LoginProblem {
  errors?: FieldMessages;
  notice?: IdentityNotice;
  /** What the sign-in asks next (S03), where it has come that far. */
  challenge?: Challenge;
  /** What was typed as the id, shown again. */
  username: string;
}

/** What is missing from the form itself (V07), or undefined; no password where another way was chosen. */
export function missingFrom(username: string, password: string | undefined): FieldMessages | undefined {
  if (username && password !== "") return;
  return {
    username: username ? undefined : "아이디를 입력해 주세요.",
    password: password === "" ? "비밀번호를 입력해 주세요." : undefined,
  };
}

/** What the pool answers to a way that this account has not: the choice among those that it has. */
const OTHER_WAY = "이 방법으로는 로그인할 수 없어요. 비밀번호로 로그인해 주세요.";

/** Where a refused sign-in is told: X01's at the password, anything else above the form. */
export function problemOf(fault: Fault, username: string): LoginProblem {
  const { message } = fault;
  const text = notDelivered(fault);
  if (text) return { username, notice: { text } };
  if (message === "SELECT_CHALLENGE") return { username, notice: { text: OTHER_WAY } };
  const korean = signInMessage(message);
  return korean === message
    ? { username, notice: identityNotice(message) }
    : { username, errors: { password: korean } };
}

/** Where an account goes whose sign-up still waits for its code. */
export const codeStepPath = (username: string, next: string) =>
  username.includes("@")
    ? `/join?${new URLSearchParams({ next })}` // no address of a person's stands in one of ours
    : `/join?${new URLSearchParams({ step: "code", username, next })}`;
