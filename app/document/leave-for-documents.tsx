import { useEffect, useEffectEvent } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { towardPlace } from "../ui/product/follow-place.ts";
import { isDocument } from "./documents.ts";

/** The router waits for this page to be left. */
let isLeaving = false;

/**
 * For the root's client middleware: from a screen that React shows one goes to a document as the browser
 * does.
 */
export function leaveForDocument({ request }: { request: Request }): Promise<void> | undefined {
  const url = new URL(request.url);
  if (!isDocument(url.pathname)) return undefined;
  isLeaving = true;
  location.assign(towardPlace(url) ?? url.pathname + url.search + url.hash);
  return new Promise(() => {});
}

/**
 * Stands in the root: back from a document, out of the browser's memory, the router waits no longer. It goes
 * by what this module knows: React may not have shown yet that the router was on its way.
 */
export function BackFromDocuments() {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const stay = useEffectEvent(() => void navigate(here, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isLeaving) stay();
      isLeaving = false;
    };
    addEventListener("pageshow", onReturn);
    return () => removeEventListener("pageshow", onReturn);
  }, []);
  return null;
}
