import type { Condition } from "./everyday-meaning.ts";
import type { EverydayQuery } from "./everyday-queries.ts";

// What the rounds of judged sentences have in common.

/** Sentences of one kind, each with what is meant by it. */
export const group = (
  name: string,
  rows: readonly (readonly [query: string, ...meant: Condition[]])[],
): EverydayQuery[] => rows.map(([query, ...meant]) => ({ kind: name, query, meant }));

/** Any of some conditions of a program. */
export const either = (...some: Condition[]): Condition => ({
  of: "program",
  holds: (program) => some.some((one) => one.of === "program" && one.holds(program)),
});

/** None of some conditions of a program. */
export const no = (...some: Condition[]): Condition => ({
  of: "program",
  holds: (program) => !some.some((one) => one.of === "program" && one.holds(program)),
});

/** FNV-1a of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The half of a round that whoever mends the search looks at, and the one that nobody reads. */
export const halvesOf = (
  round: readonly EverydayQuery[],
): [looked: EverydayQuery[], unseen: EverydayQuery[]] => [
  round.filter(({ query }) => hashOf(query) % 2 === 0),
  round.filter(({ query }) => hashOf(query) % 2 === 1),
];
