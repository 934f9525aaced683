import { Hono } from "hono";
import type { Context } from "hono";
import { change, paymentAnswer } from "./calls.ts";
import { cancel, parseCancel } from "./cancel.ts";
import { amountIn, cancelCashReceipt, findCashReceipt, listCashReceipts } from "./cash-receipt-book.ts";
import { issueCashReceipt, parseCashReceipt } from "./cash-receipt.ts";
import { sleep } from "./clock.ts";
import { confirm, parseConfirm } from "./confirm.ts";
import { randomHex } from "./create.ts";
import { SECRET_KEY } from "./env.ts";
import type { TossApp } from "./env.ts";
import { errorAnswer, isErrorCode } from "./errors.ts";
import type { Answer, TossErrorCode } from "./errors.ts";
import { takeFault } from "./faults.ts";
import type { AnyRefusal, FaultDials } from "./faults.ts";
import { once } from "./idempotency.ts";
import { listSettlements, listTransactions, parseSettlements, parseTransactions } from "./lists.ts";
import { expire, findByKey, findByOrder } from "./store.ts";
import type { Stored } from "./store.ts";
import { deliverDue } from "./webhooks.ts";

/** The server API, version 2022-11-16, under /v1. */
export const api = new Hono<TossApp>();

api.use(async (c, next) => {
  if (c.req.header("authorization") !== `Basic ${btoa(`${SECRET_KEY}:`)}`)
    return reply(errorAnswer("UNAUTHORIZED_KEY"));
  const forced = c.req.header("tosspayments-test-code");
  if (forced !== undefined) return reply(errorAnswer(isErrorCode(forced) ? forced : "INVALID_REQUEST"));
  return next();
});

api.post("/payments/confirm", async (c) => {
  const input = parseConfirm(await readJson(c));
  if (!input) return refuse(c, "INVALID_REQUEST");
  return mutate(c, "confirm", input.orderId, (fault) =>
    change(c.env.DB, input.paymentKey, c.var.now, fault, (payment) =>
      confirm(payment, input, c.var.now, fault),
    ),
  );
});

api.post("/payments/:paymentKey/cancel", async (c) => {
  const parsed = parseCancel(await readJson(c));
  if (!parsed.ok) return refuse(c, parsed.code);
  const paymentKey = c.req.param("paymentKey");
  const orderId = (await findByKey(c.env.DB, paymentKey, c.var.now))?.payment.orderId ?? "";
  const transactionKey = randomHex(16).toUpperCase();
  return mutate(c, "cancel", orderId, (fault) =>
    change(c.env.DB, paymentKey, c.var.now, fault, (payment) =>
      cancel(payment, parsed.input, transactionKey, c.var.now, fault),
    ),
  );
});

api.post("/cash-receipts", async (c) => {
  const input = parseCashReceipt(await readJson(c));
  if (!input) return refuse(c, "INVALID_REQUEST");
  const { origin } = new URL(c.req.url);
  return mutate(c, "cash-receipt", input.orderId, async (fault) =>
    fault.decline ? errorAnswer(fault.decline) : issueCashReceipt(input, origin, c.var.now),
  );
});

api.get("/cash-receipts", async (c) => {
  const data = await listCashReceipts(c.env.DB, c.req.query("requestDate") ?? "");
  return reply({ status: 200, body: JSON.stringify({ hasNext: false, lastCursor: null, data }) });
});

api.post("/cash-receipts/:receiptKey/cancel", async (c) => {
  const amount = amountIn(await readJson(c));
  const found = await findCashReceipt(c.env.DB, c.req.param("receiptKey"));
  return mutate(c, "cash-receipt", found?.receipt.orderId ?? "", async (fault) =>
    fault.decline ? errorAnswer(fault.decline) : cancelCashReceipt(found, amount, c.var.now),
  );
});

api.get("/payments/orders/:orderId", async (c) =>
  show(c, await findByOrder(c.env.DB, c.req.param("orderId"), c.var.now)),
);
api.get("/payments/:paymentKey", async (c) =>
  show(c, await findByKey(c.env.DB, c.req.param("paymentKey"), c.var.now)),
);
api.get("/transactions", (c) =>
  list(c, async () => {
    const read = parseTransactions((name) => c.req.query(name));
    if (!read.ok) return errorAnswer(read.code);
    const rows = await listTransactions(c.env.DB, read.input);
    return rows ? { status: 200, body: JSON.stringify(rows) } : errorAnswer("INVALID_TRANSACTION_KEY");
  }),
);
api.get("/settlements", (c) =>
  list(c, async () => {
    const read = parseSettlements((name) => c.req.query(name));
    if (!read.ok) return errorAnswer(read.code);
    return { status: 200, body: JSON.stringify(await listSettlements(c.env.DB, read.input)) };
  }),
);
api.all("*", () => reply(errorAnswer("NOT_FOUND")));

/** Runs one mutating call once for its Idempotency-Key, with the fault dialled for this order and step. */
async function mutate(
  c: Context<TossApp>,
  step: "confirm" | "cancel" | "cash-receipt",
  orderId: string,
  work: (fault: FaultDials) => Promise<Answer>,
) {
  let fault: FaultDials = {};
  const answer = await once(
    c.env.DB,
    c.req.header("idempotency-key"),
    `${c.req.method} ${c.req.path}`,
    c.var.now,
    async () => {
      fault = await takeFault(c.env.DB, orderId, step);
      await sleep(fault.delayBeforeMs ?? 0);
      if (fault.refuse) return { ...refusal(fault.refuse), keep: false };
      const done = await work(fault);
      if (fault.webhook === "before") await deliverDue(c.env, c.var.now);
      // The work stands, but what is kept and replayed is the failure: only a GET tells the truth.
      if (fault.answer === "error")
        return { ...errorAnswer("FAILED_INTERNAL_SYSTEM_PROCESSING"), keep: true };
      return { ...done, keep: done.status < 500 };
    },
  );
  return replyLate(c, fault, answer);
}

/** A page of the provider's books, with the fault dialled for the step `list`. */
async function list(c: Context<TossApp>, work: () => Promise<Answer>) {
  const fault = await takeFault(c.env.DB, "", "list");
  await sleep(fault.delayBeforeMs ?? 0);
  if (fault.refuse) return replyLate(c, fault, refusal(fault.refuse));
  return replyLate(c, fault, fault.decline ? errorAnswer(fault.decline) : await work());
}

async function show(c: Context<TossApp>, found: Stored | null) {
  const orderId = c.req.param("orderId") ?? found?.payment.orderId ?? "";
  const fault = await takeFault(c.env.DB, orderId, "get");
  await sleep(fault.delayBeforeMs ?? 0);
  if (fault.refuse) return replyLate(c, fault, refusal(fault.refuse));
  const stored = found && fault.expire ? await expire(c.env.DB, found, c.var.now) : found;
  const code =
    fault.answer === "error"
      ? "FAILED_INTERNAL_SYSTEM_PROCESSING"
      : (fault.decline ?? (stored ? null : "NOT_FOUND_PAYMENT"));
  return replyLate(
    c,
    fault,
    code === null && stored ? paymentAnswer(stored.payment) : errorAnswer(code ?? "NOT_FOUND_PAYMENT"),
  );
}

async function replyLate(c: Context<TossApp>, fault: FaultDials, answer: Answer) {
  await sleep(fault.delayAfterMs ?? 0);
  if (fault.reply) return reply(refusal(fault.reply));
  switch (fault.answer) {
    case "lost":
      return c.text("Gateway Timeout", 504);
    case "html":
      return send(answer.status, "<!doctype html><h1>잠시 후 다시 시도해 주세요</h1>", "text/html");
    case "cut":
      return reply({ ...answer, body: answer.body.slice(0, answer.body.length / 2) });
    default:
      return reply(fault.shows ? showing(answer, fault.shows) : answer);
  }
}

const refusal = ({ status, code }: AnyRefusal): Answer => ({
  status,
  body: JSON.stringify({ code, message: "" }),
});

const showing = ({ status, body }: Answer, shows: FaultDials["shows"]): Answer => ({
  status,
  body: status === 200 ? JSON.stringify({ ...JSON.parse(body), ...shows }) : body,
});

// A body that cannot be read is refused under its key like any other answer.
const refuse = async (c: Context<TossApp>, code: TossErrorCode) =>
  reply(
    await once(
      c.env.DB,
      c.req.header("idempotency-key"),
      `${c.req.method} ${c.req.path}`,
      c.var.now,
      async () => ({
        ...errorAnswer(code),
        keep: true,
      }),
    ),
  );

const reply = ({ status, body }: Answer) => send(status, body, "application/json");

const send = (status: number, body: string, type: string) =>
  new Response(body, { status, headers: { "content-type": `${type}; charset=utf-8` } });

async function readJson(c: Context<TossApp>): Promise<unknown> {
  return c.req.json<unknown>().catch(() => undefined); // not JSON: refused like any other wrong body
}
