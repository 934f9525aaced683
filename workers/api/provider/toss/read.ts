import type { ProviderStatus } from "#domain/booking/settlement";
import type {
  PaymentMethod,
  ProviderCancel,
  ProviderCashReceipt,
  ProviderPayment,
  ProviderSettlement,
  ProviderTransaction,
} from "../port.ts";

const STATUSES = [
  "READY",
  "IN_PROGRESS",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "PARTIAL_CANCELED",
  "CANCELED",
  "ABORTED",
  "EXPIRED",
] as const satisfies ProviderStatus[];

/** Payment methods we offer by the words Toss answers with; others of theirs come out as OTHER. */
const METHODS = {
  카드: "CARD",
  간편결제: "EASY_PAY",
  계좌이체: "TRANSFER",
  가상계좌: "VIRTUAL_ACCOUNT",
} as const;
type Fields = ReadonlyMap<string, unknown>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : null;

const text = (fields: Fields, name: string): string | null => {
  const value = fields.get(name);
  return typeof value === "string" && value !== "" ? value : null;
};

const won = (fields: Fields, name: string): number | null => {
  const value = fields.get(name);
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
};

/** Epoch milliseconds of an ISO time; without an offset it is Korea's, as Toss writes due dates. */
const instant = (fields: Fields, name: string): number | null => {
  const value = text(fields, name);
  if (value === null) return null;
  const ms = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}+09:00`);
  return Number.isNaN(ms) ? null : ms;
};

/**
 * Reads a Payment as Toss answered it; null where a part that decides over money or state is missing or of
 * another kind.
 */
export function parsePayment(json: unknown): ProviderPayment | null {
  const fields = fieldsOf(json);
  if (!fields) return null;
  const paymentKey = text(fields, "paymentKey");
  const orderId = text(fields, "orderId");
  const status = STATUSES.find((known) => known === fields.get("status"));
  const foreign = foreignOf(fields);
  const [totalAmount, balanceAmount] =
    foreign === null ? [won(fields, "totalAmount"), won(fields, "balanceAmount")] : [0, 0];
  const requestedAt = instant(fields, "requestedAt");
  const cancels = foreign === null ? parseCancels(fields.get("cancels")) : [];
  const virtualAccount = parseAccount(fields.get("virtualAccount"), requestedAt);
  if (paymentKey === null || orderId === null || !status || foreign === undefined) return null;
  if (totalAmount === null || balanceAmount === null || balanceAmount > totalAmount || requestedAt === null)
    return null;
  if (cancels === null || virtualAccount === undefined) return null;
  const easyPay = fieldsOf(fields.get("easyPay"));
  return {
    paymentKey,
    orderId,
    status,
    method: parseMethod(fields.get("method")),
    totalAmount,
    balanceAmount,
    requestedAt,
    approvedAt: instant(fields, "approvedAt"),
    isPartialCancelable: fields.get("isPartialCancelable") !== false,
    receiptUrl: parseReceipt(fields.get("receipt")),
    easyPayProvider: easyPay && text(easyPay, "provider"),
    virtualAccount,
    cancels,
    failure: parseFailure(fields.get("failure")),
    lastTransactionKey: text(fields, "lastTransactionKey"),
    foreign,
    secret: text(fields, "secret"),
  };
}

/** What it was made over where that is not won; undefined: nobody can read over what. */
function foreignOf(fields: Fields): string | null | undefined {
  const currency = text(fields, "currency");
  if (currency === "KRW") return null;
  const total = fields.get("totalAmount");
  return currency !== null && /^[A-Z]{3}$/.test(currency) && typeof total === "number"
    ? `${total} ${currency}`
    : undefined;
}

function parseMethod(value: unknown): PaymentMethod | null {
  if (typeof value !== "string") return null;
  const known = Object.entries(METHODS).find(([word]) => word === value);
  return known ? known[1] : "OTHER";
}

/** The provider's own longest time to pay into an account: what it is asked for ends sooner or there. */
const LONGEST_MS = 7 * 86_400_000;

/** null: no account; undefined: one we cannot read. Whose due date cannot be read is open for the longest. */
function parseAccount(
  value: unknown,
  requestedAt: number | null,
): ProviderPayment["virtualAccount"] | undefined {
  if (value === null || value === undefined) return null;
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const accountNumber = text(fields, "accountNumber");
  const bankCode = text(fields, "bankCode");
  const dueAt = instant(fields, "dueDate") ?? (requestedAt === null ? null : requestedAt + LONGEST_MS);
  if (accountNumber === null || bankCode === null || dueAt === null) return undefined;
  return {
    accountNumber,
    bankCode,
    dueAt,
    isExpired: fields.get("expired") === true,
    refundStatus: text(fields, "refundStatus") ?? "NONE",
  };
}

/** null: a list we cannot read. */
function parseCancels(value: unknown): ProviderCancel[] | null {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return null;
  const cancels = value.map(parseCancel);
  return cancels.every((cancel) => cancel !== null) ? cancels : null;
}

function parseCancel(value: unknown): ProviderCancel | null {
  const fields = fieldsOf(value);
  if (!fields) return null;
  const transactionKey = text(fields, "transactionKey");
  const cancelAmount = won(fields, "cancelAmount");
  const canceledAt = instant(fields, "canceledAt");
  if (transactionKey === null || cancelAmount === null || canceledAt === null) return null;
  return {
    transactionKey,
    cancelAmount,
    canceledAt,
    cancelReason: text(fields, "cancelReason") ?? "",
    cancelStatus: text(fields, "cancelStatus") ?? "DONE",
  };
}

function parseFailure(value: unknown): ProviderPayment["failure"] {
  const fields = fieldsOf(value);
  const code = fields && text(fields, "code");
  return fields && code ? { code, message: text(fields, "message") ?? "" } : null;
}

// It becomes a link on our screens, so only addresses that a browser may follow are accepted.
function parseReceipt(value: unknown): string | null {
  const fields = fieldsOf(value);
  const url = fields && text(fields, "url");
  return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** Reads `{code, message}`; null where the answer is not Toss's. */
export function parseTossError(json: unknown): { code: string; message: string } | null {
  const fields = fieldsOf(json);
  const code = fields && text(fields, "code");
  return fields && code && /^[A-Z][A-Z0-9_]*$/.test(code)
    ? { code, message: text(fields, "message") ?? "" }
    : null;
}

/** Reads a cash receipt; null where it is none that we can name again. */
export function parseCashReceipt(json: unknown): ProviderCashReceipt | null {
  const fields = fieldsOf(json);
  const orderId = fields && text(fields, "orderId");
  const receiptKey = fields && text(fields, "receiptKey");
  return fields && orderId && receiptKey
    ? { orderId, receiptKey, receiptUrl: parseReceipt({ url: fields.get("receiptUrl") }) }
    : null;
}

/**
 * Reads one page of a day's cash receipts; `next`: the cursor of the page after it. null where it is no such
 * page.
 */
export function parseCashReceipts(
  json: unknown,
): { receipts: ProviderCashReceipt[]; next: string | null } | null {
  const fields = fieldsOf(json);
  const data = fields?.get("data");
  if (!fields || !Array.isArray(data)) return null;
  const cursor = fields.get("lastCursor");
  return {
    receipts: data.flatMap((one) => parseCashReceipt(one) ?? []),
    next: fields.get("hasNext") === true && cursor !== null && cursor !== undefined ? String(cursor) : null,
  };
}

/** Reads a page of transactions; null where a single one cannot be read: half a list proves nothing. */
export const parseTransactions = (json: unknown): ProviderTransaction[] | null =>
  parseAll(json, parseTransaction);

/** Reads a page of settlements; null where a single one cannot be read. */
export const parseSettlements = (json: unknown): ProviderSettlement[] | null =>
  parseAll(json, parseSettlement);

function parseAll<T>(json: unknown, parse: (fields: Fields) => T | null): T[] | null {
  if (!Array.isArray(json)) return null;
  // Transactions in another currency are not ours; skipping them hides none that are.
  const ours = json.filter((one) => {
    const currency = fieldsOf(one)?.get("currency");
    return typeof currency !== "string" || currency === "KRW";
  });
  const read = ours.map((one) => {
    const fields = fieldsOf(one);
    return fields && fields.get("currency") === "KRW" ? parse(fields) : null;
  });
  return read.every((one) => one !== null) ? read : null;
}

const signedWon = (fields: Fields, name: string): number | null => {
  const value = fields.get(name);
  return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
};

function keysOf(fields: Fields) {
  const transactionKey = text(fields, "transactionKey");
  const paymentKey = text(fields, "paymentKey");
  const orderId = text(fields, "orderId");
  return transactionKey && paymentKey && orderId ? { transactionKey, paymentKey, orderId } : null;
}

function parseTransaction(fields: Fields): ProviderTransaction | null {
  const keys = keysOf(fields);
  const status = STATUSES.find((known) => known === fields.get("status"));
  const amount = signedWon(fields, "amount");
  const at = instant(fields, "transactionAt");
  return keys && status && amount !== null && at !== null
    ? { ...keys, status, amount: Math.abs(amount), at }
    : null;
}

function parseSettlement(fields: Fields): ProviderSettlement | null {
  const keys = keysOf(fields);
  const amount = signedWon(fields, "amount");
  const payOutAmount = signedWon(fields, "payOutAmount");
  const soldDate = text(fields, "soldDate");
  const paidOutDate = text(fields, "paidOutDate");
  return keys && amount !== null && payOutAmount !== null && soldDate !== null && paidOutDate !== null
    ? { ...keys, amount, payOutAmount, soldDate, paidOutDate }
    : null;
}
