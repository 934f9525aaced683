import { endBooking, listToEnd } from "./cancel-session.ts";
import type { Cashier } from "../provider/cashier.ts";
import { sendRefund } from "../refund/send.ts";
import { Breaker, inLanes, listening } from "../provider/lanes.ts";
import { log } from "#domain/log";

/**
 * Ends what is left of cancelled sessions, of one or of all, each booking on its own, and sends the money on
 * its way. What cannot end yet, and money that does not get away, the clock comes round to.
 */
export async function endSessions(
  cashier: Cashier,
  breaker = new Breaker(),
  sessionId: string | null = null,
): Promise<void> {
  const refunds: string[] = [];
  let after = "";
  for (;;) {
    const bookings = await listToEnd(cashier.db, sessionId, after);
    const last = bookings.at(-1);
    if (!last) break;
    after = last.id;
    for (const booking of bookings) {
      const refundId = await ended(cashier, booking);
      if (refundId !== null) refunds.push(refundId);
    }
  }
  const lanes = { width: sessionId === null ? 1 : 4, breaker, event: "refund" };
  await inLanes(refunds, lanes, async (id) => {
    const ear = listening(cashier);
    await sendRefund(ear.cashier, id);
    return ear.heard();
  });
}

/** @returns the refund that is now to be sent; null where there is none */
async function ended(cashier: Cashier, booking: Parameters<typeof endBooking>[1]): Promise<string | null> {
  try {
    const end = await endBooking(cashier.db, booking, cashier.now);
    return end.ended ? end.refundId : null;
  } catch (error) {
    log("error", "session ends", { bookingId: booking.id, error });
    return null;
  }
}
