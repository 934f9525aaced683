import { Form } from "react-router";
import { FormErrors } from "../../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { NicknameField } from "../../fields/nickname-field.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";

export interface ProfileSectionProps {
  nickname: string;
  answer: EditAnswer | undefined;
}

/** By what name others see one. */
export function ProfileSection({ nickname, answer }: ProfileSectionProps) {
  return (
    <section className="pad" aria-label="프로필">
      <AnswerNote answer={answer} />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="nickname" />
        <FormErrors errors={answer?.errors}>
          <NicknameField defaultValue={answer?.nickname ?? nickname} own={nickname} />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block mt-4">닉네임 저장</SubmitButton>
      </Form>
    </section>
  );
}
