/** How backups are written; another number is another format and is refused. */
export const BACKUP_VERSION = 1;
/** A part is closed once it has so many bytes: restoring it is one statement with one value of that size. */
export const PART_BYTES = 1_000_000;
export const MANIFEST = "manifest.json";

/** A file of rows, one JSON object a line. */
export interface Part {
  file: string;
  rows: number;
  bytes: number;
  /** SHA-256 of the file, in hex. */
  sha256: string;
}

export interface Manifest {
  version: number;
  /** Epoch ms. */
  takenAt: number;
  /** The migrations that the database had, in order. */
  migrations: string[];
  /** Each table's parts; a table without rows has none. */
  tables: Record<string, Part[]>;
  /** The list of pictures: {key, size, etag} a line. */
  objects: Part[];
}

/** One SQL statement with its bound values. */
export interface Statement {
  sql: string;
  values: (string | number | null)[];
}
export type Row = Record<string, unknown>;
/** Runs statements as one transaction and answers each one's rows. */
export type RunBatch = (statements: readonly Statement[]) => Promise<Row[][]>;

/** Where a backup is written: a folder, or a bucket under a prefix. */
export interface BackupTarget {
  put(file: string, text: string): Promise<void>;
}

/** Where one is read; null = there is no such file. */
export interface BackupSource {
  get(file: string): Promise<string | null>;
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The manifest as it is stored: its own checksum on the first line. */
export async function sealManifest(manifest: Manifest): Promise<string> {
  const text = JSON.stringify(manifest, null, 1);
  return `${await sha256(text)}\n${text}\n`;
}

/** The manifest, or null where the text is not what was sealed. */
export async function openManifest(sealed: string): Promise<Manifest | null> {
  const end = sealed.indexOf("\n");
  const text = sealed.slice(end + 1, -1);
  return end > 0 && (await sha256(text)) === sealed.slice(0, end) ? JSON.parse(text) : null;
}
