import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { selectionsOf, wantsSite } from "./mutant.ts";
import type { Asked, Built, Fallen, Judged, Mutant } from "./mutant.ts";
import { Scratch } from "./scratch.ts";
import { Warm } from "./warm.ts";

/** The longest that a build or a run of histories may take. */
const LONGEST_MS = 10 * 60_000;

/** Whether a fault's tests ask the built site. */
export const isOfSite = ({ tests }: Mutant): boolean =>
  selectionsOf(tests).some(({ files }) => files.some((file) => wantsSite(readFileSync(file, "utf8"))));

/** One of the copies in which faults are tried, with the vitest that stays in it. */
export class Job {
  readonly #scratch = new Scratch();
  readonly #tests = new Warm<Asked, Fallen>(this.#scratch.folder, "tests/mutants/warm-tests.ts");
  readonly #builder = new Warm<string[], Built>(this.#scratch.folder, "tests/mutants/warm-build.ts");
  /** Files that have changed since vitest was last asked. */
  #changed: readonly string[] = [];
  /** The fault that build/ was made with, "" for none; null: there is no build yet. */
  #built: string | null = null;

  /** Plants a fault and runs the tests that must notice it. */
  judge(mutant: Mutant): Promise<Judged> {
    return this.#scratch.judge(mutant, () => this.#fallenWith(mutant, mutant));
  }

  /** What falls first of a fault's tests while nothing is planted; null where all pass. */
  fallenWithout(mutant: Mutant): Promise<string | null> {
    return this.#fallenWith(mutant, null);
  }

  /** Plants a fault and asks the histories of T2 alone, to the first in which something is wrong. */
  judgeByHistories(mutant: Mutant, histories: string): Promise<Judged> {
    const args = ["workers/cli/soak.ts", "--only", "t2", "--histories", histories, "--until-wrong"];
    return this.#scratch.judge(mutant, async () => {
      const { text: said, code, isLate } = await child(this.#scratch.folder, args);
      if (isLate) return "the histories did not end";
      if (code === 0) return null;
      const wrong = said.split("\n").find((line) => line.includes("   ! "));
      return wrong?.trim() ?? said.trim().split("\n").at(-1) ?? "";
    });
  }

  async #fallenWith(mutant: Mutant, planted: Mutant | null): Promise<string | null> {
    if (isOfSite(mutant)) await this.#build(planted);
    const changed = [...new Set([...this.#changed, ...(planted ? [planted.file] : [])])];
    // what is planted now will be taken away before the next question
    this.#changed = planted ? [planted.file] : [];
    const answer = await this.#tests.ask({ changed, selections: selectionsOf(mutant.tests) });
    if (answer === null) return "the tests did not end";
    if ("wrong" in answer) throw new Error(answer.wrong);
    return answer.fallen;
  }

  async #build(planted: Mutant | null): Promise<void> {
    const wanted = planted?.id ?? "";
    if (this.#built === wanted) return;
    this.#built = null;
    const answer = await this.#builder.ask(planted ? [planted.file] : []);
    if (answer === null) throw new Error("the build did not end");
    if ("wrong" in answer) throw new Error(`it does not build: ${answer.wrong.split("\n")[0]}`);
    this.#built = wanted;
  }

  close(): void {
    this.#tests.close();
    this.#builder.close();
    this.#scratch.close();
  }
}

/** Runs node in a folder; what it started ends with it. */
function child(
  folder: string,
  args: readonly string[],
): Promise<{ text: string; code: number; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, args, {
      cwd: path.resolve(folder),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
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
