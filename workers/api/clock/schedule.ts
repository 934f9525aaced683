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
import { listWaitsPastCutOff } from "../record/booking-store.ts";
import { cancelTooFew } from "./too-few.ts";
import { makeOffers } from "../waitlist/make-offers.ts";
import { log } from "#domain/log";

/** So long at most the seats wait for the provider's word on those who may have paid for them. */
const WORD_MS = 4_000;

/**
 * What the clock brings about, once a minute, in lines that do not wait for each other. Payments whose fate
 * is not known are asked about, refunds go on their way, cash receipts follow them, sessions with too few
 * people are cancelled and what is left of cancelled ones ends. A moment after the first line, so that a paid
 * booking is not taken for an abandoned one, holds and offers that are over end, and waits whose session
 * takes no more bookings; the seats that are free then are offered to those who wait. Where the provider has
 * answered nobody, those who have yet to pay keep their seats some minutes longer. A step that fails or
 * takes long does not keep the others from their minute; the minute then ends as failed. `now`: epoch ms.
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
      ["new offers", () => makeOffers(DB, now)],
      ["told", onSeats],
    ]),
  );
  const forgetting = inOrder([
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

/** Runs steps one after the other, those after one that fails too. @returns the names of those that failed */
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
    // Where someone else was faster, the booking no longer waits or is found again in a minute.
    if (change) await apply(DB, withReturn(DB, change, now).statements);
  }
}
