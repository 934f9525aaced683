import { createHash } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";

/** An invitation of the platform's whose link's secret is `token`. @returns the token */
export async function aStaffLink(db: D1Database, token: string): Promise<string> {
  const until = Date.now() + 86_400_000;
  await db
    .prepare(
      `INSERT INTO staff_invitation
         (id, username, name, role, invited_by, invited_at, ends_at, way, token_hash)
       VALUES (?1, ?1, '김새벽', 'OPERATOR', '진행', 1, ?2, 'LINK', ?3)`,
    )
    .bind(token, until, createHash("sha256").update(token).digest("base64url"))
    .run();
  return token;
}
