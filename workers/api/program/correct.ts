import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { CATEGORIES } from "#domain/category";
import { PLACE_NAMES } from "#domain/search/read/places";
import { TIME_NAMES } from "#domain/search/read/time";
import { initialOf, lettersOf } from "#domain/search/hangul";
import { doneOf, isEveryday } from "#domain/search/read/everyday";
import { SAID_NAMES, WEEKDAYS } from "#domain/search/read/tables";
import { CLASS_WORDS, FILLERS, PARTICLES } from "#domain/search/read/words";
import { KNOWN_WORDS } from "#domain/search/terms";
import { mayBeSlip, meantBy, slipBetween } from "#domain/search/typo";
import { Bindings } from "../sql.ts";
import { isAskedBy, limitUnless, matchesOf, type IndexRow } from "./candidates.ts";
import { matchHalves } from "./keyword.ts";
import { popularKeywords } from "./popular.ts";

/** How many titles a word may be looked for in, and all words together. */
const MOST_OF_WORD = 36;
const MOST_READ = 80;
/** More words than this are a sentence, not a slip. */
const MOST_WORDS = 4;
const ANYTHING = { origin: null, box: null };
const CATEGORY_WORDS = CATEGORIES.flatMap(({ name }) => name.split(/[^가-힣]+/)).filter(Boolean);

/** What people look for, where and when. Of like ones the first is meant. */
const KNOWN: readonly string[] = [
  ...new Set([...CATEGORY_WORDS, ...KNOWN_WORDS, ...PLACE_NAMES, ...TIME_NAMES, ...WEEKDAYS]),
];

/** What is counted behind a number: 4녕 is 4명, 3마원에서 3만원에서. */
const COUNTED = "만원 천원 개월 살 세 명 시 월 일 원 인".split(" ");
const NUMBERED = /^(\d{1,5})([가-힣]{1,6})$/;

/** A number with a slip in what it counts, put right; null for any other word. */
function countedRight(word: string): string | null {
  const [, number, tail = ""] = NUMBERED.exec(word) ?? [];
  if (number === undefined) return null;
  const near = COUNTED.map((one) => ({ one, slip: slipBetween(tail.slice(0, one.length), one) ?? 9 }));
  const [best] = near.toSorted((a, b) => a.slip - b.slip);
  return best === undefined || best.slip > 1 ? null : `${number}${best.one}${tail.slice(best.one.length)}`;
}

/** What a correction reads, where it was read before. */
export interface Told {
  popular: readonly string[];
  /** Titles that have part of a word, by the word; as many as are looked for. */
  titles: ReadonlyMap<string, readonly string[]>;
}

/** Those of some strange words that may be slips of others; none where they are a sentence. */
export function slipsIn(strange: readonly string[]): string[] {
  const slips = strange.filter((word) => (mayBeSlip(word) || NUMBERED.test(word)) && !isEveryday(word));
  return slips.length > MOST_WORDS ? [] : slips;
}

/** In how many titles each of so many words is looked for. */
export const titlesOfEach = (words: number): number => Math.min(MOST_OF_WORD, Math.floor(MOST_READ / words));

/**
 * A keyword with the words that nothing has as the nearest known ones: of a subject, a place or a title. Null
 * where one is like nothing. A word written on to another is put right with it, else by itself: 강아쥐산책.
 * @param strange those of `words`, or pieces of them, that nothing has @param now epoch ms
 * @param told what was read of the same words
 */
export async function correctWords(
  CATALOGUE: D1Database,
  words: readonly string[],
  strange: readonly string[],
  now: number,
  told?: Told,
): Promise<string | null> {
  const slips = slipsIn(strange);
  if (slips.length === 0) return null;
  const limit = titlesOfEach(slips.length);
  const [popular, titles] = await Promise.all([
    told?.popular ?? popularKeywords(CATALOGUE),
    Promise.all(slips.map((slip) => told?.titles.get(slip) ?? titlesLike(CATALOGUE, slip, limit, now))),
  ]);
  const known = [...new Set(popular.flatMap((keyword) => keyword.split(" "))), ...KNOWN];
  // beside what says nothing it stands alone (R137): 겁나 쉬운 요라
  const isBeside = slips.length < words.filter((word) => !saysNothing.has(word)).length;
  const put = new Map(
    slips.map((slip, at) => {
      const counted = countedRight(slip);
      if (NUMBERED.test(slip)) return [slip, counted ?? slip] as const;
      const texts = titles[at] ?? [];
      const whole = words.find((word) => word !== slip && word.includes(slip));
      const together = whole === undefined ? null : meantBy(whole, known, []);
      if (whole !== undefined && together !== null) return [whole, together] as const;
      const among = (some: readonly string[], own: readonly string[]): string | null => {
        const near = meantBy(slip, some, own) ?? meantInTwo(slip, some, own, isBeside);
        return near === null || (isBeside && isUnlike(slip, near)) || isFar(slip, near) ? null : near;
      };
      // who comes, when and for what price only where it is like no thing and no place: 막거리 is no 먹거리
      // a verb is no place: 인정되는 is no 운정동
      const things = doneOf(slip) === null ? known : known.filter((one) => !isPlace.has(one));
      const meant = among(things, texts) ?? among(SAID_NAMES, []);
      // what is written on to a known word may be one that says little: 승마채험
      const tail = meant === null && whole?.endsWith(slip) === true ? meantBy(slip, TAILS, []) : null;
      return [slip, meant ?? tail ?? slip] as const;
    }),
  );
  const keyword = words
    .map((word) => put.get(word) ?? [...put].reduce((text, [slip, meant]) => text.replace(slip, meant), word))
    .join(" ");
  return keyword === words.join(" ") ? null : keyword;
}

/** A word without the consonants that end its syllables. */
const withoutFinals = (word: string): string =>
  [...word].map((syllable) => lettersOf(syllable).slice(0, 2)).join("");

/**
 * Whether a word of two syllables is another one's but for a letter that is not like it, and does not end a
 * syllable: alone it may be a slip, beside other words it is as likely a word of its own (진로 is not 진도, but
 * 목곤 is 목공).
 */
const isUnlike = (slip: string, meant: string): boolean =>
  slip.length === 2 &&
  // 굴구이 is no 구로구이
  (meant.length > 2 ||
    (meant.length === 2 && slipBetween(slip, meant) === 1 && withoutFinals(slip) !== withoutFinals(meant)));

/** First consonants as they are heard: 뻘 begins as 벌 does. */
const initialsOf = (word: string): string =>
  [...word]
    .map(initialOf)
    .join("")
    .replace(/[ㄲㄸㅃㅆㅉ]/g, (letter) => "ㄱㄷㅂㅅㅈ"["ㄲㄸㅃㅆㅉ".indexOf(letter)] ?? letter);

/**
 * Whether a word is heard nearly as another, but begins its syllables otherwise, by two slips at once: 추억 is
 * no 부엌, though 게벌 is 갯벌.
 */
const isFar = (slip: string, meant: string): boolean =>
  slip.length === meant.length && slipBetween(slip, meant) === 2 && initialsOf(slip) !== initialsOf(meant);

/** What hangs on a word, or is written on to it: 강아쥐랑, 게벌체험. */
const TAILS: readonly string[] = [
  ...PARTICLES,
  ...CLASS_WORDS.keys(),
  ...FILLERS.filter((word) => word.length > 1),
];
const isTail = new Set(TAILS);
const saysNothing = new Set(FILLERS);
const isPlace = new Set(PLACE_NAMES);

/** What a word may be: itself, or what it is a slip of. */
function oneOrMeant(word: string, known: readonly string[], texts: readonly string[]): string | null {
  if (known.includes(word)) return word;
  return mayBeSlip(word) ? meantBy(word, known, texts) : null;
}

/**
 * A word as a known one with another written on to it, either of them or both with a slip: 게벌체험, 승마채험,
 * 강아쥐산책. What is right stays, what says little is looked for behind before another thing is. Null where
 * it is nothing of the kind.
 */
function meantInTwo(
  word: string,
  known: readonly string[],
  texts: readonly string[],
  isBeside: boolean,
): string | null {
  const cuts = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  const parts = cuts.map((at) => ({ head: word.slice(0, at), tail: word.slice(at) }));
  const whole = parts.filter(({ head, tail }) => head.length > 1 && tail.length > 1);
  const ways: { head: string; tail: string; end: string | null }[] = [
    ...parts.filter(({ tail }) => isTail.has(tail)).map(({ head, tail }) => ({ head, tail, end: tail })),
    ...parts
      .filter(({ tail }) => mayBeSlip(tail))
      .toReversed()
      .map(({ head, tail }) => ({ head, tail, end: meantBy(tail, TAILS, []) })),
    ...whole.map(({ head, tail }) => ({ head, tail, end: oneOrMeant(tail, known, []) })),
  ];
  for (const { head, tail, end } of ways) {
    const meant = end === null ? null : oneOrMeant(head, known, texts);
    if (meant === null || end === null || isEveryday(head) || isFar(head, meant)) continue;
    if (isBeside && isUnlike(head, meant)) continue;
    // of two slips one is of a letter that is like the meant one, and the other begins alike: 해운대바 is no
    // 해안때나, 다이어트 no 파이아트
    const isTwice = meant !== head && end !== tail;
    if (!(isTwice && (slipBetween(tail, end) !== 0 || initialsOf(head) !== initialsOf(meant))))
      return `${meant}${end}`;
  }
  return null;
}

/** The newest titles that have part of a word. */
async function titlesLike(db: D1Database, word: string, limit: number, now: number): Promise<string[]> {
  const statement = askTitles(db, word, limit);
  return statement === null ? [] : titlesIn((await statement.all<IndexRow>()).results, now);
}

/**
 * The statement that reads them, for a batch; null where a word is too short.
 * @param unless matches: where the index has anything for one of them, nothing is read
 */
export function askTitles(
  db: D1Database,
  word: string,
  limit: number,
  unless: readonly string[] = [],
): D1PreparedStatement | null {
  const match = matchHalves(word);
  if (match === null) return null;
  const bindings = new Bindings();
  const most = bindings.bind(limit);
  const some = (asked: string): string =>
    `SELECT * FROM (SELECT rowid AS n, facts, '[]' AS slots FROM program_word
      WHERE ${isAskedBy(bindings.bind(asked))} ORDER BY rowid DESC LIMIT ${most})`;
  return bindings.prepare(
    db,
    `${some(match.halves)} UNION ALL ${some(match.begun)} LIMIT ${limitUnless(unless, limit, bindings)}`,
  );
}

/** What its rows tell. @param now epoch ms */
export const titlesIn = (rows: readonly IndexRow[], now: number): string[] =>
  matchesOf(rows, ANYTHING, now).map(({ facts }) => facts.title);
