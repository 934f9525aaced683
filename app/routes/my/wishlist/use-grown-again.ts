import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { grownBy, keepGrown } from "../../../ui/grown.ts";

/**
 * A program is another document, and no browser keeps this one, which is the member's own: after Back the
 * list is made as long again as it was left.
 * @param added how many items stand beyond the first page
 * @param to where the next page answers; undefined at the end
 */
export function useGrownAgain(
  added: number,
  to: string | undefined,
  { state, load }: Pick<FetcherWithComponents<unknown>, "state" | "load">,
): void {
  const before = useRef(added);
  const pages = useRef(0);
  const wanted = useRef({ pages: 0, at: 0 });
  useEffect(() => {
    if (before.current > 0) pages.current = grownBy().pages;
    else wanted.current = grownBy();
    return () => void (onscroll = null);
  }, []);
  useEffect(() => {
    if (state !== "idle") return;
    if (added > before.current) pages.current += 1;
    before.current = added;
    if (to !== undefined && pages.current < wanted.current.pages) return void load(to);
    if (wanted.current.pages > 0) scrollTo(0, wanted.current.at);
    wanted.current = { pages: 0, at: 0 };
    if (pages.current > 0) keepGrown(pages.current);
  }, [added, to, state, load]);
}
