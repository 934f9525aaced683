import type { Desk } from "../payment/settle.ts";
import { sendRefund } from "../refund/send.ts";
import { endBooking, listToEnd } from "../operator/cancel-session.ts";

/**
 * Ends what is left of cancelled sessions, of one or of all, and sends the money on its way.
 * @returns how many bookings ended, and how many could not yet
 */
export async function endSessions(
  desk: Desk,
  sessionId: string | null = null,
): Promise<{ cancelled: number; open: number }> {
  let cancelled = 0;
  for (;;) {
    const bookings = await listToEnd(desk.db, sessionId);
    let ended = 0;
    for (const booking of bookings) {
      const end = await endBooking(desk.db, booking, desk.now);
      if (!end.ended) continue;
      ended += 1;
      if (end.refundId) await sendRefund(desk, end.refundId);
    }
    cancelled += ended;
    // A page on which nothing moved would come again as it is.
    if (ended === 0) return { cancelled, open: bookings.length };
  }
}
