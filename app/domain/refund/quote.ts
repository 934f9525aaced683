import { ZERO, lessWon, percentOfWon } from "../money.ts";
import type { Won } from "../money.ts";
import { DAY_MS, addDays, daysBetween, kstDay, startOfKstDay } from "../time/kst.ts";
import type { RefundPolicy } from "./policies.ts";

const HOUR_MS = 3_600_000;

/** What a refund depends on. Times: epoch ms. `paidAt` null: not paid yet, as on the detail screen. */
export interface RefundTerms {
  policy: RefundPolicy;
  payAmount: Won;
  paidAt: number | null;
  sessionStartAt: number;
}

/**
 * What would come back now, and by which rule: of the days left, of the time just after paying, or none after
 * the start.
 */
export interface RefundQuote {
  rule: "DAYS" | "JUST_PAID" | "STARTED";
  percent: number;
  fee: Won;
  refund: Won;
  /** A quote holds 10 minutes. */
  validUntil: number;
}

/**
 * One row of the refund timeline; both ends belong to it. `from` null: from now on. `to`: its last
 * millisecond.
 */
export interface RefundStep {
  from: number | null;
  to: number;
  percent: number;
  amount: Won;
}

/**
 * How long after paying everything comes back: 1 hour, or 24 where the session was then more than 3 days away
 * (SPEC §3).
 */
export function justPaidEnd(paidAt: number, sessionStartAt: number): number {
  return paidAt + (sessionStartAt - paidAt > 3 * DAY_MS ? 24 : 1) * HOUR_MS;
}

/**
 * What comes back of `payAmount` when cancelled at `now` (SPEC §3). The fee is rounded down to 10 won.
 */
export function quoteRefund(terms: RefundTerms & { now: number }): RefundQuote {
  const { now, sessionStartAt, paidAt, payAmount } = terms;
  const validUntil = now + 10 * 60_000;
  if (now >= sessionStartAt) return { rule: "STARTED", percent: 0, fee: payAmount, refund: ZERO, validUntil };
  const isJustPaid = paidAt !== null && now < justPaidEnd(paidAt, sessionStartAt);
  // A later date would bring the time just after paying back, and with it a fee that was due already.
  if (isJustPaid && (terms.policy.most ?? 100) === 100)
    return { rule: "JUST_PAID", percent: 100, fee: ZERO, refund: payAmount, validUntil };
  const percent = percentFor(terms.policy, daysBetween(now, sessionStartAt));
  const fee = percentOfWon(payAmount, 100 - percent);
  return { rule: "DAYS", percent, fee, refund: lessWon(payAmount, fee), validUntil };
}

function percentFor(policy: RefundPolicy, daysLeft: number): number {
  return policy.tiers.find((tier) => daysLeft >= tier.days)?.percent ?? 0;
}

/**
 * The refund timeline from `now` to the start, as real moments; neighbours with the same percentage are one
 * row. Empty after the start. At every moment of a row, quoteRefund gives that row's amount.
 */
export function refundSteps(terms: RefundTerms & { now: number }): RefundStep[] {
  const starts = stepStarts(terms).filter((at) => at > terms.now && at < terms.sessionStartAt);
  const steps: RefundStep[] = [];
  for (const at of terms.now < terms.sessionStartAt ? [terms.now, ...starts] : []) {
    const { percent, refund } = quoteRefund({ ...terms, now: at });
    const last = steps.at(-1);
    if (last?.percent === percent) continue;
    if (last) last.to = at - 1;
    steps.push({ from: last ? at : null, to: terms.sessionStartAt - 1, percent, amount: refund });
  }
  return steps;
}

/**
 * The last millisecond (epoch ms) of the time in which all that was paid comes back; null where that is over,
 * where it lasts to the start, and where nothing was paid.
 */
export function freeUntil(terms: RefundTerms & { now: number }): number | null {
  const [first, second] = refundSteps(terms);
  return terms.payAmount > 0 && first?.percent === 100 && second ? first.to : null;
}

/** Every moment at which the percentage may change, earliest first. */
function stepStarts({ policy, paidAt, sessionStartAt }: RefundTerms): number[] {
  const day = kstDay(sessionStartAt);
  // A tier of n or more days ends at the midnight after the nth day before the session.
  const midnights = policy.tiers.map((tier) => startOfKstDay(addDays(day, 1 - tier.days)));
  const grace = paidAt === null ? [] : [justPaidEnd(paidAt, sessionStartAt)];
  return [...midnights, ...grace].sort((a, b) => a - b);
}
