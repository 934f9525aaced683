import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { log } from "#domain/log";
import { nonceContext } from "./server/context.server.ts";
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
  let isShellThere = false;
  let finalStatus = status;
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: AbortSignal.timeout(LONGEST_MS),
      onError(error) {
        finalStatus = 500;
        // before that it is thrown, and handleError has it
        if (isShellThere) tell(request, error);
      },
    },
  );
  isShellThere = true;
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: finalStatus, headers });
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
