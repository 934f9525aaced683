import { FACTS } from "./facts.ts";
import { SCREEN_FACTS } from "./facts-screens.ts";
import { SIGN_IN_FACTS } from "./facts-sign-in.ts";
import { WALK_FACTS } from "./facts-walks.ts";
import { MONEY } from "./money.ts";
import type { Mutant } from "./mutant.ts";

/** Every named fault: of the money first. */
export const MUTANTS: readonly Mutant[] = [
  ...MONEY,
  ...FACTS,
  ...SIGN_IN_FACTS,
  ...SCREEN_FACTS,
  ...WALK_FACTS,
];
