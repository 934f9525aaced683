import { COPIED } from "../../workers/api/catalogue/copied.ts";
import { DatabaseSync } from "node:sqlite";
import { readdirSync } from "node:fs";
import path from "node:path";
import { categoryName } from "#domain/category";
import { cellOf, FINEST } from "#domain/geo-cell";
import { shortRegionName } from "#domain/region/short-name";
import { facetsOf, subjectFacets } from "#domain/search/facets";
import {
  writeFacts,
  writeSlots,
  type NextSlot,
  type OpenSlot,
  type ProgramFacts,
  type ShownFacts,
} from "#domain/search/facts";
import { shownOf, usedUpAt } from "../../workers/api/program/changes.ts";
import { entryOf, type IndexEntry } from "../../workers/api/program/index-entry.ts";
import { textWords } from "../../workers/api/program/keyword.ts";
import { keptSubjects, subjectsIn, SUBJECTS_VERSION } from "../../workers/api/program/subjects.ts";
import { MERGE_PIECES, PAGES_MERGED } from "../../workers/api/program/tend.ts";
import { hostName, type MadeUp } from "./made-up-programs.ts";

/** Both databases' files. */
interface Files {
  record: string;
  catalogue: string;
}

/** The files of the databases that the local D1 keeps under a state folder. */
export function databaseFiles(state: string): Files {
  const folder = path.join(state, "v3", "d1");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file))
    .map((file) => path.join(folder, file));
  const withTable = (table: string): string => {
    const found = files.find((file) => {
      const db = new DatabaseSync(file, { readOnly: true });
      const row = db.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table);
      db.close();
      return row !== undefined;
    });
    if (found === undefined) throw new Error(`no database with ${table} under ${folder}`);
    return found;
  };
  return { record: withTable("booking"), catalogue: withTable("program_search") };
}

/**
 * Writes made-up programs with their sessions and index rows (the product's own entryOf) into migrated
 * database files, many a second: triggers and indexes are put back at the end, and what triggers would have
 * kept is made in one go, in the order it is kept in. @param now epoch ms
 */
export function fill(files: Files, programs: Iterable<MadeUp>, hosts: number, now: number): void {
  const all = [...programs];
  fillRecord(files.record, all, hosts);
  fillCatalogue(files.catalogue, all, now);
  copyShown(files);
}

/** What of it is the record. */
export function fillRecord(file: string, programs: Iterable<MadeUp>, hosts: number): void {
  const { db, close } = opened(file, ["program", "session", "program_category"]);
  const host = db.prepare("INSERT INTO host (id, name, created_at, updated_at) VALUES (?, ?, 1, 1)");
  for (let at = 0; at < hosts; at += 1) host.run(`h${at}`, hostName(`h${at}`));
  insertPrograms(db, programs);
  db.exec(`INSERT INTO program_category SELECT kind.value, p.created_at, p.id
    FROM program p, json_each(p.category_ids) AS kind ORDER BY 1, 2, 3;
    DELETE FROM program_event; DELETE FROM shown_event`);
  close();
}

/** What programs are found by. @param now epoch ms */
export function fillCatalogue(file: string, programs: Iterable<MadeUp>, now: number): void {
  const { db, close } = opened(file, ["program_search"]);
  // few large pieces of the index of words, where a rebuild writes many that are merged again and again
  configure(db, { hashsize: 1 << 28, automerge: 0 });
  insertEntries(db, programs, now);
  db.exec(`INSERT INTO program_cell
    SELECT k.value, 13, i.x >> 2, i.y >> 2, count(*), sum(i.x), sum(i.y)
      FROM program_search i, json_each(i.kinds) k WHERE i.x IS NOT NULL GROUP BY 1, 3, 4`);
  for (let level = 12; level >= 2; level -= 1)
    db.exec(`INSERT INTO program_cell
      SELECT kind, ${level}, x >> 1, y >> 1, sum(count), sum(sum_x), sum(sum_y)
        FROM program_cell WHERE level = ${level + 1} GROUP BY 1, 3, 4`);
  // the view counts a place's bits one by one: for a copy they are known
  db.exec(`CREATE TEMP TABLE spot AS SELECT * FROM program_spot_now WHERE n IN (SELECT like FROM moved);
    CREATE INDEX temp.spot_of ON spot (n);
    INSERT INTO program_spot
      SELECT DISTINCT s.kind, m.z, m.n, s.price, s.indoor, s.rating, s.seats
      FROM moved AS m CROSS JOIN spot AS s ON s.n = m.like ORDER BY 1, 2, 3;
    INSERT OR REPLACE INTO program_slot SELECT * FROM program_slot_now ORDER BY part, z, n, start_at;
    ${BLOCKS};
    INSERT INTO program_order SELECT kind, sort, key, back FROM program_order_now ORDER BY 1, 2, 3, 4;
    INSERT INTO program_count SELECT kind, count(*) FROM program_count_now GROUP BY kind;
    UPDATE program_subject SET version = '${SUBJECTS_VERSION}', after = until;
    INSERT INTO projected SELECT program_id, 0 FROM program_search ORDER BY 1`);
  close();
  const merged = new DatabaseSync(file);
  configure(merged, { hashsize: 1 << 20, automerge: 4 });
  mergePieces(merged);
  merged.close();
}

/**
 * What the triggers of places and sessions would have put into blocks: each is filled to three quarters, as
 * those that are written one by one are on average.
 */
export const BLOCKS = `CREATE TEMP TABLE stood AS
    SELECT a.* FROM program_about AS a JOIN program_search AS s ON s.n = a.n WHERE s.x IS NOT NULL;
  CREATE UNIQUE INDEX temp.stood_by ON stood (n);
  INSERT INTO program_extent SELECT kind, min(x), min(y), max(x), max(y) FROM program_region
    WHERE x IS NOT NULL GROUP BY kind;
  INSERT INTO program_block (kind, z, n, size, list)
    SELECT kind, iif(at = 0, 0, min(z)), iif(at = 0, 0, min(n) FILTER (WHERE z = low)), count(*),
      json_group_object(key, json(value))
    FROM (SELECT *, min(z) OVER (PARTITION BY kind, at) AS low FROM (
      SELECT p.kind, p.z, p.n, p.n AS key,
        (row_number() OVER (PARTITION BY p.kind ORDER BY p.z, p.n) - 1) / 48 AS at,
        json_array(p.z, s.lat, s.lon, p.price, p.indoor, round(p.rating, 7), p.seats,
          json(s.soonest), s.days, s.parts, s.is_free, s.kinds, s.sido, s.gugun, s.has) AS value
      FROM (SELECT * FROM program_spot WHERE kind <> 'few' AND kind NOT GLOB 'e[0-9]*' UNION ALL
          SELECT r.kind, p.z, p.n, p.price, p.indoor, p.rating, p.seats
          FROM program_spot AS p JOIN program_kind AS r ON r.n = p.n WHERE p.kind = '') AS p
        JOIN stood AS s ON s.n = p.n WHERE p.z >= 0
      UNION ALL
      SELECT '@' || p.part, p.z, p.n, p.n || '_' || ((p.start_at + 32400000) % 86400000),
        (dense_rank() OVER (PARTITION BY p.part ORDER BY p.z, p.n) - 1) / 48,
        json_array(p.z, s.lat, s.lon, p.price, p.indoor, round(p.rating, 7), p.seats,
          p.start_at - p.opens_at, p.start_at - p.closes_at)
      FROM program_slot AS p JOIN stood AS s ON s.n = p.n WHERE p.z >= 0))
    GROUP BY kind, at ORDER BY 1, 2, 3`;

/** @param how the index's own settings, by name: whole numbers, which a bound one is not */
function configure(db: DatabaseSync, how: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(how))
    db.exec(`INSERT INTO program_word (program_word, rank) VALUES ('${name}', ${value})`);
}

/** The index of words as the clock's minutes leave it. */
function mergePieces(db: DatabaseSync): void {
  const changes = db.prepare("SELECT total_changes() AS n");
  const merge = db.prepare(MERGE_PIECES);
  for (let before = -2, after = 0; after - before > 1;) {
    before = Number(changes.get()?.["n"]);
    merge.run(PAGES_MERGED);
    after = Number(changes.get()?.["n"]);
  }
}

/** What everybody may read, as workers/api/catalogue/copy.ts would have copied it. */
export function copyShown(files: Files): void {
  const db = new DatabaseSync(files.catalogue);
  db.exec(IN_A_HURRY);
  db.prepare("ATTACH ? AS record").run(files.record);
  for (const [kind, { columns, as = {} }] of Object.entries(COPIED)) {
    const shown = columns.map((name) => as[name] ?? name).join(", ");
    db.exec(`INSERT INTO main.${kind} (${columns.join(", ")}, seq) SELECT ${shown}, 0 FROM record.${kind}`);
  }
  db.exec(`INSERT INTO host_name SELECT id, name FROM record.host
    WHERE id IN (SELECT host_id FROM record.program) ORDER BY id;
    INSERT INTO shown_whole VALUES (1);
    DETACH record`);
  db.exec(AS_IT_WAS);
  db.close();
}

const IN_A_HURRY =
  "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA " +
  "cache_size = -400000; PRAGMA foreign_keys = OFF";
const AS_IT_WAS = "PRAGMA main.journal_mode = WAL; PRAGMA main.wal_checkpoint(TRUNCATE)";

/** A database file without its triggers, and some tables' indexes, which come back as it is closed. */
function opened(file: string, tables: readonly string[]): { db: DatabaseSync; close: () => void } {
  const db = new DatabaseSync(file);
  db.exec(IN_A_HURRY);
  const kept = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
        AND (type = 'trigger' OR (type = 'index' AND tbl_name IN (SELECT value FROM json_each(?))))`,
    )
    .all(JSON.stringify(tables));
  for (const { type, name } of kept) db.exec(`DROP ${String(type)} ${String(name)}`);
  db.exec("BEGIN");
  const close = () => {
    db.exec("COMMIT");
    for (const { sql } of kept) db.exec(String(sql));
    db.exec(AS_IT_WAS);
    db.close();
  };
  return { db, close };
}

function insertPrograms(db: DatabaseSync, programs: Iterable<MadeUp>): void {
  const program = db.prepare(
    `INSERT INTO program (id, title, summary, category_ids, host_id, region_id, sido, gugun, lat, lon, price,
      is_free, indoor, accessibility, rating_sum, rating_count, wish_count, min_age, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, 'region_0001', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  );
  const session = db.prepare(
    `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, held, sold,
      options, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, 12, 0, ?, '[{"id":"one","name":"1인","price":1000,"max":6}]', 1, 1)`,
  );
  for (const { facts, slots } of programs) {
    const { id, gugun, lat, lon, price, indoor, createdAt } = facts;
    program.run(
      id,
      facts.title,
      facts.summary,
      JSON.stringify(facts.categoryIds),
      facts.host,
      facts.sido,
      gugun,
      lat,
      lon,
      price,
      Number(facts.isFree),
      indoor === null ? null : Number(indoor),
      JSON.stringify(facts.accessibility),
      facts.ratingSum,
      facts.ratingCount,
      facts.popularity,
      facts.minAge,
      createdAt,
    );
    slots.forEach((slot, index) =>
      session.run(
        `${id}-${index}`,
        id,
        slot.startAt,
        slot.startAt + 3_600_000,
        slot.bookOpenAt,
        slot.bookCloseAt,
        12 - slot.seatsLeft,
      ),
    );
  }
}

/** What is known of a program once it is written, for those that are it again. */
interface Written {
  together: string;
  region: string;
  /** The words of its own texts, and what they are about. */
  own?: { words: string; subjects: readonly number[] };
}

function insertEntries(db: DatabaseSync, programs: Iterable<MadeUp>, now: number): void {
  const row = db.prepare(
    `INSERT INTO program_search (n, program_id, words, facts, slots, x, y, kinds, used_up_at)
      VALUES (?, ?, '', ?, ?, ?, ?, ?, ?)`,
  );
  const text = db.prepare("INSERT INTO program_text (n, words) VALUES (?, ?)");
  const index = db.prepare("INSERT INTO program_word (rowid, words) VALUES (?, ?)");
  const told = db.prepare("SELECT together FROM program_together WHERE n = ?");
  const band = db.prepare(
    "INSERT INTO program_band SELECT n, price, rating, popular FROM program_band_now WHERE n = ?",
  );
  const bands = db.prepare("SELECT words FROM program_band_words WHERE n = ?");
  db.exec("CREATE TEMP TABLE moved (n INTEGER PRIMARY KEY, like INTEGER NOT NULL, z INTEGER NOT NULL)");
  const moved = db.prepare("INSERT INTO moved VALUES (?, ?, ?)");
  const known = new Map<MadeUp, Written>();
  for (const program of programs) {
    const n = program.facts.createdAt * 16;
    const like = program.like && known.get(program.like);
    const { shown, open } = sessionsOf(program, now);
    if (like && program.like) like.own ??= ownWords(program.like.facts);
    const entry =
      like?.own === undefined
        ? entryOf(program.facts, hostName(program.facts.host), "", open, shown)
        : entryLike(program.facts, open, shown, like.own);
    row.run(n, entry.id, entry.facts, entry.slots, entry.x, entry.y, entry.kinds, usedUpAt(shown));
    text.run(n, entry.words);
    moved.run(n, (program.like ?? program).facts.createdAt * 16, placeNumber(entry));
    const region = / (r\S+)/.exec(entry.words)?.[1] ?? "";
    const together = like ? like.together.replaceAll(like.region, region) : String(told.get(n)?.["together"]);
    band.run(n);
    index.run(n, entry.words + together + String(bands.get(n)?.["words"]));
    if (like === undefined) known.set(program, { together, region });
  }
}

/** The bits of x and y in turn, -1 without a place: z of the catalogue's program_place. */
function placeNumber({ x, y }: Pick<IndexEntry, "x" | "y">): number {
  if (x === null || y === null) return -1;
  const bits = Array.from({ length: FINEST }, (_, bit) => ((x >> bit) & 1) | (((y >> bit) & 1) << 1));
  return bits.reduceRight((z, two) => z * 4 + two, 0);
}

/** Its sessions as they are known at `now`. */
function sessionsOf({ facts: { id }, slots }: MadeUp, now: number): { open: NextSlot[]; shown: ShownFacts } {
  const next = slots
    .map((slot, index) => ({ ...slot, id: `${id}-${index}`, kept: 0 }))
    .filter(({ startAt, bookCloseAt }) => startAt > now && bookCloseAt > now)
    .toSorted((a, b) => a.startAt - b.startAt);
  const open = next.filter(({ seatsLeft }) => seatsLeft > 0);
  const full = next.filter(({ seatsLeft }) => seatsLeft <= 0);
  const shown = shownOf(
    { program_id: id, images: "[]", list_price: null, deposit: 0 },
    { open: new Map([[id, open]]), full: new Map([[id, full]]) },
  );
  return { open, shown };
}

/** entryOf for one that is another again: the words of its own texts take longer than all else. */
function entryLike(
  facts: ProgramFacts,
  open: readonly OpenSlot[],
  shown: ShownFacts,
  own: NonNullable<Written["own"]>,
): IndexEntry {
  const { id, lat, lon, categoryIds } = facts;
  const cell = lat === null || lon === null ? null : cellOf({ lat, lon }, FINEST);
  const others = [hostWords(facts), regionWords(facts)];
  const subjects = [
    ...new Set([...own.subjects, ...others.flatMap((words) => subjectsIn(words.split(" ")))]),
  ].toSorted((a, b) => a - b);
  return {
    id,
    words: [...facetsOf(facts, open), ...subjectFacets(subjects, facts), own.words, ...others].join(" "),
    facts: writeFacts(facts, shown, keptSubjects(subjects)),
    slots: writeSlots(open),
    x: cell?.x ?? null,
    y: cell?.y ?? null,
    kinds: JSON.stringify(["", ...categoryIds]),
  };
}

const lineWords = (...body: string[]): string =>
  textWords({ title: "", body: body.join(" "), about: "" }).join(" ");

function ownWords({ title, summary, categoryIds }: ProgramFacts): NonNullable<Written["own"]> {
  const words = [
    ...textWords({ title, body: summary, about: "" }),
    ...lineWords(...categoryIds.map(categoryName)).split(" "),
  ];
  return { words: words.join(" "), subjects: subjectsIn(words) };
}

/** The words of a host, and of what stands beside its name in the line. */
const hostWords = ({ summary, host }: ProgramFacts): string =>
  lineWords(summary.split(" ").at(-1) ?? "", hostName(host));

const knownRegions = new Map<string, string>();
function regionWords({ host, sido, gugun, categoryIds }: ProgramFacts): string {
  const line = [
    hostName(host).split(" ").at(-1) ?? "",
    sido,
    shortRegionName(sido),
    gugun ?? "",
    ...categoryIds.slice(0, 1).map(categoryName),
  ];
  const key = line.join(" ");
  const words = knownRegions.get(key) ?? lineWords(...line);
  knownRegions.set(key, words);
  return words;
}
