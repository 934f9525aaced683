/**
 * An unsigned 32-bit hash of a text (FNV-1a with a final mix): the same on every machine and day, so the seed
 * has chance without a random source.
 */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1) that belongs to the text. */
export const chance = (text: string): number => hash(text) / 2 ** 32;

/** A whole number from `low` to `high`, both included. */
export const between = (text: string, low: number, high: number): number =>
  low + Math.floor(chance(text) * (high - low + 1));

/** One of the items, by the text. An empty list is a bug. */
export function pick<T>(text: string, items: readonly T[]): T {
  const item = items[hash(text) % items.length];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** A version-4-shaped UUID that belongs to the text. */
export function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => hash(`${text}#${part}`).toString(16).padStart(8, "0")).join("");
  const variant = "89ab"[hash(text) % 4] ?? "8";
  return (
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}` +
    `-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  );
}
