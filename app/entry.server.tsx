import { prerender } from "react-dom/static";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { log } from "#domain/log";
import { nonceContext } from "./server/context.server.ts";
import { FAILED_SCREEN } from "./server/failed-screen.server.ts";
import { NonceProvider } from "./ui/nonce.ts";

/** How long one document may take to be rendered, in milliseconds. */
const LONGEST_MS = 6_000;

/**
 * Renders one document, whole before its first byte leaves (React's `prerender` waits for all of it and
 * writes no scripts of its own): what fails while it is rendered is answered as a failure. Its CSP is set by
 * the edge, which puts a fresh nonce where the placeholder stands (page-cache.server.ts).
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
  const failures: unknown[] = [];
  // rejects where the frame itself fails; the framework then has it
  const { prelude, postponed } = await prerender(
    <NonceProvider value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      // nothing is put off to the end of the document, where a script would move it
      progressiveChunkSize: Infinity,
      signal: AbortSignal.timeout(LONGEST_MS),
      onError: (error) => void failures.push(error),
    },
  );
  if (postponed) throw new Error(`not rendered within ${LONGEST_MS} ms`);
  for (const error of failures) tell(request, error);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (entry.staticHandlerContext.errors) headers.set(FAILED_SCREEN, "yes");
  return new Response(prelude, { status: failures.length > 0 ? 500 : status, headers });
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
