import type { Cashier } from "../provider/cashier.ts";
import { listDueRefunds } from "../record/refund-store.ts";
import { sweepRefund } from "../refund/send.ts";
import { inLanes, listening } from "../provider/lanes.ts";
import type { Breaker } from "../provider/lanes.ts";

/** Takes every refund that is due one step further. A refund that fails does not stop the others. */
export async function sweepRefunds(cashier: Cashier, breaker: Breaker): Promise<void> {
  const lanes = { width: 1, breaker, event: "refund" };
  await inLanes(await listDueRefunds(cashier.db, cashier.now), lanes, async (id) => {
    const ear = listening(cashier);
    await sweepRefund(ear.cashier, id);
    return ear.heard();
  });
}
