import { unitsAt, type Known, type Unit } from "./units.ts";

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
/** A verb that only its ending tells: dearer than known words with an ending. */
const GUESS = 4.5;
/** Particles that may stand between two words written together: 강아지랑산책. */
export const JOINING = new Set(["이랑", "랑", "와", "과", "에", "에서", "하고", "의", "으로"]);
/** A word of one syllable inside another is hardly meant. */
const TINY = 2.5;
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

/** Where a word that is not known may end: as typed, or before or behind one that is, where it may be cut. */
function unknownEnds(
  from: number,
  end: number,
  isStart: boolean,
  last: Unit | undefined,
  mayCut: boolean,
): number[] {
  if (isStart && !mayCut) return [end];
  if (isStart) return Array.from({ length: end - from }, (_, step) => from + 1 + step);
  const isBehindWord = last !== undefined && last.is !== "unknown" && last.to - last.from > 1;
  return mayCut && isBehindWord ? [end] : [];
}

interface Cut {
  cost: number;
  units: Unit[];
}

/**
 * Cuts a text into units. What is not known stays a whole word as it was typed: endings come off only where
 * the rest is known.
 */
export function cut(query: string, now: number, mayCut: boolean): Unit[] {
  const words = query.split(" ").filter(Boolean);
  const text = words.join("");
  const starts = new Set<number>();
  const ends = new Map<number, number>();
  let at = 0;
  for (const word of words) {
    starts.add(at);
    ends.set(at, at + word.length);
    at += word.length;
  }
  const endOf = (from: number): number => [...ends.values()].find((end) => end > from) ?? text.length;
  const best: (Cut | undefined)[] = [{ cost: 0, units: [] }];
  const offer = (to: number, cost: number, units: Unit[]): void => {
    const known = best[to];
    if (known === undefined || cost < known.cost) best[to] = { cost, units };
  };
  for (let from = 0; from < text.length; from += 1) {
    const reached = best[from];
    if (reached === undefined) continue;
    const last = reached.units.at(-1);
    const end = endOf(from);
    for (const to of unknownEnds(from, end, starts.has(from), last, mayCut))
      offer(to, reached.cost + UNKNOWN * (mayCut && starts.has(from) && to === end ? 2 : 1), [
        ...reached.units,
        { is: "unknown", word: text.slice(from, to), from, to },
      ]);
    for (const unit of unitsAt(text, from, end, now)) {
      if (unit.is === "unknown") continue;
      const isAtStart = starts.has(from);
      const isAtEnd = unit.to === text.length || starts.has(unit.to);
      const hangs = last !== undefined && !isAtStart && last.is !== "unknown" && last.is !== "particle";
      if (unit.is === "particle" && (!hangs || (!isAtEnd && !JOINING.has(text.slice(from, unit.to)))))
        continue;
      if ((unit.is === "not" || unit.is === "though") && (last === undefined || !isAtEnd)) continue;
      if (unit.is === "said" && !isAtStart) continue;
      // what is a verb behind a thing is none behind what says nothing: 그림 그리는, but 첫걸음
      const isVerb = hangs && last.is !== "filler";
      if (unit.is === "filler" && unit.isTail === true && !isVerb) continue;
      if (unit.is === "filler" && !isAtStart && last !== undefined && last.is === "unknown") continue;
      if (last?.is === "unknown" && !isAtStart && unit.to - from < 2) continue;
      const isTiny = unit.to - from === 1 && MAY_FOLLOW.has(unit.is);
      const crosses = [...starts].some((start) => start > from && start < unit.to);
      // the longer word is meant: 고양이, not 고양
      const long = MAY_FOLLOW.has(unit.is) ? 0.06 * (unit.to - from) : 0;
      const tiny = isTiny && (!isAtStart || !isAtEnd) ? TINY : 0;
      const own = unit.is === "said" && unit.isGuess === true ? GUESS : COST[unit.is];
      offer(unit.to, reached.cost + own - long + tiny + (crosses ? 0.05 : 0), [...reached.units, unit]);
    }
  }
  return best[text.length]?.units ?? [];
}
