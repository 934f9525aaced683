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

/** The facts as the index keeps them. */
export const writeFacts = (facts: ProgramFacts): string =>
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
    facts.accessibility.join(" "),
    facts.ratingSum,
    facts.ratingCount,
    facts.popularity,
    facts.minAge,
  ]);

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
    accessibility,
    ratingSum,
    ratingCount,
    popularity,
    minAge,
  ]: unknown[] = Array.isArray(parsed) ? parsed : [];
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
    ratingSum: number(ratingSum),
    ratingCount: number(ratingCount),
    popularity: number(popularity),
    minAge: numberOrNull(minAge),
  };
}

/**
 * Sessions as the index keeps them: the start, how long before it booking opens and closes, and the seats.
 */
export const writeSlots = (slots: readonly OpenSlot[]): string =>
  JSON.stringify(
    slots.map(({ startAt, bookOpenAt, bookCloseAt, seatsLeft }) => [
      startAt,
      startAt - bookOpenAt,
      startAt - bookCloseAt,
      seatsLeft,
    ]),
  );

/** Reads what writeSlots wrote, in the order of their start. */
export function readSlots(json: string): OpenSlot[] {
  const parsed: unknown = JSON.parse(json);
  return (Array.isArray(parsed) ? parsed : []).map((slot: unknown) => {
    const [startAt, opens, closes, seatsLeft]: unknown[] = Array.isArray(slot) ? slot : [];
    return {
      startAt: number(startAt),
      bookOpenAt: number(startAt) - number(opens),
      bookCloseAt: number(startAt) - number(closes),
      seatsLeft: number(seatsLeft),
    };
  });
}
