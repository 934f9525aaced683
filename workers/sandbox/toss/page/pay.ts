import { Hono } from "hono";
import type { Context } from "hono";
import { abort, authenticate, failUrl, returnUrl } from "../authenticate.ts";
import type { Choice } from "../authenticate.ts";
import { newPayment, parsePaymentRequest } from "../create.ts";
import type { PaymentRequest } from "../create.ts";
import { CLIENT_KEY } from "../env.ts";
import type { TossApp } from "../env.ts";
import { errorFacts, isErrorCode } from "../errors.ts";
import { addFault } from "../faults.ts";
import { isCharged, isMethod } from "../payment.ts";
import type { PaymentRecord } from "../payment.ts";
import { findByKey, findByOrder, put, save } from "../store.ts";
import type { Stored } from "../store.ts";
import { page } from "./layout.ts";
import { messageView } from "./message-view.ts";
import { payView } from "./pay-view.ts";

/** The payment window, a page the browser is redirected to: plain forms, no script. */
export const pay = new Hono<TossApp>();

pay.get("/pay", async (c) => {
  if (c.req.query("clientKey") !== CLIENT_KEY) return message(c, 401, errorFacts("UNAUTHORIZED_KEY").message);
  const { origin } = new URL(c.req.url);
  const request = parsePaymentRequest((name) => c.req.query(name), origin);
  if ("wrong" in request) return message(c, 400, `결제 정보가 올바르지 않아요. (${request.wrong})`);
  const known = await findByOrder(c.env.DB, request.orderId, c.var.now);
  if (known && isCharged(known.payment.status)) {
    return c.redirect(
      failUrl(request, "DUPLICATED_ORDER_ID", errorFacts("DUPLICATED_ORDER_ID").message),
      303,
    );
  }
  const payment =
    known && isSameWindow(known.payment, request) ? known.payment : newPayment(request, origin, c.var.now);
  if (payment !== known?.payment) await put(c.env.DB, payment);
  return page(c, {
    title: "연습용 결제",
    body: payView(payment, request),
    formTargets: targets(payment),
  });
});

pay.post("/pay", async (c) => {
  const form = await c.req.parseBody();
  const field = (name: string): string | undefined =>
    typeof form[name] === "string" ? form[name] : undefined;
  const stored = await findByKey(c.env.DB, field("paymentKey") ?? "", c.var.now);
  if (!stored) return message(c, 404, errorFacts("NOT_FOUND_PAYMENT").message);
  // A second tap, or a tap after the time ran out, goes where the payment already is.
  if (stored.payment.status !== "READY") return c.redirect(returnUrl(stored.payment), 303);
  const next = await choose(c, stored, field);
  if (!next) return message(c, 400, "결제 방법을 다시 골라 주세요.");
  const isFirst = await save(c.env.DB, stored, next, c.var.now);
  const now = isFirst ? next : (await findByKey(c.env.DB, next.paymentKey, c.var.now))?.payment;
  return c.redirect(returnUrl(now ?? next), 303);
});

type Field = (name: string) => string | undefined;

/** What the pressed button makes of the payment; null for no button of ours. */
async function choose(c: Context<TossApp>, stored: Stored, field: Field): Promise<PaymentRecord | null> {
  const action = field("action");
  const method = field("method");
  if (action === "cancel") return abort(stored.payment, "PAY_PROCESS_CANCELED");
  if (!isMethod(method)) return null;
  const choice: Choice = {
    method,
    bank: field("bank"),
    provider: field("provider"),
    cashReceipt: cashReceipt(field),
  };
  if (action === "pay") return authenticate(stored.payment, choice, c.var.now);
  const [where, code] = (field("failure") ?? "").split(":");
  if (action !== "fail" || !isErrorCode(code)) return null;
  if (where !== "confirm") return abort(stored.payment, code);
  await addFault(c.env.DB, {
    orderId: stored.payment.orderId,
    step: "confirm",
    times: 1,
    dials: { decline: code },
  });
  return authenticate(stored.payment, choice, c.var.now);
}

function cashReceipt(field: Field): Choice["cashReceipt"] {
  const type = field("cashReceiptType");
  const number = (field("cashReceiptNumber") ?? "").replace(/\D/g, "");
  return (type === "소득공제" || type === "지출증빙") && number.length >= 10 && number.length <= 11
    ? { type, number }
    : null;
}

// A reload shows the same window again instead of leaving one more open payment behind.
const isSameWindow = (payment: PaymentRecord, request: PaymentRequest): boolean =>
  payment.status === "READY" &&
  payment.amount === request.amount &&
  payment.orderName === request.orderName &&
  payment.successUrl === request.successUrl &&
  payment.failUrl === request.failUrl &&
  payment.webhookUrl === request.webhookUrl;

// Chromium holds the redirect after a form to form-action as well.
const targets = (payment: PaymentRecord): string[] => [
  new URL(payment.successUrl).origin,
  new URL(payment.failUrl).origin,
];

const message = (c: Context<TossApp>, status: 400 | 401 | 404, text: string) =>
  page(c, { title: "결제를 열 수 없어요", body: messageView("결제를 열 수 없어요", text), status });
