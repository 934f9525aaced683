import { OWED_LOGOUT } from "#domain/identity/owed-logout";
import { ACCESS_COOKIE, MARKER_COOKIE, REFRESH_COOKIE, readCookie, setCookie } from "./cookies.server.ts";
import { endCookieLogin } from "./end-login.server.ts";
import { DEVICE_COOKIE, endedCookies, withCookies } from "./login-cookies.server.ts";
import type { VaultContext } from "./vault-context.server.ts";

const OF_LOGIN: readonly string[] = [ACCESS_COOKIE, MARKER_COOKIE, REFRESH_COOKIE, DEVICE_COOKIE];

/** Whether this browser's member has signed out while nobody could hear it (app/api/login.ts). */
export const owesLogout = (request: Request): boolean => readCookie(request, OWED_LOGOUT) === "1";

/** The request as of somebody who is not signed in. */
export function asGuest(request: Request): Request {
  const headers = new Headers(request.headers);
  const others = (headers.get("cookie") ?? "")
    .split("; ")
    .filter((pair) => !OF_LOGIN.includes(pair.slice(0, pair.indexOf("="))));
  headers.set("cookie", others.join("; "));
  return new Request(request, { headers });
}

/**
 * Does what could not be done then: the login of the request's cookies is over, and they go with the answer,
 * unless it begins another one.
 * @param answer what the request was answered as a guest's
 */
export function withOwedLogout(
  answer: Response,
  request: Request,
  context: Pick<VaultContext, "env" | "verify" | "later">,
): Response {
  context.later(endCookieLogin(request, context));
  const begins = answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${ACCESS_COOKIE}=`));
  const secure = new URL(request.url).protocol === "https:";
  return withCookies(new Response(answer.body, answer), [
    ...(begins ? [] : endedCookies(request, context.env)),
    setCookie(OWED_LOGOUT, "", { maxAge: 0, httpOnly: false, secure }),
  ]);
}
