import type { CleanImage } from "#domain/image/clean-image";
import { keysWithVariants } from "#domain/image/keys";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import type { ApiEnv } from "../env.ts";
import { fail, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import { changedSince, writeVersion } from "../staff/versions.ts";
import { keyOf } from "./pictures.ts";
import { findHost } from "./read-hosts.ts";

/**
 * Gives a host a picture in place of the one before, or takes it away (null). The object comes first, so that
 * no visitor is shown the address of nothing; the one before goes last.
 * @param now epoch ms
 */
export async function putHostPicture(
  env: ApiEnv,
  staff: Staff,
  id: string,
  image: CleanImage | null,
  now: number,
): Promise<components["schemas"]["DeskHostRow"] | ApiError> {
  const { DB, FILES } = env;
  const row = await DB.prepare("SELECT picture FROM host WHERE id = ?1")
    .bind(id)
    .first<{ picture: string | null }>();
  if (row === null) return fail("NOT_FOUND");
  const key = image && (await keyOf("host", id, image));
  if (image && key) await FILES.put(key, image.bytes, { httpMetadata: { contentType: image.type } });
  if (key !== row.picture) {
    try {
      await DB.batch([
        // Its words have a version of their own: whoever writes them meanwhile is not disturbed.
        DB.prepare("UPDATE host SET picture = ?2 WHERE id = ?1 AND picture IS ?3").bind(id, key, row.picture),
        mustHit(DB),
        writeVersion(DB, staff, now, {
          kind: "host",
          id,
          act: "picture",
          fields: ["picture"],
          body: { picture: key },
        }),
      ]);
    } catch (error) {
      if (!violates(error, "CHECK", "hit")) throw error;
      const stands = await findHost(DB, id);
      if (key !== null && stands?.picture === `/images/${key}`) return stands; // the same, sent twice at once
      if (key !== null) await FILES.delete(key);
      return changedSince(DB, "host", id);
    }
    if (row.picture) await FILES.delete(keysWithVariants(row.picture));
  }
  return (await findHost(DB, id)) ?? fail("NOT_FOUND");
}
