import { Form, useFetcher } from "react-router";
import { formatCount } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { action } from "./review-helpful.tsx";

/**
 * 도움돼요, counted at once and once for each member, and 신고, which has a screen. Both are plain forms; a
 * guest is led to the login.
 */
export function ReviewActs({
  review: { id, nickname, helpfulCount, program },
}: {
  review: Schemas["Review"];
}) {
  const fetcher = useFetcher<typeof action>();
  const { data: answer } = fetcher;
  const isHelped = fetcher.formData !== undefined || answer?.isHelped === true;
  const count = helpfulCount + (isHelped ? 1 : 0);
  return (
    <>
      <div className="review-acts">
        <fetcher.Form method="post" action={`/review/${id}/helpful`}>
          <button type="submit" data-hold aria-pressed={isHelped}>
            <Icon name="thumbs-up" />
            <span className="sr">{nickname} 님의 후기가 </span>도움돼요
            {count > 0 && <span className="num"> {formatCount(count)}</span>}
          </button>
        </fetcher.Form>
        <Form action={`/review/${id}/report`}>
          <input type="hidden" name="program" value={program.id} />
          <button type="submit">
            <Icon name="flag" />
            <span className="sr">{nickname} 님의 후기 </span>신고
          </button>
        </Form>
      </div>
      {answer?.message && (
        <p className="help" role="status">
          {answer.message}
        </p>
      )}
    </>
  );
}
