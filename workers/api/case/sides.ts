import type { OurSide, TheirSide } from "#domain/payment/case";
import { wonUnderWay } from "#domain/refund/states";
import { methodName } from "../provider/method-name.ts";
import type { BookingRecord, PaymentRecord } from "../record/booking.ts";
import type { PaymentWithBooking } from "../record/payment-store.ts";
import { openRefund } from "../record/refund-terms.ts";
import type { SeenPayment } from "../provider/port.ts";

/** What a booking's ledger says is left of the money that came in, in won. */
export async function ledgerBalance(db: D1Database, bookingId: string): Promise<number> {
  const left = await db
    .prepare(
      `SELECT coalesce(sum(CASE WHEN kind LIKE 'PAID%' OR kind = 'DEPOSIT' THEN amount
        ELSE -amount END), 0) AS won
       FROM ledger WHERE booking_id = ?1`,
    )
    .bind(bookingId)
    .first<number>("won");
  return left ?? 0;
}

/** An order's money as our books have it. */
export async function ourSide(db: D1Database, { payment, booking }: PaymentWithBooking): Promise<OurSide> {
  // The ledger is the booking's: it speaks for the attempt that was paid.
  const isItsPayment = booking.payment?.id === payment.id;
  const { status, amount, attemptedAt } = payment;
  return {
    status,
    amount,
    balance: isItsPayment ? await ledgerBalance(db, booking.id) : 0,
    bookingStatus: booking.status,
    attemptedAt,
    isGivingBack: payment.givingBackAt !== null,
    isReversed: status === "DONE" && payment.reversedAt !== null,
    isPartialCancelable: payment.isPartialCancelable ?? true,
    refund: isItsPayment ? await refundSide(db, booking) : null,
  };
}

async function refundSide(db: D1Database, booking: BookingRecord): Promise<OurSide["refund"]> {
  const open = openRefund(booking);
  if (!open) return null;
  const { id, status, failCode, problem, refund, attempts, takenAt, approvedAt, dueAt } = open;
  const hasOwnerLeft = status === "FAILED" && (await hasLeft(db, booking.userId));
  return { id, status, failCode, problem, refund, attempts, takenAt, approvedAt, dueAt, hasOwnerLeft };
}

const hasLeft = async (db: D1Database, userId: string): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 AS n FROM user WHERE id = ?1 AND status = 'WITHDRAWN'")
    .bind(userId)
    .first<number>("n")) !== null;

/** The same money as the provider has just shown it. */
export const theirSide = (seen: SeenPayment): TheirSide => ({
  ...whatIs(seen),
  ...underWayOf(seen),
  ...(seen.virtualAccount?.refundStatus === "COMPLETED" && { hasArrived: true }),
});

const whatIs = ({ sighting, status, method, foreign }: SeenPayment) => ({
  what: sighting.what,
  status: foreign === null ? status : `${status} ${foreign}`,
  ...(foreign !== null && { isForeign: true as const }),
  amount: foreign === null ? sighting.amount : null,
  balance: sighting.what === "TAKEN" ? (sighting.balance ?? 0) : 0,
  method,
  transactionKey: sighting.lastTransactionKey,
  at: sighting.at,
});

/** A wallet's cancels say how far they are; an account's bank does not say which of them it means. */
function underWayOf({ cancels, virtualAccount }: SeenPayment): Pick<TheirSide, "underWay"> {
  const isToAccount = virtualAccount?.refundStatus === "PENDING";
  const open = isToAccount ? cancels.slice(-1) : cancels.filter((one) => wonUnderWay([one]) > 0);
  if (open.length === 0) return {};
  return { underWay: { won: sumOf(open), since: Math.min(...open.map(({ canceledAt }) => canceledAt)) } };
}

const sumOf = (cancels: SeenPayment["cancels"]): number =>
  cancels.reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);

/** What the provider showed when it was last believed; null where it never was. */
export const lastSeen = ({ seen, method }: PaymentRecord): TheirSide | null =>
  seen && {
    what: seen.what,
    status: null,
    amount: null,
    balance: seen.what === "TAKEN" ? (seen.balance ?? 0) : 0,
    method: method === methodName("VIRTUAL_ACCOUNT") ? "VIRTUAL_ACCOUNT" : method,
    transactionKey: seen.lastTransactionKey,
    at: seen.at,
  };
