import type { ProgramFacts } from "./facts.ts";

// What has a word is put in order by price, stars or likes by the index of words itself: of each of these
// orders a program has words for the band that it stands in, and for the wider ones that hold this band. The
// catalogue makes them of the facts that it keeps (its migration 0017).

/** Orders by something that many programs share, each with its letter in the index. */
const LETTERS = { price: 0, rating: 1, popular: 2 } as const;
export type BandOrder = keyof typeof LETTERS;
export const isBandOrder = (sort: string): sort is BandOrder => sort in LETTERS;

/** Bands of an order, from the one that comes first on; what has no value for it stands in the last one. */
export const BANDS = 1_024;
/** A word stands for so many bands: as many times as many as the one below it. */
const WIDTHS = [256, 64, 16, 4, 1] as const;

/** Ranges of a value, each with its own step: [from, step]. */
type Ranges = readonly (readonly [from: number, step: number])[];
/** KRW: what most programs cost is a multiple of a step. */
const PRICES: Ranges = [
  [0, 500],
  [100_000, 1_000],
  [300_000, 10_000],
  [3_000_000, 100_000],
  [30_000_000, Infinity],
];
/** Up to 255 likes each number is a band of its own; from there on it is 0.4 % to 1.6 % wide. */
const LIKES: Ranges = [
  [0, 1],
  [256, 4],
  [1_024, 16],
  [4_096, 64],
  [16_384, 256],
  [65_536, Infinity],
];
/** Bands of a star. */
const OF_A_STAR = 200;
const MOST_STARS = 5;

function stepsTo(value: number, ranges: Ranges): number {
  let steps = 0;
  for (const [at, [from, step]] of ranges.entries()) {
    const end = ranges[at + 1]?.[0] ?? Infinity;
    if (value < end) return steps + (step === Infinity ? 0 : Math.floor((value - from) / step));
    steps += (end - from) / step;
  }
  return steps;
}

/** The band that a program stands in. */
export function bandOf(order: BandOrder, facts: ProgramFacts): number {
  const { price, ratingSum, ratingCount, popularity } = facts;
  switch (order) {
    case "price":
      return price === null ? BANDS - 1 : Math.min(BANDS - 2, stepsTo(price, PRICES));
    case "rating":
      return ratingCount === 0
        ? BANDS - 1
        : Math.floor(((MOST_STARS * ratingCount - ratingSum) * OF_A_STAR) / ratingCount);
    case "popular":
      return BANDS - 1 - Math.min(BANDS - 1, stepsTo(popularity, LIKES));
  }
}

/** Bands from one on, up to another. */
export interface BandSpan {
  from: number;
  below: number;
}

/** The words of which a program has one where it stands in one of these bands. */
export function bandWords(order: BandOrder, { from, below }: BandSpan): string[] {
  const words: string[] = [];
  for (let at = from; at < below;) {
    const level = WIDTHS.findIndex((width) => at % width === 0 && at + width <= below);
    const width = WIDTHS[level] ?? 1;
    words.push(`b${LETTERS[order]}${WIDTHS.length - 1 - level}x${at / width}`);
    at += width;
  }
  return words;
}

/** Where spans begin that a look tells no further apart: the more programs stand there, the closer. */
const STARTS = {
  price: [0, 1, 8, 16, 32, 64, 128, 192, 256, 400, 670, BANDS - 1, BANDS],
  rating: [0, 1, 64, 128, 192, 256, 320, 384, 448, BANDS - 1, BANDS],
  popular: [0, 384, 448, 512, 576, 640, 704, 768, 832, 896, 960, BANDS - 1, BANDS],
} as const satisfies Record<BandOrder, readonly number[]>;
const NARROW = [1, 4, 8, 16, 32, 64] as const;

const inSpans = (first: number, ends: readonly number[]): BandSpan[] =>
  ends.map((below, at) => ({ from: ends[at - 1] ?? first, below }));
/** All bands, in a few spans. */
export const spansOf = (order: BandOrder): BandSpan[] => inSpans(0, STARTS[order].slice(1));

/** All bands from one on: this one alone, then wider and wider spans up to where one of the others begins. */
export function spansFrom(order: BandOrder, first: number): BandSpan[] {
  const starts = STARTS[order].filter((start) => start > first);
  const next = starts[0] ?? BANDS;
  const near = NARROW.map((width) => (Math.floor(first / width) + 1) * width).filter((end) => end < next);
  return inSpans(first, [...new Set([...near, ...starts])]);
}

/** So many bands are told apart one by one: parts of the widest span have no more. */
const ONE_BY_ONE = 24;

/** What is told apart within a span: its parts, and within one of them each band. */
export function partsOf({ from, below }: BandSpan): BandSpan[] {
  const width = below - from > ONE_BY_ONE ? Math.ceil(Math.sqrt(below - from)) : 1;
  return Array.from({ length: Math.ceil((below - from) / width) }, (_, at) => ({
    from: from + at * width,
    below: Math.min(below, from + (at + 1) * width),
  }));
}
