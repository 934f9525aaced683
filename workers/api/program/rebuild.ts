// Rebuilds the catalogue: what it has is taken for older than any change, and all programs are noted as
// changed. It answers in the meantime with what it had.

/** What CATALOGUE is told first. */
export const BEGIN_REBUILD = ["UPDATE projected SET version = 0"];
/** What DB is told then: its numbers may have begun again, after a backup was restored. */
export const NOTE_ALL = [
  "DELETE FROM program_event",
  "INSERT INTO program_event (program_id) SELECT id FROM program",
];
/** What CATALOGUE is told when no change waits: what DB no longer has goes. */
export const END_REBUILD = [
  "DELETE FROM program_search WHERE program_id IN (SELECT program_id FROM projected WHERE version = 0)",
  "DELETE FROM program_search WHERE program_id NOT IN (SELECT program_id FROM projected)",
  "DELETE FROM projected WHERE version = 0",
];
