import { initialOf, lettersOf } from "./hangul.ts";

/** Shorter words, in letters, are as much one word as another: 차, 숲. */
const SHORTEST = 4;

/** Vowels that sound the same or stand side by side, and consonants of one row: what is mistaken most. */
const ALIKE = [
  "ㅐㅔ",
  "ㅒㅖㅐㅔ",
  "ㅗㅜ",
  "ㅓㅏ",
  "ㅡㅜ",
  "ㅣㅢ",
  // a stroke too many or too few, as a phone's keys have them (R124)
  "ㅏㅑ",
  "ㅓㅕ",
  "ㅗㅛ",
  "ㅜㅠ",
  "ㄱㄲㅋ",
  "ㄷㄸㅌ",
  "ㅂㅃㅍ",
  "ㅅㅆ",
  "ㅈㅉㅊ",
  "ㄴㄹ",
];

const lettersIn = (word: string): string => [...word].map(lettersOf).join("");

/**
 * A word that may be a slip: Hangul from a whole syllable on, with loose letters or none, long enough to
 * tell.
 */
export const mayBeSlip = (word: string): boolean =>
  /^[가-힣][가-힣ㄱ-ㅎㅏ-ㅣ]+$/.test(word) && lettersIn(word).length >= SHORTEST;

/**
 * The letters with one place replaced by what stands there in the other; equal where that is all that
 * differs.
 */
const isSubstituted = (a: string, b: string, at: number): boolean =>
  a.length === b.length && a.slice(at + 1) === b.slice(at + 1);
const isSwapped = (a: string, b: string, at: number): boolean =>
  a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
/** Whether it is the half of a vowel that is missing: 수언 for 수원. */
const isHalfVowel = (short: string, long: string, at: number): boolean =>
  /[ㅗㅜ]/.test(long[at] ?? "") && /[ㅏ-ㅣ]/.test(long[at + 1] ?? "") && isMissing(short, long, at);
const isMissing = (short: string, long: string, at: number): boolean =>
  short.slice(at) === long.slice(at + 1);

/** Consonants that end a syllable with one sound, and the doubled ones, each by the one it is heard as. */
const FINALS_HEARD: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."ㅅㅆㅈㅊㅌ"].map((letter) => [letter, "ㄷ"])),
  ...Object.fromEntries([..."ㄲㅋ"].map((letter) => [letter, "ㄱ"])),
  ㅍ: "ㅂ",
};
const INITIALS_HEARD: Readonly<Record<string, string>> = { ㄲ: "ㄱ", ㄸ: "ㄷ", ㅃ: "ㅂ", ㅆ: "ㅅ", ㅉ: "ㅈ" };

/** Behind these a vowel is heard as the plain one: 쥬 as 주. */
const PALATAL = new Set("ㅈㅉㅊ");
const PLAIN: Readonly<Record<string, string>> = { ㅑ: "ㅏ", ㅕ: "ㅓ", ㅛ: "ㅗ", ㅠ: "ㅜ" };

/**
 * A word's letters as they are heard: vowels spoken alike are one, and so are consonants that end a syllable
 * alike and the doubled ones. 낙씨 and 낚시 are the same.
 */
const asSpoken = (word: string): string =>
  [...word]
    .map((syllable) => {
      const [first = "", ...rest] = lettersOf(syllable);
      const last = rest.length > 1 ? (rest.at(-1) ?? "") : "";
      const body = rest
        .join("")
        .replaceAll("ㅔ", "ㅐ")
        .replaceAll("ㅖ", "ㅒ")
        .replace(/[ㅗㅜ][ㅐㅣ]/, (vowel) => (vowel === "ㅜㅣ" ? vowel : "ㅗㅣ"))
        .replace(/^[ㅑㅕㅛㅠ]/, (vowel) => (PALATAL.has(first) ? (PLAIN[vowel] ?? vowel) : vowel));
      const heard = FINALS_HEARD[last];
      return `${INITIALS_HEARD[first] ?? first}${heard === undefined ? body : body.slice(0, -1) + heard}`;
    })
    .join("");

interface Form {
  letters: string;
  spoken: string;
}
/** The forms of so many words are kept: a slip is compared with every known word, the same ones each time. */
const FORMS_KEPT = 20_000;
const forms = new Map<string, Form>();

function formOf(word: string): Form {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const form = { letters: lettersIn(word), spoken: asSpoken(word) };
  if (forms.size >= FORMS_KEPT) forms.clear();
  forms.set(word, form);
  return form;
}

/**
 * How little two words differ: 0 one letter for a like one (ㅐ for ㅔ), or all is heard the same, 1 any other
 * single letter changed, swapped with its neighbour, missing or too many, 2 at most such a letter between
 * what is heard of both, 3 two letters of a long word; null where they differ by nothing or by more. 물래 and
 * 물레, 낙씨 and 낚시: 0. 도자가 and 도자기: 1. 게벌 and 갯벌: 2. 우크렐레 and 우쿨렐레: 3.
 */
export function slipBetween(typed: string, meant: string): 0 | 1 | 2 | 3 | null {
  // one letter more or less makes one syllable more or less at most
  if (Math.abs(typed.length - meant.length) > 1) return null;
  const { letters: a, spoken } = formOf(typed);
  const { letters: b, spoken: heard } = formOf(meant);
  if (a === b) return null;
  const slip = slipOf(a, b);
  if (spoken === heard) return 0;
  return slip ?? (slipOf(spoken, heard) !== null ? 2 : isLongSlip(typed, meant, spoken, heard) ? 3 : null);
}

/** So many letters a word has in which two may be wrong. */
const LONG = 9;

/**
 * Whether two of the letters of a long word are heard otherwise, though every syllable begins as it should:
 * 우크렐레 is 우쿨렐레, and so is 우크렐래. @param a what is heard of the one @param b and of the other
 */
function isLongSlip(typed: string, meant: string, a: string, b: string): boolean {
  if (a.length < LONG || b.length < LONG || Math.abs(a.length - b.length) > 2) return false;
  const begins = (word: string): string => [...word].map(initialOf).join("");
  return begins(typed) === begins(meant) && editsBetween(a, b) === 2;
}

/** How many letters must be changed, put in or left out to make one text of another. */
function editsBetween(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1];
    for (const [at, other] of [...b].entries())
      now.push(
        Math.min(
          (now[at] ?? 0) + 1,
          (before[at + 1] ?? 0) + 1,
          (before[at] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    before = now;
  }
  return before.at(-1) ?? 0;
}

function slipOf(a: string, b: string): 0 | 1 | null {
  if (a === b || Math.abs(a.length - b.length) > 1) return null;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  if (isSubstituted(a, b, from))
    return ALIKE.some((row) => row.includes(a[from] ?? " ") && row.includes(b[from] ?? " ")) ? 0 : 1;
  if (isHalfVowel(a, b, from) || isHalfVowel(b, a, from)) return 0;
  return isSwapped(a, b, from) || isMissing(a, b, from) || isMissing(b, a, from) ? 1 : null;
}

/**
 * The words a text's words may begin with, as long as what was typed, a syllable more or less: 물레로 offers
 * 물레.
 */
function beginningsIn(text: string, typed: string): string[] {
  const words = text
    .normalize("NFC")
    .split(/[^가-힣]+/)
    .filter((word) => word.length >= 2);
  return words.flatMap((word) =>
    [typed.length, typed.length + 1, typed.length - 1]
      .filter((length) => length >= 2 && length <= word.length)
      .map((length) => word.slice(0, length)),
  );
}

/**
 * The shortest known word that one with a syllable just begun will become: 베이ㅋ is 베이킹. Null for any other.
 */
function begunIn(typed: string, known: readonly string[]): string | null {
  if (!/[ㄱ-ㅎ]$/.test(typed)) return null;
  const letters = lettersIn(typed);
  const words = known.filter((word) => word.length >= typed.length && lettersIn(word).startsWith(letters));
  return words.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/**
 * What a word was meant to be, among known words and texts: the least slip, then the same first consonants,
 * then the earlier known word, then what most texts have. Null where nothing is near. @param known whole
 * words, the best first @param texts titles whose words begin with it
 */
export function meantBy(typed: string, known: readonly string[], texts: readonly string[]): string | null {
  const times = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...new Set(beginningsIn(text, typed))]))
    times.set(word, (times.get(word) ?? 0) + 1);
  const initials = (word: string): string => [...word].map(initialOf).join("");
  const rank = (word: string): number[] => {
    const place = known.indexOf(word);
    return [
      slipBetween(typed, word) ?? 9,
      initials(word) === initials(typed) ? 0 : 1,
      place === -1 ? known.length : place,
      -(times.get(word) ?? 0),
      Math.abs(word.length - typed.length),
    ];
  };
  const begun = begunIn(typed, known);
  if (begun !== null) return begun;
  const near = [...new Set([...known, ...times.keys()])].filter((word) => slipBetween(typed, word) !== null);
  const [best] = near
    .map((word) => ({ word, rank: rank(word) }))
    .toSorted(
      (a, b) =>
        a.rank.map((part, at) => part - (b.rank[at] ?? 0)).find((difference) => difference !== 0) ?? 0,
    );
  return best?.word ?? null;
}
