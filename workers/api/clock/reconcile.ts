import { DOUBT_MS } from "#domain/booking/hold";
import { askAndSettle } from "../payment/ask.ts";
import type { Cashier } from "../provider/cashier.ts";
import { keepHolds, letHoldBe, listOthersUnsettled, listPaying, takeForAsking } from "../record/unsettled.ts";
import type { Unsettled } from "../record/unsettled.ts";
import { inLanes } from "../provider/lanes.ts";
import type { Breaker, Heard } from "../provider/lanes.ts";

/**
 * Asks the provider about every payment that may have been made, and settles it; payments whose seats are
 * held the shortest time come first. Where the provider does not answer, nobody who may have paid loses
 * their seats meanwhile. Where it answers but not about one order, or its answer could not be written down,
 * that order keeps its seats for some hours; where it answers that it knows no such order, as long as a
 * payment may not be found yet (SETTLE_GRACE_MS) and no longer (SPEC S51).
 */
export async function askPaying(cashier: Cashier, breaker: Breaker): Promise<void> {
  const lanes = { width: 3, breaker, event: "reconcile" };
  const { db, now } = cashier;
  const since = now - DOUBT_MS;
  const { isSilent } = await inLanes(await listPaying(db, now), lanes, async (one) => {
    const heard = await ask(cashier, one, since);
    if (heard) await letHoldBe(db, one, now);
    return heard;
  });
  if (breaker.isOpen) await keepHolds(db, now);
  else if (isSilent) await keepHolds(db, now, { since });
}

/** The same for payments that go back, for deposits, and for payments that were never sent or have failed. */
export async function askOthers(cashier: Cashier, breaker: Breaker): Promise<void> {
  const lanes = { width: 1, breaker, event: "reconcile" };
  await inLanes(await listOthersUnsettled(cashier.db, cashier.now), lanes, (one) => ask(cashier, one));
}

/**
 * The time of the next question is written down before this one is asked: other workers then leave the
 * order alone, and one that fails is asked about again.
 */
async function ask(cashier: Cashier, one: Unsettled, keptSince?: number): Promise<Heard> {
  if (!(await takeForAsking(cashier.db, one, cashier.now, keptSince))) return null;
  const settled = await askAndSettle(cashier, one.orderId);
  // Anybody can make up a key that the provider does not know: that it says so is no silence of the provider.
  return !settled?.isUnasked || settled.isAnswered === true;
}
