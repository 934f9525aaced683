import { isEveryday } from "./everyday.ts";
import { SAID, SUBJECTS, type Subject } from "./subjects.ts";
import { saidOf } from "./tables.ts";

// Letters of a word that stand in another one by chance (R154): 물놀이 in 사물놀이, 장구 in 발장구. What is said
// before a word that is one (윷놀이, 은공예) only tells which.

/** Nouns of one syllable that tell which, and are in no table. */
const NOUNS = new Set("은 맛 롱 옷 손 산 북 막 윷 뱃 눈 물 흙 차 조".split(" "));
const NAMING = new Set(["subject", "class", "hint", "company", "roof", "need"]);

const tellsWhich = (word: string): boolean =>
  NOUNS.has(word) || isEveryday(word) || saidOf(word).some(({ is }) => NAMING.has(is));

/** The rows of each word that a table has. */
const rows = new Map<string, Set<Subject>>();
for (const subject of SUBJECTS)
  for (const word of [...subject.said, ...subject.written])
    rows.set(word, (rows.get(word) ?? new Set()).add(subject));

const isOfOne = (word: string, own: ReadonlySet<Subject>): boolean =>
  [...own].some((row) => rows.get(word)?.has(row) === true);

const known = new Map<string, readonly string[]>();

/** Longer words of other rows that have a word's letters by chance. */
function strangersOf(word: string): readonly string[] {
  const own = rows.get(word);
  if (own === undefined) return [];
  const found =
    known.get(word) ??
    SAID.filter((other) => {
      const at = other.indexOf(word);
      return at > 0 && !isOfOne(other, own) && !tellsWhich(other.slice(0, at));
    });
  known.set(word, found);
  return found;
}

/** A text without the words that have a word's letters by chance. */
export const withoutStrangers = (text: string, word: string): string =>
  text.includes(word) ? strangersOf(word).reduce((rest, other) => rest.replaceAll(other, " "), text) : text;

/** Whether a word stands in a text, and not only its letters within another one. */
export const standsIn = (text: string, word: string): boolean => withoutStrangers(text, word).includes(word);
