import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";
import { forgetKeys } from "../idempotency.ts";
import { tendCashReceipts } from "../payment/cash-receipt-clock.ts";
import { deskOf } from "../payment/desk.ts";
import { reconcile } from "../payment/reconcile.ts";
import { endSessions } from "../operator/end-sessions.ts";
import { tendRefunds } from "../refund/schedule.ts";
import { withReturn } from "./cancel.ts";
import { apply, move } from "./changes.ts";
import { endOverdueHolds } from "./expire.ts";
import { endOverdueOffers } from "./offer.ts";
import { listWaitsPastCutOff } from "./store.ts";
import { cancelTooFew } from "./too-few.ts";
import { makeOffers } from "./waitlist.ts";

/**
 * What the clock brings about, once a minute: payments whose fate is not known are asked about first, so that a paid booking is not taken
 * for an abandoned one, sessions with too few people are cancelled, what is left of cancelled sessions ends and refunds go on their way, cash receipts after them; then
 * holds and offers that are over end, and waits whose session takes no more bookings; the seats that are free then are offered to those who
 * wait. `now`: epoch ms.
 */
export async function runSchedule(env: ApiEnv, now: number): Promise<void> {
  const desk = deskOf(env, now);
  if (!(desk instanceof ApiError)) {
    await reconcile(desk);
    await cancelTooFew(env.DB, now);
    await endSessions(desk);
    await tendRefunds(desk);
    await tendCashReceipts(desk);
  }
  await endOverdueHolds(env.DB, now);
  await endOverdueOffers(env.DB, now);
  for (const booking of await listWaitsPastCutOff(env.DB, now)) {
    const change = move(env.DB, booking, "cut.off", "system", now);
    // Where someone else was faster, the booking no longer waits or is found again in a minute.
    if (change) await apply(env.DB, withReturn(env.DB, change, now).statements);
  }
  await makeOffers(env.DB, now);
  await forgetKeys(env.DB, now);
}
