import { formatCount, formatRating } from "#domain/format";
import { Icon } from "../icon.tsx";

/** ★ 4.9 (214); before the first review it says so. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (count === 0) return <p className="rate">첫 후기를 기다려요</p>;
  return (
    <p className="rate">
      <Icon name="star" />
      <span className="sr">별점 5점 중 </span>
      <b>{formatRating(average)}</b>
      <span>
        (<span className="sr">후기 </span>
        {formatCount(count)}
        <span className="sr">개</span>)
      </span>
    </p>
  );
}

/** Five stars of which `rating` are lit. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`별점 5점 중 ${rating}점`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className={star > rating ? "off" : ""} />
      ))}
    </span>
  );
}
