import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { hostNames } from "../host/names.ts";

type FollowedHost = components["schemas"]["FollowedHost"];

/** More hosts than anybody reads the news of. */
export const MOST_FOLLOWED = 200;

/** The hosts whose news a member gets, the latest first. */
export async function listFollows(db: D1Database, userId: string): Promise<FollowedHost[]> {
  const { results } = await db
    .prepare(
      `SELECT host_id AS id, created_at AS followedAt FROM host_follow
       WHERE user_id = ?1 ORDER BY created_at DESC, host_id LIMIT ?2`,
    )
    .bind(userId, MOST_FOLLOWED)
    .all<Omit<FollowedHost, "name">>();
  const names = await hostNames(
    db,
    results.map(({ id }) => id),
  );
  return results.flatMap(({ id, followedAt }) => {
    const name = names.get(id);
    return name === undefined ? [] : { id, name, followedAt };
  });
}

/**
 * Whether a host has anything published, and how many other hosts the member gets news of.
 * @returns null where there is no such host
 */
export async function followable(
  db: D1Database,
  userId: string,
  hostId: string,
): Promise<{ others: number } | null> {
  const [published, followed] = await db.batch<{ others: number }>([
    db
      .prepare("SELECT 1 AS others FROM program WHERE host_id = ?1 AND status <> 'DRAFT' LIMIT 1")
      .bind(hostId),
    db
      .prepare("SELECT count(*) AS others FROM host_follow WHERE user_id = ?1 AND host_id <> ?2")
      .bind(userId, hostId),
  ]);
  return published?.results.length === 0 ? null : (followed?.results[0] ?? null);
}

/** From now on the member gets the host's news; twice changes nothing. */
export const addFollow = (db: D1Database, userId: string, hostId: string, now: number): D1PreparedStatement =>
  db
    .prepare("INSERT OR IGNORE INTO host_follow (user_id, host_id, created_at) VALUES (?1, ?2, ?3)")
    .bind(userId, hostId, now);

/** The member gets the host's news no longer. */
export const removeFollow = (db: D1Database, userId: string, hostId: string): D1PreparedStatement =>
  db.prepare("DELETE FROM host_follow WHERE user_id = ?1 AND host_id = ?2").bind(userId, hostId);

/** Whether anybody gets a host's news. */
export const isFollowed = async (db: D1Database, hostId: string): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 AS one FROM host_follow WHERE host_id = ?1 LIMIT 1")
    .bind(hostId)
    .first("one")) !== null;

/**
 * A program that is published for the first time goes to those who get its host's news (outbox/spread.ts).
 */
export const beginNews = (db: D1Database, programId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO program_round (program_id, created_at, updated_at) VALUES (?1, ?2, ?2)
       ON CONFLICT (program_id) DO NOTHING`,
    )
    .bind(programId, now);
