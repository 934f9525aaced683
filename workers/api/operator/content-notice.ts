import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import type { Recorder } from "../idempotency.ts";
import { insertNumbered } from "./content-number.ts";
import { wantBuild } from "./site-build.ts";

export type OperatorNotice = components["schemas"]["OperatorNotice"];
export type NoticeDraft = components["schemas"]["NoticeDraft"];

interface Row {
  id: string;
  title: string;
  body: string;
  pinned: number;
  publish_at: number;
  created_at: number;
  removed_at: number | null;
}

const MOST = 200;

const toNotice = (row: Row): OperatorNotice => ({
  id: row.id,
  title: row.title,
  body: row.body,
  pinned: row.pinned === 1,
  publishAt: row.publish_at,
  createdAt: row.created_at,
  removedAt: row.removed_at,
});

/** Every notice, newest first: those to come and those taken back too. */
export async function listEveryNotice(db: D1Database): Promise<OperatorNotice[]> {
  const { results } = await db
    .prepare(`SELECT * FROM notice ORDER BY publish_at DESC, id LIMIT ${MOST}`)
    .all<Row>();
  return results.map(toNotice);
}

/**
 * Publishes a notice under the next number and asks for a build.
 * @param now epoch ms, also its time where the draft names none
 */
export function createNotice(
  db: D1Database,
  { title, body, pinned = false, publishAt }: NoticeDraft,
  now: number,
  record: Recorder<"createNotice">,
): Promise<OperatorNotice> {
  return insertNumbered(db, "notice", async (id) => {
    const notice: OperatorNotice = {
      id,
      title: title.trim(),
      body,
      pinned,
      publishAt: publishAt ?? now,
      createdAt: now,
      removedAt: null,
    };
    await db.batch([
      db
        .prepare(
          "INSERT INTO notice (id, title, body, pinned, publish_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
        )
        .bind(id, notice.title, body, pinned ? 1 : 0, notice.publishAt, now),
      wantBuild(db, now),
      ...record({ status: 201, body: { value: notice } }),
    ]);
    return notice;
  });
}

/**
 * Changes a notice, bringing back one that was taken back. What the draft leaves out stays.
 * @returns null where there is none
 */
export async function changeNotice(
  db: D1Database,
  id: string,
  { title, body, pinned, publishAt }: NoticeDraft,
  now: number,
): Promise<OperatorNotice | null> {
  const [changed] = await db.batch<Row>([
    db
      .prepare(
        "UPDATE notice SET title = ?2, body = ?3, pinned = coalesce(?4, pinned), publish_at = coalesce(?5, publish_at), updated_at = ?6, removed_at = NULL WHERE id = ?1 RETURNING *",
      )
      .bind(id, title.trim(), body, pinned === undefined ? null : Number(pinned), publishAt ?? null, now),
    wantBuild(db, now),
  ]);
  const row = changed?.results[0];
  return row ? toNotice(row) : null;
}

/**
 * Takes a notice back; one that is taken back already stays as it is.
 * @returns whether there is such a notice
 */
export async function removeNotice(db: D1Database, id: string, now: number): Promise<boolean> {
  const [removed] = await db.batch([
    db
      .prepare("UPDATE notice SET removed_at = coalesce(removed_at, ?2), updated_at = ?2 WHERE id = ?1")
      .bind(id, now),
    wantBuild(db, now),
  ]);
  return removed?.meta.changes === 1;
}
