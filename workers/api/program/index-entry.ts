import { categoryName } from "#domain/category";
import { cellOf, FINEST } from "#domain/geo-cell";
import { shortRegionName } from "#domain/region/short-name";
import { facetsOf } from "#domain/search/facets";
import {
  writeFacts,
  writeSlots,
  type OpenSlot,
  type ProgramFacts,
  type ShownFacts,
} from "#domain/search/facts";
import { togetherOf, wordFor } from "#domain/search/together";
import { subjectFacets, textWords } from "./keyword.ts";

/** So much of a description is searched, in characters. */
const MOST_ABOUT = 600;

/** A row of program_search. */
export interface IndexEntry {
  id: string;
  /** What tells these words from others, eight letters, and then all that it may be asked for. */
  words: string;
  facts: string;
  slots: string;
  x: number | null;
  y: number | null;
  kinds: string;
}

/**
 * What the index keeps of a program.
 * @param host the host's name
 * @param description as its page tells it, the first of it
 * @param slots its sessions with seats, soonest first @param shown what its card shows besides
 */
export function entryOf(
  facts: ProgramFacts,
  host: string,
  description: string,
  slots: readonly OpenSlot[],
  shown?: ShownFacts,
): IndexEntry {
  const { id, title, summary, sido, gugun, categoryIds, lat, lon } = facts;
  const cell = lat === null || lon === null ? null : cellOf({ lat, lon }, FINEST);
  const texts = textWords({
    title,
    body: [summary, host, sido, shortRegionName(sido), gugun ?? "", ...categoryIds.map(categoryName)].join(
      " ",
    ),
    about: description.slice(0, MOST_ABOUT),
  });
  const facets = [...facetsOf(facts, slots), ...subjectFacets(texts)];
  const words = [...facets, ...togetherOf(facets), ...texts].join(" ");
  return {
    id,
    words: `${wordFor([words])} ${words}`,
    facts: writeFacts(facts, shown),
    slots: writeSlots(slots),
    x: cell?.x ?? null,
    y: cell?.y ?? null,
    kinds: JSON.stringify(["", ...categoryIds]),
  };
}
