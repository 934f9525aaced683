import { execFile } from "node:child_process";
import { globSync, mkdtempSync } from "node:fs";
import { copyFile, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LocalD1,
  applyMigrations,
  openLocalD1,
  OtherSchema,
  retryLocked,
} from "../../workers/cli/local-d1.ts";
import { seedLocal } from "../../workers/cli/seed.ts";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const programs = ({ db }: LocalD1) => db.prepare("SELECT count(*) AS n FROM program").first<number>("n");

describe("the local database", () => {
  const home = mkdtempSync(path.join(tmpdir(), "nadeul-state-"));
  // where wrangler looks for it, beside its own configuration
  const state = path.join(home, ".wrangler/state");
  const before = process.env["NADEUL_STATE"];
  let first: LocalD1;
  beforeAll(async () => {
    process.env["NADEUL_STATE"] = state;
    first = await openLocalD1();
  });
  afterAll(async () => {
    await first.close();
    if (before === undefined) delete process.env["NADEUL_STATE"];
    else process.env["NADEUL_STATE"] = before;
    await rm(home, { recursive: true, force: true });
  });

  it("has every migration applied when it is open, and none twice", async () => {
    expect(await applyMigrations(first.db)).toEqual([]);
    expect(await programs(first)).toBe(0);
  });

  it("takes the seed, to be read and found, and shows it to another process of these files", async () => {
    const second = await openLocalD1();
    expect(await programs(second)).toBe(0);
    await seedLocal({ DB: first.db, CATALOGUE: first.catalogue }, NOW);
    expect(await programs(second)).toBeGreaterThanOrEqual(240);
    // No visitor's search has to bring it where it is found.
    const waiting = await second.db.prepare("SELECT count(*) AS n FROM program_event").first<number>("n");
    const found = await second.catalogue
      .prepare("SELECT count(*) AS n FROM program_search")
      .first<number>("n");
    expect([waiting, found]).toEqual([0, await programs(second)]);
    await second.db.prepare("UPDATE program SET wish_count = 7777 WHERE id = 'p0001'").run();
    await second.close();
    expect(
      await first.db.prepare("SELECT wish_count FROM program WHERE id = 'p0001'").first("wish_count"),
    ).toBe(7777);
  });

  it("is exported by wrangler, whole: no virtual table stands in it", async () => {
    const file = path.join(home, "export.sql");
    const root = path.resolve(import.meta.dirname, "../..");
    await copyFile(path.join(root, "workers/api/wrangler.toml"), path.join(home, "wrangler.toml"));
    await promisify(execFile)(
      process.execPath,
      [
        path.join(root, "node_modules/wrangler/bin/wrangler.js"),
        "d1",
        "export",
        "nadeul-product",
        "--local",
        "--output",
        file,
      ],
      { cwd: home, env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" } },
    );
    const sql = await readFile(file, "utf8");
    const titles = await first.db.prepare("SELECT title FROM program LIMIT 3").all<{ title: string }>();
    expect(titles.results).toHaveLength(3);
    for (const { title } of titles.results) expect(sql).toContain(title);
    expect(sql).not.toMatch(/CREATE VIRTUAL TABLE/i);
    const again = new DatabaseSync(":memory:");
    again.exec(sql);
    const rows = "SELECT count(*) AS n FROM program";
    expect(again.prepare(rows).get()?.["n"]).toBe(await first.db.prepare(rows).first("n"));
    again.close();
  });

  it("keeps what people changed when the seed runs again", async () => {
    await seedLocal({ DB: first.db, CATALOGUE: first.catalogue }, NOW);
    expect(
      await first.db.prepare("SELECT wish_count FROM program WHERE id = 'p0001'").first("wish_count"),
    ).toBe(7777);
  });
});

describe("state that another version of the source made", () => {
  it("ends every command with a sentence, and stays as it was", async () => {
    const state = mkdtempSync(path.join(tmpdir(), "nadeul-state-"));
    const env = { ...process.env, NADEUL_STATE: state };
    const before = process.env["NADEUL_STATE"];
    process.env["NADEUL_STATE"] = state;
    const made = await openLocalD1().finally(() => {
      if (before === undefined) delete process.env["NADEUL_STATE"];
      else process.env["NADEUL_STATE"] = before;
    });
    await made.db.prepare("DELETE FROM d1_migrations WHERE id > 1").run();
    await made.db.prepare("UPDATE d1_migrations SET name = '0001_schema.sql'").run();
    await expect(applyMigrations(made.db)).rejects.toThrow(OtherSchema);
    await made.close();
    const run = (command: string) =>
      promisify(execFile)(process.execPath, [`workers/cli/${command}.ts`], { env }).then(
        () => ({ code: 0, stderr: "" }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr: stderr.trim() }),
      );
    for (const command of ["start", "dev", "seed"]) {
      const { code, stderr } = await run(command);
      expect([command, code, stderr]).toEqual([
        command,
        1,
        "이 컴퓨터의 자료는 다른 판의 소스가 만든 것이라(0001_schema.sql) 그대로 쓸 수 없어요. " +
          "지우거나 바꾸지 않았으니, 자료 폴더(보통 .wrangler/state)를 다른 이름으로 옮긴 뒤 다시 시작해 주세요.",
      ]);
    }
    const names = globSync(path.join(state, "v3/d1/**/*.sqlite")).flatMap((file) => {
      const sqlite = new DatabaseSync(file, { readOnly: true });
      const isOurs = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'booking'").get();
      const rows = isOurs ? sqlite.prepare("SELECT name FROM d1_migrations").all() : [];
      sqlite.close();
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual(["0001_schema.sql"]);
    await rm(state, { recursive: true, force: true });
  });
});

describe("a write while another process writes", () => {
  it("is done again until the lock is free", async () => {
    let tries = 0;
    const write = () =>
      ++tries < 3
        ? Promise.reject(new Error("D1_ERROR: database is locked: SQLITE_BUSY"))
        : Promise.resolve("in");
    expect(await retryLocked(write)).toBe("in");
    expect(tries).toBe(3);
  });

  it("fails at once for any other reason", async () => {
    let tries = 0;
    const write = () => Promise.reject(new Error(`UNIQUE constraint failed (${++tries})`));
    await expect(retryLocked(write)).rejects.toThrow("UNIQUE");
    expect(tries).toBe(1);
  });
});
