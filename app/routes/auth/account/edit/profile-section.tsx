import { Form, Link } from "react-router";
import { categoryName } from "#domain/category";
import { type Provider, PROVIDERS } from "#domain/identity/provider";
import { FormErrors } from "../../../../ui/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { NicknameField } from "../../fields/nickname-field.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";

export interface ProfileSectionProps {
  username: string;
  provider: Provider | undefined;
  nickname: string;
  categoryIds: readonly string[];
  answer: EditAnswer | undefined;
}

/** What others see of one, and what one likes. */
export function ProfileSection({ username, provider, nickname, categoryIds, answer }: ProfileSectionProps) {
  const likes = categoryIds.map(categoryName).join(" · ");
  return (
    <section className="pad pt-4" aria-label="프로필">
      <p className="mb-5">
        <b className="type-heading block">{nickname || "닉네임을 정해 주세요"}</b>
        <span className="card-meta">
          {provider ? `${PROVIDERS[provider]}로 로그인` : `아이디 ${username}`}
        </span>
      </p>
      <AnswerNote answer={answer} />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="nickname" />
        <FormErrors errors={answer?.errors}>
          <NicknameField defaultValue={answer?.nickname ?? nickname} own={nickname} />
        </FormErrors>
        <SubmitButton className="btn btn-soft btn-block mt-4">닉네임 저장</SubmitButton>
      </Form>
      <ul className="menu -mx-gutter mt-4">
        <li>
          <Link to="/join/category?next=/my/edit">
            <Icon name="heart" />
            좋아하는 카테고리
            <span className="val">{likes || "고르기"}</span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      </ul>
    </section>
  );
}
