import { describe, expect, it } from "vitest";
import type { Databases } from "../../workers/api/env.ts";
import { isRefusal } from "../../workers/api/errors.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll, projectChanges } from "../../workers/api/program/project.ts";
import { BEGIN_REBUILD, END_REBUILD, noteAll, NOTE_PROGRAMS } from "../../workers/api/program/rebuild.ts";
import { chanceFrom } from "../bench/made-up-programs.ts";
import { seededDatabases, weighed } from "../support/catalogue.ts";
import { MemoryD1, type Store } from "../soak/memory-d1.ts";

const now = Date.parse("2026-11-20T13:37:00+09:00");
/** Programs brought at once, so that many calls are made and many can be cut off. */
const AT_ONCE = 90;

class Killed extends Error {}

/** What happens to a call of the database: nothing, it never comes, or its answer is lost. */
type Fate = "fine" | "never" | "lost";

/** The seed in memory, the catalogue empty; `fateOf` decides for each call, counted from 0. */
function seeded(fateOf: (call: number) => Fate = () => "fine") {
  let calls = 0;
  const { stores, dbs } = seededDatabases(now, async (_, work) => {
    const fate = fateOf(calls);
    calls += 1;
    if (fate === "never") throw new Killed();
    const answer = work();
    if (fate === "lost") throw new Killed();
    return answer;
  });
  return { stores, dbs, calls: () => calls };
}

/** Brings all that waits, begun again as often as it is killed. */
async function bringAll(dbs: Databases): Promise<void> {
  for (let left = 1; left > 0;) {
    left = await projectChanges(dbs, AT_ONCE, now).catch((error: unknown) => {
      if (error instanceof Killed) return 1;
      throw error;
    });
  }
}

/** All that the catalogue holds, but for its own numbers; what it finds for a word; and what waits for it. */
function heldBy({ record, catalogue }: { record: Store; catalogue: Store }) {
  const all = (sql: string) => catalogue.sqlite.prepare(sql).all();
  const rows = all(
    `SELECT program_id, t.words, facts, slots, x, y, kinds FROM program_search JOIN program_text t USING (n)
     ORDER BY program_id`,
  );
  const cells = all("SELECT * FROM program_cell WHERE count <> 0 ORDER BY 1, 2, 3, 4");
  const found = all(
    `SELECT i.program_id FROM program_word w JOIN program_search i ON i.n = w.rowid
     WHERE program_word MATCH 'on' ORDER BY 1`,
  );
  const waiting = record.sqlite.prepare("SELECT count(*) AS n FROM program_event").get();
  return { rows, cells, found, waiting };
}

/** The first open program, and a way to call it otherwise. */
function anOpenOne({ sqlite }: Store) {
  const { id, title } =
    sqlite.prepare("SELECT id, title FROM program WHERE status = 'OPEN' LIMIT 1").get() ?? {};
  const rename = (title: string) =>
    sqlite.prepare("UPDATE program SET title = ? WHERE id = ?").run(title, String(id));
  return { id: String(id), title: String(title), rename };
}

const idsFor = async (dbs: Databases, keyword: string): Promise<string[]> => {
  const found = await listPrograms(dbs, { keyword, sort: "match", limit: 5, exact: true }, now);
  return isRefusal(found) ? [found.code] : found.value.map((card) => card.id);
};

describe("the catalogue, made of what changes in the record", () => {
  it("loses and doubles nothing, killed at any of its calls, before it or after", async () => {
    let fateOf: (call: number) => Fate = () => "fine";
    const { dbs, stores, calls } = seeded((call) => fateOf(call));
    // a ninth of them is enough, and the others must stay out
    stores.record.sqlite.exec("UPDATE program SET status = 'DRAFT' WHERE rowid % 9 <> 0");
    await bringAll(dbs);
    const whole = heldBy(stores);
    expect(whole.rows.length).toBeGreaterThan(20);
    expect(whole.found).toHaveLength(whole.rows.length);
    expect(whole.waiting).toMatchObject({ n: 0 });
    const again = async (fails: (call: number) => boolean, fate: Fate): Promise<number> => {
      stores.catalogue.sqlite.exec("DELETE FROM program_search; DELETE FROM projected");
      stores.record.sqlite.exec(NOTE_PROGRAMS.join(";"));
      const begun = calls();
      fateOf = (call) => (fails(call - begun) ? fate : "fine");
      await bringAll(dbs);
      return calls() - begun;
    };
    const most = await again(() => false, "fine");
    for (const fate of ["never", "lost"] as const) {
      // each of its calls fails once: a call in so many would always meet the same ones
      for (let at = 0; at < most; at += 1) {
        await again((call) => call === at, fate);
        expect([fate, at, heldBy(stores)]).toEqual([fate, at, whole]);
      }
      // and one in five of all, in whatever order they come
      const chance = chanceFrom(fate.length);
      await again(() => chance() < 0.2, fate);
      expect([fate, "by chance", heldBy(stores)]).toEqual([fate, "by chance", whole]);
    }
  });

  it("is not set back by one that read a program before it changed and writes after the other", async () => {
    const { dbs, stores } = seeded();
    await bringAll(dbs);
    const { id, rename } = anOpenOne(stores.record);
    rename("처음 이름");
    let others = 0;
    const late: Databases = {
      DB: dbs.DB,
      CATALOGUE: new MemoryD1(stores.catalogue, async (sql, work) => {
        if (sql.includes("UPDATE program_search")) {
          others += 1;
          rename("쿠글로프 굽기");
          expect(await projectChanges(dbs, AT_ONCE, now)).toBe(1);
        }
        return work();
      }),
    };
    expect(await projectChanges(late, AT_ONCE, now)).toBe(1);
    expect(others).toBe(1);
    expect(heldBy(stores).waiting).toMatchObject({ n: 0 });
    expect(await idsFor(dbs, "쿠글로프")).toEqual([id]);
    expect(await idsFor(dbs, "처음 이름")).not.toContain(id);
  });

  it("has a program that is changed meanwhile brought again", async () => {
    const { dbs, stores } = seeded();
    await bringAll(dbs);
    const { id, rename } = anOpenOne(stores.record);
    rename("처음 이름");
    let isChanged = false;
    const between: Databases = {
      DB: dbs.DB,
      CATALOGUE: new MemoryD1(stores.catalogue, async (sql, work) => {
        // just before what was read is written
        if (!isChanged && sql.includes("UPDATE program_search")) {
          isChanged = true;
          rename("쿠글로프 굽기");
        }
        return work();
      }),
    };
    await projectChanges(between, AT_ONCE, now);
    expect([isChanged, heldBy(stores).waiting]).toMatchObject([true, { n: 1 }]);
    expect(await idsFor(dbs, "쿠글로프"), "no read brings it").toEqual([]);
    await bringAll(dbs);
    expect(await idsFor(dbs, "쿠글로프")).toEqual([id]);
  });

  it("no longer has what the record has deleted or no longer shows", async () => {
    const { dbs, stores } = seeded();
    await bringAll(dbs);
    const { rows } = heldBy(stores);
    const { id } = anOpenOne(stores.record);
    stores.record.sqlite.prepare("UPDATE program SET status = 'DRAFT' WHERE id = ?").run(id);
    await bringAll(dbs);
    expect(heldBy(stores).rows).toEqual(rows.filter((row) => row["program_id"] !== id));
    stores.record.sqlite.prepare("UPDATE program SET status = 'OPEN' WHERE id = ?").run(id);
    await bringAll(dbs);
    expect(heldBy(stores).rows).toEqual(rows);
  });

  it("is made anew as it was, also from a record whose numbers have begun anew", async () => {
    const { dbs, stores } = seeded();
    await bringAll(dbs);
    const whole = heldBy(stores);
    const { title, rename } = anOpenOne(stores.record);
    rename("쿠글로프 굽기");
    await bringAll(dbs);
    // as after a backup is restored: the record is older, and so are its numbers
    stores.record.sqlite.exec("DELETE FROM program_event; UPDATE sqlite_sequence SET seq = 0");
    rename(title);
    stores.catalogue.sqlite.exec(
      `INSERT INTO program_search (n, program_id, words, facts, slots, kinds)
        VALUES (1, 'gone', 'on', '{}', '[]', '[]')`,
    );
    await bringAll(dbs);
    expect(heldBy(stores)).not.toEqual(whole);
    stores.catalogue.sqlite.exec(BEGIN_REBUILD.join(";"));
    stores.record.sqlite.exec(noteAll(now).join(";"));
    await projectAll(dbs, now);
    stores.catalogue.sqlite.exec(END_REBUILD.join(";"));
    expect(heldBy(stores)).toEqual(whole);
  });

  it("gives no statement more than a megabyte, however much has changed", async () => {
    const { dbs, stores } = seeded();
    const bytes: number[] = [];
    await projectChanges(
      { DB: weighed(dbs.DB, bytes), CATALOGUE: weighed(dbs.CATALOGUE, bytes) },
      2_000,
      now,
    );
    expect(heldBy(stores).waiting).toMatchObject({ n: 0 });
    expect(Math.max(...bytes)).toBeGreaterThan(500_000);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(1_000_100);
  });
});
