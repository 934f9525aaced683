import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { EVERY, partFacets, wantedFacets } from "#domain/search/facets";
import { boundsAround } from "#domain/geo";
import { readFacts, readSlots } from "#domain/search/facts";
import { isHalfInitials } from "#domain/search/hangul";
import { fitOf, isMeant, meansSession, WIDER, type Candidate, type Fit } from "#domain/search/read/fits";
import type { Meaning, Part } from "#domain/search/read/part";
import { asksForSession, fittingSlots, isWanted, type SearchFilter } from "#domain/search/filter";
import { isAskedBy, matchAll, type Match } from "./candidates.ts";
import { inBox } from "./find.ts";
import { matchAbout, matchAny, matchTitles, matchWords } from "./keyword.ts";

// What a keyword means, found: all questions of the index go in one call, each bounded, and what they bring
// is judged by app/domain/search/read/fits.ts.

/** A program that was found, with how it answers. */
export interface Answer extends Match {
  fit: Fit;
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
  /** Where parts were dropped: there are no more without them than these. */
  isCounted: boolean;
  read: number;
}

interface IndexRow {
  n: number;
  facts: string;
  slots: string;
}

interface Question {
  match: string;
  limit: number;
  /** What it brings has all the words. */
  hasAllWords: boolean;
  /** Without it something that fits could be missing. */
  isWhole: boolean;
}

const FURTHEST = 60_000;
/** Rows of all questions together: with the cards of a page fewer than one answer may read. */
const ROWS = { all: 150, title: 70, about: 40, any: 40, fitting: 70, wider: 50, single: 40, every: 15 };
const ROWS_WITHOUT_WORDS = { fitting: 240, wider: 80, single: 60, every: 40 };
/** Words alone: nothing else is asked. */
const ROWS_OF_WORDS = { all: 200, title: 120, about: 60, any: 40 };

const isWeak = (part: Part): boolean => part.kind === "word" && part.isWeak === true;
const wordsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.kind === "word" ? [part.word] : []));

function cellsOf(parts: readonly Part[], factor: number): string[][] {
  const place = parts.find((part) => part.kind === "place");
  if (place?.kind !== "place" || (place.place.region !== null && factor === 1)) return [];
  const reach = Math.min(FURTHEST, place.place.radius * factor);
  return inBox(boundsAround(place.place, reach));
}

/** The questions for what was meant. @param now epoch ms */
function questionsOf({ parts, hints }: Meaning, wanted: SearchFilter, now: number): Question[] {
  const words = wordsOf(parts);
  const filters = parts.filter(({ kind }) => kind !== "word");
  const own = [...wantedFacets(wanted, now), ...inBox(wanted.box)];
  const facets = (some: readonly Part[], cells: readonly (readonly string[])[]): string =>
    matchAll([...own, ...some.flatMap(partFacets), ...cells]);
  const questions: Question[] = [];
  const ask = (match: string | null, limit: number, more: Partial<Question> = {}): void => {
    if (match !== null) questions.push({ match, limit, hasAllWords: false, isWhole: false, ...more });
  };
  const narrow = own.filter(([first]) => first !== EVERY);
  const among = (match: string | null): string | null =>
    match === null || narrow.length === 0 ? match : `(${match}) AND ${matchAll(narrow)}`;
  if (words.length > 0) {
    const rows = filters.length === 0 ? ROWS_OF_WORDS : ROWS;
    // ㅇ가 brings all that begins with ㅇㄱ
    const hasAllWords = !words.some(isHalfInitials);
    ask(among(matchWords(words)), rows.all, { hasAllWords, isWhole: true });
    ask(among(matchTitles(words)), rows.title, { hasAllWords });
    ask(among(matchAbout(words)), rows.about, { hasAllWords });
    if (words.length > 1) ask(among(matchAny(words)), rows.any);
  }
  if (filters.length === 0 && words.length > 0) {
    if (parts.every(isWeak)) {
      if (hints.length > 0) ask(among(matchAny(hints)), ROWS.any);
      ask(facets([], []), ROWS.every);
    }
    return questions;
  }
  const rows = words.length > 0 ? ROWS : ROWS_WITHOUT_WORDS;
  ask(facets(filters, cellsOf(parts, 1)), rows.fitting, { isWhole: words.length === 0 });
  const place = filters.find(({ kind }) => kind === "place");
  if (place !== undefined) ask(facets([], cellsOf([place], WIDER)), rows.wider);
  for (const part of filters)
    if (part.kind === "need" && part.also !== undefined) ask(among(matchAny([part.also])), rows.every);
  // Where not all can be had together, what has one of them, and where nothing has any, what there is.
  const singles = filters.filter((part) => part.kind !== "place" && partFacets(part).length > 0);
  const shared = Math.floor(rows.single / singles.length);
  if (filters.length > 1) for (const single of singles) ask(facets([single], []), shared);
  if (filters.length > 0) ask(facets([], []), rows.every);
  return questions;
}

const asStatement = (db: D1Database, { match, limit }: Question): D1PreparedStatement =>
  db
    .prepare(
      `SELECT rowid AS n, facts, slots FROM program_word WHERE ${isAskedBy("?1")} ORDER BY rowid DESC
        LIMIT ?2`,
    )
    .bind(match, limit);

/**
 * What answers a meaning best, in one call of the database.
 * @param now epoch ms
 * @param share of the rows that are looked through for a page, 0 to 1
 */
export async function findMeaning(
  db: D1Database,
  wanted: SearchFilter,
  meaning: Meaning,
  now: number,
  share = 1,
): Promise<Answers> {
  const questions = questionsOf(meaning, wanted, now).map((question) => ({
    ...question,
    limit: Math.ceil(question.limit * share),
  }));
  const statements = questions.map((question) => asStatement(db, question));
  const results = statements.length === 0 ? [] : await db.batch<IndexRow>(statements);
  const found = new Map<number, Candidate & { kept: string }>();
  results.forEach(({ results: rows }, at) => {
    const hasAllWords = questions[at]?.hasAllWords === true;
    for (const row of rows) {
      const known = found.get(row.n);
      if (known === undefined)
        found.set(row.n, {
          facts: readFacts(row.facts),
          slots: readSlots(row.slots),
          kept: row.facts,
          hasAllWords,
        });
      else if (hasAllWords) known.hasAllWords = true;
    }
  });
  const isOfSession = asksForSession(wanted) || meansSession(meaning.parts);
  const answers = [...found]
    .filter(([, { facts, slots }]) => isWanted(facts, slots, wanted, now))
    .map(([n, candidate]) => ({
      n,
      facts: candidate.facts,
      kept: candidate.kept,
      fitting: isOfSession
        ? fittingSlots(candidate.facts, candidate.slots, wanted, now).find((slot) =>
            isMeant(slot, meaning.parts),
          )
        : undefined,
      fit: fitOf(candidate, meaning, wanted.origin, now),
    }))
    .toSorted((a, b) => b.fit.weight - a.fit.weight || b.fit.score - a.fit.score || b.n - a.n);
  const shown = parted(answers, meaning.parts);
  const isRead = ({ limit }: Question, at: number): boolean => (results[at]?.results.length ?? 0) < limit;
  return {
    ...shown,
    isComplete: questions.every((question, at) => !question.isWhole || isRead(question, at)),
    isCounted: questions.every((question, at) => shown.dropped.length === 0 || isRead(question, at)),
    read: results.reduce((sum, { results: rows }) => sum + rows.length, 0),
  };
}

/** So much of what was meant must be there for an answer that is not all of it, as a share of the weight. */
const ENOUGH = 0.3;

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
