import { isBandOrder } from "#domain/search/bands";
import type { SearchFilter } from "#domain/search/filter";
import { isToldByFacets } from "#domain/search/facets";
import { mayStandWithin } from "#domain/search/read/weigh";
import type { Meaning } from "#domain/search/read/part";
import { allFrom, bandQuestions, FIRST_PLACE, rowsOfLook } from "./band-questions.ts";
import type { ListQuery } from "./filters.ts";
import { matchTyped, matchTypedAny } from "./keyword.ts";
import { firstQuestions, rowsOfFirst } from "./around-questions.ts";
import { LEAST_CARDS, rowsLooked } from "./page.ts";
import type { Dated, Questions } from "./question.ts";
import { questionsOf, wordsOf } from "./questions.ts";

// A keyword's list by date is in the order of the index itself: what has all that was meant, oldest first; or
// newest first, what has all words in its title as they were typed before what has some of them there, and
// that before the rest. Each is asked for behind what came before it, so a page reads what it shows.

/** Whether all that the index brings is wanted, and as much as its best. */
export const isToldByWords = (wanted: SearchFilter, { parts }: Meaning): boolean =>
  isToldByFacets(wanted) && parts.every((part) => part.kind === "word" && !mayStandWithin(part));

/** How a list is gone through in an order by date, or for another; undefined where it is not. */
export function datedOf(
  { sort, limit }: Pick<ListQuery, "sort" | "limit">,
  wanted: SearchFilter,
  meaning: Meaning,
): Dated | undefined {
  const { parts } = meaning;
  if (sort === "match") return undefined;
  if (sort !== "DOWN" && sort !== "UP")
    return !isToldByFacets(wanted) || parts.length === 0 || parts.some(({ kind }) => kind !== "word")
      ? undefined
      : isBandOrder(sort)
        ? { direction: "DESC", rows: rowsOfLook(0, limit, "first"), bands: sort }
        : wanted.origin === null
          ? undefined
          : { direction: "DESC", rows: rowsOfFirst(limit), isNear: true };
  return {
    direction: sort === "UP" ? "ASC" : "DESC",
    // how many there are is told alike, however few of them are asked for (R96)
    rows: isToldByWords(wanted, meaning) ? Math.max(limit, LEAST_CARDS) + 1 : rowsLooked(limit),
  };
}

/**
 * The questions of a list by date, each without what those before it bring, and what is asked where they find
 * nothing. @param now epoch ms
 */
export function datedQuestions(meaning: Meaning, wanted: SearchFilter, now: number, dated: Dated): Questions {
  const { later, ...asked } = questionsOf(meaning, wanted, now, { isFirst: true });
  const questions = { ...asked, less: later ?? asked.less };
  const { whole, enough } = questions;
  if (whole.every(({ isElse }) => isElse)) return questions;
  const all = whole
    .flatMap(({ match, isPart, isElse }) => (isPart || isElse ? [] : [`(${match})`]))
    .join(" OR ");
  const { bands, isNear, rows } = dated;
  const hasAllWords = whole[0]?.hasAllWords === true;
  const others = whole.filter(({ isElse }) => isElse);
  // what has less is no better than what has all: it is asked for where nothing has
  const { origin } = wanted;
  const first = bands
    ? bandQuestions({ order: bands, all, hasAllWords }, allFrom(bands, FIRST_PLACE), rows)
    : isNear && origin !== null
      ? firstQuestions({ all, hasAllWords }, origin, rows)
      : undefined;
  if (first) return { ...questions, whole: [...first, ...others], all, enough: 1, dated };
  const words = wordsOf(meaning.parts);
  const titles = dated.direction === "ASC" ? [] : [matchTyped(words), matchTypedAny(words)];
  const told = [...new Set(titles.filter((match) => match !== null))];
  const matches = [...told.map((match) => `(${match}) AND (${all})`), all];
  return {
    ...questions,
    whole: [
      ...matches.map((match, at) => ({
        match: at === 0 ? match : `(${match}) NOT (${told[at - 1]})`,
        limit: rows,
        isCut: true,
        hasAllWords,
        isPart: false,
        isElse: false,
      })),
      ...others,
    ],
    all,
    enough: Math.min(enough, rows),
    dated,
  };
}
