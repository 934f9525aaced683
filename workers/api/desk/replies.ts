import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import { lostTo, writeVersion } from "../staff/versions.ts";
import { writeRow, type Write, type WrittenThing } from "./write-row.ts";

type Schemas = components["schemas"];

const MOST = 200;

/** The answers kept for a host's inquiries: its own, and those that the platform keeps for all. */
export async function listReplies(db: D1Database, hostId: string | null): Promise<Schemas["DeskReply"][]> {
  const { results } = await db
    .prepare(
      `SELECT id, host_id AS hostId, title, body, updated_at AS updatedAt FROM reply
       WHERE ?1 IS NULL OR host_id IS NULL OR host_id = ?1 ORDER BY host_id IS NULL, title, id LIMIT ${MOST}`,
    )
    .bind(hostId)
    .all<Schemas["DeskReply"]>();
  return results;
}

/** Keeps an answer: of the writer's own host, or for all where the platform writes it. */
export const writeReply = (
  write: Write,
  id: string,
  { title, body, updatedAt }: Schemas["DeskReplyDraft"],
): Promise<WrittenThing | ApiError> =>
  writeRow(
    write,
    "reply",
    id,
    { title: title.trim(), body: body.trim(), ...(updatedAt === null && { host_id: write.staff.hostId }) },
    updatedAt,
  );

/** Throws a kept answer away; 404 where there is none. */
export async function removeReply(
  db: D1Database,
  staff: Staff,
  id: string,
  now: number,
  record: () => D1PreparedStatement[],
): Promise<{ ok: true } | ApiError> {
  try {
    await db.batch([
      db.prepare("DELETE FROM reply WHERE id = ?1").bind(id),
      mustHit(db),
      writeVersion(db, staff, now, { kind: "reply", id, act: "remove", fields: [], body: {} }),
      ...record(),
    ]);
    return { ok: true };
  } catch (error) {
    const lost = await lostTo(db, "reply", id, error);
    return isRefusal(lost) ? fail("NOT_FOUND") : lost;
  }
}
