import { Form } from "react-router";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CodeForm, type CodeStep, SentTo } from "../fields/code-form.tsx";
import type { FindAnswer } from "./find-steps.ts";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { HumanCheck, type HumanCheckProps } from "../fields/human-check.tsx";
import { Notice } from "../fields/notice.tsx";
import { joinMessages } from "../fields/read-join.ts";

export interface AskForCodeProps {
  username: string;
  answer: FindAnswer | undefined;
  human: HumanCheckProps["human"];
}

/** Step one of a forgotten password: whose it is. */
export function AskForCode({ username, answer, human }: AskForCodeProps) {
  return (
    <>
      <h2 className="type-title mb-2">아이디를 알려 주세요</h2>
      <p className="mb-6 text-ink-2">가입할 때 쓴 이메일이나 휴대폰으로 인증번호를 보내 드려요.</p>
      <Form method="post" noValidate>
        <Notice notice={answer?.notice} />
        <input type="hidden" name="intent" value="ask" />
        <FormErrors errors={answer?.errors}>
          <Field
            name="username"
            label="아이디"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            defaultValue={answer?.kept?.username ?? username}
            validate={joinMessages.username}
          />
        </FormErrors>
        <HumanCheck human={human} action="find" answer={answer} />
        <SubmitButton className="btn btn-primary btn-block mt-6">인증번호 받기</SubmitButton>
      </Form>
    </>
  );
}

export interface ResetPasswordProps extends CodeStep {
  username: string;
  /** Where the code went, masked; unknown in a browser that did not ask for it. */
  destination: string | undefined;
}

/** Step two: the code and the new password. */
export function ResetPassword({ username, destination, ...step }: ResetPasswordProps) {
  const intro = (
    <>
      <b>{username}</b> 님이 가입한 회원이라면 인증번호를 보냈어요.
      <SentTo destination={destination} />
    </>
  );
  return (
    <CodeForm
      {...step}
      title="새 비밀번호를 정해 주세요"
      intro={intro}
      intent="reset"
      check="find"
      submit="비밀번호 바꾸기"
    >
      <input type="text" name="username" defaultValue={username} autoComplete="username" hidden readOnly />
      <NewPasswordFields />
    </CodeForm>
  );
}
