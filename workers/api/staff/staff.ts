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
 * ended. The pool's account named in DESK_OWNER is 운영 from its first call on: it is how a new site gets its
 * first operator, and it can be trusted because nobody signs up to that pool.
 */
export async function findStaff(env: ApiEnv, caller: DeskCaller, now: number): Promise<Staff | null> {
  const row = await readStaff(env.DB, caller.id);
  if (row !== null) return row.ended_at === null ? toStaff(row) : null;
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

const readStaff = (db: D1Database, id: string) =>
  db
    .prepare("SELECT id, username, name, role, host_id, ended_at FROM staff WHERE id = ?1")
    .bind(id)
    .first<Row & { ended_at: number | null }>();
