import { Hono } from "hono";
import type { Context } from "hono";
import { authenticate } from "./authenticate.ts";
import { cancel, endCancels } from "./cancel.ts";
import { setClockOffset } from "./clock.ts";
import { deposit, reverseDeposit } from "./confirm.ts";
import type { Outcome } from "./confirm.ts";
import { newPayment, parsePaymentRequest, randomHex } from "./create.ts";
import type { TossApp } from "./env.ts";
import { addFault, clearFaults, listFaults, parseFault } from "./faults.ts";
import { paymentJson } from "./payment-json.ts";
import { REFUND_STATUSES } from "./payment.ts";
import type { PaymentRecord } from "./payment.ts";
import { expire, findByOrder, listByOrder, put, save } from "./store.ts";
import { listWebhooks, parseReplay, replayWebhooks } from "./webhook-replay.ts";
import { deliverDue } from "./webhooks.ts";

/** The account the desk sends a deposit back to. */
const DESK = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

/** The dials: everything a test or a curious developer can make happen. Paths begin with two underscores. */
export const dev = new Hono<TossApp>();

dev.get("/__faults", async (c) => c.json(await listFaults(c.env.DB)));
dev.post("/__faults", async (c) => {
  const fault = parseFault(await readObject(c));
  return typeof fault === "string"
    ? c.json({ message: fault }, 400)
    : c.json({ id: await addFault(c.env.DB, fault) }, 201);
});
dev.delete("/__faults", async (c) => {
  await clearFaults(c.env.DB, c.req.query("orderId") ?? null);
  return c.body(null, 204);
});

/** Moves the sandbox's clock: {offsetMs}, 0 to set it right. */
dev.post("/__clock", async (c) => {
  const { offsetMs } = await readObject(c);
  if (typeof offsetMs !== "number" || !Number.isSafeInteger(offsetMs))
    return c.json({ message: "offsetMs is an integer" }, 400);
  await setClockOffset(c.env.DB, offsetMs);
  return c.json({ offsetMs });
});

/**
 * What the window does when the customer taps 결제하기, without the window: {orderId, amount, method?, bank?,
 * …} → Payment in IN_PROGRESS.
 */
dev.post("/__payments", async (c) => {
  const body = await readObject(c);
  const { origin } = new URL(c.req.url);
  const defaults: Record<string, unknown> = {
    orderName: "연습 주문",
    customerName: "김나들",
    successUrl: origin,
    failUrl: origin,
  };
  const text = (name: string) => {
    const value = body[name] ?? defaults[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const request = parsePaymentRequest(text, origin);
  if ("wrong" in request) return c.json({ message: `${request.wrong} is wrong` }, 400);
  const isPartialCancelable = body["isPartialCancelable"] !== false;
  const payment = authenticate(
    { ...newPayment(request, origin, c.var.now), isPartialCancelable },
    { method: request.method, bank: text("bank"), provider: text("provider") },
    c.var.now,
  );
  await put(c.env.DB, payment);
  return c.json(paymentJson(payment), 201);
});
/** Every attempt at an order (`?orderId=`), oldest first. */
dev.get("/__payments", async (c) =>
  c.json((await listByOrder(c.env.DB, c.req.query("orderId") ?? "")).map(paymentJson)),
);

/**
 * {orderId, isClosed?}: the customer pays into the virtual account, even into one that is closed. Also a form
 * of the receipt page, which it then shows again.
 */
dev.post("/__deposit", (c) =>
  move(c, (payment, { isClosed }) => deposit(payment, c.var.now, isClosed === true)),
);
/** {orderId}: the bank takes the deposit back. */
dev.post("/__deposit/reverse", (c) => move(c, reverseDeposit));
/**
 * {orderId, amount?, isSameSecond?}: somebody cancels it at the provider's own desk, all of what is left or
 * so many won; in the very second of the approval, the list has it before that.
 */
dev.post("/__cancel", (c) =>
  move(c, (payment, { amount, isSameSecond }) =>
    cancel(
      payment,
      {
        cancelReason: "상점 관리자에서 취소",
        ...(typeof amount === "number" && { cancelAmount: amount }),
        ...(payment.method === "VIRTUAL_ACCOUNT" &&
          payment.approvedAt !== null && { refundReceiveAccount: DESK }),
      },
      isSameSecond === true ? `00000000${randomHex(12).toUpperCase()}` : randomHex(16).toUpperCase(),
      isSameSecond === true ? (payment.approvedAt ?? c.var.now) : c.var.now,
    ),
  ),
);
/** {orderId, status}: where the money of a refund that was under way stands now. */
dev.post("/__refund", (c) =>
  move(c, (payment, { status }) => {
    const refundStatus = REFUND_STATUSES.find((known) => known === status);
    const { virtualAccount } = payment;
    if (!refundStatus) return { ok: false, code: "INVALID_REQUEST" };
    if (virtualAccount)
      return { ok: true, payment: { ...payment, virtualAccount: { ...virtualAccount, refundStatus } } };
    return refundStatus === "PENDING"
      ? { ok: false, code: "INVALID_REQUEST" }
      : { ok: true, payment: endCancels(payment, refundStatus === "COMPLETED", c.var.now) };
  }),
);
/** {orderId, isPartialCancelable}: whether a part of it can be cancelled. */
dev.post("/__partial", (c) =>
  move(c, (payment, { isPartialCancelable }) => ({
    ok: true,
    payment: { ...payment, isPartialCancelable: isPartialCancelable !== false },
  })),
);
/** {orderId}: the payment's time runs out now. */
dev.post("/__expire", async (c) => {
  const { orderId } = await readObject(c);
  const stored = await findByOrder(c.env.DB, String(orderId), c.var.now);
  if (!stored) return c.json({ message: "no such order" }, 404);
  return c.json(paymentJson((await expire(c.env.DB, stored, c.var.now)).payment));
});

dev.get("/__webhooks", async (c) => c.json(await listWebhooks(c.env.DB, c.req.query("orderId") ?? "")));
/** Sends what is due now and waits for the answers. */
dev.post("/__webhooks/deliver", async (c) => c.json(await deliverDue(c.env, c.var.now)));
/**
 * {orderId, order?: same | reverse | shuffle, seed?, times?, delayMs?}: sends the order's events again and
 * waits for the answers.
 */
dev.post("/__webhooks/replay", async (c) => {
  const replay = parseReplay(await readObject(c));
  return typeof replay === "string"
    ? c.json({ message: replay }, 400)
    : c.json(await replayWebhooks(c.env, replay, c.var.now));
});

/** Forgets everything. */
dev.post("/__reset", async (c) => {
  const tables = ["toss_payment", "toss_idempotency", "toss_fault", "toss_webhook", "toss_clock"];
  await c.env.DB.batch(tables.map((table) => c.env.DB.prepare(`DELETE FROM ${table}`)));
  return c.body(null, 204);
});

async function move(
  c: Context<TossApp>,
  decide: (payment: PaymentRecord, body: Record<string, unknown>) => Outcome,
) {
  const body = await readObject(c);
  const stored = await findByOrder(c.env.DB, String(body["orderId"]), c.var.now);
  if (!stored) return c.json({ message: "no such order" }, 404);
  const outcome = decide(stored.payment, body);
  const isSaved = outcome.ok && (await save(c.env.DB, stored, outcome.payment, c.var.now));
  if (!outcome.ok || !isSaved) return c.json({ message: `not from ${stored.payment.status}` }, 409);
  if (isForm(c)) return c.redirect(`/__dev/toss/receipt/${stored.payment.paymentKey}`, 303);
  return c.json(paymentJson(outcome.payment));
}

const isForm = (c: Context<TossApp>): boolean =>
  c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** The body's fields, from JSON or a form; none where it is neither. */
async function readObject(c: Context<TossApp>): Promise<Record<string, unknown>> {
  if (isForm(c)) return c.req.parseBody();
  const body = await c.req.json<unknown>().catch(() => null);
  return typeof body === "object" && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}
