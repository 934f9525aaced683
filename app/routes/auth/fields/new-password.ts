import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { passwordMatchReason, passwordReason } from "#domain/validation/password";
import type { FieldMessages } from "../../../ui/form-errors.tsx";

/** The message for a new password, undefined where it is right: the same in the browser and at the edge. */
export function newPasswordMessage(text: string): string | undefined {
  if (text === "") return "새 비밀번호를 입력해 주세요.";
  return passwordReason(text) ? VALIDATION_MESSAGES.PASSWORD_INVALID : undefined;
}

/** What is wrong with the fields `password` and `passwordAgain` (V05). */
export function newPasswordErrors(form: FormData): FieldMessages {
  const text = (name: string) => String(form.get(name) ?? "");
  const mismatch = passwordMatchReason(text("password"), text("passwordAgain"));
  return {
    password: newPasswordMessage(text("password")),
    passwordAgain: mismatch ? VALIDATION_MESSAGES[mismatch] : undefined,
  };
}
