import { STATE_MESSAGES } from "#domain/identity/messages";
import { ownPath } from "#domain/identity/own-path";
import { REFRESH_COOKIE, readCookie } from "./cookies.server.ts";
import { endCookieLogin, isEndedElsewhere } from "./end-login.server.ts";
import { finishHosted, startHosted } from "./hosted.server.ts";
import { hostedLogout, leaveHostedPage, leftHostedCookie } from "./leave-hosted.server.ts";
import { memberFiles } from "./member-files.server.ts";
import { isSameOrigin } from "./same-origin.server.ts";
import { endedCookies, withCookies } from "./login-cookies.server.ts";
import { tryAgainPage } from "./try-again-page.server.ts";
import { presentLogin, type Renewal, renew, revoke } from "./vault-login.server.ts";
import { forward } from "./vault-wire.server.ts";
import type { VaultContext } from "./vault-context.server.ts";

const NO_STORE = { "cache-control": "no-store" };

const answerJson = (body: unknown, status = 200) => Response.json(body, { status, headers: NO_STORE });
const goTo = (status: 303 | 307) => (location: string) =>
  new Response(null, { status, headers: { location, ...NO_STORE } });
const seeOther = goTo(303);
/** With method and fields. */
const sendOn = goTo(307);
const refusal = (status: number, code: string, message: string) =>
  answerJson({ error: { code, message, requestId: crypto.randomUUID() } }, status);

const notFound = () => refusal(404, "NOT_FOUND", "찾을 수 없어요.");

/** A form or a link, rather than a script's fetch. */
const isNavigation = (request: Request) =>
  request.headers.get("sec-fetch-mode") === "navigate" ||
  (request.headers.get("accept") ?? "").includes("text/html");

const nextOf = (request: Request, fallback?: string) =>
  ownPath(new URL(request.url).searchParams.get("next"), fallback);

/**
 * `/idp/*`: Cognito's wire protocol with the refresh token kept out of the browser's reach, and the login
 * kept in cookies.
 */
export async function vault(request: Request, context: VaultContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "POST" && !isSameOrigin(request))
    return refusal(403, "CROSS_ORIGIN", "다른 사이트에서 온 요청은 받지 않아요.");
  switch (`${request.method} ${pathname}`) {
    case "POST /idp/":
    case "POST /idp":
      return forward(request, context);
    case "GET /idp/session":
      return showLogin(request, context);
    case "POST /idp/refresh":
      return searchParams.has("next") ? refreshAndGoOn(request, context) : refresh(request, context);
    case "POST /idp/id-token":
      return memberFiles(context.env, "") ? giveIdToken(request, context) : notFound();
    case "GET /idp/refresh":
      return refreshAndGoOn(request, context);
    case "POST /idp/logout":
      return logOut(request, context);
    case "GET /idp/hosted":
      return startHosted(request, context);
    case "GET /idp/callback":
      return finishHosted(request, context);
    default:
      return notFound();
  }
}

/**
 * The login of the cookies for the page's script, renewed where its token has ended; null for a guest, and
 * where it ended elsewhere: the browser forgets by that what it keeps of its member (U106).
 */
async function showLogin(request: Request, context: VaultContext): Promise<Response> {
  if (!["same-origin", "none", null].includes(request.headers.get("sec-fetch-site")))
    return refusal(403, "CROSS_ORIGIN", "다른 사이트에서 온 요청은 받지 않아요.");
  const present = await presentLogin(request, context);
  if (present && !(await isEndedElsewhere(present.accessToken, context)))
    return answerJson({ value: present });
  if (!readCookie(request, REFRESH_COOKIE))
    return withCookies(answerJson({ value: null }), endedCookies(request, context.env));
  return refresh(request, context, 200);
}

/**
 * `overStatus`: what says that the login is over; asking for the login is no error, renewing one that is
 * over is.
 */
async function refresh(
  request: Request,
  context: VaultContext,
  overStatus: 200 | 401 = 401,
): Promise<Response> {
  const renewal = await renew(request, context);
  if (renewal.ok) return withCookies(answerJson({ value: renewal.login }), renewal.cookies);
  return renewalRefused(renewal, overStatus);
}

function renewalRefused(renewal: Extract<Renewal, { ok: false }>, overStatus: 200 | 401): Response {
  if (!renewal.isOver) return refusal(503, "UNAVAILABLE", "잠시 후 다시 시도해 주세요.");
  const answer =
    overStatus === 200
      ? answerJson({ value: null })
      : refusal(overStatus, "UNAUTHENTICATED", "로그인이 필요해요.");
  return withCookies(answer, renewal.cookies);
}

/**
 * C19: an id token for the identity pool, on a site whose members' pictures need it. It comes with a renewal:
 * none is kept anywhere.
 */
async function giveIdToken(request: Request, context: VaultContext): Promise<Response> {
  const renewal = await renew(request, context);
  if (!renewal.ok) return renewalRefused(renewal, 401);
  const { login, idToken, cookies } = renewal;
  return withCookies(answerJson({ value: { accessToken: login.accessToken, idToken } }), cookies);
}

/**
 * The way through which a private page sends a member whose access cookie has ended; a form goes on as it was
 * sent.
 */
async function refreshAndGoOn(request: Request, context: VaultContext): Promise<Response> {
  const next = nextOf(request);
  const renewal = await renew(request, context);
  if (renewal.ok) return withCookies((request.method === "POST" ? sendOn : seeOther)(next), renewal.cookies);
  if (renewal.isOver)
    return withCookies(seeOther(`/login?next=${encodeURIComponent(next)}`), renewal.cookies);
  return tryAgainPage(`/idp/refresh?next=${encodeURIComponent(next)}`);
}

/**
 * C22: the sign-in ended at the pool if that is to be had in three seconds, and the cookies ended in any
 * case; after a hosted sign-in the browser goes on to the hosted pages, which end their own (C18).
 */
async function logOut(request: Request, context: VaultContext): Promise<Response> {
  const [result] = await Promise.all([revoke(request, context), endCookieLogin(request, context)]);
  const next = result.message === STATE_MESSAGES.signOutTimeout ? "/login?slow" : nextOf(request);
  const hosted = hostedLogout(request, context);
  const ended = endedCookies(request, context.env);
  if (!hosted)
    return withCookies(isNavigation(request) ? seeOther(next) : answerJson({ value: result }), ended);
  const answer = isNavigation(request)
    ? leaveHostedPage(hosted)
    : answerJson({ value: { ...result, hosted } });
  return withCookies(answer, [...ended, leftHostedCookie(request)]);
}
