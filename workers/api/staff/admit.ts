import type { D1Database } from "@cloudflare/workers-types";
import { mayDo, rightOf, type DeskTarget } from "#domain/desk/rights";
import type { ApiEnv } from "../env.ts";
import { ApiError, fail } from "../errors.ts";
import { findStaff, type DeskCaller, type Staff } from "./staff.ts";

/** SQL: the host that a thing belongs to, by its id. */
export const HOST_OF: Readonly<Record<DeskTarget, string>> = {
  booking: "SELECT s.host_id FROM booking t JOIN session s ON s.id = t.session_id WHERE t.id = ?1",
  session: "SELECT host_id FROM session WHERE id = ?1",
  doorLink: "SELECT s.host_id FROM door_link t JOIN session s ON s.id = t.session_id WHERE t.id = ?1",
  review: "SELECT p.host_id FROM review t JOIN program p ON p.id = t.program_id WHERE t.id = ?1",
  inquiry: "SELECT p.host_id FROM inquiry t LEFT JOIN program p ON p.id = t.program_id WHERE t.id = ?1",
  message: `SELECT s.host_id FROM outbox t
    LEFT JOIN booking b ON b.id = t.subject_id AND b.user_id = t.user_id
    LEFT JOIN session s ON s.id = b.session_id WHERE t.id = CAST(?1 AS INTEGER)`,
  refund: `SELECT s.host_id FROM refund t JOIN booking b ON b.id = t.booking_id
    JOIN session s ON s.id = b.session_id WHERE t.id = ?1`,
  program: "SELECT host_id FROM program WHERE id = ?1",
  payout: "SELECT host_id FROM payout WHERE id = ?1",
  payoutAccount: "SELECT host_id FROM payout_account WHERE id = ?1",
  reply: "SELECT host_id FROM reply WHERE id = ?1",
  host: "SELECT id AS host_id FROM host WHERE id = ?1",
  signOff: "SELECT host_id FROM sign_off WHERE id = ?1",
  staff: `SELECT host_id FROM staff WHERE id = ?1
    UNION ALL SELECT host_id FROM staff_invitation WHERE id = ?1`,
};

/**
 * Lets a caller in to one operation of the desk, or says why not: 401 for a guest, 403 for anyone who is
 * nobody at the desk or not in a role that may, 404 for what is another host's, as for what does not exist.
 * @param target the `{id}` of the path, where it has one
 */
export async function admit(
  operationId: string,
  caller: DeskCaller | null,
  target: string | null,
  env: ApiEnv,
  now: number,
): Promise<Staff | ApiError> {
  if (caller === null) return fail("UNAUTHENTICATED");
  if (!caller.isDesk) return fail("FORBIDDEN");
  const staff = await findStaff(env, caller, now);
  if (staff === null || !mayDo(staff.role, operationId)) return fail("FORBIDDEN");
  if (staff.hostId === null) return staff;
  const kind = rightOf(operationId)?.target;
  if (kind === undefined || target === null) return staff;
  return (await isAnothers(env.DB, kind, target, staff.hostId)) ? fail("NOT_FOUND") : staff;
}

/** What does not exist is nobody's: its handler says so, or makes it the caller's own. */
async function isAnothers(db: D1Database, kind: DeskTarget, id: string, hostId: string): Promise<boolean> {
  const found = await db.prepare(HOST_OF[kind]).bind(id).first<{ host_id: string | null }>();
  return found !== null && found.host_id !== hostId;
}
