import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { maskUsername } from "#domain/identity/mask-username";
import { providerOf } from "#domain/identity/provider";
import { isOurName } from "#domain/validation/nickname";

/** What may be shown of these members, in the order asked for; those who withdrew are left out. */
export async function findPublicUsers(
  db: D1Database,
  ids: readonly string[],
): Promise<components["schemas"]["PublicUser"][]> {
  const { results } = await db
    .prepare(
      `SELECT u.id, u.nickname, '/images/' || u.picture AS picture FROM json_each(?1) AS wanted JOIN user u
        ON u.id = wanted.value
       WHERE u.status = 'ACTIVE' ORDER BY wanted.key`,
    )
    .bind(JSON.stringify([...new Set(ids)]))
    .all<components["schemas"]["PublicUser"]>();
  return results;
}

/** What members are called, by their ids; also of those who have left, whose name is gone (null). */
export async function nicknamesOf(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { results } = await db
    .prepare("SELECT id, nickname FROM user WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify([...new Set(ids)]))
    .all<{ id: string; nickname: string | null }>();
  return new Map(results.map(({ id, nickname }) => [id, nickname]));
}

const exists = async (db: D1Database, condition: string, value: string): Promise<boolean> =>
  (await db
    .prepare(`SELECT 1 FROM user WHERE status = 'ACTIVE' AND ${condition} = ?1 LIMIT 1`)
    .bind(value)
    .first()) !== null;

/** Whether the address belongs to a member; addresses are kept in lower case. */
export const isJoined = (db: D1Database, email: string): Promise<boolean> =>
  exists(db, "email", email.toLowerCase());

export const isNicknameTaken = async (db: D1Database, nickname: string): Promise<boolean> =>
  isOurName(nickname) || exists(db, "nickname", nickname.normalize("NFC"));

/**
 * An address may be several members' (with a password, and from a provider); more than these are of no use to
 * anybody.
 */
const MOST_FOUND = 5;

/**
 * The masked ids of an address. Whether there is one cannot be hidden from the person who asks for it (C03
 * tells as much); that the whole id is not told, and that one asks only a few times a minute, is what keeps
 * others from gathering ids.
 */
export async function findUsernames(
  db: D1Database,
  email: string,
): Promise<components["schemas"]["FoundUsername"][]> {
  const { results } = await db
    .prepare(
      `SELECT username, created_at AS createdAt FROM user WHERE status = 'ACTIVE' AND email = ?1
        ORDER BY created_at DESC LIMIT ?2`,
    )
    .bind(email.toLowerCase(), MOST_FOUND)
    .all<{ username: string; createdAt: number }>();
  return results.map(({ username, createdAt }) => ({
    username: maskUsername(username),
    provider: providerOf(username) ?? null,
    createdAt,
  }));
}
