import { HOST_ROLES } from "#domain/desk/role-means";
import { ROLE_NAMES, type Role } from "#domain/desk/rights";
import type { ApiEnv } from "../env.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { apply, mustHit } from "../record/guard.ts";
import { endOpenedBy } from "./end-person.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

const SITES = "운영은 진행자 없이 사이트 전체를 맡아 바꿀 수 없어요. 권한을 끝내고 새로 초대해 주세요.";
const LAST = "마지막 담당이에요. 다른 사람에게 담당을 맡긴 뒤에 내 일을 바꿀 수 있어요.";
const OTHERWISE = "그동안 맡은 일이나 권한이 바뀌었어요. 다시 보고 바꿔 주세요.";

/**
 * Gives somebody who works for a host another role there; it counts from their next call on, and what
 * they have opened and may not open any more is shut. Said twice it is
 * done once. Nobody takes the last 담당 of their host away from themselves.
 * @param change `was`: the role that whoever changes it has seen
 * @returns 404 for nobody, 409 where it was changed meanwhile or has ended, 422 for the platform's people
 */
export async function changeRole(
  { DB: db }: ApiEnv,
  staff: Staff,
  id: string,
  { role, was }: { role: Role; was: Role },
  now: number,
): Promise<{ ok: true } | ApiError> {
  const found = await db
    .prepare("SELECT name, role, host_id AS hostId, ended_at AS endedAt FROM staff WHERE id = ?1")
    .bind(id)
    .first<{ name: string; role: Role; hostId: string | null; endedAt: number | null }>();
  if (found === null) return fail("NOT_FOUND");
  if (found.hostId === null || !HOST_ROLES.some((one) => one === role))
    return ruleBroken([{ name: "role", code: "ROLE", message: SITES }]);
  if (found.endedAt !== null || (found.role !== was && found.role !== role))
    return fail("STATE_CHANGED", { message: OTHERWISE });
  if (found.role === role) return { ok: true };
  // Of two who would both leave, the second is the last: only the row itself can tell.
  const changed = db
    .prepare(
      `UPDATE staff SET role = ?2 WHERE id = ?1 AND role = ?3 AND ended_at IS NULL
         AND NOT (?3 = 'MANAGER' AND id = ?4 AND NOT EXISTS (SELECT 1 FROM staff other
           WHERE other.host_id = staff.host_id AND other.role = 'MANAGER' AND other.ended_at IS NULL
             AND other.id <> staff.id))`,
    )
    .bind(id, role, was, staff.id);
  const body = { id, name: found.name, role, roleName: ROLE_NAMES[role], was };
  const version = writeVersion(db, staff, now, { kind: "staff", id, act: "role", fields: ["role"], body });
  if ((await apply(db, [changed, mustHit(db), ...endOpenedBy(db, id, role, now), version])) !== "DONE")
    return fail("STATE_CHANGED", { message: id === staff.id ? LAST : OTHERWISE });
  return { ok: true };
}
