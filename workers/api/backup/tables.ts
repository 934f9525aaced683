import type { RunBatch } from "./format.ts";

/**
 * Tables that a restored database has otherwise: from its migrations, or made again from the others.
 * Everything else is in a backup, also what a later migration adds.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  d1_migrations: "the migrations' own book; a backup names them in its manifest",
  archive_clock: "how far the archive looked; a restored site's begins anew",
  booking_transition: "part of the schema",
  clock_run: "how the clock last ran there; a restored site's own begins anew",
  desk_figure: "made anew from the sessions",
  desk_figure_stale: "what is to be summed anew: all hours in which hosts have sessions",
  desk_money: "summed anew from the ledger",
  guard: "empty between batches",
  member_limit: "empty between batches",
  program_event: "what the catalogue waits for: all programs",
  shown_event: "what the copy waits for: all that may be seen",
  sitemap_part: "made anew from the programs",
  terminal_code: "logins on their way, for five minutes",
  wait_block: "made anew from those who wait",
};
/** SQLite's and D1's own. */
const OF_THE_DATABASE = /^(?:sqlite_|_cf_)/;

export interface Table {
  name: string;
  columns: string[];
  /** Columns by which its rows are read in pages. */
  keys: string[];
}

const texts = (rows: readonly Record<string, unknown>[], name: string): string[] =>
  rows.map((row) => String(row[name]));

/** The tables that a backup holds, each after those it refers to. */
export async function backedUpTables(run: RunBatch): Promise<Table[]> {
  const [all = []] = await run([
    { sql: "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name", values: [] },
  ]);
  const wanted = all.filter(({ name }) => !OF_THE_DATABASE.test(String(name)) && !(String(name) in LEFT_OUT));
  const tables = new Map<string, Table>();
  const refers = new Map<string, string[]>();
  for (const { name, sql } of wanted) {
    const table = String(name);
    const [columns = [], foreign = []] = await run([
      { sql: `SELECT name, pk FROM pragma_table_info('${table}') ORDER BY cid`, values: [] },
      { sql: `SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list('${table}')`, values: [] },
    ]);
    const primary = columns
      .filter(({ pk }) => Number(pk) > 0)
      .toSorted((a, b) => Number(a["pk"]) - Number(b["pk"]));
    const keys = /WITHOUT ROWID\s*$/.test(String(sql)) ? texts(primary, "name") : ["rowid"];
    tables.set(table, { name: table, columns: texts(columns, "name"), keys });
    refers.set(
      table,
      texts(foreign, "name").filter((other) => other !== table),
    );
  }
  return inOrder(tables, refers);
}

function inOrder(tables: ReadonlyMap<string, Table>, refers: ReadonlyMap<string, string[]>): Table[] {
  const ordered: Table[] = [];
  const visit = (name: string): void => {
    const table = tables.get(name);
    if (table === undefined || ordered.includes(table)) return;
    for (const other of refers.get(name) ?? []) visit(other);
    ordered.push(table);
  };
  for (const name of tables.keys()) visit(name);
  return ordered;
}

/** The names of the migrations that were applied, in order. */
export async function appliedMigrations(run: RunBatch): Promise<string[]> {
  const [rows = []] = await run([{ sql: "SELECT name FROM d1_migrations ORDER BY id", values: [] }]);
  return texts(rows, "name");
}
