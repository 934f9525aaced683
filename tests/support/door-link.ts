import { createHash } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";

/**
 * A 현장 링크 whose secret is `token`, to a session of its own that begins in an hour.
 * @returns the token
 */
export async function aDoorLink(db: D1Database, token: string): Promise<string> {
  const start = Date.now() + 3_600_000;
  await db
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         created_at, updated_at)
       SELECT 'door-' || ?1, program_id, ?2, ?2 + 3600000, 1, 2, 8, options, 1, 1 FROM session LIMIT 1`,
    )
    .bind(token, start)
    .run();
  await db
    .prepare(
      `INSERT INTO door_link (id, session_id, token_hash, name, made_by, made_at)
       VALUES (?1, 'door-' || ?1, ?2, '김도움', '진행', 1)`,
    )
    .bind(token, createHash("sha256").update(token).digest("base64url"))
    .run();
  return token;
}
