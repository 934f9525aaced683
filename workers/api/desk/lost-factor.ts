import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { ASKED_MS, factorNews } from "#domain/desk/lost-factor";
import { staffInbox } from "#domain/desk/staff-news";
import { log } from "#domain/log";
import { isMailbox } from "#domain/notification/header-text";
import type { components } from "#openapi/schema.d";
import { aboutContact, sealContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { fail, type ApiError } from "../errors.ts";
import { addRow } from "../outbox/store.ts";
import { apply, mustHit } from "../record/guard.ts";
import type { Parcel } from "../record/outbox-rows.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";
import { accountOf, type PoolAccount } from "../staff-link/account.ts";
import { deskPoolOf, type DeskPool } from "../staff-link/pool.ts";
import { canMail } from "./invitation-mail.ts";

type Done = { ok: true } | ApiError;
type LostFactor = NonNullable<components["schemas"]["DeskPerson"]["lostFactor"]>;

/** What the books hold of somebody whose authenticator an operator has asked to be taken away. */
export interface AskedRow {
  askedBy: string | null;
  askedName: string | null;
  askedAt: number | null;
  why: string | null;
}
interface Row extends AskedRow {
  id: string;
  username: string;
  name: string;
  endedAt: number | null;
}

/** SQL: an AskedRow of `staff` t. */
export const ASKED = `t.factor_asked_by AS askedBy, t.factor_asked_name AS askedName,
  t.factor_asked_at AS askedAt, t.factor_why AS why`;

const read = (db: D1Database, id: string) =>
  db
    .prepare(`SELECT t.id, t.username, t.name, t.ended_at AS endedAt, ${ASKED} FROM staff t WHERE t.id = ?1`)
    .bind(id)
    .first<Row>();

const isOpen = ({ askedAt }: AskedRow, now: number): boolean => askedAt !== null && now < askedAt + ASKED_MS;

/**
 * The operators who could give the second word beside whose authenticator it is: whoever asked gives it
 * themselves only where there is nobody else.
 */
export async function otherOperators(db: D1Database, staff: Pick<Staff, "id">): Promise<readonly string[]> {
  const { results } = await db
    .prepare("SELECT id FROM staff WHERE role = 'OPERATOR' AND ended_at IS NULL AND id <> ?1 LIMIT 2")
    .bind(staff.id)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

const mayConfirm = (row: AskedRow & { id: string }, staff: Pick<Staff, "id">, others: readonly string[]) =>
  row.id !== staff.id && (row.askedBy !== staff.id || others.every((id) => id === row.id));

/** What the desk shows of it; null where nothing was asked, or it is over. @param now epoch ms */
export function shownAsk(
  row: AskedRow & { id: string },
  staff: Pick<Staff, "id">,
  others: readonly string[],
  now: number,
): LostFactor | null {
  const { askedName, askedAt, why } = row;
  if (askedAt === null || !isOpen(row, now)) return null;
  return {
    by: askedName ?? "",
    at: askedAt,
    until: askedAt + ASKED_MS,
    why: why ?? "",
    mayConfirm: mayConfirm(row, staff, others),
  };
}

const GONE = "그사이 누가 먼저 했거나 요청이 끝났어요. 화면을 다시 열어 확인해 주세요.";
const ENDED = "권한이 끝난 사람이에요.";
const OWN = "내 인증 앱은 다른 운영자가 풀어야 해요.";

const versionOf = (env: ApiEnv, staff: Staff, now: number, row: Row, act: string, body: object) =>
  writeVersion(env.DB, staff, now, {
    kind: "staff",
    id: row.id,
    act,
    fields: ["factor"],
    body: { name: row.name, ...body },
  });

const SET = `UPDATE staff SET factor_asked_by = ?2, factor_asked_name = ?3, factor_asked_at = ?4,
  factor_why = ?5 WHERE id = ?1`;

/**
 * Asks for somebody's authenticator to be taken from their account: nothing happens to it before another
 * operator says so too. Asked again it begins anew. @param now epoch ms
 */
export async function askFactor(
  env: ApiEnv,
  staff: Staff,
  id: string,
  why: string,
  now: number,
): Promise<Done> {
  const row = await read(env.DB, id);
  if (row === null) return fail("NOT_FOUND");
  if (id === staff.id) return fail("STATE_CHANGED", { message: OWN });
  if (row.endedAt !== null) return fail("STATE_CHANGED", { message: ENDED });
  if (deskPoolOf(env) === null) return fail("UNAVAILABLE", { message: NO_KEY });
  if (!canMail(env)) return fail("UNAVAILABLE", { message: NO_MAIL });
  const asked = env.DB.prepare(`${SET} AND ended_at IS NULL`).bind(id, staff.id, staff.name, now, why.trim());
  const version = versionOf(env, staff, now, row, "factor-ask", { why: why.trim() });
  return (await apply(env.DB, [asked, mustHit(env.DB), version])) === "DONE"
    ? { ok: true }
    : fail("STATE_CHANGED", { message: ENDED });
}

/** Takes back what was asked, or declines it; done twice it is done once. */
export async function endFactorAsk(env: ApiEnv, staff: Staff, id: string, now: number): Promise<Done> {
  const row = await read(env.DB, id);
  if (row === null) return fail("NOT_FOUND");
  if (row.askedAt === null) return { ok: true };
  const ended = env.DB.prepare(SET).bind(id, null, null, null, null);
  await env.DB.batch([ended, versionOf(env, staff, now, row, "factor-end", {})]);
  return { ok: true };
}

const NO_KEY =
  "이 사이트에는 로그인 서버의 키가 없어 여기서 풀 수 없어요. AWS 콘솔의 운영자 풀에서 풀어 주세요.";
const NO_MAIL = "메일을 보낼 수 없는 사이트라, 그 사람에게 알리지 못해 여기서 풀 수 없어요.";
const NO_ADDRESS =
  "이 계정에는 확인된 이메일이 없어요. 풀렸다고 알릴 수 없어, AWS 콘솔의 운영자 풀에서 풀어야 해요.";
const ANOTHERS = "로그인 서버의 이 아이디는 다른 계정이에요. AWS 콘솔의 운영자 풀에서 확인해 주세요.";
const UNSURE = "로그인 서버가 답하지 않아 풀렸는지 몰라요. 요청은 그대로 있으니 다시 눌러 주세요.";
const REFUSED =
  "로그인 서버가 거절했어요. 사이트의 AWS 키가 AdminDeleteSoftwareToken을 할 수 있는지 개업 점검표에서 확인해 주세요.";

/**
 * The second operator's word: takes the authenticator from the account (AdminDeleteSoftwareToken), ends its
 * logins and writes to whose it is. They sign in with their password, and the pool asks for a new one
 * (MFA_SETUP). Of several at once one is heard; where the pool does not answer it stays asked, and said again
 * it goes on where it broke off.
 * @param now epoch ms
 * @param record the answer's own row, in the same batch
 * @returns 403 for who asked, where another could; 404, 409, 503
 */
export async function resetFactor(
  env: ApiEnv,
  staff: Staff,
  id: string,
  now: number,
  record: () => D1PreparedStatement[],
): Promise<Done> {
  const { DB: db } = env;
  const [row, others] = await Promise.all([read(db, id), otherOperators(db, staff)]);
  if (row === null) return fail("NOT_FOUND");
  if (row.endedAt !== null) return fail("STATE_CHANGED", { message: ENDED });
  if (!isOpen(row, now)) return fail("STATE_CHANGED", { message: GONE });
  if (!mayConfirm(row, staff, others))
    return fail("FORBIDDEN", {
      message: id === staff.id ? OWN : "요청한 사람은 확인할 수 없어요. 다른 운영자가 확인해 주세요.",
    });
  const pool = deskPoolOf(env);
  if (pool === null) return fail("UNAVAILABLE", { message: NO_KEY });
  // Taken first: of two who press, the second would take away the authenticator that was connected since.
  const taken = await db
    .prepare("UPDATE staff SET factor_asked_at = NULL WHERE id = ?1 AND factor_asked_at = ?2")
    .bind(id, row.askedAt)
    .run();
  if (taken.meta.changes === 0) return fail("STATE_CHANGED", { message: GONE });
  const account = await accountOf(pool, row.username);
  const problem = account.ok ? problemOf(account.value, id) : faultOf(account.fault);
  const failed = problem ?? (account.ok ? await takeAway(pool, row.username, account.value) : null);
  if (failed !== null) {
    const { askedBy, askedName, askedAt, why } = row;
    await db.prepare(`${SET} AND factor_asked_at IS NULL`).bind(id, askedBy, askedName, askedAt, why).run();
    return failed;
  }
  const to = account.ok ? account.value.mail : "";
  await db.batch([
    db.prepare(`${SET} AND factor_asked_at IS NULL`).bind(id, null, null, null, null),
    versionOf(env, staff, now, row, "factor-reset", { askedBy: row.askedName, why: row.why }),
    await tell(env, row, staff, to, now),
    ...record(),
  ]);
  return { ok: true };
}

const problemOf = ({ sub, mail }: PoolAccount, id: string): ApiError | null =>
  sub !== id
    ? fail("STATE_CHANGED", { message: ANOTHERS })
    : isMailbox(mail)
      ? null
      : fail("STATE_CHANGED", { message: NO_ADDRESS });

/** What the pool said against it. */
function faultOf(fault: string): ApiError {
  if (fault === "UNKNOWN") return fail("UNAVAILABLE", { message: UNSURE });
  if (fault === "UserNotFoundException") return fail("STATE_CHANGED", { message: ANOTHERS });
  log("error", "desk pool", { fault });
  return fail("UNAVAILABLE", { message: REFUSED });
}

async function takeAway(pool: DeskPool, Username: string, account: PoolAccount): Promise<ApiError | null> {
  if (account.hasTotp) {
    const gone = await pool.ask("AdminDeleteSoftwareToken", { Username });
    if (!gone.ok) return faultOf(gone.fault);
  }
  const out = await pool.ask("AdminUserGlobalSignOut", { Username });
  return out.ok ? null : faultOf(out.fault);
}

/** The mail to whose account it is, at the address that the pool has verified, whatever they want to hear. */
async function tell(
  env: ApiEnv,
  row: Row,
  staff: Staff,
  to: string,
  now: number,
): Promise<D1PreparedStatement> {
  const message = factorNews({ name: row.name, askedBy: row.askedName ?? "", doneBy: staff.name });
  const dedupe = `staff-factor/${row.id}/${now}`;
  const userId = staffInbox(row.id);
  const sealed = await sealContact(env, to, aboutContact.parcelTo(dedupe));
  const data = { message, userId, to: sealed, tag: dedupe, isAd: false } satisfies Parcel;
  const { kind } = message;
  return addRow(env.DB, { dedupe, channel: "MAIL", userId, kind, subjectId: row.id, data, dueAt: now }, now);
}
