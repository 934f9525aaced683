import { Form, Link } from "react-router";
import { formatDate } from "#domain/format";
import { isProvider, PROVIDERS } from "#domain/identity/provider";
import type { Schemas } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { FindAnswer } from "./find-steps.ts";
import { HumanCheck, type HumanCheckProps } from "../fields/human-check.tsx";
import { Notice } from "../fields/notice.tsx";
import { joinMessages } from "../fields/read-join.ts";

export interface FindIdProps {
  answer: FindAnswer | undefined;
  human: HumanCheckProps["human"];
}

/** The id by its e-mail address, masked. */
export function FindId({ answer, human }: FindIdProps) {
  if (answer?.found?.length) return <FoundUsernames email={answer.kept?.email ?? ""} found={answer.found} />;
  return (
    <>
      <h2 className="type-title mb-2">가입한 이메일을 알려 주세요</h2>
      <p className="mb-6 text-ink-2">아이디의 일부를 가려서 보여 드려요.</p>
      <Form method="post" noValidate>
        <Notice
          notice={
            answer?.found
              ? { text: "이 이메일로 가입한 아이디가 없어요. 다른 주소로 가입했는지 확인해 주세요." }
              : answer?.notice
          }
        />
        <input type="hidden" name="intent" value="id" />
        <FormErrors errors={answer?.errors}>
          <Field
            name="email"
            label="이메일"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.kept?.email}
            validate={joinMessages.email}
          />
        </FormErrors>
        <HumanCheck human={human} action="find" answer={answer} />
        <SubmitButton className="btn btn-primary btn-block mt-6">아이디 찾기</SubmitButton>
      </Form>
    </>
  );
}

function FoundUsernames({ email, found }: { email: string; found: Schemas["FoundUsername"][] }) {
  return (
    <>
      <h2 className="type-title mb-2">아이디를 찾았어요</h2>
      <p className="mb-5 text-ink-2">
        <b>{email}</b> 주소로 가입한 아이디예요.
      </p>
      <ul className="stack" aria-label="찾은 아이디">
        {found.map(({ username, provider, createdAt }) => (
          <li className="panel grid gap-[2px] py-4 px-5" key={username + createdAt}>
            <b className="type-heading">
              {provider && isProvider(provider) ? `${PROVIDERS[provider]}로 로그인` : username}
            </b>
            <span className="type-caption text-ink-2">{formatDate(createdAt)} 가입</span>
          </li>
        ))}
      </ul>
      <Link className="btn btn-primary btn-block mt-6" to="/login">
        로그인하기
      </Link>
      <Link className="btn btn-plain btn-block mt-2" to="/find?tab=password">
        비밀번호 찾기
      </Link>
    </>
  );
}
