import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../../workers/api/errors.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { readUnread } from "../../workers/api/program/search-index.ts";
import { seedStatements } from "../../workers/cli/seed/statements.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../workers/api/migrations");
const now = Date.parse("2026-11-20T13:37:00+09:00");
/** Programs read at once, so that many calls are made and many can be cut off. */
const AT_ONCE = 90;

class Killed extends Error {}

/** What happens to a call of the database: nothing, it never comes, or its answer is lost. */
type Fate = "fine" | "never" | "lost";

/** The seed in memory, its index not read yet; `fateOf` decides for each call, counted from 0. */
function seeded(fateOf: (call: number) => Fate = () => "fine") {
  const store = new Store(":memory:");
  store.sqlite.exec("PRAGMA foreign_keys = OFF");
  for (const name of readdirSync(MIGRATIONS).toSorted())
    store.sqlite.exec(readFileSync(path.join(MIGRATIONS, name), "utf8"));
  store.sqlite.exec(
    ["BEGIN", ...seedStatements(now), "COMMIT"].map((sql) => sql.replace(/;\s*$/, "")).join(";"),
  );
  let calls = 0;
  const db = new MemoryD1(store, async (_, work) => {
    const fate = fateOf(calls);
    calls += 1;
    if (fate === "never") throw new Killed();
    const answer = work();
    if (fate === "lost") throw new Killed();
    return answer;
  });
  return { db, store, calls: () => calls };
}

/** Reads all that is noted, begun again as often as it is killed. */
async function readAll(db: MemoryD1): Promise<void> {
  for (let left = 1; left > 0;) {
    left = await readUnread(db, AT_ONCE, now).catch((error: unknown) => {
      if (error instanceof Killed) return 1;
      throw error;
    });
  }
}

/** All that the index holds, but for its own numbers; and what it finds for a word. */
function heldBy({ sqlite }: Store) {
  const rows = sqlite
    .prepare("SELECT program_id, words, facts, slots, x, y, kinds FROM program_search ORDER BY program_id")
    .all();
  const cells = sqlite.prepare("SELECT * FROM program_cell WHERE count <> 0 ORDER BY 1, 2, 3, 4").all();
  const found = sqlite
    .prepare(
      `SELECT i.program_id FROM program_word w JOIN program_search i ON i.n = w.rowid
       WHERE program_word MATCH 'on' ORDER BY 1`,
    )
    .all();
  const noted = sqlite.prepare("SELECT count(*) AS n FROM program_unread").get();
  return { rows, cells, found, noted };
}

describe("the reading of changed programs into the index", () => {
  it("loses and doubles nothing, killed at any of its calls, before it or after", async () => {
    let fateOf: (call: number) => Fate = () => "fine";
    const { db, store, calls } = seeded((call) => fateOf(call));
    await readAll(db);
    const whole = heldBy(store);
    expect(whole.rows.length).toBeGreaterThan(150);
    expect(whole.found).toHaveLength(whole.rows.length);
    expect(whole.noted).toMatchObject({ n: 0 });
    for (const fate of ["never", "lost"] as const) {
      // every third call fails, and in the next rounds the ones after it
      for (const first of [0, 1, 2]) {
        store.sqlite.exec(
          "DELETE FROM program_search; INSERT INTO program_unread (program_id) SELECT id FROM program",
        );
        const begun = calls();
        fateOf = (call) => ((call - begun) % 3 === first && call - begun < 60 ? fate : "fine");
        await readAll(db);
        expect([fate, first, heldBy(store)]).toEqual([fate, first, whole]);
      }
    }
  }, 60_000);

  it("gives no statement more than a megabyte, however much has changed", async () => {
    const { db, store } = seeded();
    const bytes: number[] = [];
    const weighed = new Proxy(db, {
      get(target, name) {
        if (name !== "prepare") return Reflect.get(target, name);
        return (sql: string) => {
          const statement = target.prepare(sql);
          const bind = (...values: unknown[]) => {
            bytes.push(...values.map((value) => Buffer.byteLength(String(value))));
            return statement.bind(...values);
          };
          return new Proxy(statement, { get: (own, key) => (key === "bind" ? bind : Reflect.get(own, key)) });
        };
      },
    });
    await readUnread(weighed, 2_000, now);
    expect(store.sqlite.prepare("SELECT count(*) AS n FROM program_unread").get()).toMatchObject({ n: 0 });
    expect(Math.max(...bytes)).toBeGreaterThan(500_000);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(1_000_100);
  });

  it("of a program that is changed meanwhile reads it again", async () => {
    const { db, store } = seeded();
    await readAll(db);
    const { id } = store.sqlite.prepare("SELECT id FROM program WHERE status = 'OPEN' LIMIT 1").get() ?? {};
    const rename = (title: string) =>
      store.sqlite.prepare("UPDATE program SET title = ? WHERE id = ?").run(title, String(id));
    rename("처음 이름");
    let isChanged = false;
    const between = new MemoryD1(store, async (sql, work) => {
      // just before what was read is written
      if (!isChanged && sql.includes("UPDATE program_search")) {
        isChanged = true;
        rename("쿠글로프 굽기");
      }
      return work();
    });
    await readUnread(between, AT_ONCE, now);
    const found = await listPrograms(db, { keyword: "쿠글로프", sort: "match", limit: 5 }, now);
    expect(isChanged).toBe(true);
    expect(isRefusal(found) ? found.code : found.value.map((card) => card.id)).toEqual([id]);
  });
});
