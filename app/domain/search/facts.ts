import { isCategoryId, type CategoryId } from "../category.ts";

/**
 * All of a program that a list can be narrowed or ordered by. Prices in won, times in epoch ms, places in
 * degrees.
 */
export interface ProgramFacts {
  id: string;
  createdAt: number;
  title: string;
  summary: string;
  categoryIds: CategoryId[];
  sido: string;
  gugun: string | null;
  host: string;
  lat: number | null;
  lon: number | null;
  /** null = 요금 문의, not bookable. */
  price: number | null;
  isFree: boolean;
  indoor: boolean | null;
  accessibility: string[];
  /** Those that anybody asks for. */
  facilities: string[];
  ratingSum: number;
  ratingCount: number;
  popularity: number;
  /** In years; null = none told. */
  minAge: number | null;
}

/** A session with seats left, as far as finding needs it. */
export interface OpenSlot {
  startAt: number;
  bookOpenAt: number;
  bookCloseAt: number;
  seatsLeft: number;
}

/** A session as a card may tell it. */
export interface NextSlot extends OpenSlot {
  id: string;
  /** Seats that only residents may have, beside those that are left. */
  kept: number;
}

/**
 * What a card shows of a program beside its facts. Of its sessions the soonest: as time goes by one after
 * the other is the next.
 */
export interface ShownFacts {
  /** The first picture as the record keeps it; null = it has none. */
  image: unknown;
  /** KRW before a discount. */
  listPrice: number | null;
  /** KRW. */
  deposit: number;
  /** With seats left, soonest first. */
  open: NextSlot[];
  /** From when on one of those that are not kept can be booked; null = all are kept. Epoch ms. */
  moreOpenAt: number | null;
  /** The same of those that are full. */
  full: NextSlot[];
  moreFullAt: number | null;
}

/** The facts as the index keeps them. @param subjects what it is about, as the catalogue keeps it */
export const writeFacts = (
  facts: ProgramFacts,
  shown?: ShownFacts,
  subjects?: readonly (string | number)[],
): string =>
  JSON.stringify([
    facts.id,
    facts.createdAt,
    facts.title,
    facts.summary,
    facts.categoryIds.join(" "),
    facts.sido,
    facts.gugun,
    facts.host,
    facts.lat,
    facts.lon,
    facts.price,
    Number(facts.isFree),
    facts.indoor === null ? null : Number(facts.indoor),
    [facts.accessibility, facts.facilities].map((ids) => ids.join(" ")).join("/"),
    facts.ratingSum,
    facts.ratingCount,
    facts.popularity,
    facts.minAge,
    ...(shown === undefined && subjects === undefined ? [] : [shown === undefined ? null : keptShown(shown)]),
    ...(subjects === undefined ? [] : [subjects]),
  ]);

const keptShown = ({ image, listPrice, deposit, ...sessions }: ShownFacts): unknown[] => [
  image,
  listPrice,
  deposit,
  sessions.open.map(keptNext),
  sessions.moreOpenAt,
  sessions.full.map(keptNext),
  sessions.moreFullAt,
];
const keptNext = (slot: NextSlot): unknown[] => [
  slot.id,
  ...keptSlot(slot),
  ...(slot.kept > 0 ? [slot.kept] : []),
];
const keptSlot = ({ startAt, bookOpenAt, bookCloseAt, seatsLeft }: OpenSlot): number[] => [
  startAt,
  startAt - bookOpenAt,
  startAt - bookCloseAt,
  seatsLeft,
];

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const wordsOf = (value: unknown): string[] => text(value).split(" ").filter(Boolean);

/** Reads what writeFacts wrote. */
export function readFacts(json: string): ProgramFacts {
  const parsed: unknown = JSON.parse(json);
  const [
    id,
    createdAt,
    title,
    summary,
    kinds,
    sido,
    gugun,
    host,
    lat,
    lon,
    price,
    isFree,
    indoor,
    has,
    ratingSum,
    ratingCount,
    popularity,
    minAge,
  ]: unknown[] = Array.isArray(parsed) ? parsed : [];
  // what an older row has no stroke in tells no facilities
  const [accessibility, facilities] = text(has).split("/");
  return {
    id: text(id),
    createdAt: number(createdAt),
    title: text(title),
    summary: text(summary),
    categoryIds: wordsOf(kinds).filter(isCategoryId),
    sido: text(sido),
    gugun: typeof gugun === "string" ? gugun : null,
    host: text(host),
    lat: numberOrNull(lat),
    lon: numberOrNull(lon),
    price: numberOrNull(price),
    isFree: isFree === 1,
    indoor: indoor === null ? null : indoor === 1,
    accessibility: wordsOf(accessibility),
    facilities: wordsOf(facilities),
    ratingSum: number(ratingSum),
    ratingCount: number(ratingCount),
    popularity: number(popularity),
    minAge: numberOrNull(minAge),
  };
}

/**
 * Sessions as the index keeps them: the start, how long before it booking opens and closes, and the seats.
 */
export const writeSlots = (slots: readonly OpenSlot[]): string => JSON.stringify(slots.map(keptSlot));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function toSlot([startAt, opens, closes, seatsLeft]: unknown[]): OpenSlot {
  return {
    startAt: number(startAt),
    bookOpenAt: number(startAt) - number(opens),
    bookCloseAt: number(startAt) - number(closes),
    seatsLeft: number(seatsLeft),
  };
}

/** Reads what writeSlots wrote, in the order of their start. */
export const readSlots = (json: string): OpenSlot[] =>
  listOf(JSON.parse(json)).map((slot) => toSlot(listOf(slot)));

/** The place of what a card shows behind the facts. */
const SHOWN_AT = 18;

/** What a card shows, of what writeFacts wrote; null where it was written without. */
export function readShown(json: string): ShownFacts | null {
  const shown = listOf(JSON.parse(json))[SHOWN_AT];
  if (shown === undefined || shown === null) return null;
  const [image, listPrice, deposit, open, moreOpenAt, full, moreFullAt] = listOf(shown);
  const nexts = (value: unknown): NextSlot[] =>
    listOf(value).map((slot) => {
      const [id, ...times] = listOf(slot);
      return { id: text(id), ...toSlot(times), kept: number(times[4]) };
    });
  return {
    image,
    listPrice: numberOrNull(listPrice),
    deposit: number(deposit),
    open: nexts(open),
    moreOpenAt: numberOrNull(moreOpenAt),
    full: nexts(full),
    moreFullAt: numberOrNull(moreFullAt),
  };
}
