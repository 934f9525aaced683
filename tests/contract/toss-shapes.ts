/** The kinds of value a field may have; what ends with "?" may also be missing from the answer. */
type Kinds = string;
export type Shape = Readonly<Record<string, Kinds>>;

/**
 * What Toss documents of its answers (docs.tosspayments.com/reference, version 2022-11-16), as far as anybody
 * here may look at it. A field that is not here is none of the contract.
 */
export const SHAPES = {
  payment: {
    mId: "string",
    version: "string",
    paymentKey: "string",
    type: "string",
    orderId: "string",
    orderName: "string",
    currency: "string",
    method: "string|null",
    totalAmount: "number",
    balanceAmount: "number",
    status: "string",
    requestedAt: "string",
    approvedAt: "string|null",
    useEscrow: "boolean",
    lastTransactionKey: "string|null",
    suppliedAmount: "number",
    vat: "number",
    cultureExpense: "boolean",
    taxFreeAmount: "number",
    taxExemptionAmount: "number",
    cancels: "array|null",
    isPartialCancelable: "boolean",
    card: "object|null",
    virtualAccount: "object|null",
    secret: "string|null",
    mobilePhone: "object|null",
    giftCertificate: "object|null",
    transfer: "object|null",
    metadata: "object|null?",
    receipt: "object|null",
    checkout: "object|null",
    easyPay: "object|null",
    country: "string",
    failure: "object|null",
    cashReceipt: "object|null",
    cashReceipts: "array|null?",
    discount: "object|null",
  },
  cancel: {
    cancelAmount: "number",
    cancelReason: "string",
    taxFreeAmount: "number",
    taxExemptionAmount: "number",
    refundableAmount: "number",
    cardDiscountAmount: "number?",
    transferDiscountAmount: "number",
    easyPayDiscountAmount: "number",
    canceledAt: "string",
    transactionKey: "string",
    receiptKey: "string|null",
    cancelStatus: "string",
    cancelRequestId: "string|null?",
  },
  virtualAccount: {
    accountType: "string",
    accountNumber: "string",
    bankCode: "string",
    customerName: "string",
    depositorName: "string?",
    dueDate: "string",
    refundStatus: "string",
    expired: "boolean",
    settlementStatus: "string",
    refundReceiveAccount: "object|null",
    secret: "string|null?",
  },
  transaction: {
    mId: "string",
    transactionKey: "string",
    paymentKey: "string",
    orderId: "string",
    method: "string",
    customerKey: "string|null",
    useEscrow: "boolean",
    receiptUrl: "string|null",
    status: "string",
    transactionAt: "string",
    currency: "string",
    amount: "number",
  },
  error: { code: "string", message: "string" },
} as const satisfies Record<string, Shape>;

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** The kinds of an answer's fields, without any of its values. */
export const kindsOf = (answer: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(answer)).map(([name, value]) => [name, kindOf(value)]));

/** Every way in which an answer is not of a shape: a field too many, one missing, one of another kind. */
export function unlike(answer: unknown, shape: Shape): string[] {
  const kinds = kindsOf(answer);
  const missing = Object.entries(shape).flatMap(([name, allowed]) =>
    name in kinds || allowed.endsWith("?") ? [] : [`${name} is missing`],
  );
  const other = Object.entries(kinds).flatMap(([name, kind]) => {
    const allowed = shape[name];
    if (allowed === undefined) return [`${name} is no field of it`];
    return allowed.replace("?", "").split("|").includes(kind) ? [] : [`${name} is ${kind}, not ${allowed}`];
  });
  return [...missing, ...other];
}

/** What a key allows the contract's tests: a live one moves money, so nothing is asked under it. */
export const askedUnder = (key: string): "NOTHING" | "TOSS" | "LIVE_KEY" =>
  key === "" ? "NOTHING" : key.startsWith("test_") ? "TOSS" : "LIVE_KEY";
