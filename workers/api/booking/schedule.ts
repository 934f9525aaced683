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
import { endOverdueHolds } from "./overdue.ts";
import { endOverdueOffers } from "./offer.ts";
import { listWaitsPastCutOff } from "./store.ts";
import { cancelTooFew } from "./too-few.ts";
import { makeOffers } from "./waitlist.ts";

/**
 * What the clock brings about, once a minute: payments whose fate is not known are asked about first, so that
 * a paid booking is not taken for an abandoned one, sessions with too few people are cancelled, what is left
 * of cancelled sessions ends and refunds go on their way, cash receipts after them; then holds and offers
 * that are over end, and waits whose session takes no more bookings; the seats that are free then are offered
 * to those who wait. A step that fails does not keep the later ones from their minute; the minute then ends
 * as failed. `now`: epoch ms.
 */
export async function runSchedule(env: ApiEnv, now: number): Promise<void> {
  const { DB } = env;
  const desk = deskOf(env, now);
  const money: Step[] =
    desk instanceof ApiError
      ? []
      : [
          ["reconcile", () => reconcile(desk)],
          ["too few", () => cancelTooFew(DB, now)],
          ["sessions", () => endSessions(desk)],
          ["refunds", () => tendRefunds(desk)],
          ["cash receipts", () => tendCashReceipts(desk)],
        ];
  const steps: Step[] = [
    ...money,
    ["holds", () => endOverdueHolds(DB, now)],
    ["offers", () => endOverdueOffers(DB, now)],
    ["waits", () => endWaits(env, now)],
    ["new offers", () => makeOffers(DB, now)],
    ["keys", () => forgetKeys(DB, now)],
  ];
  const failed: string[] = [];
  for (const [step, run] of steps) {
    try {
      await run();
    } catch (error) {
      console.error(
        JSON.stringify({
          event: "schedule",
          step,
          error: error instanceof Error ? error.message : String(error),
        }),
      );
      failed.push(step);
    }
  }
  if (failed.length > 0) throw new Error(`the minute failed at: ${failed.join(", ")}`);
}

type Step = readonly [name: string, run: () => Promise<unknown>];

async function endWaits({ DB }: ApiEnv, now: number): Promise<void> {
  for (const booking of await listWaitsPastCutOff(DB, now)) {
    const change = move(DB, booking, "cut.off", "system", now);
    // Where someone else was faster, the booking no longer waits or is found again in a minute.
    if (change) await apply(DB, withReturn(DB, change, now).statements);
  }
}
