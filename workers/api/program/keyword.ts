import { initialOf, isHalfInitials, lettersOf } from "#domain/search/hangul";
import { decisiveWords, spellingsOf } from "#domain/search/terms";

// The index knows whole words only, so a text is kept as all that its words may be asked for: the beginnings
// of what stands behind the start of each of its syllables, in letters. 요가 is found by 요, by the half-typed
// 욕, by 요가 and by 가. A query then asks for one or two such pieces, which few programs have, and not for every
// three letters, which most have.

/** Where a piece stands: the sign before it. No facet begins with a digit. */
const IN = { title: "1", body: "2", initials: "3", about: "4", end: "5" } as const;
type Place = keyof typeof IN;
/** The same for two words that stand side by side: 별 보기. */
const SIDE_BY_SIDE = { title: "6", body: "7" } as const;
const isOfPairs = (place: Place): place is keyof typeof SIDE_BY_SIDE => place in SIDE_BY_SIDE;

/** Letters of a piece. Shorter ones are known at the beginning of a word alone. */
const SHORTEST = 3;
const LONGEST = 8;
/** Letters of the end of a word, for those whose beginning was typed wrongly. */
const END = { shortest: 3, longest: 4 } as const;
/** So many syllables of a description's word are known, from its beginning. */
const MOST_SYLLABLES = 6;

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const countTo = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** A word's syllables as letters. */
type LettersOf = (character: string) => string;
const syllablesOf = (word: string, lettersIn: LettersOf): string[] => [...word].map(lettersIn);

/** Where each syllable starts, in letters. */
function startsOf(syllables: readonly string[]): number[] {
  let at = 0;
  return syllables.map((letters) => {
    const start = at;
    at += letters.length;
    return start;
  });
}

function piecesOf(word: string, lettersIn: LettersOf): string[] {
  const syllables = syllablesOf(word, lettersIn);
  const letters = syllables.join("");
  return startsOf(syllables).flatMap((start) =>
    countTo(start === 0 ? 1 : SHORTEST, Math.min(LONGEST, letters.length - start)).map((length) =>
      letters.slice(start, start + length),
    ),
  );
}

function endsOf(word: string): string[] {
  const syllables = syllablesOf(word, lettersOf);
  const letters = syllables.join("");
  return startsOf(syllables)
    .map((start, at) => start + (syllables[at]?.length ?? 0))
    .flatMap((end) =>
      countTo(END.shortest, Math.min(END.longest, end)).map((length) => letters.slice(end - length, end)),
    );
}

const beginningsOf = (word: string): string[] => {
  const syllables = syllablesOf(word, lettersOf);
  return countTo(1, Math.min(MOST_SYLLABLES, syllables.length)).map((count) =>
    syllables.slice(0, count).join(""),
  );
};

/** Each two neighbours of a text. */
const pairsIn = (words: readonly string[]): [string, string][] =>
  words.slice(1).map((word, at) => [words[at] ?? "", word]);

/** The beginnings of two words, from where the second is begun. */
function pairPieces([first, second]: readonly [string, string]): string[] {
  const [before, behind] = [first, second].map((word) => syllablesOf(word, lettersOf).join(""));
  const letters = `${before}${behind}`;
  return countTo((before?.length ?? 0) + 1, Math.min(LONGEST, letters.length)).map((length) =>
    letters.slice(0, length),
  );
}

const paired = (place: keyof typeof SIDE_BY_SIDE, text: string): string[] =>
  pairsIn(wordsIn(text)).flatMap((pair) => pairPieces(pair).map((piece) => `${SIDE_BY_SIDE[place]}${piece}`));

const placed = (place: Place, text: string, pieces: (word: string) => string[]): string[] =>
  wordsIn(text).flatMap((word) => pieces(word).map((piece) => `${IN[place]}${piece}`));

/**
 * All that the texts of a program may be asked for, each once.
 * @param body what else is said of it in a line: kind, place, host
 * @param about the first of its description
 */
export function textWords({ title, body, about }: { title: string; body: string; about: string }): string[] {
  return [
    ...new Set([
      ...placed("title", title, (word) => piecesOf(word, lettersOf)),
      ...placed("end", title, endsOf),
      ...placed("initials", title, (word) => piecesOf(word, initialOf)),
      ...placed("body", body, (word) => piecesOf(word, lettersOf)),
      ...paired("title", title),
      ...paired("body", body),
      ...placed("about", about, beginningsOf),
    ]),
  ];
}

/** All but a description. */
const LINES = ["title", "body"] as const;
const isInitials = (word: string): boolean => /^[ㄱ-ㅎ]+$/.test(word);
/** Vowels alone stand in nearly every text and say nothing. */
const saysNothing = (word: string): boolean => /^[ㅏ-ㅣ]+$/.test(word);

/** The pieces that together make up a word: one, where it is no longer than a piece. */
function askedPieces(word: string, lettersIn: LettersOf): string[] {
  const syllables = syllablesOf(word, lettersIn);
  const letters = syllables.join("");
  const starts = startsOf(syllables);
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const end = at + LONGEST;
    pieces.push(letters.slice(at, end));
    if (end >= letters.length) return pieces;
    const behind = starts.filter((start) => start > at && start <= end);
    const next = behind.find((start) => start + LONGEST >= letters.length) ?? behind.at(-1);
    if (next === undefined) return pieces;
    at = next;
  }
}

const allOf = (conditions: readonly string[]): string => conditions.map((one) => `(${one})`).join(" AND ");
const anyOf = (conditions: readonly string[]): string => conditions.map((one) => `(${one})`).join(" OR ");

/** What a text has that has what was typed, in one of some places: one of each list; words side by side. */
function piecesOfText(typed: string, places: readonly Place[], lettersIn: LettersOf = lettersOf): string[][] {
  const words = wordsIn(typed);
  const pieces = words
    .flatMap((word) => askedPieces(word, lettersIn))
    .map((piece) => places.map((place) => `${IN[place]}${piece}`));
  const pairs = pairsIn(words)
    .flatMap((pair) => pairPieces(pair).at(-1) ?? [])
    .map((piece) => places.filter(isOfPairs).map((place) => `${SIDE_BY_SIDE[place]}${piece}`));
  return [...pieces, ...pairs].filter((any) => any.length > 0);
}

const matchText = (...text: Parameters<typeof piecesOfText>): string =>
  allOf(piecesOfText(...text).map((any) => any.join(" OR ")));

function matchWord(word: string, places: readonly Place[]): string {
  if (isInitials(word) || isHalfInitials(word)) return matchText(word, ["initials"], initialOf);
  return anyOf(spellingsOf(word).map((spelling) => matchText(spelling, places)));
}

/**
 * What the index is asked for: all words that decide, each as typed or as another that means the same, in the
 * title or in all lines. Null where they can find nothing. V02 leaves no sign the index's own language knows.
 * @param words as keywordFormat gives them
 */
export function matchWords(words: readonly string[], where: "title" | "line" = "line"): string | null {
  const decisive = decisiveWords(words);
  const places = where === "title" ? (["title"] as const) : LINES;
  return decisive.some(saysNothing) || decisive.length === 0
    ? null
    : allOf(decisive.map((word) => matchWord(word, places)));
}

/** The same for titles alone; null for first consonants, which are known of nothing else. */
export const matchTitles = (words: readonly string[]): string | null =>
  words.some(isInitials) ? null : matchWords(words, "title");

/** Of a description; where words stand there is not known, so none is looked for as two. */
function aboutPieces(spelling: string): string[] {
  const [first = "", ...others] = wordsIn(spelling);
  return others.length > 0 ? [] : [`${IN.about}${beginningsOf(first).at(-1) ?? ""}`];
}

/** What stands for a spelling, in lines or in a description: of one of these, one of each of its lists. */
export const piecesOfSpelling = (spelling: string): string[][][] => [
  piecesOfText(spelling, LINES),
  ...aboutPieces(spelling).map((piece) => [[piece]]),
];

/** For descriptions: the same words as they begin one there. Null where a word is not whole. */
export function matchAbout(words: readonly string[]): string | null {
  const decisive = decisiveWords(words);
  if (
    decisive.length === 0 ||
    !decisive.every((word) => /^[가-힣]{2,}$/.test(word) || spellingsOf(word).length > 1)
  )
    return null;
  const asked = decisive.map((word) => spellingsOf(word).flatMap(aboutPieces));
  return asked.some((any) => any.length === 0) ? null : allOf(asked.map((any) => any.join(" OR ")));
}

/** At least one of the words. */
export const matchAny = (words: readonly string[]): string | null => {
  const parts = words.flatMap((word) => matchWords([word]) ?? []);
  return parts.length === 0 ? null : anyOf(parts);
};

/**
 * Titles that have at least one half of a word: a word with one wrong letter is among them, its other half is
 * right. And others where a word begins with its first two letters. Null where the halves are too short.
 * @param word whole syllables, composed
 */
export function matchHalves(word: string): { halves: string; begun: string } | null {
  const letters = syllablesOf(word, lettersOf).join("");
  if (letters.length <= SHORTEST) return null;
  const half = Math.max(SHORTEST, Math.floor(letters.length / 2));
  const halves = [
    `${IN.title}${letters.slice(0, Math.min(half, LONGEST))}`,
    `${IN.end}${letters.slice(-Math.min(half, END.longest))}`,
  ].join(" OR ");
  return { halves, begun: `${IN.title}${letters.slice(0, 2)} NOT (${halves})` };
}

/**
 * Exactly what was typed, where it may still become more: no other words that mean the same. Null for vowels
 * alone. What has first consonants among its syllables brings all that begin with these: look at them again.
 */
export function matchTyped(words: readonly string[]): string | null {
  const saying = words.filter((word) => !saysNothing(word));
  return saying.length === 0
    ? null
    : allOf(
        saying.map((word) =>
          isInitials(word) || isHalfInitials(word)
            ? matchText(word, ["initials"], initialOf)
            : matchText(word, ["title"]),
        ),
      );
}

/** The same of at least one of the words. */
export const matchTypedAny = (words: readonly string[]): string | null => {
  const parts = words.flatMap((word) => matchTyped([word]) ?? []);
  return parts.length === 0 ? null : anyOf(parts);
};
