import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addWon, won } from "#domain/money";
import type { BookingRecord } from "./booking.ts";
import { newRefund } from "./new-refund.ts";
import type { RefundRecord } from "./refund.ts";
import { insertAsking } from "./account-needed.ts";
import { ATTENDED } from "./refund-store.ts";
import { allBack, depositLeft, openRefund, paidPayment } from "./refund-terms.ts";

/**
 * The refund of what is left of a deposit to who came, with its statements; null where none is owed, or where
 * a share of it is on its way and has to arrive first: what ends that asks here again.
 * @param booking as it stands after the batch that the statements join
 */
export function attendedDeposit(
  db: D1Database,
  booking: BookingRecord,
  now: number,
): { refund: RefundRecord; statements: D1PreparedStatement[] } | null {
  const isOwed =
    booking.attendedAt !== null &&
    depositLeft(booking) > 0 &&
    paidPayment(booking) !== null &&
    !openRefund(booking) &&
    !booking.refunds.some(({ reason }) => reason === ATTENDED);
  const quote = isOwed ? allBack(booking, now) : null;
  if (!quote) return null;
  const intent = { key: `attended-${booking.id}`, reason: ATTENDED };
  // Nobody leaves the booking by it.
  const refund = { ...newRefund(booking, intent, quote, "operator", now), isWhole: false };
  return { refund, statements: insertAsking(db, { refund, booking }, now) };
}

/** The same once a share of the deposit has ended, which this booking's record still shows as open. */
export const depositAfter = (
  db: D1Database,
  booking: BookingRecord,
  ended: RefundRecord,
  now: number,
): D1PreparedStatement[] => {
  if (ended.isWhole || ended.reason === ATTENDED) return [];
  const back = ended.status === "DONE" ? ended.refund : 0;
  const amounts = { ...booking.amounts, refunded: addWon(booking.amounts.refunded, won(back)) };
  const refunds = booking.refunds.map((one) => (one.id === ended.id ? ended : one));
  const owed = attendedDeposit(db, { ...booking, amounts, refunds }, now);
  return owed?.statements ?? [];
};
