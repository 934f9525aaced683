import type { D1Database } from "@cloudflare/workers-types";
import type { Role } from "#domain/desk/rights";
import type { ApiEnv } from "../env.ts";

/** Who calls, as the edge vouches for; `isDesk`: signed in to the desk's pool. */
export interface DeskCaller {
  id: string;
  name: string;
  isDesk: boolean;
}

/** Somebody at the desk, as our records know them. */
export interface Staff {
  /** Their `sub` in the desk's pool. */
  id: string;
  username: string;
  /** What the books call them: the history of a booking, the record of access, a version of a program. */
  name: string;
  role: Role;
  /** The one host they work for; null = the whole site, which only 운영 has. */
  hostId: string | null;
}

interface Row {
  id: string;
  username: string;
  name: string;
  role: Role;
  host_id: string | null;
}

const toStaff = ({ host_id, ...row }: Row): Staff => ({ ...row, hostId: host_id });

/**
 * Who at the desk a verified caller is, by our records alone; null for nobody, or somebody whose rights have
 * ended. Anyone who is invited becomes somebody on their first call. The pool's account named in DESK_OWNER
 * is 운영 from its first call on: it is how a new site gets its first operator, and it can be trusted because
 * nobody signs up to that pool.
 */
export async function findStaff(env: ApiEnv, caller: DeskCaller, now: number): Promise<Staff | null> {
  const row = await readStaff(env.DB, caller.id);
  if (row !== null && row.ended_at === null) return toStaff(row);
  const invited = await spendInvitation(env.DB, caller, now);
  if (invited !== null) return invited;
  if (row !== null) return null;
  if (env.DESK_OWNER === undefined || env.DESK_OWNER === "") return null;
  if (!env.DESK_OWNER.split(",").includes(caller.name)) return null;
  await env.DB.prepare(
    `INSERT INTO staff (id, username, name, role, invited_at) VALUES (?1, ?2, ?2, 'OPERATOR', ?3)
     ON CONFLICT DO NOTHING`,
  )
    .bind(caller.id, caller.name, now)
    .run();
  const owner = await readStaff(env.DB, caller.id);
  return owner === null ? null : toStaff(owner);
}

/**
 * Makes anyone who is invited under the caller's name what the invitation says, and spends it; null without
 * one.
 */
async function spendInvitation(db: D1Database, { id, name }: DeskCaller, now: number): Promise<Staff | null> {
  const open = "FROM staff_invitation WHERE username = ?1 AND ends_at > ?2";
  const isInvited = await db.prepare(`SELECT 1 AS one ${open}`).bind(name, now).first("one");
  if (isInvited === null) return null;
  await db.batch([
    // An account of that name that is no more leaves its name to the new one.
    db
      .prepare(
        `UPDATE staff SET username = username || ' ' || id, ended_at = coalesce(ended_at, ?2)
         WHERE username = ?1 COLLATE NOCASE AND id <> ?3`,
      )
      .bind(name, now, id),
    db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_by, invited_at)
         SELECT ?3, ?1, name, role, host_id, invited_by, invited_at ${open}
         ON CONFLICT (id) DO UPDATE SET username = excluded.username, name = excluded.name,
         role = excluded.role,
           host_id = excluded.host_id, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
           ended_at = NULL`,
      )
      .bind(name, now, id),
    db.prepare("DELETE FROM staff_invitation WHERE username = ?1").bind(name),
  ]);
  const row = await readStaff(db, id);
  return row === null || row.ended_at !== null ? null : toStaff(row);
}

const readStaff = (db: D1Database, id: string) =>
  db
    .prepare("SELECT id, username, name, role, host_id, ended_at FROM staff WHERE id = ?1")
    .bind(id)
    .first<Row & { ended_at: number | null }>();
