import { fail, isRefusal, type ApiError } from "./errors.ts";
import type { Bindings, SqlValue } from "./sql.ts";

/**
 * One part of what a list is sorted by: an SQL expression that is never NULL, and its direction. The last
 * part must tell any two rows apart.
 */
export interface SortKey {
  sql: string;
  direction: "ASC" | "DESC";
}

export type CursorValue = string | number;

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

function fromBase64Url(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null; // not one of ours
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not one of ours
  }
}

/** A text of a cursor is no longer, where it is none of a list that says how long its own are. */
const LONGEST = 100;

const isCursorValue =
  (longest: number) =>
  (value: unknown): value is CursorValue =>
    (typeof value === "string" && value.length <= longest && !value.includes("\0")) ||
    (typeof value === "number" && Number.isFinite(value));

/**
 * The place after a row, opaque to the caller. `order` names the sort, so that a cursor of one order is
 * refused in another.
 */
export const writeCursor = (order: string, values: readonly SqlValue[]): string =>
  toBase64Url(JSON.stringify([order, ...values]));

/**
 * The key values a cursor holds, null where none was sent, 400 BAD_CURSOR where it is not one of this
 * order's.
 */
export function readCursor(
  cursor: string | undefined,
  order: string,
  keys: readonly SortKey[],
): CursorValue[] | null | ApiError {
  const values = readParts(cursor, order);
  return values !== null && !isRefusal(values) && values.length !== keys.length ? fail("BAD_CURSOR") : values;
}

/** The same of a list whose cursors hold as many parts as it likes. @param longest letters of a text */
export function readParts(
  cursor: string | undefined,
  order: string,
  longest = LONGEST,
): CursorValue[] | null | ApiError {
  if (cursor === undefined) return null;
  const parts = parse(fromBase64Url(cursor) ?? "");
  if (!Array.isArray(parts) || parts[0] !== order) return fail("BAD_CURSOR");
  const values: unknown[] = parts.slice(1);
  return values.every(isCursorValue(longest)) ? values : fail("BAD_CURSOR");
}

export const orderBy = (keys: readonly SortKey[]): string =>
  keys.map((key) => `${key.sql} ${key.direction}`).join(", ");

/** The condition for "after this place", to be ANDed: k1 past v1, or k1 = v1 and k2 past v2, and so on. */
export function afterPlace(
  keys: readonly SortKey[],
  place: readonly CursorValue[],
  bindings: Bindings,
): string {
  const [key, ...rest] = keys;
  const [value, ...others] = place;
  if (key === undefined || value === undefined) return "0";
  const at = bindings.bind(value);
  const past = `${key.sql} ${key.direction === "ASC" ? ">" : "<"} ${at}`;
  return rest.length === 0
    ? past
    : `(${past} OR (${key.sql} = ${at} AND ${afterPlace(rest, others, bindings)}))`;
}

/** The rows of a page out of the `limit + 1` that were read, and whether there are more. */
export function pageOf<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > page.length ? page.at(-1) : undefined };
}
