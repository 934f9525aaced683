import type { DialledSite } from "./dialled-site.ts";
import type { Dials } from "./dials.ts";
import { NADEUL } from "./member.ts";
import { aBookable } from "./programs.ts";
import { aVisitor, type Document } from "./visitor.ts";

/** What some work cost: calls of D1, of the API, and rows read and written, as D1 itself says. */
export interface Cost {
  api: number;
  d1: number;
  rows: number;
}

/** What `work` costs the site, and what it came to. */
export async function costOf<Of>(
  site: DialledSite,
  work: () => Promise<Of>,
): Promise<Cost & Pick<ScreenCost, "written" | "values" | "bytes"> & { of: Of }> {
  for (const worker of ["nadeul-edge", "nadeul-api"] as const) await site.calls(worker);
  const of = await work();
  const { api = 0 } = await site.calls("nadeul-edge");
  const { d1 = 0, rows = 0, written = 0, values = 0, bytes = 0 } = await site.calls("nadeul-api");
  return { of, api, d1, rows, written, values, bytes };
}

/** A screen at one of its addresses, and who looks at it. */
export interface Screen {
  path: string;
  address: string;
  who: ReturnType<typeof aVisitor>;
}

/** What such a look came to. */
export interface ScreenCost extends Omit<Cost, "api"> {
  /** Rows that were written. */
  written: number;
  /** The most values that one statement was bound to, and the bytes of the longest. */
  values: number;
  bytes: number;
  path: string;
  address: string;
  status: number;
}

/**
 * What each screen costs where no cache has it, whose login was looked at just before: an isolate believes
 * for five seconds that one lives (login/living.ts), which on a slow machine ends between any two screens.
 */
export async function costsOf(site: DialledSite, screens: readonly Screen[]): Promise<ScreenCost[]> {
  const costs: ScreenCost[] = [];
  for (const { path, address, who } of screens) {
    await who.ask(address);
    await emptyCache(site);
    const { of, api: _api, ...cost } = await costOf(site, () => who.ask(address));
    costs.push({ path, address, status: of.status, ...cost });
  }
  return costs;
}

let emptied = 0;

/** Nothing lies in the cache of pages any more; `dials` are turned with it. */
export const emptyCache = (site: DialledSite, dials: Dials = {}): Promise<void> =>
  site.turn({ ...dials, pages: `-emptied-${(emptied += 1)}` });

/** One document, which must be an answer. */
export async function wellAsked(ask: () => Promise<Document>): Promise<Document> {
  const document = await ask();
  if (document.status !== 200) throw new Error(`${document.at}: ${document.status}`);
  return document;
}

/** What each of the screens that people see most costs where no cache has it, its code warm. */
export async function screenCosts(site: DialledSite): Promise<Record<string, Cost>> {
  const { id, sessionId } = await aBookable(site, "free");
  const guest = aVisitor(site);
  const member = aVisitor(site);
  await member.logIn(NADEUL.username, NADEUL.password);
  const bookings = await member.ask("/my/booking");
  const booking = /\/booking-detail\/[\w-]+/.exec(bookings.html)?.[0];
  if (booking === undefined) throw new Error("the member of the seed has no booking");
  const costs: Record<string, Cost> = {};
  for (const [name, at, who] of [
    ["main", "/main", guest],
    ["search by category", "/search/category?category=craft", guest],
    ["search by keyword", "/search/keyword?keyword=도자기", guest],
    ["around", "/surround", guest],
    ["map", "/map?center=37.5665,126.978&zoom=13", guest],
    ["program", `/program/${id}`, guest],
    ["start of a checkout", `/payload-free/${id}?session=${sessionId}`, member],
    ["my", "/my", member],
    ["bookings", "/my/booking", member],
    ["a booking", booking, member],
  ] as const) {
    await wellAsked(() => who.ask(at));
    await emptyCache(site);
    const { api, d1, rows } = await costOf(site, () => wellAsked(() => who.ask(at)));
    costs[name] = { api, d1, rows };
  }
  return costs;
}
