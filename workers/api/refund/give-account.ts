import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { accountDigits, accountProblems } from "#domain/refund/account";
import type { RefundAccount } from "#domain/refund/account";
import { ASK_AFTER_MS } from "#domain/refund/states";
import { fail, ruleBroken } from "../errors.ts";
import type { Cashier } from "../provider/cashier.ts";
import { keepAccount } from "./account.ts";
import type { ApiError } from "../errors.ts";
import type { RefundRecord } from "../record/refund.ts";
import { setRefund, waitsForAccount } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { apply } from "../record/guard.ts";
import { ACCOUNT_LOOK_MS } from "../record/new-refund.ts";

/**
 * Stores the account for a refund that waited for one, as the intent to send it. The refund is then SENT
 * and the caller tells the provider next; where the provider has done its part already, a person sends the
 * money. 422 RULE for an invalid account, 409 STATE_CHANGED where none is asked for.
 */
export async function giveAccount(
  { db, now, safe }: Pick<Cashier, "db" | "now" | "safe">,
  { refund }: FoundRefund,
  typed: RefundAccount,
  also: (refund: RefundRecord) => D1PreparedStatement[],
): Promise<RefundRecord | ApiError> {
  if (!waitsForAccount(refund))
    return fail("STATE_CHANGED", { message: "환불받을 계좌를 기다리는 환불이 아니에요. 새로고침해 주세요." });
  const problems = accountProblems({ ...typed, accountNumber: accountDigits(typed.accountNumber) }, true);
  if (problems.length > 0) return ruleBroken(problems);
  if (!safe) return fail("UNAVAILABLE");
  const account = await keepAccount(safe, refund.bookingId, typed, now);
  const sent = {
    account,
    status: "SENT" as const,
    attempts: refund.attempts + 1,
    sentAt: now,
    nextAt: now + ASK_AFTER_MS,
    failCode: null,
    problem: null,
    failMessage: null,
  };
  // The provider has paid it out already, and the bank of the first account has sent it back.
  const byHand = { account, problem: "PAY_BY_HAND", nextAt: now + ACCOUNT_LOOK_MS } as const;
  const patch = refund.takenAt === null ? sent : byHand;
  const change = setRefund(db, refund, patch, now);
  const outcome = await apply(db, [...change.statements, ...also(change.refund)]);
  return outcome === "DONE" ? change.refund : fail("STATE_CHANGED");
}
