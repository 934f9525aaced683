import type { ApiError } from "../errors.ts";

export const PRIVATE = "no-store";
/**
 * A public read may be kept for 10 seconds, and shown for a minute more while a newer one is fetched (K08).
 */
export const PUBLIC = "public, max-age=10, stale-while-revalidate=60";
/** Public, but asked for again each time: seats left change by the second. */
export const FRESH = "public, max-age=0, must-revalidate";

const JSON_TYPE = "application/json; charset=utf-8";

async function etagOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes));
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 15)))}"`;
}

const has = (sent: string | null, etag: string): boolean =>
  sent !== null && (sent === "*" || sent.split(",").some((tag) => tag.trim() === etag));

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/**
 * A success as JSON, or as it is where it is a file of its own type (a calendar, a pass); one that may be
 * kept carries an ETag and answers 304 to anyone who has it.
 */
export async function respond(
  request: Request,
  status: number,
  body: unknown,
  cache: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const content = typeof body === "string" || isBytes(body) ? body : JSON.stringify(body);
  const headers: Record<string, string> = { "cache-control": cache, ...more };
  if (cache !== PRIVATE) {
    headers["etag"] = await etagOf(content);
    if (has(request.headers.get("if-none-match"), headers["etag"]))
      return new Response(null, { status: 304, headers });
  }
  return new Response(content, { status, headers: { "content-type": JSON_TYPE, ...headers } });
}

/** An error in the contract's shape; never kept by anyone. */
export function respondError(error: ApiError, requestId: string): Response {
  const { code, message, fields } = error;
  const body = { error: { code, message, ...(fields === undefined ? {} : { fields }), requestId } };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: { "content-type": JSON_TYPE, "cache-control": PRIVATE, ...error.headers },
  });
}
