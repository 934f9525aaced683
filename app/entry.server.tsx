import { renderToString } from "react-dom/server.node";
import { prerender } from "react-dom/static.node";
import type { ReactNode } from "react";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { log } from "#domain/log";
import { hydrateMode } from "./document/hydrate-mode.ts";
import { nonceContext } from "./server/context.server.ts";
import { FAILED_SCREEN } from "./server/failed-screen.server.ts";
import { NonceProvider } from "./ui/nonce.ts";

/** How long one document may take to be rendered, in milliseconds. */
const LONGEST_MS = 6_000;

/**
 * Renders one document, whole before its first byte leaves: what fails while it is rendered is answered as a
 * failure. Its CSP is set by the edge, which puts a fresh nonce where the placeholder stands
 * (page-cache.server.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext) || undefined;
  const screen = (
    <NonceProvider value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { errors } = entry.staticHandlerContext;
  if (errors) headers.set(FAILED_SCREEN, "yes");
  // either rejects where the frame itself fails; the framework then has it
  if (!errors && !startsReact(entry))
    return new Response(`<!DOCTYPE html>${renderToString(screen)}`, { status, headers });
  const { html, failures } = await waited(screen);
  for (const error of failures) tell(request, error);
  return new Response(html, { status: failures.length > 0 ? 500 : status, headers });
}

/**
 * Whether React goes on in the browser with what is rendered here. Its router's data then comes as a part
 * that is waited for; a document has no such part, and is written at once, in a fifth of the time.
 */
function startsReact({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle);
  return hydrateMode(handles) === "react";
}

/** A screen with all that it waits for (React's `prerender` writes no scripts of its own). */
async function waited(screen: ReactNode) {
  const failures: unknown[] = [];
  const { prelude, postponed } = await prerender(screen, {
    // nothing is put off to the end of the document, where a script would move it
    progressiveChunkSize: Infinity,
    signal: AbortSignal.timeout(LONGEST_MS),
    onError: (error) => void failures.push(error),
  });
  if (postponed) throw new Error(`not rendered within ${LONGEST_MS} ms`);
  return { html: prelude, failures };
}

/** Errors go to the log whole; the visitor gets the error screen without a stack (SPEC U05). */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) tell(request, error);
}

const tell = (request: Request, error: unknown): void =>
  log("error", "render", {
    path: new URL(request.url).pathname,
    error: error instanceof Error ? error.stack : error,
  });
