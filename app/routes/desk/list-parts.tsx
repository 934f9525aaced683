import { sizedUrl } from "#domain/image/keys";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** How many a list holds, in words; read out where that changes. */
export const Sum = ({ children }: { children: ReactNode }) => (
  <p className="pad desk-dim desk-sum" role="status">
    {children}
  </p>
);

interface NextPageProps {
  /** The list's own address. */
  at: string;
  /** With what it was asked for. */
  asked?: Record<string, string> | false | undefined;
  /** Of the next page; none behind the last. */
  cursor: string | undefined;
  children: ReactNode;
}

/** The way to a list's next page. */
export const NextPage = ({ at, asked, cursor, children }: NextPageProps) =>
  cursor !== undefined && (
    <div className="pad desk-go">
      <Link className="btn btn-line btn-block" to={`${at}?${new URLSearchParams({ ...asked, cursor })}`}>
        {children}
      </Link>
    </div>
  );

/** What somebody sent with their words; each leads to itself, large. */
export const Photos = ({ photos }: { photos: readonly { url: string; alt: string }[] }) =>
  photos.length > 0 && (
    <ul className="review-photos">
      {photos.map(({ url, alt }) => (
        <li key={url}>
          <a href={sizedUrl(url, 1600)} target="_blank" rel="noreferrer">
            <img src={sizedUrl(url, 200)} alt={alt} width="84" height="84" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
