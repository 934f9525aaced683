import type { components } from "#openapi/schema.d";
import { accountProblem, waitsForAccount } from "../record/refund-store.ts";
import type { RefundRecord } from "../record/refund.ts";

export type RefundView = components["schemas"]["Refund"];

/** The contract's Refund as its owner sees it: of an account only its end. */
export function presentRefund(refund: RefundRecord): RefundView {
  const {
    id,
    bookingId,
    status,
    items,
    isWhole,
    reason,
    requester,
    rule,
    percent,
    paid,
    fee,
    couponRestored,
    account,
    problem,
  } = refund;
  const { nextAt, approvedAt, sentAt, takenAt, dueAt, doneAt, endedAt, createdAt, updatedAt } = refund;
  return {
    id,
    bookingId,
    status,
    items,
    isWhole,
    reason,
    requester,
    rule,
    percent,
    paid,
    fee,
    refund: refund.refund,
    couponRestored,
    account: account && { bank: account.bank, ending: account.ending },
    approvesAt: status === "REQUESTED" ? nextAt : null,
    approvedAt,
    sentAt,
    takenAt,
    dueAt,
    doneAt,
    endedAt,
    isReversed: refund.reversedAt !== null,
    accountProblem: accountProblem(refund),
    actions: [
      ...(requester === "user" &&
      (status === "REQUESTED" || (status === "FAILED" && takenAt === null && problem !== "BALANCE_UNLIKE"))
        ? (["WITHDRAW"] as const)
        : []),
      ...(waitsForAccount(refund) ? (["ACCOUNT"] as const) : []),
    ],
    createdAt,
    updatedAt,
  };
}

/** The answer of an operation about one refund. */
export const refundReply = <Status extends 200 | 201>(status: Status, refund: RefundRecord) => ({
  status,
  body: { value: presentRefund(refund) },
});
