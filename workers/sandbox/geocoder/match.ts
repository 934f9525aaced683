import type { Region } from "../../../app/domain/region/regions.ts";
import { SPELLINGS } from "./names.ts";

export interface Matches {
  /** In the order of the region table; several when the address does not say which. */
  regions: readonly Region[];
  /** Whether the address says more than the region's name. */
  isPartial: boolean;
}

/** The regions an address can mean: of all spellings found in it those with the most letters. */
export function matchAddress(address: string): Matches {
  const tokens = address
    .normalize("NFC")
    .replace(/[,()]/g, " ")
    .split(/\s+/)
    .filter((token) => token !== "" && token !== "대한민국");
  let best = 0;
  let regions = new Set<Region>();
  for (const { words, region } of SPELLINGS) {
    const length = words.join("").length;
    if (length < best || !occurs(words, tokens)) continue;
    if (length > best) regions = new Set();
    best = length;
    regions.add(region);
  }
  return {
    regions: [...regions].toSorted((a, b) => a.id.localeCompare(b.id)),
    isPartial: tokens.join("").length > best,
  };
}

const occurs = (words: readonly string[], tokens: readonly string[]): boolean =>
  tokens.some((_, start) => startsWith(words, tokens.slice(start)));

/**
 * Whether the tokens begin with the words. Full names may be run together (서울특별시강남구), short ones
 * stand alone.
 */
function startsWith(words: readonly string[], tokens: readonly string[]): boolean {
  const [word, ...rest] = words;
  if (word === undefined) return true;
  const [token, ...others] = tokens;
  if (token === undefined || !token.startsWith(word)) return false;
  const left = token.slice(word.length);
  if (left === "") return startsWith(rest, others);
  const canRunOn = rest.length > 0 || (/[시도군구]$/.test(word) && word.length > 2);
  return canRunOn && startsWith(rest, [left, ...others]);
}
