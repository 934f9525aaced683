import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OnceField } from "./once-field.tsx";
import { useMay } from "./use-may.ts";

interface PublishedEndProps {
  /** Why it is hidden; null where it is shown. */
  hiddenReason: string | null;
  /** Who may hide it. */
  operation: "hideQuestion" | "hideReview";
  /** What hides it: "질문 가리기". */
  words: string;
  /** What hiding means. */
  children: ReactNode;
}

/** Hides what members published, with a reason that everybody reads, or shows it again. */
export function PublishedEnd({ hiddenReason, operation, words, children }: PublishedEndProps) {
  const mayHide = useMay()(operation);
  return (
    <div className="pad desk-go">
      {hiddenReason !== null && <p className="desk-dim">가렸어요. 모두가 읽는 이유: {hiddenReason}</p>}
      {mayHide &&
        (hiddenReason === null ? (
          <details className="desk-more">
            <summary>가리기</summary>
            <Form method="post" preventScrollReset>
              <OnceField />
              <label className="label" htmlFor="reason">
                가리는 이유
              </label>
              <input
                type="text"
                className="input"
                id="reason"
                name="reason"
                maxLength={200}
                autoComplete="off"
              />
              <p className="help">{children}</p>
              <SubmitButton className="btn btn-line btn-block" name="verb" value="hide">
                {words}
              </SubmitButton>
            </Form>
          </details>
        ) : (
          <Form method="post" preventScrollReset>
            <OnceField />
            <SubmitButton className="btn btn-line btn-block" name="verb" value="show">
              다시 보이기
            </SubmitButton>
          </Form>
        ))}
    </div>
  );
}
