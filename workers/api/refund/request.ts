import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { accountProblems } from "#domain/refund/account";
import type { RefundAccount } from "#domain/refund/account";
import { APPROVAL_MS } from "#domain/refund/cancellation";
import type { Cancellation } from "#domain/refund/cancellation";
import type { CancelItem } from "#domain/refund/part";
import { ASK_AFTER_MS } from "#domain/refund/states";
import { apply, move } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { violates } from "../d1.ts";
import { ApiError, fail, ruleBroken } from "../errors.ts";
import type { RefundRecord } from "../record/refund.ts";
import { ACCOUNT_NEEDED, insertRefund } from "../record/refund-store.ts";
import { doneChange, takenChange, touchBooking } from "../record/refund-taken.ts";
import { needsAccount, paidPayment, quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";

export interface RefundWish {
  key: string;
  reason: string;
  detail?: string | undefined;
  items?: readonly CancelItem[] | undefined;
  account?: RefundAccount | undefined;
  quotedAt?: number | undefined;
  /** What the customer was told would come back, in won; believed only where it is so. */
  refund?: number | undefined;
}

/**
 * Takes a cancel on: the refund and 결제취소요청 (for a whole one) in one batch. It is SENT from the start
 * where all comes back, so the caller tells the provider next; REQUESTED where the operator may look at it
 * first; DONE where no money is owed.
 */
export async function requestRefund(
  db: D1Database,
  booking: BookingRecord,
  wish: RefundWish,
  now: number,
  also: (refund: RefundRecord) => D1PreparedStatement[],
): Promise<RefundRecord | ApiError> {
  const refused = whyNotRefundable(booking, now);
  if (refused) return refused;
  const quote = quoteCancel(booking, now, { chosen: wish.items, quotedAt: wish.quotedAt });
  if (quote instanceof ApiError) return quote;
  const problems = accountProblems(wish.account, needsAccount(booking) && quote.refund > 0);
  if (problems.length > 0) return ruleBroken(problems);
  if (wish.refund !== undefined && wish.refund !== quote.refund) return fail("QUOTE_CHANGED");
  if (quote.refund > 0 && !paidPayment(booking)) return fail("STATE_CHANGED");
  const refund = newRefund(booking, wish, quote, "user", now);
  const change = bookingChange(db, booking, refund, now);
  if (!change) return fail("STATE_CHANGED");
  try {
    const outcome = await apply(db, [...change.statements, insertRefund(db, refund), ...also(refund)]);
    return outcome === "DONE" ? refund : fail("STATE_CHANGED");
  } catch (error) {
    // Another one of this booking was taken on at the same moment.
    if (violates(error, "UNIQUE", "refund.")) return fail("STATE_CHANGED");
    throw error;
  }
}

/** How long until the clock looks again at a refund that waits for an account. */
export const ACCOUNT_LOOK_MS = 6 * 3_600_000;

/**
 * A refund as it begins: SENT where nobody has to look at it, REQUESTED where the operator may, DONE where no
 * money is owed; FAILED with ACCOUNT_NEEDED where it cannot be sent because nobody has said which account it
 * goes to.
 */
export function newRefund(
  booking: BookingRecord,
  wish: RefundWish,
  quote: Cancellation,
  requester: RefundRecord["requester"],
  now: number,
): RefundRecord {
  const { items, isWhole, rule, percent, paid, fee, refund, isImmediate, dueAt } = quote;
  const isNothing = refund === 0;
  const isStuck = !isNothing && isImmediate && needsAccount(booking) && !wish.account;
  return {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    paymentId: paidPayment(booking)?.id ?? null,
    idempotencyKey: wish.key,
    reason: wish.reason,
    detail: (wish.detail ?? "").trim(),
    requester,
    items,
    isWhole,
    rule,
    percent,
    paid,
    fee,
    refund,
    couponRestored: isWhole && booking.couponIssueId !== null,
    account: wish.account ? { ...wish.account, holderName: wish.account.holderName.trim() } : null,
    status: isNothing ? "DONE" : isStuck ? "FAILED" : isImmediate ? "SENT" : "REQUESTED",
    attempts: isNothing || isStuck || !isImmediate ? 0 : 1,
    failCode: isStuck ? ACCOUNT_NEEDED : null,
    failMessage: null,
    nextAt: isNothing ? null : now + (isStuck ? ACCOUNT_LOOK_MS : isImmediate ? ASK_AFTER_MS : APPROVAL_MS),
    approvedAt: isImmediate ? now : null,
    approvedBy: isImmediate ? requester : null,
    sentAt: isImmediate && !isNothing && !isStuck ? now : null,
    takenAt: isNothing ? now : null,
    dueAt,
    doneAt: isNothing ? now : null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** What it does to the booking at once. */
function bookingChange(
  db: D1Database,
  booking: BookingRecord,
  refund: RefundRecord,
  now: number,
): Change | null {
  const asked = refund.isWhole
    ? move(db, booking, "cancel.request", "user", now)
    : touchBooking(db, booking, now);
  if (!asked || refund.status !== "DONE") return asked;
  const taken = takenChange(db, asked.booking, refund, now);
  const done = taken && doneChange(db, taken, refund, now);
  return done && { booking: done.booking, statements: [...asked.statements, ...done.statements] };
}
