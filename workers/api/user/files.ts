import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Query } from "../contract/types.ts";
import { violates } from "../d1.ts";
import { mustHit } from "../record/guard.ts";

type FileQuery = Query<"deleteUserFile">;

/** Takes the file out of a JSON list of pictures that a record of the member's holds. */
const outOf = (
  db: D1Database,
  table: "review" | "inquiry",
  column: "photos" | "images",
  more = "",
): D1PreparedStatement =>
  db.prepare(
    `UPDATE ${table} SET updated_at = ?4, ${column} = (SELECT json_group_array(json(picture.value))
      FROM json_each(${table}.${column}) AS picture WHERE picture.value ->> 'key' <> ?3)
     WHERE user_id = ?1 AND id = ?2 ${more} AND EXISTS (SELECT 1 FROM json_each(${table}.${column}) AS picture
     WHERE picture.value ->> 'key' = ?3)`,
  );

const HOLDERS: Readonly<Record<FileQuery["uploadKey"], (db: D1Database) => D1PreparedStatement>> = {
  profile: (db) =>
    db.prepare("UPDATE user SET picture = NULL, updated_at = ?4 WHERE id = ?1 AND id = ?2 AND picture = ?3"),
  review: (db) => outOf(db, "review", "photos"),
  // What was answered is the record of a dispute as it stood.
  inquiry: (db) => outOf(db, "inquiry", "images", "AND status = 'WAIT'"),
};

/**
 * Takes a file out of the member's own record that holds it (C09), and lets go of it; false where no such
 * record of theirs holds it.
 */
export async function detachFile(
  db: D1Database,
  userId: string,
  { uploadKey, key, id }: FileQuery,
  now: number,
): Promise<boolean> {
  try {
    await db.batch([
      HOLDERS[uploadKey](db).bind(userId, id, key, now),
      mustHit(db),
      db
        .prepare(
          `UPDATE file SET status = 'REMOVED', owner_id = NULL, updated_at = ?3
            WHERE key = ?1 AND user_id = ?2`,
        )
        .bind(key, userId, now),
    ]);
    return true;
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return false;
    throw error;
  }
}
