import type { Known, Unit } from "./unit.ts";
import { unitsAt } from "./units.ts";

/** What a unit costs where a text can be cut in several ways: few and long ones are best. */
const COST: Readonly<Record<Known, number>> = {
  place: 1,
  time: 1,
  price: 1,
  age: 1,
  people: 1,
  company: 1,
  roof: 1,
  need: 1,
  subject: 1.05,
  class: 1.1,
  hint: 1.2,
  filler: 1.1,
  particle: 0.6,
  not: 0.8,
  though: 0.8,
  said: 1.6,
};
const UNKNOWN = 6;
/** So much less a word that is not known costs where what asks is cut off. */
const ASKED = 0.5;
/** Where a word may be cut, each syllable that is not known costs as well. */
const UNKNOWN_SYLLABLE = 0.8;
/** Nobody writes a longer word that is not known on to another one. */
const LONGEST_UNKNOWN = 16;
/** A verb that only its ending tells: dearer than known words with an ending. */
const GUESS = 4.5;
/** Where a word may be cut, a verb costs so much for each syllable behind its fourth. */
const LONG_SAID = 0.5;
/** Particles that may stand between two words written together: 강아지랑산책. */
export const JOINING = new Set(["이랑", "랑", "와", "과", "에", "에서", "하고", "의", "으로"]);
/** A word of one syllable inside another is hardly meant. */
const TINY = 2.5;
/** Nor is one that begins within a word and ends in the next (R125): 서해 in 어디서 해요. */
const ACROSS = 4;
const MAY_FOLLOW = new Set<Known>([
  "place",
  "time",
  "price",
  "age",
  "people",
  "company",
  "roof",
  "need",
  "subject",
  "class",
  "hint",
]);

/** What asks, written on to a word: 우크렐레찾아줘, 해운데어디. */
const ASKING =
  /(?:찾아줘|찾아주세요|찾아요|추천해?(?:줘|주세요|요)?|알려(?:줘|주세요)|보여(?:줘|주세요)|(?:있|되|하)(?:나요|을까요?)|있어요?|돼요|가능한가요?|어디(?:야|예요|에요|있어|있나요)?)$/;

/** How long the word is before what asks, as it was typed; 0 where nothing asks. */
const askedAt = (word: string): number => {
  const at = word.length > 3 ? (ASKING.exec(word)?.index ?? 0) : 0;
  return at > 1 ? at : 0;
};

/** They end a word and begin none: 장애인 is no 장 and 애인. */
const TAILS = new Set("장관회분용중");

/** What says nothing and is one syllable long begins other words: 장 of 장거리. */
const isBit = ({ is, from, to }: Unit): boolean => is === "filler" && to - from === 1;

/** Where a word that is not known may end: as typed, or before or behind one that is, where it may be cut. */
function unknownEnds(
  from: number,
  end: number,
  isStart: boolean,
  last: Unit | undefined,
  mayCut: boolean,
): number[] {
  if (isStart && !mayCut) return [end];
  const isBehindWord =
    last !== undefined && last.is !== "unknown" && !isBit(last) && last.to > from - 1 && mayCut;
  if (!isStart && !isBehindWord) return [];
  const near = Array.from({ length: Math.min(LONGEST_UNKNOWN, end - from) }, (_, step) => from + 1 + step);
  return end - from > LONGEST_UNKNOWN ? [...near, end] : near;
}

interface Cut {
  cost: number;
  units: Unit[];
}

const costOfUnknown = (length: number, mayCut: boolean, isWhole: boolean): number =>
  mayCut ? UNKNOWN * (isWhole || length === 1 ? 2 : 1) + UNKNOWN_SYLLABLE * length : UNKNOWN;

/** Whether a letter that was left behind hangs on a whole word, or on what hangs on one: not ㅋㄹㅇㅁ. */
const hangsBehind = ({ is, from, to }: Unit, text: string): boolean =>
  is !== "unknown" && (to - from > 1 || is === "particle") && /[가-힣\d]/.test(text.charAt(to - 1));

/**
 * Cuts a text into units. What is not known stays a whole word as it was typed: endings come off only where
 * the rest is known.
 */
export function cut(query: string, now: number, mayCut: boolean): Unit[] {
  const words = query.split(" ").filter(Boolean);
  const text = words.join("");
  const starts = new Set<number>();
  /** Where the word that was typed at a place ends. */
  const ends: number[] = [];
  for (const word of words) {
    starts.add(ends.length);
    ends.push(...Array<number>(word.length).fill(ends.length + word.length));
  }
  const best: (Cut | undefined)[] = [{ cost: 0, units: [] }];
  const offer = (to: number, cost: number, units: Unit[]): void => {
    const known = best[to];
    if (known === undefined || cost < known.cost) best[to] = { cost, units };
  };
  for (let from = 0; from < text.length; from += 1) {
    const reached = best[from];
    if (reached === undefined) continue;
    const last = reached.units.at(-1);
    const end = ends[from] ?? text.length;
    const isAtStart = starts.has(from);
    for (const to of unknownEnds(from, end, isAtStart, last, mayCut))
      offer(to, reached.cost + costOfUnknown(to - from, mayCut, isAtStart && to === end), [
        ...reached.units,
        { is: "unknown", word: text.slice(from, to), from, to },
      ]);
    const asked = isAtStart ? askedAt(text.slice(from, end)) : 0;
    if (asked > 0)
      offer(end, reached.cost + costOfUnknown(asked, mayCut, true) - ASKED, [
        ...reached.units,
        { is: "unknown", word: text.slice(from, from + asked), from, to: from + asked },
        { is: "filler", from: from + asked, to: end },
      ]);
    for (const unit of unitsAt(text, from, ends, now, mayCut)) {
      if (unit.is === "unknown") continue;
      const isAtEnd = unit.to === text.length || starts.has(unit.to);
      const hangs = last !== undefined && !isAtStart && last.is !== "unknown" && last.is !== "particle";
      if (unit.is === "particle" && unit.isStray === true) {
        if (last === undefined || isAtStart || !hangsBehind(last, text)) continue;
      } else if (unit.is === "particle") {
        if (!hangs || (!isAtEnd && !mayCut && !JOINING.has(text.slice(from, unit.to)))) continue;
      }
      if ((unit.is === "not" || unit.is === "though") && (last === undefined || !(isAtEnd || mayCut)))
        continue;
      if (unit.is === "said" && !isAtStart && !(mayCut && last?.is !== "unknown")) continue;
      // what is a verb behind a thing is none behind what says nothing: 그림 그리는, but 첫걸음
      const isVerb = hangs && last.is !== "filler";
      if (unit.is === "filler" && unit.isTail === true && !isVerb) continue;
      if (unit.is === "filler" && !isAtStart && last?.is === "unknown") continue;
      if (unit.is === "filler" && isAtStart && !isAtEnd && TAILS.has(text.slice(from, unit.to))) continue;
      if (last?.is === "unknown" && !isAtStart && unit.to - from < 2) continue;
      const isTiny = unit.to - from === 1 && MAY_FOLLOW.has(unit.is);
      // what is said not to be there is not looked for, but as a word of one's own: 없는말
      if (isTiny && hangs && text.slice(last.from, from) === "없는") continue;
      // nor is one of two bits of a word: 술 of 수술
      if (isTiny && hangs && isBit(last) && starts.has(last.from)) continue;
      const crosses = unit.to > end;
      // the longer word is meant: 고양이, not 고양
      const long = MAY_FOLLOW.has(unit.is) ? 0.06 * (unit.to - from) : 0;
      const tiny = isTiny && (!isAtStart || !isAtEnd) ? TINY : 0;
      const said = mayCut && unit.is === "said" ? LONG_SAID * Math.max(0, unit.to - from - 4) : 0;
      const own = (unit.is === "said" && unit.isGuess === true ? GUESS : COST[unit.is]) + said;
      offer(
        unit.to,
        reached.cost + own - long + tiny + (crosses ? (isAtStart || unit.is === "not" ? 0.05 : ACROSS) : 0),
        [...reached.units, unit],
      );
    }
  }
  return best[text.length]?.units ?? [];
}
