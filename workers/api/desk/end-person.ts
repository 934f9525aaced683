import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { mayDo, type Role } from "#domain/desk/rights";
import { fail, type ApiError } from "../errors.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

/**
 * Ends what somebody at the desk has opened and may not open any more: their invitations that nobody has
 * taken up, by which they would come back under another name, and their 현장 링크, whose secrets they know.
 * @param role what they are from now on; null for nobody
 * @param now epoch ms
 */
export const endOpenedBy = (
  db: D1Database,
  id: string,
  role: Role | null,
  now: number,
): D1PreparedStatement[] => {
  const may = (operation: string) => role !== null && mayDo(role, operation);
  return [
    ...(may("inviteStaff")
      ? []
      : [db.prepare("DELETE FROM staff_invitation WHERE inviter_id = ?1").bind(id)]),
    ...(may("createDoorLink")
      ? []
      : [
          db
            .prepare("UPDATE door_link SET ended_at = ?2 WHERE maker_id = ?1 AND ended_at IS NULL")
            .bind(id, now),
        ]),
  ];
};

/**
 * Ends somebody's rights, or takes back an invitation: from the next call on they are nobody, and what they
 * have opened is shut.
 */
export async function endPerson(
  db: D1Database,
  staff: Staff,
  id: string,
  now: number,
): Promise<{ ok: true } | ApiError> {
  if (id === staff.id) return fail("STATE_CHANGED", { message: "내 권한은 스스로 끝낼 수 없어요." });
  const [invited, ended] = await db.batch([
    db.prepare("DELETE FROM staff_invitation WHERE id = ?1").bind(id),
    db.prepare("UPDATE staff SET ended_at = coalesce(ended_at, ?2) WHERE id = ?1").bind(id, now),
    ...endOpenedBy(db, id, null, now),
    writeVersion(db, staff, now, { kind: "staff", id, act: "end", fields: ["ended_at"], body: {} }),
  ]);
  return (invited?.meta.changes ?? 0) + (ended?.meta.changes ?? 0) > 0 ? { ok: true } : fail("NOT_FOUND");
}
