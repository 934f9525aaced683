import type { SessionOption } from "#domain/booking/items";
import type { CategoryId } from "#domain/category";
import type { Region } from "#domain/region/regions";

/** Where a file's rows come from; also `program.source`. */
export type SourceId = "seoul-reservation" | "lifelong-course" | "rural-village";

/** A date with its seats, as `session` keeps it. Times: epoch ms. `capacity` null = cannot be booked here. */
export interface ImportedSession {
  startAt: number;
  endAt: number;
  bookOpenAt: number;
  bookCloseAt: number;
  capacity: number | null;
  options: SessionOption[];
  /** Whether the source still takes applications; a session that is over is DONE whatever this says. */
  isOpen: boolean;
}

/** One program as the source tells it, cleaned. `price`: KRW; null = the source publishes none. */
export interface ImportedProgram {
  /** What names it within its source, the same on every run. */
  externalId: string;
  title: string;
  summary: string;
  description: string;
  caution: string;
  categoryIds: CategoryId[];
  host: { name: string; phone: string };
  region: Region;
  address: string;
  addressDetail: string;
  lat: number;
  lon: number;
  durationMin: number | null;
  price: number | null;
  sourceName: string;
  sourceUrl: string;
  licence: string;
  /**
   * When the source first showed it (epoch ms), if it says: its place in "newest first". No part of what
   * counts as a change.
   */
  publishedAt: number | null;
  sessions: ImportedSession[];
}

/** What one row becomes: it is written whole or not at all. */
export interface ImportedRecord {
  source: SourceId;
  programs: ImportedProgram[];
  /**
   * Set where a row names the whole list of its programs: those with this prefix that it no longer names are
   * closed.
   */
  ownsPrefix: string | null;
  /** Names in the row's list that are no program, with the reason. */
  leftOut: { name: string; reason: string }[];
  /** What was mended, in Korean, for the report. */
  notes: string[];
}

/** A row of a file, read by the names of its columns; text is trimmed, absent and null are "". */
export interface SourceRow {
  /** Line in a CSV (1 = header), or place in a JSON list (1 = first). */
  position: number;
  unit: "줄" | "번째";
  get(column: string): string;
}

/** The outcome of reading one row. `label` is its id and title, for the report. */
export type MappedRow =
  | { kind: "record"; label: string; record: ImportedRecord }
  | { kind: "skipped" | "refused"; label: string; reason: string };

/** What the person running the import may choose. */
export interface ImportOptions {
  /** Seats of a session whose source publishes no capacity. */
  defaultCapacity: number;
}

/** Turns one row of a format into a record, or says why not. */
export type MapRow = (row: SourceRow, options: ImportOptions) => MappedRow;
