import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { changedSince, lostTo, writeVersion } from "../staff/versions.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import type { Recorder } from "../idempotency.ts";
import type { SortKey } from "../keyset.ts";
import { mustHit } from "../record/guard.ts";
import { Bindings } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { insertNumbered } from "./content-number.ts";
import { readPage, type OperatorPage } from "./page.ts";
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
  updated_at: number;
  removed_at: number | null;
}

const KEYS: readonly SortKey[] = [
  { sql: "publish_at", direction: "DESC" },
  { sql: "id", direction: "ASC" },
];

const toNotice = (row: Row): OperatorNotice => ({
  id: row.id,
  title: row.title,
  body: row.body,
  pinned: row.pinned === 1,
  publishAt: row.publish_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  removedAt: row.removed_at,
});

/** A page of every notice, newest first, those to come and those taken back too; or one by its id. */
export async function listEveryNotice(
  db: D1Database,
  by: { id?: string; cursor?: string; limit: number },
): Promise<OperatorPage<OperatorNotice> | ApiError> {
  const bindings = new Bindings();
  const wanted = by.id === undefined ? [] : [`id = ${bindings.bind(by.id)}`];
  const sql = { columns: "*", from: "notice", wanted, keys: KEYS, order: "operator/notice" };
  const page = await readPage<Row>(db, sql, bindings, by);
  return isRefusal(page) ? page : { ...page, value: page.value.map(toNotice) };
}

/**
 * Publishes a notice under the next number and asks for a build.
 * @param now epoch ms, also its time where the draft names none
 */
export function createNotice(
  db: D1Database,
  staff: Staff,
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
      updatedAt: now,
      removedAt: null,
    };
    await db.batch([
      db
        .prepare(
          `INSERT INTO notice (id, title, body, pinned, publish_at, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
        )
        .bind(id, notice.title, body, pinned ? 1 : 0, notice.publishAt, now),
      wantBuild(db, now),
      writeVersion(db, staff, now, { kind: "notice", id, act: "create", fields: [], body: notice }),
      ...record({ status: 201, body: { value: notice } }),
    ]);
    return notice;
  });
}

const readNotice = (db: D1Database, id: string) =>
  db.prepare("SELECT * FROM notice WHERE id = ?1").bind(id).first<Row>();

/**
 * Changes a notice, bringing back one that was taken back. What the draft leaves out stays. 404 where there
 * is none, 409 where it is not as its writer read it (`updatedAt`).
 */
export async function changeNotice(
  db: D1Database,
  staff: Staff,
  id: string,
  draft: NoticeDraft,
  now: number,
): Promise<OperatorNotice | ApiError> {
  const row = await readNotice(db, id);
  if (row === null) return fail("NOT_FOUND");
  if (draft.updatedAt !== undefined && draft.updatedAt !== row.updated_at)
    return changedSince(db, "notice", id);
  const changed: OperatorNotice = {
    ...toNotice(row),
    title: draft.title.trim(),
    body: draft.body,
    pinned: draft.pinned ?? row.pinned === 1,
    publishAt: draft.publishAt ?? row.publish_at,
    updatedAt: Math.max(now, row.updated_at + 1),
    removedAt: null,
  };
  const { title, body, pinned, publishAt, updatedAt } = changed;
  const fields = Object.entries({ title, body, publish_at: publishAt, pinned: Number(pinned) })
    .filter(([name, value]) => Reflect.get(row, name) !== value)
    .map(([name]) => name);
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE notice SET title = ?2, body = ?3, pinned = ?4, publish_at = ?5, updated_at = ?6,
            removed_at = NULL
           WHERE id = ?1 AND updated_at = ?7`,
        )
        .bind(id, title, body, Number(pinned), publishAt, updatedAt, row.updated_at),
      mustHit(db),
      wantBuild(db, now),
      writeVersion(db, staff, now, { kind: "notice", id, act: "change", fields, body: changed }),
    ]);
    return changed;
  } catch (error) {
    return lostTo(db, "notice", id, error);
  }
}

/**
 * Takes a notice back; one that is taken back already stays as it is.
 * @returns whether there is such a notice
 */
export async function removeNotice(db: D1Database, staff: Staff, id: string, now: number): Promise<boolean> {
  if ((await readNotice(db, id)) === null) return false;
  await db.batch([
    db
      .prepare(
        `UPDATE notice SET removed_at = coalesce(removed_at, ?2), updated_at = max(?2, updated_at + 1)
          WHERE id = ?1`,
      )
      .bind(id, now),
    wantBuild(db, now),
    writeVersion(db, staff, now, { kind: "notice", id, act: "remove", fields: ["removed_at"], body: {} }),
  ]);
  return true;
}
