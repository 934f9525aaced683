import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ApiError } from "../errors.ts";
import { holdFiles, holdingError } from "../file/store.ts";

const holding = (userId: string, key: string | null) => ({
  userId,
  uploadKey: "profile" as const,
  ownerId: userId,
  keys: key === null ? [] : [key],
});

/** Why the picture cannot be the member's profile picture; null where it can, or where none was sent. */
export const pictureError = async (
  db: D1Database,
  userId: string,
  key: string | null | undefined,
): Promise<ApiError | null> => (typeof key === "string" ? holdingError(db, holding(userId, key)) : null);

/**
 * The statements that make it the profile picture and let go of the one before; none where no picture was
 * sent.
 */
export const savePicture = (
  db: D1Database,
  userId: string,
  key: string | null | undefined,
  now: number,
): D1PreparedStatement[] =>
  key === undefined
    ? []
    : [
        db.prepare("UPDATE user SET picture = ?2 WHERE id = ?1 AND status = 'ACTIVE'").bind(userId, key),
        ...holdFiles(db, holding(userId, key), now),
      ];
