import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { cashierOf } from "../provider/cashier.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { askAndSettle } from "./ask.ts";

/**
 * The booking after its deposit was paid back; unchanged while that is not known yet (the clock asks
 * again).
 */
export async function afterReturn(
  env: ApiEnv,
  orderId: string,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord> {
  const cashier = cashierOf(env, now);
  const settled = isRefusal(cashier) ? null : await askAndSettle(cashier, orderId, also);
  return settled?.booking ?? booking;
}
