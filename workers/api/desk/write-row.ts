import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ProgramState } from "#domain/desk/publishing";
import { violates } from "../d1.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import { changedSince, writeVersion, type CatalogueKind } from "../staff/versions.ts";

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

/** How a thing stands once it is written. */
export interface WrittenThing {
  id: string;
  updatedAt: number;
  state?: ProgramState;
}

/** A write of the catalogue, by somebody at the desk. */
export interface Write {
  db: D1Database;
  staff: Staff;
  now: number;
  /** The answer's own row, in the same batch. */
  record: (written: WrittenThing) => D1PreparedStatement[];
}

/** Columns that may be empty; one that may not keeps what it has, or its default. */
const MAY_BE_NULL = new Set([
  "business",
  "coupon_id",
  "host_id",
  "max_discount",
  "total_limit",
  "gugun",
  "lat",
  "lon",
  "duration_min",
  "list_price",
  "max_per_member",
  "price",
  "min_age",
  "difficulty",
  "indoor",
  "source_name",
  "source_url",
  "licence",
]);

/**
 * Writes one row of `table` if it is still as its writer read it (`updatedAt`; null = there was none), with
 * its version beside it. 409 CONFLICT says who was faster.
 */
export async function writeRow(
  { db, staff, now, record }: Write,
  kind: CatalogueKind & ("banner" | "coupon" | "host" | "program" | "reply"),
  id: string,
  row: Row,
  updatedAt: number | null,
  besides: readonly D1PreparedStatement[] = [],
): Promise<WrittenThing | ApiError> {
  const before = await db.prepare(`SELECT * FROM ${kind} WHERE id = ?1`).bind(id).first();
  if ((before?.["updated_at"] ?? null) !== updatedAt)
    return before === null ? fail("NOT_FOUND") : changedSince(db, kind, id);
  const cells = Object.entries(row).filter(([name, value]) => value !== null || MAY_BE_NULL.has(name));
  const fields = cells.filter(([name, value]) => before?.[name] !== value).map(([name]) => name);
  const at = Math.max(now, (updatedAt ?? 0) + 1);
  const written: WrittenThing = { id, updatedAt: at };
  try {
    await db.batch([
      before === null
        ? insertRow(db, kind, { id, ...Object.fromEntries(cells), created_at: now, updated_at: at })
        : updateRow(db, kind, id, { ...Object.fromEntries(cells), updated_at: at }, updatedAt),
      mustHit(db),
      ...besides,
      writeVersion(db, staff, now, {
        kind,
        id,
        act: before === null ? "create" : "change",
        fields,
        body: Object.fromEntries(cells),
      }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    if (violates(error, "CHECK", "hit") || violates(error, "UNIQUE", `${kind}.id`))
      return changedSince(db, kind, id);
    if (violates(error, "FOREIGN KEY"))
      return ruleBroken(
        kind === "banner"
          ? [{ name: "banner.couponId", code: "UNKNOWN", message: "없는 쿠폰이에요." }]
          : [{ name: "hostId", code: "UNKNOWN", message: "없는 진행자예요." }],
      );
    if (violates(error, "UNIQUE", "coupon.code"))
      return ruleBroken([{ name: "coupon.code", code: "TAKEN", message: "이미 쓰는 쿠폰 번호예요." }]);
    throw error;
  }
}

function insertRow(db: D1Database, table: string, row: Record<string, Cell>): D1PreparedStatement {
  const names = Object.keys(row);
  return db
    .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row));
}

/** The row as it is to be, if it is still as its writer read it. */
export const updateRow = (
  db: D1Database,
  table: string,
  id: string,
  row: Record<string, Cell>,
  updatedAt: number | null,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE ${table} SET ${Object.keys(row)
        .map((name) => `${name} = ?`)
        .join(", ")} WHERE id = ? AND updated_at = ?`,
    )
    .bind(...Object.values(row), id, updatedAt);
