import type { ProgramFacts } from "../facts.ts";
import { hasWord, textOf } from "./had.ts";
import type { Part } from "./part.ts";
import { subjectOf } from "./subjects.ts";
import { standsIn } from "./within.ts";

/**
 * What programs are shown instead of a thing that none of them is (R157): 공예 of 향수, 눈놀이 of 스키. Undefined
 * where one names it, or may have it in its description.
 */
export function similarOf(part: Part, programs: readonly ProgramFacts[]): string | undefined {
  const subject = part.kind === "word" && part.isKnown ? subjectOf(part.word) : undefined;
  if (part.kind !== "word" || subject === undefined || programs.length === 0) return undefined;
  const { said, written, similar, others } = subject;
  const isOther = others.includes(part.word);
  if (!isOther && similar.length === 0) return undefined;
  const own = isOther ? [part.word] : [part.word, ...written.filter((word) => !similar.includes(word))];
  const names = (facts: ProgramFacts): boolean => own.some((word) => standsIn(textOf(facts), word));
  return programs.some((facts) => names(facts) || !hasWord(facts, part.word))
    ? undefined
    : (similar[0] ?? said[0]);
}
