import { createApiClient } from "../api/client.ts";
import { askApi } from "./ask-api.server.ts";
import { ACCESS_COOKIE, readCookie } from "./cookies.server.ts";
import type { EdgeEnv } from "./env.server.ts";
import { answerGeocode } from "./geocode.server.ts";
import { lineHeaders } from "./human.server.ts";
import { isDeskPath, lookAt, oneLook } from "./live-login.server.ts";
import { UNREADABLE_MESSAGE, isReadable } from "./readable-path.server.ts";
import { sideBySide } from "./side-by-side.server.ts";
import { formFromBucket, isFromBucket } from "./member-files.server.ts";
import type { Member, Verdict } from "./verify-token.server.ts";

/** Verifies one access token with this request's clock and keys. */
export type Verify = (token: string) => Promise<Verdict>;

const nobody: Verify = async () => ({ ok: false, reason: "INVALID" });

/**
 * The headers by which the edge vouches for a member to the product API; nothing a client sends under these
 * names gets through. Cognito's user names may be Hangul, which a header cannot hold, so the name is
 * percent-encoded.
 */
const memberHeaders = (
  member: Member | undefined,
  pool: "visitors" | "desk" = "visitors",
): Record<string, string> =>
  member
    ? {
        "x-user-id": member.sub,
        "x-user-name": encodeURIComponent(member.username),
        "x-user-pool": pool,
        "x-user-login": member.sid,
        "x-user-since": String(member.since),
        "x-user-device": member.device,
      }
    : {};

const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];

const refusal = (status: number, code: string, message: string, requestId: string) =>
  Response.json(
    { error: { code, message, requestId } },
    { status, headers: { "cache-control": "no-store", ...(status === 429 && { "retry-after": "60" }) } },
  );

/** Where somebody comes to a line. */
const LINE = /^\/+rush\/+[^/]+\/*$/;

/**
 * `/api/*`: verifies the bearer token, wants it to belong to the same login as the cookie (so that one
 * stolen from local storage is of no use in another browser), strips every `x-user-*` that came in and passes
 * the request on. The desk's operations know the desk's pool only, all others the visitors' only.
 * @param verifyMember by the visitors' pool
 * @param verifyDesk by the desk's pool; null where the site has no desk
 */
export async function gateway(
  request: Request,
  env: EdgeEnv,
  requestId: string,
  verifyMember: Verify,
  verifyDesk: Verify | null = null,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice("/api".length);
  if (!isReadable(path)) return refusal(400, "BAD_REQUEST", UNREADABLE_MESSAGE, requestId);
  const isDesk = isDeskPath(path);
  const verify = isDesk ? (verifyDesk ?? nobody) : verifyMember;
  const headers = new Headers([...request.headers].filter(([name]) => !name.startsWith("x-user-")));
  headers.set("x-request-id", requestId);

  const token = bearerOf(headers);
  if (token) {
    const verdict = await verify(token);
    if (!verdict.ok && verdict.reason === "UNAVAILABLE")
      return refusal(503, "UNAVAILABLE", "잠시 후 다시 시도해 주세요.", requestId);
    if (!verdict.ok || !(await belongsToCookie(request, verdict.member, verify))) {
      return refusal(401, "UNAUTHENTICATED", "로그인이 필요해요.", requestId);
    }
    const looked = await lookAt(request.method, path, verdict.member, token, env);
    if (looked.refused)
      return refusal(looked.refused.status, looked.refused.code, looked.refused.message, requestId);
    const vouched = {
      ...memberHeaders(verdict.member, isDesk ? "desk" : "visitors"),
      ...looked.headers,
    };
    for (const [name, value] of Object.entries(vouched)) headers.set(name, value);
  }
  if (request.method === "POST" && LINE.test(path))
    for (const [name, value] of Object.entries(await lineHeaders(request, env))) headers.set(name, value);
  if (url.pathname === "/api/geocode")
    return answerGeocode(request, env, (status, code, message) => refusal(status, code, message, requestId));
  // What a question carries means nothing (RFC 9110, 9.3.1), and no Request may be made with it.
  const isQuestion = request.method === "GET" || request.method === "HEAD";
  let body: BodyInit | null = isQuestion ? null : request.body;
  if (isQuestion) headers.delete("content-length");
  if (headers.has("x-user-id") && isFromBucket(request, path, env)) {
    const form = await formFromBucket(request, env);
    if ("code" in form) return refusal(form.status, form.code, form.message, requestId);
    body = form;
    for (const name of ["content-type", "content-length"]) headers.delete(name); // the form's own
  }
  headers.delete("cookie"); // the product API trusts the edge's headers alone
  url.pathname = path;
  return askApi(env.API, new Request(url, { method: request.method, headers, body, redirect: "manual" }));
}

/**
 * Clients without cookies (apps, tests of the API) carry the token alone; a browser that has a login must
 * show the one of its own.
 */
async function belongsToCookie(request: Request, member: Member, verify: Verify): Promise<boolean> {
  const cookie = readCookie(request, ACCESS_COOKIE);
  if (!cookie) return !request.headers.has("sec-fetch-site");
  const verdict = await verify(cookie);
  if (verdict.ok) return verdict.member.sid === member.sid && verdict.member.sub === member.sub;
  return verdict.reason === "EXPIRED" || verdict.reason === "UNAVAILABLE";
}

/** K07: how long a page waits for what it reads, in milliseconds; a member's whole export may take longer. */
const PAGE_WAITS_MS = 10_000;

/** A read that gives up before the visitor does, so that they are told something. */
const withPatience = (request: Request): Request =>
  request.method !== "GET" || request.url.endsWith("/export")
    ? request
    : new Request(request, {
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(PAGE_WAITS_MS)]),
      });

/**
 * The product API as this visitor, for loaders and actions: over the service binding, with the edge's own
 * word for who is asking, and from which address. What is sensitive is refused here as it is at the gateway.
 * @param onRefused told where the member's login turns out to have ended
 * @param pool the one whose token it is
 */
export const apiFor = (
  env: EdgeEnv,
  member: Member | undefined,
  token: string,
  requestId: string,
  client = "",
  onRefused: () => void = () => {},
  pool: "visitors" | "desk" = "visitors",
) => {
  const read = sideBySide((request) => askApi(env.API, request));
  let look = oneLook();
  return createApiClient({
    baseUrl: "https://api.internal",
    bucket: env.FILE_BUCKET,
    token: () => token,
    fetch: async (request) => {
      const { method } = request;
      const { pathname } = new URL(request.url);
      // what is read once something was written looks anew
      if (method !== "GET") look = oneLook();
      const looked = member && (await lookAt(method, pathname, member, token, env, look));
      if (looked?.refused) {
        const { status, code, message } = looked.refused;
        if (status === 401) onRefused();
        return refusal(status, code, message, requestId);
      }
      for (const [name, value] of Object.entries(looked?.headers ?? {})) request.headers.set(name, value);
      const answer = await read(pool === "visitors" ? withPatience(request) : request);
      if (member && answer.status === 401) onRefused();
      return answer;
    },
    headers: {
      ...memberHeaders(member, pool),
      "x-request-id": requestId,
      ...(client && { "cf-connecting-ip": client }),
    },
  });
};

/** What a file host is told of a request: it is not this site, so no cookie goes there. */
const FOR_FILE_HOST = ["accept", "if-none-match", "if-modified-since", "range"];

/**
 * Whether a picture was sent to the service alone (S96): however its address is spelled, since a file host
 * may read "%2f", ".." and "//" as it likes.
 */
const isPrivateImage = (pathname: string): boolean =>
  !isReadable(pathname) || /(?:^|[/\\])inquiry(?:[/\\]|$)/i.test(decodeURIComponent(pathname));

/**
 * `/images/*` (C20): pictures live with the product API, or on the file host where one is configured. One
 * that was sent to the service alone comes from the API, which is told who asks: by the cookie, or at the
 * desk by its token.
 */
export async function images(
  request: Request,
  env: EdgeEnv,
  verifyMember: Verify = nobody,
  verifyDesk: Verify | null = null,
): Promise<Response> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const isPrivate = isPrivateImage(pathname);
  if (!env.FILE_BASE || isPrivate) {
    const headers = new Headers([...request.headers].filter(([name]) => !name.startsWith("x-user-")));
    if (isPrivate)
      for (const [name, value] of Object.entries(await lookerHeaders(request, verifyMember, verifyDesk)))
        headers.set(name, value);
    return askApi(env.API, new Request(request.url, { method, headers }));
  }
  const { headers } = request;
  const told = new Headers([...headers].filter(([name]) => FOR_FILE_HOST.includes(name)));
  return fetch(`${env.FILE_BASE.replace(/\/+$/, "")}${pathname}${search}`, { method, headers: told });
}

/** Who looks at a picture: somebody of the desk by their token, else the member of the cookie. */
async function lookerHeaders(
  request: Request,
  verifyMember: Verify,
  verifyDesk: Verify | null,
): Promise<Record<string, string>> {
  const token = bearerOf(request.headers);
  const atDesk = token && verifyDesk ? await verifyDesk(token) : undefined;
  if (atDesk?.ok) return memberHeaders(atDesk.member, "desk");
  const cookie = readCookie(request, ACCESS_COOKIE);
  const verdict = cookie ? await verifyMember(cookie) : undefined;
  return verdict?.ok ? memberHeaders(verdict.member) : {};
}
