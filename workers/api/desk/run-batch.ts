import type { D1Database } from "@cloudflare/workers-types";

/** One SQL statement with its bound values. */
export interface Statement {
  sql: string;
  values: (string | number | null)[];
}

/**
 * Runs statements as one transaction and answers each one's rows; rejects, with nothing changed, when one
 * fails.
 */
export type RunBatch = (statements: readonly Statement[]) => Promise<Record<string, unknown>[][]>;

/** Whether the data itself was at fault (a constraint, a value too big), so that trying again cannot help. */
export const isDataFault = (error: unknown): error is Error =>
  error instanceof Error &&
  /SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH)|constraint failed|string or blob too big|datatype mismatch/.test(
    error.message,
  );

/** A D1 as RunBatch. */
export const runIn =
  (db: D1Database): RunBatch =>
  async (statements) => {
    const answers = await db.batch<Record<string, unknown>>(
      statements.map(({ sql, values }) => db.prepare(sql).bind(...values)),
    );
    return answers.map(({ results }) => results);
  };
