import { Form, Link } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { ReviewItem } from "../../../ui/product/review-item.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Writing } from "./review-write.server.ts";

/** One step before a review is taken away, with two equal buttons. */
export function ReviewDelete({
  writing: { program },
  review,
  alert,
}: {
  writing: Writing;
  review: Schemas["Review"];
  alert: string | undefined;
}) {
  return (
    <Screen
      title="후기 삭제"
      back="/my/review?tab=written"
      foot={
        <section className="ctabar flex-wrap *:min-w-fit" aria-label="삭제 확인">
          <Link className="btn btn-line" to="/my/review?tab=written" replace>
            그대로 두기
          </Link>
          <Form method="post" className="flex flex-1">
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="review" value={review.id} />
            <SubmitButton className="btn btn-line">삭제</SubmitButton>
          </Form>
        </section>
      }
    >
      <section className="section pad stack">
        <h2 className="type-title">이 후기를 삭제할까요?</h2>
        {alert && <AlertNote>{alert}</AlertNote>}
        <p className="text-ink-2">
          삭제한 후기는 되돌릴 수 없어요. 받은 답글과 도움돼요도 함께 사라져요.{" "}
          {review.hiddenReason == null
            ? `${program.title}의 후기는 다시 쓸 수 있어요.`
            : "가려진 후기라 삭제한 뒤에는 이 예약의 후기를 다시 쓸 수 없고, 가린 이유는 그 자리에 남아요."}
        </p>
      </section>
      <ul>
        <ReviewItem review={review}>{null}</ReviewItem>
      </ul>
    </Screen>
  );
}
