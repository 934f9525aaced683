import { Link, href } from "react-router";
import { formatCount } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { ReviewItem } from "../../../ui/product/review-item.tsx";
import { Section } from "../../../ui/section.tsx";
import { RatingHistogram } from "./rating-histogram.tsx";
import { actsOf } from "./acts-of.ts";
import { ReviewActs } from "./review-acts.island.tsx";

export interface ReviewsProps {
  id: string;
  reviews: { items: Schemas["Review"][]; summary: Schemas["RatingSummary"] } | undefined;
}

/** How people found it: the spread of the stars, the newest three, and the way to all. */
export function Reviews({ id, reviews }: ReviewsProps) {
  const count = reviews?.summary.count ?? 0;
  const all = href("/program/review/more/:id", { id });
  return (
    <div id="reviews">
      <Section title={count > 0 ? `후기 ${formatCount(count)}개` : "후기"} {...(count > 0 && { more: all })}>
        {!reviews && (
          <p className="pad help">
            후기를 불러오지 못했어요.{" "}
            <Link className="link" to="." reloadDocument>
              다시 시도
            </Link>
          </p>
        )}
        {reviews && count === 0 && (
          <p className="pad help">아직 후기가 없어요. 다녀온 뒤 첫 후기를 남겨 주세요.</p>
        )}
        {reviews && count > 0 && (
          <>
            <div className="pad">
              <RatingHistogram summary={reviews.summary} />
            </div>
            <ul>
              {reviews.items.map((review) => (
                <ReviewItem key={review.id} review={review}>
                  <ReviewActs {...actsOf(review)} />
                </ReviewItem>
              ))}
            </ul>
            {count > reviews.items.length && (
              <div className="pad">
                <Link className="btn btn-line btn-block" to={all}>
                  후기 {formatCount(count)}개 모두 보기
                </Link>
              </div>
            )}
          </>
        )}
      </Section>
    </div>
  );
}
