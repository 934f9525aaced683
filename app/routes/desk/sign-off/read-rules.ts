import { RULED_ACTS, type RuledAct } from "#domain/desk/sign-off";
import { numberIn } from "../typed.ts";

/** The highest sum that one person's word may be enough for, in won (contract). */
const MOST_WON = 100_000_000;

/**
 * What a host wants a second person's word for, as the form says; null where its sum is none: one that was
 * guessed would let money go on one word.
 */
export function rulesIn(form: FormData): { act: RuledAct; above: number }[] | null {
  const above = numberIn(form, "above") ?? 0;
  if (form.has("REFUND") && !(above <= MOST_WON)) return null;
  return RULED_ACTS.filter((act) => form.has(act)).map((act) => ({
    act,
    above: act === "REFUND" ? above : 0,
  }));
}
