import { Form } from "react-router";
import { Field } from "../../ui/field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { JoinProblem } from "./join-steps.ts";
import { Notice } from "./notice.tsx";
import { useCountdown } from "./use-countdown.ts";

export interface JoinCodeProps {
  username: string;
  /** Where the code went, masked; unknown in a browser that did not begin the sign-up. */
  destination: string | undefined;
  /** How long until another code may be asked for. */
  waitSeconds: number;
  /** On a developer's own machine: where the codes can be read. */
  codesAt: string | undefined;
  problem: JoinProblem | undefined;
}

/** Step two of joining: the confirmation code, and another one if it does not come. */
export function JoinCode({ username, destination, waitSeconds, codesAt, problem }: JoinCodeProps) {
  const left = useCountdown(waitSeconds);
  return (
    <>
      <h2 className="[font:var(--t-title)] mb-2">인증번호를 입력해 주세요</h2>
      <p className="mb-6 text-ink-2">
        <b>{username}</b> 님의 {destination ? `이메일 ${destination}` : "이메일"}로 인증번호를 보냈어요.
      </p>
      {codesAt && (
        <p className="note mb-5">
          <span>
            연습용 사이트예요. 인증번호는 실행한 창과{" "}
            <a className="underline" href={codesAt} target="_blank">
              이 주소
            </a>
            에서 볼 수 있어요.
          </span>
        </p>
      )}
      {problem?.resentAt && (
        <p className="note note-ok mb-5" role="status">
          인증번호를 다시 보냈어요.
        </p>
      )}
      <Notice notice={problem?.notice} />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="code" />
        <FormErrors errors={problem?.errors}>
          <Field name="code" label="인증번호" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block mt-6">가입 마치기</SubmitButton>
      </Form>
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="resend" />
        <SubmitButton className="btn btn-plain btn-block" disabled={left > 0}>
          {left > 0 ? `인증번호 다시 받기 (${left}초)` : "인증번호 다시 받기"}
        </SubmitButton>
      </Form>
      <p className="help">인증번호가 오지 않으면 스팸함도 확인해 주세요.</p>
    </>
  );
}
