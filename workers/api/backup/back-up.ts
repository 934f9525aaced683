import {
  BACKUP_VERSION,
  bytesOf,
  MANIFEST,
  PART_BYTES,
  sealManifest,
  sha256,
  type BackupTarget,
  type Manifest,
  type Part,
  type Row,
  type RunBatch,
} from "./format.ts";
import { appliedMigrations, backedUpTables, type Table } from "./tables.ts";

const FIRST_PAGE = 200;
const LARGEST_PAGE = 5_000;

/** The rows of a table in pages of about a part's size, however large its rows are. */
async function* pagesOf(run: RunBatch, { name, columns, keys }: Table): AsyncGenerator<Row[]> {
  const order = keys.join(", ");
  const names = columns.map((column, at) => `"${column}" AS c${at}`).join(", ");
  const marks = keys.map((key, at) => `${key} AS k${at}`).join(", ");
  let after: (string | number | null)[] | null = null;
  let limit = FIRST_PAGE;
  for (;;) {
    const where: string =
      after === null ? "" : ` WHERE (${order}) > (${after.map((_, at) => `?${at + 1}`).join(", ")})`;
    const [page = []]: Row[][] = await run([
      {
        sql: `SELECT ${marks}, ${names} FROM ${name}${where} ORDER BY ${order} LIMIT ${limit}`,
        values: after ?? [],
      },
    ]);
    const last = page.at(-1);
    if (last === undefined) return;
    const rows = page.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[`c${at}`]])));
    yield rows;
    if (page.length < limit) return;
    after = keys.map((_, at) => cellOf(last[`k${at}`]));
    const bytes = bytesOf(JSON.stringify(rows));
    limit = Math.max(1, Math.min(LARGEST_PAGE, Math.floor((PART_BYTES * page.length) / bytes)));
  }
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === "string" || typeof value === "number" ? value : null;

/** Collects lines and puts them away part by part, so that never more than a part and a page are held. */
class Parts {
  readonly #target: BackupTarget;
  readonly #name: string;
  readonly parts: Part[] = [];
  #lines: string[] = [];
  #bytes = 0;

  constructor(target: BackupTarget, name: string) {
    this.#target = target;
    this.#name = name;
  }

  async add(rows: readonly object[]): Promise<void> {
    for (const row of rows) {
      const line = `${JSON.stringify(row)}\n`;
      const bytes = bytesOf(line);
      if (this.#bytes > 0 && this.#bytes + bytes > PART_BYTES) await this.close();
      this.#lines.push(line);
      this.#bytes += bytes;
    }
  }

  async close(): Promise<Part[]> {
    if (this.#lines.length > 0) {
      const file = `${this.#name}-${String(this.parts.length + 1).padStart(4, "0")}.ndjson`;
      const text = this.#lines.join("");
      await this.#target.put(file, text);
      this.parts.push({ file, rows: this.#lines.length, bytes: this.#bytes, sha256: await sha256(text) });
      this.#lines = [];
      this.#bytes = 0;
    }
    return this.parts;
  }
}

/**
 * Writes every table's rows and the list of pictures, the manifest last: without it there is no backup.
 * Tables are read one after the other while the site goes on, those that refer before those they refer to, so
 * that nothing in it refers to what is missing; what changes in the meantime may be in it or not.
 * @param objects the bucket's pictures, page by page
 * @param now epoch ms
 */
export async function backUp(
  run: RunBatch,
  objects: AsyncIterable<readonly { key: string; size: number; etag: string }[]>,
  target: BackupTarget,
  now: number,
): Promise<Manifest> {
  const manifest: Manifest = {
    version: BACKUP_VERSION,
    takenAt: now,
    migrations: await appliedMigrations(run),
    tables: {},
    objects: [],
  };
  for (const table of (await backedUpTables(run)).toReversed()) {
    const parts = new Parts(target, table.name);
    for await (const page of pagesOf(run, table)) await parts.add(page);
    manifest.tables[table.name] = await parts.close();
  }
  const pictures = new Parts(target, "objects");
  for await (const page of objects) await pictures.add(page);
  manifest.objects = await pictures.close();
  await target.put(MANIFEST, await sealManifest(manifest));
  return manifest;
}
