import { askAndSettle } from "../payment/ask.ts";
import { forgetHeard } from "../record/webhook-heard.ts";
import type { Desk } from "../payment/settle.ts";
import { askLater, keepHolds, listUnsettled } from "../record/payment-store.ts";
import type { Unsettled } from "../record/payment-store.ts";

/** So many orders are asked about at once: a Worker may hold no more connections. */
const AT_ONCE = 6;

/**
 * Asks the provider about every payment whose fate is not known and whose time has come, and settles it, six
 * at once. One that cannot be settled does not keep the others waiting; where none of six could be asked
 * about, the provider is down: the rest waits for the next minute, and nobody who may have paid loses their
 * seats meanwhile. Forgets the webhooks that nobody will repeat.
 */
export async function reconcile(desk: Desk): Promise<void> {
  const unsettled = await listUnsettled(desk.db, desk.now);
  for (let from = 0; from < unsettled.length; from += AT_ONCE) {
    const six = unsettled.slice(from, from + AT_ONCE);
    const isAsked = await Promise.all(six.map((one) => ask(desk, one)));
    if (isAsked.includes(true)) continue;
    await keepHolds(desk.db, desk.now);
    break;
  }
  await forgetHeard(desk.db, desk.now);
}

/**
 * Its next time is written down before it is asked about: whoever looks meanwhile leaves it alone, and one
 * that fails comes round again.
 * @returns whether the provider could be asked
 */
async function ask(desk: Desk, one: Unsettled): Promise<boolean> {
  try {
    await askLater(desk.db, one, desk.now);
    return !(await askAndSettle(desk, one.orderId))?.isUnasked;
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
