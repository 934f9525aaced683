import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * A new screen stands at its top with the focus on its heading, so that a screen reader starts there as it
 * does in a new document: after a form too whose own answers keep the place (`preventScrollReset` goes on to
 * where it leads). Another path is a new screen, and so is another heading at the same path. Back and Forward
 * keep the place; a change within a screen (a filter) keeps both place and focus.
 */
export function FocusOnNavigation() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef<{ key: string; pathname: string; heading: HTMLElement | null }>(undefined);
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>("h1");
    const before = last.current;
    last.current = { key, pathname, heading };
    if (before === undefined || before.key === key || type === "POP") return;
    if (before.pathname === pathname && before.heading === heading) return;
    if (hash === "") window.scrollTo(0, 0);
    // a step of the same path may have put it into its first field
    if (before.pathname === pathname && document.activeElement !== document.body) return;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key, pathname, hash, type]);
  return null;
}
