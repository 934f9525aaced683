import { won } from "../money.ts";
import { REFUND_POLICIES } from "./policies.ts";
import type { RefundPolicyId } from "./policies.ts";
import { refundSteps } from "./quote.ts";
import type { RefundStep } from "./quote.ts";

/**
 * What would come back, and until when, to anyone who paid at this moment.
 * @param pay won @param sessionStartAt epoch ms @param now epoch ms
 */
export const refundsIfPaidNow = (
  policy: RefundPolicyId,
  pay: number,
  sessionStartAt: number,
  now: number,
): RefundStep[] =>
  refundSteps({ policy: REFUND_POLICIES[policy], payAmount: won(pay), paidAt: now, sessionStartAt, now });
