import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { ROLE_NAMES } from "#domain/desk/rights";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import { writeVersion } from "../staff/versions.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { DAY_MS } from "#domain/time/kst";
import type { Staff } from "../staff/staff.ts";

type Schemas = components["schemas"];
export type Person = Schemas["DeskPerson"];
type StoredPerson = Omit<Person, "roleName">;

/** As long as the temporary password that a pool mails. */
const INVITED_MS = 7 * DAY_MS;
const MOST = 500;

const COLUMNS = "t.id, t.username, t.name, t.role, t.host_id AS hostId, h.name AS hostName";

/**
 * Everybody who works at the desk or is invited to it, of one host where named: those invited first, those
 * who have left last. @param now epoch ms
 */
export async function listPeople(db: D1Database, hostId: string | null, now: number): Promise<Person[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM (
       SELECT ${COLUMNS}, 'INVITED' AS state, t.invited_by AS invitedBy, t.invited_at AS since,
       t.ends_at AS until
       FROM staff_invitation t LEFT JOIN host h ON h.id = t.host_id
       WHERE t.ends_at > ?2 AND (?1 IS NULL OR t.host_id = ?1)
       UNION ALL
       SELECT ${COLUMNS}, iif(t.ended_at IS NULL, 'ACTIVE', 'ENDED'), t.invited_by, t.invited_at, t.ended_at
       FROM staff t LEFT JOIN host h ON h.id = t.host_id WHERE ?1 IS NULL OR t.host_id = ?1)
       ORDER BY state = 'ENDED', state = 'ACTIVE', since DESC, id LIMIT ${MOST}`,
    )
    .bind(hostId, now)
    .all<StoredPerson>();
  return results.map((person) => ({ ...person, roleName: ROLE_NAMES[person.role] }));
}

/**
 * Invites an account of the desk's pool by its name; invited again before it came, the later invitation
 * counts. A host's manager invites to that host alone, whatever is asked. @param now epoch ms
 */
export async function invite(
  db: D1Database,
  staff: Staff,
  { username, name, role, hostId: asked }: Schemas["DeskInvitation"],
  now: number,
  record: (person: Person) => D1PreparedStatement[],
): Promise<Person | ApiError> {
  const hostId = staff.hostId ?? asked;
  if (role === "OPERATOR" && staff.role !== "OPERATOR") return fail("FORBIDDEN");
  if ((role === "OPERATOR") !== (hostId === null))
    return ruleBroken([
      {
        name: "hostId",
        code: "ROLE",
        message:
          hostId === null
            ? "어느 주최자의 사람인지 정해 주세요."
            : "운영은 주최자 없이 사이트 전체를 맡아요.",
      },
    ]);
  const [works, host] = await Promise.all([
    db
      .prepare("SELECT 1 AS one FROM staff WHERE username = ?1 COLLATE NOCASE AND ended_at IS NULL")
      .bind(username)
      .first("one"),
    hostId === null
      ? null
      : db.prepare("SELECT name FROM host WHERE id = ?1").bind(hostId).first<string>("name"),
  ]);
  if (works !== null) return fail("CONFLICT", { message: "이미 함께 일하고 있는 사람이에요." });
  if (hostId !== null && host === null)
    return ruleBroken([{ name: "hostId", code: "UNKNOWN", message: "없는 주최자예요." }]);
  const person: Person = {
    id: crypto.randomUUID(),
    username,
    name,
    role,
    roleName: ROLE_NAMES[role],
    hostId,
    hostName: host,
    state: "INVITED",
    invitedBy: staff.name,
    since: now,
    until: now + INVITED_MS,
  };
  await db.batch([
    // Another host's open invitation stands: nobody takes a person away from them.
    db
      .prepare("DELETE FROM staff_invitation WHERE username = ?1 AND (ends_at <= ?2 OR host_id IS ?3)")
      .bind(username, now, hostId),
    db
      .prepare(
        `INSERT INTO staff_invitation (id, username, name, role, host_id, invited_by, invited_at, ends_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .bind(person.id, username, name, role, hostId, staff.name, now, person.until),
    writeVersion(db, staff, now, { kind: "staff", id: person.id, act: "invite", fields: [], body: person }),
    ...record(person),
  ]);
  return person;
}

/** 409 for a name that another host has invited already; any other error is thrown. */
export function invitedElsewhere(error: unknown): ApiError {
  if (violates(error, "UNIQUE", "staff_invitation.username"))
    return fail("CONFLICT", { message: "다른 곳에서 이미 초대한 사람이에요." });
  throw error;
}

/** Ends somebody's rights, or takes back an invitation: from the next call on they are nobody. */
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
    writeVersion(db, staff, now, { kind: "staff", id, act: "end", fields: ["ended_at"], body: {} }),
  ]);
  return (invited?.meta.changes ?? 0) + (ended?.meta.changes ?? 0) > 0 ? { ok: true } : fail("NOT_FOUND");
}
