import { askAndSettle } from "./ask.ts";
import { forgetHeard } from "./heard.ts";
import type { Desk } from "./settle.ts";
import { askLater, listUnsettled } from "./store.ts";

/**
 * Asks the provider about every payment whose fate is not known and whose time has come, and settles it. One
 * that cannot be settled does not keep the others waiting. Forgets the webhooks that nobody will repeat.
 */
export async function reconcile(desk: Desk): Promise<void> {
  for (const orderId of await listUnsettled(desk.db, desk.now)) {
    try {
      await askAndSettle(desk, orderId);
    } catch (error) {
      console.error(
        JSON.stringify({
          event: "reconcile",
          orderId,
          error: error instanceof Error ? error.message : String(error),
        }),
      );
    }
    await askLater(desk.db, orderId, desk.now);
  }
  await forgetHeard(desk.db, desk.now);
}
