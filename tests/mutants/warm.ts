import { type ChildProcess, fork } from "node:child_process";

/** A process that does not answer for so long is ended. */
const LONGEST_MS = 10 * 60_000;

/**
 * A process that stays in a folder and answers what it is asked (warm-tests.ts, warm-build.ts), started with
 * the first question and again after one that had to be ended.
 */
export class Warm<Asked extends object, Answer> {
  readonly #folder: string;
  readonly #script: string;
  #child: ChildProcess | null = null;

  constructor(folder: string, script: string) {
    this.#folder = folder;
    this.#script = script;
  }

  /** Its answer; null where none came and it was ended. */
  async ask(asked: Asked): Promise<Answer | null> {
    const child = (this.#child ??= await this.#start());
    const answer = this.#next<Answer>(child);
    child.send(asked);
    return answer;
  }

  close(): void {
    this.#end();
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#script, {
      cwd: this.#folder,
      detached: true,
      // what a build parses is thrown away at once: in a small nursery a fifth of its time is spent on that
      execArgv: ["--max-semi-space-size=64"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if ((await this.#next(child)) !== "ready") throw new Error(`${this.#script} did not start`);
    return child;
  }

  /** Its next word; null where it says nothing for too long, and is ended. Throws where it has ended. */
  #next<Word>(child: ChildProcess): Promise<Word | null> {
    return new Promise((resolve, reject) => {
      const ended = () => {
        clearTimeout(timer);
        this.#child = null;
        child.off("message", end);
        reject(new Error(`${this.#script} ended`));
      };
      const end = (word: Word | null) => {
        clearTimeout(timer);
        child.off("exit", ended);
        resolve(word);
      };
      const timer = setTimeout(() => {
        end(null);
        this.#end();
      }, LONGEST_MS);
      child.once("exit", ended);
      child.once("message", end);
    });
  }

  /** Ends it and what it has started. */
  #end(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // it has ended by itself
    }
  }
}
