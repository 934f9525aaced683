import { NOT_KNOWN } from "#domain/payment/never-paid";
import { certaintyOf } from "#domain/payment/sighting";
import type { Sighting } from "#domain/payment/sighting";
import { isoWithOffset } from "#domain/time/kst";
import {
  parseCashReceipt,
  parseCashReceipts,
  parsePayment,
  parseSettlements,
  parseTossError,
  parseTransactions,
} from "./read.ts";
import { CANCEL_REFUSALS, codeOf, CONFIRM_REFUSALS } from "./refusals.ts";
import type {
  CashReceiptFound,
  CashReceiptResult,
  PaymentProvider,
  ProviderCashReceipt,
  ProviderCode,
  ProviderListed,
  ProviderPayment,
  ProviderResult,
} from "../port.ts";

export interface TossConfig {
  /** Without a trailing slash, e.g. https://api.tosspayments.com; calls go to `${baseUrl}/v1/…`. */
  baseUrl: string;
  secretKey: string;
  /** The platform's fetch, or a service binding's. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Until a call counts as unanswered; 30 s unless told (SPEC K07). */
  timeoutMs?: number;
}

const NONE: ReadonlySet<string> = new Set();
// A cash receipt moves no money, so only errors that may be temporary are asked about again.
const MAY_PASS = new Set(["IDEMPOTENT_REQUEST_PROCESSING", "PROVIDER_ERROR"]);
const RECEIPT_TYPES = { INCOME: "소득공제", EXPENSE: "지출증빙" } as const;
const MAX_KEY = 300;
const IN_A_PATH = /^[A-Za-z0-9_-]{1,200}$/;

interface Call {
  path: string;
  body?: unknown;
  idempotencyKey?: string;
  source: Sighting["source"];
  /** What the answered payment must be about. */
  about: { paymentKey?: string; orderId?: string };
}

/** The refusals of each call after which it has certainly not taken effect. */
const REFUSALS: Record<Sighting["source"], ReadonlySet<string>> = {
  CONFIRM: CONFIRM_REFUSALS,
  CANCEL: CANCEL_REFUSALS,
  GET: NONE,
};

/** The adapter for Toss Payments, or for anything that speaks its contract at `baseUrl`. */
export function createToss(config: TossConfig): PaymentProvider {
  const send = (call: Call) => request(config, call);
  return {
    transactions: async ({ from, to, after, limit }) => {
      const query = new URLSearchParams({
        startDate: koreanTime(from),
        endDate: koreanTime(to),
        limit: `${limit}`,
        ...(after !== null && { startingAfter: after }),
      });
      return readList(await exchange(config, { path: `transactions?${query}` }), parseTransactions);
    },
    settlements: async ({ firstDay, lastDay, dateType, page, size }) => {
      const query = new URLSearchParams({
        startDate: firstDay,
        endDate: lastDay,
        dateType,
        page: `${page}`,
        size: `${size}`,
      });
      return readList(await exchange(config, { path: `settlements?${query}` }), parseSettlements);
    },
    confirm: (input, idempotencyKey) => {
      const { paymentKey, orderId, amount } = input;
      return send({
        path: "confirm",
        body: { paymentKey, orderId, amount },
        idempotencyKey,
        source: "CONFIRM",
        about: { paymentKey, orderId },
      });
    },
    issueCashReceipt: async (input, idempotencyKey) =>
      readReceipt(
        await exchange(config, {
          path: "cash-receipts",
          body: { ...input, type: RECEIPT_TYPES[input.type] },
          idempotencyKey,
        }),
        ({ orderId }) => orderId === input.orderId,
      ),
    findCashReceipt: (orderPrefix, day) => findReceipt(config, orderPrefix, day),
    cancelCashReceipt: async (receiptKey, amount, idempotencyKey) =>
      IN_A_PATH.test(receiptKey)
        ? readReceipt(
            await exchange(config, {
              path: `cash-receipts/${receiptKey}/cancel`,
              body: { amount },
              idempotencyKey,
            }),
            (receipt) => receipt.receiptKey === receiptKey,
          )
        : NOT_FOUND,
    get: async (paymentKey) =>
      IN_A_PATH.test(paymentKey)
        ? send({ path: paymentKey, source: "GET", about: { paymentKey } })
        : NOT_FOUND,
    getByOrder: async (orderId) =>
      IN_A_PATH.test(orderId)
        ? send({ path: `orders/${orderId}`, source: "GET", about: { orderId } })
        : NOT_FOUND,
    cancel: async (paymentKey, input, idempotencyKey) =>
      IN_A_PATH.test(paymentKey)
        ? send({
            path: `${paymentKey}/cancel`,
            body: input,
            idempotencyKey,
            source: "CANCEL",
            about: { paymentKey },
          })
        : NOT_FOUND,
  };
}

type Refused = Extract<ProviderResult, { ok: false }>;

// A key that is not valid in a URL was never issued by Toss; it comes from the customer's address bar.
const NOT_FOUND: Refused = {
  ok: false,
  code: NOT_KNOWN,
  message: "존재하지 않는 결제 정보 입니다.",
  what: "NOT_TAKEN",
};

async function request(config: TossConfig, call: Call): Promise<ProviderResult> {
  const askedAt = Date.now();
  const answer = await exchange(config, { ...call, path: `payments/${call.path}` });
  return "status" in answer ? read(answer, call, askedAt) : answer;
}

interface Answer {
  status: number;
  text: string;
}
type Exchanged = Answer | Refused;

async function exchange(config: TossConfig, call: Omit<Call, "about" | "source">): Promise<Exchanged> {
  const { body, idempotencyKey } = call;
  if (idempotencyKey !== undefined && (idempotencyKey === "" || idempotencyKey.length > MAX_KEY)) {
    throw new RangeError(`an idempotency key has 1 to ${MAX_KEY} characters`);
  }
  try {
    const response = await config.fetch(`${config.baseUrl}/v1/${call.path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Basic ${btoa(`${config.secretKey}:`)}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual", // the key goes to nobody else
      signal: AbortSignal.timeout(config.timeoutMs ?? 30_000),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return isTimeout(error)
      ? unknown("TIMEOUT", "결제사의 응답이 늦어지고 있어요.")
      : unknown("NETWORK_ERROR", "결제사에 연결하지 못했어요.");
  }
}

/** "2026-12-05T10:00:00", Korea's time without an offset, as the lists are asked for. */
const koreanTime = (at: number): string => isoWithOffset(at).slice(0, 19);

function readList<Row>(answer: Exchanged, parse: (json: unknown) => Row[] | null): ProviderListed<Row> {
  if (!("status" in answer)) return answer;
  if (answer.status !== 200) return refusal(answer, () => false);
  const rows = parse(parseJson(answer.text));
  return rows ? { ok: true, rows } : UNREADABLE;
}

function readReceipt(
  answer: Exchanged,
  isOurs: (receipt: ProviderCashReceipt) => boolean,
): CashReceiptResult {
  if (!("status" in answer)) return answer;
  const receipt = answer.status === 200 ? parseCashReceipt(parseJson(answer.text)) : null;
  if (receipt && isOurs(receipt)) return { ok: true, receipt };
  return answer.status === 200 ? UNREADABLE : refusal(answer, (code) => !MAY_PASS.has(code));
}

/** At most this many pages of a day's receipts are read. */
const MOST_PAGES = 20;

async function findReceipt(config: TossConfig, orderPrefix: string, day: string): Promise<CashReceiptFound> {
  let cursor = "";
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await exchange(config, { path: `cash-receipts?requestDate=${day}&limit=100${cursor}` });
    if (!("status" in answer)) return answer;
    if (answer.status !== 200) return refusal(answer, (code) => !MAY_PASS.has(code));
    const read = parseCashReceipts(parseJson(answer.text));
    if (!read) return UNREADABLE;
    const receipt = read.receipts.find(({ orderId }) => orderId.startsWith(orderPrefix));
    if (receipt || read.next === null) return { ok: true, receipt: receipt ?? null };
    cursor = `&cursor=${encodeURIComponent(read.next)}`;
  }
  return unknown("TOO_MANY_PAGES", "");
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");

const unknown = (code: ProviderCode, message: string): Refused => ({
  ok: false,
  code,
  message,
  what: "UNKNOWN",
});
const UNREADABLE = unknown("UNREADABLE_ANSWER", "결제사의 응답을 읽지 못했어요.");

function read(answer: Answer, { about, source }: Call, askedAt: number): ProviderResult {
  if (answer.status === 200) {
    const payment = parsePayment(parseJson(answer.text));
    const isOurs =
      payment !== null &&
      (about.paymentKey === undefined || payment.paymentKey === about.paymentKey) &&
      (about.orderId === undefined || payment.orderId === about.orderId);
    return isOurs
      ? { ok: true, payment: { ...payment, sighting: sightingOf(payment, source, askedAt) } }
      : UNREADABLE;
  }
  return refusal(answer, (code) => REFUSALS[source].has(code));
}

const sightingOf = (payment: ProviderPayment, source: Sighting["source"], at: number): Sighting => ({
  at,
  source,
  what: certaintyOf(payment.status, payment.approvedAt),
  amount: payment.totalAmount,
  balance: payment.balanceAmount,
  lastTransactionKey: payment.lastTransactionKey,
});

function refusal({ status, text }: Answer, isNo: (code: ProviderCode) => boolean): Refused {
  const error = parseTossError(parseJson(text));
  // The body is not Toss's, so the answer is not either: a gateway in between cannot know the result.
  if (!error) return unknown("UNREADABLE_ANSWER", `결제사의 응답을 읽지 못했어요. (${status})`);
  const isRefusal = status >= 400 && status < 500;
  const what = isRefusal && isNo(error.code) ? "NOT_TAKEN" : "UNKNOWN";
  return { ok: false, code: codeOf(error.code), message: error.message, what };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an answer that is not JSON is read as no answer of Toss's
  }
}
