export type RefundPolicyId = "STANDARD" | "MATERIAL" | "FLEXIBLE";

/**
 * `percent` of what was paid comes back when cancelled `days` or more calendar days (KST) before the
 * session's day.
 */
export interface RefundTier {
  days: number;
  percent: number;
}

/**
 * A refund policy as it is copied into each booking. `tiers` run from most days to 0, the session's own day
 * before the start.
 */
export interface RefundPolicy {
  id: RefundPolicyId;
  label: string;
  tiers: readonly RefundTier[];
  /** The most that comes back since its date was changed, percent; the tiers keep to it. Left out: all. */
  most?: number;
}

const DAYS = [10, 7, 3, 2, 1, 0] as const;
const policy = (
  id: RefundPolicyId,
  label: string,
  percents: readonly [number, number, number, number, number, number],
): RefundPolicy => ({
  id,
  label,
  tiers: percents.map((percent, i) => ({ days: DAYS[i] ?? 0, percent })),
});

/**
 * The presets of SPEC §3: 10+ days, 9–7, 6–3, 2, 1, the same day before the start. Nothing comes back
 * after the start.
 */
export const REFUND_POLICIES: Readonly<Record<RefundPolicyId, RefundPolicy>> = {
  STANDARD: policy("STANDARD", "표준", [100, 100, 100, 90, 80, 70]),
  MATERIAL: policy("MATERIAL", "재료·대관", [100, 90, 80, 70, 70, 10]),
  FLEXIBLE: policy("FLEXIBLE", "유연", [100, 100, 100, 100, 100, 50]),
};

/** Whether somebody named one of the presets. */
export const isRefundPolicyId = (text: string): text is RefundPolicyId =>
  Object.hasOwn(REFUND_POLICIES, text);

/** What a booking's own policy becomes once its session is put elsewhere: all comes back until it starts. */
export const MOVED_POLICY: Pick<RefundPolicy, "label" | "tiers"> = {
  label: "일정 변경",
  tiers: [{ days: 0, percent: 100 }],
};
