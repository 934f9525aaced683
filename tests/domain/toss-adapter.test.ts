import { describe, expect, it } from "vitest";
import { createToss } from "../../workers/api/provider/toss/client.ts";
import { ACCOUNT_REFUSED } from "../../workers/api/provider/port.ts";

const PAYMENT = {
  paymentKey: "tnadeul1",
  orderId: "order_000001",
  status: "DONE",
  method: "카드",
  currency: "KRW",
  totalAmount: 42_000,
  balanceAmount: 40_000,
  requestedAt: "2026-11-20T23:59:00+09:00",
  approvedAt: "2026-11-21T00:00:30+09:00",
  isPartialCancelable: true,
  receipt: { url: "https://dashboard.tosspayments.com/receipt/1" },
  easyPay: null,
  virtualAccount: null,
  cancels: [
    {
      transactionKey: "T1",
      cancelAmount: 2_000,
      cancelReason: "변심",
      canceledAt: "2026-11-21T01:00:00+09:00",
      cancelStatus: "DONE",
    },
  ],
  failure: null,
  lastTransactionKey: "T1",
  secret: "ps_1",
  newFieldOfTomorrow: { any: "thing" },
};
const INPUT = { paymentKey: "tnadeul1", orderId: "order_000001", amount: 42_000 };
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

function adapter(answer: (url: string, init: RequestInit) => Promise<Response>, timeoutMs?: number) {
  const calls: { url: string; init: RequestInit }[] = [];
  const toss = createToss({
    baseUrl: "https://toss.test",
    secretKey: "test_sk_1",
    timeoutMs,
    fetch: (url, init) => {
      calls.push({ url, init });
      return answer(url, init);
    },
  });
  return { toss, calls };
}

describe("the Toss adapter", () => {
  it("confirms with the secret key, the idempotency key and nothing but the three fields", async () => {
    const { toss, calls } = adapter(json(PAYMENT));
    const withMore = { ...INPUT, userId: "u1" };
    expect((await toss.confirm(withMore, "key-1")).ok).toBe(true);
    const [call] = calls;
    expect(call?.url).toBe("https://toss.test/v1/payments/confirm");
    expect(call?.init).toMatchObject({ method: "POST", redirect: "manual" });
    expect(Object.fromEntries(new Headers(call?.init.headers))).toEqual({
      authorization: `Basic ${btoa("test_sk_1:")}`,
      "content-type": "application/json",
      "idempotency-key": "key-1",
    });
    expect(JSON.parse(String(call?.init.body))).toEqual(INPUT);
  });

  it("asks by key and by order with GET and cancels with its body", async () => {
    const { toss, calls } = adapter(json(PAYMENT));
    await toss.get("tnadeul1");
    await toss.getByOrder("order_000001");
    await toss.cancel("tnadeul1", { cancelReason: "변심", cancelAmount: 2_000 }, "refund-1");
    expect(
      calls.map(({ url, init }) => [
        init.method,
        url.replace("https://toss.test/v1/payments/", ""),
        init.body,
      ]),
    ).toEqual([
      ["GET", "tnadeul1", undefined],
      ["GET", "orders/order_000001", undefined],
      ["POST", "tnadeul1/cancel", '{"cancelReason":"변심","cancelAmount":2000}'],
    ]);
  });

  it("reads the payment with times in epoch milliseconds and drops what it does not know", async () => {
    expect(await adapter(json(PAYMENT)).toss.get("tnadeul1")).toEqual({
      ok: true,
      payment: {
        paymentKey: "tnadeul1",
        orderId: "order_000001",
        status: "DONE",
        method: "CARD",
        totalAmount: 42_000,
        balanceAmount: 40_000,
        requestedAt: Date.UTC(2026, 10, 20, 14, 59),
        approvedAt: Date.UTC(2026, 10, 20, 15, 0, 30),
        isPartialCancelable: true,
        receiptUrl: "https://dashboard.tosspayments.com/receipt/1",
        easyPayProvider: null,
        virtualAccount: null,
        cancels: [
          {
            transactionKey: "T1",
            cancelAmount: 2_000,
            cancelReason: "변심",
            canceledAt: Date.UTC(2026, 10, 20, 16),
            cancelStatus: "DONE",
          },
        ],
        failure: null,
        lastTransactionKey: "T1",
        foreign: null,
        secret: "ps_1",
        sighting: {
          at: expect.any(Number),
          source: "GET",
          what: "TAKEN",
          amount: 42_000,
          balance: 40_000,
          lastTransactionKey: "T1",
        },
      },
    });
  });

  it("is certain of a cancel's refusals only where one was asked for, of nothing when it looks", async () => {
    const refused = adapter(json({ code: "REFUND_REJECTED", message: "" }, 400)).toss;
    expect(await refused.cancel("tnadeul1", { cancelReason: "변심" }, "k")).toMatchObject({
      what: "NOT_TAKEN",
    });
    // Another sum is left than we believe: somebody was first, and it may have been us.
    const another = adapter(json({ code: "NOT_MATCHES_REFUNDABLE_AMOUNT", message: "" }, 400)).toss;
    expect(await another.cancel("tnadeul1", { cancelReason: "변심" }, "k")).toMatchObject({
      what: "UNKNOWN",
    });
    const { toss } = adapter(json({ code: "REJECT_CARD_PAYMENT", message: "" }, 403));
    expect(await toss.get("tnadeul1")).toMatchObject({ what: "UNKNOWN" });
  });

  it.each(["INVALID_REFUND_ACCOUNT_INFO", "INVALID_REFUND_ACCOUNT_NUMBER", "INVALID_BANK"])(
    "[U78] says by one code that the account of a refund is not taken, here of %s",
    async (code) => {
      const { toss } = adapter(json({ code, message: "유효하지 않은 은행입니다." }, 400));
      expect(await toss.cancel("tnadeul1", { cancelReason: "변심" }, "k")).toEqual({
        ok: false,
        code: ACCOUNT_REFUSED,
        message: "유효하지 않은 은행입니다.",
        what: "NOT_TAKEN",
      });
    },
  );

  it("reads a due date without an offset as Korea's", async () => {
    const virtualAccount = {
      accountNumber: "91234567890123",
      bankCode: "88",
      dueDate: "2026-11-27T23:59:59",
      expired: false,
      refundStatus: "NONE",
    };
    const result = await adapter(json({ ...PAYMENT, method: "가상계좌", virtualAccount })).toss.get(
      "tnadeul1",
    );
    expect(result.ok && result.payment.virtualAccount?.dueAt).toBe(Date.UTC(2026, 10, 27, 14, 59, 59));
  });

  it("offers no receipt link a browser should not follow", async () => {
    const result = await adapter(json({ ...PAYMENT, receipt: { url: "javascript:alert(1)" } })).toss.get(
      "tnadeul1",
    );
    expect(result.ok && result.payment.receiptUrl).toBeNull();
  });

  it.each([
    [403, "REJECT_CARD_PAYMENT"],
    [400, "INVALID_STOPPED_CARD"],
    [403, "EXCEED_MAX_AUTH_COUNT"],
  ])("is certain only of a refusal that is known to move no money: %i %s", async (status, code) => {
    const { toss } = adapter(json({ code, message: "까닭" }, status));
    expect(await toss.confirm(INPUT, "k")).toEqual({ ok: false, code, message: "까닭", what: "NOT_TAKEN" });
  });

  it.each([
    [500, "FAILED_INTERNAL_SYSTEM_PROCESSING"],
    [400, "ALREADY_PROCESSED_PAYMENT"],
    [400, "ALREADY_CANCELED_PAYMENT"],
    [400, "PROVIDER_ERROR"],
    [403, "FORBIDDEN_CONSECUTIVE_REQUEST"],
    [409, "IDEMPOTENT_REQUEST_PROCESSING"],
    [400, "ALREADY_COMPLETED_PAYMENT"],
    [400, "NOT_MATCHES_REFUNDABLE_AMOUNT"],
    [400, "INVALID_REQUEST"],
    [401, "UNAUTHORIZED_KEY"],
    [403, "FORBIDDEN_REQUEST"],
    [404, "NOT_FOUND_PAYMENT"],
    [404, "NOT_FOUND_PAYMENT_SESSION"],
    [429, "TOO_MANY_REQUESTS"],
    [400, "A_CODE_OF_NEXT_YEAR"],
    [400, "REFUND_REJECTED"], // a cancel's no, which a confirm cannot get
    [500, "REJECT_CARD_PAYMENT"],
  ])("does not know after %i %s", async (status, code) => {
    const { toss } = adapter(json({ code, message: "" }, status));
    expect(await toss.confirm(INPUT, "k")).toMatchObject({ ok: false, code, what: "UNKNOWN" });
  });

  it("does not know after an answer that is not Toss's", async () => {
    const answers = [
      async () => new Response("Gateway Timeout", { status: 504 }),
      async () => new Response("<h1>Not Found</h1>", { status: 404 }),
      async () => new Response(null, { status: 302, headers: { location: "https://elsewhere.test" } }),
      async () => new Response("{", { status: 200 }),
      json({ ...PAYMENT, status: "NEW_STATUS" }),
      json({ ...PAYMENT, totalAmount: "42000" }),
      json({ ...PAYMENT, balanceAmount: 42_001 }),
      json({ ...PAYMENT, currency: "dollars" }),
      json({ ...PAYMENT, cancels: [{}] }),
      json({ ...PAYMENT, orderId: "order_of_another" }),
      json({ ...PAYMENT, paymentKey: "of_another" }),
    ];
    for (const answer of answers) {
      expect(await adapter(answer).toss.confirm(INPUT, "k")).toMatchObject({
        ok: false,
        code: "UNREADABLE_ANSWER",
        what: "UNKNOWN",
      });
    }
  });

  it("does not know when nobody answers in time, headers or body", async () => {
    const untilAborted = (_url: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
      );
    const stuckBody = async (_url: string, init: RequestInit) =>
      new Response(
        new ReadableStream({
          start: (stream) => init.signal?.addEventListener("abort", () => stream.error(init.signal?.reason)),
        }),
      );
    for (const answer of [untilAborted, stuckBody]) {
      expect(await adapter(answer, 20).toss.confirm(INPUT, "k")).toMatchObject({
        code: "TIMEOUT",
        what: "UNKNOWN",
      });
    }
  });

  it("[K07] waits 30 seconds, no longer", async () => {
    const asked: number[] = [];
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => {
      asked.push(ms);
      return timeout.call(AbortSignal, ms);
    };
    try {
      await adapter(json(PAYMENT)).toss.get("tnadeul1");
    } finally {
      AbortSignal.timeout = timeout;
    }
    expect(asked).toEqual([30_000]);
  });

  it("does not know when the network fails, and says nothing of the secret key", async () => {
    const { toss } = adapter(async (_url, init) => {
      throw new TypeError(`fetch failed: ${JSON.stringify(init.headers)}`);
    });
    const result = await toss.confirm(INPUT, "k");
    expect(result).toMatchObject({ code: "NETWORK_ERROR", what: "UNKNOWN" });
    expect(JSON.stringify(result)).not.toContain(btoa("test_sk_1:"));
  });

  it("reads a list past what moved in another currency, or by which no row of ours can be read", async () => {
    const row = {
      transactionKey: "T1",
      paymentKey: "tnadeul1",
      orderId: "order-1",
      status: "DONE",
      transactionAt: "2026-12-05T10:00:00+09:00",
      currency: "KRW",
      amount: 42_000,
    };
    const listed = (...rows: object[]) =>
      adapter(json(rows)).toss.transactions({ from: 0, to: 1, after: null, limit: 10 });
    const dollars = { ...row, transactionKey: "T2", currency: "USD", amount: 12.5 };
    const read = await listed(dollars, row);
    expect(read.ok && read.rows.map(({ transactionKey }) => transactionKey)).toEqual(["T1"]);
    const { currency: _, ...bare } = row;
    for (const broken of [{ ...row, amount: "42000" }, { ...row, status: "NEW" }, bare])
      expect((await listed(row, broken)).ok).toBe(false);
  });

  it("never sends a key that would change the path", async () => {
    const { toss, calls } = adapter(json(PAYMENT));
    for (const key of ["..", "a/b", "a?b", "%2e%2e", "", "가", "k".repeat(201)]) {
      for (const result of [
        await toss.get(key),
        await toss.getByOrder(key),
        await toss.cancel(key, { cancelReason: "변심" }, "k"),
      ]) {
        expect(result).toMatchObject({ code: "NOT_FOUND_PAYMENT", what: "NOT_TAKEN" });
      }
    }
    expect(calls).toEqual([]);
  });

  it("calls an idempotency key that is none a bug", async () => {
    const { toss } = adapter(json(PAYMENT));
    for (const key of ["", "k".repeat(301)])
      await expect(toss.confirm(INPUT, key)).rejects.toThrow(RangeError);
  });
});
