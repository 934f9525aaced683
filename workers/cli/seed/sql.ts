/**
 * What a cell of a seeded table may hold. Booleans are 0 and 1, lists are JSON text: as the schema has them.
 */
export type Cell = string | number | null;

/** D1 refuses a statement above 100 kB; the rest is room for the head of the statement. */
const MAX_BYTES = 88_000;

const encoder = new TextEncoder();
const bytes = (text: string): number => encoder.encode(text).length;

/** A SQL literal. Numbers must be finite: NaN and Infinity have no literal, so they are a bug in the data. */
export function literal(value: Cell): string {
  if (value === null) return "NULL";
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`no SQL literal for ${value}`);
    return String(value);
  }
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * The rows of one table as statements of many rows each, every one short enough for D1. A row that is there
 * is left alone; with `onConflict`, the clause says what happens to it.
 */
export function insertRows(
  table: string,
  rows: readonly Readonly<Record<string, Cell>>[],
  onConflict = "",
): string[] {
  const first = rows[0];
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const verb = onConflict === "" ? "INSERT OR IGNORE" : "INSERT";
  const head = `${verb} INTO ${table} (${columns.join(", ")}) VALUES\n`;
  const tail = onConflict === "" ? "" : `\n${onConflict}`;
  const statements: string[] = [];
  let values: string[] = [];
  let size = 0;
  const flush = () => {
    if (values.length > 0) statements.push(head + values.join(",\n") + tail);
    values = [];
    size = 0;
  };
  for (const row of rows) {
    const tuple = `(${columns.map((column) => literal(row[column] ?? null)).join(",")})`;
    const length = bytes(tuple) + 2;
    if (size + length > MAX_BYTES) flush();
    values.push(tuple);
    size += length;
  }
  flush();
  return statements;
}
