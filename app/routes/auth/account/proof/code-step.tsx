import { Form } from "react-router";
import type { ProofQuestion } from "../../../../server/proof-by-choice.server.ts";
import { Field } from "../../../../ui/field.tsx";
import { FormErrors } from "../../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { Notice } from "../../fields/notice.tsx";
import type { ProofProblem } from "./proof-problem.ts";

/** The code from the mail, and another one where it does not come. */
export function CodeStep({
  question: { session, destination },
  problem,
}: {
  question: ProofQuestion;
  problem: ProofProblem | undefined;
}) {
  return (
    <Form method="post" noValidate>
      <Notice notice={problem?.notice} />
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="destination" value={destination} />
      <FormErrors errors={problem?.errors}>
        <Field
          name="code"
          label="인증번호"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          help={`${destination ? `${destination} 주소로 보냈어요. ` : ""}3분 안에 입력해 주세요.`}
        />
      </FormErrors>
      <SubmitButton className="btn btn-primary btn-block mt-6">확인</SubmitButton>
      <SubmitButton className="btn btn-line btn-block mt-2" name="way" value="EMAIL_OTP">
        인증번호 다시 받기
      </SubmitButton>
    </Form>
  );
}
