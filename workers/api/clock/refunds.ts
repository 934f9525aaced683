import type { Desk } from "../payment/settle.ts";
import { tendRefund } from "../refund/send.ts";
import { listDueRefunds } from "../record/refund-store.ts";

/**
 * Takes every refund whose time has come a step further. One that cannot go on does not keep the others
 * waiting.
 */
export async function tendRefunds(desk: Desk): Promise<void> {
  for (const id of await listDueRefunds(desk.db, desk.now)) {
    try {
      await tendRefund(desk, id);
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
