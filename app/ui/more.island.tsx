import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { island } from "../document/island.tsx";
import { grownBy, keepGrown } from "./grown.ts";
import { nextPage } from "./next-page.ts";

const FAILED = "더 불러오지 못했어요. 다시 시도해 주세요.";
const OFFLINE = "인터넷 연결을 확인해 주세요.";

export interface MoreProps {
  /** The id of the list that grows. */
  list: string;
  /** Where the page after the one that is shown answers. */
  next: string;
  /** What the list is of: "후기". */
  of: string;
}

function More({ list, next, of }: MoreProps) {
  const [to, setTo] = useState<string | undefined>(next);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState("");
  const pages = useRef(0);
  const isAsked = useRef(false); // a second tap comes before the first is rendered
  /** Appends the page that answers at `path`. @returns where the one after it answers */
  const append = useCallback(
    async (path: string) => {
      const page = await nextPage(path, list);
      const grown = document.getElementById(list);
      for (const item of page.items) grown?.appendChild(item);
      pages.current += 1;
      setTo(page.next);
      setStatus(`${of} ${grown?.childElementCount ?? 0}개를 보고 있어요`);
      // the link that was pressed is gone: its focus goes on to what came
      if (page.next === undefined) page.items[0]?.querySelector<HTMLElement>("a,button")?.focus();
      return page.next;
    },
    [list, of],
  );
  /** What `work` cannot do is said, and the link stays. */
  const busy = useCallback((work: () => Promise<unknown>) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setBusy(true);
    work()
      .catch((error: unknown) => {
        console.warn("목록을 이어서 불러오지 못했어요", error);
        setStatus(navigator.onLine ? FAILED : OFFLINE);
      })
      .finally(() => {
        isAsked.current = false;
        setBusy(false);
      });
  }, []);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || to === undefined) return;
    event.preventDefault();
    busy(() => append(to).then(() => keepGrown(pages.current)));
  };
  useEffect(() => {
    const { pages: wanted, at } = grownBy();
    if (wanted === 0) return;
    busy(async () => {
      let path: string | undefined = next;
      while (path !== undefined && pages.current < wanted) path = await append(path);
      scrollTo(0, at);
      keepGrown(pages.current);
    });
  }, [append, busy, next]);
  return (
    <div className="pad">
      {to !== undefined && (
        <a
          className="btn btn-line btn-block mt-4"
          href={to}
          data-hold
          data-more={list}
          aria-busy={isBusy || undefined}
          onClick={press}
        >
          더보기
        </a>
      )}
      <p className={status === FAILED || status === OFFLINE ? "help" : "sr"} role="status">
        {status}
      </p>
    </div>
  );
}

/**
 * 더보기 of a list that stands in a document: a link to the next page, whose items are appended once this
 * code is there. Back, and loading again, find the list as long as it was left (grown.ts).
 */
const MoreIsland = island("more", More, { shows: "help sr" });

export interface MoreOfDocumentProps extends Omit<MoreProps, "next"> {
  /** The list's own path, without a cursor. */
  path: string;
  /** Of the next page; undefined at the end. */
  cursor: string | undefined;
  /** The classes and elements of its items: a later page may be the first that has them. */
  shows: string;
}

/** The way to the next page of a document's list, where there is one. */
export const MoreOfDocument = ({ path, cursor, shows, ...list }: MoreOfDocumentProps) =>
  cursor === undefined ? null : (
    <div className="contents" data-shows={shows}>
      <MoreIsland
        {...list}
        next={`${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`}
      />
    </div>
  );
