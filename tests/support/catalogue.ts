import { cpSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Databases } from "../../workers/api/env.ts";
import { CATALOGUE_MIGRATIONS } from "../../workers/cli/local-d1.ts";
import { seedStatements } from "../../workers/cli/seed/statements.ts";
import { MemoryD1, Store, type Visit } from "../soak/memory-d1.ts";
import { folder } from "../soak/templates.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../workers/api/migrations");

/** The record, empty. */
export const emptyRecord = (): Store => migrated(MIGRATIONS);

/**
 * A file's name by what was written into it: in this process once, for migrations and a seed cost more than
 * most tests that ask for them. Not in this module, which each file of the tests has anew.
 */
const WRITTEN = Symbol.for("nadeul.written-databases");
const here: object & { [WRITTEN]?: Map<string, string> } = globalThis;
const written = (here[WRITTEN] ??= new Map<string, string>());

/** A database of its own with what `write` puts into one of this name. */
function copyOf(name: string, write: (store: Store) => void): Store {
  const known = written.get(name);
  const template = known ?? path.join(folder, `written-${written.size}`);
  if (known === undefined) {
    const first = new Store(template);
    write(first);
    first.sqlite.close();
    written.set(name, template);
  }
  const file = `${template}-copy`;
  cpSync(template, file);
  const store = new Store(file);
  store.sqlite.exec("PRAGMA foreign_keys = OFF");
  rmSync(file); // it lasts for as long as it is open
  return store;
}

function migrate({ sqlite }: Store, from: string, isMeant: (name: string) => boolean = () => true): void {
  sqlite.exec("PRAGMA foreign_keys = OFF");
  for (const name of readdirSync(from).filter(isMeant).toSorted())
    sqlite.exec(readFileSync(path.join(from, name), "utf8"));
}

/** Files of the product's databases with their migrations, to be filled. @param of a folder */
export function migratedFiles(of: string): { record: string; catalogue: string } {
  const files = { record: path.join(of, "record"), catalogue: path.join(of, "catalogue") };
  for (const [file, from] of [
    [files.record, MIGRATIONS],
    [files.catalogue, CATALOGUE_MIGRATIONS],
  ] as const) {
    const store = new Store(file);
    migrate(store, from);
    store.sqlite.close();
  }
  return files;
}

/** The catalogue, empty. */
export const emptyCatalogue = (): Store => migrated(CATALOGUE_MIGRATIONS);

/** A database with the migrations of a folder. */
const migrated = (from: string): Store => copyOf(from, (store) => migrate(store, from));

/** Add no more than a column to a copy: the code of today, which fills the old one, writes it. */
const isColumn = (name: string): boolean => /^(?:0013|0015)_/.test(name);

/** An empty catalogue as it was before a migration, "0011"; migrateCatalogue brings it up. */
export const catalogueBefore = (first: string): Store =>
  copyOf(`before ${first}`, (store) =>
    migrate(store, CATALOGUE_MIGRATIONS, (name) => name < first || isColumn(name)),
  );
export const migrateCatalogue = (store: Store, first: string): void =>
  migrate(store, CATALOGUE_MIGRATIONS, (name) => name >= first && !isColumn(name));

/** The record with the seed as it stands at `now`. */
const seededRecord = (now: number): Store =>
  copyOf(`seed ${now}`, (store) => {
    migrate(store, MIGRATIONS);
    store.sqlite.exec(
      ["BEGIN", ...seedStatements(now), "COMMIT"].map((sql) => sql.replace(/;\s*$/, "")).join(";"),
    );
  });

/**
 * The product's databases with the seed as it stands at `now` (epoch ms); the catalogue is empty.
 * @param visit how each call of either goes
 */
export function seededDatabases(
  now: number,
  visit: Visit = async (_, work) => work(),
  catalogue: Store = migrated(CATALOGUE_MIGRATIONS),
) {
  const stores = { record: seededRecord(now), catalogue };
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
