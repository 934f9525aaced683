import type { IdentityNotice } from "#domain/identity/messages";
import { Notice } from "../../fields/notice.tsx";

/** What a form of this part was answered, above it: that it is done, or what went wrong. */
export function AnswerNote({ answer }: { answer: { done?: string; notice?: IdentityNotice } | undefined }) {
  if (!answer?.done) return <Notice notice={answer?.notice} />;
  return (
    <p className="note note-ok mb-5" role="status">
      {answer.done}
    </p>
  );
}
