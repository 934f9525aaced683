import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { SOURCE_REGIONS } from "#domain/region/regions";
import { codeRows } from "./seed/codes.ts";
import { termsRows } from "./seed/content.ts";
import { insertRows, literal, type Cell } from "./seed/sql.ts";

const MIGRATIONS = fileURLToPath(new URL("../api/migrations", import.meta.url));

type Row = Readonly<Record<string, Cell>>;

interface ReferenceTable {
  keys: readonly string[];
  rows: readonly Row[];
  /** Whether other tables' rows name these, so that none can be taken away. */
  isReferredTo: boolean;
}

/**
 * What a site must know before anybody has written anything: its tables hold exactly these rows once all
 * migrations are applied. The refund policies themselves are app/domain/refund/policies.ts.
 */
export const referenceTables = (): Readonly<Record<string, ReferenceTable>> => ({
  region: {
    keys: ["id"],
    rows: SOURCE_REGIONS.map(({ id, sido, gugun, code, lat, lon }) => ({
      id,
      sido,
      gugun: gugun ?? null,
      code,
      lat,
      lon,
    })),
    isReferredTo: true,
  },
  code: { keys: ["position", "id"], rows: codeRows(), isReferredTo: false },
  terms: { keys: ["kind", "version"], rows: termsRows(), isReferredTo: true },
});

/** An SQLite in memory as all migrations of `folder` leave it. */
export function migrated(folder = MIGRATIONS): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const name of readdirSync(folder).toSorted()) db.exec(readFileSync(path.join(folder, name), "utf8"));
  return db;
}

/**
 * The statements that bring the reference tables of `db` to `tables`; none where they agree.
 * @throws where a row is to go that others may name: a region or terms one has agreed to
 */
export function referenceChanges(
  db: DatabaseSync,
  tables: Readonly<Record<string, ReferenceTable>> = referenceTables(),
): string[] {
  return Object.entries(tables).flatMap(([table, { keys, rows, isReferredTo }]) => {
    const columns = Object.keys(rows[0] ?? {});
    const textOf = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
      JSON.stringify(names.map((name) => row[name]));
    const there = db.prepare(`SELECT ${columns.join(", ")} FROM ${table}`).all();
    const known = new Set(there.map((row) => textOf(row, columns)));
    const wanted = new Set(rows.map((row) => textOf(row, keys)));
    const gone = there.filter((row) => !wanted.has(textOf(row, keys)));
    if (isReferredTo && gone[0])
      throw new Error(`${table} ${textOf(gone[0], keys)} may be named by records: it cannot be taken away`);
    const others = columns.filter((column) => !keys.includes(column));
    return [
      ...gone.map(
        (row) =>
          `DELETE FROM ${table} WHERE ` +
          keys.map((key) => `${key} = ${literal(String(row[key]))}`).join(" AND "),
      ),
      ...insertRows(
        table,
        rows.filter((row) => !known.has(textOf(row, columns))),
        `ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ` +
          others.map((name) => `${name} = excluded.${name}`).join(", "),
      ),
    ];
  });
}

const NOTE = `-- Regions, code lists and terms, made by \`npm run gen\` from app/domain and app/content: \
what a site knows
-- before anybody has written anything. Once applied somewhere it stays as it is: what changes later, the same
-- command writes into a new file.
`;

/** The next migration, where the reference data are ahead of the migrations; null where they agree. */
export function referenceMigration(folder = MIGRATIONS): { file: string; sql: string } | null {
  const changes = referenceChanges(migrated(folder));
  if (changes.length === 0) return null;
  const last = readdirSync(folder).toSorted().at(-1) ?? "0000";
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, "0");
  return {
    file: path.join(folder, `${number}_reference.sql`),
    sql: `${NOTE}${changes.map((sql) => `${sql};\n`).join("")}`,
  };
}
