import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { COPIED } from "../../workers/api/catalogue/copied.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { noteAll } from "../../workers/api/program/rebuild.ts";
import { fill } from "../bench/fill.ts";
import { hostsOf, madeUpPrograms } from "../bench/made-up-programs.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { emptyCatalogue, migratedFiles } from "../support/catalogue.ts";

// Catalogues to measure are filled in a hurry, most of their programs as copies (tests/bench/fill.ts): here
// each row is held to what the product writes of the same record.

/** Far ahead, so that no session is over by the clock of who runs it. */
const now = Date.UTC(2090, 0, 1, 3);
/** Of 150 sixty are made up, the others are copies of them: two whole turns and a half. */
const SIZE = 150;
const NO_COPIES = 60;
const folder = mkdtempSync(path.join(tmpdir(), "nadeul-filled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rowsOf = ({ sqlite }: Store, sql: string): unknown[] => sqlite.prepare(sql).all().map(Object.values);

/** Words may stand in any order, and twice. */
const wordsOf = (store: Store): unknown[] =>
  store.sqlite
    .prepare("SELECT n, words FROM program_text ORDER BY n")
    .all()
    .map(({ n, words }) => [n, [...new Set(String(words).split(" "))].toSorted()]);

/** Each word of the index with the programs that have it. */
function indexOf(store: Store): unknown[] {
  store.sqlite.exec("CREATE VIRTUAL TABLE temp.word USING fts5vocab (main, program_word, instance)");
  return rowsOf(store, "SELECT term, group_concat(DISTINCT doc) FROM temp.word GROUP BY term ORDER BY term");
}

/** What both must have alike; the number of a change is not. */
const TABLES: Readonly<Record<string, string>> = {
  program_search: "*",
  program_spot: "*",
  program_slot: "*",
  program_order: "*",
  program_cell: "*",
  program_count: "*",
  host_name: "*",
  projected: "program_id",
  ...Object.fromEntries(Object.entries(COPIED).map(([kind, { columns }]) => [kind, columns.join(", ")])),
};

describe("a catalogue that is filled in a hurry", () => {
  it("is row by row what the product makes of its record, copies too", async () => {
    const files = migratedFiles(folder);
    fill(files, madeUpPrograms(SIZE, now, NO_COPIES), hostsOf(SIZE, NO_COPIES), now);
    const [record, filled, made] = [new Store(files.record), new Store(files.catalogue), emptyCatalogue()];
    record.sqlite.exec(noteAll(now).join("; "));
    const visit = async <T>(_: string, work: () => T): Promise<T> => work();
    await projectAll({ DB: new MemoryD1(record, visit), CATALOGUE: new MemoryD1(made, visit) }, now);
    for (const [table, columns] of Object.entries(TABLES)) {
      const sql = `SELECT ${columns} FROM ${table}`;
      const [own, meant] = [filled, made].map((store) =>
        rowsOf(store, sql).map((row) => JSON.stringify(row)),
      );
      expect([table, own?.toSorted()]).toEqual([table, meant?.toSorted()]);
    }
    expect(wordsOf(filled)).toEqual(wordsOf(made));
    expect(indexOf(filled)).toEqual(indexOf(made));
    expect(rowsOf(filled, "SELECT count(*) FROM program_search")).toEqual([[SIZE]]);
    // blocks begin elsewhere where they were written one by one
    const blocked = [filled, made].map((store) =>
      rowsOf(store, "SELECT kind, key, value FROM program_block, json_each(list) ORDER BY 1, 2"),
    );
    expect(blocked[0]).toEqual(blocked[1]);
    for (const store of [record, filled]) store.sqlite.close();
  });
});
