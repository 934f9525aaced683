import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Databases } from "../../workers/api/env.ts";

/** What the statements of a call have cost so far. */
export interface Cost {
  rows: number;
  statements: number;
  /** The most rows one statement has read. */
  most: number;
}

/**
 * A database that counts: its `all` and `first` add what D1 says they have read (meta.rows_read) to `cost`.
 */
export function countedD1(db: D1Database, cost: Cost): D1Database {
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        if (name === "all") {
          return async () => {
            const answer = await target.all();
            const read = answer.meta.rows_read;
            Object.assign(cost, {
              rows: cost.rows + read,
              statements: cost.statements + 1,
              most: Math.max(cost.most, read),
            });
            return answer;
          };
        }
        const own: unknown = Reflect.get(target, name);
        return typeof own === "function" ? own.bind(target) : own;
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => counted(target.prepare(sql));
      const own: unknown = Reflect.get(target, name);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
}

/** Both databases, counted into one cost. */
export const countedDatabases = ({ DB, CATALOGUE }: Databases, cost: Cost): Databases => ({
  DB: countedD1(DB, cost),
  CATALOGUE: countedD1(CATALOGUE, cost),
});
