import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AUTHORIZATION, startMerchant, startToss } from "../support/toss.ts";
import type { Merchant, Payment, Toss } from "../support/toss.ts";

let toss: Toss;
let merchant: Merchant;
beforeAll(async () => {
  [toss, merchant] = await Promise.all([startToss(), startMerchant()]);
});
afterEach(async () => {
  await toss.setClock(0);
  await toss.fetch("/__faults", { method: "DELETE" });
});
afterAll(async () => {
  await toss.close();
  merchant.close();
});

const pay = (values: Record<string, unknown> = {}) => toss.pay({ webhookUrl: merchant.url, ...values });
const fault = (payment: Payment, dials: Record<string, unknown>) =>
  toss.dev("/__faults", { orderId: payment.orderId, ...dials });
const withKey = () => ({ "Idempotency-Key": crypto.randomUUID() });

describe("the fault dials", () => {
  it("lose the answer after the work is done; the same key then hears it", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", answer: "lost" });
    const key = withKey();
    expect((await toss.confirm(payment, key)).status).toBe(504);
    expect((await toss.get(payment)).status).toBe("DONE");
    expect(await toss.confirm(payment, key)).toMatchObject({ status: 200, answer: { status: "DONE" } });
  });

  it("answer any status and code, instead of working or after it", async () => {
    const refused = await pay();
    await fault(refused, { step: "confirm", refuse: { status: 429, code: "TOO_MANY_REQUESTS" } });
    expect(await toss.confirm(refused)).toMatchObject({ status: 429, answer: { code: "TOO_MANY_REQUESTS" } });
    expect((await toss.get(refused)).status).toBe("IN_PROGRESS");
    const done = await pay();
    await fault(done, { step: "confirm", reply: { status: 404, code: "NOT_FOUND_PAYMENT" } });
    expect((await toss.confirm(done)).status).toBe(404);
    expect((await toss.get(done)).status).toBe("DONE");
  });

  it("answer a gateway's page, half an answer, or amounts that are not the payment's", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", answer: "html" });
    expect(await toss.confirm(payment)).toMatchObject({ status: 200, answer: {} });
    const shown = async (dials: Record<string, unknown>) => {
      await fault(payment, { step: "get", ...dials });
      const headers = { authorization: AUTHORIZATION };
      return (await toss.fetch(`/v1/payments/${payment.paymentKey}`, { headers })).text();
    };
    const half = await shown({ answer: "cut" });
    expect(half).toMatch(/^\{/);
    expect(() => JSON.parse(half)).toThrow(SyntaxError);
    expect(JSON.parse(await shown({ shows: { totalAmount: 1, balanceAmount: 2 } }))).toMatchObject({
      totalAmount: 1,
      balanceAmount: 2,
    });
  });

  it("let the provider's own desk cancel all or a part, a cancel give back less than asked", async () => {
    const payment = await pay();
    await toss.confirm(payment);
    const { orderId } = payment;
    expect(await toss.dev("/__cancel", { orderId, amount: 2_000 })).toMatchObject({
      status: "PARTIAL_CANCELED",
      balanceAmount: 40_000,
    });
    await toss.setClock(2_000);
    expect(await toss.dev("/__cancel", { orderId })).toMatchObject({ status: "CANCELED", balanceAmount: 0 });
    const other = await pay();
    await toss.confirm(other);
    await fault(other, { step: "cancel", cancelsOnly: 1_000 });
    expect(await toss.cancel(other)).toMatchObject({ status: 200, answer: { balanceAmount: 41_000 } });
  });

  it("let only all of a payment be cancelled", async () => {
    const payment = await pay({ isPartialCancelable: false });
    await toss.confirm(payment);
    expect(await toss.cancel(payment, { cancelAmount: 1_000 })).toMatchObject({
      status: 403,
      answer: { code: "NOT_ALLOWED_PARTIAL_REFUND" },
    });
    expect((await toss.cancel(payment)).status).toBe(200);
  });

  it.each([
    { refuse: { status: 200, code: "OK" } },
    { reply: "404" },
    { shows: { vat: 1 } },
    { cancelsOnly: -1 },
    { answer: "never" },
  ])("refuse what is no dial: %o", async (dials) => {
    expect((await toss.post("/__faults", dials)).status).toBe(400);
  });

  it("answer 500 after the work is done and keep that answer; only a GET tells the truth", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", answer: "error" });
    const key = withKey();
    expect(await toss.confirm(payment, key)).toMatchObject({
      status: 500,
      answer: { code: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
    });
    expect((await toss.confirm(payment, key)).status).toBe(500);
    expect((await toss.get(payment)).status).toBe("DONE");
  });

  it("answer 500 before any work and forget it, so that the same key can succeed", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" });
    const key = withKey();
    expect((await toss.confirm(payment, key)).status).toBe(500);
    expect((await toss.get(payment)).status).toBe("IN_PROGRESS");
    expect((await toss.confirm(payment, key)).status).toBe(200);
  });

  it("decline for good: the payment is ABORTED and says why", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", decline: "REJECT_CARD_PAYMENT" });
    expect(await toss.confirm(payment)).toMatchObject({
      status: 403,
      answer: { code: "REJECT_CARD_PAYMENT" },
    });
    expect(await toss.get(payment)).toMatchObject({
      status: "ABORTED",
      failure: { code: "REJECT_CARD_PAYMENT" },
    });
  });

  it("fail for now: the payment stays open for another try", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", decline: "PROVIDER_ERROR" });
    expect((await toss.confirm(payment)).status).toBe(400);
    expect((await toss.confirm(payment)).status).toBe(200);
  });

  it("refuse a cancel and leave the money where it is", async () => {
    const payment = await pay();
    await toss.confirm(payment);
    await fault(payment, { step: "cancel", decline: "REFUND_REJECTED", times: 2 });
    for (const _ of [1, 2])
      expect(await toss.cancel(payment)).toMatchObject({ status: 400, answer: { code: "REFUND_REJECTED" } });
    expect((await toss.get(payment)).balanceAmount).toBe(42_000);
    expect((await toss.cancel(payment)).status).toBe(200);
  });

  it("lose the answer of a cancel; a retry with its key gives nothing back twice", async () => {
    const payment = await pay();
    await toss.confirm(payment);
    await fault(payment, { step: "cancel", answer: "lost" });
    const key = withKey();
    expect((await toss.cancel(payment, { cancelAmount: 1_000 }, key)).status).toBe(504);
    await toss.setClock(5_000);
    expect((await toss.cancel(payment, { cancelAmount: 1_000 }, key)).answer.balanceAmount).toBe(41_000);
    expect((await toss.get(payment)).balanceAmount).toBe(41_000);
  });

  it("let the time run out just before the work, or now", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", expire: true });
    expect((await toss.confirm(payment)).answer.code).toBe("NOT_FOUND_PAYMENT_SESSION");
    const other = await pay();
    expect((await toss.dev("/__expire", { orderId: other.orderId })).status).toBe("EXPIRED");
  });

  it("hold a call up before and after its work", async () => {
    const payment = await pay();
    await fault(payment, { step: "get", delayBeforeMs: 120, delayAfterMs: 120 });
    const start = performance.now();
    await toss.get(payment);
    expect(performance.now() - start).toBeGreaterThanOrEqual(235);
  });

  it("strike as often as told, the order's own before those for any order", async () => {
    const payment = await pay();
    await toss.dev("/__faults", { step: "get", decline: "PROVIDER_ERROR" });
    await fault(payment, { step: "get", answer: "error" });
    const path = `/v1/payments/${payment.paymentKey}`;
    expect([
      (await toss.api(path)).status,
      (await toss.api(path)).status,
      (await toss.api(path)).status,
    ]).toEqual([500, 400, 200]);
  });

  it("refuse a dial that is none", async () => {
    for (const body of [
      {},
      { step: "confirm" },
      { answer: "gone" },
      { decline: "NO_SUCH_CODE" },
      { colour: 1 },
      { expire: true, times: 0 },
    ]) {
      expect((await toss.post("/__faults", body)).status).toBe(400);
    }
  });
});

describe("webhooks", () => {
  it("tell a change once, with the payment and a transmission id", async () => {
    const payment = await pay();
    const { answer } = await toss.confirm(payment);
    const [hook, ...more] = await merchant.received(payment.orderId, 1);
    expect(hook?.body).toMatchObject({ eventType: "PAYMENT_STATUS_CHANGED", data: answer });
    expect(hook).toMatchObject({ retried: "0" });
    expect(more).toEqual([]);
  });

  it("tell a deposit with the payment's secret", async () => {
    const payment = await pay({ method: "VIRTUAL_ACCOUNT" });
    await toss.confirm(payment);
    await merchant.received(payment.orderId, 1);
    await toss.dev("/__deposit", { orderId: payment.orderId });
    const [, changed, deposited] = await merchant.received(payment.orderId, 3);
    expect(changed?.body.data?.status).toBe("DONE");
    expect(deposited?.body).toMatchObject({
      status: "DONE",
      secret: payment.secret,
      orderId: payment.orderId,
    });
    expect(deposited?.body.eventType).toBeUndefined();
  });

  it("come again after 1 and 4 minutes until they are answered 200", async () => {
    const payment = await pay();
    merchant.answers.push(500, 500);
    await toss.confirm(payment);
    await merchant.received(payment.orderId, 1);
    await toss.setClock(61_000);
    await toss.dev("/__webhooks/deliver");
    await toss.setClock(59_000 + 61_000);
    await toss.dev("/__webhooks/deliver");
    expect(await merchant.received(payment.orderId, 2)).toHaveLength(2);
    await toss.setClock(5.2 * 60_000);
    await toss.dev("/__webhooks/deliver");
    const hooks = await merchant.received(payment.orderId, 3);
    expect(hooks.map(({ retried }) => retried)).toEqual(["0", "1", "2"]);
    expect(new Set(hooks.map(({ transmissionId }) => transmissionId)).size).toBe(1);
    await toss.setClock(60 * 60_000);
    await toss.dev("/__webhooks/deliver");
    expect(await merchant.received(payment.orderId, 3)).toHaveLength(3);
  });

  it("come twice under one transmission id", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", webhook: "twice" });
    await toss.confirm(payment);
    const hooks = await merchant.received(payment.orderId, 2);
    expect(hooks).toHaveLength(2);
    expect(hooks[0]?.transmissionId).toBe(hooks[1]?.transmissionId);
  });

  it("come late", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", webhook: "late", webhookDelayMs: 400 });
    await toss.confirm(payment);
    expect(await merchant.received(payment.orderId, 0)).toEqual([]);
    expect(await merchant.received(payment.orderId, 1)).toHaveLength(1);
  });

  it("never come, but can be asked for", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", webhook: "never" });
    await toss.confirm(payment);
    await toss.setClock(24 * 60 * 60_000);
    await toss.dev("/__webhooks/deliver");
    expect(await merchant.received(payment.orderId, 0)).toEqual([]);
    await toss.dev("/__webhooks/replay", { orderId: payment.orderId });
    expect(await merchant.received(payment.orderId, 1)).toHaveLength(1);
  });

  it("come out of order", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", webhook: "after-next" });
    await toss.confirm(payment);
    await toss.cancel(payment);
    const hooks = await merchant.received(payment.orderId, 2);
    expect(hooks.map(({ body }) => body.data?.status)).toEqual(["CANCELED", "DONE"]);
  });

  it("come before the call that caused them is answered", async () => {
    const payment = await pay();
    await fault(payment, { step: "confirm", webhook: "before", delayAfterMs: 50 });
    let isAnswered = false;
    const answer = toss.confirm(payment).then((result) => {
      isAnswered = true;
      return result;
    });
    await merchant.received(payment.orderId, 1);
    expect(isAnswered).toBe(false);
    expect((await answer).status).toBe(200);
  });

  it("are replayed in the same order for the same seed", async () => {
    const payment = await pay({ method: "VIRTUAL_ACCOUNT" });
    await toss.confirm(payment);
    await toss.dev("/__deposit", { orderId: payment.orderId });
    await merchant.received(payment.orderId, 3);
    const replay = (order: string, seed = 1) =>
      toss.dev<{ transmissionId: string; status: number }[]>("/__webhooks/replay", {
        orderId: payment.orderId,
        order,
        seed,
        times: 2,
      });
    const [same, reverse, one, again] = [
      await replay("same"),
      await replay("reverse"),
      await replay("shuffle"),
      await replay("shuffle"),
    ];
    expect(same).toHaveLength(6);
    expect(reverse).toEqual(same.toReversed());
    expect(again).toEqual(one);
    expect(new Set(same.map(({ transmissionId }) => transmissionId)).size).toBe(3);
  });
});
