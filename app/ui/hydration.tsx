import { useEffect, useState } from "react";
import { base } from "virtual:islands";
import { Scripts, ScrollRestoration } from "react-router";
import { DOCUMENT_PATHS } from "../document/documents.ts";
import { type HydrationHandle, useHydrateMode } from "../document/hydrate-mode.ts";
import { start } from "../document/start.ts";
import { backCloses } from "./back-closes.ts";
import { stylesheetHref } from "./document-css.ts";
import { keepTaps } from "./keep-taps.ts";

export type { HydrationHandle };

const READY = "app:ready";
/** How long kept taps wait for React before the browser's own forms answer them, in milliseconds. */
const PATIENCE_MS = 8000;

// The guards keep these strings out of the browser's bundle; the elements there are hydrated, not read again.
const KEEPER = import.meta.env.SSR ? `(${backCloses})();(${keepTaps})("${READY}",${PATIENCE_MS})` : "";
const START = import.meta.env.SSR ? `(${start})(${JSON.stringify(base)})` : "";
/** Links that lead to a document of their own. */
const LEADS_ON = [
  { href_matches: "/*" },
  { not: { href_matches: "/(api|idp|__dev|logout)/*" } },
  { not: { selector_matches: "a[rel~=nofollow]" } },
];
/** React's router answers its own links, and the browser those to documents. */
const NOT_THE_ROUTERS = {
  not: {
    and: [{ selector_matches: "[data-app=ready] a" }, { not: { href_matches: DOCUMENT_PATHS } }],
  },
};
/** Documents are fetched on the way to the tap. */
const speculationOf = (...and: object[]) =>
  import.meta.env.SSR ? JSON.stringify({ prefetch: [{ where: { and }, eagerness: "moderate" }] }) : "";
const SPECULATION = speculationOf(...LEADS_ON);
const SPECULATION_WITH_REACT = speculationOf(...LEADS_ON, NOT_THE_ROUTERS);

/** Stands at the end of the body: the page's scripts, as its deepest route asks. */
export function Hydration({ nonce }: { nonce: string | undefined }) {
  const asked = useHydrateMode();
  // The document decides once; client navigations keep what it began with.
  const [mode] = useState(asked);
  useEffect(() => {
    document.documentElement.dataset.app = "ready";
    dispatchEvent(new Event(READY));
  }, []);
  const inline = { nonce, suppressHydrationWarning: true };
  const rules = mode === "never" || mode === "islands" ? SPECULATION : SPECULATION_WITH_REACT;
  const speculation = (
    <script type="speculationrules" {...inline} dangerouslySetInnerHTML={{ __html: rules }} />
  );
  if (mode === "never") return speculation;
  if (mode === "islands") {
    return (
      <>
        <script
          data-shows="toast toast-undo offline-strip"
          {...inline}
          dangerouslySetInnerHTML={{ __html: START }}
        />
        {speculation}
      </>
    );
  }
  return (
    <>
      <script {...inline} dangerouslySetInnerHTML={{ __html: KEEPER }} />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
      {speculation}
      {/* what React shows later than the document; last, for a browser reads on once it is there */}
      {stylesheetHref !== "" && <link rel="stylesheet" href={stylesheetHref} />}
    </>
  );
}
