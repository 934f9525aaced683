import { currentEra, putInEra } from "./era.ts";

/**
 * The member's coming bookings with their tickets, kept so that they open without a connection. The pages are
 * the very documents the edge rendered; they are forgotten as soon as anyone signs in or out here, or the
 * edge lets it be seen that the login has ended elsewhere, and where the edge was not met for long.
 */
const CACHE = "nadeul-member";
const SAVED_AT = "x-saved-at";
const LIST = "/my/booking";
/** More coming bookings than this are not kept. */
const MOST = 20;
/** A phone that has not met the edge for so long may belong to anybody, in milliseconds. */
const LASTING_MS = 30 * 24 * 60 * 60_000;

/** Whether a page may be kept: the list of coming bookings, and one booking with its ticket. */
export const isMemberPage = ({ pathname, search }: URL): boolean =>
  (pathname === LIST && ["", "?tab=coming"].includes(search)) || /^\/booking-detail\/[\w-]+$/.test(pathname);

/**
 * Whether a screen, or its data, shows that nobody is signed in here: the login stands there for guests alone
 * (members are led on, which has another status), and a member's page leads to it once their login has ended
 * elsewhere.
 */
export const showsGuest = ({ pathname }: URL, answer: Response): boolean =>
  pathname === "/login" && answer.status === 200 && !answer.redirected;

/** Whether the vault has just said that nobody is signed in here. */
export async function saysGuest({ pathname }: URL, answer: Response): Promise<boolean> {
  if (pathname === "/idp/refresh") return answer.status === 401;
  if (pathname !== "/idp/session" || !answer.ok) return false;
  const { value }: { value?: unknown } = await answer.clone().json();
  return value === null;
}

/** Cognito's operations (the last part of `x-amz-target`) after which another may be signed in, or nobody. */
const SIGNING = /(?:InitiateAuth|RespondToAuthChallenge|GlobalSignOut|DeleteUser|RevokeToken)$/;

/**
 * Whether asking for this may change who is signed in here.
 * @param target the request's `x-amz-target`, "" where it has none
 */
export function changesMember({ pathname }: URL, method: string, target = ""): boolean {
  if (method === "GET") return pathname === "/logout" || pathname === "/idp/callback";
  if (pathname === "/idp/") return SIGNING.test(target);
  return ["/login", "/logout", "/withdraw", "/idp/logout"].includes(pathname.replace(/\.data$/, ""));
}

/**
 * Keeps a document the edge just rendered for the member. What it sends elsewhere, refuses or asks to sign in
 * for is not one.
 * @param asked the era in which it was asked for
 */
export async function keepPage(url: URL, answer: Response, asked: number): Promise<void> {
  if (!answer.ok || answer.redirected || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set(SAVED_AT, String(Date.now()));
  const cache = await caches.open(CACHE);
  const isKept = await putInEra(cache, url.pathname, new Response(html, { status: 200, headers }), asked);
  if (isKept && url.pathname === LIST) await keepListed(cache, html, asked);
}

/** The coming bookings that the list names, each with its ticket; those it names no longer are dropped. */
async function keepListed(cache: Cache, html: string, asked: number): Promise<void> {
  const listed = [...new Set(html.match(/\/booking-detail\/[\w-]+/g))].slice(0, MOST);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== LIST && !listed.includes(pathname)) await cache.delete(pathname);
  }
  await Promise.all(listed.map((pathname) => refreshPage(pathname, asked)));
}

/**
 * Asks the edge for one of the member's pages again and keeps it. A lost connection leaves the one that is
 * kept.
 */
export async function refreshPage(pathname: string, asked = currentEra()): Promise<void> {
  const answer = await fetch(pathname, { headers: { accept: "text/html" }, redirect: "follow" }).catch(
    () => undefined,
  );
  if (answer) await keepPage(new URL(pathname, location.origin), answer, asked);
}

/** The kept page and when it was kept, epoch ms; undefined where it is too old. @param now epoch ms */
export async function keptPage(
  pathname: string,
  now = Date.now(),
): Promise<{ page: Response; savedAt: number } | undefined> {
  const page = await (await caches.open(CACHE)).match(pathname);
  const savedAt = Number(page?.headers.get(SAVED_AT));
  return page && now - savedAt <= LASTING_MS ? { page, savedAt } : undefined;
}

/** Nothing of the member stays. */
export const forgetMember = (): Promise<boolean> => caches.delete(CACHE);
