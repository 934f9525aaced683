/**
 * The edge's cookies. Both tokens are HttpOnly; the marker only tells a page's script that it is worth asking
 * /idp/session.
 */
export const ACCESS_COOKIE = "nadeul_at";
export const REFRESH_COOKIE = "nadeul_rt";
export const MARKER_COOKIE = "nadeul_in";

/** K01: 365 days, in seconds. */
const DEFAULT_MAX_AGE = 365 * 24 * 60 * 60;

export interface CookieOptions {
  path?: string;
  domain?: string;
  maxAge?: number;
  httpOnly?: boolean;
  secure: boolean;
}

/**
 * One Set-Cookie value. SameSite is Lax: the way back from the payment page or a shared link is a cross-site
 * navigation.
 */
export function setCookie(
  name: string,
  value: string,
  { path = "/", domain, maxAge = DEFAULT_MAX_AGE, httpOnly = true, secure }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    domain && `Domain=${domain}`,
    `Max-Age=${maxAge}`,
    httpOnly && "HttpOnly",
    secure && "Secure",
    "SameSite=Lax",
  ]
    .filter(Boolean)
    .join("; ");
}

/** The value of a cookie in a request, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  const pair = request.headers
    .get("cookie")
    ?.split("; ")
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}
