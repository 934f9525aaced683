import type { ReactNode } from "react";
import { Form } from "react-router";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import type { Challenge, MfaType } from "../../../api/identity/challenge.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CodesNote } from "../fields/codes-note.tsx";
import type { LoginProblem } from "./login-problem.ts";
import { Notice } from "../fields/notice.tsx";
import { TotpSecret } from "../fields/totp-secret.tsx";

const TITLES: Record<Challenge["kind"], string> = {
  NEW_PASSWORD_REQUIRED: "새 비밀번호를 정해 주세요",
  SMS_MFA: "문자로 받은 인증번호를 입력해 주세요",
  EMAIL_OTP: "이메일로 받은 인증번호를 입력해 주세요",
  SOFTWARE_TOKEN_MFA: "인증 앱의 번호를 입력해 주세요",
  SELECT_MFA_TYPE: "어떻게 확인할까요?",
  MFA_SETUP: "인증 앱을 연결해 주세요",
  CUSTOM_CHALLENGE: "추가 확인이 필요해요",
};

const MFA_NAMES: Record<MfaType, string> = { SMS_MFA: "문자 메시지", SOFTWARE_TOKEN_MFA: "인증 앱" };

/** Where a developer's own machine shows what a telephone or an authenticator app would. */
const CODES_AT: Partial<Record<Challenge["kind"], string>> = {
  SMS_MFA: "/__dev/codes",
  EMAIL_OTP: "/__dev/codes",
  SOFTWARE_TOKEN_MFA: "/__dev/totp",
  CUSTOM_CHALLENGE: "/__dev/codes",
};

export interface ChallengeStepProps {
  challenge: Challenge;
  problem: LoginProblem;
  next: string;
  /** On a developer's own machine. */
  isPractice: boolean;
  /** Whose sign-in it is; the visitors' unless told. */
  pool?: "desk";
  /** Where one begins anew, of a screen that has a heading of its own. */
  within?: string;
}

/** One further question of a sign-in (S03), as a step of the login screen. */
export function ChallengeStep({ challenge, problem, next, isPractice, pool, within }: ChallengeStepProps) {
  const Heading = within === undefined ? "h1" : "h2";
  const login = pool === "desk" ? "/desk/login" : "/login";
  const codesAt = isPractice ? CODES_AT[challenge.kind] : undefined;
  return (
    <>
      <Heading className="type-title mb-6">{TITLES[challenge.kind]}</Heading>
      <CodesNote
        codesAt={
          codesAt &&
          `${codesAt}?username=${encodeURIComponent(challenge.username)}` +
            `${pool === "desk" ? "&pool=desk" : ""}`
        }
      />
      <Form method="post" noValidate replace key={challenge.session}>
        <Notice notice={problem.notice} />
        <input type="hidden" name="challenge" value={JSON.stringify(challenge)} />
        <FormErrors errors={problem.errors}>{fieldsOf(challenge)}</FormErrors>
        <SubmitButton className="btn btn-primary btn-block mt-6" hold>
          {challenge.kind === "SELECT_MFA_TYPE" || within !== undefined ? "다음" : "로그인"}
        </SubmitButton>
      </Form>
      <p className="mt-2 text-center">
        <a className="link" href={within ?? `${login}?next=${encodeURIComponent(next)}`}>
          처음부터 다시 하기
        </a>
      </p>
    </>
  );
}

const code = (help?: ReactNode) => (
  <Field
    name="answer"
    label="인증번호"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    help={help}
  />
);

function fieldsOf(challenge: Challenge): ReactNode {
  switch (challenge.kind) {
    case "NEW_PASSWORD_REQUIRED":
      return (
        <>
          <PasswordField
            name="answer"
            label="새 비밀번호"
            help={VALIDATION_MESSAGES.PASSWORD_INVALID}
            autoComplete="new-password"
            maxLength={256}
          />
          {challenge.missing.map((name) => (
            <Field key={name} name={`attribute.${name}`} label={ATTRIBUTE_LABELS[name] ?? name} />
          ))}
        </>
      );
    case "SELECT_MFA_TYPE":
      return (
        <fieldset>
          <legend className="sr">확인 방법</legend>
          {challenge.types.map((type) => (
            <label className="radio" key={type}>
              <input type="radio" name="answer" value={type} />
              {MFA_NAMES[type]}
            </label>
          ))}
        </fieldset>
      );
    case "MFA_SETUP":
      return (
        <>
          {challenge.secret && <TotpSecret secret={challenge.secret} username={challenge.username} />}
          {code("인증 앱에 보이는 여섯 자리 번호예요.")}
        </>
      );
    case "CUSTOM_CHALLENGE":
      return <Field name="answer" label={challenge.parameters["question"] || "답"} autoComplete="off" />;
    case "SMS_MFA":
      return code(challenge.destination ? `${challenge.destination} 번호로 보냈어요.` : undefined);
    case "EMAIL_OTP":
      return code(
        <>
          {challenge.destination ? `${challenge.destination} 주소로 보냈어요. ` : ""}3분 안에 입력해 주세요.
        </>,
      );
    case "SOFTWARE_TOKEN_MFA":
      return code("인증 앱에 보이는 여섯 자리 번호예요.");
  }
}

const ATTRIBUTE_LABELS: Record<string, string> = {
  email: "이메일",
  name: "이름",
  nickname: "닉네임",
  phone_number: "휴대전화",
};
