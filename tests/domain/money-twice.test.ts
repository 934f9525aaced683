import { describe, expect, it } from "vitest";
import { agree, balance, confirm, ledgerOf, statusOf } from "../soak/fault-play.ts";
import type { Mall } from "../soak/mall.ts";
import { story, type Stage } from "../soak/story.ts";

// What would take or give the same money twice, as a provider of another hand told it.

describe("[U76] a second payment window of the same order", () => {
  /** By how many of its windows the provider has taken money. */
  const taken = (mall: Mall) =>
    mall.provider.sqlite
      .prepare("SELECT doc FROM toss_payment")
      .all()
      .map((row) => JSON.parse(String(Reflect.get(Object(row), "doc"))))
      .filter(({ status }) => status === "DONE").length;

  it("is not confirmed for a payment that was sent and is not found yet: it would be paid twice", () =>
    story(async ({ mall, order, fault, minutes }) => {
      const ours = await agree(mall, order);
      await agree(mall, order);
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      // the order shows the other window, and ours is not found yet
      for (let look = 0; look < 3; look += 1) {
        await fault({ step: "get", shows: { paymentKey: "tnadeulanother", status: "IN_PROGRESS" } });
        await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" } });
      }
      const answer = await confirm(mall, order, ours);
      expect(answer.status).toBe(202);
      const sent = mall.confirmed;
      await minutes(6);
      expect([sent, mall.confirmed, taken(mall)]).toEqual([1, 1, 1]);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
    }));

  it("that has ended without money says nothing of the one that was sent and is not found yet", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault({ step: "get", shows: { paymentKey: "tnadeulanother", status: "ABORTED" } });
      await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" } });
      const answer = await pay();
      expect([answer.status, JSON.stringify(answer.json)]).toEqual([
        202,
        expect.not.stringContaining("빠져나가지 않"),
      ]);
      await minutes(4);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        42_000,
      ]);
    }));
});

describe("[U77] money that a person has sent past the provider, and that leaves the provider as well", () => {
  const sentByHand = async ({ fault, pay, refund, minutes, act }: Stage) => {
    await pay();
    await minutes(2);
    await fault({ step: "cancel", decline: "EXCEED_MAX_REFUND_DUE", times: 99 });
    await refund();
    await minutes(2);
    expect(await act("REFUND_STUCK", "PAID_BY_HAND")).toBe(200);
    await minutes(16);
  };

  it.each([
    ["all", 42_000],
    ["a part", 1_000],
  ])("is a case of its own, %s of it, until a person says that it is known", (_, amount) =>
    story(async (stage) => {
      const { mall, order, minutes, act, open } = stage;
      await sentByHand(stage);
      expect(await open()).toEqual([]);
      await mall.atProvider("/__cancel", { orderId: order.orderId, amount });
      await minutes(16);
      expect(await open()).toEqual(["BOOKS_DIFFER: ASK_AGAIN,ACCEPT"]);
      expect(mall.rows("SELECT amount FROM payment_case WHERE kind = 'BOOKS_DIFFER'")).toEqual([{ amount }]);
      expect([await act("BOOKS_DIFFER", "PAID_BY_HAND"), await act("BOOKS_DIFFER", "CANCEL_WHOLE")]).toEqual([
        409, 409,
      ]);
      expect(await act("BOOKS_DIFFER", "ACCEPT")).toBe(200);
      await minutes(31);
      expect([await open(), ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual([
        [],
        "PAID 42000, REFUNDED 42000",
        42_000 - amount,
      ]);
    }),
  );

  it("is one too of an order that our books have lost, and no second cancel is offered", () =>
    story(async ({ mall, order, pay, minutes, act, open }) => {
      await pay();
      mall.product.sqlite.exec("DELETE FROM payment");
      await minutes(16);
      expect(await act("UNKNOWN_ORDER", "PAID_BY_HAND")).toBe(200);
      await minutes(16);
      for (const amount of [1_000, 41_000]) {
        await mall.atProvider("/__cancel", { orderId: order.orderId, amount });
        await minutes(16);
        expect(await open()).toEqual(["UNKNOWN_ORDER: ASK_AGAIN,ACCEPT"]);
        expect(await act("UNKNOWN_ORDER", "ACCEPT")).toBe(200);
        await minutes(16);
        expect(await open()).toEqual([]);
      }
    }));
});
