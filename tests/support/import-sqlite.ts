import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { RunBatch } from "../../workers/cli/import/batch.ts";
import { migrated } from "../../workers/cli/reference.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * An SQLite in memory with the product's tables and regions, and a RunBatch on it (one transaction, as D1's
 * batch).
 */
export async function openMemory(): Promise<{ db: DatabaseSync; run: RunBatch }> {
  const db = migrated();
  const run: RunBatch = async (statements) => {
    db.exec("BEGIN IMMEDIATE");
    try {
      const answers = statements.map(({ sql, values }) => db.prepare(sql).all(...values));
      db.exec("COMMIT");
      return answers;
    } catch (error) {
      db.exec("ROLLBACK");
      throw error;
    }
  };
  return { db, run };
}

/**
 * Everything the import writes, without the moments of writing, in a stable order: to compare two databases.
 */
export function importedState(db: DatabaseSync): unknown {
  const all = (sql: string) => db.prepare(sql).all();
  return {
    programs: all("SELECT * FROM program ORDER BY id").map(
      ({ created_at: _c, updated_at: _u, ...row }) => row,
    ),
    hosts: all("SELECT id, name, business FROM host ORDER BY id"),
    categories: all("SELECT category_id, program_id FROM program_category ORDER BY program_id, category_id"),
    sessions: all("SELECT * FROM session ORDER BY id").map(
      ({ created_at: _c, updated_at: _u, ...row }) => row,
    ),
  };
}

/** Beside the project, or beside the folder that holds several checkouts of it. */
const PLACES = ["..", "../.."].map((above) => path.resolve(ROOT, above, "shared/data/programs"));
const REAL = PLACES.find((place) => existsSync(place)) ?? path.resolve(ROOT, "../shared/data/programs");

/**
 * Where one of the real files lies. They are not part of the project; where they are missing the test says so
 * and fails.
 */
export function realPath(name: string): string {
  const file = path.join(REAL, name);
  if (!existsSync(file)) throw new Error(`The real data is not beside the project: ${file} is missing.`);
  return file;
}

/** The bytes of one of the real files. */
export const readRealFile = (name: string): Uint8Array => readFileSync(realPath(name));
