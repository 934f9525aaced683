import { Form, Link } from "react-router";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { ConsentFields } from "../fields/consent-fields.tsx";
import { HumanCheck } from "../fields/human-check.tsx";
import { Notice } from "../fields/notice.tsx";
import { joinMessages } from "../fields/read-join.ts";
import type { JoinFormProps } from "./join-form.tsx";

/** Step one of joining with an e-mail address and a code alone (S15). */
export function JoinByMail({ next, versions, human, problem }: Omit<JoinFormProps, "hasMailWay">) {
  return (
    <>
      <h2 className="type-title mb-6">
        이메일만 있으면
        <br />
        바로 가입할 수 있어요
      </h2>
      <Form method="post" noValidate>
        <Notice notice={problem?.notice} />
        <input type="hidden" name="intent" value="mail" />
        <FormErrors errors={problem?.errors}>
          <Field
            name="email"
            label="이메일"
            help="인증번호를 이 주소로 보내 드려요."
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={problem?.kept?.email}
            validate={joinMessages.email}
          />
          <ConsentFields versions={versions} ticked={problem?.kept?.ticked} />
        </FormErrors>
        <HumanCheck human={human} action="join" answer={problem} />
        <SubmitButton className="btn btn-primary btn-block mt-8">인증번호 받기</SubmitButton>
      </Form>
      <p className="mt-2 text-center">
        <Link to={`/join?${new URLSearchParams({ way: "password", next })}`} className="link">
          아이디와 비밀번호로 가입하기
        </Link>
      </p>
      <p className="mt-2 text-center">
        <Link to={`/login?next=${encodeURIComponent(next)}`} className="link">
          이미 가입했어요
        </Link>
      </p>
    </>
  );
}
