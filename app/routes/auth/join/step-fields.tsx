import { useState } from "react";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { Field } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ConsentFields, type ConsentVersions } from "../fields/consent-fields.tsx";
import { joinMessages } from "../fields/read-join.ts";
import type { JoinStep } from "./steps.ts";

/** What the fields show when they come: what was typed before. */
export interface Given {
  username: string | undefined;
  email: string | undefined;
  ticked: readonly string[];
}

export interface StepFieldsProps {
  step: JoinStep;
  kept: Given;
  versions: ConsentVersions;
}

/** What one step asks for. */
export function StepFields({ step, kept, versions }: StepFieldsProps) {
  if (step === "consents") return <ConsentFields versions={versions} ticked={kept.ticked} isWholeStep />;
  if (step === "username") return <UsernameField defaultValue={kept.username} />;
  if (step === "password") return <PasswordFields username={kept.username} />;
  return (
    <Field
      name="email"
      label="이메일"
      help="인증번호를 이 주소로 보내 드려요."
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={kept.email}
      validate={joinMessages.email}
    />
  );
}

const FITS = "아이디로 쓸 수 있는 글자예요.";

/** The id, whose letters are checked with every key; whether it is taken only the pool knows, at the end. */
function UsernameField({ defaultValue }: { defaultValue: string | undefined }) {
  const [typed, setTyped] = useState("");
  const message = typed === "" ? undefined : joinMessages.username(typed);
  return (
    <Field
      name="username"
      label="아이디"
      help="빈칸 없이 128자까지 쓸 수 있어요."
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      defaultValue={defaultValue}
      validate={joinMessages.username}
      error={message}
      good={typed !== "" && message === undefined ? FITS : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

/** The password once, for it can be looked at; twice where no script shows it. */
function PasswordFields({ username }: { username: string | undefined }) {
  return (
    <>
      {/* for the browser's own list of passwords, which wants to know whose it is */}
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
      <PasswordField
        name="password"
        label="비밀번호"
        help={VALIDATION_MESSAGES.PASSWORD_INVALID}
        autoComplete="new-password"
        maxLength={256}
        validate={joinMessages.password}
      />
      <noscript>
        <PasswordField
          name="passwordAgain"
          label="비밀번호 확인"
          autoComplete="new-password"
          maxLength={256}
        />
      </noscript>
    </>
  );
}
