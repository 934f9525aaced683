import { describe, expect, it } from "vitest";
import { COPIED } from "../../workers/api/catalogue/copied.ts";
import { copyChanges, isWhole } from "../../workers/api/catalogue/copy.ts";
import type { Databases } from "../../workers/api/env.ts";
import { BEGIN_REBUILD, END_REBUILD, noteAll } from "../../workers/api/program/rebuild.ts";
import { chanceFrom } from "../bench/made-up-programs.ts";
import { MemoryD1, type Store } from "../soak/memory-d1.ts";
import { seededDatabases, weighed } from "../support/catalogue.ts";

const now = Date.parse("2026-11-26T12:00:00+09:00");
const AT_ONCE = 100;

class Killed extends Error {}
type Fate = "fine" | "never" | "lost";

/** Few of the seed, so that each of the copy's calls can fail in turn. */
const FEWER = `DELETE FROM session WHERE rowid % 40 <> 0; DELETE FROM review WHERE rowid % 20 <> 0;
  DELETE FROM program WHERE rowid % 4 <> 0; DELETE FROM region WHERE rowid % 9 <> 0;
  UPDATE review SET hidden_reason = '욕설이 있어요' WHERE rowid % 60 = 0;
  UPDATE program SET status = 'DRAFT' WHERE rowid % 20 = 0`;

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
  stores.record.sqlite.exec(FEWER);
  return { stores, dbs, calls: () => calls };
}

async function copyAll(dbs: Databases, at = now): Promise<void> {
  for (let left = 1; left > 0;) {
    left = await copyChanges(dbs, AT_ONCE, at).catch((error: unknown) => {
      if (error instanceof Killed) return 1;
      throw error;
    });
  }
}

type Held = Record<string, Record<string, unknown>[]>;
const rowsOf = ({ sqlite }: Store, sql: string) =>
  sqlite
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

/** What the copy has of each table, without its own numbers. */
const heldBy = (catalogue: Store): Held =>
  Object.fromEntries(
    Object.entries(COPIED).map(([kind, { columns }]) => [
      kind,
      rowsOf(catalogue, `SELECT ${columns.join(", ")} FROM ${kind} ORDER BY 1, 2`),
    ]),
  );

/** What everybody may read of the record. */
const shownOf = (record: Store, at = now): Held =>
  Object.fromEntries(
    Object.entries(COPIED).map(([kind, { columns, where = () => "true", as = {} }]) => {
      const shown = columns.map((name) => (as[name] === undefined ? name : `${as[name]} AS ${name}`));
      const sql = `SELECT ${shown.join(", ")} FROM ${kind} WHERE ${where(at)} ORDER BY 1, 2`;
      return [kind, rowsOf(record, sql)];
    }),
  );

const one = ({ sqlite }: Store, sql: string): string =>
  String(Object.values(sqlite.prepare(sql).get() ?? {})[0]);

describe("the copy of what everybody may read", () => {
  it("is the record's, row for row, and notes when it has been whole", async () => {
    const { stores, dbs } = seeded();
    expect(await isWhole(dbs.CATALOGUE)).toBe(false);
    await copyAll(dbs);
    const held = heldBy(stores.catalogue);
    const some = Object.entries(held).filter(([, rows]) => rows.length > 0);
    expect(some.map(([kind]) => kind)).toEqual(Object.keys(COPIED).filter((kind) => kind !== "inquiry"));
    expect(held).toEqual(shownOf(stores.record));
    expect(await isWhole(dbs.CATALOGUE)).toBe(true);
  });

  it("follows each change of each table: a column, a row more, a row less", async () => {
    const { stores, dbs } = seeded();
    await copyAll(dbs);
    const { sqlite } = stores.record;
    const skipped: string[] = [];
    const asText = new Set([
      "id",
      "kind",
      "version",
      "position",
      "program_id",
      "host_id",
      "code",
      "region_id",
    ]);
    for (const [kind, { columns, as = {} }] of Object.entries(COPIED)) {
      const [row] = rowsOf(stores.catalogue, `SELECT ${columns.join(", ")} FROM ${kind} LIMIT 1`);
      const key = kind === "terms" ? "body" : kind === "code" ? "name" : "id";
      for (const name of columns.filter((name) => !asText.has(name) && as[name] === undefined)) {
        const { type, notnull } =
          sqlite.prepare('SELECT type, "notnull" FROM pragma_table_info(?) WHERE name = ?').get(kind, name) ??
          {};
        // a value of its kind that its CHECK takes too
        const other = sqlite
          .prepare(`SELECT ${name} AS v FROM ${kind} WHERE ${name} IS NOT ? LIMIT 1`)
          .get((row?.[name] ?? null) as string | number | null)?.["v"];
        const value = other ?? (type === "TEXT" ? "[]" : notnull === 1 ? 1 : null);
        try {
          sqlite
            .prepare(`UPDATE ${kind} SET ${name} = ? WHERE ${key} = ?`)
            .run(value as string | number | null, (row?.[key] ?? null) as string);
        } catch {
          skipped.push(`${kind} ${name}`);
          continue;
        }
        await copyAll(dbs);
        expect([kind, name, heldBy(stores.catalogue)[kind]]).toEqual([
          kind,
          name,
          shownOf(stores.record)[kind],
        ]);
      }
    }
    // a CHECK forbids it without the price
    expect(skipped).toEqual(["program is_free"]);
    // every other row, and then all
    for (const rest of [2, 1]) {
      for (const [kind, { unique = ["id"] }] of Object.entries(COPIED).toReversed())
        sqlite.exec(
          `DELETE FROM ${kind} WHERE (${unique.join(", ")}) IN (SELECT ${unique.join(", ")} FROM
            (SELECT *, row_number() OVER () AS at FROM ${kind}) WHERE at % ${rest} = 0)`,
        );
      await copyAll(dbs);
      expect(heldBy(stores.catalogue)).toEqual(shownOf(stores.record));
    }
    expect(Object.values(heldBy(stores.catalogue)).flat()).toEqual([]);
  });

  it("loses and doubles nothing, killed at any of its calls, before it or after", async () => {
    let fateOf: (call: number) => Fate = () => "fine";
    const { dbs, stores, calls } = seeded((call) => fateOf(call));
    await copyAll(dbs);
    const whole = heldBy(stores.catalogue);
    const again = async (fails: (call: number) => boolean, fate: Fate): Promise<number> => {
      for (const kind of Object.keys(COPIED)) stores.catalogue.sqlite.exec(`DELETE FROM ${kind}`);
      stores.record.sqlite.exec(noteAll(now).join(";"));
      const begun = calls();
      fateOf = (call) => (fails(call - begun) ? fate : "fine");
      await copyAll(dbs);
      return calls() - begun;
    };
    const most = await again(() => false, "fine");
    for (const fate of ["never", "lost"] as const) {
      for (let at = 0; at < most; at += 1) {
        await again((call) => call === at, fate);
        expect([fate, at, heldBy(stores.catalogue)]).toEqual([fate, at, whole]);
      }
      const chance = chanceFrom(fate.length);
      await again(() => chance() < 0.2, fate);
      expect([fate, "by chance", heldBy(stores.catalogue)]).toEqual([fate, "by chance", whole]);
    }
  });

  it.each([
    ["a change", "UPDATE host SET story = '새 이야기' WHERE id = ?"],
    ["an end", "DELETE FROM host WHERE id = ?"],
  ])("is not set back by one that read before %s, and writes after it", async (_, sql) => {
    const { dbs, stores } = seeded();
    await copyAll(dbs);
    const id = one(stores.record, "SELECT id FROM host LIMIT 1");
    stores.record.sqlite.prepare("UPDATE host SET story = '옛 이야기' WHERE id = ?").run(id);
    let others = 0;
    const late: Databases = {
      DB: dbs.DB,
      CATALOGUE: new MemoryD1(stores.catalogue, async (what, work) => {
        if (what.includes("INSERT INTO host")) {
          others += 1;
          stores.record.sqlite.prepare(sql).run(id);
          await copyAll(dbs);
        }
        return work();
      }),
    };
    await copyChanges(late, AT_ONCE, now);
    expect(others).toBe(1);
    expect(heldBy(stores.catalogue)["host"]).toEqual(shownOf(stores.record)["host"]);
  });

  it("has no draft, nothing of who wrote what is hidden, no private question and nobody's id", async () => {
    const { dbs, stores } = seeded();
    const program = one(stores.record, "SELECT id FROM program WHERE status = 'OPEN' LIMIT 1");
    const ask = stores.record.sqlite.prepare(
      `INSERT INTO inquiry (id, user_id, kind, title, body, status, answer, answered_at, created_at,
         updated_at, program_id, is_public, hidden_reason)
       VALUES (?, 'somebody', 'PROGRAM', '비밀 제목', '비밀 본문', ?, ?, ?, 1, 1, ?, ?, ?)`,
    );
    ask.run("open", "ANSWERED", "네", 2, program, 1, null);
    ask.run("hidden", "ANSWERED", "비밀 답", 2, program, 1, "광고예요");
    ask.run("private", "ANSWERED", "네", 2, program, 0, null);
    ask.run("waiting", "WAIT", null, null, program, 1, null);
    await copyAll(dbs);
    const held = heldBy(stores.catalogue);
    expect(held["program"]?.filter(({ status }) => status === "DRAFT")).toEqual([]);
    const hidden = held["review"]?.filter(({ hidden_reason: reason }) => reason !== null) ?? [];
    expect(hidden.length).toBeGreaterThan(0);
    for (const row of hidden)
      expect(row).toMatchObject({ nickname: "", content: "", photos: "[]", reply: null });
    expect(
      rowsOf(stores.catalogue, "SELECT id, title, answer FROM inquiry WHERE program_id = 'x' OR id <> ''"),
    ).toEqual(
      expect.arrayContaining([
        { id: "open", title: "비밀 제목", answer: "네" },
        { id: "hidden", title: "", answer: "" },
      ]),
    );
    expect(rowsOf(stores.catalogue, "SELECT id FROM inquiry WHERE id IN ('private', 'waiting')")).toEqual([]);
    const columns = Object.values(COPIED).flatMap((copied) => copied.columns);
    expect(columns.filter((name) => /user|booking_id|phone|email/.test(name))).toEqual([]);
    stores.record.sqlite.exec("UPDATE inquiry SET is_public = 0, hidden_reason = NULL WHERE id = 'hidden'");
    await copyAll(dbs);
    expect(rowsOf(stores.catalogue, "SELECT id FROM inquiry WHERE id = 'hidden'")).toEqual([]);
  });

  it("shows a seat that was sold, and lets sessions go that are over", async () => {
    const { dbs, stores } = seeded();
    await copyAll(dbs);
    const id = one(stores.record, `SELECT id FROM session WHERE start_at > ${now} ORDER BY start_at LIMIT 1`);
    stores.record.sqlite.prepare("UPDATE session SET sold = sold + 1 WHERE id = ?").run(id);
    await copyAll(dbs);
    const sold = (store: Store) => one(store, `SELECT sold FROM session WHERE id = '${id}'`);
    expect(sold(stores.catalogue)).toBe(sold(stores.record));
    // all are over but the last, in which something changes
    const last = Number(one(stores.record, "SELECT max(start_at) FROM session"));
    stores.record.sqlite.exec(
      `UPDATE session SET sold = sold WHERE start_at = ${last};
       UPDATE session SET program_id = (SELECT program_id FROM session WHERE start_at = ${last})`,
    );
    await copyAll(dbs, last - 1);
    expect(heldBy(stores.catalogue)["session"]).toEqual(shownOf(stores.record, last - 1)["session"]);
  });

  it("leaves what a later version notes to it", async () => {
    const { dbs, stores } = seeded();
    stores.record.sqlite.exec("INSERT INTO shown_event (kind, id) VALUES ('later', 'x')");
    await copyAll(dbs);
    expect(rowsOf(stores.record, "SELECT kind, id FROM shown_event")).toEqual([{ kind: "later", id: "x" }]);
  });

  it("is made anew as it was, also from a record whose numbers have begun anew", async () => {
    const { dbs, stores } = seeded();
    await copyAll(dbs);
    const whole = heldBy(stores.catalogue);
    stores.record.sqlite.exec("UPDATE sqlite_sequence SET seq = 0");
    stores.catalogue.sqlite.exec(
      `UPDATE notice SET title = '남의 것'; INSERT INTO host VALUES ('gone', '없는 곳', '', NULL, 1, 9, NULL)`,
    );
    stores.catalogue.sqlite.exec(BEGIN_REBUILD.join(";"));
    stores.record.sqlite.exec(noteAll(now).join(";"));
    await copyAll(dbs);
    stores.catalogue.sqlite.exec(END_REBUILD.join(";"));
    expect(heldBy(stores.catalogue)).toEqual(whole);
  });

  it("gives no statement more than a megabyte, however much has changed", async () => {
    const { dbs, stores } = seeded();
    stores.record.sqlite.prepare("UPDATE notice SET body = ?").run("가".repeat(100_000));
    const bytes: number[] = [];
    await copyChanges({ DB: weighed(dbs.DB, bytes), CATALOGUE: weighed(dbs.CATALOGUE, bytes) }, 50_000, now);
    expect(rowsOf(stores.record, "SELECT * FROM shown_event")).toEqual([]);
    expect(Math.max(...bytes)).toBeGreaterThan(500_000);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(1_000_000);
  });
});
