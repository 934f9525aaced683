import { ACCESS_COOKIE, MARKER_COOKIE, REFRESH_COOKIE } from "./cookies.server.ts";
import { DEVICE_COOKIE } from "./login-cookies.server.ts";

/**
 * What marks a cookie as the desk's, so that neither host takes the other's for its own, on one machine too.
 */
const PREFIX = "desk_";
const COOKIES = [ACCESS_COOKIE, MARKER_COOKIE, REFRESH_COOKIE, DEVICE_COOKIE];

/** The request as the vault reads it: the desk's login in place of any that visitors' screens set. */
export function withDeskCookies(request: Request): Request {
  const headers = new Headers(request.headers);
  const pairs = (headers.get("cookie") ?? "").split("; ").flatMap((pair) => {
    const [name = ""] = pair.split("=", 1);
    if (COOKIES.includes(name)) return [];
    return [name.startsWith(PREFIX) ? pair.slice(PREFIX.length) : pair];
  });
  headers.set("cookie", pairs.join("; "));
  return new Request(request, { headers });
}

/** The answer with the login's cookies under the desk's names. */
export function underDeskNames(answer: Response): Response {
  const set = answer.headers.getSetCookie();
  if (set.length === 0) return answer;
  const renamed = new Response(answer.body, answer);
  renamed.headers.delete("set-cookie");
  for (const cookie of set)
    renamed.headers.append(
      "set-cookie",
      COOKIES.some((name) => cookie.startsWith(`${name}=`)) ? PREFIX + cookie : cookie,
    );
  return renamed;
}
