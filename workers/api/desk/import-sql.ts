// Every statement takes a list as one JSON parameter, so that a batch of many records has as few statements
// as a batch of one.

const PROGRAM_COLUMNS = [
  "source",
  "external_id",
  "source_name",
  "source_url",
  "licence",
  "title",
  "summary",
  "description",
  "caution",
  "category_ids",
  "host_id",
  "region_id",
  "sido",
  "gugun",
  "address",
  "address_detail",
  "lat",
  "lon",
  "duration_min",
  "list_price",
  "price",
  "is_free",
  "max_per_booking",
] as const;

const SESSION_COLUMNS = [
  "id",
  "program_id",
  "start_at",
  "end_at",
  "book_open_at",
  "book_close_at",
  "capacity",
  "min_people",
  "options",
  "status",
] as const;

/** What a source may leave out: it then stays as it is, or becomes what a new program has. */
const OPTIONAL = {
  images: "'[]'",
  meeting_point: "''",
  deposit: "0",
  min_age: "NULL",
  difficulty: "NULL",
  includes: "'[]'",
  excludes: "'[]'",
  bring: "'[]'",
  facilities: "'[]'",
  accessibility: "'[]'",
  indoor: "NULL",
  questions: "'[]'",
  confirm_mode: "'INSTANT'",
  min_people: "1",
  max_per_member: "NULL",
  refund_policy_id: "'STANDARD'",
} as const;

const fromJson = (columns: readonly string[]): string =>
  columns.map((column) => `value ->> '${column}'`).join(", ");
const fromExcluded = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(", ");

/** ?1: ids. What of them is stored. */
export const SELECT_HASHES = `SELECT id, content_hash FROM program WHERE id IN (SELECT value
  FROM json_each(?1))`;

/**
 * ?1: [{source, from, to}]. The imported programs of a row that names its whole list, unless already closed
 * for having left it.
 */
export const SELECT_OWNED = `SELECT p.id, p.external_id FROM json_each(?1) AS o JOIN program AS p
  ON p.source = o.value ->> 'source' AND p.external_id >= o.value ->> 'from'
  AND p.external_id < o.value ->> 'to'
  WHERE p.content_hash IS NOT NULL`;

/** ?1: hosts, ?2: now. A host's id says all there is to it, so a stored one never changes. */
export const INSERT_HOSTS = `INSERT INTO host (id, name, business, created_at, updated_at)
  SELECT value ->> 'id', value ->> 'name', value ->> 'business', ?2, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO NOTHING`;

/** ?1: programs with content_hash, ?2: now. Those that are not stored yet. */
export const INSERT_PROGRAMS = `INSERT INTO program (id, ${PROGRAM_COLUMNS.join(", ")},
  ${Object.keys(OPTIONAL).join(", ")}, content_hash, created_at, updated_at)
  SELECT value ->> 'id', ${fromJson(PROGRAM_COLUMNS)}, ${Object.entries(OPTIONAL)
    .map(([column, otherwise]) => `coalesce(value ->> '${column}', ${otherwise})`)
    .join(", ")}, value ->> 'content_hash', value ->> 'created_at', ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO NOTHING`;

/**
 * ?1: programs with content_hash, ?2: now. Only what the source knows is written over; pictures, ratings and
 * an operator's PAUSED stay. A program closed for having left its village's list (no hash) opens again when
 * it is back. Not an upsert: the conflict clause of one overrules OR IGNORE in the triggers it fires, and a
 * program waiting for the search index fails.
 */
export const UPDATE_PROGRAMS = `UPDATE program SET ${[
  ...PROGRAM_COLUMNS.map((column) => `${column} = j.value ->> '${column}'`),
  ...Object.keys(OPTIONAL).map(
    (column) => `${column} = coalesce(j.value ->> '${column}', program.${column})`,
  ),
].join(", ")},
    content_hash = j.value ->> 'content_hash', updated_at = ?2, status = CASE
    WHEN program.content_hash IS NULL THEN 'OPEN' ELSE program.status END
  FROM json_each(?1) AS j WHERE program.id = j.value ->> 'id'
  AND program.content_hash IS NOT j.value ->> 'content_hash'`;

/** ?1: ids of programs. */
export const DELETE_CATEGORIES = `DELETE FROM program_category WHERE program_id IN (SELECT value
  FROM json_each(?1))`;

/** ?1: ids of programs, whose own list and date are what counts. */
export const INSERT_CATEGORIES = `INSERT INTO program_category (category_id, created_at, program_id)
  SELECT c.value, p.created_at, p.id FROM json_each(?1) AS i JOIN program AS p
  ON p.id = i.value, json_each(p.category_ids) AS c`;

/**
 * ?1: sessions, ?2: now. Seats that are taken stay within the capacity; a cancelled session stays cancelled.
 */
export const UPSERT_SESSIONS = `INSERT INTO session (id, program_id, start_at, end_at, book_open_at,
  book_close_at, capacity, min_people, options, status, created_at, updated_at)
  SELECT ${fromJson(SESSION_COLUMNS)}, ?2, ?2
  FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO UPDATE SET
  ${fromExcluded(["end_at", "book_open_at", "book_close_at", "options", "updated_at"])},
    capacity = max(excluded.capacity, session.held + session.sold + session.kept),
    kept_until = min(session.kept_until, excluded.book_close_at),
    status = CASE WHEN session.status = 'CANCELLED' THEN session.status ELSE excluded.status END`;

/**
 * ?1: ids of programs, ?2: now, ?3: ids of the sessions they still have. Only sessions an import made;
 * bookings of them stay. The + keeps SQLite from walking every open session instead of these programs' own.
 */
export const CLOSE_OLD_SESSIONS = `UPDATE session SET status = 'CLOSED', updated_at = ?2
  WHERE program_id IN (SELECT value FROM json_each(?1)) AND substr(id, 1,
  length(program_id) + 1) = program_id || '-'
    AND +status = 'OPEN' AND id NOT IN (SELECT value FROM json_each(?3))`;

/** ?1: ids of programs that left their list, ?2: now. */
export const CLOSE_PROGRAMS = `UPDATE program SET status = 'CLOSED', content_hash = NULL, updated_at = ?2
  WHERE id IN (SELECT value FROM json_each(?1)) AND content_hash IS NOT NULL`;
