import { distanceBetween, type Point } from "#domain/geo";
import { pointOf } from "#domain/search/filter";
import type { Match } from "./candidates.ts";

/** A match with its metres from where was asked. */
export interface Near extends Match {
  distance: number;
}

/**
 * The last one shown of a list by distance, and the area of the ring to look through next in square metres, 0
 * where nothing is known of it. Below 0: the ring behind it is gone through by its programs' numbers, and
 * this is the last one looked at.
 */
export type NearPlace = Pick<Near, "distance" | "n"> & {
  area: number;
  /** Of what blocks hold about there, so large a part is wanted; undefined where that is not known. */
  share?: number | undefined;
  /** And so many programs lie on a finest cell. */
  crowd?: number | undefined;
};

/** One that is found, and where a list goes on behind it that stands in no order of distance. */
export type Known = Near & { behind?: NearPlace };

/** What was found nearest, in order, and where to go on; no place where there is no more. */
export interface NearPage {
  near: Known[];
  next: NearPlace | undefined;
  /** How many there are at least, with those of pages to come; undefined where only a look at each tells. */
  known?: number | undefined;
  /** And no more than these. */
  isAll?: boolean;
  /** Found by blocks, which tell all there is, however rare. */
  isByBlocks?: boolean;
}

/** A program without a position is beyond everything. */
export const BEYOND = 1e9;
/** Smaller than any number of the index: behind all that stand at a distance. */
export const BEHIND_ALL = 0;
/** Larger than any: before all. */
export const BEFORE_ALL = Number.MAX_SAFE_INTEGER;

/**
 * The matches in the order of their distance from `origin`, those without a position last; the newest first
 * among equals.
 */
export const sortNear = (matches: readonly Match[], origin: Point): Near[] =>
  matches
    .map((match) => {
      const point = pointOf(match.facts);
      return { ...match, distance: point === null ? BEYOND : distanceBetween(origin, point) };
    })
    .toSorted((a, b) => a.distance - b.distance || b.n - a.n);

/** Whether a program stands behind the place of a list. */
export const isBehind = ({ distance, n }: Near, place: NearPlace | null): boolean =>
  place === null || distance > place.distance || (distance === place.distance && n < place.n);
