import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Databases } from "../../workers/api/env.ts";
import { CATALOGUE_MIGRATIONS } from "../../workers/cli/local-d1.ts";
import { seedStatements } from "../../workers/cli/seed/statements.ts";
import { MemoryD1, Store, type Visit } from "../soak/memory-d1.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../workers/api/migrations");

/** The record in memory, empty. */
export const emptyRecord = (): Store => migrated(MIGRATIONS);

/** A database in memory with the migrations of a folder. */
function migrated(folder: string): Store {
  const store = new Store(":memory:");
  store.sqlite.exec("PRAGMA foreign_keys = OFF");
  for (const name of readdirSync(folder).toSorted())
    store.sqlite.exec(readFileSync(path.join(folder, name), "utf8"));
  return store;
}

/**
 * The product's databases in memory with the seed as it stands at `now` (epoch ms); the catalogue is empty.
 * @param visit how each call of either goes
 */
export function seededDatabases(now: number, visit: Visit = async (_, work) => work()) {
  const stores = { record: migrated(MIGRATIONS), catalogue: migrated(CATALOGUE_MIGRATIONS) };
  stores.record.sqlite.exec(
    ["BEGIN", ...seedStatements(now), "COMMIT"].map((sql) => sql.replace(/;\s*$/, "")).join(";"),
  );
  const dbs: Databases = {
    DB: new MemoryD1(stores.record, visit),
    CATALOGUE: new MemoryD1(stores.catalogue, visit),
  };
  return { stores, dbs };
}

/** A database that notes in `bytes` how many each value takes that a statement is given. */
export const weighed = (db: D1Database, bytes: number[]): D1Database =>
  new Proxy(db, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name);
      return (sql: string) => {
        const statement = target.prepare(sql);
        const bind = (...values: unknown[]) => {
          bytes.push(...values.map((value) => Buffer.byteLength(String(value))));
          return statement.bind(...values);
        };
        return new Proxy(statement, {
          get: (own, key) => {
            const value: unknown = key === "bind" ? bind : Reflect.get(own, key);
            return typeof value === "function" ? value.bind(own) : value;
          },
        });
      };
    },
  });
