import { useRef } from "react";
import { Form, Link } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { OnceField } from "../once-field.tsx";

type Reply = Pick<Schemas["DeskReply"], "id" | "title" | "body">;

interface AnswerFormProps {
  isPublic: boolean;
  /** The answers that are kept for inquiries. */
  replies: readonly Reply[];
  /** What the field begins with: an answer that was refused, or a kept one chosen without scripts. */
  begun: string | undefined;
}

/** The answer to an inquiry, by hand or begun with one that is kept. */
export function AnswerForm({ isPublic, replies, begun }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    // One element, whose place the answer takes: the focus goes there (keep-focus.tsx).
    <div>
      {replies.length > 0 && (
        <KeptAnswers replies={replies} onChoose={(body) => field.current && putIn(field.current, body)} />
      )}
      <Form method="post" className="pad desk-go" preventScrollReset>
        <OnceField />
        <label className="label" htmlFor="answer">
          답
        </label>
        <textarea
          ref={field}
          className="input desk-answer"
          id="answer"
          name="answer"
          rows={5}
          maxLength={4000}
          defaultValue={begun}
        />
        <p className="help">
          {isPublic
            ? "보내면 질문과 답이 프로그램에 보여요. 누가 물었는지는 보이지 않아요. 휴대폰 번호와 계좌번호는 적을 수 없고, 보낸 뒤에는 수정할 수 없어요."
            : "보내면 바로 전해지고, 수정할 수 없어요."}
        </p>
        {isPublic && <Check name="only">물어본 사람에게만 답하기</Check>}
        <SubmitButton className="btn btn-primary btn-block" name="verb" value="answer">
          답 보내기
        </SubmitButton>
      </Form>
    </div>
  );
}

/** Below what is typed already, which stays; one that is empty begins with it. */
function putIn(field: HTMLTextAreaElement, body: string): void {
  const typed = field.value.trimEnd();
  field.value = typed === "" ? body : `${typed}\n\n${body}`;
  field.focus();
}

interface KeptAnswersProps {
  replies: readonly Reply[];
  onChoose: (body: string) => void;
}

/** Each fills the field by one tap; without scripts by a way round over its address. */
const KeptAnswers = ({ replies, onChoose }: KeptAnswersProps) => (
  <div className="pad desk-go">
    <details className="desk-more">
      <summary>써 둔 답 가져오기</summary>
      <ul>
        {replies.map(({ id, title, body }) => (
          <li key={id}>
            <Link
              className="btn btn-line btn-block"
              to={`?reply=${id}`}
              replace
              onClick={(event) => {
                event.preventDefault();
                event.currentTarget.closest("details")?.removeAttribute("open");
                onChoose(body);
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  </div>
);
