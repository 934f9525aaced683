import type { D1Database } from "@cloudflare/workers-types";
import { runIn, type RunBatch, type Statement } from "../../api/desk/run-batch.ts";

export type { RunBatch, Statement };

const RETRY_FOR_MS = 30_000;
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1_000;

/**
 * Whether another writer (the running site, a second import) had the database's lock. workerd says "database
 * is locked", or "internal error" where it met the lock while closing the transaction, or drops the
 * connection.
 */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  /SQLITE_BUSY|database is locked|internal error|fetch failed|Network connection lost/.test(error.message);

/**
 * A D1 as RunBatch. SQLite has one writer at a time, and D1 does not queue for the lock of another process: a
 * batch that found it taken is tried again, with growing pauses, for up to 30 s. Only for batches that may
 * run twice, as those of the import may.
 */
export const runOnD1 = (db: D1Database): RunBatch => retryingWhenBusy(runIn(db));

/** Wraps a RunBatch so that it waits for another writer's lock. */
export const retryingWhenBusy =
  (run: RunBatch): RunBatch =>
  (statements) =>
    whileBusy(() => run(statements));

/**
 * Does `work` again, after growing pauses, while another writer is in its way; for up to 30 s. It must be one
 * that may run twice.
 */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
  }
}

/**
 * Does `work` again where the site could not be reached or was busy (5xx): a batch of an import may be sent
 * any number of times. Gives up after 30 s with the last error.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : null;
      const mayPass = code === null || code === "UNAVAILABLE" || code === "INTERNAL" || code === "TOO_MANY";
      if (!mayPass || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
  }
}
