import { useEffect, useState } from "react";
import { type FetcherWithComponents, Link, useLocation } from "react-router";

export interface Page<Item> {
  items: readonly Item[];
  /** The cursor of the page after; undefined at the end. */
  next: string | undefined;
}

/**
 * A list that grows by pages. Its component is keyed by the location's key, so that another search begins
 * again.
 * @param kept what was appended, by history entry, outside the component: Back finds the list as long as it
 * was left
 * @param first the page the document came with
 * @param answer the page a fetcher loaded last, with the cursor it was asked by
 */
export function useMore<Item>(
  kept: Map<string, Page<Item>>,
  first: Page<Item>,
  answer: (Page<Item> & { cursor: string | undefined }) | undefined,
) {
  const { key } = useLocation();
  const [more, setMore] = useState<Page<Item>>(() => kept.get(key) ?? { items: [], next: first.next });
  if (answer && more.next !== undefined && answer.cursor === more.next)
    setMore({ items: [...more.items, ...answer.items], next: answer.next });
  useEffect(() => {
    if (more.items.length > 0) kept.set(key, more);
  }, [kept, key, more]);
  return { items: [...first.items, ...more.items], next: more.next, added: more.items.length };
}

export interface MoreLinkProps {
  /** The list's own path, without a cursor. */
  path: string;
  next: string | undefined;
  fetcher: Pick<FetcherWithComponents<unknown>, "load" | "state">;
  /** What to tell once more has come, such as how many are shown now. */
  status: string;
}

/** 더보기: a link to the next page; with React that page is appended. */
export function MoreLink({ path, next, fetcher, status }: MoreLinkProps) {
  const isBusy = fetcher.state !== "idle";
  const to = next && `${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(next)}`;
  return (
    <>
      {to && (
        <div className="pad mt-4">
          <Link
            className="btn btn-line btn-block"
            to={to}
            aria-busy={isBusy || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isBusy) void fetcher.load(to);
            }}
          >
            더보기
          </Link>
        </div>
      )}
      <p className="sr" role="status">
        {status}
      </p>
    </>
  );
}
