import type { components } from "#openapi/schema.d";
import type { Point } from "#domain/geo";
import { thisWeekend } from "#domain/time/weekend";
import { listBanners, newestNotices } from "../content/store.ts";
import type { Reading } from "../env.ts";
import { isRefusal, type ApiError } from "../errors.ts";
import { listReviews } from "../review/store.ts";
import type { ProgramCard } from "../program/card.ts";
import { cardsListed } from "../program/cards.ts";
import type { ListQuery } from "../program/filters.ts";
import { readPage } from "../program/list.ts";
import type { Page } from "../program/page.ts";

type Home = components["schemas"]["Home"];

/** Of the programs around: as many as its rail shows. */
const RAIL = 6;
const REVIEWS = 4;
const NOTICES = 2;
/** Cards of one statement: as many values as it may have, but one. */
const CARDS_AT_ONCE = 90;

/** What each section may be filled with: as many more as may stand in those before it. */
const SECTIONS = (now: number): Readonly<Record<ProgramSection, Partial<ListQuery>>> => {
  const { from, to } = thisWeekend(now);
  return {
    nearest: {},
    reachable: { reachable: true, limit: 20 },
    closing: { closing: true, limit: 20 },
    weekend: { date: from, dateTo: to, available: true, limit: 30 },
    free: { free: true, available: true, limit: 40 },
  };
};
type ProgramSection = "nearest" | "reachable" | "closing" | "weekend" | "free";

/** The queries are this module's own: a refusal is a fault of it. */
function own<T>(answer: T | ApiError): T {
  if (isRefusal(answer)) throw answer;
  return answer;
}

/**
 * All that the main screen shows, around a place. Each program's card is read once, however many sections it
 * may stand in. @param dbs such as send together what is asked side by side (readsTogether)
 * @param now epoch ms
 */
export async function readHome(dbs: Reading, around: Point, now: number): Promise<Home> {
  const { SHOWN: shown = dbs.CATALOGUE } = dbs;
  const [topBanners, suggestBanners, reviews, notices, sections] = await Promise.all([
    listBanners(shown, "TOP_MAIN", now),
    listBanners(shown, "SUGGEST_MAIN", now),
    listReviews(shown, { sort: "DOWN", limit: REVIEWS }).then(own),
    newestNotices(shown, NOTICES, now),
    readSections(dbs, around, now),
  ]);
  const cards = await cardsOnce(dbs, Object.values(sections), around, now);
  const of = (section: ProgramSection): ProgramCard[] =>
    sections[section].ids.flatMap((id) => cards.get(id) ?? []);
  return {
    topBanners,
    suggestBanners,
    nearest: of("nearest"),
    reachable: of("reachable"),
    closing: of("closing"),
    weekend: of("weekend"),
    free: of("free"),
    reviews: reviews.value,
    notices,
  };
}

type Listed = Pick<Page, "ids" | "kept">;
type Sections = Record<ProgramSection, Listed>;

/** The programs of each section. */
async function readSections(dbs: Reading, around: Point, now: number): Promise<Sections> {
  const listOf = async (section: ProgramSection): Promise<Listed> => {
    const query = { sort: "distance", ...around, limit: RAIL, ...SECTIONS(now)[section] } as const;
    return own(await readPage(dbs, query, now, false));
  };
  const [nearest, reachable, closing, weekend, free] = await Promise.all([
    listOf("nearest"),
    listOf("reachable"),
    listOf("closing"),
    listOf("weekend"),
    listOf("free"),
  ]);
  return { nearest, reachable, closing, weekend, free };
}

/** Cards by their programs' ids, each made once. */
async function cardsOnce(
  dbs: Reading,
  lists: readonly Listed[],
  around: Point,
  now: number,
): Promise<ReadonlyMap<string, ProgramCard>> {
  const kept = new Map(lists.flatMap((list) => [...(list.kept ?? [])]));
  const wanted = [...new Set(lists.flatMap(({ ids }) => ids))];
  const parts = Array.from({ length: Math.ceil(wanted.length / CARDS_AT_ONCE) }, (_, at) =>
    wanted.slice(at * CARDS_AT_ONCE, (at + 1) * CARDS_AT_ONCE),
  );
  const cards = await Promise.all(parts.map((ids) => cardsListed(dbs, { ids, kept }, now, around)));
  return new Map(cards.flat().map((card) => [card.id, card]));
}
