import { SOURCE_CATEGORIES, type CategoryId } from "../category.ts";
import { choicesOf } from "./read/choice.ts";
import { SAID, SUBJECTS, subjectOf } from "./read/subjects.ts";

/** Words that every program could be called by: beside others they narrow nothing. */
const GENERIC = new Set([
  "체험",
  "클래스",
  "원데이클래스",
  "원데이",
  "수업",
  "강좌",
  "강습",
  "교실",
  "모임",
  "프로그램",
  "나들이",
  "공방",
  "스튜디오",
  "만들기",
  "배우기",
  "하기",
  "만드는",
  "배우는",
  "추천",
  "가볼만한곳",
  "갈만한곳",
  "놀거리",
  "할거리",
  "근처",
  "주변",
  "예약",
]);

/** Words that people search by, whatever programs there are. */
export const KNOWN_WORDS = SAID;

/** The words that must be found: generic ones are left out unless there is nothing else. */
export function decisiveWords(words: readonly string[]): string[] {
  const decisive = words.filter((word) => !GENERIC.has(word));
  return decisive.length > 0 ? decisive : [...words];
}

/** What is done with a thing, written on to it: 조개잡이, 딸기따기. */
const DOINGS = ["잡이", "따기", "캐기", "타기", "굽기", "빚기", "공방", "투어", "교육", "여행"];

/**
 * The thing itself, of at least two syllables, where words are written on to it that say little: 도자기체험,
 * 조개잡이. Null for any other word.
 */
function thingOf(word: string): string | null {
  const tail = [...GENERIC, ...DOINGS]
    .filter((ending) => word.endsWith(ending))
    .toSorted((a, b) => b.length - a.length)[0];
  const thing = tail === undefined ? "" : word.slice(0, -tail.length);
  return [...thing].length >= 2 && /^[가-힣]+$/.test(thing) ? thing : null;
}

const KIND_NAMES: ReadonlyMap<string, CategoryId> = new Map(
  SOURCE_CATEGORIES.map(({ id, name }) => [name, id]),
);

/** Rows that look for themselves and for the name of one kind alone, with that kind. */
const kindOf = new Map(
  SUBJECTS.flatMap((subject) => {
    const kinds = subject.written.flatMap((word) => KIND_NAMES.get(word) ?? []);
    const isKind = subject.written.every((word) => word === subject.said[0] || KIND_NAMES.has(word));
    const [kind] = kinds;
    return kind !== undefined && kinds.length === 1 && isKind ? [[subject, kind] as const] : [];
  }),
);

/**
 * The kind that a word names as a whole (R143): 액티비티 and 운동 are what is of 운동·레저. Undefined for a
 * thing.
 */
export function kindNamed(word: string): CategoryId | undefined {
  const subject = subjectOf(word);
  return subject === undefined ? undefined : kindOf.get(subject);
}

/**
 * What a word may stand as in a text: itself first, then others that mean the same, then the thing that it
 * names without what is written on to it.
 */
export function spellingsOf(word: string): string[] {
  const choices = choicesOf(word);
  if (choices.length > 1) return [...new Set(choices.flatMap(spellingsOf))];
  const group = subjectOf(word)?.written ?? [];
  const thing = group.length === 0 ? thingOf(word) : null;
  // 별 alone is in 특별시: of such a word only what it stands for is looked for
  const own = [...word].length === 1 && group.length > 0 && !group.includes(word) ? [] : [word];
  return [...new Set([...own, ...group, ...(thing === null ? [] : spellingsOf(thing))])];
}
