import { describe, expect, it } from "vitest";
import { won } from "#domain/money";
import { settle } from "../../workers/api/payment/settle.ts";
import { presentRefund } from "../../workers/api/present/refund.ts";
import type { Cashier } from "../../workers/api/provider/cashier.ts";
import type { PaymentProvider, SeenPayment } from "../../workers/api/provider/port.ts";
import { findRefund } from "../../workers/api/record/refund-store.ts";
import { approveRefund, sweepRefund } from "../../workers/api/refund/send.ts";
import { withdrawRefund } from "../../workers/api/refund/withdraw.ts";
import { agree, anOrder, confirm, statusOf, type Order } from "../soak/fault-play.ts";
import { DAY, putOut } from "../soak/goods.ts";
import { Mall } from "../soak/mall.ts";
import { MemoryD1 } from "../soak/memory-d1.ts";

// What a provider calls its refusals is the provider's: no word of theirs is a state of ours.

interface Stage {
  mall: Mall;
  order: Order;
  /** A cashier whose provider answers only as told. */
  cashier: (answers?: Partial<PaymentProvider>) => Cashier;
}

async function story(play: (stage: Stage) => Promise<void>): Promise<void> {
  const mall = new Mall(11);
  try {
    await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: 1, price: 42_000, startsIn: 2 * DAY });
        const order = await anOrder(mall, at, "member-1");
        const db = new MemoryD1(mall.product, async (_, work) => work());
        const cashier = (answers: Partial<PaymentProvider> = {}): Cashier => {
          const provider: PaymentProvider = Reflect.get(Object({ provider: answers }), "provider");
          return { db, provider, now: mall.world.now, safe: null };
        };
        await play({ mall, order, cashier });
      })(),
    );
  } finally {
    mall.close();
  }
}

const seenOf = (order: Order, at: number, told: Partial<SeenPayment>): SeenPayment => ({
  paymentKey: "key-1",
  orderId: order.orderId,
  status: "DONE",
  method: "CARD",
  totalAmount: order.amount,
  balanceAmount: order.amount,
  requestedAt: at,
  approvedAt: at,
  isPartialCancelable: true,
  receiptUrl: null,
  easyPayProvider: null,
  virtualAccount: null,
  cancels: [],
  failure: null,
  lastTransactionKey: "t-1",
  foreign: null,
  secret: null,
  sighting: {
    at,
    source: "GET",
    what: "TAKEN",
    amount: won(42_000),
    balance: won(42_000),
    lastTransactionKey: "t-1",
  },
  ...told,
});

describe("an attempt that the provider ends with a word that was once ours", () => {
  it.each([["GIVING_BACK"], ["DEPOSIT_REVERSED"]])("%s: money that comes after all buys the seat", (code) =>
    story(async ({ mall, order, cashier }) => {
      const { now } = mall.world;
      const aborted = seenOf(order, now, {
        status: "ABORTED",
        approvedAt: null,
        failure: { code, message: "" },
        sighting: {
          at: now,
          source: "GET",
          what: "NOT_TAKEN",
          amount: null,
          balance: null,
          lastTransactionKey: null,
        },
      });
      await settle(cashier(), aborted);
      const shown = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect(shown.at("payment")).toMatchObject({ failCode: code, givingBackAt: null, reversedAt: null });
      await mall.world.pass(60_000);
      const taken = seenOf(order, mall.world.now, {});
      await settle(cashier({ get: async () => ({ ok: true, payment: taken }) }), taken);
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST_COMPLETE");
    }),
  );
});

describe("a refund that the provider refuses by a word that was once ours", () => {
  const refused = (code: string, play: (stage: Stage, id: string, refusing: Cashier) => Promise<void>) =>
    story(async (stage) => {
      const { mall, order } = stage;
      await confirm(mall, order, await agree(mall, order));
      await mall.world.pass(5 * 3_600_000);
      const wish = { bookingId: order.id, reason: "SCHEDULE" };
      const asked = await mall.call("POST", "/refund", wish, { as: order.as });
      const still = seenOf(order, mall.world.now, {});
      const refusing = stage.cashier({
        cancel: async () => ({ ok: false, code, message: "", what: "NOT_TAKEN" }),
        get: async () => ({ ok: true, payment: still }),
      });
      const found = await findRefund(refusing.db, String(asked.at("id")));
      if (found?.refund.status !== "REQUESTED") throw new Error("a refund that does not wait");
      expect(await approveRefund(refusing, found)).toMatchObject({ status: "FAILED", failCode: code });
      await play(stage, found.refund.id, refusing);
    });

  it.each([["ACCOUNT_NEEDED"], ["ACCOUNT_BOUNCED"], ["PAY_BY_HAND"], ["BALANCE_UNLIKE"]])(
    "%s: is tried again like any other, and its owner may withdraw it",
    (code) =>
      refused(code, async ({ mall }, id, refusing) => {
        await mall.world.pass(3_600_000);
        const later = { ...refusing, now: mall.world.now };
        const again = await sweepRefund(later, id);
        expect(again).toMatchObject({ status: "FAILED", attempts: 2 });
        if (again)
          expect(presentRefund(again)).toMatchObject({ accountProblem: null, actions: ["WITHDRAW"] });
      }),
  );

  it("DEPOSIT_REVERSED: withdrawn, it does not say that the bank took the deposit back", () =>
    refused("DEPOSIT_REVERSED", async (_, id, refusing) => {
      const found = await findRefund(refusing.db, id);
      if (!found) throw new Error("gone");
      const withdrawn = await withdrawRefund(refusing, found, () => []);
      if (!("id" in withdrawn)) throw new Error("not withdrawn");
      expect(presentRefund(withdrawn)).toMatchObject({ status: "WITHDRAWN", isReversed: false });
    }));
});
