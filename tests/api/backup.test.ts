import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp } from "../../workers/api/backup/back-up.ts";
import { inBucket, objectsOf, runOn } from "../../workers/api/backup/bucket.ts";
import {
  MANIFEST,
  PART_BYTES,
  openManifest,
  sealManifest,
  type BackupSource,
  type Manifest,
  type RunBatch,
} from "../../workers/api/backup/format.ts";
import { NIGHTLY_CRON, prefixAt } from "../../workers/api/backup/nightly.ts";
import { compareSince, missingObjects, restore } from "../../workers/api/backup/restore.ts";
import { backedUpTables } from "../../workers/api/backup/tables.ts";
import { seedLocal } from "../../workers/cli/seed.ts";
import { startApi, type ApiUnderTest } from "../support/api.ts";
import { DAY } from "../support/records.ts";

const NOW = Date.now();
const PICTURES = ["images/review/a.webp", "images/review/b.webp", "images/profile/c.webp"];

/** A site with the whole seed, and pictures; and what its nightly backup wrote. */
let site: ApiUnderTest;
/** Another database with nothing but its migrations. */
let fresh: ApiUnderTest;
let written: Map<string, string>;

beforeAll(async () => {
  [site, fresh] = await Promise.all([startApi(), startApi()]);
  await seedLocal({ DB: site.db, CATALOGUE: site.catalogue }, NOW);
  for (const key of PICTURES) await site.files.put(key, `bytes of ${key}`);
  await site.runSchedule(NOW);
  // One that waits for the change of another (S47), which is restored before the one it names.
  await site.db
    .prepare(
      `UPDATE booking SET change_of = (SELECT id FROM booking ORDER BY rowid DESC LIMIT 1)
       WHERE rowid = (SELECT min(rowid) FROM booking)`,
    )
    .run();
  await site.runSchedule(NOW, NIGHTLY_CRON);
  written = await contentsOf(prefixAt(NOW));
});
afterAll(() => Promise.all([site.close(), fresh.close()]));

async function contentsOf(prefix: string): Promise<Map<string, string>> {
  const bucket = inBucket(site.backups, prefix);
  const files = new Map<string, string>();
  for await (const page of objectsOf(site.backups, prefix))
    for (const { key } of page) {
      const file = key.slice(prefix.length);
      files.set(file, (await bucket.get(file)) ?? "");
    }
  return files;
}

const sourceOf = (files: ReadonlyMap<string, string>): BackupSource => ({
  get: async (file) => files.get(file) ?? null,
});

async function manifestOf(files: ReadonlyMap<string, string>): Promise<Manifest> {
  const manifest = await openManifest(files.get(MANIFEST) ?? "");
  if (manifest === null) throw new Error("no manifest");
  return manifest;
}

/** A checksum of every table's rows, whatever order they lie in. */
async function checksums(run: RunBatch): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await backedUpTables(run)) {
    const [rows = []] = await run([{ sql: `SELECT * FROM ${name}`, values: [] }]);
    const lines = rows.map((row) => JSON.stringify(row)).toSorted();
    sums[name] = `${rows.length} ${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
  }
  return sums;
}

/** What a restore touches first: the triggers, and rows of either kind of table. */
const shape = async ({ db }: ApiUnderTest) =>
  (
    await db
      .prepare(
        `SELECT (SELECT count(*) FROM sqlite_master) AS objects, (SELECT count(*) FROM region) AS regions,
           (SELECT count(*) FROM user) AS users`,
      )
      .all()
  ).results;

/** Passes on, and holds every statement to what D1 takes. */
const bounded =
  (run: RunBatch): RunBatch =>
  (statements) => {
    for (const { sql, values } of statements) {
      expect(values.length).toBeLessThanOrEqual(100);
      for (const value of values) expect(Buffer.byteLength(String(value))).toBeLessThanOrEqual(1_500_000);
      expect(Buffer.byteLength(sql)).toBeLessThan(100_000);
    }
    return run(statements);
  };

describe("the night's backup", () => {
  it("holds every table in parts of bounded size, each with its rows and checksum", async () => {
    const manifest = await manifestOf(written);
    expect(manifest.takenAt).toBe(NOW);
    expect(manifest.migrations[0]).toBe("0001_baseline.sql");
    const parts = [...Object.values(manifest.tables).flat(), ...manifest.objects];
    expect([...written.keys()].toSorted()).toEqual([...parts.map(({ file }) => file), MANIFEST].toSorted());
    for (const { file, rows, bytes, sha256 } of parts) {
      const text = written.get(file) ?? "";
      expect(bytes).toBeLessThanOrEqual(PART_BYTES);
      expect(text.trimEnd().split("\n")).toHaveLength(rows);
      expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
    }
    for (const table of ["booking", "ledger", "payment", "user", "session", "region", "file"])
      expect(manifest.tables, table).toHaveProperty(table);
    expect(Object.keys(manifest.tables).filter((name) => /fts|search$|guard/.test(name))).toEqual([]);
    expect(manifest.tables["session"]?.length).toBeGreaterThan(1);
  });

  it("stays for 14 days and then goes, the manifest first", async () => {
    await site.runSchedule(NOW + 13 * DAY, NIGHTLY_CRON);
    expect((await contentsOf(prefixAt(NOW))).size).toBe(written.size);
    await site.runSchedule(NOW + 15 * DAY, NIGHTLY_CRON);
    expect((await contentsOf(prefixAt(NOW))).size).toBe(0);
    expect((await contentsOf(prefixAt(NOW + 13 * DAY))).has(MANIFEST)).toBe(true);
  });
});

describe("a restore", () => {
  it.each([
    [
      "a part that was cut off",
      (files: Map<string, string>) => cut(files, "ledger-0001.ndjson"),
      /ledger-0001\.ndjson이 바뀌었거나 잘렸어요/,
    ],
    [
      "an amount that was altered",
      (files: Map<string, string>) => alter(files),
      /payment-0001\.ndjson이 바뀌었거나/,
    ],
    [
      "a part that is missing",
      (files: Map<string, string>) => void files.delete("booking-0001.ndjson"),
      /booking-0001\.ndjson이 없어요/,
    ],
    [
      "an altered manifest",
      (files: Map<string, string>) => cut(files, MANIFEST),
      /manifest\.json이 바뀌었거나 잘렸어요/,
    ],
    [
      "a backup that never ended",
      (files: Map<string, string>) => void files.delete(MANIFEST),
      /manifest\.json이 없어요/,
    ],
  ])("refuses %s with a sentence, and changes nothing", async (_what, spoil, sentence) => {
    const files = new Map(written);
    spoil(files);
    const before = await shape(fresh);
    expect(await restore(runOn(fresh.db), sourceOf(files))).toEqual({
      refused: expect.stringMatching(sentence),
    });
    expect(await shape(fresh)).toEqual(before);
  });

  it("refuses another schema and a database that is in use", async () => {
    const manifest = await manifestOf(written);
    const other = await sealManifest({ ...manifest, migrations: [...manifest.migrations, "9999_later.sql"] });
    expect(await restore(runOn(fresh.db), sourceOf(new Map(written).set(MANIFEST, other)))).toEqual({
      refused: expect.stringContaining("백업은 9999_later.sql까지"),
    });
    expect(await restore(runOn(site.db), sourceOf(written))).toEqual({
      refused: expect.stringContaining("비어 있지 않아요"),
    });
  });

  it("of a lost site makes bookings, ledger and all else as they were, and what is found", async () => {
    const before = await checksums(runOn(site.db));
    const keyword = `/program?keyword=${encodeURIComponent("도자기")}&limit=5`;
    const idsFound = async (api: ApiUnderTest) => (await api.call("GET", keyword)).json;
    const answer = await restore(bounded(runOn(fresh.db)), sourceOf(written));
    expect(answer).toMatchObject({ takenAt: NOW });
    expect(await checksums(runOn(fresh.db))).toEqual(before);
    expect(before["booking"]).toMatch(/^[1-9]/);
    expect(before["ledger"]).toMatch(/^[1-9]/);

    await fresh.runSchedule(NOW);
    expect(await idsFound(fresh)).toEqual(await idsFound(site));
    // what guards the rows is back: a ledger that cannot be rewritten
    await expect(fresh.db.prepare("UPDATE ledger SET amount = 0").run()).rejects.toThrow(
      "LEDGER_APPEND_ONLY",
    );
    const names = (api: ApiUnderTest) => api.db.prepare("SELECT name FROM sqlite_master ORDER BY name").all();
    expect((await names(fresh)).results).toEqual((await names(site)).results);
  });

  it("sends the clock through the provider's list from before the backup on, days back", async () => {
    const later = NOW + 3 * 86_400_000;
    await compareSince(runOn(fresh.db), NOW, later);
    expect(await fresh.db.prepare("SELECT * FROM books_clock WHERE name = 'recent'").first()).toEqual({
      name: "recent",
      done_until: null,
      span_from: NOW - 30 * 60_000,
      span_to: later,
      cursor: null,
      next_at: 0,
    });
  });

  it("names the pictures that the bucket no longer has as they were", async () => {
    const manifest = await manifestOf(written);
    const [first = "", second = ""] = PICTURES;
    const has = async ({ key, etag }: { key: string; etag: string }) =>
      (await site.files.head(key))?.etag === etag;
    expect(await missingObjects(manifest, sourceOf(written), has)).toEqual([]);
    await site.files.delete(first);
    await site.files.put(second, "other bytes");
    expect(await missingObjects(manifest, sourceOf(written), has)).toEqual([first, second].toSorted());
  });
});

describe("a backup while the site goes on", () => {
  it("holds nothing that refers to what is missing", async () => {
    const files = new Map<string, string>();
    const run = runOn(site.db);
    let reads = 0;
    // a booking comes in, with its people, after every fifth read
    const busy: RunBatch = async (statements) => {
      const rows = await run(statements);
      reads += 1;
      if (reads % 5 === 0) await bookOnce(`busy-${reads}`);
      return rows;
    };
    await backUp(busy, objectsOf(site.files), { put: async (file, text) => void files.set(file, text) }, NOW);
    const ids = (table: string, column: string): string[] =>
      [...files]
        .filter(([file]) => new RegExp(`^${table}-\\d`).test(file))
        .flatMap(([, text]) => text.trimEnd().split("\n"))
        .map((line) => String(JSON.parse(line)[column]));
    const bookings = new Set(ids("booking", "id"));
    expect([...bookings].filter((id) => id.startsWith("busy-")).length).toBeGreaterThan(0);
    expect(ids("booking_item", "booking_id").filter((id) => !bookings.has(id))).toEqual([]);
  });
});

function cut(files: Map<string, string>, file: string): void {
  files.set(file, (files.get(file) ?? "").slice(0, -9));
}

function alter(files: Map<string, string>): void {
  const file = "payment-0001.ndjson";
  const text = files.get(file) ?? "";
  const altered = text.replace(/"amount":(\d)/, (_all, digit: string) => `"amount":${digit === "9" ? 1 : 9}`);
  expect(altered).not.toBe(text);
  files.set(file, altered);
}

const bookOnce = (id: string) =>
  site.db.batch([
    site.db
      .prepare(
        `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, policy_snapshot,
           created_at, updated_at) SELECT ?1, ?1, 'u', program_id, id, 'FAIL', 1, '{}', ?2, ?2 FROM session
           LIMIT 1`,
      )
      .bind(id, NOW),
    site.db
      .prepare(
        `INSERT INTO booking_item (booking_id, option_id, name, qty, unit_price)
         VALUES (?1, 'one', '1인', 1, 0)`,
      )
      .bind(id),
  ]);
