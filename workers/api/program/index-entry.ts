import { categoryName } from "#domain/category";
import { cellOf, FINEST } from "#domain/geo-cell";
import { shortRegionName } from "#domain/region/short-name";
import { facetsOf, subjectFacets } from "#domain/search/facets";
import {
  writeFacts,
  writeSlots,
  type OpenSlot,
  type ProgramFacts,
  type ShownFacts,
} from "#domain/search/facts";
import { textWords } from "./keyword.ts";
import { keptSubjects, subjectsIn } from "./subjects.ts";

/** So much of a description is searched, in characters. */
const MOST_ABOUT = 600;

/** A row of program_search. */
export interface IndexEntry {
  id: string;
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
  const texts = textWords({
    title,
    body: [summary, host, sido, shortRegionName(sido), gugun ?? "", ...categoryIds.map(categoryName)].join(
      " ",
    ),
    about: description.slice(0, MOST_ABOUT),
  });
  const subjects = subjectsIn(texts);
  const cell = lat === null || lon === null ? null : cellOf({ lat, lon }, FINEST);
  return {
    id,
    words: [...facetsOf(facts, slots), ...subjectFacets(subjects, facts), ...texts].join(" "),
    facts: writeFacts(facts, shown, keptSubjects(subjects)),
    slots: writeSlots(slots),
    x: cell?.x ?? null,
    y: cell?.y ?? null,
    kinds: JSON.stringify(["", ...categoryIds]),
  };
}
