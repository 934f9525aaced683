import { formatDate } from "#domain/format";

/**
 * The description: the source's own words, then its facts as lines `이름: 값`; facts without a value are left
 * out. Paragraphs are parted by empty lines.
 */
export function describe(
  body: string,
  facts: readonly (readonly [name: string, value: string])[],
  closing: string,
): string {
  const lines = facts.filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}`);
  return [body, lines.join("\n"), closing].filter((part) => part !== "").join("\n\n");
}

/** "2026.04.03 ~ 2026.05.02", one day alone, or "" where neither is known. */
export function describePeriod(from: number | undefined, to: number | undefined): string {
  if (from === undefined && to === undefined) return "";
  const [start, end] = [from === undefined ? "" : formatDate(from), to === undefined ? "" : formatDate(to)];
  return start === end ? start : `${start} ~ ${end}`.trim();
}

/** Whether a text holds bytes that could not be decoded. */
export const isGarbled = (text: string): boolean => text.includes("\uFFFD");
