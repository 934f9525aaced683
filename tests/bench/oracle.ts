import type { Databases } from "../../workers/api/env.ts";
import { disassemble } from "es-hangul";
import { CATEGORIES } from "#domain/category";
import { distanceBetween } from "#domain/geo";
import { decisiveWords, spellingsOf } from "#domain/search/terms";
import { pointOf } from "#domain/search/filter";
import { addDays, kstDay } from "#domain/time/kst";
import { isRefusal } from "../../workers/api/errors.ts";
import type { ApiError } from "../../workers/api/errors.ts";
import { type ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { chanceFrom, type MadeUp } from "./made-up-programs.ts";

// The brute force is written apart from the product's rules on purpose: from the sentences of the
// description, over plain arrays.

const HOUR = 3_600_000;
const WORDS = ["첫걸음", "물레", "요가", "은반지", "만두", "느린 그림", "클라이밍", "빵", "한복"];

/** A random list of programs that somebody could ask for. */
export function randomQuery(chance: () => number, now: number): ListQuery {
  const maybe = <T>(share: number, value: () => T): T | undefined => (chance() < share ? value() : undefined);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(chance() * items.length)] ?? items[0];
  const keyword = maybe(0.2, () => pick(["첫걸음", ...WORDS]));
  const hasPlace = chance() < 0.7;
  const place = hasPlace ? { lat: 33.3 + chance() * 4.7, lon: 126.3 + chance() * 2.8 } : {};
  const near =
    hasPlace && chance() < 0.5 ? { lat: 37.45 + chance() * 0.2, lon: 126.8 + chance() * 0.4 } : place;
  const date = maybe(0.2, () => addDays(kstDay(now), Math.floor(chance() * 20)));
  const query = {
    keyword,
    category: maybe(0.35, () => pick(["craft", ...CATEGORIES.map(({ id }) => id)])),
    sido: maybe(0.15, () => pick(["서울특별시", "경기도", "제주특별자치도", "강원특별자치도"])),
    ...near,
    radius: hasPlace ? maybe(0.3, () => pick([1000, 3000, 10_000, 30_000])) : undefined,
    date,
    dateTo: date === undefined ? undefined : maybe(0.4, () => addDays(date, Math.floor(chance() * 8))),
    timeOfDay: maybe(0.1, () => pick(["morning", "afternoon", "evening"] as const)),
    people: maybe(0.15, () => 1 + Math.floor(chance() * 8)),
    priceMax: maybe(0.2, () => Math.floor(chance() * 90) * 1000),
    free: maybe(0.1, () => chance() < 0.8),
    ratingMin: maybe(0.1, () => Math.round(30 + chance() * 18) / 10),
    indoor: maybe(0.15, () => chance() < 0.5),
    accessibility: maybe(0.1, () => pick(["WHEELCHAIR", "BRAILLE"])),
    available: maybe(0.2, () => true),
    closing: maybe(0.05, () => true),
    bbox: maybe(0.1, () => `${126 + chance()},${36 + chance()},${127.2 + chance()},${37.5 + chance()}`),
    sort: pick(
      hasPlace
        ? (["DOWN", "UP", "distance", "distance", "price", "popular", "rating"] as const)
        : (["DOWN", "UP", "price", "popular", "rating"] as const),
    ),
    limit: pick([5, 20, 50]),
  };
  // as a query that was sent: what is not asked for is not there
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return {
    ...sent,
    limit: query.limit,
    sort: keyword !== undefined && query.sort === "UP" ? "price" : query.sort,
  };
}

const titleHas = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase());
/** Half-typed words are found too: a word is there where its letters follow each other. */
const lettersHave = (text: string, word: string): boolean =>
  disassemble(text.toLowerCase()).includes(disassemble(word.toLowerCase()));

export function isMeant({ facts, slots }: MadeUp, query: ListQuery, now: number): boolean {
  const { lat, lon, radius } = query;
  const point = pointOf(facts);
  const [west = 0, south = 0, east = 0, north = 0] = (query.bbox ?? "").split(",").map(Number);
  const open =
    facts.price === null
      ? []
      : slots
          .toSorted((a, b) => a.startAt - b.startAt)
          .filter(
            (slot) =>
              slot.seatsLeft > 0 && slot.startAt > now && slot.bookOpenAt <= now && slot.bookCloseAt > now,
          );
  const hourOf = (at: number): number => Math.floor(((at + 9 * HOUR) % (24 * HOUR)) / HOUR);
  const isFit = open.some(
    ({ startAt, seatsLeft }) =>
      seatsLeft >= (query.people ?? 1) &&
      (query.date === undefined ||
        (kstDay(startAt) >= query.date && kstDay(startAt) <= (query.dateTo ?? query.date))) &&
      (query.timeOfDay === undefined ||
        (query.timeOfDay === "morning"
          ? hourOf(startAt) < 12
          : query.timeOfDay === "afternoon"
            ? hourOf(startAt) >= 12 && hourOf(startAt) < 17
            : hourOf(startAt) >= 17)),
  );
  const [next] = open;
  const kinds = CATEGORIES.filter(({ id }) => facts.categoryIds.includes(id)).map(({ name }) => name);
  const text = [facts.title, facts.summary, facts.sido, facts.gugun, ...kinds].join(" ");
  return [
    query.category === undefined || facts.categoryIds.includes(query.category),
    query.sido === undefined || facts.sido === query.sido,
    query.gugun === undefined || `${facts.gugun} `.startsWith(`${query.gugun} `),
    radius === undefined ||
      lat === undefined ||
      lon === undefined ||
      (point !== null && distanceBetween({ lat, lon }, point) <= radius),
    query.bbox === undefined ||
      (point !== null && point.lon >= west && point.lon <= east && point.lat >= south && point.lat <= north),
    query.priceMax === undefined || (facts.price !== null && facts.price <= query.priceMax),
    query.free === undefined || (facts.price === 0) === query.free,
    query.ratingMin === undefined ||
      (facts.ratingCount > 0 && facts.ratingSum >= query.ratingMin * facts.ratingCount),
    query.indoor === undefined || facts.indoor === query.indoor,
    query.accessibility === undefined || facts.accessibility.includes(query.accessibility),
    (query.date ?? query.timeOfDay ?? query.people ?? query.available) === undefined || isFit,
    query.closing !== true ||
      (isFit && next !== undefined && (next.seatsLeft <= 3 || next.bookCloseAt - now < 24 * HOUR)),
    query.keyword === undefined ||
      decisiveWords(query.keyword.split(" ")).every((word) =>
        spellingsOf(word).some((spelling) => lettersHave(text, spelling)),
      ),
  ].every(Boolean);
}

function rankOf({ facts }: MadeUp, query: ListQuery): number[] {
  const { lat, lon, sort, keyword } = query;
  const point = pointOf(facts);
  switch (sort) {
    case "UP":
      return [facts.createdAt];
    case "price":
      return [facts.price ?? 2 ** 31 - 1];
    case "popular":
    case "match":
      return [-facts.popularity];
    case "rating":
      return [facts.ratingCount === 0 ? 0 : -facts.ratingSum / facts.ratingCount];
    case "distance":
      return [
        point === null || lat === undefined || lon === undefined ? 1e9 : distanceBetween({ lat, lon }, point),
      ];
    case "DOWN":
      return [
        keyword === undefined ? 0 : -keyword.split(" ").filter((word) => titleHas(facts.title, word)).length,
        -facts.createdAt,
      ];
  }
}

type ListAnswer = Exclude<Awaited<ReturnType<typeof listPrograms>>, ApiError>;

const MOST_PAGES = 60;

/** A list's first cards, as many as were asked for: a page may be shorter and go on. */
async function firstOf(
  dbs: Databases,
  query: ListQuery,
  now: number,
): Promise<{ ids: string[]; first: ListAnswer }> {
  let page = await askFor(dbs, query, now);
  const first = page;
  const ids = page.value.map(({ id }) => id);
  for (let pages = 1; ids.length < query.limit && page.next !== undefined && pages < MOST_PAGES; pages += 1) {
    page = await askFor(dbs, { ...query, cursor: page.next }, now);
    ids.push(...page.value.map(({ id }) => id));
  }
  return { ids: ids.slice(0, query.limit), first };
}

async function askFor(dbs: Databases, query: ListQuery, now: number): Promise<ListAnswer> {
  const answer = await listPrograms(dbs, query, now);
  if (isRefusal(answer)) throw answer;
  return answer;
}

/**
 * What a count may be: exact; where the answer says that there may be more, no more than there are.
 */
const isCount = (count: number | undefined, atLeast: boolean, meant: number): boolean =>
  count !== undefined && (atLeast ? count <= meant : count === meant);

/**
 * Asks `count` random lists of the product and of the brute force: ids, their order (equals may stand in any)
 * and counts. Where the answer says that it looked only through the newest matches (`bounded`, SPEC §7),
 * what it shows must be wanted, in order and not shown twice.
 */
export async function compareWithBruteForce(
  dbs: Databases,
  programs: readonly MadeUp[],
  count: number,
  now: number,
  seed = 7,
): Promise<{ compared: number; bounded: number; differences: string[] }> {
  const chance = chanceFrom(seed);
  const differences: string[] = [];
  let bounded = 0;
  for (let compared = 0; compared < count; compared += 1) {
    const query = randomQuery(chance, now);
    const meant = programs.filter((program) => isMeant(program, query, now));
    const { ids, first } = await firstOf(dbs, query, now);
    const isBounded = first.among !== undefined;
    if (isBounded) bounded += 1;
    const ranks = new Map(meant.map((program) => [program.facts.id, rankOf(program, query)]));
    const found = ids.map((id) => JSON.stringify(ranks.get(id) ?? `not wanted: ${id}`));
    const expected = meant
      .toSorted((a, b) => compare(rankOf(a, query), rankOf(b, query)))
      .slice(0, query.limit);
    const inOrder = ids.flatMap((id) => [ranks.get(id) ?? []]).toSorted(compare);
    const wanted = isBounded
      ? inOrder.map((rank) => JSON.stringify(rank))
      : expected.map((program) => JSON.stringify(rankOf(program, query)));
    const isSame =
      JSON.stringify(found) === JSON.stringify(wanted) &&
      isCount(first.count, first.atLeast === true, meant.length) &&
      new Set(ids).size === ids.length;
    if (!isSame)
      differences.push(
        `${JSON.stringify(query)}: ${first.count} of ${meant.length}\n  ` +
          `${found.slice(0, 4).join(" ")}\n  ${wanted.slice(0, 4).join(" ")}`,
      );
  }
  return { compared: count, bounded, differences };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
