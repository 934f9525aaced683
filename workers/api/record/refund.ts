import type { Actor } from "#domain/booking/statuses";
import type { Won } from "#domain/money";
import type { RefundRule } from "#domain/refund/cancellation";
import type { CancelItem } from "#domain/refund/part";
import type { RefundProblem, RefundStatus } from "#domain/refund/states";

/**
 * Where a refund goes, as it is kept: all but the bank and the number's end is sealed, and gone once paid.
 */
export interface KeptAccount {
  bank: string;
  ending: string;
  /** `key` empty: it lies open, from before there was a key. `at`: when it was given, epoch ms. */
  sealed: { key: string; text: string; at: number } | null;
}

/**
 * One cancel of a paid booking, whole or in part, and its money's way back. `updatedAt` grows with every
 * change: its version.
 */
export interface RefundRecord {
  id: string;
  bookingId: string;
  /** null: nothing was paid, so nothing has to go back. */
  paymentId: string | null;
  idempotencyKey: string;
  reason: string;
  detail: string;
  requester: Actor;
  items: CancelItem[];
  isWhole: boolean;
  rule: RefundRule;
  percent: number;
  paid: Won;
  fee: Won;
  refund: Won;
  couponRestored: boolean;
  account: KeptAccount | null;
  status: RefundStatus;
  /** Calls of the provider so far. */
  attempts: number;
  /** The provider's word for why it refused; null where it has not, or not since it was last sent. */
  failCode: string | null;
  problem: RefundProblem | null;
  failMessage: string | null;
  /** When the clock looks at it next; null once it is over. */
  nextAt: number | null;
  approvedAt: number | null;
  /** null while nobody has, and where nobody had to. */
  approvedBy: Actor | null;
  sentAt: number | null;
  /** The provider has taken the cancel, though the money may still be on its way. */
  takenAt: number | null;
  dueAt: number;
  doneAt: number | null;
  /** Withdrawn or rejected. */
  endedAt: number | null;
  /** It ended because the bank took the deposit back that it was of, epoch ms. */
  reversedAt: number | null;
  createdAt: number;
  updatedAt: number;
}
