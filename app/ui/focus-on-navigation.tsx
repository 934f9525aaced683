import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** What stood before, in the browser: beside React, since an error takes the whole tree down and up again. */
let last: { key: string; pathname: string; heading: HTMLElement | null } | undefined;

/**
 * A new screen stands at its top with the focus on its heading, so that a screen reader starts there as it
 * does in a new document: after a form too whose own answers keep the place (`preventScrollReset` goes on to
 * where it leads). Another path is a new screen, and so is another heading at the same path. Back and Forward
 * keep the place; a change within a screen (a filter) keeps both place and focus.
 */
export function FocusOnNavigation() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>("h1");
    // The address changes before its screen is drawn: this says which entry of the history is seen.
    document.documentElement.dataset["shown"] = key;
    const before = last;
    last = { key, pathname, heading };
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
