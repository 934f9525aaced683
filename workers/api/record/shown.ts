import { methodName } from "../provider/method-name.ts";
import type { SeenPayment } from "../provider/port.ts";

/** What of our payment is as the provider shows it, whatever has become of the money. */
export const shown = ({
  paymentKey,
  method,
  approvedAt,
  receiptUrl,
  isPartialCancelable,
  sighting: { at, what, balance, lastTransactionKey },
}: SeenPayment) => ({
  paymentKey,
  method: methodName(method),
  approvedAt,
  receiptUrl,
  isPartialCancelable,
  seen: { at, what, balance, lastTransactionKey },
});
