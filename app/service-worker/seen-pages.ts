import { currentEra, putInEra } from "./era.ts";

/**
 * Public screens that were looked at lately, kept so that they can be read without a connection. Only what
 * the edge shares between everybody is kept, as the edge rendered it: hearts and the bell are put in by
 * scripts, which a kept screen has none of. Which screens somebody looked at is theirs all the same, so they
 * go as soon as anyone signs in or out here.
 */
const PAGES = "nadeul-seen";
const PICTURES = "nadeul-seen-pictures";
const SAVED_AT = "x-saved-at";
/** The edge says so of a shared page alone, and never of one that was made for a visitor. */
const SHARED = "x-page-cache";
const MOST_PAGES = 30;
const MOST_PICTURES = 90;
/** A longer document is not kept, in characters. */
const LONGEST = 400_000;
/** What was seen longer ago says too little of now, in milliseconds. */
const LASTING_MS = 7 * 24 * 60 * 60_000;
/** A screen that React moved to is not asked for again as a document so soon, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/**
 * The address under which a public screen is kept; undefined for any other screen, and where the address
 * tells of a person: a place, a search.
 */
export function seenAddress({ pathname, searchParams }: URL): string | undefined {
  if (/^\/program\/(?:(?:location|review\/more)\/)?[\w-]+$/.test(pathname)) return pathname;
  const kept = /^\/collection\/[\w-]+$/.test(pathname)
    ? ["region"]
    : { "/": ["region"], "/main": ["region"], "/search/category": ["category", "region"] }[pathname];
  if (!kept || [...searchParams.keys()].some((name) => !kept.includes(name))) return undefined;
  const query = String(searchParams);
  return (pathname === "/" ? "/main" : pathname) + (query && `?${query}`);
}

/** Pictures that stand on public screens; a member's own are not among them. */
export const isPublicPicture = ({ pathname }: URL): boolean => pathname.startsWith("/art/");

/**
 * Keeps a public screen's document that the edge just sent.
 * @param asked the era in which it was asked for
 * @param now epoch ms
 */
export async function keepSeen(url: URL, answer: Response, asked: number, now = Date.now()): Promise<void> {
  const address = seenAddress(url);
  if (address === undefined || !answer.ok || answer.redirected || !answer.headers.has(SHARED)) return;
  const html = await answer.text();
  if (html.length > LONGEST) return;
  const headers = new Headers(answer.headers);
  headers.set(SAVED_AT, String(now));
  await putLast(PAGES, address, new Response(html, { status: 200, headers }), MOST_PAGES, asked);
}

/**
 * For a screen that React moved to: its document, asked for as a stranger would. One that was kept a moment
 * ago, or a connection that is saved, spares that.
 */
export async function keepSeenDocument(url: URL, asked: number): Promise<void> {
  const address = seenAddress(url);
  if (address === undefined || isSavingData()) return;
  const kept = await (await caches.open(PAGES)).match(address);
  if (kept && Date.now() - savedAt(kept) < FRESH_MS) return;
  // for later only: the next visit tries again
  const answer = await fetch(address, { credentials: "omit", priority: "low" }).catch(() => undefined);
  if (answer) await keepSeen(url, answer, asked);
}

/** The kept screen and when it was seen, epoch ms. */
export async function seenPage(url: URL): Promise<{ page: Response; savedAt: number } | undefined> {
  const address = seenAddress(url);
  const page = address === undefined ? undefined : await (await caches.open(PAGES)).match(address);
  return page && Date.now() - savedAt(page) <= LASTING_MS ? { page, savedAt: savedAt(page) } : undefined;
}

/** A public picture from the network, kept; without a connection the kept one. */
export async function picture(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const asked = currentEra();
  const answer = await fetch(request).catch(() => undefined);
  if (!answer) return (await (await caches.open(PICTURES)).match(request)) ?? Response.error();
  if (answer.ok) later(putLast(PICTURES, request, answer.clone(), MOST_PICTURES, asked));
  return answer;
}

/** Nothing that was looked at stays. */
export const forgetSeen = (): Promise<unknown> =>
  Promise.all([PAGES, PICTURES].map((name) => caches.delete(name)));

const savedAt = (page: Response): number => Number(page.headers.get(SAVED_AT));

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Puts something behind all others; those at the front go where there are too many. */
async function putLast(
  name: string,
  key: string | Request,
  value: Response,
  most: number,
  asked: number,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key);
  if (!(await putInEra(cache, key, value, asked))) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
}
