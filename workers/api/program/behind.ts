import { log } from "#domain/log";
import type { Databases } from "../env.ts";
import { bringChanges } from "./project.ts";

/** Programs that one round brings, at most: the clock brings the rest. */
const A_ROUND = 100;
/** From the start of a round to the next one's, at least, in milliseconds: a rush sells faster than that. */
const GAP_MS = 1_000;
/** Rounds of one call: what is written later is another call's, or the clock's. */
const MOST_ROUNDS = 10;
/** A run that has said nothing for so long was stopped with the call that it belonged to, in milliseconds. */
const LOST_MS = 15_000;

/** What one round brings; answers how many. */
export const bringRound = (env: Databases): Promise<number> => bringChanges(env, A_ROUND, Date.now());

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Brings changes into the catalogue behind the writes of one isolate: one run at a time, however many write.
 * Who writes while it runs only says so, and waits for nothing; the run then goes once more. Who writes in
 * its last round takes it over.
 */
export class Behind<Env extends Databases = Databases> {
  readonly #bring: (env: Env) => Promise<number>;
  readonly #gapMs: number;
  readonly #rounds: number;
  #beganAt = -Infinity;
  #isAsked = false;
  /** Of the run that goes; null where none does. */
  #left: number | null = null;

  /**
   * @param bring one round; answers how many it brought
   * @param gapMs from one round's start to the next one's, in milliseconds @param rounds of one run at most
   */
  constructor(
    bring: (env: Env) => Promise<number> = bringRound,
    gapMs: number = GAP_MS,
    rounds: number = MOST_ROUNDS,
  ) {
    this.#bring = bring;
    this.#gapMs = gapMs;
    this.#rounds = rounds;
  }

  /** One round before the answer, beside whatever runs: each change is numbered, and is brought once. */
  async now(env: Env): Promise<void> {
    try {
      await this.#bring(env);
    } catch (error) {
      log("warn", "catalogue not brought at once", { error });
    }
  }

  /**
   * Something was written that the catalogue shows. Answers when this call has nothing more to do; a round
   * that fails is told in the log, and what it did not bring waits for the next, or for the clock.
   */
  async follow(env: Env): Promise<void> {
    this.#isAsked = true;
    while (this.#left !== null && Date.now() - this.#beganAt < LOST_MS) {
      if (this.#left > 0) return;
      await pass(this.#gapMs);
    }
    try {
      for (this.#left = this.#rounds; this.#isAsked && this.#left > 0;) {
        this.#left -= 1;
        const early = this.#beganAt + this.#gapMs - Date.now();
        if (early > 0) await pass(early);
        this.#beganAt = Date.now();
        this.#isAsked = false;
        if ((await this.#bring(env)) >= A_ROUND) this.#isAsked = true;
      }
    } catch (error) {
      log("warn", "catalogue not brought at once", { error });
    } finally {
      this.#left = null;
    }
  }
}

/** By this an answer to what might have written says that it has not: there is nothing to bring. */
export const NOTHING_WRITTEN = { "x-written": "nothing" } as const;
export const hasWrittenNothing = ({ headers }: Response): boolean => headers.get("x-written") === "nothing";
