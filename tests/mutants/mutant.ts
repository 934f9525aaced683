/**
 * A fault as somebody might write it: one short change of the source, and the tests that must fall when it is
 * there.
 */
export interface Mutant {
  id: string;
  /** The fact of app/SPEC.md, or what of the money it puts at risk, in a few words. */
  of: string;
  file: string;
  /** A short piece of the file that stands in it once. */
  from: string;
  to: string;
  /** Files, or `file > a part of a title`. */
  tests: readonly string[];
  /** What else keeps every won in its place, so that T2's histories cannot show it; absent: nothing known. */
  masked?: string;
}

/**
 * NOTICED: a named test fell. LIVED: all passed. NOT APPLIED: `from` does not stand in the file once, or the
 * tests did not run. FALLS ANYWAY: they do without the fault too, so that they show nothing of it.
 */
export type Verdict = "NOTICED" | "LIVED" | "NOT APPLIED" | "FALLS ANYWAY";

export interface Judged {
  mutant: Mutant;
  verdict: Verdict;
  /** The test that fell first, or what was wrong with the mutant. */
  note: string;
  seconds: number;
}

/** The mutated source; null where `from` does not stand in it exactly once. */
export function mutate(source: string, { from, to }: Pick<Mutant, "from" | "to">): string | null {
  const at = source.indexOf(from);
  if (at < 0 || source.indexOf(from, at + 1) >= 0 || from === to) return null;
  return source.slice(0, at) + to + source.slice(at + from.length);
}

export interface Selection {
  files: string[];
  /** For vitest's `-t`; null: all tests of the files. */
  pattern: string | null;
}

/** What a vitest that stays is asked: which files have changed since it was last asked, and what to run. */
export interface Asked {
  changed: readonly string[];
  selections: readonly Selection[];
}

/** What fell first, null where all passed; or why nothing was asked. */
export type Fallen = { fallen: string | null } | { wrong: string };

/** Which parts of the site were built anew; or why there is none. */
export type Built = { anew: string[] } | { wrong: string };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * What vitest is asked to run, one after the other: single tests first, since they are quick, then whole
 * files.
 */
export function selectionsOf(tests: readonly string[]): Selection[] {
  const named = tests.map((test) => test.split(" > "));
  const [single, whole] = [
    named.filter(([, title]) => title !== undefined),
    named.filter(([, title]) => title === undefined),
  ];
  const filesOf = (some: string[][]): string[] => [...new Set(some.map(([file = ""]) => file))];
  const patterns = single.map(([, title = ""]) => escaped(title));
  return [
    ...(single.length > 0 ? [{ files: filesOf(single), pattern: patterns.join("|") }] : []),
    ...(whole.length > 0 ? [{ files: filesOf(whole), pattern: null }] : []),
  ];
}

/** A part of them, drawn by a seed, in their own order; all where `size` is no smaller. */
export function drawn<T>(all: readonly T[], size: number, seed: number): T[] {
  let state = seed >>> 0;
  const roll = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
  const left = all.map((_, i) => i);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(size, all.length)) {
    const [index] = left.splice(roll(left.length), 1);
    if (index !== undefined) chosen.add(index);
  }
  return all.filter((_, i) => chosen.has(i));
}

/** Whether a file's tests ask the built site, which then has to be built again. */
export const wantsSite = (test: string): boolean =>
  /\b(?:start\w*Site|servedSite|served|builtModules)\(/.test(test);
