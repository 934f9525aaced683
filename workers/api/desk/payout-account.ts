import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { maskedHolder, payoutAccountProblems, payoutDigits } from "#domain/payout/account";
import { accountNews, type AccountNews } from "#domain/payout/told";
import { aboutContact, openContact, sealContact, sealedBy } from "../contact-seal.ts";
import { violates } from "../d1.ts";
import type { ApiEnv } from "../env.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";
import { mailToStaff } from "../staff-mail/staff-mail.ts";
import { mailToHost } from "./host-mail.ts";
import { OWED, type Owed } from "./payout-account-todos.ts";
import { findHost } from "./read-hosts.ts";

type Schemas = components["schemas"];
type Shown = Schemas["DeskPayoutAccount"];
type SafeEnv = Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS" | "DESK_HOST">;

/** An account as the record keeps it: its number and holder sealed. */
type Row = Omit<Shown, "holder"> & { hostId: string; sealed: string; askedBy: string };

interface Secret {
  accountNumber: string;
  holderName: string;
}

const COLUMNS = `id, host_id AS hostId, bank, ending, sealed, business_number AS businessNumber, state,
  asked_by AS askedBy, asked_name AS askedName, asked_at AS askedAt, decided_name AS decidedName,
  decided_at AS decidedAt, note`;

/** How many of the accounts that a host has named are shown. */
const SHOWN = 20;
const ENDING = 4;

/** SQL: the id of the account that a host is paid to, which is the last that was confirmed. */
export const inForceOf = (host: string): string => `(SELECT q.id FROM payout_account q
  WHERE q.host_id = ${host} AND q.state = 'CONFIRMED' ORDER BY q.decided_at DESC, q.asked_at DESC LIMIT 1)`;

const findAccount = (db: D1Database, id: string): Promise<Row | null> =>
  db.prepare(`SELECT ${COLUMNS} FROM payout_account WHERE id = ?1`).bind(id).first<Row>();

/** The number and the holder; null once the time of an account is over. */
async function opened(env: SafeEnv, { id, sealed }: Pick<Row, "id" | "sealed">): Promise<Secret | null> {
  if (sealed === "") return null;
  const secret: Secret = JSON.parse(await openContact(env, sealed, aboutContact.payoutAccount(id)));
  return secret;
}

/** An account as the desk's people see it: neither its whole number nor its holder's whole name. */
async function shown(env: SafeEnv, row: Row): Promise<Shown> {
  const { hostId: _host, sealed: _sealed, askedBy: _by, ...open } = row;
  const secret = await opened(env, row);
  return { ...open, holder: secret === null ? "" : maskedHolder(secret.holderName) };
}

/** An account by its id, as the desk's people see it; null where there is none. */
export async function showAccount(env: SafeEnv, id: string | null): Promise<Shown | null> {
  const row = id === null ? null : await findAccount(env.DB, id);
  return row && shown(env, row);
}

/** An account whole, as a bank wants it. */
export async function revealAccount(
  env: SafeEnv,
  id: string,
): Promise<Schemas["DeskPayoutAccountWhole"] | ApiError> {
  const row = await findAccount(env.DB, id);
  if (row === null) return fail("NOT_FOUND");
  const secret = await opened(env, row);
  if (secret === null) return fail("STATE_CHANGED", { message: "보관 기간이 지나 삭제한 계좌예요." });
  return { id, bank: row.bank, businessNumber: row.businessNumber, ...secret };
}

/** A host's accounts: the one in force, the one that waits, and those there were; null where no such host. */
export async function accountsOf(
  env: SafeEnv,
  hostId: string,
  staff: Staff,
): Promise<Schemas["DeskPayoutAccounts"] | null> {
  const { DB: db } = env;
  const host = await findHost(db, hostId);
  if (host === null) return null;
  const [rows, inForce, owed, isAlone] = await Promise.all([
    db
      .prepare(
        `SELECT ${COLUMNS} FROM payout_account WHERE host_id = ?1 ORDER BY asked_at DESC, id LIMIT ${SHOWN}`,
      )
      .bind(hostId)
      .all<Row>(),
    db
      .prepare(`SELECT ${inForceOf("?1")} AS id`)
      .bind(hostId)
      .first<string>("id"),
    db.prepare(OWED).bind(hostId).first<Owed>(),
    isOnlyOperator(db, staff),
  ]);
  const waits = rows.results.find(({ state }) => state === "WAITING");
  const history = await Promise.all(rows.results.map((row) => shown(env, row)));
  return {
    hostId,
    hostName: host.name,
    businessNumber: host.business?.number || null,
    inForce: history.find(({ id }) => id === inForce) ?? (await showAccount(env, inForce)),
    waiting: history.find(({ state }) => state === "WAITING") ?? null,
    mayConfirm: waits !== undefined && (waits.askedBy !== staff.id || isAlone),
    history,
    owed: { statements: owed?.statements ?? 0, won: owed?.won ?? 0 },
  };
}

/** Whether nobody else of the platform could look at what this one has written. */
const isOnlyOperator = async (db: D1Database, { id }: Staff): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 AS one FROM staff WHERE role = 'OPERATOR' AND ended_at IS NULL AND id <> ?1 LIMIT 1")
    .bind(id)
    .first("one")) === null;

interface Acting {
  env: SafeEnv;
  staff: Staff;
  now: number;
  /** The answer's own row, in the same batch. */
  record: (accounts: Schemas["DeskPayoutAccountActed"]) => D1PreparedStatement[];
}

/**
 * Names another account for a host, which takes the place of one that waits. The one in force stays so until
 * the platform has confirmed this one.
 */
export async function nameAccount(
  { env, staff, now, record }: Acting,
  hostId: string,
  draft: Schemas["DeskPayoutAccountDraft"],
): Promise<Schemas["DeskPayoutAccountActed"] | ApiError> {
  const account = {
    bank: draft.bank,
    accountNumber: payoutDigits(draft.accountNumber),
    holderName: draft.holderName.trim().normalize("NFC"),
  };
  const problems = payoutAccountProblems(account);
  if (problems.length > 0) return ruleBroken(problems);
  const { DB: db } = env;
  const host = await findHost(db, hostId);
  if (host === null) return fail("NOT_FOUND");
  // Never kept open: a site without its key takes none.
  if (sealedBy(env) === "")
    return fail("STATE_CHANGED", { message: "이 사이트에는 아직 계좌를 안전하게 보관할 열쇠가 없어요." });
  const id = crypto.randomUUID();
  const { accountNumber, holderName } = account;
  const sealed = await sealContact(
    env,
    JSON.stringify({ accountNumber, holderName } satisfies Secret),
    aboutContact.payoutAccount(id),
  );
  const ending = accountNumber.slice(-ENDING);
  const number = draft.withBusinessNumber ? host.business?.number || null : null;
  const acted = { id, hostId, bank: account.bank, ending, state: "WAITING" } as const;
  await db.batch([
    db
      .prepare(
        `UPDATE payout_account SET state = 'REPLACED', decided_by = ?2, decided_name = ?3, decided_at = ?4
         WHERE host_id = ?1 AND state = 'WAITING'`,
      )
      .bind(hostId, staff.id, staff.name, now),
    db
      .prepare(
        `INSERT INTO payout_account (id, host_id, bank, ending, sealed, business_number, asked_by, asked_name,
           asked_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      )
      .bind(id, hostId, account.bank, ending, sealed, number, staff.id, staff.name, now),
    writeVersion(db, staff, now, version(acted, "create")),
    ...(await tellHost(env, host, acted, { news: "NAMED", by: staff.name, now })),
    ...(await mailToStaff(env, {
      hostId: null,
      news: { what: "ACCOUNT", hostId, hostName: host.name },
      cause: `account/${id}`,
      subjectId: id,
      by: staff.id,
      now,
    })),
    ...record(acted),
  ]);
  return acted;
}

/** The platform's word on an account that waits: from a yes on the host is paid to it. */
export async function decideAccount(
  { env, staff, now, record }: Acting,
  id: string,
  word: { state: "CONFIRMED" } | { state: "DECLINED"; why: string },
): Promise<Schemas["DeskPayoutAccountActed"] | ApiError> {
  const { DB: db } = env;
  const row = await findAccount(db, id);
  const host = row && (await findHost(db, row.hostId));
  if (!row || !host) return fail("NOT_FOUND");
  const { hostId, bank, ending } = row;
  const { state } = word;
  const why = "why" in word ? word.why.trim() : "";
  if (state === "DECLINED" && why === "")
    return ruleBroken([{ name: "why", code: "WHY", message: "왜 반려하는지 적어 주세요." }]);
  if (state === "CONFIRMED" && row.askedBy === staff.id && !(await isOnlyOperator(db, staff)))
    return fail("STATE_CHANGED", {
      message: "계좌를 적은 사람은 확인할 수 없어요. 다른 운영자가 확인해 주세요.",
    });
  const acted = { id, hostId, bank, ending, state };
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE payout_account SET state = ?2, decided_by = ?3, decided_name = ?4, decided_at = ?5,
             note = ?6 WHERE id = ?1 AND state = 'WAITING'`,
        )
        .bind(id, state, staff.id, staff.name, now, why),
      mustHit(db),
      writeVersion(db, staff, now, version(acted, state === "CONFIRMED" ? "confirm" : "decline")),
      ...(await tellHost(env, host, acted, { news: state, by: staff.name, now, why })),
      ...record(acted),
    ]);
  } catch (error) {
    if (!violates(error, "CHECK", "hit")) throw error;
    return fail("STATE_CHANGED", {
      message: "이미 확인했거나 다른 계좌로 바뀌었어요. 화면을 새로 열어 주세요.",
    });
  }
  return acted;
}

const version = ({ id, hostId, bank, ending, state }: Schemas["DeskPayoutAccountActed"], act: string) =>
  ({
    kind: "payoutAccount",
    id,
    act,
    fields: ["payout_account"],
    body: { hostId, bank, ending, state },
  }) as const;

/** A mail to the address that the host's own record has, whoever it was that did something: none, no mail. */
const tellHost = (
  env: SafeEnv,
  { id: hostId, name: hostName, business }: Schemas["DeskHostRow"],
  { id: subjectId, bank, ending }: Schemas["DeskPayoutAccountActed"],
  { now, ...what }: { news: AccountNews; by: string; why?: string; now: number },
): Promise<D1PreparedStatement[]> =>
  mailToHost(env, {
    hostId,
    address: business?.email ?? "",
    message: accountNews({ ...what, hostName, bank, ending }),
    cause: `payout-account/${subjectId}/${what.news}`,
    subjectId,
    now,
  });
