import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "./server/context.server.ts";
import { NonceProvider } from "./ui/nonce.ts";

/** How long a document may wait for the data it streams, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * Renders one document. Its CSP is set by the edge, which puts a fresh nonce where the placeholder stands
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
  let isShellSent = false;
  let finalStatus = status;
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        finalStatus = 500;
        if (isShellSent) console.error(error);
      },
    },
  );
  isShellSent = true;
  const agent = request.headers.get("user-agent");
  if ((agent && isbot(agent)) || entry.isSpaMode) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status: finalStatus, headers });
}

/**
 * Errors go to the log whole, with the request's path; the visitor gets the error screen without a stack
 * (SPEC U05).
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(new URL(request.url).pathname, error);
}
