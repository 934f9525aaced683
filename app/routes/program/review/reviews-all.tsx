import { formatDate, formatNumber } from "#domain/format";
import { Link, data, href } from "react-router";
import { isoWithOffset } from "#domain/time/kst";
import { PROGRAM_TAGS } from "#domain/reach/page-tags";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../../ui/hydration.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MoreOfDocument } from "../../../ui/more.island.tsx";
import { REVIEW_SHOWS, ReviewItem } from "../../../ui/product/review-item.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { programCard } from "../program-card-image.ts";
import { Screen } from "../../../ui/screen.tsx";
import { Section } from "../../../ui/section.tsx";
import type { Route } from "./+types/reviews-all";
import { RatingHistogram } from "./rating-histogram.tsx";
import { actsOf } from "./acts-of.ts";
import { ReviewActs } from "./review-acts.island.tsx";
import { Empty } from "../../../ui/empty.tsx";

const PAGE = 20;

export const meta: Route.MetaFunction = ({ loaderData, ...place }) =>
  loaderData
    ? pageMeta(
        {
          title: `${loaderData.title} 후기 | 나들`,
          description: `${loaderData.title}에 다녀온 사람들의 후기 ${formatNumber(loaderData.summary.count)}개.`,
          image: programCard(loaderData),
        },
        place,
      )
    : [];

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({
  fresh: 30,
  stale: 600,
  params: ["sort", "photo", "cursor"],
  tags: PROGRAM_TAGS,
});

/** One page of a program's reviews; a cursor that is not one of this order's begins again. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(edgeContext);
  const search = new URL(request.url).searchParams;
  const query = readReviewQuery(search);
  const cursor = search.get("cursor") ?? undefined;
  const path = { id: params.id };
  const find = (from: string | undefined) =>
    api.GET("/program/{id}/review", { params: { path, query: { ...query, cursor: from, limit: PAGE } } });
  const [program, asked] = await Promise.all([
    api.GET("/program/{id}", { params: { path } }).then(valueOf),
    find(cursor),
  ]);
  const isRefused = cursor !== undefined && asked.response.status === 400;
  const answer = isRefused ? await find(undefined) : asked;
  const reviews = valueOf(answer);
  if (!answer.data) throw data(null, { status: 404 });
  return {
    id: program.id,
    title: program.title,
    query,
    reviews,
    next: answer.data.next,
    summary: answer.data.summary,
    hidden: answer.data.hidden,
  };
}

export default function ReviewsAll({ loaderData }: Route.ComponentProps) {
  const { id, title, query, summary, hidden } = loaderData;
  return (
    <Screen title="후기" back={href("/program/:id", { id })}>
      <p className="pad pb-3 text-ink-2">
        <Link className="inline-flex items-center min-h-tap" to={href("/program/:id", { id })}>
          {title}
        </Link>
      </p>
      <div className="pad">
        <RatingHistogram summary={summary} />
      </div>
      <nav className="chips filters" aria-label="후기 고르기와 정렬">
        <Link
          className="chip"
          to={reviewsPath(id, { ...query, photo: query.photo ? undefined : true })}
          aria-current={query.photo ? "true" : undefined}
          data-replace
        >
          <Icon name="camera" />
          사진 후기만
        </Link>
        {REVIEW_SORTS.map(({ id: sort, name }) => (
          <Link
            key={sort}
            className="chip"
            to={reviewsPath(id, { ...query, sort })}
            aria-current={query.sort === sort ? "true" : undefined}
            data-replace
          >
            {name}
          </Link>
        ))}
      </nav>
      <ReviewList {...loaderData} />
      <HiddenReviews hidden={hidden} />
    </Screen>
  );
}

/** What is no longer shown, and why: nobody's opinion goes without a word. */
function HiddenReviews({ hidden }: { hidden: readonly Schemas["HiddenReview"][] }) {
  if (hidden.length === 0) return null;
  return (
    <Section title="가린 후기">
      <ul className="pad grid gap-4">
        {hidden.map(({ id, reason, createdAt }) => (
          <li key={id}>
            <p className="help">
              <time dateTime={isoWithOffset(createdAt)}>{formatDate(createdAt)}</time>에 쓴 후기
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LIST = "review-list";

function ReviewList({ id, query, reviews, next }: Route.ComponentProps["loaderData"]) {
  if (reviews.length === 0) {
    return (
      <Empty
        picture="reviews"
        title={query.photo ? "사진이 있는 후기가 아직 없어요" : "아직 후기가 없어요"}
        text="다녀온 뒤 첫 후기를 남겨 주세요."
      >
        <Link
          className="btn btn-line"
          to={query.photo ? reviewsPath(id, { ...query, photo: undefined }) : href("/program/:id", { id })}
        >
          {query.photo ? "모든 후기 보기" : "프로그램으로 돌아가기"}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <h2 className="sr">후기 목록</h2>
      <ul id={LIST}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review}>
            <ReviewActs {...actsOf(review)} />
          </ReviewItem>
        ))}
      </ul>
      <MoreOfDocument
        list={LIST}
        path={reviewsPath(id, query)}
        cursor={next}
        of="후기"
        shows={REVIEW_SHOWS}
      />
    </>
  );
}

/** The orders of reviews (K06: DOWN newest first, UP oldest first); the first one is the default. */
const REVIEW_SORTS = [
  { id: "DOWN", name: "최신순" },
  { id: "UP", name: "오래된순" },
  { id: "high", name: "별점 높은순" },
  { id: "low", name: "별점 낮은순" },
] as const;

interface ReviewQuery {
  sort: (typeof REVIEW_SORTS)[number]["id"];
  photo?: true | undefined;
}

/** What a URL asks for; anything else counts as not asked. */
const readReviewQuery = (params: URLSearchParams): ReviewQuery => ({
  sort: REVIEW_SORTS.find(({ id }) => id === params.get("sort"))?.id ?? REVIEW_SORTS[0].id,
  photo: params.get("photo") === "true" ? true : undefined,
});

/** The path of a program's reviews, without defaults. */
function reviewsPath(id: string, { sort, photo }: ReviewQuery): string {
  const params = new URLSearchParams({
    ...(photo && { photo: "true" }),
    ...(sort !== REVIEW_SORTS[0].id && { sort }),
  }).toString();
  return `${href("/program/review/more/:id", { id })}${params && `?${params}`}`;
}
