import { useEffect, useState } from "react";
import { base } from "virtual:islands";
import { Scripts, ScrollRestoration } from "react-router";
import { DOCUMENT_PATHS } from "../document/documents.ts";
import { type HydrationHandle, useHydrateMode } from "../document/hydrate-mode.ts";
import { start } from "../document/start.ts";
import { stylesheetHref } from "./document-css.ts";
import { loader } from "./hydration-loader.ts";

export type { HydrationHandle };

const READY = "app:ready";
/** How long held taps wait for React before the browser's own forms answer them, in milliseconds. */
const PATIENCE_MS = 8000;
/**
 * How long a hydrated screen waits for the whole stylesheet before it answers taps without it, in
 * milliseconds.
 */
const STYLE_PATIENCE_MS = 2000;

// The guards keep these strings out of the browser's bundle; the elements there are hydrated, not read again.
const LOADER = import.meta.env.SSR ? `(${loader})("${READY}",${PATIENCE_MS})` : "";
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

/** Stands at the end of the body: the page's scripts, asleep or awake, as its deepest route asks. */
export function Hydration({ nonce }: { nonce: string | undefined }) {
  const asked = useHydrateMode();
  // The document decides once; client navigations keep what it began with.
  const [mode] = useState(asked);
  useEffect(() => {
    const announce = () => {
      document.documentElement.dataset.app = "ready";
      dispatchEvent(new Event(READY));
    };
    // What React shows from here on needs the whole stylesheet.
    const link = wholeStylesheet();
    if (link === undefined || link.sheet) return announce();
    link.addEventListener("load", announce, { once: true });
    // unstyled is better than deaf; announcing twice does no harm
    const patience = setTimeout(announce, STYLE_PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  const inline = { nonce, suppressHydrationWarning: true };
  const rules = mode === "never" || mode === "islands" ? SPECULATION : SPECULATION_WITH_REACT;
  const speculation = (
    <script type="speculationrules" {...inline} dangerouslySetInnerHTML={{ __html: rules }} />
  );
  const stylesheet =
    stylesheetHref === "" ? undefined : <link rel="stylesheet" href={stylesheetHref} nonce={nonce} />;
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
      <ScrollRestoration nonce={nonce} />
      {/* React neither hoists nor hydrates what stands in <noscript>; a browser with scripts on reads it as
          text, one without leaves the <template> alone. */}
      <noscript>
        <template>
          {stylesheet}
          <Scripts nonce={nonce} />
        </template>
      </noscript>
      <script {...inline} dangerouslySetInnerHTML={{ __html: LOADER }} />
      {speculation}
    </>
  );
}

/**
 * The whole stylesheet's link: it came with the scripts, or is added where React made the document again (an
 * error screen).
 */
function wholeStylesheet(): HTMLLinkElement | undefined {
  if (stylesheetHref === "") return undefined;
  const present = document.querySelector<HTMLLinkElement>(`link[href="${stylesheetHref}"]`);
  if (present) return present;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheetHref;
  document.head.appendChild(link);
  return link;
}
