import { sweepRefund } from "../refund/send.ts";
import { listDueRefunds } from "../record/refund-store.ts";
import type { Cashier } from "../provider/cashier.ts";

/**
 * Takes every refund whose time has come a step further. One that cannot go on does not keep the others
 * waiting.
 */
export async function sweepRefunds(cashier: Cashier): Promise<void> {
  for (const id of await listDueRefunds(cashier.db, cashier.now)) {
    try {
      await sweepRefund(cashier, id);
    } catch (error) {
      console.error(
        JSON.stringify({
          event: "refund",
          refundId: id,
          error: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  }
}
