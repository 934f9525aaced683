import { describe, expect, it } from "vitest";
import { intoDatabase } from "../../workers/cli/import/write.ts";
import { importFile } from "../../workers/cli/import/import-file.ts";
import { formatReport, type FileReport } from "../../workers/cli/import/report.ts";
import { importedState, openMemory, readRealFile } from "../support/import-sqlite.ts";

const NOW = Date.parse("2026-11-20T12:00:00+09:00");
const OPTIONS = { now: NOW, dryRun: false, defaultCapacity: 20 };

/** File, rows in it, and how many of them are skipped: counted in the files themselves. */
const KNOWN: readonly (readonly [string, number, number])[] = [
  ["seoul-culture-reservation-2025-04.csv", 280, 0],
  ["seoul-culture-reservation-2025-04.reserialised.json", 280, 0],
  ["seoul-culture-reservation-2020-08.csv", 13, 0],
  ["seoul-medical-reservation-2020-08.csv", 8, 8],
  ["seoul-reservation-seongbuk-education-2026.json", 2, 0],
  ["seoul-reservation-seongbuk-culture-2026.excerpt.json", 5, 0],
  ["lifelong-courses-gangnam-2026-04.csv", 161, 0],
  ["rural-experience-villages-2025-08.csv", 627, 13],
];
const UNKNOWN = [
  "seoul-lifelong-offline-2020-07.csv",
  "lifelong-seoul-daegu-2026-07-09.json",
  "lifelong-seoul-daegu-2026-07-27.json",
  "performances-2025-03.csv",
  "festivals-2025-07.csv",
  "festivals-2023-03.csv",
  "SOURCES.md",
];

const addsUp = (report: FileReport): boolean =>
  report.read === report.added + report.changed + report.unchanged + report.skipped + report.refused;

async function importedOnce(name: string) {
  const { db, run } = await openMemory();
  const bring = (file: string, now = NOW) =>
    importFile(intoDatabase(run), file, readRealFile(file), { ...OPTIONS, now });
  return { db, bring, first: await bring(name) };
}
const brought = new Map<string, ReturnType<typeof importedOnce>>();
/** A database with one of the files, which the tests of this file share: bringing them takes its time. */
function withFile(name: string): ReturnType<typeof importedOnce> {
  const known = brought.get(name) ?? importedOnce(name);
  brought.set(name, known);
  return known;
}

describe("[T15] the real files", () => {
  it.each(KNOWN)("%s: the report adds up, and a second run changes nothing", async (name, rows, skipped) => {
    const { db, bring, first } = await withFile(name);
    expect(first).toMatchObject({
      read: rows,
      added: rows - skipped,
      changed: 0,
      unchanged: 0,
      skipped,
      refused: 0,
    });
    expect(first.lines.filter(({ kind }) => kind === "skipped" || kind === "refused")).toHaveLength(skipped);
    const stored = db.prepare("SELECT count(*) AS n FROM program").get();
    expect(stored).toEqual({ n: first.programs.added });
    const state = importedState(db);
    const second = await bring(name, NOW + 3_600_000);
    expect(second).toMatchObject({ read: rows, added: 0, changed: 0, unchanged: rows - skipped, skipped });
    expect(addsUp(first) && addsUp(second)).toBe(true);
    expect(importedState(db)).toEqual(state);
  });

  it("names the same Seoul rows alike in CSV and JSON", async () => {
    const { bring } = await withFile("seoul-culture-reservation-2025-04.csv");
    expect(await bring("seoul-culture-reservation-2025-04.reserialised.json")).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 280,
    });
  });

  const empty = openMemory();
  it.each(UNKNOWN)("%s is of another format: refused in one sentence, nothing stored", async (name) => {
    const { db, run } = await empty;
    const report = await importFile(intoDatabase(run), name, readRealFile(name), OPTIONS);
    expect(report).toMatchObject({ format: null, read: 0 });
    expect(formatReport(report).split("\n")).toHaveLength(1);
    expect(db.prepare("SELECT count(*) AS n FROM program").get()).toEqual({ n: 0 });
  });

  it("become clean programs: plain text, a place in Korea, a known region and category", async () => {
    const all = await Promise.all(KNOWN.map(([name]) => withFile(name)));
    const sum = (sql: string) =>
      all.reduce((of, { db }) => of + Number(db.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.["n"]), 0);
    const count = (where: string) => sum(`program WHERE ${where}`);
    expect(count("1")).toBeGreaterThan(8_000);
    // no two files give two programs one name, but for the one that is told twice
    const named = all.map(({ db }) =>
      db
        .prepare("SELECT id FROM program")
        .all()
        .map(({ id }) => String(id)),
    );
    const twice = named.flat().length - new Set(named.flat()).size;
    const again = KNOWN.findIndex(([name]) => name.endsWith(".reserialised.json"));
    expect(twice).toBe(named[again]?.length);
    expect(count("title = '' OR summary = '' OR description = '' OR source_url = '' OR licence = ''")).toBe(
      0,
    );
    expect(
      count(
        "description GLOB '*&[a-z]*;*' OR title GLOB '*&[a-z]*;*' OR description GLOB " +
          "'*<[/a-z]*>*' OR instr(description, char(65533)) > 0",
      ),
    ).toBe(0);
    expect(count("length(description) > 9500")).toBe(0);
    expect(count("lat NOT BETWEEN 33 AND 39 OR lon NOT BETWEEN 124 AND 132")).toBe(0);
    expect(
      count(
        "json_array_length(category_ids) NOT BETWEEN 1 AND 3 OR region_id NOT IN (SELECT id FROM region)",
      ),
    ).toBe(0);
    expect(count("source = 'seoul-reservation' AND gugun IS NULL")).toBe(0);
    expect(
      sum(`session WHERE end_at < start_at OR book_close_at > start_at OR book_open_at > book_close_at`),
    ).toBe(0);
  });
});
