import { readClaims } from "#domain/identity/claims";
import {
  ACCESS_COOKIE,
  MARKER_COOKIE,
  REFRESH_COOKIE,
  type CookieOptions,
  setCookie,
} from "./cookies.server.ts";
import type { EdgeEnv } from "./env.server.ts";

/** The vault's path: the refresh token's cookie goes nowhere else. */
export const VAULT_PATH = "/idp";

/**
 * The key of the device that the login is bound to: the pool wants it beside the refresh token, and the
 * access token may be gone by then.
 */
export const DEVICE_COOKIE = "nadeul_dk";

const optionsFor = (request: Request, env: Pick<EdgeEnv, "COOKIE_DOMAIN">): CookieOptions => ({
  domain: env.COOKIE_DOMAIN || undefined,
  secure: new URL(request.url).protocol === "https:",
});

export interface IssuedTokens {
  accessToken: string;
  /** Only where the pool gave a new one. */
  refreshToken?: string;
}

/**
 * The Set-Cookie values that keep a login (K01): access token, marker for the page's script, and where a
 * refresh token is new, that and its device.
 */
export function loginCookies(
  { accessToken, refreshToken }: IssuedTokens,
  request: Request,
  env: Pick<EdgeEnv, "COOKIE_DOMAIN">,
): string[] {
  const options = optionsFor(request, env);
  const inVault = { ...options, path: VAULT_PATH };
  const deviceKey = readClaims(accessToken)?.deviceKey;
  return [
    setCookie(ACCESS_COOKIE, accessToken, options),
    setCookie(MARKER_COOKIE, "1", { ...options, httpOnly: false }),
    ...(refreshToken ? [setCookie(REFRESH_COOKIE, refreshToken, inVault)] : []),
    ...(refreshToken && deviceKey ? [setCookie(DEVICE_COOKIE, deviceKey, inVault)] : []),
  ];
}

/** The Set-Cookie values that end it (C22): each for its own path, with the same Domain. */
export function endedCookies(request: Request, env: Pick<EdgeEnv, "COOKIE_DOMAIN">): string[] {
  const ended: CookieOptions = { ...optionsFor(request, env), maxAge: 0 };
  return [
    setCookie(ACCESS_COOKIE, "", ended),
    setCookie(MARKER_COOKIE, "", { ...ended, httpOnly: false }),
    ...[REFRESH_COOKIE, DEVICE_COOKIE].map((name) => setCookie(name, "", { ...ended, path: VAULT_PATH })),
  ];
}

export function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** Set-Cookie values as the headers of a `data(…)` answer. */
export const cookieHeaders = (cookies: readonly string[]): [string, string][] =>
  cookies.map((cookie) => ["set-cookie", cookie]);
