import type { D1Database } from "@cloudflare/workers-types";
import type { Query } from "../contract/types.ts";

type FileQuery = Query<"deleteUserFile">;

/**
 * Takes a file out of the member's own record that holds it (C09); false where no such record of theirs holds it.
 * Nothing holds files of inquiries yet.
 */
export async function detachFile(db: D1Database, userId: string, { uploadKey, key, id }: FileQuery, now: number): Promise<boolean> {
  if (uploadKey === "inquiry") return false;
  const statement =
    uploadKey === "profile"
      ? db.prepare("UPDATE user SET picture = NULL, updated_at = ?4 WHERE id = ?1 AND id = ?2 AND picture = ?3")
      : db.prepare(
          `UPDATE review SET updated_at = ?4, photos = (SELECT json_group_array(json(photo.value)) FROM json_each(review.photos) AS photo WHERE photo.value ->> 'key' <> ?3)
           WHERE user_id = ?1 AND id = ?2 AND EXISTS (SELECT 1 FROM json_each(review.photos) AS photo WHERE photo.value ->> 'key' = ?3)`,
        );
  const { meta } = await statement.bind(userId, id, key, now).run();
  return meta.changes === 1;
}
