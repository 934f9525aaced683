import { Form } from "react-router";
import { Field } from "../../ui/field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { CodesNote } from "./codes-note.tsx";
import type { JoinProblem } from "./join-steps.ts";
import { Notice } from "./notice.tsx";
import { ResendForm } from "./resend-form.tsx";

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
  return (
    <>
      <h2 className="[font:var(--t-title)] mb-2">인증번호를 입력해 주세요</h2>
      <p className="mb-6 text-ink-2">
        <b>{username}</b> 님의 {destination ? `이메일 ${destination}` : "이메일"}로 인증번호를 보냈어요.
      </p>
      <CodesNote codesAt={codesAt} />
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
      <ResendForm waitSeconds={waitSeconds} />
    </>
  );
}
