import { Form, Link } from "react-router";
import type { MfaPreference } from "../../../../api/identity/mfa.ts";
import { Field } from "../../../../ui/field.tsx";
import { FormErrors } from "../../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { TotpSecret } from "../../fields/totp-secret.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";
import { MFA_NAMES } from "./mfa-names.ts";

export interface MfaSectionProps {
  username: string;
  /** Undefined where the pool does not tell now. */
  mfa: { preference: MfaPreference; hasToken: boolean; hasPhone: boolean } | undefined;
  answer: EditAnswer | undefined;
}

/** The second factor (E10): none, a text message, or an authenticator app, which is connected here. */
export function MfaSection({ username, mfa, answer }: MfaSectionProps) {
  return (
    <section className="pad pt-2" aria-label="2단계 인증">
      <p className="help mt-0 mb-3">비밀번호가 새어 나가도 다른 사람이 로그인할 수 없어요.</p>
      <AnswerNote answer={answer} />
      {!mfa && <p className="note">지금은 볼 수 없어요. 잠시 후 다시 열어 주세요.</p>}
      {mfa &&
        (answer?.secret ? (
          <ConnectToken username={username} secret={answer.secret} answer={answer} />
        ) : (
          <Preference {...mfa} />
        ))}
    </section>
  );
}

function Preference({ preference, hasToken, hasPhone }: NonNullable<MfaSectionProps["mfa"]>) {
  const choices: { value: MfaPreference; isOpen: boolean }[] = [
    { value: "NOMFA", isOpen: true },
    { value: "SMS_MFA", isOpen: hasPhone },
    { value: "SOFTWARE_TOKEN_MFA", isOpen: hasToken },
  ];
  return (
    <>
      <Form method="post" key={preference}>
        <input type="hidden" name="intent" value="preference" />
        <fieldset>
          <legend className="sr">확인 방법</legend>
          {choices.map(({ value, isOpen }) => (
            <label className="radio" key={value}>
              <input
                type="radio"
                name="preference"
                value={value}
                defaultChecked={value === preference}
                disabled={!isOpen}
              />
              <span className={isOpen ? undefined : "text-ink-3"}>{MFA_NAMES[value]}</span>
            </label>
          ))}
        </fieldset>
        {!hasPhone && (
          <p className="help mb-2">
            문자로 받으려면{" "}
            <Link className="underline" to="/my/info/edit">
              휴대폰 번호를 먼저 등록
            </Link>
            해 주세요.
          </p>
        )}
        <SubmitButton className="btn btn-soft btn-block mt-2" hold>
          확인 방법 저장
        </SubmitButton>
      </Form>
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="token-begin" />
        <SubmitButton className="btn btn-line btn-block">
          {hasToken ? "인증 앱 다시 연결하기" : "인증 앱 연결하기"}
        </SubmitButton>
      </Form>
    </>
  );
}

function ConnectToken({
  username,
  secret,
  answer,
}: {
  username: string;
  secret: string;
  answer: EditAnswer;
}) {
  return (
    <>
      <p className="mb-3 text-ink-2">
        인증 앱으로 QR 코드를 찍고, 앱에 보이는 여섯 자리 번호를 입력해 주세요.
      </p>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="token-finish" />
        <input type="hidden" name="secret" value={secret} />
        <TotpSecret secret={secret} username={username} />
        <FormErrors errors={answer.errors}>
          <Field
            name="code"
            label="인증번호"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block mt-4" hold>
          연결하기
        </SubmitButton>
      </Form>
      <p className="mt-2 text-center">
        <a className="link" href="/my/edit/security">
          그만두기
        </a>
      </p>
    </>
  );
}
