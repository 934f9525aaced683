import type { Actor } from "#domain/booking/statuses";
import { won } from "#domain/money";
import type { RefundRule } from "#domain/refund/cancellation";
import type { RefundProblem, RefundStatus } from "#domain/refund/states";
import type { KeptAccount, RefundRecord } from "./refund.ts";

export interface RefundRow {
  id: string;
  booking_id: string;
  payment_id: string | null;
  idempotency_key: string;
  reason: string;
  detail: string;
  requester: Actor;
  items: string;
  is_whole: number;
  rule: RefundRule;
  percent: number;
  paid: number;
  fee: number;
  refund: number;
  coupon_restored: number;
  account: string | null;
  account_sealed: string | null;
  account_key: string | null;
  account_at: number | null;
  status: RefundStatus;
  attempts: number;
  fail_code: string | null;
  problem: RefundProblem | null;
  fail_message: string | null;
  next_at: number | null;
  approved_at: number | null;
  approved_by: Actor | null;
  sent_at: number | null;
  taken_at: number | null;
  due_at: number;
  done_at: number | null;
  ended_at: number | null;
  reversed_at: number | null;
  created_at: number;
  updated_at: number;
}

/**
 * Of an account that is no longer needed only the last digits are left; one in full was stored before there
 * was a key.
 */
function toAccount({ account, account_sealed, account_key, ...row }: RefundRow): KeptAccount | null {
  if (account === null) return null;
  const { bank, accountNumber }: { bank: string; accountNumber: string } = JSON.parse(account);
  const isOpen = account_sealed === null && accountNumber.length > 4;
  const at = row.account_at ?? (isOpen ? row.updated_at : null);
  const sealed = at === null ? null : { key: account_key ?? "", text: account_sealed ?? account, at };
  return { bank, ending: accountNumber.slice(-4), sealed };
}

/** The columns of a kept account, in the order account, account_sealed, account_key, account_at. */
export const accountColumns = (kept: KeptAccount | null): [unknown, unknown, unknown, unknown] => [
  kept && JSON.stringify({ bank: kept.bank, accountNumber: kept.ending, holderName: "" }),
  kept?.sealed?.text ?? null,
  kept?.sealed?.key ?? null,
  kept?.sealed?.at ?? null,
];

export function toRefund(row: RefundRow): RefundRecord {
  const items: RefundRecord["items"] = JSON.parse(row.items); // written by us
  return {
    id: row.id,
    bookingId: row.booking_id,
    paymentId: row.payment_id,
    idempotencyKey: row.idempotency_key,
    reason: row.reason,
    detail: row.detail,
    requester: row.requester,
    items,
    isWhole: row.is_whole === 1,
    rule: row.rule,
    percent: row.percent,
    paid: won(row.paid),
    fee: won(row.fee),
    refund: won(row.refund),
    couponRestored: row.coupon_restored === 1,
    account: toAccount(row),
    status: row.status,
    attempts: row.attempts,
    failCode: row.fail_code,
    problem: row.problem,
    failMessage: row.fail_message,
    nextAt: row.next_at,
    approvedAt: row.approved_at,
    approvedBy: row.approved_by,
    sentAt: row.sent_at,
    takenAt: row.taken_at,
    dueAt: row.due_at,
    doneAt: row.done_at,
    endedAt: row.ended_at,
    reversedAt: row.reversed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
