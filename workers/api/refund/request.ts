import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { accountProblems } from "#domain/refund/account";
import type { RefundAccount } from "#domain/refund/account";
import type { Cashier } from "../provider/cashier.ts";
import { move } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { violates } from "../d1.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { RefundRecord } from "../record/refund.ts";
import { insertRefund } from "../record/refund-store.ts";
import { doneChange, takenChange, touchBooking } from "../record/refund-taken.ts";
import { needsAccount, paidPayment, quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";
import { apply } from "../record/guard.ts";
import { newRefund } from "../record/new-refund.ts";
import type { RefundIntent } from "../record/new-refund.ts";
import { keepAccount } from "./account.ts";

/**
 * Accepts a cancel: writes the refund and, for the whole booking, 결제취소요청 in one batch. The refund is SENT
 * from the start where everything is paid back, so the caller tells the provider next; REQUESTED where the
 * operator may look at it first; DONE where no money is owed.
 * @param by whoever asks: the desk only in the name of somebody it booked for, by the same rules
 */
export async function requestRefund(
  { db, now, safe }: Pick<Cashier, "db" | "now" | "safe">,
  booking: BookingRecord,
  { account, ...intent }: Omit<RefundIntent, "account"> & { account?: RefundAccount | undefined },
  also: (refund: RefundRecord, booking: BookingRecord) => D1PreparedStatement[],
  by: "user" | "operator" = "user",
): Promise<RefundRecord | ApiError> {
  const { items: chosen, quotedAt, isSeller = false, isDeskPart = false } = intent;
  const refused = whyNotRefundable(booking, now, isDeskPart);
  if (refused) return refused;
  const quote = quoteCancel(booking, now, { chosen, quotedAt, isSeller });
  if (isRefusal(quote)) return quote;
  if (isDeskPart && quote.isWhole) return fail("STATE_CHANGED");
  // The desk knows no account of its member's: who is paid so is asked for one.
  const problems = accountProblems(account, needsAccount(booking) && quote.refund > 0 && !isDeskPart);
  if (problems.length > 0) return ruleBroken(problems);
  if (intent.refund !== undefined && intent.refund !== quote.refund) return fail("QUOTE_CHANGED");
  if (quote.refund > 0 && !paidPayment(booking)) return fail("STATE_CHANGED");
  if (account && !safe) return fail("UNAVAILABLE");
  const kept = account && safe ? await keepAccount(safe, booking.id, account, now) : undefined;
  const refund = newRefund(booking, { ...intent, account: kept }, quote, isSeller ? "operator" : "user", now);
  const change = bookingChange(db, booking, refund, by, now);
  if (!change) return fail("STATE_CHANGED");
  try {
    const outcome = await apply(db, [
      ...change.statements,
      insertRefund(db, refund),
      ...also(refund, change.booking),
    ]);
    return outcome === "DONE" ? refund : fail("STATE_CHANGED");
  } catch (error) {
    // Another cancel of this booking was accepted at the same moment.
    if (violates(error, "UNIQUE", "refund.")) return fail("STATE_CHANGED");
    throw error;
  }
}

/** The change of the booking that is made at once. */
function bookingChange(
  db: D1Database,
  booking: BookingRecord,
  refund: RefundRecord,
  by: "user" | "operator",
  now: number,
): Change | null {
  const asked = refund.isWhole
    ? move(db, booking, by === "user" ? "cancel.request" : "desk.cancel", by, now)
    : touchBooking(db, booking, now);
  if (!asked || refund.status !== "DONE") return asked;
  const taken = takenChange(db, asked.booking, refund, now);
  const done = taken && doneChange(db, taken, refund, now);
  return done && { booking: done.booking, statements: [...asked.statements, ...done.statements] };
}
