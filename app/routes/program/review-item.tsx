import { CATEGORIES } from "#domain/category";
import { formatDate, formatNumber } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stars } from "../../ui/product/rating.tsx";

/** One review with its photographs and the host's answer. */
export function ReviewItem({ review }: { review: Schemas["Review"] }) {
  const { nickname, party, rating, content, photos, reply, replyAt, helpfulCount, createdAt, program } = review;
  return (
    <li className="review">
      <div className="review-head">
        <span className={`avatar ${avatarColour(nickname)}`} aria-hidden="true">
          {[...nickname][0]}
        </span>
        <div>
          <b>{nickname}</b>
          <small>
            <time dateTime={isoWithOffset(createdAt)}>{formatDate(createdAt)}</time>
            {party && ` · ${party}`}
          </small>
        </div>
        <Stars rating={rating} />
      </div>
      <p>{content}</p>
      {photos.length > 0 && (
        <div className="review-photos">
          {photos.map(({ url, alt }, index) => (
            <a key={url} href={url} target="_blank" aria-label={`${nickname} 님의 후기 사진 ${index + 1} 크게 보기 (새 창)`}>
              <img src={url} alt={alt} width="84" height="84" loading="lazy" decoding="async" />
            </a>
          ))}
        </div>
      )}
      {reply && (
        <div className="reply">
          <b>{program.hostName} 답글</b>
          {replyAt !== null && ` · ${formatDate(replyAt)}`}
          <p>{reply}</p>
        </div>
      )}
      {helpfulCount > 0 && (
        <p className="helpful">
          <Icon name="thumbs-up" />
          {formatNumber(helpfulCount)}명에게 도움이 됐어요
        </p>
      )}
    </li>
  );
}

/** Always the same for one name. */
function avatarColour(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `cat-${CATEGORIES[sum % CATEGORIES.length]?.id}`;
}
