import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createToss } from "../../workers/api/provider/toss/client.ts";
import { Mall } from "../soak/mall.ts";
import { SHAPES, askedUnder, kindsOf, unlike } from "./toss-shapes.ts";

const KEY = process.env["TOSS_TEST_SECRET_KEY"] ?? "";
const BASE = "https://api.tosspayments.com";
const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

const field = (json: unknown, name: string): unknown => Reflect.get(Object(json), name);
const first = (json: unknown): unknown => (Array.isArray(json) ? json[0] : undefined);

describe("the stand-in's answers have the shapes that Toss documents", () => {
  it.each(["CARD", "EASY_PAY", "TRANSFER", "VIRTUAL_ACCOUNT"])(
    "for %s, from the confirm to a part cancelled",
    async (method) => {
      const mall = new Mall(1);
      try {
        await mall.world.until(
          (async () => {
            const order = { orderId: `shape-${method.toLowerCase()}`, amount: 42_000 };
            const { orderId } = order;
            const asked = await mall.atProvider("/__payments", { ...order, method });
            const paymentKey = String(field(asked, "paymentKey"));
            const confirmed = await mall.atProvider("/v1/payments/confirm", { ...order, paymentKey });
            expect(unlike(confirmed, SHAPES.payment)).toEqual([]);
            const account = field(confirmed, "virtualAccount");
            if (account !== null) expect(unlike(account, SHAPES.virtualAccount)).toEqual([]);
            if (method === "VIRTUAL_ACCOUNT") await mall.atProvider("/__deposit", { orderId });
            const cancelled = await mall.atProvider(`/v1/payments/${paymentKey}/cancel`, {
              cancelReason: "연습",
              cancelAmount: 1_000,
              ...(method === "VIRTUAL_ACCOUNT" && { refundReceiveAccount: ACCOUNT }),
            });
            expect(unlike(cancelled, SHAPES.payment)).toEqual([]);
            expect(unlike(first(field(cancelled, "cancels")), SHAPES.cancel)).toEqual([]);
            const moved = await mall.atProvider(
              "/v1/transactions?startDate=2026-11-25T00:00:00&endDate=2026-11-26T00:00:00",
              null,
              "GET",
            );
            expect(unlike(first(moved), SHAPES.transaction)).toEqual([]);
          })(),
        );
      } finally {
        mall.close();
      }
    },
  );

  it("for a refusal", async () => {
    const mall = new Mall(1);
    try {
      const refused = await mall.world.until(
        mall.atProvider("/v1/payments/orders/nobody-knows", null, "GET"),
      );
      expect(unlike(refused, SHAPES.error)).toEqual([]);
      expect(field(refused, "code")).toBe("NOT_FOUND_PAYMENT");
    } finally {
      mall.close();
    }
  });

  it("which notice a field too many, one missing and one of another kind", () => {
    expect(unlike({ code: 1, more: true }, SHAPES.error)).toEqual([
      "message is missing",
      "code is number, not string",
      "more is no field of it",
    ]);
  });
});

// Not skipped in silence: anyone who reads the run's output reads this.
const sayNotAsked = (): void =>
  console.warn(
    "Toss's own test server was NOT asked: TOSS_TEST_SECRET_KEY is not set (tests/contract/toss.test.ts).",
  );

const askToss = (): void => {
  describe("Toss's own test server, under its test key", () => {
    const headers = {
      authorization: `Basic ${btoa(`${KEY}:`)}`,
      "content-type": "application/json",
    };
    const toss = createToss({ baseUrl: BASE, secretKey: KEY, fetch: (url, init) => fetch(url, init) });
    const call = async (
      path: string,
      body?: unknown,
      more: Record<string, string> = {},
    ): Promise<unknown> => {
      const init = { headers: { ...headers, ...more }, method: body === undefined ? "GET" : "POST" };
      return (
        await fetch(`${BASE}/v1/${path}`, {
          ...init,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      ).json();
    };
    const orderId = `nadeul-contract-${Date.now()}`;
    const recorded: Record<string, unknown> = {};

    it("does not know an order that nobody has made, in the words we read", async () => {
      expect(await toss.getByOrder(orderId)).toMatchObject({ ok: false, code: "NOT_FOUND_PAYMENT" });
    });

    it("refuses a card in the words after which no money has moved", async () => {
      const body = { paymentKey: "nadeul_contract_key", orderId, amount: 1_000 };
      const refused = await call("payments/confirm", body, {
        "TossPayments-Test-Code": "REJECT_CARD_PAYMENT",
      });
      expect([unlike(refused, SHAPES.error), field(refused, "code")]).toEqual([[], "REJECT_CARD_PAYMENT"]);
      recorded["error"] = kindsOf(refused);
    });

    it("issues an account in the shape that the stand-in answers, shows it, and closes it", async () => {
      const wanted = { orderId, amount: 1_000, orderName: "연습", customerName: "한나들", bank: "88" };
      const issued = await call("virtual-accounts", wanted);
      expect(unlike(issued, SHAPES.payment)).toEqual([]);
      expect(unlike(field(issued, "virtualAccount"), SHAPES.virtualAccount)).toEqual([]);
      recorded["payment"] = kindsOf(issued);
      recorded["virtualAccount"] = kindsOf(field(issued, "virtualAccount"));
      expect(await toss.getByOrder(orderId)).toMatchObject({
        ok: true,
        payment: { status: "WAITING_FOR_DEPOSIT" },
      });
      const key = String(field(issued, "paymentKey"));
      const closed = await toss.cancel(key, { cancelReason: "연습" }, `${orderId}-close`);
      expect(closed).toMatchObject({ ok: true, payment: { status: "CANCELED" } });
    });

    it("lists what moved, in the shape that the stand-in answers", async () => {
      const now = Date.now();
      const listed = await toss.transactions({ from: now - 86_400_000, to: now, after: null, limit: 10 });
      expect(listed.ok).toBe(true);
    });

    it("leaves the kinds of its fields behind where TOSS_RECORD names a file", () => {
      const file = process.env["TOSS_RECORD"];
      if (file !== undefined) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
      expect(Object.keys(recorded)).toEqual(["error", "payment", "virtualAccount"]);
    });
  });
};

const refuseLiveKey = (): void =>
  it("Toss is asked under a test key alone: TOSS_TEST_SECRET_KEY is live, so nothing was asked", () => {
    expect(KEY.slice(0, 5)).toBe("test_");
  });

it("asks Toss under a test key alone, and nobody under a live one", () => {
  expect(["", "test_sk_1", "test_gsk_1", "live_sk_1", "sk_1"].map(askedUnder)).toEqual([
    "NOTHING",
    "TOSS",
    "TOSS",
    "LIVE_KEY",
    "LIVE_KEY",
  ]);
});

const ASKING = { NOTHING: sayNotAsked, TOSS: askToss, LIVE_KEY: refuseLiveKey };
ASKING[askedUnder(KEY)]();
