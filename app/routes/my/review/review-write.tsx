import { Link, data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { memberContext } from "../../../server/member.server.ts";
import { photoForm, tooMuch } from "../../../server/photo-form.server.ts";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Screen } from "../../../ui/screen.tsx";
import type { Route } from "./+types/review-write";
import { ReviewDelete } from "./review-delete.tsx";
import { ReviewForm } from "./review-form.tsx";
import {
  type ReviewRefusal,
  type Writing,
  loadWriting,
  sendDelete,
  sendReview,
} from "./review-write.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "후기 쓰기 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * Writing a review of a booking that took place (SPEC R34), or changing it; `?delete=1` the step before it
 * is taken away.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const writing = await loadWriting(context.get(memberContext).api, params.id);
  return { writing, isDeleting: writing.review !== null && new URL(request.url).searchParams.has("delete") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await photoForm(request);
  if (!form) return data<ReviewRefusal>(await tooMuch(request), 413);
  const { api } = context.get(memberContext);
  return form.get("intent") === "delete" ? sendDelete(api, form) : sendReview(api, params.id, form);
}

const CONFLICT = 409;

/** What another tab has written meanwhile is changed by the next press, with all that was typed (U20). */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate;

export default function ReviewWrite({
  loaderData: { writing, isDeleting },
  actionData,
}: Route.ComponentProps) {
  const { review } = writing;
  if (!writing.mayWrite) return <NotYet writing={writing} />;
  if (isDeleting && review)
    return <ReviewDelete writing={writing} review={review} alert={actionData?.alert} />;
  return <ReviewForm writing={writing} refusal={actionData} />;
}

function NotYet({ writing: { program, session, party } }: { writing: Writing }) {
  return (
    <Screen title="후기 쓰기" back={href("/my/review")}>
      <section className="section pad">
        <div className="panel">
          <BookingSummary title={program.title} image={program.image} session={session} party={party} />
        </div>
      </section>
      <Empty
        picture="reviews"
        title="다녀온 뒤에 후기를 쓸 수 있어요"
        text="참여한 예약에만 후기를 남길 수 있어요."
      >
        <Link className="btn btn-line" to={href("/my/booking")}>
          예약 내역 보기
        </Link>
      </Empty>
    </Screen>
  );
}
