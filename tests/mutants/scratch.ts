import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { mutate } from "./mutant.ts";
import type { Judged, Mutant, Verdict } from "./mutant.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** How tests are run in a scratch. @returns what fell first, or null where all passed */
export type Run = (mutant: Mutant) => Promise<string | null>;

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
      const fallen = await run(mutant);
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
