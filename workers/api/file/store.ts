import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { UploadKey } from "#domain/image/keys";
import { type ApiError, fail } from "../errors.ts";
import { mustHit } from "../record/guard.ts";

/** A picture as it is kept; sizes in bytes and pixels. */
export interface StoredFile {
  key: string;
  userId: string;
  uploadKey: UploadKey;
  type: string;
  bytes: number;
  width: number;
  height: number;
  /** Itself, eight pixels wide (blur.ts), or "". */
  blur: string;
}

/** Writes a picture down before it is put into the bucket. @param now epoch ms */
export const addFile = (db: D1Database, file: StoredFile, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO file (key, user_id, upload_key, type, bytes, width, height, blur, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
    )
    .bind(
      file.key,
      file.userId,
      file.uploadKey,
      file.type,
      file.bytes,
      file.width,
      file.height,
      file.blur,
      now,
    );

/** What is shown for pictures while they have not come, by their keys; nothing of those that have none. */
export async function blursOf(db: D1Database, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { results } = await db
    .prepare("SELECT key, blur FROM file WHERE key IN (SELECT value FROM json_each(?1)) AND blur <> ''")
    .bind(JSON.stringify(keys))
    .all<{ key: string; blur: string }>();
  return new Map(results.map(({ key, blur }) => [key, blur]));
}

/** How many pictures of the member's wait to be used. */
export const countPending = async (db: D1Database, userId: string): Promise<number> =>
  (await db
    .prepare("SELECT count(*) AS n FROM file WHERE user_id = ?1 AND status = 'PENDING'")
    .bind(userId)
    .first<number>("n")) ?? 0;

/** Who shall hold which pictures: `ownerId` is the review's, the inquiry's or the member's own id. */
export interface Holding {
  userId: string;
  uploadKey: UploadKey;
  ownerId: string;
  keys: readonly string[];
}

/**
 * Why these pictures cannot be held: 404 for one that is not the member's (or gone), 409 for one that
 * something else holds; null where they can.
 */
export async function holdingError(
  db: D1Database,
  { userId, uploadKey, ownerId, keys }: Holding,
): Promise<ApiError | null> {
  if (keys.length === 0) return null;
  const { results } = await db
    .prepare(
      `SELECT owner_id FROM file WHERE user_id = ?1 AND upload_key = ?2 AND status <> 'REMOVED'
        AND key IN (SELECT value FROM json_each(?3))`,
    )
    .bind(userId, uploadKey, JSON.stringify(keys))
    .all<{ owner_id: string | null }>();
  if (results.length < keys.length)
    return fail("NOT_FOUND", { message: "사진을 찾을 수 없어요. 사진을 다시 올려 주세요." });
  return results.some(({ owner_id: owner }) => owner !== null && owner !== ownerId)
    ? fail("CONFLICT", { message: "다른 글에 쓴 사진이에요. 사진을 다시 올려 주세요." })
    : null;
}

/**
 * The statements after which exactly these pictures are held. They fail the batch (CHECK of `guard`) where
 * one was taken or removed in the meantime.
 */
export const holdFiles = (
  db: D1Database,
  { userId, uploadKey, ownerId, keys }: Holding,
  now: number,
): D1PreparedStatement[] => [
  ...keys.flatMap((key) => [
    db
      .prepare(
        `UPDATE file SET status = 'ATTACHED', owner_id = ?4, updated_at = ?5
         WHERE key = ?1 AND user_id = ?2 AND upload_key = ?3 AND (status = 'PENDING' OR (status = 'ATTACHED'
         AND owner_id = ?4))`,
      )
      .bind(key, userId, uploadKey, ownerId, now),
    mustHit(db),
  ]),
  db
    .prepare(
      `UPDATE file SET status = 'REMOVED', owner_id = NULL, updated_at = ?5
       WHERE user_id = ?1 AND upload_key = ?2 AND owner_id = ?3 AND key NOT IN (SELECT value
       FROM json_each(?4))`,
    )
    .bind(userId, uploadKey, ownerId, JSON.stringify(keys), now),
];

/** Lets go of all pictures of the member's but those the law has us keep with an inquiry. */
export const releaseAll = (db: D1Database, userId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE file SET status = 'REMOVED', owner_id = NULL, updated_at = ?2
        WHERE user_id = ?1 AND NOT (upload_key = 'inquiry' AND status = 'ATTACHED')`,
    )
    .bind(userId, now);
