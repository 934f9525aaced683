import { useEffect, useEffectEvent } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { stayHere } from "../ui/kept-screens.tsx";
import { isDocument } from "./documents.ts";

/** The router waits for this page to be left. */
let isLeaving = false;

/**
 * For the root's client middleware: from a screen that React shows one goes to a document as the browser
 * does.
 */
export function leaveForDocument({ request }: { request: Request }): Promise<void> | undefined {
  const { pathname, search, hash } = new URL(request.url);
  if (!isDocument(pathname)) return undefined;
  isLeaving = true;
  location.assign(pathname + search + hash);
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
      if (persisted && isLeaving) {
        stayHere();
        stay();
      }
      isLeaving = false;
    };
    addEventListener("pageshow", onReturn);
    return () => removeEventListener("pageshow", onReturn);
  }, []);
  return null;
}
