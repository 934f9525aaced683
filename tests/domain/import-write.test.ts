import { describe, expect, it } from "vitest";
import { writeImport, type StoredRecord } from "../../workers/api/desk/write-import.ts";
import { intoDatabase, intoSite } from "../../workers/cli/import/write.ts";
import { retryingWhenBusy, type RunBatch } from "../../workers/cli/import/batch.ts";
import { importFile } from "../../workers/cli/import/import-file.ts";
import type { FileReport } from "../../workers/cli/import/report.ts";
import { bytesOf, csvOf } from "../support/import-rows.ts";
import { importedState, openMemory } from "../support/import-sqlite.ts";

const NOW = Date.parse("2026-11-20T12:00:00+09:00");
const load = (
  run: RunBatch,
  csv: string,
  change: { now?: number; dryRun?: boolean } = {},
): Promise<FileReport> =>
  importFile(intoDatabase(run), "시험.csv", bytesOf(csv), {
    now: NOW,
    dryRun: false,
    defaultCapacity: 20,
    ...change,
  });

const sums = ({ read, added, changed, unchanged, skipped, refused }: FileReport) => ({
  read,
  added,
  changed,
  unchanged,
  skipped,
  refused,
});
const manyCourses = (count: number): string =>
  csvOf("course", ...Array.from({ length: count }, (_, index) => ({ 강좌명: `강좌 ${index}` })));

describe("importing again", () => {
  it("changes nothing when nothing has changed, on any later day", async () => {
    const { db, run } = await openMemory();
    const csv = csvOf("seoul", {}, { 서비스ID: "S261101093000999999" });
    expect(sums(await load(run, csv))).toEqual({
      read: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      refused: 0,
    });
    const before = db.prepare("SELECT * FROM program").all();
    const asked: string[] = [];
    const noted: RunBatch = (statements) => {
      asked.push(...statements.map(({ sql }) => sql));
      return run(statements);
    };
    expect(sums(await load(noted, csv, { now: NOW + 86_400_000 }))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    });
    expect([asked.length, asked.filter((sql) => !/^\s*SELECT/.test(sql))]).toEqual([2, []]);
    expect(db.prepare("SELECT * FROM program").all()).toEqual(before);
  });

  it("[S60] refuses a row whose price nobody could pay, and stores the others", async () => {
    const { db, run } = await openMemory();
    const report = await load(run, csvOf("course", { 수강료: "100" }, { 강좌명: "도자기", 수강료: "0" }));
    expect(sums(report)).toMatchObject({ added: 1, refused: 1 });
    expect(report.lines.map(({ reason }) => reason)).toContain(
      "100원은 결제할 수 없는 요금이에요 (무료이거나 200원부터)",
    );
    expect(db.prepare("SELECT title FROM program").all()).toEqual([{ title: "도자기" }]);
  });

  it("writes over what the source changed and leaves alone what is ours", async () => {
    const { db, run } = await openMemory();
    await load(run, csvOf("seoul", {}));
    db.exec('UPDATE program SET status = \'PAUSED\', wish_count = 3, images = \'[{"key":"k","alt":"a"}]\'');
    const report = await load(run, csvOf("seoul", { 서비스명: "바뀐 이름 도자기" }), { now: NOW + 1_000 });
    expect(sums(report)).toMatchObject({ changed: 1, added: 0 });
    expect(
      db
        .prepare("SELECT title, status, wish_count, images, created_at < updated_at AS later FROM program")
        .get(),
    ).toEqual({
      title: "바뀐 이름 도자기",
      status: "PAUSED",
      wish_count: 3,
      images: '[{"key":"k","alt":"a"}]',
      later: 1,
    });
    expect(db.prepare("SELECT category_id FROM program_category ORDER BY 1").all()).toContainEqual({
      category_id: "craft",
    });
  });

  it("keeps booked seats: a moved date is closed; a capacity never falls below what is taken", async () => {
    const { db, run } = await openMemory();
    await load(run, csvOf("course", {}));
    db.exec("UPDATE session SET sold = 12");
    await load(run, csvOf("course", { 강좌정원수: "10" }));
    expect(db.prepare("SELECT capacity, sold, status FROM session").all()).toEqual([
      { capacity: 12, sold: 12, status: "OPEN" },
    ]);
    await load(
      run,
      csvOf("course", {
        교육시작일자: "2026-12-01",
        교육시작시각: "10:00",
        교육종료일자: "2027-12-31",
        강좌정원수: "10",
      }),
    );
    expect(db.prepare("SELECT sold, status FROM session").all()).toEqual([{ sold: 12, status: "CLOSED" }]);
  });

  it("closes a program that left its village's list, and opens it when it is back", async () => {
    const { db, run } = await openMemory();
    const status = () => db.prepare("SELECT title, status FROM program WHERE title LIKE '%두부%'").get();
    await load(run, csvOf("village", {}));
    const report = await load(run, csvOf("village", { 체험프로그램명: "감자캐기" }));
    expect(report).toMatchObject({ changed: 1, programs: { closed: 1, unchanged: 1 } });
    expect(status()).toMatchObject({ status: "CLOSED" });
    expect(sums(await load(run, csvOf("village", { 체험프로그램명: "감자캐기" })))).toMatchObject({
      unchanged: 1,
      changed: 0,
    });
    await load(run, csvOf("village", {}));
    expect(status()).toMatchObject({ status: "OPEN" });
  });

  it("skips a row that the file has already had, the first one winning", async () => {
    const { db, run } = await openMemory();
    const csv = csvOf("seoul", {}, { 서비스명: "같은 번호" });
    const report = await load(run, csv);
    expect(sums(report)).toMatchObject({ read: 2, added: 1, skipped: 1 });
    expect(report.lines).toContainEqual({
      at: "3줄",
      label: "S261101093000123456 같은 번호",
      kind: "skipped",
      reason: "2줄에 이미 있어요",
    });
    expect(sums(await load(run, csv))).toMatchObject({ unchanged: 1, skipped: 1 });
    expect(db.prepare("SELECT count(*) AS n FROM program").get()).toEqual({ n: 1 });
  });

  it("only compares with --dry-run", async () => {
    const { db, run } = await openMemory();
    expect(sums(await load(run, csvOf("seoul", {}), { dryRun: true }))).toMatchObject({ added: 1 });
    expect(db.prepare("SELECT count(*) AS n FROM program").get()).toEqual({ n: 0 });
  });

  it("marks what is over as done, so that it can be found but not booked", async () => {
    const { db, run } = await openMemory();
    await load(
      run,
      csvOf("course", {
        교육시작일자: "2020-03-01",
        교육종료일자: "2020-03-22",
        접수시작일자: "2020-02-01",
        접수종료일자: "2020-02-20",
      }),
    );
    expect(
      db
        .prepare(
          `SELECT p.status AS program, s.status AS session FROM program p JOIN session s
            ON s.program_id = p.id`,
        )
        .get(),
    ).toEqual({ program: "OPEN", session: "DONE" });
  });
});

describe("[T15] importing all or nothing per record", () => {
  it("refuses only the row whose data the database refuses, in a group of many", async () => {
    const { db, run } = await openMemory();
    db.exec(
      `CREATE TRIGGER planted BEFORE INSERT ON session WHEN (SELECT title FROM program
        WHERE id = new.program_id) = '강좌 3' BEGIN
        SELECT RAISE(ABORT, 'CHECK constraint failed: planted'); END`,
    );
    const report = await load(run, manyCourses(6));
    expect(sums(report)).toEqual({ read: 6, added: 5, changed: 0, unchanged: 0, skipped: 0, refused: 1 });
    expect(report.lines).toContainEqual(
      expect.objectContaining({ at: "5줄", label: "강좌 3", kind: "refused" }),
    );
    // its program went with its session
    expect(db.prepare("SELECT count(*) AS n FROM program WHERE title = '강좌 3'").get()).toEqual({ n: 0 });
  });

  it("reaches the same state when cut off anywhere and run again", async () => {
    const csv = [
      manyCourses(900),
      csvOf(
        "village",
        ...Array.from({ length: 60 }, (_, index) => ({
          체험마을명: `마을 ${index}`,
          체험프로그램명: Array.from({ length: 20 }, (_item, n) => `감자캐기${n}회`).join("+"),
        })),
      ),
    ];
    const whole = await openMemory();
    for (const text of csv) await load(whole.run, text);
    for (const cutAfter of [1, 3, 6, 9]) {
      const { db, run } = await openMemory();
      let batches = 0;
      const cutting: RunBatch = async (statements) => {
        batches += 1;
        if (batches > cutAfter) throw new Error("cut off");
        return run(statements);
      };
      await expect(
        (async () => {
          for (const text of csv) await load(cutting, text);
        })(),
      ).rejects.toThrow("cut off");
      const halves = db
        .prepare(
          `SELECT count(*) AS n FROM program p WHERE source = 'lifelong-course' AND (NOT EXISTS (SELECT 1
            FROM session s WHERE s.program_id = p.id) OR NOT EXISTS (SELECT 1 FROM program_category c
            WHERE c.program_id = p.id))`,
        )
        .get();
      expect(halves).toEqual({ n: 0 });
      for (const text of csv) await load(run, text);
      expect(importedState(db)).toEqual(importedState(whole.db));
    }
  });

  it("would be told apart from a writer that stores a record in parts (control)", async () => {
    const { db, run } = await openMemory();
    let statementsRun = 0;
    const inParts: RunBatch = async (statements) => {
      const answers = [];
      for (const statement of statements) {
        statementsRun += 1;
        if (statementsRun > 5) throw new Error("cut off");
        answers.push(...(await run([statement])));
      }
      return answers;
    };
    await expect(load(inParts, manyCourses(3))).rejects.toThrow("cut off");
    expect(
      db
        .prepare(
          `SELECT count(*) AS n FROM program p WHERE NOT EXISTS (SELECT 1 FROM session s
            WHERE s.program_id = p.id)`,
        )
        .get(),
    ).toEqual({ n: 3 });
  });

  it("counts by what its transaction found when another import was quicker", async () => {
    const { db, run } = await openMemory();
    const csv = manyCourses(50);
    let isFirst = true;
    const overtaken: RunBatch = async (statements) => {
      const answers = await run(statements);
      if (isFirst) {
        isFirst = false;
        await load(run, csv); // between this import's look and its write
      }
      return answers;
    };
    expect(sums(await load(overtaken, csv))).toMatchObject({ read: 50, added: 0, unchanged: 50 });
    expect(db.prepare("SELECT count(*) AS n, count(DISTINCT id) AS ids FROM program").get()).toEqual({
      n: 50,
      ids: 50,
    });
  });

  it("waits for another writer's lock instead of giving up", async () => {
    const { run } = await openMemory();
    let refusals = 3;
    const busy: RunBatch = async (statements) => {
      refusals -= 1;
      if (refusals >= 0) throw new Error("D1_ERROR: database is locked: SQLITE_BUSY");
      return run(statements);
    };
    expect(sums(await load(retryingWhenBusy(busy), manyCourses(2)))).toMatchObject({ added: 2 });
    await expect(
      load(async () => {
        throw new Error("D1_ERROR: database is locked: SQLITE_BUSY");
      }, manyCourses(2)),
    ).rejects.toThrow("locked");
  });
});

describe("the largest call that the API takes", () => {
  /**
   * A body of just under a megabyte, of sessions or programs as short as they can be under the longest ids.
   */
  function records(sessionsEach: number): StoredRecord[] {
    const made: StoredRecord[] = [];
    for (let chars = 0, index = 0; chars < 1_000_000; index += 1) {
      const id = `p${index}-`.padEnd(64, "x");
      const sessions = Array.from({ length: sessionsEach }, (_, n) => ({
        id: `s${index}-${n}`,
        startAt: 1,
        endAt: 2,
        bookOpenAt: 0,
        bookCloseAt: 1,
        capacity: 1,
        minPeople: 1,
        options: [],
        isOpen: true,
      }));
      const program = { title: "가", categoryIds: ["craft" as const], hostId: "h", regionId: "region_0005" };
      const known = { id, source: "s", externalId: id, hash: "0".repeat(32), createdAt: 1 };
      made.push({
        owns: null,
        programs: [{ ...known, host: { id: "h", name: "나", business: null }, program, sessions }],
      });
      chars += JSON.stringify(made.at(-1)).length;
    }
    return made;
  }

  it.each([0, 300])("binds no value above 1.5 MB and 100 at most, with %i sessions each", async (each) => {
    const bound: number[] = [];
    const most: number[] = [];
    const run: RunBatch = async (statements) => {
      for (const { values } of statements) {
        most.push(values.length);
        for (const value of values) bound.push(Buffer.byteLength(String(value)));
      }
      return statements.map(() => []);
    };
    const sent = records(each);
    const written = await writeImport(run, sent, { now: NOW, dryRun: false });
    expect([written.length, Math.max(...most) <= 100, Math.max(...bound) <= 1_500_000]).toEqual([
      sent.length,
      true,
      true,
    ]);
    // All of it is in some statement.
    expect(bound.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(1_000_000);
  });
});

describe("10,000 programs with sessions in one go", () => {
  it("go to a site in calls it takes, each one bounded batch, none left out, none twice", async () => {
    const sizes: number[] = [];
    const batches: number[] = [];
    const bound: number[] = [];
    const params: number[] = [];
    const asked = new Set<string>();
    let sessions = 0;
    const run: RunBatch = async (statements) => {
      batches.push(statements.length);
      for (const { values } of statements) {
        params.push(values.length);
        for (const value of values) bound.push(Buffer.byteLength(String(value)));
      }
      return statements.map(() => []);
    };
    const call = async (_method: string, _path: string, body?: unknown) => {
      const { records, dryRun } = body as { records: StoredRecord[]; dryRun: boolean };
      sizes.push(Buffer.byteLength(JSON.stringify(body)));
      for (const { programs } of records)
        for (const program of programs) {
          expect(asked.has(program.id)).toBe(false);
          asked.add(program.id);
          sessions += program.sessions.length;
        }
      return writeImport(run, records, { now: NOW, dryRun });
    };
    const report = await importFile(intoSite({ call }), "many.csv", bytesOf(manyCourses(10_000)), {
      now: NOW,
      dryRun: false,
      defaultCapacity: 20,
    });
    expect([report.read, report.refused, asked.size]).toEqual([10_000, 0, 10_000]);
    expect(sessions).toBeGreaterThanOrEqual(10_000);
    // a call is at most a megabyte, a batch a few statements, a bound value and its row what D1 takes
    expect([Math.max(...sizes) < 1_000_000, Math.max(...batches) <= 30]).toEqual([true, true]);
    expect([Math.max(...params) <= 100, Math.max(...bound) <= 1_500_000]).toEqual([true, true]);
    expect(sizes.length).toBeLessThan(400);
  });
});
