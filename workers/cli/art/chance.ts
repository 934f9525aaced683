/** A 32-bit hash of `text` (FNV-1a over code points, then mixed): the same in every runtime. */
export function hashText(text: string): number {
  let h = 2166136261;
  for (const ch of text.normalize("NFC")) h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** Numbers that look random and are fixed by their seed (mulberry32). */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  num(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  yes(probability?: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** A source of chance; two with the same seed give the same numbers. */
export function chanceFrom(seed: number): Chance {
  let a = seed;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    num: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => nth(list, Math.floor(next() * list.length)),
    yes: (probability = 0.5) => next() < probability,
    shuffle: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((x, y) => x.at - y.at)
        .map(({ item }) => item),
  };
}

/** The item at `index`, counted round the end; an empty list is a bug. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError("nth of an empty list");
  return item;
}
