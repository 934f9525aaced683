import type { Part } from "./part.ts";
import { JOINING } from "./cut.ts";
import { PARTICLES } from "./words.ts";

/** Where a particle that hangs on what ends at `at` ends; `at` itself where none does. */
function endOfParticle(query: string, at: number): number {
  const particle = PARTICLES.find(
    (one) =>
      query.startsWith(one, at) &&
      (JOINING.has(one) || at + one.length === query.length || query[at + one.length] === " "),
  );
  return at + (particle?.length ?? 0);
}

/** Where a piece stands as a word of its own, else where it stands at all: 말 is not in 말고. */
function placeOf(query: string, piece: string): number {
  for (let at = query.indexOf(piece); at >= 0; at = query.indexOf(piece, at + 1)) {
    const next = query[endOfParticle(query, at + piece.length)] ?? " ";
    if ((query[at - 1] ?? " ") === " " && next === " ") return at;
  }
  return query.indexOf(piece);
}

/** The query without a part of it, and what hangs on that: what a chip's cross leads to. */
export const withoutPart = (query: string, part: Pick<Part, "typed">): string =>
  part.typed
    .reduce((rest, piece) => {
      const from = placeOf(rest, piece);
      return from < 0
        ? rest
        : `${rest.slice(0, from)} ${rest.slice(endOfParticle(rest, from + piece.length))}`;
    }, query.normalize("NFC"))
    .replace(/\s+/g, " ")
    .trim();
