import type { D1Database } from "@cloudflare/workers-types";
import { MOST_COUNTED } from "#domain/desk/counted";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import type { Bindings } from "../sql.ts";

/** A page of an operators' list. */
export interface OperatorPage<Row> {
  value: Row[];
  /** How many there are on all pages, counted to MOST_COUNTED: one more where there are more. */
  total: number;
  next?: string;
}

interface PageOf {
  cursor?: string | undefined;
  limit: number;
}

/** The sort keys of a row, read beside it. */
export interface Keys {
  k0: string | number;
  k1: string | number;
  k2?: string | number;
}

/** Reads the page after `cursor` and how many there are, at one moment. */
export async function readPage<Row extends object>(
  db: D1Database,
  { columns, keys, order, ...of }: ListSql | PartedListSql,
  bindings: Bindings,
  { cursor, limit }: PageOf,
): Promise<OperatorPage<Row & Keys> | ApiError> {
  const parts: PartedListSql["parts"] = "parts" in of ? of.parts : [of];
  const place = readCursor(cursor, order, [PART, ...keys]);
  if (isRefusal(place)) return place;
  const [first = 0, ...within] = place ?? [];
  const ranks = parts.map(({ rank }, i) => rank ?? i);
  if (!ranks.includes(Number(first))) return fail("BAD_CURSOR");
  const some = bindings.bind(MOST_COUNTED + 1);
  const counted = parts
    .map((part) => `SELECT 1 FROM ${part.counted ?? part.from} WHERE ${allOf(part)}`)
    .join(" UNION ALL ");
  const counting = bindings.prepare(db, `SELECT count(*) AS total FROM (${counted} LIMIT ${some})`);
  const names = keys.map((key, i) => `${key.sql} AS k${i}`).join(", ");
  const most = bindings.bind(limit + 1);
  // each part by itself stops at the page's end, in the order of its own index
  const pages = parts.flatMap((part, i) => {
    const rank = ranks[i] ?? i;
    if (rank < Number(first)) return [];
    const after = rank === first && place !== null ? ` AND ${afterWithin(keys, within, bindings)}` : "";
    return `SELECT * FROM (SELECT ${columns}, ${names}, ${rank} AS part FROM ${part.from}
      WHERE ${allOf(part)}${after} ORDER BY ${orderBy(keys)} LIMIT ${most})`;
  });
  const sorted = keys.map(({ direction }, i) => `k${i} ${direction}`).join(", ");
  const sql = `${pages.join(" UNION ALL ")} ORDER BY part, ${sorted} LIMIT ${most}`;
  const [count, read] = await db.batch<never>([counting, bindings.prepare(db, sql)]);
  const totals: { total: number }[] = count?.results ?? [];
  const rows: (Row & Keys & { part: number })[] = read?.results ?? [];
  const { page, last } = pageOf(rows, limit);
  const next =
    last && writeCursor(order, [last.part, last.k0, last.k1, ...(last.k2 === undefined ? [] : [last.k2])]);
  const value = page.map(({ part: _part, ...row }) => row as unknown as Row & Keys);
  return { value, total: totals[0]?.total ?? 0, ...(next !== undefined && { next }) };
}

interface PartSql {
  from: string;
  /** In its place where it is only counted: without what each row has one of. */
  counted?: string;
  wanted: readonly string[];
}

const allOf = ({ wanted }: PartSql): string => (wanted.length > 0 ? wanted.join(" AND ") : "1");

/** Which part of a list a cursor stands in; no SQL. */
const PART: SortKey = { sql: "part", direction: "ASC" };

/** After a place, and said so that an index of these keys goes there at once. */
function afterWithin(
  keys: readonly SortKey[],
  place: readonly (string | number)[],
  bindings: Bindings,
): string {
  const [key] = keys;
  const [value] = place;
  if (key === undefined || value === undefined) return "0";
  const from = `${key.sql} ${key.direction === "ASC" ? ">=" : "<="} ${bindings.bind(value)}`;
  return `${from} AND ${afterPlace(keys, place, bindings)}`;
}

interface Sorted {
  columns: string;
  keys: readonly SortKey[];
  /** Names the sort in its cursors. */
  order: string;
}

/** A list of one part. */
export interface ListSql extends Sorted, PartSql {}

/**
 * A list of several parts that stand one after the other, each in the same order; those of one rank stand
 * among each other, and no row is in two.
 */
interface PartedListSql extends Sorted {
  parts: readonly (PartSql & { rank?: number })[];
}
