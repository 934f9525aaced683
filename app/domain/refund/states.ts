/**
 * Where a refund stands. REQUESTED: waits for the operator or for its time. SENT: the provider has been, or
 * is being, told; nobody may call it back. FAILED: the provider said no; it is tried again. DONE: the money
 * is back. WITHDRAWN, REJECTED: it will not be.
 */
export type RefundStatus = "REQUESTED" | "SENT" | "DONE" | "FAILED" | "WITHDRAWN" | "REJECTED";

/** Nothing of it has gone out: it waits still, or was taken back or refused before. */
export const isUnsent = (status: RefundStatus): boolean =>
  status === "REQUESTED" || status === "WITHDRAWN" || status === "REJECTED";

/**
 * Why a refund waits for its owner to name an account: none is known, the bank does not know the one that was
 * named, or it has sent the money back.
 */
export type AccountProblem = "NEEDED" | "REFUSED" | "BOUNCED";

/**
 * What keeps a refund from going on that is not the provider's refusal. ACCOUNT_NEEDED: money that was paid
 * into a virtual account has no account to go to yet. ACCOUNT_BOUNCED: the account's bank sent it back.
 * PAY_BY_HAND: its owner has named another account since, and the provider sends a cancel only once, so a
 * person has to; of one that is done: a person has, after the provider took it. BALANCE_UNLIKE: the
 * provider's balance is neither the one before nor the one after it.
 */
export type RefundProblem = "ACCOUNT_NEEDED" | "ACCOUNT_BOUNCED" | "PAY_BY_HAND" | "BALANCE_UNLIKE";

/** Refunds that may still move money; a booking has at most one. */
export const OPEN_REFUNDS: readonly RefundStatus[] = ["REQUESTED", "SENT", "FAILED"];

/** From this age on the provider is asked about a cancel whose answer never came. */
export const ASK_AFTER_MS = 60_000;

/** Money on its way to a bank account is asked about this often. */
export const UNDER_WAY_MS = 10 * 60_000;

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;

/**
 * How long after its nth failed attempt a refund is tried again: 1 minute, then double each time, 6 hours at
 * most. It never stops.
 */
export function retryAfter(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS);
}

/**
 * What the provider's balance says about a cancel that was sent: TAKEN, NOT_TAKEN, or UNLIKE what either
 * would leave, as when somebody has cancelled a part at the provider's own desk. Where nothing is left a
 * whole cancel is TAKEN, no matter who did it. Amounts in won; `refunded`: what earlier refunds have given
 * back.
 */
export function cancelSeen(
  balance: number,
  { paid, refunded, refund, isWhole }: { paid: number; refunded: number; refund: number; isWhole: boolean },
): "TAKEN" | "NOT_TAKEN" | "UNLIKE" {
  const before = paid - refunded;
  if (balance === before - refund || (isWhole && balance === 0)) return "TAKEN";
  return balance === before ? "NOT_TAKEN" : "UNLIKE";
}

/** A cancel at the provider: won, and its own word for how far it is. */
export interface CancelStep {
  cancelAmount: number;
  cancelStatus: string;
}

/** The provider's words for a cancel that has come to its end: with the money back, or without. */
const ENDED = ["DONE", "ABORTED"];

/**
 * Won that cancels on their way will give back, 0 where none is. Whether the balance is lower by them already
 * the provider does not say; it may still give any of them up.
 */
export const wonUnderWay = (cancels: readonly CancelStep[]): number =>
  cancels.reduce((sum, one) => sum + (ENDED.includes(one.cancelStatus) ? 0 : one.cancelAmount), 0);
