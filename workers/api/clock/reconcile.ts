import { askAndSettle } from "../payment/ask.ts";
import { forgetHeard } from "../record/webhook-heard.ts";
import { askLater, keepHolds, listUnsettled } from "../record/payment-store.ts";
import type { Unsettled } from "../record/payment-store.ts";
import type { Cashier } from "../provider/cashier.ts";

/** So many orders are asked about at once: a Worker may hold no more connections. */
const AT_ONCE = 6;

/**
 * Asks the provider about every payment whose fate is not known and whose time has come, and settles it, six
 * at once. One that cannot be settled does not keep the others waiting; where none of six could be asked
 * about, the provider is down: the rest waits for the next minute, and nobody who may have paid loses their
 * seats meanwhile. Forgets the webhooks that nobody will repeat.
 */
export async function reconcile(cashier: Cashier): Promise<void> {
  const unsettled = await listUnsettled(cashier.db, cashier.now);
  for (let from = 0; from < unsettled.length; from += AT_ONCE) {
    const six = unsettled.slice(from, from + AT_ONCE);
    const isAsked = await Promise.all(six.map((one) => ask(cashier, one)));
    if (isAsked.includes(true)) continue;
    await keepHolds(cashier.db, cashier.now);
    break;
  }
  await forgetHeard(cashier.db, cashier.now);
}

/**
 * Its next time is written down before it is asked about: whoever looks meanwhile leaves it alone, and one
 * that fails comes round again.
 * @returns whether the provider could be asked
 */
async function ask(cashier: Cashier, one: Unsettled): Promise<boolean> {
  try {
    await askLater(cashier.db, one, cashier.now);
    return !(await askAndSettle(cashier, one.orderId))?.isUnasked;
  } catch (error) {
    console.error(
      JSON.stringify({
        event: "reconcile",
        orderId: one.orderId,
        error: error instanceof Error ? error.message : String(error),
      }),
    );
    return true; // not the provider's doing
  }
}
