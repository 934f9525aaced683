import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { mutate, selectionsOf, wantsSite } from "./mutant.ts";
import type { Judged, Mutant, Selection, Verdict } from "./mutant.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A test that does not end is a test that fell. */
const LONGEST_MS = 10 * 60_000;

/** How tests are run in a folder. @returns what fell first, or null where all passed */
export type Run = (folder: string, mutant: Mutant) => Promise<string | null>;

/** A copy of the working tree, without what git ignores: nothing a mutant does reaches the tree itself. */
export class Scratch {
  readonly folder = mkdtempSync(path.join(tmpdir(), "mutants-"));

  constructor() {
    const files = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    }).stdout;
    for (const file of files.split("\0").filter((name) => name !== "")) {
      mkdirSync(path.join(this.folder, path.dirname(file)), { recursive: true });
      cpSync(path.join(ROOT, file), path.join(this.folder, file), { force: true });
    }
    symlinkSync(path.join(ROOT, "node_modules"), path.join(this.folder, "node_modules"));
  }

  /** Applies a mutant, runs what must notice it, and puts the file back. */
  async judge(mutant: Mutant, run: Run): Promise<Judged> {
    const file = path.join(this.folder, mutant.file);
    const source = readFileSync(file, "utf8");
    const start = performance.now();
    const end = (verdict: Verdict, note: string): Judged => ({
      mutant,
      verdict,
      note,
      seconds: Math.round((performance.now() - start) / 100) / 10,
    });
    const mutated = mutate(source, mutant);
    if (mutated === null) return end("NOT APPLIED", "its text does not stand in the file once");
    const wrong = syntaxError(mutant.file, mutated);
    if (wrong !== null) return end("NOT APPLIED", wrong);
    writeFileSync(file, mutated);
    try {
      const fallen = await run(this.folder, mutant);
      return fallen === null ? end("LIVED", "all passed") : end("NOTICED", fallen);
    } catch (error) {
      return end("NOT APPLIED", error instanceof Error ? error.message : String(error));
    } finally {
      writeFileSync(file, source);
    }
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A fault that does not compile is none that anybody would ship. */
function syntaxError(file: string, source: string): string | null {
  if (!/\.tsx?$/.test(file)) return null;
  const { diagnostics = [] } = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve },
  });
  const [first] = diagnostics;
  return first ? `it does not compile: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}` : null;
}

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Runs the tests a mutant names, to the first that falls. Those of the built site build it first. Throws
 * where none of them exists or a file does not run, since then nothing was asked.
 */
export const runNamed: Run = async (folder, { tests }) => {
  for (const selection of selectionsOf(tests)) {
    const fallen = await runSelected(folder, selection);
    if (fallen !== null) return fallen;
  }
  return null;
};

async function runSelected(folder: string, { files, pattern }: Selection): Promise<string | null> {
  const output = path.join(folder, "mutants-report.json");
  rmSync(output, { force: true });
  const asksSite = files.some((file) => wantsSite(readFileSync(path.join(folder, file), "utf8")));
  const { text, isLate } = await child(folder, [
    ...(asksSite ? ["workers/cli/test.ts"] : ["node_modules/vitest/vitest.mjs", "run"]),
    ...files,
    ...(pattern === null ? [] : ["-t", pattern]),
    "--bail=1",
    "--retry=0",
    "--reporter=json",
    `--outputFile=${output}`,
  ]);
  return isLate ? "the tests did not end" : fallenIn(output, text);
}

function fallenIn(output: string, said: string): string | null {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(output, "utf8"));
  } catch {
    return `no report: ${said.trim().split("\n").at(-1) ?? ""}`;
  }
  const fallen = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const [first] = fallen;
  if (first) return first.fullName;
  const broken = report.testResults.find(({ status }) => status === "failed");
  // No test fell: whether one would have is not known (it may want a build, or not load at all).
  if (broken) throw new Error(`${path.basename(broken.name)} did not run: ${broken.message.split("\n")[0]}`);
  if (report.numPassedTests === 0) throw new Error("none of the named tests exists");
  return null;
}

/** Runs node in a folder; what it started ends with it. */
export function child(
  folder: string,
  args: readonly string[],
): Promise<{ text: string; code: number; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, args, {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, TMPDIR: process.env["TMPDIR"] ?? tmpdir() },
    });
    let text = "";
    let isLate = false;
    const hear = (data: Buffer): void => {
      text = (text + data.toString()).slice(-20_000);
    };
    running.stdout.on("data", hear);
    running.stderr.on("data", hear);
    const timer = setTimeout(() => {
      isLate = true;
      if (running.pid !== undefined) process.kill(-running.pid, "SIGKILL");
    }, LONGEST_MS);
    running.on("error", reject);
    running.on("close", (code) => {
      clearTimeout(timer);
      resolve({ text, code: code ?? 1, isLate });
    });
  });
}
