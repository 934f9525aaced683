import { Form, Link } from "react-router";
import type { Provider } from "#domain/identity/provider";
import type { FirstFactor, Opening } from "#domain/identity/sign-in-flow";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { DONE_TEXTS, type Done } from "./login-done.ts";
import type { LoginProblem } from "../challenge/login-problem.ts";
import { HumanCheck, type HumanCheckProps } from "../fields/human-check.tsx";
import { Notice } from "../fields/notice.tsx";
import { PasskeyWay } from "./passkey-way.tsx";
import { OtherWays, hostedNotice } from "./other-ways.tsx";

export interface LoginFormProps {
  next: string;
  /** Why one is asked to sign in; undefined where nothing waits behind it. */
  reason: string | undefined;
  userPoolId: string;
  /** How a password's proof begins (S11). */
  opening: Opening;
  username: string;
  /** What was finished just before. */
  done: Done | undefined;
  human: HumanCheckProps["human"];
  /** Whom one may sign in through. */
  providers: readonly Provider[];
  /** What one may sign in with besides the password. */
  factors: readonly FirstFactor[];
  /** Whether an e-mail address does in the id's place. */
  isByEmail: boolean;
  hostedProblem: string | null;
  problem: LoginProblem | undefined;
}

/** The login's first step: id and password, and the ways to those who have none. */
export function LoginForm({
  next,
  reason,
  userPoolId,
  opening,
  username,
  done,
  human,
  providers,
  factors,
  isByEmail,
  hostedProblem,
  problem,
}: LoginFormProps) {
  const hasPasskeys = factors.includes("WEB_AUTHN");
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/brand/wordmark-dark.svg" />
        <img src="/brand/wordmark.svg" alt="" width="92" height="54" />
      </picture>
      <h1 className={`type-display mt-5 ${reason ? "mb-2" : "mb-7"}`}>
        다시 만나서
        <br />
        반가워요
      </h1>
      {reason && <p className="mb-6 text-ink-2">{reason}</p>}
      {done && !problem && (
        <p className="note note-ok mb-5" role="status">
          {DONE_TEXTS[done]}
        </p>
      )}
      {!problem && <Notice notice={hostedNotice(hostedProblem)} />}
      {providers.length > 0 && <OtherWays next={next} providers={providers} />}
      <Form method="post" noValidate replace>
        {problem && <Notice notice={problem.notice} />}
        <FormErrors errors={problem?.errors}>
          <Field
            name="username"
            label={isByEmail ? "아이디 또는 이메일" : "아이디"}
            autoComplete={hasPasskeys ? "username webauthn" : "username"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            defaultValue={problem?.username ?? username}
          />
          <PasswordField name="password" label="비밀번호" autoComplete="current-password" maxLength={256} />
        </FormErrors>
        <input type="hidden" name="pool" value={userPoolId} />
        <input type="hidden" name="opening" value={JSON.stringify(opening)} />
        <HumanCheck human={human} action="login" answer={problem} />
        <SubmitButton className="btn btn-primary btn-block mt-6" hold>
          로그인
        </SubmitButton>
        {factors.includes("EMAIL_OTP") && (
          <SubmitButton className="btn btn-line btn-block mt-2" name="way" value="EMAIL_OTP">
            이메일로 인증번호 받기
          </SubmitButton>
        )}
        {hasPasskeys && <PasskeyWay next={next} />}
      </Form>
      <p className="mt-2 flex flex-wrap justify-center gap-2 text-ink-2">
        <Link to="/find" className="inline-flex min-h-11 items-center px-2">
          아이디·비밀번호 찾기
        </Link>
        <span aria-hidden="true" className="h-3 w-px self-center bg-line-strong" />
        <Link
          to={`/join?next=${encodeURIComponent(next)}`}
          className="inline-flex min-h-11 items-center px-2 font-bold text-ink"
        >
          회원가입
        </Link>
      </p>
      <div className="mt-auto pt-10">
        <p className="text-center">
          <Link className="link" to="/main">
            로그인하지 않고 둘러보기
          </Link>
        </p>
      </div>
    </>
  );
}
