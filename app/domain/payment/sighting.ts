import type { ProviderStatus } from "../booking/settlement.ts";

/**
 * What is known of a payment's money. TAKEN: the provider has taken it, and `balance` is what is left of it.
 * NOT_TAKEN: for certain nothing was taken. UNKNOWN: nobody can tell yet, so nobody may be told either.
 */
export type Certainty = "TAKEN" | "NOT_TAKEN" | "UNKNOWN";

/** One answer of the provider about a payment. Amounts in won; null where it names none. */
export interface Sighting {
  /** When it was asked for, epoch ms: what was asked later is never older. */
  at: number;
  source: "CONFIRM" | "CANCEL" | "GET";
  what: Certainty;
  amount: number | null;
  balance: number | null;
  lastTransactionKey: string | null;
}

/** What a payment's state at the provider says of its money. */
export function certaintyOf(status: ProviderStatus, approvedAt: number | null): Certainty {
  switch (status) {
    case "DONE":
    case "PARTIAL_CANCELED":
      return "TAKEN";
    case "CANCELED":
      return approvedAt === null ? "NOT_TAKEN" : "TAKEN";
    case "WAITING_FOR_DEPOSIT":
    case "ABORTED":
    case "EXPIRED":
      return "NOT_TAKEN";
    case "READY":
    case "IN_PROGRESS":
      return "UNKNOWN";
  }
}

/** As much of the last believed sighting as is kept with a payment. */
export type Believed = Pick<Sighting, "at" | "what" | "balance" | "lastTransactionKey">;

/**
 * Whether a sighting is only believed after a second look: it was asked for before the one that is believed
 * and says something else, or it undoes what was certain: money that was there is gone without a cancel, or a
 * cancel is gone.
 */
export function isDoubtful(believed: Believed | null, next: Believed): boolean {
  if (!believed) return false;
  const isSame =
    next.what === believed.what &&
    next.balance === believed.balance &&
    next.lastTransactionKey === believed.lastTransactionKey;
  if (isSame) return false;
  if (next.at < believed.at) return true;
  if (believed.what !== "TAKEN") return false;
  return next.what !== "TAKEN" || (next.balance ?? 0) > (believed.balance ?? 0);
}
