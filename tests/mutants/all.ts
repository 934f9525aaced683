import { FACTS } from "./facts.ts";
import { MONEY } from "./money.ts";
import type { Mutant } from "./mutant.ts";

/** Every named fault: of the money first. */
export const MUTANTS: readonly Mutant[] = [...MONEY, ...FACTS];
