import type { Unit } from "./unit.ts";

// Two wishes of which either will do: 도자기나 가죽공예, 홍대나 성수.

/** What stands between two of them. */
const OR = /^(?:이?나|아니면|또는|혹은|이?든지?|이?거나|or)$/;
/** Stands between words of which one is enough, in the word that is asked for. Nobody may type it (V02). */
export const EITHER = "|";

/** The words of which one is enough. */
export const choicesOf = (word: string): string[] => word.split(EITHER);

const isOr = (unit: Unit | undefined, typed: (unit: Pick<Unit, "from" | "to">) => string): boolean =>
  unit !== undefined && OR.test(typed(unit).replaceAll(" ", ""));

/**
 * Subjects and places that are joined by "or" as one unit each.
 * @param typed what was typed for a unit
 */
export function withChoices(
  units: readonly Unit[],
  typed: (unit: Pick<Unit, "from" | "to">) => string,
): Unit[] {
  const found: Unit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    const last = found.at(-1);
    const next = units[at + 1];
    if (unit === undefined) continue;
    if (isOr(unit, typed) && last?.is === "subject" && next?.is === "subject") {
      found.splice(-1, 1, { ...last, word: `${last.word}${EITHER}${next.word}`, to: next.to });
    } else if (isOr(unit, typed) && last?.is === "place" && next?.is === "place") {
      found.splice(-1, 1, { ...last, or: [...(last.or ?? []), next.places], to: next.to });
    } else {
      found.push(unit);
      continue;
    }
    at += 1;
  }
  return found;
}
