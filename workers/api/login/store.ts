import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

// Times: epoch ms, except `since`.

/** Who asks, as the edge vouches for. */
export interface LoginCaller {
  id: string;
  /** The Cognito username. */
  name: string;
  login: string;
  /** When the login began, as the pool says it (auth_time): epoch seconds. */
  since: number;
  /** The pool's key of the device that the login began on; empty where the pool keeps none. */
  device: string;
}

/** How a login stands; a column is null where there is none such. */
interface Standing {
  cutoff: number | null;
  ended_at: number | null;
  used_at: number | null;
}

/**
 * Whether a login has not ended, as the database says now. One that is new is written down, and so is its
 * use, every few minutes.
 */
export async function readLiving(db: D1Database, caller: LoginCaller, now: number): Promise<boolean> {
  const { cutoff, ended_at, used_at } = await standingOf(db, caller);
  if (ended_at !== null || (cutoff !== null && caller.since < Math.floor(cutoff / 1000))) return false;
  if (used_at === null || used_at < now - NOTED_EVERY_MS) await noteUse(db, caller, now).run();
  return true;
}

const NOTED_EVERY_MS = 5 * 60_000;

async function standingOf(db: D1Database, { id, login }: LoginCaller): Promise<Standing> {
  const row = await db
    .prepare(
      `SELECT max(COALESCE(s.at, 0), COALESCE(u.withdrawn_at, 0)) AS cutoff, l.ended_at, l.used_at
       FROM (SELECT ?1 AS user_id) AS me LEFT JOIN signed_out s USING (user_id)
       LEFT JOIN user u ON u.id = me.user_id LEFT JOIN login l ON l.id = ?2 AND l.user_id = me.user_id`,
    )
    .bind(id, login)
    .first<Standing>();
  return row ?? { cutoff: null, ended_at: null, used_at: null };
}

/**
 * Writes down that a login was used; one that has ended stays as it is. @param agent its browser, where told
 */
export const noteUse = (db: D1Database, caller: LoginCaller, now: number, agent = ""): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO login (id, user_id, username, agent, proved_at, created_at, used_at, device)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)
       ON CONFLICT (id) DO UPDATE
       SET used_at = ?6, agent = iif(?4 = '', agent, ?4), device = iif(?7 = '', device, ?7)
       WHERE ended_at IS NULL AND user_id = ?2`,
    )
    .bind(caller.login, caller.id, caller.name, agent, caller.since * 1000, now, caller.device);

/** One login of the member's is over, for messages to its devices too. */
export const endLogin = (
  db: D1Database,
  userId: string,
  login: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare("UPDATE login SET ended_at = ?3 WHERE id = ?2 AND user_id = ?1 AND ended_at IS NULL")
    .bind(userId, login, now),
  db.prepare("DELETE FROM device WHERE user_id = ?1 AND login = ?2").bind(userId, login),
];

/** The same for one that nobody has written down yet: it must not come to life later. */
export const endOwnLogin = (db: D1Database, caller: LoginCaller, now: number): D1PreparedStatement[] => [
  noteUse(db, caller, now),
  ...endLogin(db, caller.id, caller.login, now),
];

/** The member's logins that began on a device which the pool has forgotten are over. */
export const endLoginsOn = (
  db: D1Database,
  userId: string,
  device: string,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `DELETE FROM device WHERE user_id = ?1
       AND login IN (SELECT id FROM login WHERE user_id = ?1 AND device = ?2 AND device <> '')`,
    )
    .bind(userId, device),
  db
    .prepare(
      `UPDATE login SET ended_at = ?3
       WHERE user_id = ?1 AND device = ?2 AND device <> '' AND ended_at IS NULL`,
    )
    .bind(userId, device, now),
];

/**
 * Told apart from a member's own choice to sign out everywhere: somebody has set a new password with a code.
 */
const noteReset = (db: D1Database, members: string, value: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO account_news (id, user_id, kind, at)
       SELECT lower(hex(randomblob(16))), id, 'PASSWORD_RESET', ?2 FROM (${members})`,
    )
    .bind(value, now);

const endAll = (db: D1Database, members: string, value: string, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO signed_out (user_id, at) SELECT id, ?2 FROM (${members}) WHERE true
       ON CONFLICT (user_id) DO UPDATE SET at = ?2`,
    )
    .bind(value, now),
  db
    .prepare(`UPDATE login SET ended_at = ?2 WHERE user_id IN (${members}) AND ended_at IS NULL`)
    .bind(value, now),
  db.prepare(`DELETE FROM device WHERE user_id IN (${members})`).bind(value),
  // Whoever read its address in one of these logins would go on reading.
  db.prepare(`DELETE FROM calendar_feed WHERE user_id IN (${members})`).bind(value),
];

/** Every login of the member's is over, also those that nobody has written down. */
export const endEveryLogin = (db: D1Database, userId: string, now: number): D1PreparedStatement[] =>
  endAll(db, "SELECT ?1 AS id", userId, now);

/** The same, by the name that somebody has just proved to be theirs; the pool does not tell cases apart. */
export const endEveryLoginOf = (db: D1Database, username: string, now: number): D1PreparedStatement[] => [
  ...endAll(db, NAMED, username, now),
  noteReset(db, NAMED, username, now),
];

/** The same by the address that signs somebody in, where the pool has addresses as aliases. */
export const endEveryLoginAt = (db: D1Database, email: string, now: number): D1PreparedStatement[] => [
  ...endAll(db, AT_ADDRESS, email.toLowerCase(), now),
  noteReset(db, AT_ADDRESS, email.toLowerCase(), now),
];

const AT_ADDRESS = "SELECT id FROM user WHERE email = ?1";

const NAMED = `SELECT id FROM user WHERE username = ?1 UNION SELECT user_id FROM login
    WHERE username = ?1 COLLATE NOCASE`;

export interface LoginLine {
  id: string;
  agent: string;
  createdAt: number;
  usedAt: number;
  provedAt: number;
  hasPush: number;
}

/** As many as a member is shown. */
const MOST_SHOWN = 60;

/** The member's logins that have not ended, the one used last first. */
export async function listLogins(db: D1Database, userId: string): Promise<LoginLine[]> {
  const { results } = await db
    .prepare(
      `SELECT id, agent, created_at AS createdAt, used_at AS usedAt, proved_at AS provedAt,
         EXISTS (SELECT 1 FROM device d WHERE d.user_id = ?1 AND d.login = login.id) AS hasPush
       FROM login WHERE user_id = ?1 AND ended_at IS NULL ORDER BY used_at DESC LIMIT ?2`,
    )
    .bind(userId, MOST_SHOWN)
    .all<LoginLine>();
  return results;
}
