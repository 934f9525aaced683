import { log } from "#domain/log";
import type { Databases } from "../env.ts";
import { projectChanges } from "./project.ts";

/** Programs that one round brings, at most: the clock brings the rest. */
const A_ROUND = 100;
/** From the start of a round to the next one's, at least, in milliseconds: a rush sells faster than that. */
const GAP_MS = 1_000;
/** Rounds of one call: what is written later is another call's, or the clock's. */
const MOST_ROUNDS = 10;
/** A run that has said nothing for so long was stopped with the call that it belonged to, in milliseconds. */
const LOST_MS = 15_000;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Brings changes into the catalogue behind the writes of one isolate: one run at a time, however many write.
 * Who writes while it runs only says so, and waits for nothing; the run then goes once more.
 */
export class Behind {
  readonly #bring: (env: Databases) => Promise<unknown>;
  readonly #gapMs: number;
  #beganAt = -Infinity;
  #isRunning = false;
  #isAsked = false;

  /** @param bring one round @param gapMs from one round's start to the next one's, in milliseconds */
  constructor(
    bring: (env: Databases) => Promise<unknown> = (env) => projectChanges(env, A_ROUND, Date.now()),
    gapMs: number = GAP_MS,
  ) {
    this.#bring = bring;
    this.#gapMs = gapMs;
  }

  /**
   * Something was written that the catalogue shows. Answers when this call has nothing more to do; a round
   * that fails is told in the log, and what it did not bring waits for the next, or for the clock.
   */
  async follow(env: Databases): Promise<void> {
    this.#isAsked = true;
    if (this.#isRunning && Date.now() - this.#beganAt < LOST_MS) return;
    this.#isRunning = true;
    try {
      for (let round = 0; this.#isAsked && round < MOST_ROUNDS; round += 1) {
        const early = this.#beganAt + this.#gapMs - Date.now();
        if (early > 0) await pass(early);
        this.#beganAt = Date.now();
        this.#isAsked = false;
        await this.#bring(env);
      }
    } catch (error) {
      log("warn", "catalogue not brought at once", { error });
    } finally {
      this.#isRunning = false;
    }
  }
}
