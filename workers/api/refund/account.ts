import type { D1Database } from "@cloudflare/workers-types";
import type { RefundAccount } from "#domain/refund/account";
import { accountDigits } from "#domain/refund/account";
import { log } from "#domain/log";
import { tellAccountNeeded } from "../record/account-needed.ts";
import { apply } from "../record/guard.ts";
import { ACCOUNT_LOOK_MS } from "../record/new-refund.ts";
import type { KeptAccount, RefundRecord } from "../record/refund.ts";
import { findRefund, setRefund } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import type { Safe } from "../safe.ts";

/** How long an account is stored that could not be paid to; then its owner is asked for it again. */
const KEPT_MS = 30 * 86_400_000;
/** At most this many rows are looked at in a minute. */
const A_MINUTE = 50;

const aboutOf = (bookingId: string): string => `refund-account/${bookingId}`;

/**
 * Encrypts an account for storage; only its bank and its last digits stay readable. @param now when it was
 * given
 */
export async function keepAccount(
  safe: Safe,
  bookingId: string,
  { bank, accountNumber, holderName }: RefundAccount,
  now: number,
): Promise<KeptAccount> {
  const whole = { bank, accountNumber: accountDigits(accountNumber), holderName: holderName.trim() };
  const sealed = await safe.seal(JSON.stringify(whole), aboutOf(bookingId));
  return { bank, ending: whole.accountNumber.slice(-4), sealed: { ...sealed, at: now } };
}

/** The account that a refund goes to; null where none was given or it is gone by now. */
export async function openAccount(
  safe: Safe,
  { account, bookingId }: Pick<RefundRecord, "account" | "bookingId">,
): Promise<RefundAccount | null> {
  if (!account?.sealed) return null;
  const whole: RefundAccount = JSON.parse(await safe.open(account.sealed, aboutOf(bookingId)));
  return whole;
}

/**
 * Deletes accounts that have waited for 30 days, and encrypts the others again that are not under the
 * current key.
 */
export async function tendAccounts(db: D1Database, safe: Safe | null, now: number): Promise<void> {
  for (const found of await listRefunds(db, "account_at <= ?1", now - KEPT_MS)) await forget(db, found, now);
  if (!safe) return;
  for (const found of await listRefunds(db, "account_at > 0 AND account_key IS NOT ?1", safe.key))
    await sealAgain(db, safe, found, now);
}

async function listRefunds(db: D1Database, where: string, value: number | string): Promise<FoundRefund[]> {
  const { results } = await db
    .prepare(`SELECT id FROM refund WHERE ${where} ORDER BY account_at LIMIT ?2`)
    .bind(value, A_MINUTE)
    .all<{ id: string }>();
  const found = await Promise.all(results.map(({ id }) => findRefund(db, id)));
  return found.flatMap((one) => one ?? []);
}

/**
 * Deletes the account of a refund that the provider has not accepted, or that a person was to send; the
 * refund then waits for another account.
 */
async function forget(db: D1Database, found: FoundRefund, now: number): Promise<void> {
  const { refund } = found;
  const isWanted = refund.takenAt === null || refund.problem === "PAY_BY_HAND";
  const patch = isWanted
    ? ({ status: "FAILED", problem: "ACCOUNT_NEEDED", nextAt: now + ACCOUNT_LOOK_MS } as const)
    : {};
  const change = setRefund(db, refund, { ...patch, account: null }, now);
  await apply(db, [
    ...change.statements,
    ...(isWanted ? [tellAccountNeeded(db, { ...found, refund: change.refund }, now)] : []),
  ]);
}

async function sealAgain(db: D1Database, safe: Safe, { refund }: FoundRefund, now: number): Promise<void> {
  try {
    const account = await openAccount(safe, refund);
    if (!account || !refund.account?.sealed) return;
    const kept = await keepAccount(safe, refund.bookingId, account, refund.account.sealed.at);
    await apply(db, setRefund(db, refund, { account: kept }, now).statements);
  } catch (error) {
    log("error", "an account could not be sealed again", { refundId: refund.id, error });
  }
}
