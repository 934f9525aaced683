import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a client navigation to another screen, focus goes to its heading, so that a screen reader starts
 * there as it does in a new document. Back and Forward keep the place; a change of the query alone (a filter)
 * keeps the focus where it is.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === "POP") return;
    const heading = document.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, type]);
  return null;
}
