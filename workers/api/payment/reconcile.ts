import { askAndSettle } from "./ask.ts";
import type { Desk } from "./settle.ts";
import { listUnsettled, touchPayment } from "./store.ts";

/** From this age on an intent is asked about again: the call that began it should have answered long ago. */
const UNSETTLED_MS = 60_000;
/** A deposit is told by a webhook; this is for the one that never came. */
const DEPOSIT_MS = 10 * 60_000;

/** Asks the provider about every payment whose fate is not known and settles it. One that cannot be settled does not keep the others waiting. */
export async function reconcile(desk: Desk): Promise<void> {
  for (const orderId of await listUnsettled(desk.db, desk.now - UNSETTLED_MS, desk.now - DEPOSIT_MS)) {
    try {
      const settled = await askAndSettle(desk, orderId);
      if (settled?.outcome !== "DECLINED") await touchPayment(desk.db, orderId, desk.now);
    } catch (error) {
      console.error(JSON.stringify({ event: "reconcile", orderId, error: error instanceof Error ? error.message : String(error) }));
      await touchPayment(desk.db, orderId, desk.now);
    }
  }
}
