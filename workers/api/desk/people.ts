import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { ROLE_NAMES } from "#domain/desk/rights";
import { inviteeInbox } from "#domain/desk/staff-news";
import { isMailbox } from "#domain/notification/header-text";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import { writeVersion } from "../staff/versions.ts";
import type { ApiEnv } from "../env.ts";
import { hostNames } from "../host/names.ts";
import { fail, isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import { DAY_MS } from "#domain/time/kst";
import type { Staff } from "../staff/staff.ts";
import { ASKED, otherOperators, shownAsk, type AskedRow } from "./lost-factor.ts";
import { canMail, mailInvitation } from "./invitation-mail.ts";
import { holderOf } from "../staff-link/account.ts";
import { coveredMail, sealMail, shownLink, staffLinkOf, type Way } from "../staff-link/link.ts";
import { deskPoolOf } from "../staff-link/pool.ts";
import { refusedInvitation } from "../staff-link/refusals.ts";
import { hashOfSecret } from "../ticket/secret-link.ts";
import { tooManyOf } from "../tries.ts";

type Schemas = components["schemas"];
export type Person = Schemas["DeskPerson"];
interface StoredPerson extends Omit<
  Person,
  "hostName" | "lostFactor" | "roleName" | "token" | "isSpent" | "isMailed"
> {
  tokenHash: string | null;
  isSpent: number;
  isMailed: number;
}
type Stored = StoredPerson & AskedRow;

/** As long as the temporary password that a pool mails. */
const INVITED_MS = 7 * DAY_MS;
const MOST = 500;

const COLUMNS = "t.id, t.username, t.name, t.role, t.host_id AS hostId";

/**
 * Everybody who works at the desk or is invited to it, of one host where named: those invited first, those
 * who have left last. @param now epoch ms
 */
export async function listPeople(env: ApiEnv, staff: Staff, now: number): Promise<Person[]> {
  const { hostId } = staff;
  const { results } = await env.DB.prepare(
    `SELECT * FROM (
       SELECT ${COLUMNS}, 'INVITED' AS state, t.invited_by AS invitedBy, t.invited_at AS since,
       t.ends_at AS until, t.way, t.token_hash AS tokenHash, t.mail, t.spent_at IS NOT NULL AS isSpent,
       EXISTS (SELECT 1 FROM outbox o WHERE o.user_id = '${inviteeInbox("")}' || t.id) AS isMailed,
       NULL AS askedBy, NULL AS askedName, NULL AS askedAt, NULL AS why
       FROM staff_invitation t
       WHERE t.ends_at > ?2 AND (?1 IS NULL OR t.host_id = ?1)
       UNION ALL
       SELECT ${COLUMNS}, iif(t.ended_at IS NULL, 'ACTIVE', 'ENDED'), t.invited_by, t.invited_at, t.ended_at,
       NULL, NULL, NULL, 0, 0, ${ASKED}
       FROM staff t WHERE ?1 IS NULL OR t.host_id = ?1)
       ORDER BY state = 'ENDED', state = 'ACTIVE', since DESC, id LIMIT ${MOST}`,
  )
    .bind(hostId, now)
    .all<Stored>();
  const hosts = await hostNames(
    env.DB,
    results.map((row) => row.hostId),
  );
  // only who runs the platform is shown that somebody's authenticator was asked to be taken away
  const isAsked = hostId === null && results.some(({ askedAt }) => askedAt !== null);
  const others = isAsked ? await otherOperators(env.DB, staff) : [];
  return Promise.all(
    results.map((row) =>
      toPerson(
        env,
        row,
        hosts.get(row.hostId ?? "") ?? null,
        isAsked ? shownAsk(row, staff, others, now) : null,
      ),
    ),
  );
}

async function toPerson(
  env: ApiEnv,
  row: Stored,
  hostName: string | null,
  lostFactor: Person["lostFactor"],
): Promise<Person> {
  const {
    tokenHash,
    isSpent,
    isMailed,
    mail,
    askedBy: _by,
    askedName: _name,
    askedAt: _at,
    why: _why,
    ...person
  } = row;
  return {
    ...person,
    hostName,
    lostFactor,
    roleName: ROLE_NAMES[person.role],
    token: isSpent ? null : await shownLink(env, person.id, tokenHash),
    mail: await coveredMail(env, person.id, mail),
    isSpent: isSpent === 1,
    isMailed: isMailed === 1,
  };
}

/** Whether a name is one of those that run the site from their first call on, however it is written. */
const runsSite = ({ DESK_OWNER = "" }: ApiEnv, username: string): boolean =>
  DESK_OWNER.toLowerCase().split(",").includes(username.toLowerCase());

/**
 * Invites an account of the desk's pool by its name; invited again before it came, the later invitation
 * counts, and the earlier one's link is over. A host's manager invites to that host alone, whatever is asked.
 * With a mail address, on a site that makes accounts, it comes with a link (SPEC S31). @param now epoch ms
 */
export async function invite(
  env: ApiEnv,
  staff: Staff,
  { username, name, role, hostId: asked, mail = "", isMailed = true }: Schemas["DeskInvitation"],
  now: number,
  record: (person: Person) => D1PreparedStatement[],
): Promise<Person | ApiError> {
  const { DB: db } = env;
  const hostId = staff.hostId ?? asked;
  if (role === "OPERATOR" && staff.role !== "OPERATOR") return fail("FORBIDDEN");
  if ((role === "OPERATOR") !== (hostId === null)) return ruleBroken([notTheHosts(hostId)]);
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
    return ruleBroken([{ name: "hostId", code: "UNKNOWN", message: "없는 진행자예요." }]);
  const id = crypto.randomUUID();
  const link = await linkFor(env, { id, username, mail, staffId: staff.id }, now);
  if (isRefusal(link)) return link;
  const person: Person = {
    id,
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
    way: link.way,
    token: null, // it stands in nothing that is kept
    mail: link.mail === null ? null : await coveredMail(env, id, link.mail),
    isMailed: link.mail !== null && isMailed && canMail(env),
    isSpent: false,
    lostFactor: null,
  };
  const hasAccount = link.way === "ACCOUNT";
  const [invitedBy, until] = [staff.name, now + INVITED_MS];
  const news = { id, name, role, hostName: host, invitedBy, until, hasAccount };
  await db.batch([
    // Another host's open invitation stands: nobody takes a person away from them.
    db
      .prepare("DELETE FROM staff_invitation WHERE username = ?1 AND (ends_at <= ?2 OR host_id IS ?3)")
      .bind(username, now, hostId),
    db
      .prepare(
        `INSERT INTO staff_invitation
           (id, username, name, role, host_id, invited_by, invited_at, ends_at, way,
           token_hash, mail, inviter_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
      )
      .bind(
        id,
        username,
        name,
        role,
        hostId,
        invitedBy,
        now,
        until,
        link.way,
        link.tokenHash,
        link.mail,
        staff.id,
      ),
    ...(person.isMailed ? [await mailInvitation(env, news, mail.trim(), now)] : []),
    writeVersion(db, staff, now, { kind: "staff", id, act: "invite", fields: [], body: person }),
    ...record(person),
  ]);
  return person;
}

const notTheHosts = (hostId: string | null) => ({
  name: "hostId",
  code: "ROLE",
  message:
    hostId === null ? "어느 진행자의 사람인지 정해 주세요." : "운영은 진행자 없이 사이트 전체를 맡아요.",
});

/** How the account of who is invited comes about, and what of its link the books keep. */
async function linkFor(
  env: ApiEnv,
  { id, username, mail: typed, staffId }: { id: string; username: string; mail: string; staffId: string },
  now: number,
): Promise<{ way: Way; tokenHash: string | null; mail: string | null } | ApiError> {
  const pool = deskPoolOf(env);
  const mail = typed.trim();
  if (pool === null || mail === "") return { way: "HAND", tokenHash: null, mail: null };
  if (!isMailbox(mail))
    return ruleBroken([{ name: "mail", code: "EMAIL_INVALID", message: VALIDATION_MESSAGES.EMAIL_INVALID }]);
  // Whoever came to the desk under this name would run the site.
  if (runsSite(env, username))
    return ruleBroken([
      {
        name: "username",
        code: "OWNER",
        message: "사이트를 맡은 아이디라 초대할 수 없어요. 다른 아이디를 적어 주세요.",
      },
    ]);
  const tooMany = await tooManyOf(env.DB, "STAFF_INVITED", { name: staffId }, now);
  if (tooMany) return tooMany;
  const token = await staffLinkOf(env, id);
  if (token === null)
    return fail("UNAVAILABLE", { message: "이 사이트는 아직 링크를 만들 수 없어요. TICKET_KEY가 필요해요." });
  const found = await holderOf(pool, env.DB, username, null);
  // Where the pool does not answer, the link asks it again: an unknown answer is no no.
  const refused = "fault" in found ? refusedInvitation(found.fault) : null;
  if (refused) return refused;
  const way = "holder" in found && found.holder === "SOMEBODY" ? "ACCOUNT" : "LINK";
  return { way, tokenHash: await hashOfSecret(token), mail: await sealMail(env, id, mail) };
}

/** 409 for a name that another host has invited already; any other error is thrown. */
export function invitedElsewhere(error: unknown): ApiError {
  if (violates(error, "UNIQUE", "staff_invitation.username"))
    return fail("CONFLICT", { message: "다른 곳에서 이미 초대한 사람이에요." });
  throw error;
}
