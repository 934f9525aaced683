import { useState } from "react";
import { PASSWORD_STRENGTHS, passwordStrength } from "#domain/validation/password-strength";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { PasswordField } from "../../../ui/password-field.tsx";
import { newPasswordMessage } from "./new-password.ts";

/** A new password, twice; how strong it is shows while it is typed. */
export function NewPasswordFields() {
  const [typed, setTyped] = useState("");
  const strength = passwordStrength(typed);
  return (
    <>
      <PasswordField
        name="password"
        label="새 비밀번호"
        help={VALIDATION_MESSAGES.PASSWORD_INVALID}
        autoComplete="new-password"
        maxLength={256}
        validate={newPasswordMessage}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed !== "" && (
        <p className={`strength strength-${strength}`}>
          <i />
          <span role="status">안전도 {PASSWORD_STRENGTHS[strength]}</span>
        </p>
      )}
      <PasswordField
        name="passwordAgain"
        label="새 비밀번호 확인"
        autoComplete="new-password"
        maxLength={256}
      />
    </>
  );
}
