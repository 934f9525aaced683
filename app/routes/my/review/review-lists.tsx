import { Link, href, useFetcher } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink, type Page, useMore } from "../../../ui/more.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { ReviewItem } from "../../../ui/product/review-item.tsx";
import type { loadOwnReviews } from "./review.server.ts";
import { Empty } from "../../../ui/empty.tsx";

type Visit = Schemas["Visit"];
type Review = Schemas["Review"];

const keptVisits = new Map<string, Page<Visit>>();
const keptReviews = new Map<string, Page<Review>>();

/** The visits that have no review yet. */
export function Visits({ visits, next }: { visits: Visit[]; next: string | undefined }) {
  const fetcher = useFetcher<typeof loadOwnReviews>();
  const page = fetcher.data?.list;
  const list = useMore(
    keptVisits,
    { items: visits, next },
    page?.tab === "write" ? { items: page.visits, next: page.next, cursor: page.cursor } : undefined,
  );
  if (list.items.length === 0)
    return (
      <NoReviews title="작성할 후기가 없어요" text="다녀온 나들이가 생기면 여기에서 후기를 쓸 수 있어요." />
    );
  return (
    <>
      <h2 className="sr">작성할 후기 목록</h2>
      <ul className="bookings">
        {list.items.map(({ bookingId, program, session }) => (
          <li key={bookingId} className="panel">
            <BookingSummary title={program.title} image={program.image} session={session} />
            <Link
              className="btn btn-soft btn-block mt-4"
              to={href("/review/write/:id", { id: bookingId })}
              aria-label={`${program.title} 후기 쓰기`}
            >
              <Icon name="pencil" />
              후기 쓰기
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink
        path="/my/review?tab=write"
        next={list.next}
        fetcher={fetcher}
        status={list.added > 0 ? `${list.items.length}개를 보고 있어요` : ""}
      />
    </>
  );
}

/** What one has written, each with its program and the way to change it. */
export function Written({ reviews, next }: { reviews: Review[]; next: string | undefined }) {
  const fetcher = useFetcher<typeof loadOwnReviews>();
  const page = fetcher.data?.list;
  const list = useMore(
    keptReviews,
    { items: reviews, next },
    page?.tab === "written" ? { items: page.reviews, next: page.next, cursor: page.cursor } : undefined,
  );
  if (list.items.length === 0)
    return (
      <NoReviews title="아직 작성한 후기가 없어요" text="다녀온 이야기를 남기면 다음 사람에게 도움이 돼요." />
    );
  return (
    <>
      <h2 className="sr">작성한 후기 목록</h2>
      <ul>
        {list.items.map((review) => (
          <ReviewItem key={review.id} review={review}>
            <Acts review={review} />
          </ReviewItem>
        ))}
      </ul>
      <MoreLink
        path="/my/review?tab=written"
        next={list.next}
        fetcher={fetcher}
        status={list.added > 0 ? `후기 ${list.items.length}개를 보고 있어요` : ""}
      />
    </>
  );
}

function Acts({ review: { program, bookingId, hiddenReason, helpfulCount } }: { review: Review }) {
  const write = bookingId && href("/review/write/:id", { id: bookingId });
  return (
    <>
      {hiddenReason && <p className="help">가려진 후기예요. 다른 사람에게는 이유만 보여요: {hiddenReason}</p>}
      <p className="written-of">
        <Link className="link" to={href("/program/:id", { id: program.id })}>
          {program.title}
        </Link>
        {helpfulCount > 0 && <span className="help mt-0 whitespace-nowrap">도움돼요 {helpfulCount}</span>}
      </p>
      {write && (
        <div className="flex flex-wrap gap-2 *:flex-1 *:min-w-fit mt-2">
          <Link className="btn btn-line btn-s" to={write} aria-label={`${program.title} 후기 수정`}>
            <Icon name="pencil" />
            수정
          </Link>
          <Link
            className="btn btn-line btn-s"
            to={`${write}?delete=1`}
            aria-label={`${program.title} 후기 삭제`}
          >
            <Icon name="trash-2" />
            삭제
          </Link>
        </div>
      )}
    </>
  );
}

function NoReviews({ title, text }: { title: string; text: string }) {
  return (
    <Empty picture="reviews" title={title} text={text}>
      <Link className="btn btn-primary" to={href("/my/booking")}>
        예약 내역 보기
      </Link>
    </Empty>
  );
}
