import type { Won } from "../money.ts";
import { REFUND_POLICIES } from "./policies.ts";
import type { RefundPolicy } from "./policies.ts";
import { quoteRefund } from "./quote.ts";

/**
 * The refund policy of a booking once its date is changed: never again more than what would have come back at
 * that moment, however far away the new session is, so that nobody gets rid of a fee by moving first. A
 * session that its host had moved has its own presets again, for the new one was chosen.
 */
export function policyAfterReschedule(
  policy: RefundPolicy,
  {
    payAmount,
    paidAt,
    sessionStartAt,
    now,
  }: {
    payAmount: Won;
    paidAt: number | null;
    sessionStartAt: number;
    now: number;
  },
): RefundPolicy {
  if (payAmount === 0 || paidAt === null) return policy;
  const { percent } = quoteRefund({ policy, payAmount, paidAt, sessionStartAt, now });
  const preset = REFUND_POLICIES[policy.id];
  const isMovedByHost = policy.tiers.every((tier) => tier.percent === 100);
  const tiers = isMovedByHost ? preset.tiers : policy.tiers;
  const { id } = policy;
  const label = isMovedByHost ? preset.label : policy.label;
  if (percent === 100) return { id, label, tiers };
  return {
    id,
    label,
    tiers: tiers.map((tier) => ({ ...tier, percent: Math.min(tier.percent, percent) })),
    most: percent,
  };
}
