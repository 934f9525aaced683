/** What a form of ours may weigh, in bytes: terms of 200,000 letters are 1.8 MB with their escapes. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Forms with photos, which say in their own words what is too much (photo-form.server.ts). */
const WITH_PHOTOS =
  /^\/(?:my\/edit|inquiry|review\/write\/[^/]+|desk\/program\/[^/]+\/picture|desk\/host\/[^/]+)(?:\/act)?(?:\.data)?$/;

/**
 * Refuses a form that is too big, before any of it is read: a form is held in memory whole, and so small is
 * an isolate's that a few big ones end what everybody else asked of it. A browser always says how long a form
 * is; a request that does not is refused as well.
 */
export function tooBig(request: Request): Response | undefined {
  if (request.body === null || request.method === "GET" || request.method === "HEAD") return;
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  if (isMultipart && WITH_PHOTOS.test(new URL(request.url).pathname)) return;
  const length = request.headers.get("content-length");
  if (length === null) return refusal(411, "얼마나 긴 내용인지 알려 주지 않은 요청은 받지 않아요.");
  return Number(length) > MOST_BYTES
    ? refusal(413, "보낸 내용이 너무 커요. 줄여서 다시 보내 주세요.")
    : undefined;
}

const refusal = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
