import { won, ZERO } from "#domain/money";
import type { Cashier } from "../provider/cashier.ts";
import { apply } from "../record/guard.ts";
import { newRefund } from "../record/new-refund.ts";
import type { RefundTerms } from "../record/new-refund.ts";
import { findRefund, insertRefund, setRefund } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { sellerChange, touchBooking } from "../record/refund-taken.ts";
import { allBack } from "../record/refund-terms.ts";
import { sendRefund, sweepRefund } from "../refund/send.ts";

const leftOf = ({ booking: { amounts } }: FoundRefund) => won(amounts.pay - amounts.refunded);

/**
 * What is still owed of a refund goes on its way from the new balance. Where less is left than it was to give
 * back, one of all that is left takes its place.
 */
export async function goOn(cashier: Cashier, refundId: string, key: string): Promise<void> {
  const { db, now } = cashier;
  const found = await findRefund(db, refundId);
  if (!found || found.refund.status === "REQUESTED" || found.refund.takenAt !== null) return;
  const { refund } = found;
  if (refund.isWhole && refund.refund > leftOf(found)) {
    const whole = wholeInstead(cashier, found, key);
    if (whole && (await apply(db, whole.statements)) === "DONE") await sendRefund(cashier, whole.id);
    return;
  }
  if (refund.status !== "FAILED") return;
  const due = setRefund(db, refund, { failCode: null, failMessage: null, nextAt: now }, now);
  if ((await apply(db, due.statements)) === "DONE") await sweepRefund(cashier, refundId);
}

/** The refund that stands ends, and one of all that is left takes its place; the booking ends with it. */
export function wholeInstead(
  { db, now }: Cashier,
  found: FoundRefund,
  key: string,
): { id: string; statements: D1PreparedStatement[] } | null {
  const { refund, booking } = found;
  const quote = refund.isWhole ? allLeft(found) : allBack(booking, now);
  if (!quote || quote.refund === 0) return null;
  const wish = { key: `whole-${key}`, reason: refund.reason, account: refund.account ?? undefined };
  const whole = newRefund(booking, wish, { ...quote, isImmediate: true }, "operator", now);
  const over = setRefund(
    db,
    refund,
    { status: "WITHDRAWN", endedAt: now, nextAt: null, account: null },
    now,
  ).statements;
  // A part made no transition: its booking stands as paid, and ends now.
  const change = refund.isWhole
    ? touchBooking(db, booking, now)
    : sellerChange(db, booking, whole, "system", now, "pg.deskCancelled");
  return change && { id: whole.id, statements: [...over, ...change.statements, insertRefund(db, whole)] };
}

/** Its people may be gone from the booking by now, so it is not quoted anew. */
function allLeft(found: FoundRefund): RefundTerms {
  const { items, rule, dueAt } = found.refund;
  const left = leftOf(found);
  return {
    items,
    isWhole: true,
    rule,
    percent: 100,
    paid: left,
    fee: ZERO,
    refund: left,
    isImmediate: true,
    dueAt,
  };
}
