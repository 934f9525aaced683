/**
 * The member's coming bookings with their tickets, kept so that they open without a connection. The pages are
 * the very documents the edge rendered; they are forgotten as soon as anyone signs in or out here.
 */
const CACHE = "nadeul-member";
const SAVED_AT = "x-saved-at";
const LIST = "/my/booking";
/** More coming bookings than this are not kept. */
const MOST = 20;

/** Whether a page may be kept: the list of coming bookings, and one booking with its ticket. */
export const isMemberPage = ({ pathname, search }: URL): boolean =>
  (pathname === LIST && ["", "?tab=coming"].includes(search)) || /^\/booking-detail\/[\w-]+$/.test(pathname);

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
 */
export async function keepPage(url: URL, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set(SAVED_AT, String(Date.now()));
  const cache = await caches.open(CACHE);
  await cache.put(url.pathname, new Response(html, { status: 200, headers }));
  if (url.pathname === LIST) await keepListed(cache, html);
}

/** The coming bookings that the list names, each with its ticket; those it names no longer are dropped. */
async function keepListed(cache: Cache, html: string): Promise<void> {
  const listed = [...new Set(html.match(/\/booking-detail\/[\w-]+/g))].slice(0, MOST);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== LIST && !listed.includes(pathname)) await cache.delete(pathname);
  }
  await Promise.all(listed.map(refreshPage));
}

/**
 * Asks the edge for one of the member's pages anew and keeps it. A lost connection leaves the one that is
 * kept.
 */
export async function refreshPage(pathname: string): Promise<void> {
  const answer = await fetch(pathname, { headers: { accept: "text/html" }, redirect: "follow" }).catch(
    () => undefined,
  );
  if (answer) await keepPage(new URL(pathname, location.origin), answer);
}

/** The kept page and when it was kept, epoch ms. */
export async function keptPage(pathname: string): Promise<{ page: Response; savedAt: number } | undefined> {
  const page = await (await caches.open(CACHE)).match(pathname);
  return page && { page, savedAt: Number(page.headers.get(SAVED_AT)) };
}

/** Nothing of the member stays. */
export const forgetMember = (): Promise<boolean> => caches.delete(CACHE);
