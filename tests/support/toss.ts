import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startWorkers } from "./workers.ts";

/** The Payment fields the tests look at. */
export interface Payment {
  paymentKey: string;
  orderId: string;
  status: string;
  method: string | null;
  totalAmount: number;
  balanceAmount: number;
  suppliedAmount: number;
  vat: number;
  approvedAt: string | null;
  receipt: { url: string } | null;
  failure: { code: string; message: string } | null;
  secret: string;
  cancels:
    | { cancelAmount: number; refundableAmount: number; transactionKey: string; cancelStatus: string }[]
    | null;
  virtualAccount: {
    accountNumber: string;
    bankCode: string;
    dueDate: string;
    refundStatus: string;
    expired: boolean;
  } | null;
}

export interface Hook {
  transmissionId: string;
  retried: string;
  body: { eventType?: string; secret?: string; status?: string; orderId?: string; data?: Payment };
}

const BASE = "http://127.0.0.1/__dev/toss";
// The discard port: what a test does not wait for must not reach a product that happens to run here.
const NOBODY = "http://127.0.0.1:9/";
export const AUTHORIZATION = `Basic ${btoa("test_sk_nadeul_local:")}`;

/** The sandbox worker in workerd with its own empty database, and calls to its Toss stand-in. */
export async function startToss() {
  const { worker: workerOf, close } = await startWorkers([{ from: "sandbox" }]);
  const worker = workerOf("nadeul-sandbox");

  const fetch = (
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => worker.fetch(`${BASE}${path}`, { redirect: "manual", ...init });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  /** A call of the server API with the secret key. @returns the HTTP status and the parsed answer */
  async function api<T = Payment>(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const all = { authorization: AUTHORIZATION, ...headers };
    const response = body === undefined ? await fetch(path, { headers: all }) : await post(path, body, all);
    const text = await response.text();
    const answer: T & { code?: string } = text.startsWith("{") ? JSON.parse(text) : {};
    return { status: response.status, answer };
  }

  /** A dial of the stand-in. */
  async function dev<T = Payment>(path: string, body: unknown = {}): Promise<T> {
    const response = await post(path, body);
    if (response.status >= 400)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const text = await response.text();
    const answer: T = text === "" ? undefined : JSON.parse(text);
    return answer;
  }

  let orders = 0;
  /** A payment the customer has just authenticated in the window. */
  const pay = (values: Record<string, unknown> = {}) => {
    orders += 1;
    return dev("/__payments", {
      orderId: `order_${orders.toString().padStart(6, "0")}`,
      amount: 42_000,
      webhookUrl: NOBODY,
      ...values,
    });
  };
  const confirm = (payment: Payment, headers: Record<string, string> = {}) => {
    const { paymentKey, orderId, totalAmount } = payment;
    return api("/v1/payments/confirm", { paymentKey, orderId, amount: totalAmount }, headers);
  };
  const cancel = (
    payment: Payment,
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => api(`/v1/payments/${payment.paymentKey}/cancel`, { cancelReason: "고객 변심", ...body }, headers);
  const get = async (payment: Payment) => (await api(`/v1/payments/${payment.paymentKey}`)).answer;
  const setClock = (offsetMs: number) => dev("/__clock", { offsetMs });

  return { fetch, post, api, dev, pay, confirm, cancel, get, setClock, close };
}

export type Toss = Awaited<ReturnType<typeof startToss>>;

/**
 * A merchant's webhook address on this machine that remembers what it got. `answers` are the statuses to
 * give, then 200.
 */
export async function startMerchant() {
  const hooks: Hook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const header = (name: string) => String(request.headers[`tosspayments-webhook-transmission-${name}`]);
      hooks.push({
        transmissionId: header("id"),
        retried: header("retried-count"),
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  /** Waits until `count` webhooks of an order came. */
  const received = async (orderId: string, count: number): Promise<Hook[]> => {
    const mine = () => hooks.filter(({ body }) => (body.orderId ?? body.data?.orderId) === orderId);
    for (let turn = 0; turn < 200 && mine().length < count; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return mine();
  };
  return { url: `http://127.0.0.1:${port}/hook`, hooks, answers, received, close: () => server.close() };
}

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;
