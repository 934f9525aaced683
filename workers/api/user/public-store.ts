import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";

/** What may be shown of these members, in the order asked for; those who withdrew are left out. */
export async function findPublicUsers(db: D1Database, ids: readonly string[]): Promise<components["schemas"]["PublicUser"][]> {
  const { results } = await db
    .prepare(
      `SELECT u.id, u.nickname, '/images/' || u.picture AS picture FROM json_each(?1) AS wanted JOIN user u ON u.id = wanted.value
       WHERE u.status = 'ACTIVE' ORDER BY wanted.key`,
    )
    .bind(JSON.stringify([...new Set(ids)]))
    .all<components["schemas"]["PublicUser"]>();
  return results;
}

const exists = async (db: D1Database, condition: string, value: string): Promise<boolean> =>
  (await db.prepare(`SELECT 1 FROM user WHERE status = 'ACTIVE' AND ${condition} = ?1 LIMIT 1`).bind(value).first()) !== null;

/** Whether the address belongs to a member; addresses are kept in lower case. */
export const isJoined = (db: D1Database, email: string): Promise<boolean> => exists(db, "email", email.toLowerCase());

export const isNicknameTaken = (db: D1Database, nickname: string): Promise<boolean> => exists(db, "nickname", nickname.normalize("NFC"));
