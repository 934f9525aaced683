import { formatDate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";

/** A question asked in public and what the host answered. */
export function QuestionItem({
  question: { title, body, answer, answeredAt },
  hostName,
}: {
  question: Schemas["Question"];
  hostName: string;
}) {
  return (
    <li className="review">
      <b>{title}</b>
      <p className="review-text">{body}</p>
      <div className="reply">
        <b>{hostName} 답변</b> · <time dateTime={isoWithOffset(answeredAt)}>{formatDate(answeredAt)}</time>
        <p className="review-text">{answer}</p>
      </div>
    </li>
  );
}
