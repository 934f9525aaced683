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
function tooBig(request: Request): Response | undefined {
  if (request.body === null) return;
  const length = request.headers.get("content-length");
  if (length === null) return refusal(411, "얼마나 긴 내용인지 알려 주지 않은 요청은 받지 않아요.");
  return Number(length) > MOST_BYTES
    ? refusal(413, "보낸 내용이 너무 커요. 줄여서 다시 보내 주세요.")
    : undefined;
}

/** Where a door sends its scans. */
const SCANS = /^\/desk\/(?:session|door)\/[^/]+\/scan$/;

/** What no page of ours sends: a screen that reads it as a form would fail, and alarm whoever looks at it. */
async function noForm(request: Request, type: string): Promise<Response | undefined> {
  if (type === "application/x-www-form-urlencoded") return;
  const isScan = type === "application/json" && SCANS.test(new URL(request.url).pathname);
  if (type !== "multipart/form-data" && !isScan)
    return refusal(415, "이 주소로 보낼 수 있는 형식이 아니에요.");
  const copy = request.clone();
  try {
    await (isScan ? copy.json() : copy.formData());
  } catch {
    return unreadable(); // how it is broken is its sender's to know
  }
}

export const unreadable = (): Response => refusal(400, "보낸 내용을 읽을 수 없어요.");

/** Refuses what is no form of ours, unread where it is too big. */
export async function refusedForm(request: Request): Promise<Response | undefined> {
  if (request.method === "GET" || request.method === "HEAD") return;
  const type = /^[^;\s]*/.exec(request.headers.get("content-type") ?? "")?.[0].toLowerCase() ?? "";
  if (type === "multipart/form-data" && WITH_PHOTOS.test(new URL(request.url).pathname)) return;
  return tooBig(request) ?? noForm(request, type);
}

const refusal = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
