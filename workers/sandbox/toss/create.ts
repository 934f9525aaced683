import { EASY_PAY_CODES, isMethod } from "./payment.ts";
import type { Method, PaymentRecord } from "./payment.ts";

/** What the browser's SDK hands over when it opens the payment window. Amount in won. */
export interface PaymentRequest {
  method: Method;
  /** The wallet whose own window was asked for (`flowMode` DIRECT); null: the list of all ways. */
  wallet: string | null;
  amount: number;
  orderId: string;
  orderName: string;
  customerName: string;
  successUrl: string;
  failUrl: string;
  webhookUrl: string | null;
  /** Until when a virtual account may be paid into, epoch ms; null: as long as the contract's default. */
  dueAt: number | null;
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether the window may send the browser to `url`: only back to where it was opened, or to this machine. */
export function isSafeReturn(url: string, ownOrigin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, hostname, username, password } = new URL(url);
  if ((protocol !== "http:" && protocol !== "https:") || username !== "" || password !== "") return false;
  return origin === ownOrigin || LOOPBACK.has(hostname);
}

/**
 * Reads a payment request from named values (a query or a JSON body).
 * @param ownOrigin the origin the customer's browser sees
 * @returns the request, or the name of the first wrong value
 */
export function parsePaymentRequest(
  value: (name: string) => string | undefined,
  ownOrigin: string,
): PaymentRequest | { wrong: string } {
  const method = value("method") ?? "CARD";
  const amount = value("amount") ?? "";
  const orderId = value("orderId") ?? "";
  const orderName = value("orderName") ?? "";
  const successUrl = value("successUrl") ?? "";
  const failUrl = value("failUrl") ?? "";
  const webhookUrl = value("webhookUrl") ?? null;
  if (!isMethod(method)) return { wrong: "method" };
  const wallet = readWallet(method, value("flowMode") ?? "DEFAULT", value("easyPay"));
  if (wallet === undefined) return { wrong: "flowMode, easyPay" };
  if (!/^[1-9]\d{0,8}$/.test(amount)) return { wrong: "amount" };
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(orderId)) return { wrong: "orderId" };
  if (orderName === "" || orderName.length > 100) return { wrong: "orderName" };
  if (!isSafeReturn(successUrl, ownOrigin)) return { wrong: "successUrl" };
  if (!isSafeReturn(failUrl, ownOrigin)) return { wrong: "failUrl" };
  if (webhookUrl !== null && !isSafeReturn(webhookUrl, ownOrigin)) return { wrong: "webhookUrl" };
  const dueDate = value("dueDate");
  const dueAt = dueDate === undefined ? null : Date.parse(`${dueDate}+09:00`);
  if (Number.isNaN(dueAt)) return { wrong: "dueDate" };
  const customerName = (value("customerName") ?? "").slice(0, 100);
  return {
    method,
    wallet,
    amount: Number(amount),
    orderId,
    orderName,
    customerName,
    successUrl,
    failUrl,
    webhookUrl,
    dueAt,
  };
}

/**
 * `DIRECT` opens one wallet's window, for the method CARD alone; `DEFAULT` takes no notice of `easyPay`.
 * @returns its name, null for the list of all ways, undefined for what the SDK would refuse
 */
function readWallet(
  method: Method,
  flowMode: string,
  easyPay: string | undefined,
): string | null | undefined {
  if (flowMode === "DEFAULT") return null;
  if (flowMode !== "DIRECT" || method !== "CARD" || easyPay === undefined) return undefined;
  return Object.hasOwn(EASY_PAY_CODES, easyPay) ? EASY_PAY_CODES[easyPay] : undefined;
}

/** A new payment in READY: the window is open, nothing is chosen yet. */
export function newPayment(request: PaymentRequest, origin: string, now: number): PaymentRecord {
  const { amount, orderId, orderName, customerName, successUrl, failUrl, webhookUrl, dueAt } = request;
  return {
    paymentKey: `tnadeul${randomHex(14)}`,
    orderId,
    orderName,
    customerName,
    amount,
    status: "READY",
    method: null,
    requestedAt: now,
    authenticatedAt: null,
    approvedAt: null,
    transactionKey: randomHex(16).toUpperCase(),
    secret: `ps_${randomHex(12)}`,
    origin,
    successUrl,
    failUrl,
    webhookUrl,
    dueAt,
    easyPayProvider: null,
    virtualAccount: null,
    cashReceipt: null,
    failure: null,
    cancels: [],
  };
}

/** `bytes` random bytes in hexadecimal. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
