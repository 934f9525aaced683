import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createToss } from "../../workers/api/provider/toss/client.ts";
import { AUTHORIZATION, startToss } from "../support/toss.ts";
import type { Payment, Toss } from "../support/toss.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ACCOUNT = { bank: "신한", accountNumber: "110123456789", holderName: "김나들" };

let toss: Toss;
beforeAll(async () => {
  toss = await startToss();
});
afterEach(() => toss.setClock(0));
afterAll(() => toss.close());

describe("confirming a payment at the Toss stand-in", () => {
  it("turns away a call without the secret key", async () => {
    const path = "/v1/payments/orders/order_000000";
    expect(
      await toss.api(path, undefined, { authorization: `Basic ${btoa("test_sk_other:")}` }),
    ).toMatchObject({
      status: 401,
      answer: { code: "UNAUTHORIZED_KEY" },
    });
    expect((await toss.api(path)).status).toBe(404); // the control: with the key it looks
  });

  it("approves a card payment in full and shows it by key and by order", async () => {
    const payment = await toss.pay({ method: "CARD" });
    expect(payment).toMatchObject({ status: "IN_PROGRESS", approvedAt: null, receipt: null });
    const { status, answer } = await toss.confirm(payment);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      status: "DONE",
      method: "카드",
      totalAmount: 42_000,
      balanceAmount: 42_000,
      suppliedAmount: 38_182,
      vat: 3_818,
    });
    expect(answer.approvedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    expect(await toss.get(payment)).toEqual(answer);
    expect((await toss.api(`/v1/payments/orders/${payment.orderId}`)).answer).toEqual(answer);
  });

  it.each([
    ["EASY_PAY", "간편결제"],
    ["TRANSFER", "계좌이체"],
  ])("approves %s as %s", async (method, name) => {
    expect((await toss.confirm(await toss.pay({ method }))).answer).toMatchObject({
      status: "DONE",
      method: name,
    });
  });

  it("refuses another amount, another order, a body that is none; leaves the payment open", async () => {
    const payment = await toss.pay();
    const { paymentKey, orderId } = payment;
    for (const body of [
      { paymentKey, orderId, amount: 1 },
      { paymentKey, orderId: "order_of_another", amount: 42_000 },
      { paymentKey },
      [],
    ]) {
      expect(await toss.api("/v1/payments/confirm", body)).toMatchObject({
        status: 400,
        answer: { code: "INVALID_REQUEST" },
      });
    }
    expect((await toss.get(payment)).status).toBe("IN_PROGRESS");
  });

  it("approves only once", async () => {
    const payment = await toss.pay();
    await toss.confirm(payment);
    expect(await toss.confirm(payment)).toMatchObject({
      status: 400,
      answer: { code: "ALREADY_PROCESSED_PAYMENT" },
    });
  });

  it("charges an order once though the customer paid in two attempts", async () => {
    const first = await toss.pay();
    const second = await toss.pay({ orderId: first.orderId });
    const answers = await Promise.all([toss.confirm(first), toss.confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await toss.api(`/v1/payments/orders/${first.orderId}`)).answer.status).toBe("DONE");
  });

  it("knows no payment it never saw", async () => {
    const body = { paymentKey: "tnadeul_unknown", orderId: "order_unknown", amount: 1 };
    for (const answer of [
      await toss.api("/v1/payments/confirm", body),
      await toss.api("/v1/payments/tnadeul_unknown"),
    ]) {
      expect(answer).toMatchObject({ status: 404, answer: { code: "NOT_FOUND_PAYMENT" } });
    }
  });

  it("answers the error a test code asks for and does nothing", async () => {
    const payment = await toss.pay();
    const forced = await toss.confirm(payment, { "TossPayments-Test-Code": "REJECT_CARD_COMPANY" });
    expect(forced).toMatchObject({ status: 403, answer: { code: "REJECT_CARD_COMPANY" } });
    expect((await toss.confirm(payment)).status).toBe(200);
  });

  it("lets a window run out after 10 minutes, not before", async () => {
    const payment = await toss.pay();
    await toss.setClock(9.9 * MINUTE);
    expect((await toss.get(payment)).status).toBe("IN_PROGRESS");
    await toss.setClock(10.1 * MINUTE);
    expect((await toss.get(payment)).status).toBe("EXPIRED");
    expect(await toss.confirm(payment)).toMatchObject({
      status: 404,
      answer: { code: "NOT_FOUND_PAYMENT_SESSION" },
    });
  });
});

describe("the Idempotency-Key", () => {
  it("replays the first answer for 15 days and works again after", async () => {
    const payment = await toss.pay();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const first = await toss.confirm(payment, key);
    await toss.setClock(14.9 * DAY);
    expect(await toss.confirm(payment, key)).toEqual(first);
    // the control: without the key it is a second confirm
    expect((await toss.confirm(payment)).status).toBe(400);
    await toss.setClock(15.1 * DAY);
    expect(await toss.confirm(payment, key)).toMatchObject({ answer: { code: "ALREADY_PROCESSED_PAYMENT" } });
  });

  it("lets eight cancels at once give money back once", async () => {
    const payment = await toss.pay();
    await toss.confirm(payment);
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => toss.cancel(payment, { cancelAmount: 10_000 }, key)),
    );
    for (const { status, answer } of answers)
      expect(status === 200 || answer.code === "IDEMPOTENT_REQUEST_PROCESSING").toBe(true);
    expect((await toss.get(payment)).balanceAmount).toBe(32_000);
    expect((await toss.cancel(payment, { cancelAmount: 10_000 }, key)).answer.cancels).toHaveLength(1);
  });

  it("is refused beyond 300 characters", async () => {
    const payment = await toss.pay();
    expect(await toss.confirm(payment, { "Idempotency-Key": "k".repeat(301) })).toMatchObject({
      status: 400,
      answer: { code: "INVALID_IDEMPOTENCY_KEY" },
    });
    expect((await toss.confirm(payment, { "Idempotency-Key": "k".repeat(300) })).status).toBe(200);
  });
});

describe("cancelling a payment", () => {
  const paid = async (values: Record<string, unknown> = {}) =>
    (await toss.confirm(await toss.pay(values))).answer;

  it("gives everything back when no amount is named", async () => {
    const payment = await paid();
    const { status, answer } = await toss.cancel(payment);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: "CANCELED", balanceAmount: 0, totalAmount: 42_000 });
    expect(answer.cancels).toMatchObject([
      { cancelAmount: 42_000, refundableAmount: 0, cancelStatus: "DONE" },
    ]);
    await toss.setClock(MINUTE);
    expect(await toss.cancel(payment)).toMatchObject({
      status: 400,
      answer: { code: "ALREADY_CANCELED_PAYMENT" },
    });
  });

  it("gives parts back until nothing is left", async () => {
    const payment = await paid();
    expect((await toss.cancel(payment, { cancelAmount: 12_000 })).answer).toMatchObject({
      status: "PARTIAL_CANCELED",
      balanceAmount: 30_000,
    });
    await toss.setClock(2_000);
    expect(await toss.cancel(payment, { cancelAmount: 30_001 })).toMatchObject({
      status: 403,
      answer: { code: "NOT_CANCELABLE_AMOUNT" },
    });
    expect(await toss.cancel(payment, { refundableAmount: 42_000 })).toMatchObject({
      status: 400,
      answer: { code: "NOT_MATCHES_REFUNDABLE_AMOUNT" },
    });
    const { answer } = await toss.cancel(payment, { cancelAmount: 30_000, refundableAmount: 30_000 });
    expect(answer).toMatchObject({ status: "CANCELED", balanceAmount: 0 });
    expect(answer.cancels).toHaveLength(2);
  });

  it("runs only the first of two cancels within a second", async () => {
    const payment = await paid();
    const answers = await Promise.all([
      toss.cancel(payment, { cancelAmount: 1_000 }),
      toss.cancel(payment, { cancelAmount: 1_000 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.answer.code).toBe("FORBIDDEN_CONSECUTIVE_REQUEST");
    expect((await toss.get(payment)).balanceAmount).toBe(41_000);
  });

  it("refuses a payment that never went through, no real reason, an amount that is none", async () => {
    expect(await toss.cancel(await toss.pay())).toMatchObject({
      status: 403,
      answer: { code: "NOT_CANCELABLE_PAYMENT" },
    });
    const payment = await paid();
    for (const body of [
      { cancelReason: "" },
      { cancelAmount: 0 },
      { cancelAmount: -1 },
      { cancelAmount: 0.5 },
      { cancelAmount: "1000" },
    ]) {
      expect(await toss.cancel(payment, body)).toMatchObject({
        status: 400,
        answer: { code: "INVALID_REQUEST" },
      });
    }
    expect((await toss.get(payment)).balanceAmount).toBe(42_000);
  });

  it("refuses a refund account on a payment that can go back the way it came", async () => {
    for (const method of ["CARD", "EASY_PAY", "TRANSFER"]) {
      const payment = await paid({ method });
      expect(await toss.cancel(payment, { refundReceiveAccount: ACCOUNT })).toMatchObject({
        status: 400,
        answer: { code: "INVALID_REQUEST" },
      });
      expect((await toss.cancel(payment)).status).toBe(200); // the control
    }
  });

  it("refuses a bank transfer after 180 days", async () => {
    const payment = await paid({ method: "TRANSFER" });
    await toss.setClock(181 * DAY);
    expect(await toss.cancel(payment)).toMatchObject({
      status: 403,
      answer: { code: "EXCEED_MAX_REFUND_DUE" },
    });
  });
});

describe("a virtual account", () => {
  const waiting = async () =>
    (await toss.confirm(await toss.pay({ method: "VIRTUAL_ACCOUNT", bank: "20" }))).answer;
  const deposited = async () => toss.dev("/__deposit", { orderId: (await waiting()).orderId });

  it("waits for its deposit and is done by it", async () => {
    const payment = await waiting();
    expect(payment).toMatchObject({ status: "WAITING_FOR_DEPOSIT", method: "가상계좌", approvedAt: null });
    expect(payment.virtualAccount).toMatchObject({ bankCode: "20", refundStatus: "NONE", expired: false });
    expect(payment.virtualAccount?.accountNumber).toMatch(/^\d{14}$/);
    const done = await toss.dev("/__deposit", { orderId: payment.orderId });
    expect(done.status).toBe("DONE");
    expect(done.approvedAt).not.toBeNull();
    expect(done.secret).toBe(payment.secret);
  });

  it("runs out at its due date", async () => {
    const payment = await waiting();
    await toss.setClock(6.9 * DAY);
    expect((await toss.get(payment)).status).toBe("WAITING_FOR_DEPOSIT");
    await toss.setClock(7.1 * DAY);
    expect(await toss.get(payment)).toMatchObject({ status: "EXPIRED", virtualAccount: { expired: true } });
  });

  it("can be given up as a whole before the deposit, not in part", async () => {
    const payment = await waiting();
    expect(await toss.cancel(payment, { cancelAmount: 1_000 })).toMatchObject({
      status: 403,
      answer: { code: "NOT_ALLOWED_PARTIAL_REFUND" },
    });
    expect((await toss.cancel(payment)).answer.status).toBe("CANCELED");
  });

  it("pays back only to an account that is one", async () => {
    const payment = await deposited();
    const wrong = [
      undefined,
      {},
      { ...ACCOUNT, bank: "없는은행" },
      { ...ACCOUNT, accountNumber: "110-123-456789" },
      { ...ACCOUNT, holderName: " " },
    ];
    for (const refundReceiveAccount of wrong) {
      expect(await toss.cancel(payment, { refundReceiveAccount })).toMatchObject({
        status: 400,
        answer: { code: "INVALID_REFUND_ACCOUNT_INFO" },
      });
    }
    const { answer } = await toss.cancel(payment, { cancelAmount: 2_000, refundReceiveAccount: ACCOUNT });
    expect(answer).toMatchObject({
      status: "PARTIAL_CANCELED",
      balanceAmount: 40_000,
      virtualAccount: { refundStatus: "COMPLETED" },
    });
  });

  it("falls back to waiting when the bank takes the deposit back", async () => {
    const payment = await deposited();
    expect(await toss.dev("/__deposit/reverse", { orderId: payment.orderId })).toMatchObject({
      status: "WAITING_FOR_DEPOSIT",
      approvedAt: null,
    });
  });
});

describe("the product's adapter at the Toss stand-in", () => {
  const adapter = createToss({
    baseUrl: "https://toss.local/__dev/toss",
    secretKey: "test_sk_nadeul_local",
    fetch: async (url, { method, headers, body }) => {
      const init = {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === "string" ? body : undefined,
      };
      const response = await toss.fetch(url.replace("https://toss.local/__dev/toss", ""), init);
      return new Response(await response.text(), { status: response.status });
    },
  });
  const asked = ({ paymentKey, orderId, totalAmount }: Payment) => ({
    paymentKey,
    orderId,
    amount: totalAmount,
  });

  it("reads every answer of a payment's life", async () => {
    const payment = await toss.pay({ method: "VIRTUAL_ACCOUNT" });
    expect(await adapter.confirm(asked(payment), "life-1")).toMatchObject({
      ok: true,
      payment: {
        status: "WAITING_FOR_DEPOSIT",
        method: "VIRTUAL_ACCOUNT",
        approvedAt: null,
        secret: payment.secret,
      },
    });
    await toss.dev("/__deposit", { orderId: payment.orderId });
    expect(await adapter.getByOrder(payment.orderId)).toMatchObject({
      ok: true,
      payment: { status: "DONE", balanceAmount: 42_000 },
    });
    const refund = { cancelReason: "고객 변심", cancelAmount: 2_000, refundReceiveAccount: ACCOUNT };
    const partly = {
      ok: true,
      payment: { status: "PARTIAL_CANCELED", balanceAmount: 40_000, cancels: [{ cancelAmount: 2_000 }] },
    };
    expect(await adapter.cancel(payment.paymentKey, refund, "life-2")).toMatchObject(partly);
    expect(await adapter.cancel(payment.paymentKey, refund, "life-2")).toMatchObject(partly);
    expect(await adapter.get(payment.paymentKey)).toMatchObject(partly);
  });

  it("does not know after a lost answer, and learns the truth by asking", async () => {
    const payment = await toss.pay();
    await toss.dev("/__faults", { orderId: payment.orderId, step: "confirm", answer: "lost" });
    expect(await adapter.confirm(asked(payment), "lost-1")).toMatchObject({ ok: false, what: "UNKNOWN" });
    expect(await adapter.getByOrder(payment.orderId)).toMatchObject({
      ok: true,
      payment: { status: "DONE" },
    });
    expect(await adapter.confirm(asked(payment), "lost-1")).toMatchObject({ ok: true });
  });

  it("cannot be certain of an order that is not found: it may not be there yet", async () => {
    expect(await adapter.getByOrder("order_nobody_opened")).toMatchObject({
      ok: false,
      code: "NOT_FOUND_PAYMENT",
      what: "UNKNOWN",
    });
  });
});

describe("the provider's own books at the Toss stand-in", () => {
  interface Row {
    transactionKey: string;
    orderId: string;
    status: string;
    amount: number;
    transactionAt: string;
    soldDate: string;
    paidOutDate: string;
    payOutAmount: number;
  }
  /** A page of a list, read as JSON. */
  const rows = async (path: string): Promise<Row[]> =>
    JSON.parse(await (await toss.fetch(path, { headers: { authorization: AUTHORIZATION } })).text());
  const at = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19);
  const span = (from = Date.now() - MINUTE, to = Date.now() + 2 * MINUTE) =>
    `startDate=${at(from)}&endDate=${at(to)}`;
  const mine = (listed: Row[], { orderId }: Payment) =>
    listed.filter((row) => row.orderId === orderId).map(({ status, amount }) => `${status} ${amount}`);

  it("lists each approval and each cancel with its own key, and nothing that was never paid", async () => {
    const open = await toss.pay();
    const payment = await toss.pay();
    await toss.confirm(payment);
    await toss.setClock(5_000);
    await toss.cancel(payment, { cancelAmount: 2_000 });
    await toss.setClock(10_000);
    await toss.cancel(payment);
    const listed = await rows(`/v1/transactions?${span()}&limit=5000`);
    expect(mine(listed, payment)).toEqual(["DONE 42000", "PARTIAL_CANCELED 2000", "CANCELED 40000"]);
    expect(mine(listed, open)).toEqual([]);
    expect(new Set(listed.map(({ transactionKey }) => transactionKey)).size).toBe(listed.length);
    expect(listed.at(-1)?.transactionAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  });

  it("goes from page to page by the last key, without a gap and without a double", async () => {
    for (let count = 0; count < 3; count += 1) await toss.confirm(await toss.pay());
    const during = span();
    const all = await rows(`/v1/transactions?${during}&limit=5000`);
    const paged: Row[] = [];
    for (let after = ""; ;) {
      const page = await rows(`/v1/transactions?${during}&limit=2${after}`);
      paged.push(...page);
      if (page.length < 2) break;
      after = `&startingAfter=${page.at(-1)?.transactionKey}`;
    }
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(paged).toEqual(all);
  });

  it("takes times as Korea's: of the day after there is nothing", async () => {
    const payment = await toss.pay();
    await toss.confirm(payment);
    expect(mine(await rows(`/v1/transactions?${span()}&limit=5000`), payment)).toHaveLength(1);
    const tomorrow = span(Date.now() + DAY, Date.now() + 2 * DAY);
    expect(await rows(`/v1/transactions?${tomorrow}`)).toEqual([]);
  });

  it.each([
    ["transactions?startDate=2026-11-01T00:00:00", "INVALID_REQUEST"],
    ["transactions?startDate=2026-02-30T00:00:00&endDate=2026-03-01T00:00:00", "INVALID_DATE"],
    ["transactions?startDate=2026-11-02T00:00:00&endDate=2026-11-01T00:00:00", "INVALID_DATE"],
    ["transactions?startDate=2026-11-01T00:00:00&endDate=2026-11-02T00:00:00&limit=5001", "INVALID_REQUEST"],
    [
      "transactions?startDate=2026-11-01T00:00:00&endDate=2026-11-02T00:00:00&startingAfter=none",
      "INVALID_TRANSACTION_KEY",
    ],
    ["settlements?startDate=2026-11-01&endDate=soon", "INVALID_DATE"],
    ["settlements?startDate=2026-11-01&endDate=2026-11-02&dateType=boughtDate", "INVALID_REQUEST"],
  ])("refuses /v1/%s with %s, and anybody without the key", async (path, code) => {
    expect(await toss.api(`/v1/${path}`)).toMatchObject({ status: 400, answer: { code } });
    expect((await toss.api(`/v1/${path}`, undefined, { authorization: "Basic x" })).status).toBe(401);
  });

  it("settles a sale less its fee two days later, and counts a cancel against it", async () => {
    const payment = await toss.pay();
    await toss.confirm(payment);
    await toss.setClock(5_000);
    await toss.cancel(payment, { cancelAmount: 10_000 });
    const today = at(Date.now()).slice(0, 10);
    const tomorrow = at(Date.now() + DAY).slice(0, 10);
    const sold = (await rows(`/v1/settlements?startDate=${today}&endDate=${tomorrow}&size=5000`)).filter(
      ({ orderId }) => orderId === payment.orderId,
    );
    expect(sold.map(({ amount, payOutAmount }) => [amount, payOutAmount])).toEqual([
      [42_000, 42_000 - 1_386],
      [-10_000, -10_000 + 330],
    ]);
    expect(Date.parse(sold[0]?.paidOutDate ?? "") - Date.parse(sold[0]?.soldDate ?? "")).toBe(2 * DAY);
  });

  it("is read by the adapter as it is answered, and not at all where one row cannot be read", async () => {
    const payment = await toss.pay();
    await toss.confirm(payment);
    const adapter = createToss({
      baseUrl: "http://127.0.0.1/__dev/toss",
      secretKey: "test_sk_nadeul_local",
      fetch: async (url, init) => {
        const { pathname, search } = new URL(url);
        const headers = Object.fromEntries(new Headers(init.headers));
        const answer = await toss.fetch(`${pathname.replace("/__dev/toss", "")}${search}`, { headers });
        return new Response(await answer.text(), { status: answer.status });
      },
    });
    const wanted = { from: Date.now() - MINUTE, to: Date.now() + MINUTE, after: null, limit: 5_000 };
    const listed = await adapter.transactions(wanted);
    expect(listed.ok && listed.rows.find(({ orderId }) => orderId === payment.orderId)).toMatchObject({
      paymentKey: payment.paymentKey,
      status: "DONE",
      amount: 42_000,
    });
    const day = at(Date.now()).slice(0, 10);
    const sold = await adapter.settlements({
      firstDay: day,
      lastDay: day,
      dateType: "soldDate",
      page: 1,
      size: 5_000,
    });
    expect(sold.ok && sold.rows.find(({ orderId }) => orderId === payment.orderId)?.amount).toBe(42_000);
    await toss.dev("/__faults", { step: "list", answer: "cut" });
    expect(await adapter.transactions(wanted)).toMatchObject({ ok: false, code: "UNREADABLE_ANSWER" });
    await toss.dev("/__faults", { step: "list", refuse: { status: 503, code: "PROVIDER_DOWN" } });
    expect(await adapter.transactions(wanted)).toMatchObject({ ok: false, what: "UNKNOWN" });
  });
});
