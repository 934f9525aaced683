import { COPIED, noteAllShown } from "../catalogue/copied.ts";

// Rebuilds the catalogue: what it has is taken for older than any change, and all of the record is noted as
// changed. It answers in the meantime with what it had.

const COPIES = Object.keys(COPIED);

/** What CATALOGUE is told first. */
export const BEGIN_REBUILD = [
  "UPDATE projected SET version = 0",
  ...COPIES.map((kind) => `UPDATE ${kind} SET seq = 0`),
  "DELETE FROM shown_gone",
];
export const NOTE_PROGRAMS = [
  "DELETE FROM program_event",
  "INSERT INTO program_event (program_id) SELECT id FROM program",
];
/**
 * What DB is told then: its numbers may have begun again, after a backup was restored.
 * @param now epoch ms
 */
export const noteAll = (now: number): string[] => [...NOTE_PROGRAMS, ...noteAllShown(now)];
/** What CATALOGUE is told when no change waits: what DB no longer has goes. */
export const END_REBUILD = [
  "DELETE FROM program_search WHERE program_id IN (SELECT program_id FROM projected WHERE version = 0)",
  "DELETE FROM program_search WHERE program_id NOT IN (SELECT program_id FROM projected)",
  "DELETE FROM projected WHERE version = 0",
  ...COPIES.map((kind) => `DELETE FROM ${kind} WHERE seq = 0`),
];
/** How much of DB waits. */
export const WAITING =
  "SELECT (SELECT count(*) FROM program_event) + (SELECT count(*) FROM shown_event) AS waiting";
