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

describe("[T15] the real files", () => {
  it.each(KNOWN)("%s: the report adds up, and a second run changes nothing", async (name, rows, skipped) => {
    const { db, run } = await openMemory();
    const first = await importFile(intoDatabase(run), name, readRealFile(name), OPTIONS);
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
    const second = await importFile(intoDatabase(run), name, readRealFile(name), {
      ...OPTIONS,
      now: NOW + 3_600_000,
    });
    expect(second).toMatchObject({ read: rows, added: 0, changed: 0, unchanged: rows - skipped, skipped });
    expect(addsUp(first) && addsUp(second)).toBe(true);
    expect(importedState(db)).toEqual(state);
  });

  it("names the same Seoul rows alike in CSV and JSON", async () => {
    const { run } = await openMemory();
    const load = (name: string) => importFile(intoDatabase(run), name, readRealFile(name), OPTIONS);
    await load("seoul-culture-reservation-2025-04.csv");
    expect(await load("seoul-culture-reservation-2025-04.reserialised.json")).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 280,
    });
  });

  it.each(UNKNOWN)("%s is of another format: refused in one sentence, nothing stored", async (name) => {
    const { db, run } = await openMemory();
    const report = await importFile(intoDatabase(run), name, readRealFile(name), OPTIONS);
    expect(report).toMatchObject({ format: null, read: 0 });
    expect(formatReport(report).split("\n")).toHaveLength(1);
    expect(db.prepare("SELECT count(*) AS n FROM program").get()).toEqual({ n: 0 });
  });

  it("become clean programs: plain text, a place in Korea, a known region and category", async () => {
    const { db, run } = await openMemory();
    for (const [name] of KNOWN) await importFile(intoDatabase(run), name, readRealFile(name), OPTIONS);
    const count = (where: string) =>
      db.prepare(`SELECT count(*) AS n FROM program WHERE ${where}`).get()?.["n"];
    expect(count("1")).toBeGreaterThan(8_000);
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
      db
        .prepare(
          `SELECT count(*) AS n FROM session WHERE end_at < start_at OR book_close_at > start_at
            OR book_open_at > book_close_at`,
        )
        .get(),
    ).toEqual({ n: 0 });
  });
});
