import { Link } from "react-router";
import { countedText } from "#domain/desk/counted";
import type { Route } from "./+types/reviews";
import { formatDate, formatNumber } from "#domain/format";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { RowCard } from "../edit-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { NextPage, Sum } from "../list-parts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "후기 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/review");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/review")) return null;
  const { api } = context.get(memberContext);
  const asked = listQuery(request, "/desk/review");
  const cursor = asked.get("cursor");
  const maySeeReports = (await meOf(context)).may.includes("listReportedReview");
  const isReported = maySeeReports && asked.get("shown") === "reported";
  const answer = await api.GET(isReported ? "/operator/review" : "/desk/review", {
    params: { query: { ...(cursor && { cursor }) } },
  });
  const reviews = valueOf(answer).map(
    ({ id, programTitle, nickname, rating, createdAt, reply, hiddenReason, reports }) => ({
      id,
      programTitle,
      nickname,
      rating,
      createdAt,
      reports: reports.length,
      isHidden: hiddenReason !== null,
      isAnswered: reply !== null,
    }),
  );
  return { maySeeReports, isReported, reviews, total: answer.data?.total ?? 0, next: answer.data?.next };
}

export default function Reviews({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/review" title="후기" back="/desk/more" none="후기를 고르면 여기에 보여요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

type ListProps = NonNullable<Route.ComponentProps["loaderData"]>;

function List({ maySeeReports, isReported, reviews, total, next }: ListProps) {
  return (
    <>
      {maySeeReports && (
        <nav className="pad" aria-label="후기 나누기">
          <div className="seg">
            <Link to="/desk/review" replace aria-current={isReported ? undefined : "page"}>
              모든 후기
            </Link>
            <Link to="/desk/review?shown=reported" replace aria-current={isReported ? "page" : undefined}>
              신고된 후기
            </Link>
          </div>
        </nav>
      )}
      <Sum>
        {total > 0
          ? `${isReported ? "신고된 후기" : "후기"}가 ${countedText(total)} 있어요.`
          : `${isReported ? "신고된" : "아직"} 후기가 없어요.`}
      </Sum>
      <ul className="desk-list">
        {reviews.map((review) => (
          <RowCard
            key={review.id}
            to={`/desk/review/${review.id}`}
            name={review.programTitle}
            badge={badgeOf(review)}
          >
            <small>
              별점 {review.rating}점 · {review.nickname} · {formatDate(review.createdAt)}
            </small>
          </RowCard>
        ))}
      </ul>
      <NextPage at="/desk/review" asked={isReported && { shown: "reported" }} cursor={next}>
        다음 후기 보기
      </NextPage>
    </>
  );
}

const badgeOf = ({ isHidden, isAnswered, reports }: ListProps["reviews"][number]) =>
  isHidden
    ? (["가렸어요", "badge-mute"] as const)
    : reports > 0
      ? ([`신고 ${formatNumber(reports)}`, "badge-bad"] as const)
      : isAnswered
        ? (["답했어요", "badge-done"] as const)
        : null;
