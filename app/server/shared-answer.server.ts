import { log } from "#domain/log";
import {
  ageOf,
  isEverybodys,
  isLasting,
  isQuick,
  keep,
  keptAnswer,
  mayBeKept,
  type Out,
  type Page,
  pageAnswer,
  pageOf,
  type PolicyOf,
  press,
  stateOf,
} from "./kept-page.server.ts";

/** A caller that waits longer than this for what is made for another makes it by itself; milliseconds. */
const PATIENCE = 10_000;
/** Anyone who waits longer than this for a new answer gets the old one, where there is one; milliseconds. */
const PATIENCE_WITH_OLD = 4_000;
/** What has been made for longer than this will not come any more; milliseconds. */
const LOST_AFTER = 30_000;

interface Flight {
  /** Epoch ms. */
  startedAt: number;
  /** Undefined where the others have to make their own. */
  page: Promise<Page | undefined>;
}

/** What an isolate knows of shared answers, by their address. */
export interface Flights {
  /** Those that are being made. */
  makings: Map<string, Flight>;
  /** How often each was handed out as it is kept, since it was made here or this was forgotten. */
  hits: Map<string, number>;
}
export const newFlights = (): Flights => ({ makings: new Map(), hits: new Map() });

/** Who comes so often is many: the page is pressed behind the answer (kept-page.server.ts). */
const PRESSED_AT_HIT = 3;
/** So many addresses are counted at once, so that the counting is bounded. */
const MOST_COUNTED = 1_000;

export interface Shared {
  cache: Cache;
  flights: Flights;
  /** Under which it is made and kept; undefined where it is this visitor's alone. */
  address: string | undefined;
  /** By which it is purged. */
  tags: readonly string[];
  /** Epoch ms. */
  now: number;
  later: (work: Promise<unknown>) => void;
  /** A document's content security policy. */
  policy: PolicyOf;
  /** Makes it, ready to go out; a Response where nobody else may have it. */
  make: (request: Request) => Promise<Page | Response>;
  /** What is kept, as it goes out where no new one can be made. @param ageMs milliseconds */
  asOld: (page: Page, ageMs: number) => Page;
}

/**
 * What all visitors share, a document or data, from the edge's cache. Of each there is one making at a time:
 * while it lasts, others get the old one, and where there is none they share the new one. Where it fails, an
 * old one is better than an error for as long as it may be shown.
 */
export async function answerShared(request: Request, site: Shared): Promise<Response> {
  const { cache, flights, address, now, later, policy } = site;
  const out = (state: Out["state"]): Out => ({ request, state, now, policy });
  const goOut = (page: Page | Response, state: Out["state"]): Response =>
    page instanceof Response ? page : pageAnswer(page, out(state));
  if (address === undefined) return goOut(await site.make(request), "MISS");

  const kept = await cache.match(new Request(address));
  const state = kept && stateOf(kept, now);
  if (kept && state === "HIT") {
    if (isQuick(kept) && isLasting(kept)) pressWhereMany(site, address);
    return keptAnswer(kept, out(state));
  }

  const flight = flights.makings.get(address);
  const isUnderWay = flight !== undefined && now - flight.startedAt < LOST_AFTER;
  // Without the visitor's own signal: others wait for it too.
  const shared = new Request(address, { headers: request.headers });
  if (kept && state === "STALE") {
    if (!isUnderWay) later(lead(shared, site));
    return keptAnswer(kept, out(state));
  }
  const old = kept && state === "OLD" ? await pageOf(kept) : undefined;
  const make = async (): Promise<[page: Page | Response, how: "MISS" | "SHARED"]> => {
    if (!isUnderWay) {
      const leading = lead(shared, site);
      later(leading); // goes on where this visitor leaves
      return [await leading, "MISS"];
    }
    const page = await Promise.race([flight.page, patience()]);
    return page ? [page, "SHARED"] : [await site.make(shared), "MISS"];
  };
  if (!old) return goOut(...(await make()));
  try {
    const making = make();
    const done = await Promise.race([making, patience(PATIENCE_WITH_OLD)]);
    if (done === undefined) later(making);
    else if (done[0].status < 500) return goOut(...done);
  } catch (error) {
    log("error", "What all share could not be made; an old one is shown", { error });
  }
  return pageAnswer(site.asOld(old, ageOf(old, now)), out("OLD"));
}

const patience = (ms = PATIENCE) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Counts a hit of a page that is not pressed, and has it pressed behind the answer once they are many. */
function pressWhereMany({ cache, flights: { hits }, tags, later }: Shared, address: string): void {
  const count = (hits.get(address) ?? 0) + 1;
  if (hits.size >= MOST_COUNTED) hits.clear();
  // those who come while it is pressed have no second one pressed
  hits.set(address, count < PRESSED_AT_HIT ? count : Number.NEGATIVE_INFINITY);
  if (count === PRESSED_AT_HIT) later(press(cache, address, tags).finally(() => hits.delete(address)));
}

/** Makes what is shared for all who ask for it in the meantime, and keeps it. */
async function lead(request: Request, site: Shared): Promise<Page | Response> {
  const { cache, flights, tags, now, later } = site;
  const { promise, resolve } = Promise.withResolvers<Page | undefined>();
  const flight = { startedAt: now, page: promise };
  flights.makings.set(request.url, flight);
  flights.hits.delete(request.url);
  const end = () => {
    resolve(undefined);
    if (flights.makings.get(request.url) === flight) flights.makings.delete(request.url);
  };
  try {
    // Somebody else's may have been kept while this visitor was still looking.
    const kept = await cache.match(new Request(request.url));
    const isNew = kept !== undefined && stateOf(kept, now) === "HIT";
    const page = isNew ? await pageOf(kept) : await site.make(request);
    if (!(page instanceof Response) && isEverybodys(page)) resolve(page);
    if (isNew || page instanceof Response || !mayBeKept(page)) end();
    else later(keep(cache, request.url, page, { now, tags }).finally(end));
    return page;
  } catch (error) {
    end();
    throw error;
  }
}
