import {
  BANDS,
  bandWords,
  partsOf as bandParts,
  spansFrom,
  spansOf,
  type BandOrder,
  type BandSpan,
} from "#domain/search/bands";
import { rowsLooked } from "./page.ts";
import type { Numbers, Question } from "./question.ts";
import type { Rank } from "./ranking.ts";

// What the index is asked for a keyword's list by price, stars or likes (band-page.ts): what has all that was
// meant, by the bands that a program's words tell (app/domain/search/bands.ts).

/** Looks of a page that together read what R89 allows: where the first tells little there are two more. */
export const WITHIN_ROWS = 3;

/** Of a page's rows so much for each look, by where it begins. */
const SHARES = {
  /** Behind another page. */
  onward: [0.7, 0.15, 0.15],
  /** Where nobody knows how many there are: it leaves more to the next one. */
  first: [0.5, 0.3, 0.2],
  /** At the most liked, who are few and far between: it is in the dark until it has seen some. */
  liked: [0.4, 0.4, 0.2],
} as const;
export type Begin = keyof typeof SHARES;

/** Rows of each look; where nothing was found by these, a page's. */
export const rowsOfLook = (look: number, limit: number, begin: Begin): number =>
  Math.floor(rowsLooked(limit) * (SHARES[begin][look] ?? 1));

export const ALL_NUMBERS: Numbers = { least: 0, below: Number.MAX_SAFE_INTEGER };

/** Where such a list goes on. */
export interface BandPlace extends Numbers {
  band: number;
  /** The rank of the last one shown of these; null where none was. */
  last: Rank | null;
}

export const placeAt = (band: number, numbers = ALL_NUMBERS): BandPlace => ({ band, ...numbers, last: null });
export const FIRST_PLACE = placeAt(0);

/** What is asked for: what of some bands has some numbers. */
export interface Span {
  bands: BandSpan;
  numbers: Numbers;
}
export const isAlone = ({ bands }: Span): boolean => bands.below - bands.from === 1;

/** Behind all bands stand programs that are in none yet (the catalogue's program_unbanded). */
const UNBANDED = { from: BANDS, below: BANDS + 1 };

const whole = (bands: BandSpan): Span => ({ bands, numbers: ALL_NUMBERS });

/** All from a place on. */
export function allFrom(order: BandOrder, { band, least, below, last }: BandPlace): Span[] {
  const isFirst = band === 0 && below === ALL_NUMBERS.below && last === null;
  const spans = isFirst ? spansOf(order) : band < BANDS ? spansFrom(order, band) : [];
  const [bands = UNBANDED, ...others] = [...spans, UNBANDED];
  return [
    { bands, numbers: { least, below } },
    // what is left of the band behind some of its numbers
    ...(least > 0 ? [{ bands, numbers: { least: 0, below: least } }] : []),
    ...others.map(whole),
  ];
}

/** What a span of several bands is told apart by. */
export const partsOf = ({ bands }: Span): Span[] => bandParts(bands).map(whole);

/** What is gone through: what all of it has, and the order. */
export interface BandList {
  order: BandOrder;
  all: string;
  hasAllWords: boolean;
}

/** The questions for some spans. */
export const bandQuestions = (
  { order, all, hasAllWords }: BandList,
  spans: readonly Span[],
  limit: number,
): Question[] =>
  spans.map(({ bands, numbers }) => ({
    match: bands.from === BANDS ? all : `(${all}) AND (${bandWords(order, bands).join(" OR ")})`,
    limit,
    isCut: true,
    hasAllWords,
    isPart: false,
    isElse: false,
    isUnbanded: bands.from === BANDS,
    numbers,
  }));
