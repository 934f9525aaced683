import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { SearchFilter } from "#domain/search/filter";
import { initialOf } from "#domain/search/hangul";
import { keyboardSlip } from "#domain/search/keyboard";
import type { Meaning, Part } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";
import { KNOWN_WORDS } from "#domain/search/terms";
import { askTitles, correctWords, slipsIn, titlesIn, titlesOfEach, type Told } from "./correct.ts";
import { askMeaning, findMeaning, type Answers, type IndexRow } from "./meant.ts";
import { askPopular, popularOf } from "./popular.ts";
import type { Extent } from "./question.ts";

// What a keyword is found by. Where words of it are nowhere it may have been meant otherwise, in up to five
// ways that are tried one after the other. What they ask is asked in the same call as the keyword itself, and
// each only where the index has nothing for those before it: one way to the database and not six, and nothing
// is read of what is not needed.

/** What was found of a keyword, and what it was taken for. */
export interface KeywordResult {
  keyword: string;
  /** It was cut within words to be read. */
  isCutUp: boolean;
  meaning: Meaning;
  answers: Answers;
  corrected: string | undefined;
  /** What is searched for most, where it was read. */
  popular?: string[] | undefined;
}

/** A way in which a keyword may be meant. */
interface Way {
  text: string;
  isCutUp: boolean;
  meaning: Meaning;
  corrected: string | undefined;
}

const isStrange = (part: Part): boolean => part.kind === "word" && !part.isKnown;

/** Words that nothing has, and that the tables do not know. */
const strangeIn = ({ meaning, answers }: Pick<KeywordResult, "meaning" | "answers">): Part[] =>
  (answers.best.length === 0 ? meaning.parts : answers.dropped).filter(isStrange);

const isBetter = (found: KeywordResult, strange: readonly Part[]): boolean =>
  found.answers.best.length > 0 && strangeIn(found).length < strange.length;

const labelsOf = (parts: readonly Part[]): string[] => parts.map(({ label }) => label);

/** How many letters of a meaning no table knows. */
const strangeLetters = (parts: readonly Part[]): number =>
  parts.filter(isStrange).reduce((sum, { label }) => sum + label.length, 0);

/** Whether a reading knows more of the same text, and something at all. */
const isMoreKnown = (one: Meaning, other: Meaning): boolean =>
  strangeLetters(one.parts) < strangeLetters(other.parts) &&
  (one.kinds.length > 0 || one.parts.some((part) => !isStrange(part)));

/** So many syllables a word has left where its end is left out. */
const LEAST_BEGUN = 3;

/** A single word without its last syllable, and without its last two: what was typed too much, 칼림바아. */
const withoutEnd = ([word = "", ...more]: readonly string[]): string[] =>
  more.length > 0 || !/^[가-힣]+$/.test(word)
    ? []
    : [1, 2].filter((count) => word.length - count >= LEAST_BEGUN).map((count) => word.slice(0, -count));

/** So many consonants are no chance. */
const LEAST_INITIALS = 3;
const MOST_OF_INITIALS = 2;

/** A keyword with its only word of first consonants as the known words that it may stand for: ㅂㅇㅋ is 베이킹. */
function ofInitials(words: readonly string[]): string[] {
  const [word = "", ...more] = words.filter((one) => /^[ㄱ-ㅎ]+$/.test(one));
  if (more.length > 0 || word.length < LEAST_INITIALS) return [];
  const meant = KNOWN_WORDS.filter((known) => [...known].map(initialOf).join("") === word);
  return meant
    .slice(0, MOST_OF_INITIALS)
    .map((known) => words.map((one) => (one === word ? known : one)).join(" "));
}

/** First consonants beside other words, in titles that have not the others: those are hardly meant. */
const isElsewhere = ({ answers }: KeywordResult, words: readonly string[]): boolean =>
  words.length > 1 && answers.dropped.length > 0 && words.some((word) => /^[ㄱ-ㅎ]+$/.test(word));

/** What the first call has told. */
interface Ahead {
  /** Of each way that was looked through. */
  answers: Map<Way, () => Promise<Answers>>;
  /** What a correction reads; undefined where that was not read. */
  told: (Told & { popular: string[] }) | undefined;
}

/**
 * Asks for all ways in one call, for each only where the index has nothing for those before it; for what a
 * correction reads where it has nothing for the first ones. @param slips words that are looked for in titles
 */
async function askAhead(
  db: D1Database,
  wanted: SearchFilter,
  {
    first,
    others,
    slips,
    extent,
  }: { first: readonly Way[]; others: readonly Way[]; slips: readonly string[]; extent: Extent },
  now: number,
): Promise<Ahead> {
  const before: string[] = [];
  const statements: D1PreparedStatement[] = [];
  /** Puts them into the batch. @returns the places of their results there */
  const put = (some: readonly D1PreparedStatement[]): { from: number; to: number } => {
    const from = statements.length;
    statements.push(...some);
    return { from, to: statements.length };
  };
  const askWay = (way: Way) => {
    const asked = askMeaning(db, wanted, way.meaning, now, { unless: [...before], ...extent });
    if (asked.first !== undefined) before.push(asked.first);
    return { way, ...asked, place: put(asked.statements) };
  };
  const firstAsked = first.map(askWay);
  const popular = put([askPopular(db, before)]);
  const titles = slips.map((slip) => {
    const statement = askTitles(db, slip, titlesOfEach(slips.length), before);
    return { slip, place: put(statement === null ? [] : [statement]) };
  });
  const asked = [...firstAsked, ...others.map(askWay)];
  const results = await db.batch<IndexRow & { keyword: string }>(statements);
  const at = ({ from, to }: { from: number; to: number }) => results.slice(from, to);
  const rowsAt = (place: { from: number; to: number }) => at(place).flatMap((result) => result.results);
  const answers: Ahead["answers"] = new Map();
  for (const { way, first: match, place, answersOf } of asked) {
    answers.set(way, () => answersOf(at(place)));
    if (match !== undefined && rowsAt(place).some(({ question }) => question === 0)) break;
  }
  const isToldToCorrect = firstAsked.every(
    ({ place }) => !rowsAt(place).some(({ question }) => question === 0),
  );
  return {
    answers,
    told: isToldToCorrect
      ? {
          popular: popularOf(rowsAt(popular).map((row) => row.keyword)),
          titles: new Map(titles.map(({ slip, place }) => [slip, titlesIn(rowsAt(place), now)])),
        }
      : undefined,
  };
}

/**
 * What a keyword means, found; where words of it are nowhere, what was meant by them: a slip of the keyboard,
 * or of one letter. In one call of the database, and in two where a letter is put right.
 * @param isExact nothing else was meant @param extent how much is looked through @param now epoch ms
 */
export async function findMeant(
  db: D1Database,
  wanted: SearchFilter,
  keyword: string,
  { isExact, ...extent }: Extent & { isExact: boolean },
  now: number,
): Promise<KeywordResult> {
  const wayOf = (text: string, corrected?: string, isCutUp = false): Way => ({
    text,
    isCutUp,
    corrected,
    meaning: { ...readQuery(text, now, wanted.origin, isCutUp), isInOrder: extent.isFirst === false },
  });
  const plain = wayOf(keyword);
  const mayBeOther = !isExact && plain.meaning.parts.some(isStrange);
  const words = keyword.split(" ");
  const typed = mayBeOther ? keyboardSlip(words)?.join(" ") : undefined;
  const inKorean = typed === undefined ? undefined : wayOf(typed, typed);
  const whole = inKorean ?? plain;
  const cut = mayBeOther ? wayOf(whole.text, whole.corrected, true) : plain;
  const apart = isMoreKnown(cut.meaning, whole.meaning) ? [cut] : [];
  const begun = mayBeOther
    ? [...withoutEnd(words), ...ofInitials(words)].map((text) => wayOf(text, text))
    : [];
  const slips = slipsIn(labelsOf((inKorean ?? plain).meaning.parts.filter(isStrange)));
  const ahead: Ahead = mayBeOther
    ? await askAhead(
        db,
        wanted,
        {
          first: inKorean === undefined ? [plain] : [plain, inKorean],
          others: [...apart, ...begun],
          slips,
          extent,
        },
        now,
      )
    : { answers: new Map(), told: undefined };
  const look = async (way: Way): Promise<KeywordResult> => ({
    keyword: way.text,
    isCutUp: way.isCutUp,
    meaning: way.meaning,
    answers: await (ahead.answers.get(way)?.() ?? findMeaning(db, wanted, way.meaning, now, extent)),
    corrected: way.corrected,
    popular: ahead.told?.popular,
  });
  const found = await look(plain);
  const strange = strangeIn(found);
  if (!mayBeOther || (strange.length === 0 && !isElsewhere(found, words))) return found;
  const korean = inKorean === undefined ? found : await look(inKorean);
  // what the other keyboard typed may have a slip as well
  const base = isBetter(korean, strange) ? korean : found;
  const left = strangeIn(base);
  if (left.length === 0 && !isElsewhere(base, words)) return base;
  const nowhere = labelsOf(strangeIn(korean));
  // titles were looked through for as many words, or they are once more
  const told = slipsIn(nowhere).length === slips.length ? ahead.told : undefined;
  const meant = await correctWords(db, korean.keyword.split(" "), nowhere, now, told);
  if (meant !== null && meant !== keyword) {
    const second = await look(wayOf(meant, meant));
    if (isBetter(second, left)) return second;
  }
  for (const way of apart) {
    const cutUp = await look(way);
    if (cutUp.answers.best.length > 0 && strangeLetters(strangeIn(cutUp)) < strangeLetters(left))
      return cutUp;
  }
  if (base.answers.best.length > 0 && !isElsewhere(base, words)) return base;
  for (const way of begun) {
    const short = await look(way);
    if (short.answers.best.length > 0 && short.answers.dropped.length <= base.answers.dropped.length)
      return short;
  }
  return base;
}
