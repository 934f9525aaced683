import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { CATALOGUE_MIGRATIONS } from "../../workers/cli/local-d1.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { seededDatabases } from "../support/catalogue.ts";

/**
 * A Thursday noon in Korea, and not the hour of the test: the seed's programs have more sessions open on some
 * weekdays than on others, 12,510 to 12,681 bytes of them in one week.
 */
const now = Date.parse("2026-11-26T12:00:00+09:00");

/** Bytes of a program's row that is read with each answer, at most. */
const MOST_READ_BYTES = 1_350;
/**
 * Bytes of all that the catalogue keeps of a program, at most: 18.7 kB that it is found by (0.5 of them the
 * orders of its category and region, 0.1 their numbers, 4.5 the blocks of its places and 15 sessions, 0.3
 * the bands of its price, stars and likes), and its page with the seed's sessions and 5 reviews. So 384,000
 * fit in D1's 10 GB.
 */
const MOST_KEPT_BYTES = 26_000;

/** Bytes of each table and index for one open program. */
function bytesOf({ sqlite }: Store): Map<string, number> {
  const programs = Number(sqlite.prepare("SELECT count(*) AS n FROM program_search").get()?.["n"]);
  const rows = sqlite.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all();
  return new Map(rows.map((row) => [String(row["name"]), Number(row["bytes"]) / programs]));
}

describe("the catalogue", () => {
  it("keeps a program's words apart from what is read with each answer, and stays small", async () => {
    const { stores, dbs } = seededDatabases(now);
    await projectAll(dbs, now);
    // what the record has deleted is remembered for a day, and the seed has sessions that are over
    stores.catalogue.sqlite.exec("DELETE FROM shown_gone; VACUUM");
    const bytes = bytesOf(stores.catalogue);
    expect(bytes.get("program_search")).toBeLessThanOrEqual(MOST_READ_BYTES);
    const all = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    console.info(`a program of the seed takes ${Math.round(all)} bytes of the catalogue`);
    expect(all).toBeLessThanOrEqual(MOST_KEPT_BYTES);
  });

  it("finds after its migrations what it found before them, and brings what changes then", async () => {
    const { stores, dbs } = seededDatabases(now);
    const [first = "", ...later] = readdirSync(CATALOGUE_MIGRATIONS).toSorted();
    const run = (store: Store, name: string): void =>
      store.sqlite.exec(readFileSync(path.join(CATALOGUE_MIGRATIONS, name), "utf8"));
    const older = new Store(":memory:");
    run(older, first);
    const CATALOGUE = new MemoryD1(older, async (_, work) => work());
    // a quarter of them tells as much
    stores.record.sqlite.exec(
      "UPDATE program SET status = 'CLOSED' WHERE rowid % 4 <> 0 AND title NOT LIKE '%물레%'",
    );
    // as the Worker of that day wrote it, which knew no column but these
    await projectAll(dbs, now);
    const written = stores.catalogue.sqlite
      .prepare(
        `SELECT s.n, s.program_id, t.words, s.facts, s.slots, s.x, s.y, s.kinds
         FROM program_search s JOIN program_text t USING (n)`,
      )
      .all();
    for (const row of written)
      older.sqlite
        .prepare("INSERT INTO program_search VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .run(...Object.values(row));
    for (const row of stores.catalogue.sqlite.prepare("SELECT * FROM projected").all())
      older.sqlite.prepare("INSERT INTO projected VALUES (?, ?)").run(...Object.values(row));
    for (const name of later) run(older, name);
    const title = (keyword: string) =>
      listPrograms({ ...dbs, CATALOGUE }, { keyword, sort: "match", limit: 50 }, now);
    const found = await title("물레");
    expect(found).toHaveProperty("value.0");
    stores.record.sqlite.exec("UPDATE program SET title = '쿠글로프 굽기' WHERE title LIKE '%물레%'");
    await projectAll({ ...dbs, CATALOGUE }, now);
    expect(await title("쿠글로프")).toHaveProperty("value.0");
    stores.record.sqlite.exec("DELETE FROM program_event");
    stores.record.sqlite.exec("INSERT INTO program_event (program_id) SELECT id FROM program");
    await projectAll(dbs, now);
    stores.record.sqlite.exec("INSERT INTO program_event (program_id) SELECT id FROM program");
    await projectAll({ ...dbs, CATALOGUE }, now);
    const held = (store: Store) =>
      store.sqlite
        .prepare("SELECT s.*, t.words AS own FROM program_search s JOIN program_text t USING (n)")
        .all();
    expect(held(older)).toEqual(held(stores.catalogue));
  });
});
