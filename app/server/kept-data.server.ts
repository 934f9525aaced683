import type { ServerBuild } from "react-router";
import { tagsAt } from "#domain/reach/page-tags";
import kept from "#openapi/kept-reads.json" with { type: "json" };
import { ACCESS_COOKIE, MARKER_COOKIE, readCookie } from "./cookies.server.ts";
import {
  EDGE_CACHE,
  edgeCache,
  type Lifetime,
  type Page,
  pageOf,
  tagOf,
  withoutHints,
} from "./kept-page.server.ts";
import { sharedAddress } from "./page-cache.server.ts";
import { isReadable } from "./readable-path.server.ts";
import { answerShared, type Shared } from "./shared-answer.server.ts";
import { sharedScreen } from "./shared-screens.server.ts";

// What guests read of the API through the gateway, and what the router reads of a screen that all share, goes
// through the cache that keeps documents.

interface Read extends Lifetime {
  id: string;
  /** As in the description: "/program/{id}". */
  path: string;
  /** The parameters of its query. */
  params: string[];
  tags: string[];
}
const READS = (kept.reads as Read[]).map((read) => ({
  ...read,
  pattern: new RegExp(`^/api${read.path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

/** The name of the cache of reads: what another version of the description answered is not in it. */
export const READS_CACHE = `reads-${kept.version}`;

/** How long a read that is not answered is waited for (K07), in milliseconds: others may wait for it too. */
const TIMEOUT_MS = 30_000;

/** Whether nobody is named by a request: neither by a token nor by the cookies of a login. */
const isGuests = (request: Request): boolean =>
  !request.headers.get("authorization") &&
  !readCookie(request, ACCESS_COOKIE) &&
  !readCookie(request, MARKER_COOKIE);

interface Known {
  /** Under which it is kept: the path and what is known of the query, in one order. */
  address: string;
  tags: readonly string[];
}

const inOneSpelling = (path: string): string =>
  path.split("/").map(decodeURIComponent).map(encodeURIComponent).join("/");

/** How a read is kept; undefined for what is not. @param address of `GET /api/…` */
export function readAt(address: string): (Known & Lifetime) | undefined {
  const url = new URL(address);
  if (!isReadable(url.pathname)) return undefined;
  for (const { pattern, params, tags, ...read } of READS) {
    const match = pattern.exec(url.pathname);
    if (!match) continue;
    const groups = Object.entries(match.groups ?? {});
    const at = Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]));
    url.pathname = inOneSpelling(url.pathname);
    // an empty value counts as none, as it does for the API
    url.search = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== "")).toString();
    return { ...read, address: sharedAddress(url.href, params), tags: tagsAt(tags, at) };
  }
  return undefined;
}

/**
 * How the router's own read of a screen that all share is kept (`/map.data`), whole or of its route alone;
 * undefined for any other, and for a member's.
 */
export function routerReadAt(routes: ServerBuild["routes"], request: Request): Known | undefined {
  const url = new URL(request.url);
  const [, path] = /^(\/.+)\.data$/.exec(url.pathname) ?? [];
  if (path === undefined || request.method !== "GET" || !isGuests(request)) return undefined;
  const screen = sharedScreen(routes, path);
  const ofRoutes = url.searchParams.getAll("_routes");
  if (!screen || ofRoutes.some((id) => id !== screen.id) || ofRoutes.length > 1) return undefined;
  return { address: sharedAddress(request.url, [...screen.params, "_routes"]), tags: screen.tags };
}

type Site = Pick<Shared, "cache" | "flights" | "now" | "later">;

/** Data have no policy, and no place for a line that tells their age: a header does. */
const DATA = { policy: () => "", asOld: (page: Page) => page };

/**
 * A call of `/api/*`: a guest's read that the description has kept is one of all guests; any other is asked
 * as it is. It goes on without what else the guest sent, so that nothing of it can be in the answer.
 * @param ask the gateway
 * @param bucket what P02 wants to be named: a call that does not is refused by the API itself
 */
export function answerRead(
  request: Request,
  site: Site & { bucket: string; ask: (request: Request) => Promise<Response> },
): Promise<Response> {
  const { headers, method } = request;
  const isCall = headers.has("usertype") && headers.get("bucket") === site.bucket;
  const read = method === "GET" && isCall && isGuests(request) ? readAt(request.url) : undefined;
  if (read === undefined) return site.ask(request);
  const asked = { usertype: headers.get("usertype") ?? "", bucket: site.bucket };
  return answerShared(request, {
    ...site,
    ...DATA,
    address: read.address,
    tags: read.tags,
    make: async ({ url }) =>
      dataOf(
        await site.ask(new Request(url, { headers: asked, signal: AbortSignal.timeout(TIMEOUT_MS) })),
        edgeCache(read),
      ),
  });
}

/**
 * The router's read of a screen, as `routerReadAt` knows it: kept as long as the screen's document, but not
 * shown when it is old, since it could not say so.
 * @param render as a document is
 */
export const answerRouterRead = (
  request: Request,
  site: Site & Known & { render: (request: Request, placeholder: string) => Promise<Response> },
): Promise<Response> =>
  answerShared(request, {
    ...site,
    ...DATA,
    make: async (asked) => {
      const answer = await site.render(asked, "");
      const lifetime = answer.headers.get(EDGE_CACHE);
      return dataOf(answer, lifetime && `${lifetime}, last=0`);
    },
  });

/** Headers of the API's own answer, which are not of the next guest's. */
const OF_ONE_CALL = ["x-request-id", "server-timing", "content-length"];

/**
 * An answer as text that others may have: what is for all, and errors for those who wait with whom it was
 * asked; they are never kept. A limit is one caller's.
 * @param lifetime how long it is kept where it may be, in the words of EDGE_CACHE
 */
async function dataOf(answer: Response, lifetime: string | null): Promise<Page | Response> {
  const { status, headers } = answer;
  const isOpen = !/private|no-store/.test(headers.get("cache-control") ?? "") && !headers.has("set-cookie");
  if (status === 429 || (status < 400 && !isOpen)) return withoutHints(answer);
  const page = await pageOf(answer);
  const own = page.headers.filter(([name]) => !OF_ONE_CALL.includes(name) && name !== EDGE_CACHE);
  if (status !== 200 || lifetime === null) return { ...page, headers: own };
  const etag: [string, string][] = headers.has("etag") ? [] : [["etag", tagOf(page.text)]];
  return { ...page, headers: [...own, ...etag, [EDGE_CACHE, lifetime]] };
}
