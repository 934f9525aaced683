import type { Fault } from "#domain/identity/fault";
import { type IdentityNotice, identityNotice, signInMessage } from "#domain/identity/messages";
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

/** What is missing from the form itself (V07), or undefined. */
export function missingFrom(username: string, password: string): FieldMessages | undefined {
  if (username && password) return;
  return {
    username: username ? undefined : "아이디를 입력해 주세요.",
    password: password ? undefined : "비밀번호를 입력해 주세요.",
  };
}

/** Where a refused sign-in is told: X01's at the password, anything else above the form. */
export function problemOf({ message }: Fault, username: string): LoginProblem {
  const korean = signInMessage(message);
  return korean === message
    ? { username, notice: identityNotice(message) }
    : { username, errors: { password: korean } };
}

/** Where an account goes whose sign-up still waits for its code. */
export const codeStepPath = (username: string, next: string) =>
  `/join?${new URLSearchParams({ step: "code", username, next })}`;
