import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { move } from "../record/booking-change.ts";
import type { Change } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { RefundRecord } from "../record/refund.ts";
import { depositAfter } from "../record/attended-deposit.ts";
import { lookAtRefund } from "./send.ts";
import { setRefund } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import { takenChange, touchBooking } from "../record/refund-taken.ts";
import { apply } from "../record/guard.ts";
import type { Cashier } from "../provider/cashier.ts";

const UNSURE = "돈이 이미 돌아갔는지 확인하고 있어요. 잠시 후 다시 시도해 주세요.";
const OVER = "이미 끝났거나 결제사에 보낸 신청이라 되돌릴 수 없어요.";

/**
 * Withdraws a cancel. Where the provider has not been told, or has refused, the booking counts as confirmed
 * again (환불취소완료); 503 UNAVAILABLE where the provider cannot say what is left. Where the provider has been
 * told, the cancel of a whole booking goes on (SPEC §2), and a part cannot be withdrawn: 409 STATE_CHANGED.
 */
export async function withdrawRefund(
  cashier: Cashier,
  found: FoundRefund,
  also: (refund: RefundRecord) => D1PreparedStatement[],
): Promise<RefundRecord | ApiError> {
  const { db, now } = cashier;
  const { refund, booking } = found;
  const isWithdrawn = refund.status === "WITHDRAWN";
  if (isWithdrawn) return refund;
  // It was refused once; only the current balance can show whether it took effect all the same.
  if (refund.status === "FAILED" && refund.sentAt !== null) {
    const seen = await lookAtRefund(cashier, found);
    if (seen === "UNKNOWN") return fail("UNAVAILABLE", { message: UNSURE });
    if (seen !== "NOT_TAKEN") return fail("STATE_CHANGED", { message: OVER });
  }
  // A balance that nothing explains is for the operator: the cancel may have been sent after all.
  const isSent = refund.status === "SENT" || refund.takenAt !== null || refund.problem === "BALANCE_UNLIKE";
  if (refund.nextAt === null || (isSent && !refund.isWhole)) return fail("STATE_CHANGED", { message: OVER });
  const change = refund.isWhole
    ? wholeWithdrawn(db, booking, refund, isSent, now)
    : touchBooking(db, booking, now);
  if (!change) return fail("STATE_CHANGED", { message: OVER });
  const next = setRefund(
    db,
    refund,
    isSent ? {} : { status: "WITHDRAWN", endedAt: now, nextAt: null, account: null },
    now,
  );
  const outcome = await apply(db, [
    ...change.statements,
    ...next.statements,
    ...depositAfter(db, booking, next.refund, now),
    ...also(next.refund),
  ]);
  return outcome === "DONE" ? next.refund : fail("STATE_CHANGED", { message: OVER });
}

/**
 * The operator refuses a cancel that has not been sent: the booking stays as it was. 409 STATE_CHANGED once
 * it has been.
 */
export async function rejectRefund(
  db: D1Database,
  { refund, booking }: FoundRefund,
  reason: string,
  now: number,
  also: (refund: RefundRecord) => D1PreparedStatement[],
): Promise<RefundRecord | ApiError> {
  if (refund.status !== "REQUESTED") return fail("STATE_CHANGED", { message: OVER });
  const change = refund.isWhole
    ? move(db, booking, "reject", "operator", now)
    : touchBooking(db, booking, now);
  if (!change) return fail("STATE_CHANGED", { message: OVER });
  const next = setRefund(
    db,
    refund,
    { status: "REJECTED", endedAt: now, nextAt: null, account: null, failMessage: reason.trim() },
    now,
  );
  const outcome = await apply(db, [...change.statements, ...next.statements, ...also(next.refund)]);
  return outcome === "DONE" ? next.refund : fail("STATE_CHANGED", { message: OVER });
}

function wholeWithdrawn(
  db: D1Database,
  booking: BookingRecord,
  refund: RefundRecord,
  isSent: boolean,
  now: number,
): Change | null {
  const asked = move(db, booking, "withdraw", "user", now);
  if (!asked) return null;
  const settled = isSent
    ? takenChange(db, asked.booking, refund, now)
    : move(db, asked.booking, "withdraw.settled", "system", now, { facts: { isCancelSent: false } });
  return settled && { booking: settled.booking, statements: [...asked.statements, ...settled.statements] };
}
