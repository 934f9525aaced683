import type { ReactNode } from "react";
import { SOURCE_CATEGORIES } from "#domain/category";
import { formatDate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import { BLUR_SHOWS } from "./picture.tsx";
import { PhotoStrip, type PhotoStripProps } from "./photo-strip.island.tsx";
import { Stars } from "./rating.tsx";

/** A review as it is shown; times in epoch ms. */
export interface ShownReview {
  nickname: string;
  party: string;
  rating: number;
  content: string;
  photos: PhotoStripProps["photos"];
  reply: string | null;
  replyAt: number | null;
  createdAt: number;
  program: { hostName: string };
}

/** The classes and elements that a review may have (MoreOfDocument). */
export const REVIEW_SHOWS = ["review-photos relative isolate block reply small off", BLUR_SHOWS]
  .concat(SOURCE_CATEGORIES.map(({ id }) => `cat-${id}`))
  .join(" ");

/** One review with its photographs and the host's answer; `children` are what can be done with it. */
export function ReviewItem({ review, children }: { review: ShownReview; children: ReactNode }) {
  const { nickname, party, rating, content, photos, reply, replyAt, createdAt, program } = review;
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
      <p className="review-text">{content}</p>
      <PhotoStrip photos={photos} of={`${nickname} 님의 후기`} />
      {reply && (
        <div className="reply">
          <b>{program.hostName} 답글</b>
          {replyAt !== null && ` · ${formatDate(replyAt)}`}
          <p>{reply}</p>
        </div>
      )}
      {children}
    </li>
  );
}

/** Always the same for one name. */
function avatarColour(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `cat-${SOURCE_CATEGORIES[sum % SOURCE_CATEGORIES.length]?.id}`;
}
