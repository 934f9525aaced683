import { ageWords } from "#domain/reach/age-words";
import { log } from "#domain/log";
import {
  ageOf,
  EDGE_CACHE,
  isEverybodys,
  isQuick,
  keep,
  keptAnswer,
  made,
  mayBeKept,
  type Page,
  pageAnswer,
  pageOf,
  type PolicyOf,
  press,
  stateOf,
  withoutHints,
} from "./kept-page.server.ts";

/** A caller that waits longer than this for another visitor's rendering renders by itself; milliseconds. */
const PATIENCE = 10_000;
/** Anyone who waits longer than this for a new page gets the old one, where there is one; milliseconds. */
const PATIENCE_WITH_OLD = 4_000;
/** A rendering that has gone on for longer than this will not come any more; milliseconds. */
const LOST_AFTER = 30_000;

export interface Sharing {
  /** Seconds for which the page is new, and those after that in which it may be shown while it is renewed. */
  fresh: number;
  stale: number;
  /** The names of all parameters of the query that the screen reads; what else a URL carries is dropped. */
  params: readonly string[];
  /** What changes its page, besides its age (domain/reach/page-tags.ts); ":id" as in its path. */
  tags: readonly string[];
}

/** A screen's `headers` export by which all visitors share its page. */
export const sharedPage = ({ fresh, stale, params, tags }: Sharing) =>
  Object.assign(() => ({ [EDGE_CACHE]: `fresh=${fresh}, stale=${stale}`, "Cache-Control": "no-cache" }), {
    params,
    tags,
  });

/** The answer, kept from the cache where it was made for one visitor, whatever its page's headers say. */
export function unlessPersonal(answer: Response, isPersonal: boolean): Response {
  if (!isPersonal) return answer;
  const personal = new Response(answer.body, answer);
  personal.headers.delete(EDGE_CACHE);
  personal.headers.set("Cache-Control", "private, no-store");
  return personal;
}

interface Flight {
  /** Epoch ms. */
  startedAt: number;
  /** Undefined where the others have to render for themselves. */
  page: Promise<Page | undefined>;
}

/** What an isolate knows of shared pages, by their address. */
export interface Flights {
  /** Those that are being rendered. */
  renderings: Map<string, Flight>;
  /** How often each was handed out as it is kept, since it was rendered here or this was forgotten. */
  hits: Map<string, number>;
}
export const newFlights = (): Flights => ({ renderings: new Map(), hits: new Map() });

/** Who comes so often is many: the page is pressed behind the answer (kept-page.server.ts). */
const PRESSED_AT_HIT = 3;
/** So many addresses are counted at once, so that the counting is bounded. */
const MOST_COUNTED = 1_000;

export interface PageCache {
  cache: Cache;
  flights: Flights;
  /** What `sharedPage` names for the screen; undefined where its page is not shared. */
  params: readonly string[] | undefined;
  /** By which its page is purged. */
  tags: readonly string[];
  /** Epoch ms. */
  now: number;
  later: (work: Promise<unknown>) => void;
  /** Renders the page with this placeholder wherever the nonce will stand. */
  render: (request: Request, placeholder: string) => Promise<Response>;
  /** The last touch on a rendered document, before it is kept. */
  finish?: (html: string) => string;
  /** The document's content security policy. */
  policy: PolicyOf;
}

/**
 * A document, from the edge's cache where its page is shared. HTML is rendered with a placeholder for the CSP
 * nonce, chosen at random for each rendering so that nothing stored in the page can name it; a shared page
 * goes by the hashes of what carried it, and out of the cache as compressed bytes (kept-page.server.ts); any
 * other gets a fresh nonce in its place. Of a shared page there is one rendering at a time: while it
 * lasts, others get the old page, and where there is none they share the new one. Where it fails, a page of
 * the last day is better than an error.
 */
export async function answerPage(request: Request, site: PageCache): Promise<Response> {
  const { cache, flights, params, now, later, policy } = site;
  if (request.method !== "GET" || params === undefined)
    return goOut(await rendered(request, site), "MISS", policy);

  const address = sharedAddress(request.url, params);
  const kept = await cache.match(new Request(address));
  const state = kept && stateOf(kept, now);
  if (kept && state === "HIT") {
    if (isQuick(kept)) pressWhereMany(site, address);
    return keptAnswer(kept, request, policy, state);
  }

  const flight = flights.renderings.get(address);
  const isUnderWay = flight !== undefined && now - flight.startedAt < LOST_AFTER;
  // Without the visitor's own signal: others wait for it too.
  const shared = new Request(address, { headers: request.headers });
  if (kept && state === "STALE") {
    if (!isUnderWay) later(lead(shared, site));
    return keptAnswer(kept, request, policy, state);
  }
  const old = kept && state === "OLD" ? await pageOf(kept) : undefined;
  const make = async (): Promise<[page: Page | Response, how: "MISS" | "SHARED"]> => {
    if (!isUnderWay) {
      const leading = lead(shared, site);
      later(leading); // goes on where this visitor leaves
      return [await leading, "MISS"];
    }
    const page = await Promise.race([flight.page, patience()]);
    return page ? [page, "SHARED"] : [await rendered(shared, site), "MISS"];
  };
  if (!old) return goOut(...(await make()), policy);
  try {
    const making = make();
    const done = await Promise.race([making, patience(PATIENCE_WITH_OLD)]);
    if (done === undefined) later(making);
    else if (done[0].status < 500) return goOut(...done, policy);
  } catch (error) {
    log("error", "A page could not be rendered; an old one is shown", { error });
  }
  return pageAnswer({ ...old, html: withAge(old.html, ageOf(old, now)) }, policy, "OLD");
}

/**
 * The page with a line that says how old it is, told apart by the attributes that an offline one has: prices
 * and seats are grey.
 */
const withAge = (html: string, ageMs: number): string =>
  html
    .replace("<html ", '<html data-offline="seen" ')
    // behind the link that leads to the content, which is the first on every page
    .replace(
      /<body[^>]*>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/,
      (body) =>
        `${body}<p data-offline-note="" role="status">지금은 새 내용을 불러오지 못해 ${ageWords(0, ageMs)} 화면을 보여드려요. ` +
        `흐리게 보이는 가격과 남은 자리는 지금과 다를 수 있어요. <a href="">다시 불러오기</a></p>`,
    );

const patience = (ms = PATIENCE) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The address under which a shared page is rendered and kept: its path and the parameters that count. */
function sharedAddress(address: string, params: readonly string[]): string {
  const url = new URL(address);
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => params.includes(name)));
  query.sort();
  url.search = query.toString().replaceAll("%2C", ",");
  return url.href;
}

/** Counts a hit of a page that is not pressed, and has it pressed behind the answer once they are many. */
function pressWhereMany({ cache, flights: { hits }, tags, later }: PageCache, address: string): void {
  const count = (hits.get(address) ?? 0) + 1;
  if (hits.size >= MOST_COUNTED) hits.clear();
  // those who come while it is pressed have no second one pressed
  hits.set(address, count < PRESSED_AT_HIT ? count : Number.NEGATIVE_INFINITY);
  if (count === PRESSED_AT_HIT) later(press(cache, address, tags).finally(() => hits.delete(address)));
}

/** Renders a shared page for all who ask for it in the meantime, and keeps it. */
async function lead(request: Request, site: PageCache): Promise<Page | Response> {
  const { cache, flights, tags, now, later } = site;
  const { promise, resolve } = Promise.withResolvers<Page | undefined>();
  const flight = { startedAt: now, page: promise };
  flights.renderings.set(request.url, flight);
  flights.hits.delete(request.url);
  const end = () => {
    resolve(undefined);
    if (flights.renderings.get(request.url) === flight) flights.renderings.delete(request.url);
  };
  try {
    // Somebody else's may have been kept while this visitor was still looking.
    const kept = await cache.match(new Request(request.url));
    const isNew = kept !== undefined && stateOf(kept, now) === "HIT";
    const page = isNew ? await pageOf(kept) : await rendered(request, site);
    if (!(page instanceof Response) && isEverybodys(page)) resolve(page);
    if (isNew || page instanceof Response || !mayBeKept(page)) end();
    else later(keep(cache, request.url, page, { now, tags }).finally(end));
    return page;
  } catch (error) {
    end();
    throw error;
  }
}

/** The page, ready to go out; the answer itself where it is no document. */
async function rendered(
  request: Request,
  { render, finish = String, policy }: PageCache,
): Promise<Page | Response> {
  const placeholder = crypto.randomUUID().replaceAll("-", "");
  const answer = await render(request, placeholder);
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return withoutHints(answer);
  const page = await pageOf(answer);
  return made({ ...page, html: finish(page.html) }, placeholder, policy);
}

const goOut = (page: Page | Response, how: "MISS" | "SHARED", policy: PolicyOf): Response =>
  page instanceof Response ? page : pageAnswer(page, policy, how);
