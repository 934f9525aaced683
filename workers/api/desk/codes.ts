import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { fail, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import { changedSince, lostTo, writeVersion } from "../staff/versions.ts";
import type { Write, WrittenThing } from "./write-catalogue.ts";

type Schemas = components["schemas"];
type DeskCode = Schemas["DeskCode"];

/**
 * The lists whose names are read from the database wherever they show. Categories, banks, refund rules and
 * regions are rules or geometry of the build: what they are called and what they do is one thing.
 */
const LISTS = "'FACILITY', 'ACCESSIBILITY', 'WITHDRAW_REASON'";

/** The codes that the desk may write, in the order in which they are shown. */
export async function listCodes(db: D1Database): Promise<DeskCode[]> {
  const { results } = await db
    .prepare(
      `SELECT position, id, name, ord AS "order", updated_at AS updatedAt FROM code
       WHERE position IN (${LISTS}) ORDER BY position, ord, id`,
    )
    .all<DeskCode>();
  return results;
}

/** Writes a code, a new one where there is none; 409 CONFLICT says who was faster. */
export async function writeCode(
  { db, staff, now, record }: Write,
  { position, id }: { position: DeskCode["position"]; id: string },
  { name, order, updatedAt }: Schemas["DeskCodeDraft"],
): Promise<WrittenThing | ApiError> {
  const before = await db
    .prepare("SELECT updated_at AS updatedAt FROM code WHERE position = ?1 AND id = ?2")
    .bind(position, id)
    .first<{ updatedAt: number }>();
  const at = `${position}/${id}`;
  if ((before?.updatedAt ?? null) !== updatedAt)
    return before === null ? fail("NOT_FOUND") : changedSince(db, "code", at);
  const written: WrittenThing = { id, updatedAt: Math.max(now, (updatedAt ?? 0) + 1) };
  const body = { name: name.trim(), order };
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO code (position, id, name, ord, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT (position, id) DO UPDATE SET name = ?3, ord = ?4, updated_at = ?5
             WHERE updated_at = ?6`,
        )
        .bind(position, id, body.name, order, written.updatedAt, updatedAt),
      mustHit(db),
      writeVersion(db, staff, now, {
        kind: "code",
        id: at,
        act: before === null ? "create" : "change",
        fields: ["name", "ord"],
        body,
      }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    return lostTo(db, "code", at, error);
  }
}
