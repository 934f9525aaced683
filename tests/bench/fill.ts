import { COPIED } from "../../workers/api/catalogue/copied.ts";
import { DatabaseSync } from "node:sqlite";
import { readdirSync } from "node:fs";
import path from "node:path";
import { shownOf, usedUpAt } from "../../workers/api/program/changes.ts";
import { MERGE_PIECES, PAGES_MERGED } from "../../workers/api/program/tend.ts";
import { entryOf } from "../../workers/api/program/index-entry.ts";
import { hostName, type MadeUp } from "./made-up-programs.ts";

/** The files of the databases that the local D1 keeps under a state folder. */
export function databaseFiles(state: string): { record: string; catalogue: string } {
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
 * kept is made in one go.
 */
export function fill(
  files: { record: string; catalogue: string },
  programs: Iterable<MadeUp>,
  hosts: number,
): void {
  const record = opened(files.record);
  const catalogue = opened(files.catalogue);
  const db = record.db;
  const host = db.prepare("INSERT INTO host (id, name, created_at, updated_at) VALUES (?, ?, 1, 1)");
  for (let at = 0; at < hosts; at += 1) host.run(`h${at}`, hostName(`h${at}`));
  insertAll(db, catalogue.db, programs);
  db.exec(`INSERT INTO program_category SELECT kind.value, p.created_at, p.id
    FROM program p, json_each(p.category_ids) AS kind;
    DELETE FROM program_event; DELETE FROM shown_event`);
  catalogue.db
    .exec(`INSERT INTO program_word (rowid, words) SELECT n, words || together FROM program_together;
    INSERT INTO program_cell SELECT k.value, l.level, i.x >> (15 - l.level), i.y >> (15 - l.level), count(*),
    sum(i.x), sum(i.y)
      FROM program_search i, map_level l, json_each(i.kinds) k WHERE i.x IS NOT NULL GROUP BY 1, 2, 3, 4;
    INSERT INTO program_spot SELECT * FROM program_spot_now;
    INSERT OR REPLACE INTO program_slot SELECT * FROM program_slot_now;
    INSERT INTO program_order SELECT kind, sort, key, back FROM program_order_now;
    INSERT INTO program_count SELECT kind, count(*) FROM program_count_now GROUP BY kind;
    INSERT INTO projected SELECT program_id, 0 FROM program_search`);
  mergePieces(catalogue.db);
  for (const one of [record, catalogue]) one.close();
  copyShown(files);
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
function copyShown(files: { record: string; catalogue: string }): void {
  const db = new DatabaseSync(files.catalogue);
  db.prepare("ATTACH ? AS record").run(files.record);
  for (const [kind, { columns, as = {} }] of Object.entries(COPIED)) {
    const shown = columns.map((name) => as[name] ?? name).join(", ");
    db.exec(`INSERT INTO main.${kind} (${columns.join(", ")}, seq) SELECT ${shown}, 0 FROM record.${kind}`);
  }
  db.exec("INSERT INTO shown_whole VALUES (1)");
  db.close();
}

/** A database file without its triggers and indexes, which come back as it is closed. */
function opened(file: string): { db: DatabaseSync; close: () => void } {
  const db = new DatabaseSync(file);
  db.exec(
    "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA " +
      "cache_size = -400000; PRAGMA foreign_keys = OFF",
  );
  const kept = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
        WHERE sql IS NOT NULL AND (type = 'trigger' OR (type = 'index'
        AND tbl_name IN ('program', 'session', 'program_category')))`,
    )
    .all();
  for (const { type, name } of kept) db.exec(`DROP ${String(type)} ${String(name)}`);
  db.exec("BEGIN");
  const close = () => {
    db.exec("COMMIT");
    for (const { sql } of kept) db.exec(String(sql));
    db.exec("PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE)");
    db.close();
  };
  return { db, close };
}

function insertAll(db: DatabaseSync, catalogue: DatabaseSync, programs: Iterable<MadeUp>): void {
  const program = db.prepare(
    `INSERT INTO program (id, title, summary, category_ids, host_id, region_id, sido, gugun, lat, lon, price,
      is_free, indoor, accessibility, rating_sum, rating_count, wish_count, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, 'region_0001', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  );
  const session = db.prepare(
    `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, held, sold,
      options, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, 12, 0, ?, '[{"id":"one","name":"1인","price":1000,"max":6}]', 1, 1)`,
  );
  const row = catalogue.prepare(
    `INSERT INTO program_search (n, program_id, words, facts, slots, x, y, kinds, used_up_at)
      VALUES (?, ?, '', ?, ?, ?, ?, ?, ?)`,
  );
  const text = catalogue.prepare("INSERT INTO program_text (n, words) VALUES (?, ?)");
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
    const next = slots
      .map((slot, index) => ({ ...slot, id: `${id}-${index}`, kept: 0 }))
      .toSorted((a, b) => a.startAt - b.startAt);
    const open = next.filter(({ seatsLeft }) => seatsLeft > 0);
    const shown = shownOf(
      { program_id: id, images: "[]", list_price: null, deposit: 0 },
      { open: new Map([[id, open]]), full: new Map([[id, next.filter(({ seatsLeft }) => seatsLeft === 0)]]) },
    );
    const entry = entryOf(facts, hostName(facts.host), "", open, shown);
    row.run(createdAt * 16, id, entry.facts, entry.slots, entry.x, entry.y, entry.kinds, usedUpAt(shown));
    text.run(createdAt * 16, entry.words);
  }
}
