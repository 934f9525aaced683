import type { ReactNode } from "react";

/** The drawn pictures, by their subject: `public/brand/empty-….svg`, 2 kB at most, right on both themes. */
export type EmptyPicture =
  | "bookings"
  | "coupons"
  | "gifts"
  | "hosts"
  | "map"
  | "news"
  | "questions"
  | "results"
  | "reviews"
  | "wishlist";

export interface EmptyProps {
  picture: EmptyPicture;
  /** What is not there. */
  title: ReactNode;
  /** One sentence: when there will be something. */
  text?: ReactNode;
  /** What leads on: one button, or conditions to take off and one. */
  children?: ReactNode;
  /** Cards below it, as wide as the screen's lists. */
  more?: ReactNode;
}

/** What a list shows that holds nothing: a picture of its subject, a sentence, one act that leads on. */
export function Empty({ picture, title, text, children, more }: EmptyProps) {
  return (
    <>
      <div className="empty">
        <img src={`/brand/empty-${picture}.svg`} alt="" width="240" height="180" />
        <h2>{title}</h2>
        {text !== undefined && <p>{text}</p>}
        {children}
      </div>
      {more}
    </>
  );
}
