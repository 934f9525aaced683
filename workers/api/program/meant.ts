import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { readFacts, readSlots } from "#domain/search/facts";
import { asksForSession, fittingSlots, isWanted, type SearchFilter } from "#domain/search/filter";
import { fitOf, isMeant, meansSession, type Candidate, type Fit } from "#domain/search/read/fits";
import type { Meaning, Part } from "#domain/search/read/part";
import type { Match } from "./candidates.ts";
import { datedOf, datedQuestions } from "./dated.ts";
import { behindFirst, type Onward } from "./stretches.ts";
import { isWeak, questionsOf, statementsOf } from "./questions.ts";
import type { Dated, Extent, Question, Questions } from "./question.ts";

// What a keyword means, found: questions.ts asks the index in one call, bounded, and what it brings is judged
// by app/domain/search/read/fits.ts.

/** A program that was found, with how it answers. */
export interface Answer extends Match {
  fit: Fit;
  /** The first question that brought it. */
  question: number;
}

/** What was found, the best first. */
export interface Answers {
  /** What is all that could be had; below them what is less. */
  best: Answer[];
  rest: Answer[];
  /** What none of the best has. */
  dropped: Part[];
  /** All there is was looked through. */
  isComplete: boolean;
  /** Where pages behind the first go on; undefined where they do not. */
  onward: Onward | undefined;
  /** In what order of dates all that was meant is gone through, where it is. */
  dated: Dated | undefined;
  /** Where parts were dropped: there are no more without them than these. */
  isCounted: boolean;
  read: number;
  /** What was read of all that was meant, where it is gone through by bands or by distance. */
  looked: readonly IndexRow[];
}

export interface IndexRow {
  /** The number of the question that it answers. */
  question: number;
  n: number;
  facts: string;
  slots: string;
}

/** A meaning's questions, for a batch. */
export interface AskedMeaning {
  statements: D1PreparedStatement[];
  /** What stands for all of it: the match of its first question. */
  first: string | undefined;
  /** What their results come to; of a sentence by one more call, where they tell too little. */
  answersOf(results: readonly D1Result<IndexRow>[]): Promise<Answers>;
}

/** So many that have all of a sentence are enough for its first page. */
const ENOUGH_OF_ALL = 20;

/**
 * @param now epoch ms
 * @param extent how much is looked through, where it is not for a page
 * @param unless matches: where the index has anything for one of them, nothing is looked through
 */
export function askMeaning(
  db: D1Database,
  wanted: SearchFilter,
  meaning: Meaning,
  now: number,
  { unless = [], ...extent }: Extent & { unless?: readonly string[] } = {},
): AskedMeaning {
  const dated = extent.order && datedOf(extent.order, wanted, meaning);
  const questions = dated
    ? datedQuestions(meaning, wanted, now, dated)
    : questionsOf(meaning, wanted, now, extent);
  return {
    statements: statementsOf(db, questions, unless),
    first: questions.all,
    answersOf: async (results) => {
      const rows = results.flatMap(({ results: some }) => some);
      const asked = { wanted, meaning, now };
      const answers = judged(questions, rows, asked);
      const { whole, later, enough } = questions;
      if (later === undefined || isEnough(answers)) return answers;
      if (!answers.isComplete) return findMeaning(db, wanted, meaning, now, { ...extent, isFirst: false });
      if (later.length === 0 || rows.filter(({ question }) => question === 0).length >= enough)
        return answers;
      const less = await db.batch<IndexRow>(
        statementsOf(db, { ...questions, whole: [], less: later, all: undefined }),
      );
      const behind = less.flatMap(({ results: some }) => some);
      const more = behind.map((row) => ({ ...row, question: row.question + whole.length }));
      return judged({ ...questions, less: later }, [...rows, ...more], asked);
    },
  };
}

/** Whether a first page's look found what it is for. */
const isEnough = ({ best }: Answers): boolean =>
  best.length >= ENOUGH_OF_ALL && best.every(({ fit }) => fit.held.every(Boolean));

/**
 * What answers a meaning best, in one call of the database.
 * @param now epoch ms
 * @param extent how much is looked through, where it is not for a page
 */
export async function findMeaning(
  db: D1Database,
  wanted: SearchFilter,
  meaning: Meaning,
  now: number,
  extent: Extent = {},
): Promise<Answers> {
  const { statements, answersOf } = askMeaning(db, wanted, meaning, now, extent);
  return answersOf(statements.length === 0 ? [] : await db.batch<IndexRow>(statements));
}

/** What is asked for. */
export interface Asked {
  wanted: SearchFilter;
  meaning: Meaning;
  /** epoch ms */
  now: number;
}

/** The better one first. */
export const compareFits = (a: Answer, b: Answer): number =>
  b.fit.weight - a.fit.weight || b.fit.score - a.fit.score || b.n - a.n;

/** Of the rows of some questions what is wanted, with how it answers, each once and in the order of rows. */
export function answersIn(
  rows: readonly IndexRow[],
  questions: readonly Pick<Question, "hasAllWords">[],
  { wanted, meaning, now }: Asked,
): Answer[] {
  const found = new Map<number, Candidate & { kept: string; question: number }>();
  for (const { question, n, facts, slots } of rows) {
    const { hasAllWords = false } = questions[question] ?? {};
    const known = found.get(n);
    if (known === undefined)
      found.set(n, { facts: readFacts(facts), slots: readSlots(slots), kept: facts, hasAllWords, question });
    else if (hasAllWords) known.hasAllWords = true;
  }
  const isOfSession = asksForSession(wanted) || meansSession(meaning.parts);
  return [...found]
    .filter(([, { facts, slots }]) => isWanted(facts, slots, wanted, now))
    .map(([n, candidate]) => ({
      n,
      facts: candidate.facts,
      kept: candidate.kept,
      question: candidate.question,
      fitting: isOfSession
        ? fittingSlots(candidate.facts, candidate.slots, wanted, now).find((slot) =>
            isMeant(slot, meaning.parts),
          )
        : undefined,
      fit: fitOf(candidate, meaning, wanted.origin, now),
    }));
}

/** What the rows of all questions come to. */
function judged(questions: Questions, rows: readonly IndexRow[], asked: Asked): Answers {
  const { meaning } = asked;
  const { whole, dated } = questions;
  const all = [...whole, ...questions.less];
  const brought = all.map(() => 0);
  const last = all.map(() => 0);
  for (const { question, n } of rows) {
    brought[question] = (brought[question] ?? 0) + 1;
    last[question] = n;
  }
  const answers = answersIn(rows, all, asked).toSorted(compareFits);
  const shown = parted(answers, meaning.parts);
  const looked = rows.filter(({ question }) => whole[question]?.isElse === false);
  const isGoneThrough = dated !== undefined && looked.length < dated.rows;
  const { mostLess = Infinity } = questions;
  const isLessRead = rows.filter(({ question }) => question >= whole.length).length < mostLess;
  const isRead = all.map(({ limit }, at) =>
    dated && whole[at]?.isElse === false
      ? isGoneThrough
      : (brought[at] ?? 0) < limit && (at < whole.length || isLessRead),
  );
  const isDone = ({ isPart }: Questions["whole"][number], at: number): boolean =>
    isRead[at] === true || (isPart && isRead[0] === true);
  const hasLess = (dated ? looked.length : (brought[0] ?? 0)) < questions.enough;
  const weight = answers[0]?.fit.weight ?? 0;
  const isByPlace = dated?.bands !== undefined || dated?.isNear === true;
  const lastOne = looked.at(-1);
  return {
    ...shown,
    isComplete: whole.every(isDone),
    dated,
    onward: dated
      ? isGoneThrough || !lastOne || isByPlace
        ? undefined
        : { weight, stream: lastOne.question, after: lastOne.n, ends: [] }
      : whole.some((question, at) => question.isCut && !isDone(question, at))
        ? behindFirst(
            whole,
            last.map((n, at) => (isRead[at] === true ? 0 : n)),
            weight,
          )
        : undefined,
    isCounted: shown.dropped.length === 0 || (hasLess && isRead.every(Boolean)),
    read: rows.length,
    looked: isByPlace ? looked : [],
  };
}

/** So much of what was meant must an answer have that has not all of it, as a share of the weight (R127). */
const ENOUGH = 0.2;

function parted(
  answers: readonly Answer[],
  parts: readonly Part[],
): Pick<Answers, "best" | "rest" | "dropped"> {
  const [first] = answers;
  if (first === undefined) return { best: [], rest: [], dropped: [] };
  const dropped = parts.filter((_, at) => first.fit.held[at] !== true);
  // A word alone that is nowhere is no reason to show everything; a day or a place without programs is.
  const isWordsAlone = parts.length > 0 && parts.every((part) => part.kind === "word" && !isWeak(part));
  if (isWordsAlone && first.fit.weight === 0) return { best: [], rest: [], dropped: [...parts] };
  const best = answers.filter(({ fit }) => fit.weight === first.fit.weight);
  const rest = answers.filter(
    ({ fit }) => fit.weight < first.fit.weight && fit.weight >= first.fit.weight * ENOUGH,
  );
  return { best, rest, dropped };
}
