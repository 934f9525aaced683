import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { EVERY, partFacets, wantedFacets } from "#domain/search/facets";
import { boundsAround } from "#domain/geo";
import { readFacts, readSlots } from "#domain/search/facts";
import { isHalfInitials } from "#domain/search/hangul";
import { fitOf, isMeant, meansSession, WIDER, type Candidate, type Fit } from "#domain/search/read/fits";
import type { Meaning, Part } from "#domain/search/read/part";
import { asksForSession, fittingSlots, isWanted, type SearchFilter } from "#domain/search/filter";
import { Bindings } from "../sql.ts";
import { IS_LARGE, matchAll, type Limit, type Match } from "./candidates.ts";
import { inBox } from "./find.ts";
import { matchAbout, matchAny, matchTitles, matchWords, subjectAlone } from "./keyword.ts";

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
  /** The questions that brought it: a bit for each. */
  asked: number;
  isLarge: number;
  facts: string;
  slots: string;
}

interface Question {
  match: string;
  limit: Limit;
  /** What it brings has all the words. */
  hasAllWords: boolean;
  /** Without it something that fits could be missing. */
  isWhole: boolean;
}

const FURTHEST = 60_000;
/**
 * In a small catalogue nearly all that answers can be looked through. In a large one the newest are, as many
 * as a few pages show: what more of them cost is felt, and whoever is not among them is no worse.
 */
const ROWS = {
  all: [150, 50],
  title: [70, 30],
  about: [40, 10],
  any: [40, 15],
  fitting: [70, 30],
  wider: [50, 15],
  single: [40, 10],
  every: [15, 5],
} as const;
const ROWS_WITHOUT_WORDS = {
  ...ROWS,
  fitting: [240, 80],
  wider: [80, 20],
  single: [60, 20],
  every: [40, 20],
} as const;
/** Words alone: nothing else is asked. */
const ROWS_OF_WORDS = { ...ROWS, all: [200, 70], title: [120, 40], about: [60, 15] } as const;

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
  const ask = (match: string | null, limit: Limit, more: Partial<Question> = {}): void => {
    if (match !== null) questions.push({ match, limit, hasAllWords: false, isWhole: false, ...more });
  };
  const narrow = own.filter(([first]) => first !== EVERY);
  const among = (match: string | null): string | null =>
    match === null || narrow.length === 0 ? match : `(${match}) AND ${matchAll(narrow)}`;
  const amongSubject = (where: "line" | "title"): string | null => {
    const subject = subjectAlone(words, where);
    return subject === undefined ? among(matchWords(words, where)) : matchAll([[subject], ...narrow]);
  };
  if (words.length > 0) {
    const rows = filters.length === 0 ? ROWS_OF_WORDS : ROWS;
    // ㅇ가 brings all that begins with ㅇㄱ
    const hasAllWords = !words.some(isHalfInitials);
    ask(amongSubject("line"), rows.all, { hasAllWords, isWhole: true });
    if (matchTitles(words) !== null) ask(amongSubject("title"), rows.title, { hasAllWords });
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
  // Where not all can be had together, what has one of them, and where nothing has any, what there is.
  const singles = filters.filter((part) => part.kind !== "place" && partFacets(part).length > 0);
  const [small, large] = rows.single.map((all) => Math.ceil(all / singles.length));
  if (filters.length > 1 && small !== undefined && large !== undefined)
    for (const single of singles) ask(facets([single], []), [small, large]);
  if (filters.length > 0) ask(facets([], []), rows.every);
  return questions;
}

/** So many terms D1 takes in one compound SELECT. */
const MOST_TERMS = 5;

/**
 * All questions as one: what each brings by its number alone, and then each program once, however many have
 * brought it. @param share of the rows, 0 to 1
 */
function asStatement(db: D1Database, questions: readonly Question[], share: number): D1PreparedStatement {
  const bindings = new Bindings();
  const terms = questions.map(({ match, limit }, at) => {
    const [small, large] = limit.map((rows) => bindings.bind(Math.ceil(rows * share)));
    return `SELECT n, ${2 ** at} AS bit FROM (SELECT rowid AS n FROM program_index
      WHERE program_index MATCH ${bindings.bind(match)} ORDER BY rowid DESC
      LIMIT CASE WHEN ${IS_LARGE} THEN ${large} ELSE ${small} END)`;
  });
  const groups = Array.from({ length: Math.ceil(terms.length / MOST_TERMS) }, (_, at) =>
    terms.slice(at * MOST_TERMS, (at + 1) * MOST_TERMS).join(" UNION ALL "),
  );
  const all = groups.map((group) => `SELECT n, bit FROM (${group})`).join(" UNION ALL ");
  return bindings.prepare(
    db,
    `SELECT f.n, f.asked, ${IS_LARGE} AS isLarge, s.facts, s.slots FROM (SELECT n, sum(bit) AS asked FROM (${all}) GROUP BY n) AS f
     CROSS JOIN program_search AS s ON s.n = f.n`,
  );
}

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
  const questions = questionsOf(meaning, wanted, now);
  const { results } =
    questions.length === 0 ? { results: [] } : await asStatement(db, questions, share).all<IndexRow>();
  const byAll = questions.reduce((bits, { hasAllWords }, at) => bits | (hasAllWords ? 2 ** at : 0), 0);
  const found = new Map(
    results.map(({ n, asked, facts, slots }): [number, Candidate & { kept: string }] => [
      n,
      {
        facts: readFacts(facts),
        slots: readSlots(slots),
        kept: facts,
        hasAllWords: (asked & byAll) !== 0,
      },
    ]),
  );
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
  const isRead = ({ limit: [small, large] }: Question, at: number): boolean =>
    results.filter(({ asked }) => (asked & (2 ** at)) !== 0).length <
    Math.ceil((results[0]?.isLarge === 1 ? large : small) * share);
  return {
    ...shown,
    isComplete: questions.every((question, at) => !question.isWhole || isRead(question, at)),
    isCounted: questions.every((question, at) => shown.dropped.length === 0 || isRead(question, at)),
    read: results.length,
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
