import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { forgetKeys } from "../idempotency.ts";
import { sweepCashReceipts } from "./cash-receipts.ts";
import { cashierOf } from "../provider/cashier.ts";
import { Breaker } from "../provider/lanes.ts";
import { askOthers, askPaying } from "./reconcile.ts";
import { endSessions } from "../operator/end-sessions.ts";
import { sweepRefunds } from "./refunds.ts";
import { forgetHeard } from "../record/webhook-heard.ts";
import { withReturn } from "../record/returning.ts";
import { move } from "../record/booking-change.ts";
import { apply } from "../record/guard.ts";
import { endOverdueHolds } from "../record/overdue-holds.ts";
import { keepUnpaidHolds } from "../record/unpaid-holds.ts";
import { endOverdueOffers } from "../waitlist/offer.ts";
import { listVainWaits } from "../record/change-wait.ts";
import { listWaitsPastCutOff } from "../record/waiting-list.ts";
import { tellNearEnd } from "./near-end.ts";
import { cancelTooFew } from "./too-few.ts";
import { makeDraws } from "../waitlist/make-draws.ts";
import { tendKept } from "../waitlist/kept-seats.ts";
import { makeOffers } from "../waitlist/make-offers.ts";
import { log } from "#domain/log";

/** How long the release of seats waits for the provider's answer about members who may have paid for them. */
const WORD_MS = 4_000;

/**
 * Runs the clock's steps, once a minute, in groups that do not wait for each other. Those that need the
 * provider ask about payments with an unknown result, send refunds, follow them with cash receipts, and
 * cancel sessions with too few people and end their bookings. The group for seats starts a moment later, so
 * that a paid booking is not taken for an abandoned one: it ends expired holds, offers and waits that came
 * to nothing, draws where applications have closed, then offers the free seats to the waitlist. The last
 * group tells the desk what waits and ends soon, and deletes old idempotency keys and webhook records. Where
 * the provider answered nothing, members who have yet to pay keep their seats some minutes longer. A step
 * that fails or takes long does not stop the others; the minute is then recorded as failed. `now`: epoch ms.
 * @param onSeats runs once the seats are dealt with, whatever else still waits for the provider
 * @param breaker knows afterwards whether the provider answered
 */
export async function runSchedule(
  env: ApiEnv,
  now: number,
  onSeats: () => Promise<unknown> = () => Promise.resolve(),
  breaker = new Breaker(),
): Promise<void> {
  const { DB } = env;
  const cashier = cashierOf(env, now);
  const paying = isRefusal(cashier)
    ? Promise.resolve([])
    : inOrder([["reconcile", () => askPaying(cashier, breaker)]]);
  const lines: Step[][] = isRefusal(cashier)
    ? []
    : [
        [["other payments", () => askOthers(cashier, breaker)]],
        [["refunds", () => sweepRefunds(cashier, breaker)]],
        [["cash receipts", () => sweepCashReceipts(cashier, breaker)]],
        [
          ["too few", () => cancelTooFew(DB, now)],
          ["sessions", () => endSessions(cashier, breaker)],
        ],
      ];
  const seats = Promise.race([paying, pass(WORD_MS)]).then(() =>
    inOrder([
      ["holds", () => endOverdueHolds(DB, now)],
      ["offers", () => endOverdueOffers(DB, now)],
      ["waits", () => endWaits(env, now)],
      ["draws", () => makeDraws(DB, now)],
      ["kept seats", () => tendKept(DB, now)],
      ["new offers", () => makeOffers(DB, now)],
      ["told", onSeats],
    ]),
  );
  const forgetting = inOrder([
    ["near end", () => tellNearEnd(env, now)],
    ["keys", () => forgetKeys(DB, now)],
    ["webhooks", () => forgetHeard(DB, now)],
  ]);
  const asking = [paying, ...lines.map(inOrder)];
  const keeping = Promise.all(asking).then(() =>
    breaker.isSilent || breaker.isOpen ? inOrder([["unpaid holds", () => keepUnpaidHolds(DB, now)]]) : [],
  );
  const failed = (await Promise.all([seats, forgetting, keeping, ...asking])).flat();
  if (failed.length > 0) throw new Error(`the minute failed at: ${failed.join(", ")}`);
}

type Step = readonly [name: string, run: () => Promise<unknown>];

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs steps in order; a step that fails does not stop the next one.
 * @returns the names of the steps that failed
 */
async function inOrder(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const [step, run] of steps) {
    try {
      await run();
    } catch (error) {
      log("error", "schedule", { step, error });
      failed.push(step);
    }
  }
  return failed;
}

async function endWaits({ DB }: ApiEnv, now: number): Promise<void> {
  for (const booking of await listWaitsPastCutOff(DB, now)) {
    const change = move(DB, booking, "cut.off", "system", now);
    // If another request was faster, the booking no longer waits, or the next minute finds it again.
    if (change) await apply(DB, withReturn(DB, change, now).statements);
  }
  for (const wait of await listVainWaits(DB, now)) {
    const change = move(DB, wait, "change.vain", "system", now);
    if (change) await apply(DB, change.statements);
  }
}
