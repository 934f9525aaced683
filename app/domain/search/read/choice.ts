import { isWithin } from "./places.ts";
import type { Unit } from "./unit.ts";

// Two wishes of which either will do: 도자기나 가죽공예, 홍대나 성수.

/** What stands between two of them. */
const OR = /^(?:이?나|아니면|또는|혹은|이?든지?|이?거나|or)$/;
/** The verb of the first: 별 보거나 동물. */
const DOING_OR = /[가-힣](?:거나|든지|든가)$/;
/** Stands between words of which one is enough, in the word that is asked for. Nobody may type it (V02). */
export const EITHER = "|";

/** The words of which one is enough. */
export const choicesOf = (word: string): string[] => word.split(EITHER);

const isOr = (unit: Unit | undefined, typed: (unit: Pick<Unit, "from" | "to">) => string): boolean =>
  unit !== undefined && (OR.test(typed(unit).replaceAll(" ", "")) || DOING_OR.test(typed(unit)));

/** Whether two places named side by side are two: neither lies in the other, whichever of a name is meant. */
const areApart = (one: Unit & { is: "place" }, other: Unit & { is: "place" }): boolean =>
  one.to === other.from &&
  one.places.every((a) => other.places.every((b) => !isWithin(a, b) && !isWithin(b, a)));

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
    let last = found.at(-1);
    const next = units[at + 1];
    if (unit === undefined) continue;
    // 도자기를 빚거나
    if (DOING_OR.test(typed(unit)) && last?.is === "particle" && next?.is === "subject") {
      found.pop();
      last = found.at(-1);
    }
    if (isOr(unit, typed) && last?.is === "subject" && next?.is === "subject") {
      found.splice(-1, 1, { ...last, word: `${last.word}${EITHER}${next.word}`, to: next.to });
    } else if (isOr(unit, typed) && last?.is === "place" && next?.is === "place") {
      found.splice(-1, 1, { ...last, or: [...(last.or ?? []), next.places], to: next.to });
    } else if (unit.is === "place" && last?.is === "place" && areApart(last, unit)) {
      // 안동 경주, without a word between them
      found.splice(-1, 1, { ...last, or: [...(last.or ?? []), unit.places], to: unit.to });
      continue;
    } else {
      found.push(unit);
      continue;
    }
    at += 1;
  }
  return found;
}
