import type { D1Database } from "@cloudflare/workers-types";
import { violates } from "../d1.ts";

const TRIES = 5;

/**
 * Runs `insert` with the next free number of a table as its id. Where another operator took it at the same
 * moment, again with the one after; an error that is not about the id, or about it five times in a row, is
 * thrown.
 */
export async function insertNumbered<T>(
  db: D1Database,
  table: "notice" | "faq",
  insert: (id: string) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    const highest = await db
      .prepare(`SELECT max(CAST(id AS INTEGER)) AS highest FROM ${table}`)
      .first<number>("highest");
    try {
      return await insert(String((highest ?? 0) + 1));
    } catch (error) {
      if (left === 1 || !violates(error, "UNIQUE", `${table}.id`)) throw error;
    }
  }
}
