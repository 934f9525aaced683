import { log } from "#domain/log";
import { retryAfter, unavailable } from "./ask-api.server.ts";
import { escapeHtml, plainPage } from "./plain-page.server.ts";

/** Set by entry.server on a document that shows the error screen; it never leaves the edge. */
export const FAILED_SCREEN = "x-failed-screen";

/** More than this is no form that a person typed, bytes. */
const MOST_BYTES = 64 * 1024;
/** What is never written back into a page. */
const SECRET = /password|code|account|totp|token/i;

/** What a form sent, for showing it again; undefined for anything but a plain form of a document. */
export function formOf(request: Request): Promise<URLSearchParams> | undefined {
  const { headers } = request;
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const length = Number(headers.get("content-length") ?? Number.NaN);
  if (request.method !== "POST" || !isForm || !(length <= MOST_BYTES)) return;
  if (new URL(request.url).pathname.endsWith(".data")) return;
  return request
    .clone()
    .text()
    .then((text) => new URLSearchParams(text));
}

/**
 * A document as it goes out where its screen may have failed: an overload says when to come again, and what
 * a form sent is not lost with the screen that it stood on.
 * @param form what `formOf` read before the screen was asked
 */
export async function orSendAgain(
  request: Request,
  answer: Response,
  form: Promise<URLSearchParams> | undefined,
): Promise<Response> {
  const isFailed = answer.headers.has(FAILED_SCREEN);
  if (!isFailed && answer.status !== 503) return answer;
  const fields = isFailed && answer.status >= 500 ? await form : undefined;
  if (fields && ![...fields].some(([name, value]) => value !== "" && SECRET.test(name)))
    return sendAgainPage(request, fields);
  const told = new Response(answer.body, answer);
  told.headers.delete(FAILED_SCREEN);
  if (told.status === 503 && !told.headers.has("retry-after")) told.headers.set("retry-after", retryAfter());
  return told;
}

/** What was sent, in a form that sends it once more. */
function sendAgainPage(request: Request, fields: URLSearchParams): Response {
  const { pathname, search } = new URL(request.url);
  const to = escapeHtml(pathname + search);
  const hidden = [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const words = fields.has("key")
    ? "다시 보내도 한 번만 처리돼요."
    : "이미 처리됐을 수도 있으니, 먼저 화면을 새로 열어 확인해도 좋아요.";
  return plainPage({
    status: 503,
    title: "아직 처리하지 못했어요",
    body:
      "<h1>아직 처리하지 못했어요</h1><p>지금 이용하는 분이 많거나 잠시 연결이 고르지 않아요. 적은 내용은 그대로 두었어요. " +
      `${words}</p><form method="post" action="${to}">${hidden}<p><button>다시 ` +
      `보내기</button></p></form><p><a href="${to}">화면 새로 열기</a></p>`,
    headers: { "retry-after": retryAfter() },
  });
}

const NOT_SHOWN = "지금은 답을 드리지 못했어요. 잠시 후 다시 시도해 주세요.";

/** Where the edge itself failed: the visitor gets a sentence and a way on, the log the error. */
export function lastResort(request: Request, requestId: string, error: unknown): Response {
  const { pathname, search } = new URL(request.url);
  log("error", "The edge failed", { requestId, path: pathname, error });
  if (pathname.startsWith("/api/")) return unavailable(NOT_SHOWN, requestId);
  return plainPage({
    status: 503,
    title: "잠시 후 다시 시도해 주세요",
    body:
      `<h1>화면을 보여드리지 못했어요</h1><p>${NOT_SHOWN}</p><p><a ` +
      `href="${escapeHtml(pathname + search)}">다시 시도</a></p>`,
    headers: { "retry-after": retryAfter() },
  });
}
