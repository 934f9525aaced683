import { formatCount, formatRating } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { Stars } from "../../../ui/product/rating.tsx";

/** The average, and how many gave each number of stars. */
export function RatingHistogram({
  summary: { avg, count, histogram },
}: {
  summary: Schemas["RatingSummary"];
}) {
  return (
    <div className="histo">
      <div className="big">
        <b>{formatRating(avg)}</b>
        <Stars rating={Math.round(avg ?? 0)} />
        <small>{formatCount(count)}개 후기</small>
      </div>
      <ol aria-label="별점 분포">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = histogram[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>{stars}점</span>
              <svg className="histo-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={count === 0 ? 0 : (given / count) * 100} height="6" />
              </svg>
              <span className="num">
                {formatCount(given)}
                <span className="sr">개</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
