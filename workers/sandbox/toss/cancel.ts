import type { Outcome } from "./confirm.ts";
import type { TossErrorCode } from "./errors.ts";
import type { FaultDials } from "./faults.ts";
import { balanceOf, DAY, REFUND_BANKS } from "./payment.ts";
import type { Method, PaymentRecord, RefundAccount } from "./payment.ts";

export interface CancelInput {
  cancelReason: string;
  /** Absent: everything that is left. */
  cancelAmount?: number;
  /** What the merchant believes is left; another sum than ours is refused. */
  refundableAmount?: number;
  refundReceiveAccount?: RefundAccount;
}

const CONSECUTIVE_MS = 1_000;
// How long after the approval money can still go back this way.
const REFUND_DAYS: Partial<Record<Method, number>> = { TRANSFER: 180, VIRTUAL_ACCOUNT: 365 };

const isWon = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;

/** The body of `POST /v1/payments/{paymentKey}/cancel`, or the code of what is wrong with it. */
export function parseCancel(
  body: unknown,
): { ok: true; input: CancelInput } | { ok: false; code: TossErrorCode } {
  const refused = { ok: false, code: "INVALID_REQUEST" } as const;
  if (typeof body !== "object" || body === null || !("cancelReason" in body)) return refused;
  const { cancelReason } = body;
  if (typeof cancelReason !== "string" || cancelReason.trim() === "" || cancelReason.length > 200)
    return refused;
  const input: CancelInput = { cancelReason };
  if ("cancelAmount" in body && body.cancelAmount !== undefined && body.cancelAmount !== null) {
    if (!isWon(body.cancelAmount)) return refused;
    input.cancelAmount = body.cancelAmount;
  }
  if ("refundableAmount" in body && body.refundableAmount !== undefined && body.refundableAmount !== null) {
    if (!isWon(body.refundableAmount)) return refused;
    input.refundableAmount = body.refundableAmount;
  }
  if (
    "refundReceiveAccount" in body &&
    body.refundReceiveAccount !== undefined &&
    body.refundReceiveAccount !== null
  ) {
    const account = parseAccount(body.refundReceiveAccount);
    if (!account) return { ok: false, code: "INVALID_REFUND_ACCOUNT_INFO" };
    input.refundReceiveAccount = account;
  }
  return { ok: true, input };
}

function parseAccount(value: unknown): RefundAccount | null {
  if (typeof value !== "object" || value === null) return null;
  if (!("bank" in value) || !("accountNumber" in value) || !("holderName" in value)) return null;
  const { bank, accountNumber, holderName } = value;
  if (typeof bank !== "string" || typeof accountNumber !== "string" || typeof holderName !== "string")
    return null;
  const code = Object.hasOwn(REFUND_BANKS, bank)
    ? bank
    : Object.keys(REFUND_BANKS).find((key) => REFUND_BANKS[key]?.startsWith(bank) && bank.length > 1);
  // The contract takes digits only, at most 20 of them, and names of at most 60 characters.
  if (
    code === undefined ||
    !/^\d{8,20}$/.test(accountNumber) ||
    holderName.trim() === "" ||
    holderName.length > 60
  )
    return null;
  return { bank: code, accountNumber, holderName };
}

/**
 * Gives money back, all of what is left or a part of it; refuses as the provider does. `transactionKey` names
 * the new cancel.
 * @param dials a cancel may give back less than it was asked for, or be on its way for long
 */
export function cancel(
  payment: PaymentRecord,
  input: CancelInput,
  transactionKey: string,
  now: number,
  dials: Pick<FaultDials, "cancelsOnly" | "refundPending"> = {},
): Outcome {
  const refusal = whyNot(payment, input, now);
  if (refusal) return { ok: false, code: refusal };
  const asked = input.cancelAmount ?? freeOf(payment);
  const cancelAmount = Math.min(dials.cancelsOnly ?? asked, asked);
  const refundableAmount = balanceOf(payment) - cancelAmount;
  const { virtualAccount, unfinished = [] } = payment;
  const done = {
    transactionKey,
    cancelAmount,
    cancelReason: input.cancelReason,
    canceledAt: now,
    refundableAmount,
  };
  if (dials.refundPending && !virtualAccount)
    return {
      ok: true,
      payment: { ...payment, unfinished: [...unfinished, { cancel: done, cancelStatus: "IN_PROGRESS" }] },
    };
  return {
    ok: true,
    payment: {
      ...payment,
      status: refundableAmount === 0 ? "CANCELED" : "PARTIAL_CANCELED",
      cancels: [...payment.cancels, done],
      virtualAccount: virtualAccount && {
        ...virtualAccount,
        refundAccount: input.refundReceiveAccount ?? virtualAccount.refundAccount,
        ...(dials.refundPending && { refundStatus: "PENDING" as const }),
      },
    },
  };
}

/** Won that no cancel on its way will give back. */
const freeOf = (payment: PaymentRecord): number =>
  (payment.unfinished ?? []).reduce(
    (sum, { cancel: { cancelAmount }, cancelStatus }) =>
      sum - (cancelStatus === "IN_PROGRESS" ? cancelAmount : 0),
    balanceOf(payment),
  );

/** What was on its way has come to its end: with the money back, or given up. */
export function endCancels(payment: PaymentRecord, isBack: boolean, now: number): PaymentRecord {
  const { unfinished = [] } = payment;
  if (!isBack)
    return { ...payment, unfinished: unfinished.map((one) => ({ ...one, cancelStatus: "ABORTED" })) };
  const isEnded = ({ cancelStatus }: (typeof unfinished)[number]) => cancelStatus === "IN_PROGRESS";
  const back = unfinished.filter(isEnded).map(({ cancel }) => ({ ...cancel, canceledAt: now }));
  const aborted = unfinished.filter((one) => !isEnded(one));
  const after = { ...payment, unfinished: aborted, cancels: [...payment.cancels, ...back] };
  return { ...after, status: balanceOf(after) === 0 ? "CANCELED" : "PARTIAL_CANCELED" };
}

function whyNot(payment: PaymentRecord, input: CancelInput, now: number): TossErrorCode | null {
  const last = payment.cancels.at(-1);
  if (last && now - last.canceledAt < CONSECUTIVE_MS) return "FORBIDDEN_CONSECUTIVE_REQUEST";
  if (payment.status === "CANCELED") return "ALREADY_CANCELED_PAYMENT";
  const isWaiting = payment.status === "WAITING_FOR_DEPOSIT";
  if (!isWaiting && payment.status !== "DONE" && payment.status !== "PARTIAL_CANCELED")
    return "NOT_CANCELABLE_PAYMENT";

  const [balance, free] = [balanceOf(payment), freeOf(payment)];
  const amount = input.cancelAmount ?? free;
  if ((isWaiting || payment.isPartialCancelable === false) && amount !== balance)
    return "NOT_ALLOWED_PARTIAL_REFUND";
  if (amount > free || free === 0) return "NOT_CANCELABLE_AMOUNT";
  if (input.refundableAmount !== undefined && input.refundableAmount !== balance)
    return "NOT_MATCHES_REFUNDABLE_AMOUNT";
  return whyNotThere(payment, input, now);
}

// Money goes back the way it came. Only a deposit has no way back of its own, so only it may name an account.
function whyNotThere(payment: PaymentRecord, input: CancelInput, now: number): TossErrorCode | null {
  const isDeposited = payment.method === "VIRTUAL_ACCOUNT" && payment.approvedAt !== null;
  if (isDeposited && !input.refundReceiveAccount) return "INVALID_REFUND_ACCOUNT_INFO";
  if (payment.method !== "VIRTUAL_ACCOUNT" && input.refundReceiveAccount) return "INVALID_REQUEST";
  const days = payment.method === null ? undefined : REFUND_DAYS[payment.method];
  const isTooLate =
    days !== undefined && payment.approvedAt !== null && now > payment.approvedAt + days * DAY;
  return isTooLate ? "EXCEED_MAX_REFUND_DUE" : null;
}
