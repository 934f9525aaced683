import { APPROVAL_MS } from "#domain/refund/cancellation";
import type { Cancellation } from "#domain/refund/cancellation";
import type { CancelItem } from "#domain/refund/part";
import { ASK_AFTER_MS } from "#domain/refund/states";
import type { BookingRecord } from "./booking.ts";
import { needsAccount, paidPayment } from "./refund-terms.ts";
import type { KeptAccount, RefundRecord } from "./refund.ts";

export interface RefundIntent {
  key: string;
  reason: string;
  detail?: string | undefined;
  items?: readonly CancelItem[] | undefined;
  account?: KeptAccount | undefined;
  quotedAt?: number | undefined;
  /** The seller wants it: all of it comes back, whenever that is. */
  isSeller?: boolean | undefined;
  /** The desk takes some of its people out: of a free booking too; an account is asked for. */
  isDeskPart?: boolean | undefined;
  /** What the customer was told would come back, in won; believed only where it is so. */
  refund?: number | undefined;
}

/** As much of a quote as a refund is made of. */
export type RefundTerms = Pick<
  Cancellation,
  "items" | "isWhole" | "rule" | "percent" | "paid" | "fee" | "refund" | "isImmediate" | "dueAt"
>;

/** How long until the clock looks again at a refund that waits for an account. */
export const ACCOUNT_LOOK_MS = 6 * 3_600_000;

/**
 * A refund as it begins: SENT where nobody has to look at it, REQUESTED where the operator may, DONE where no
 * money is owed; FAILED with ACCOUNT_NEEDED where it cannot be sent because nobody has said which account it
 * goes to.
 */
export function newRefund(
  booking: BookingRecord,
  intent: RefundIntent,
  quote: RefundTerms,
  requester: RefundRecord["requester"],
  now: number,
): RefundRecord {
  const { items, isWhole, rule, percent, paid, fee, refund, isImmediate, dueAt } = quote;
  const isNothing = refund === 0;
  const { isDeskPart = false } = intent;
  const isStuck = !isNothing && (isImmediate || isDeskPart) && needsAccount(booking) && !intent.account;
  const approvedBy = isImmediate ? requester : isStuck ? ("operator" as const) : null;
  return {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    paymentId: paidPayment(booking)?.id ?? null,
    idempotencyKey: intent.key,
    reason: intent.reason,
    detail: (intent.detail ?? "").trim(),
    requester,
    items,
    isWhole,
    rule,
    percent,
    paid,
    fee,
    refund,
    couponRestored: isWhole && booking.couponIssueId !== null,
    account: intent.account ?? null,
    status: isNothing ? "DONE" : isStuck ? "FAILED" : isImmediate ? "SENT" : "REQUESTED",
    attempts: isNothing || isStuck || !isImmediate ? 0 : 1,
    failCode: null,
    problem: isStuck ? "ACCOUNT_NEEDED" : null,
    failMessage: null,
    nextAt: isNothing ? null : now + (isStuck ? ACCOUNT_LOOK_MS : isImmediate ? ASK_AFTER_MS : APPROVAL_MS),
    approvedAt: approvedBy ? now : null,
    approvedBy,
    sentAt: isImmediate && !isNothing && !isStuck ? now : null,
    takenAt: isNothing ? now : null,
    dueAt,
    doneAt: isNothing ? now : null,
    endedAt: null,
    reversedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
