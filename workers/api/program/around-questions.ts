import type { Point } from "#domain/geo";
import { planOf, startAround, wordsOfCells, type Plan, type Unread } from "./around.ts";
import { LEAST_CARDS, rowsLooked } from "./page.ts";
import type { Question } from "./question.ts";

// What the index of words is asked for a keyword's list by distance (nearest-words.ts).

/** What all of the list has, and whether it has all words then. */
export interface WordList {
  all: string;
  hasAllWords: boolean;
}

/** So large a share of a first page's rows are its first look's. */
const FIRST_LOOK = 0.35;

/** Rows of a first page's look: it tells how many there are, alike however few are asked for (R96). */
export const rowsOfFirst = (limit: number): number => Math.floor(rowsLooked(limit) * FIRST_LOOK);

/** What a first page looks at: what is near, and in the end all that is not. */
export function firstPlan(origin: Point): Plan {
  const { groups, rest } = planOf(startAround(origin), origin, LEAST_CARDS, []);
  return { groups: [...groups, rest], rest: [], isSeen: false };
}

/** Of what has a match what lies in some cells, as the index is asked for it. */
export const matchOf = (all: string, cells: readonly Unread[]): string =>
  `(${all}) AND (${wordsOfCells(cells).join(" OR ")})`;

/** The questions of a first page. */
export function firstQuestions({ all, hasAllWords }: WordList, origin: Point, limit: number): Question[] {
  const { groups } = firstPlan(origin);
  const near = groups.slice(0, -1);
  return [
    ...near.map((cells) => matchOf(all, cells)),
    `(${all}) NOT (${wordsOfCells(near.flat()).join(" OR ")})`,
  ].map((match) => ({ match, limit, isCut: true, hasAllWords, isPart: false, isElse: false }));
}
