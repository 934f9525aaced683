import { readCookie, setCookie } from "./cookies.server.ts";
import { plainPage } from "./plain-page.server.ts";
import { VAULT_PATH } from "./login-cookies.server.ts";
import { hostedDomain } from "./hosted-domain.server.ts";
import type { VaultContext } from "./vault-context.server.ts";

/** That this browser signed in on the hosted pages, which keep a cookie of their own for an hour. */
const HOSTED_COOKIE = "nadeul_hosted_in";
const HOSTED_S = 60 * 60;

const cookieOf = (value: string, maxAge: number, request: Request) =>
  setCookie(HOSTED_COOKIE, value, {
    path: VAULT_PATH,
    maxAge,
    secure: new URL(request.url).protocol === "https:",
  });

/**
 * The Set-Cookie value that remembers a hosted sign-in, and the one that remembers that it was left: whether
 * the browser has come to the hosted pages by then, nobody here knows.
 */
export const hostedCookie = (request: Request): string => cookieOf("1", HOSTED_S, request);
export const leftHostedCookie = (request: Request): string => cookieOf("left", HOSTED_S, request);

/** Whether the hosted pages may still take this browser for whoever has signed out here (SPEC S82). */
export const hasLeftHosted = (request: Request): boolean => readCookie(request, HOSTED_COOKIE) === "left";

/**
 * Where the browser has to go so that the hosted pages forget it too, and let nobody in without a password;
 * undefined where it was not there. From there it comes back to `/main`.
 */
export function hostedLogout(request: Request, { env, config }: VaultContext): string | undefined {
  const { origin } = new URL(request.url);
  const domain = readCookie(request, HOSTED_COOKIE) === "1" && hostedDomain(env, origin, config.endpoint);
  if (!domain) return;
  const query = new URLSearchParams({ client_id: config.clientId, logout_uri: `${origin}/main` });
  return `${domain.browser}/logout?${query}`;
}

/** Takes a form's browser there: a redirect to another origin would be stopped by the form's own policy. */
export function leaveHostedPage(href: string): Response {
  const escaped = href.replaceAll("&", "&amp;");
  return plainPage({
    status: 200,
    title: "로그아웃",
    head: `<meta http-equiv="refresh" content="0; url=${escaped}">\n`,
    body: `<h1>로그아웃하고 있어요</h1><p>화면이 넘어가지 않으면 아래를 눌러 주세요.</p><p><a href="${escaped}">로그아웃 마치기</a></p>`,
  });
}
