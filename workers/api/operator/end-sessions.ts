import { sendRefund } from "../refund/send.ts";
import { endBooking, listToEnd } from "./cancel-session.ts";
import type { Cashier } from "../provider/cashier.ts";

/**
 * Ends what is left of cancelled sessions, of one or of all, and sends the money on its way.
 * @returns how many bookings ended, and how many could not yet
 */
export async function endSessions(
  cashier: Cashier,
  sessionId: string | null = null,
): Promise<{ cancelled: number; open: number }> {
  let cancelled = 0;
  for (;;) {
    const bookings = await listToEnd(cashier.db, sessionId);
    let ended = 0;
    for (const booking of bookings) {
      const end = await endBooking(cashier.db, booking, cashier.now);
      if (!end.ended) continue;
      ended += 1;
      if (end.refundId) await sendRefund(cashier, end.refundId);
    }
    cancelled += ended;
    // A page on which nothing moved would come again as it is.
    if (ended === 0) return { cancelled, open: bookings.length };
  }
}
