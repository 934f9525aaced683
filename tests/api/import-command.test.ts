import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRealFile, realPath } from "../support/import-sqlite.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const VILLAGES = "rural-experience-villages-2025-08.csv";
const COURSES = "lifelong-courses-gangnam-2026-04.csv";
const SEOUL = "seoul-culture-reservation-2025-04.csv";

let state = "";
beforeEach(() => {
  readRealFile(COURSES); // says it where the data is missing
  state = mkdtempSync(path.join(tmpdir(), "nadeul-import-"));
});
afterEach(() => rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * `npm run import` on a state of its own. `killOn`: SIGKILL as soon as stderr holds this, to its database's
 * process too, which would stay behind for ever.
 */
function runImport(args: readonly string[], killOn?: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["workers/cli/import.ts", ...args], {
      cwd: ROOT,
      env: { ...process.env, NADEUL_STATE: state, INIT_CWD: ROOT },
      detached: killOn !== undefined, // the first of a group of its own
    });
    const kill = () => child.exitCode ?? child.signalCode ?? process.kill(-(child.pid ?? NaN), "SIGKILL");
    const ended: Ended = { code: null, stdout: "", stderr: "" };
    child.stdout.on("data", (chunk: Buffer) => (ended.stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => {
      ended.stderr += chunk.toString();
      if (killOn !== undefined && ended.stderr.includes(killOn)) kill();
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...ended, code }));
  });
}

const sumOf = (text: string): number[] =>
  [
    ...(/읽음 (\d+) = 새로 (\d+) \+ 바뀜 (\d+) \+ 그대로 (\d+) \+ 건너뜀 (\d+) \+ 거절 (\d+)/.exec(text) ??
      []),
  ]
    .slice(1)
    .map(Number);

describe("[T15] npm run import on the local database", () => {
  it("loads what it knows, refuses other formats in a sentence, reports JSON, ends with 1", async () => {
    const report = path.join(state, "report.json");
    const { code, stdout, stderr } = await runImport([
      "--report",
      report,
      realPath("festivals-2025-07.csv"),
      realPath(COURSES),
      path.join(state, "없음.csv"),
    ]);
    expect(code).toBe(1);
    expect(sumOf(stdout)).toEqual([161, 161, 0, 0, 0, 0]);
    expect(stderr).toContain("알 수 없는 형식");
    expect(stderr).toContain("파일을 읽을 수 없어요");
    expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
      dryRun: false,
      files: [{ format: null }, { read: 161, added: 161 }, { format: null }],
    });
  });

  it("loses and doubles nothing when two run at once", async () => {
    expect((await runImport(["--dry-run", realPath(COURSES)])).code).toBe(0); // makes the tables
    const both = await Promise.all([runImport([realPath(SEOUL)]), runImport([realPath(SEOUL)])]);
    expect(both.map(({ code, stderr }) => (code === 0 ? "" : stderr))).toEqual(["", ""]);
    for (const { stdout } of both) {
      const [read, added = 0, changed, unchanged = 0] = sumOf(stdout);
      expect([read, changed, added + unchanged]).toEqual([280, 0, 280]);
    }
    expect(sumOf((await runImport([realPath(SEOUL)])).stdout)).toEqual([280, 0, 0, 280, 0, 0]);
  });

  it("goes on where SIGKILL cut it off", async () => {
    const cut = await runImport([realPath(VILLAGES)], "행");
    expect(cut.code).toBeNull();
    const again = await runImport([realPath(VILLAGES)]);
    expect(again.code).toBe(0);
    const [read, added = 0, changed, unchanged = 0, skipped, refused] = sumOf(again.stdout);
    // a village half stored would count as changed
    expect([read, changed, skipped, refused]).toEqual([627, 0, 13, 0]);
    expect(added + unchanged).toBe(614);
    expect(unchanged).toBeGreaterThan(0);
  });
});
