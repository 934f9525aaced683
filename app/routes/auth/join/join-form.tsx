import { Form, Link } from "react-router";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { ConsentFields, type ConsentVersions } from "../fields/consent-fields.tsx";
import type { JoinProblem } from "./join-steps.ts";
import { NicknameField } from "../fields/nickname-field.tsx";
import { HumanCheck, type HumanCheckProps } from "../fields/human-check.tsx";
import { Notice } from "../fields/notice.tsx";
import { joinMessages } from "../fields/read-join.ts";

export interface JoinFormProps {
  next: string;
  versions: ConsentVersions;
  human: HumanCheckProps["human"];
  /** Whether one may join with an e-mail address alone. */
  hasMailWay: boolean;
  problem: JoinProblem | undefined;
}

/** Step one of joining. */
export function JoinForm({ next, versions, human, hasMailWay, problem }: JoinFormProps) {
  const kept = problem?.kept;
  return (
    <>
      <h2 className="type-title mb-6">
        나들에서 쓸
        <br />
        계정을 만들어요
      </h2>
      <Form method="post" noValidate>
        <Notice notice={problem?.notice} />
        <FormErrors errors={problem?.errors}>
          <Field
            name="username"
            label="아이디"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            defaultValue={kept?.username}
            validate={joinMessages.username}
          />
          <PasswordField
            name="password"
            label="비밀번호"
            help={VALIDATION_MESSAGES.PASSWORD_INVALID}
            autoComplete="new-password"
            maxLength={256}
            validate={joinMessages.password}
          />
          <PasswordField
            name="passwordAgain"
            label="비밀번호 확인"
            autoComplete="new-password"
            maxLength={256}
          />
          <NicknameField defaultValue={kept?.nickname} />
          <Field
            name="name"
            label="이름"
            autoComplete="name"
            maxLength={50}
            defaultValue={kept?.name}
            validate={joinMessages.name}
          />
          <Field
            name="email"
            label="이메일"
            help="인증번호를 이 주소로 보내 드려요."
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={kept?.email}
            validate={joinMessages.email}
          />
          <ConsentFields versions={versions} ticked={kept?.ticked} />
        </FormErrors>
        <HumanCheck human={human} action="join" answer={problem} />
        <SubmitButton className="btn btn-primary btn-block mt-8">인증번호 받기</SubmitButton>
      </Form>
      {hasMailWay && (
        <p className="mt-2 text-center">
          <Link to={`/join?next=${encodeURIComponent(next)}`} className="link">
            이메일만으로 가입하기
          </Link>
        </p>
      )}
      <p className="mt-2 text-center">
        <Link to={`/login?next=${encodeURIComponent(next)}`} className="link">
          이미 가입했어요
        </Link>
      </p>
    </>
  );
}
