import { askAndSettle } from "../payment/ask.ts";
import type { Cashier } from "../provider/cashier.ts";
import { keepHolds, listOthersUnsettled, listPaying, takeForAsking } from "../record/unsettled.ts";
import type { Unsettled } from "../record/unsettled.ts";
import { inLanes } from "../provider/lanes.ts";
import type { Breaker, Heard } from "../provider/lanes.ts";

/**
 * Asks the provider about every payment that may have been made, those first whose seats are kept the
 * shortest, and settles it. Where the provider is silent, nobody who may have paid loses their seats
 * meanwhile.
 */
export async function askPaying(cashier: Cashier, breaker: Breaker): Promise<void> {
  const lanes = { width: 3, breaker, event: "reconcile" };
  const { isSilent } = await inLanes(await listPaying(cashier.db, cashier.now), lanes, (one) =>
    ask(cashier, one),
  );
  if (isSilent || breaker.isOpen) await keepHolds(cashier.db, cashier.now);
}

/** The same for what goes back, for deposits and for what was never sent or has failed. */
export async function askOthers(cashier: Cashier, breaker: Breaker): Promise<void> {
  const lanes = { width: 1, breaker, event: "reconcile" };
  await inLanes(await listOthersUnsettled(cashier.db, cashier.now), lanes, (one) => ask(cashier, one));
}

/**
 * Its next time is written down before it is asked about: whoever looks meanwhile leaves it alone, and one
 * that fails comes round again.
 */
async function ask(cashier: Cashier, one: Unsettled): Promise<Heard> {
  if (!(await takeForAsking(cashier.db, one, cashier.now))) return null;
  return !(await askAndSettle(cashier, one.orderId))?.isUnasked;
}
