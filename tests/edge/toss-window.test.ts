import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startToss } from "../support/toss.ts";
import type { Payment, Toss } from "../support/toss.ts";

let toss: Toss;
beforeAll(async () => {
  toss = await startToss();
});
afterAll(() => toss.close());

let orders = 0;
const order = (values: Record<string, string> = {}): Record<string, string> => {
  orders += 1;
  return {
    clientKey: "test_ck_nadeul_local",
    method: "CARD",
    amount: "42000",
    orderId: `window_${String(orders).padStart(6, "0")}`,
    orderName: "물레 첫걸음 <성인 2명>",
    successUrl: "http://127.0.0.1:8787/payload/success?booking=b1",
    failUrl: "http://127.0.0.1:8787/payload/fail",
    webhookUrl: "http://127.0.0.1:9/",
    ...values,
  };
};

async function open(values: Record<string, string>) {
  const response = await toss.fetch(`/pay?${new URLSearchParams(values)}`);
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    html,
    paymentKey: /name="paymentKey" value="([^"]+)"/.exec(html)?.[1] ?? "",
  };
}

async function press(paymentKey: string, action: string, values: Record<string, string> = {}) {
  const response = await toss.fetch("/pay", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ paymentKey, method: "CARD", action, ...values }).toString(),
  });
  return { status: response.status, url: new URL(response.headers.get("location") ?? "none:") };
}

const attempts = async (orderId: string): Promise<Payment[]> => {
  const all: Payment[] = JSON.parse(await (await toss.fetch(`/__payments?orderId=${orderId}`)).text());
  return all;
};

describe("the payment window", () => {
  it("says that it is for practice, escapes what it shows and allows no script", async () => {
    const { status, html, headers } = await open(order());
    expect(status).toBe(200);
    expect(html).toContain("실제 돈은 오가지 않아요");
    expect(html).toContain("물레 첫걸음 &lt;성인 2명&gt;");
    expect(html).not.toContain("<script");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:8787");
    expect(policy).not.toContain("unsafe");
  });

  it("sends the customer back with what the merchant needs to confirm", async () => {
    const asked = order();
    const { paymentKey } = await open(asked);
    const { status, url } = await press(paymentKey, "pay");
    expect(status).toBe(303);
    expect(url.origin + url.pathname).toBe("http://127.0.0.1:8787/payload/success");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      booking: "b1",
      paymentType: "NORMAL",
      orderId: asked.orderId,
      paymentKey,
      amount: "42000",
    });
    const confirmed = await toss.api("/v1/payments/confirm", {
      paymentKey,
      orderId: asked.orderId,
      amount: 42_000,
    });
    expect(confirmed).toMatchObject({ status: 200, answer: { status: "DONE", method: "카드" } });
  });

  it.each([
    ["a wallet by its code", { flowMode: "DIRECT", easyPay: "KAKAOPAY" }, 200],
    ["the list of all ways, whatever wallet is named", { easyPay: "KAKAOPAY" }, 200],
    ["no wallet of another name", { flowMode: "DIRECT", easyPay: "카카오" }, 400],
    ["no window of its own without a wallet", { flowMode: "DIRECT" }, 400],
    ["no wallet for a transfer", { flowMode: "DIRECT", easyPay: "KAKAOPAY", method: "TRANSFER" }, 400],
  ])("opens %s", async (_what, values, status) => {
    const opened = await open(order(values));
    expect([opened.status, opened.html.includes("카카오페이로 결제해요")]).toEqual([
      status,
      status === 200 && "flowMode" in values,
    ]);
  });

  it("lets a second tap go where the first one went", async () => {
    const { paymentKey } = await open(order());
    const taps = await Promise.all([press(paymentKey, "pay"), press(paymentKey, "pay")]);
    expect(taps[0]?.url.href).toBe(taps[1]?.url.href);
  });

  it("opens the same payment again on a reload", async () => {
    const asked = order();
    const [first, second] = [await open(asked), await open(asked)];
    expect(second.paymentKey).toBe(first.paymentKey);
    expect(await attempts(asked.orderId ?? "")).toHaveLength(1);
  });

  it("reports the customer's own abort, after which another attempt may succeed", async () => {
    const asked = order();
    const { paymentKey } = await open(asked);
    const { url } = await press(paymentKey, "cancel");
    expect(url.pathname).toBe("/payload/fail");
    expect(url.searchParams.get("code")).toBe("PAY_PROCESS_CANCELED");
    expect(url.searchParams.get("orderId")).toBe(asked.orderId);
    const again = await open(asked);
    expect(again.paymentKey).not.toBe(paymentKey);
    expect((await press(again.paymentKey, "pay")).url.pathname).toBe("/payload/success");
  });

  it("fails in the window, or later at the confirm", async () => {
    const inWindow = await open(order());
    expect(
      (
        await press(inWindow.paymentKey, "fail", { failure: "window:REJECT_CARD_COMPANY" })
      ).url.searchParams.get("code"),
    ).toBe("REJECT_CARD_COMPANY");
    const asked = order();
    const { paymentKey } = await open(asked);
    expect((await press(paymentKey, "fail", { failure: "confirm:REJECT_CARD_PAYMENT" })).url.pathname).toBe(
      "/payload/success",
    );
    const confirmed = await toss.api("/v1/payments/confirm", {
      paymentKey,
      orderId: asked.orderId,
      amount: 42_000,
    });
    expect(confirmed).toMatchObject({ status: 403, answer: { code: "REJECT_CARD_PAYMENT" } });
  });

  it("sends the customer on when its time ran out", async () => {
    const { paymentKey } = await open(order());
    await toss.setClock(31 * 60_000);
    const { url } = await press(paymentKey, "pay");
    await toss.setClock(0);
    expect([url.pathname, url.searchParams.get("code")]).toEqual(["/payload/fail", "PAY_PROCESS_ABORTED"]);
  });

  it("does not open for an order that is already paid", async () => {
    const asked = order();
    const { paymentKey } = await open(asked);
    await press(paymentKey, "pay");
    await toss.api("/v1/payments/confirm", { paymentKey, orderId: asked.orderId, amount: 42_000 });
    const { status, headers } = await open(asked);
    expect(status).toBe(303);
    expect(headers.get("location")).toContain("code=DUPLICATED_ORDER_ID");
  });

  it.each([
    ["successUrl", "https://evil.example/"],
    ["successUrl", "//evil.example/"],
    ["successUrl", "javascript:alert(1)"],
    ["failUrl", "http://127.0.0.1@evil.example/"],
    ["failUrl", "http://user:pass@127.0.0.1/"],
    ["webhookUrl", "http://169.254.169.254/"],
    ["orderId", "short"],
    ["orderId", "빈칸 있는 주문"],
    ["amount", "0"],
    ["amount", "1.5"],
    ["amount", "-1"],
    ["orderName", "가".repeat(101)],
    ["method", "BITCOIN"],
  ])("refuses %s %s", async (name, value) => {
    expect(await open(order({ [name]: value }))).toMatchObject({ status: 400, paymentKey: "" });
  });

  it("does not open with another client key", async () => {
    expect((await open(order({ clientKey: "test_ck_other" }))).status).toBe(401);
  });
});

describe("the page behind receipt.url", () => {
  it("is there once the payment is approved, and shows what was cancelled", async () => {
    const payment = await toss.pay({ orderName: "물레 첫걸음" });
    const path = `/receipt/${payment.paymentKey}`;
    expect((await toss.fetch(path)).status).toBe(404);
    const { answer } = await toss.confirm(payment);
    expect(answer.receipt?.url).toMatch(new RegExp(`/__dev/toss${path}$`));
    await toss.cancel(payment, { cancelAmount: 2_000 });
    const html = await (await toss.fetch(path)).text();
    for (const text of ["물레 첫걸음", "42,000", "−2,000원", "40,000원", "부분 취소"])
      expect(html).toContain(text);
  });

  it("shows the account to pay into and takes the practice deposit", async () => {
    const { answer: payment } = await toss.confirm(await toss.pay({ method: "VIRTUAL_ACCOUNT" }));
    const html = await (await toss.fetch(`/receipt/${payment.paymentKey}`)).text();
    expect(html).toContain(payment.virtualAccount?.accountNumber);
    const response = await toss.fetch("/__deposit", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `orderId=${payment.orderId}`,
    });
    expect(response.status).toBe(303);
    expect((await toss.get(payment)).status).toBe("DONE");
  });
});
