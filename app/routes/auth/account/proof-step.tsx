import { Form, Link } from "react-router";
import type { VerifiableAttribute } from "../../../api/identity/account.ts";
import { Field } from "../../../ui/field.tsx";
import { type FieldMessages, FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CodesNote } from "../codes-note.tsx";
import { Notice } from "../notice.tsx";
import { ResendForm } from "../resend-form.tsx";

export interface ProofStepProps {
  name: VerifiableAttribute;
  /** Where the code went, masked; unknown in a browser that did not ask for it. */
  destination: string | undefined;
  waitSeconds: number;
  codesAt: string | undefined;
  answer: { errors?: FieldMessages; notice?: { text: string; detail?: string }; resentAt?: number } | undefined;
}

/** Proves with a code that a new address is one's own. */
export function ProofStep({ name, destination, waitSeconds, codesAt, answer }: ProofStepProps) {
  const what = name === "email" ? "새 이메일" : "새 휴대폰 번호";
  return (
    <>
      <h2 className="[font:var(--t-title)] mb-2">인증번호를 입력해 주세요</h2>
      <p className="mb-6 text-ink-2">
        {what}로 인증번호를 보냈어요.
        {destination && (
          <>
            <br />
            받는 곳: <b>{destination}</b>
          </>
        )}
      </p>
      <CodesNote codesAt={codesAt} />
      {answer?.resentAt && (
        <p className="note note-ok mb-5" role="status">
          인증번호를 다시 보냈어요.
        </p>
      )}
      <Notice notice={answer?.notice} />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="prove" />
        <input type="hidden" name="name-of-address" value={name} />
        <FormErrors errors={answer?.errors}>
          <Field name="code" label="인증번호" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block mt-6">확인</SubmitButton>
      </Form>
      <ResendForm waitSeconds={waitSeconds} more={{ "name-of-address": name }} />
      <p className="mt-2 text-center">
        <Link className="link" to="/my/info/edit">
          나중에 할게요
        </Link>
      </p>
    </>
  );
}
