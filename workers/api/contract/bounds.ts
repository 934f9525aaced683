import type { FieldError } from "../errors.ts";
import { resolve } from "./description.ts";

/**
 * More keys than any object of the description has, and more in a list than most: where a schema bounds none,
 * it is for what others send (a payment's cancels, in the provider's webhook).
 */
const MOST_PARTS = 200;

/**
 * The end of the year 2999, epoch ms; nothing else that anybody sends is a larger number. What is shown as a
 * time must be one: a single notice from the year 30,000,000 would fail the list that it stands in.
 */
const MOST_NUMBER = 32_503_679_999_999;

/** Every schema below one, itself first; a reference leads to what it names, each once. */
function* within(node: unknown, seen = new Set<unknown>()): Generator<Record<string, unknown>> {
  if (Array.isArray(node)) for (const one of node) yield* within(one, seen);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const found = resolve(node);
  if (seen.has(found)) return;
  seen.add(found);
  yield found;
  for (const child of Object.values(found)) yield* within(child, seen);
}

const known = new WeakMap<object, number>();

/** The longest list that a schema lets through anywhere in it, MOST_PARTS at least; looked for once. */
export function longestList(schema: object): number {
  const found =
    known.get(schema) ??
    [...within(schema)].reduce(
      (most, { maxItems }) => (typeof maxItems === "number" ? Math.max(most, maxItems) : most),
      MOST_PARTS,
    );
  known.set(schema, found);
  return found;
}

/**
 * The first list or object of a body that has more parts than any may have, or the first number beyond all of
 * ours (SPEC U114); null where there is none. It is asked before a schema compares each part with each other,
 * which takes minutes for a body of 1 MB (SPEC U100).
 * @param longest of `longestList`
 * @param at where the value stands ("items.0")
 */
export function outOfBounds(value: unknown, longest: number, at = ""): FieldError | null {
  if (typeof value === "number" && Math.abs(value) > MOST_NUMBER)
    return { name: at, code: "TOO_BIG", message: "값이 너무 커요." };
  if (typeof value !== "object" || value === null) return null;
  const keys = Object.keys(value);
  if (Array.isArray(value) && value.length > longest)
    return { name: at, code: "MAXITEMS", message: "항목이 너무 많아요." };
  if (!Array.isArray(value) && keys.length > MOST_PARTS)
    return { name: at, code: "UNKNOWN", message: "알 수 없는 항목이에요." };
  for (const [key, part] of Object.entries(value)) {
    const found = outOfBounds(part, longest, [at, key].filter(Boolean).join("."));
    if (found !== null) return { ...found, name: found.name.slice(0, 100) };
  }
  return null;
}
