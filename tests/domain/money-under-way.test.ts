import { describe, expect, it } from "vitest";
import { cancelSeen, wonUnderWay } from "#domain/refund/states";
import { balance, ledgerOf, statusOf } from "../soak/fault-play.ts";
import { DAY, type Goods } from "../soak/goods.ts";
import type { Mall } from "../soak/mall.ts";
import { story as told, type Stage } from "../soak/story.ts";
import { OPERATOR } from "../soak/t2-scene.ts";

// A cancel that the provider has taken and not finished: a wallet's may take days, and may be given up. Its
// balance is that of before until then.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

/** A story about an order that is paid by a wallet, where nothing else is said. */
const story = (play: (stage: Stage) => Promise<void>, people = 1, goods: Partial<Goods> = {}) =>
  told(play, { people, method: "EASY_PAY", ...goods });

const ONE = { items: [{ optionId: "adult", qty: 1 }] };
const PENDING = { step: "cancel", refundPending: true };

describe("[U30] a cancel that is on its way at the provider", () => {
  it("is sent once, frees its seats, and is over when the money is back", () =>
    story(async ({ mall, order, fault, pay, refund, end, minutes }) => {
      await pay();
      await minutes(2);
      await fault(PENDING);
      await refund();
      await minutes(3 * 60);
      expect([mall.cancelled, statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        1,
        "BOOKING_CANCEL_COMPLETE",
        "PAID 42000",
      ]);
      await end("COMPLETED");
      await minutes(15);
      expect([mall.cancelled, statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        1,
        "REFUND_COMPLETE",
        "PAID 42000, REFUNDED 42000",
      ]);
      expect(mall.rows("SELECT kind FROM payment_case WHERE state <> 'DONE'")).toEqual([]);
    }));

  it("of one of several is not sent for each of them, minute after minute", () =>
    story(async ({ mall, order, fault, pay, refund, end, minutes }) => {
      await pay();
      await minutes(2);
      await fault({ ...PENDING, times: 9 });
      await refund(ONE);
      await minutes(90);
      await end("COMPLETED");
      await minutes(15);
      expect([mall.cancelled, balance(mall, order.orderId), statusOf(mall, order)]).toEqual([
        1,
        84_000,
        "BOOKING_REQUEST_COMPLETE",
      ]);
    }, 3));

  it("is sent anew where the provider gives it up, and is then back for good", () =>
    story(async ({ mall, order, fault, pay, refund, end, minutes }) => {
      await pay();
      await minutes(2);
      await fault(PENDING);
      await refund();
      await minutes(20);
      await end("FAILED");
      await minutes(30);
      expect([mall.cancelled, statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        2,
        "REFUND_COMPLETE",
        "PAID 42000, REFUNDED 42000",
      ]);
    }));

  it("is taken back by nobody, though the provider has refused it when it was sent again", () =>
    story(
      async ({ mall, order, fault, pay, refund, end, minutes }) => {
        await pay();
        await mall.world.pass(17 * DAY);
        await fault({ ...PENDING, answer: "lost" });
        const asked = await refund();
        await mall.world.pass(31 * MINUTE);
        await mall.minute(); // it is sent, and nobody hears the answer
        await fault({ step: "cancel", decline: "NOT_CANCELABLE_PAYMENT", times: 9 });
        await minutes(30);
        const back = await mall.call("POST", `/refund/${String(asked.at("id"))}/withdraw`, undefined, {
          as: order.as,
        });
        await end("COMPLETED");
        await minutes(30);
        // whoever wanted it back keeps no seat beside the money
        expect([back.status, statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
          409,
          "REFUND_COMPLETE",
          "PAID 42000, REFUNDED 37800",
        ]);
      },
      1,
      { startsIn: 19 * DAY },
    ));

  it("of money that could not be used is sent once too, and is not called back before it is", () =>
    story(async ({ mall, order, fault, pay, end, minutes }) => {
      await fault({ step: "confirm", takes: 1_000, webhook: "never" });
      await fault({ ...PENDING, times: 9 });
      await pay();
      await minutes(60);
      expect([mall.cancelled, ledgerOf(mall, order)]).toEqual([1, "–"]);
      await end("COMPLETED");
      await minutes(30);
      expect([mall.cancelled, ledgerOf(mall, order)]).toEqual([1, "PAID 1000, REFUNDED 1000"]);
    }));

  it("is none of it back, done or given up nothing under way; another word is, as nobody knows it", () => {
    const of = (cancelStatus: string) => wonUnderWay([{ cancelAmount: 500, cancelStatus }]);
    expect(["DONE", "ABORTED", "IN_PROGRESS", "ON_HOLD"].map(of)).toEqual([0, 0, 500, 500]);
    expect(cancelSeen(84_000, { paid: 84_000, refunded: 0, refund: 42_000, isWhole: false })).toBe(
      "NOT_TAKEN",
    );
  });
});

describe("[U31] a cancel of a deposit that the bank has taken back without a word", () => {
  it("has given nothing back: it stands as a case, and is no 환불완료 once that is accepted", () =>
    story(async ({ mall, order, fault, pay, refund, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(2);
      await fault({ step: "webhook", webhook: "never", times: 9 });
      await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
      await refund({ account: ACCOUNT });
      await mall.world.pass(HOUR);
      await minutes(20);
      const [found] = mall.rows<{ id: string }>(
        "SELECT id FROM payment_case WHERE kind = 'DEPOSIT_REVERSED' AND state = 'OPEN'",
      );
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_CANCEL_REQUEST",
        "PAID 42000",
      ]);
      const deed = { verb: "ACCEPT", why: "은행에 확인했어요.", reference: "" };
      await mall.call("POST", `/desk/case/${found?.id}/act`, deed, OPERATOR);
      await minutes(20);
      const shown = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect([ledgerOf(mall, order), shown.at("label")]).toEqual([
        "PAID 42000, REVERSED:1 42000",
        "결제취소완료 · 입금 취소",
      ]);
      expect(mall.rows("SELECT kind FROM payment_case WHERE state <> 'DONE'")).toEqual([]);
    }));
});

describe("[U50] a part that goes to an account after another bounced and was paid by hand", () => {
  /** Of two parts the first was paid by hand, and the second has been sent: what the bank says of both. */
  const second = (bank: "PENDING" | "PARTIAL_FAILED" | "FAILED", play: (stage: Stage) => Promise<void>) =>
    story(async (stage) => {
      const { mall, order, fault, pay, refund, minutes } = stage;
      const bankSays = (status: string) => mall.atProvider("/__refund", { orderId: order.orderId, status });
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(2);
      await fault({ ...PENDING, times: 9 });
      await refund({ ...ONE, account: ACCOUNT });
      await bankSays("FAILED");
      await minutes(15);
      await byHand(mall);
      await refund({ ...ONE, account: ACCOUNT });
      await bankSays(bank);
      await minutes(30);
      await play(stage);
    }, 3);
  const byHand = async (mall: Mall) => {
    const [stuck] = mall.rows<{ id: string }>(
      "SELECT id FROM payment_case WHERE kind = 'REFUND_STUCK' AND state = 'OPEN'",
    );
    const deed = { verb: "PAID_BY_HAND", why: "고객과 통화했어요.", reference: "이체 1" };
    return mall.call("POST", `/desk/case/${stuck?.id}/act`, deed, OPERATOR);
  };
  const states = (mall: Mall) =>
    mall.rows<{ line: string }>(
      "SELECT status || coalesce(' ' || problem, '') AS line FROM refund ORDER BY created_at",
    );
  const lines = (mall: Mall) => states(mall).map(({ line }) => line);

  it.each(["PENDING", "PARTIAL_FAILED"] as const)("is on its way while the bank says %s", (bank) =>
    second(bank, async ({ mall }) => {
      expect(lines(mall)).toEqual(["DONE PAY_BY_HAND", "SENT"]);
      expect(mall.rows("SELECT kind FROM payment_case WHERE state <> 'DONE'")).toEqual([]);
    }),
  );

  it("has come back too where the bank says that all of it failed", () =>
    second("FAILED", async ({ mall }) => {
      expect(lines(mall)).toEqual(["DONE PAY_BY_HAND", "FAILED ACCOUNT_BOUNCED"]);
    }));

  it("is a person's once the law's time is over, who has heard of it or sends it", () =>
    second("PARTIAL_FAILED", async ({ mall, order, minutes }) => {
      await mall.world.pass(15 * DAY);
      await minutes(2);
      const { status } = await byHand(mall);
      expect([status, lines(mall)]).toEqual([200, ["DONE PAY_BY_HAND", "DONE PAY_BY_HAND"]]);
      expect(ledgerOf(mall, order)).toMatch(/^PAID 126000(, REFUNDED:[\w-]+ 42000){2}$/);
    }));
});

describe("[U78] an account whose bank or number the provider does not know", () => {
  it("is asked of its owner anew, and is nobody's at the desk", () =>
    story(async ({ mall, order, fault, pay, refund, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(2);
      await fault({ step: "cancel", refuse: { status: 400, code: "INVALID_BANK" }, times: 99 });
      await refund({ account: ACCOUNT });
      await minutes(16);
      const shown = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect([shown.at("refunds.0.accountProblem"), shown.at("refunds.0.actions")]).toEqual([
        "REFUSED",
        ["WITHDRAW", "ACCOUNT"],
      ]);
      expect(mall.rows("SELECT kind FROM payment_case WHERE state <> 'DONE'")).toEqual([]);
    }));
});

describe("[U74] money that is on its way back by the provider's own word, at the desk", () => {
  const open = async (mall: Mall, kind: string) => {
    const [one] = mall.rows<{ id: string }>(
      "SELECT id FROM payment_case WHERE kind = ? AND state <> 'DONE'",
      kind,
    );
    const deed = { why: "고객과 통화했어요.", reference: "이체 1" };
    return {
      act: (verb: string) => mall.call("POST", `/desk/case/${one?.id}/act`, { verb, ...deed }, OPERATOR),
      look: () => mall.call("GET", `/desk/case/${one?.id}`, undefined, OPERATOR),
    };
  };

  it.each([
    ["a wallet", "EASY_PAY"],
    ["an account", "VIRTUAL_ACCOUNT"],
  ])("to %s is sent by no hand for two weeks, and says how much since when", (_, method) =>
    story(async ({ mall, order, fault, pay, refund, end, minutes }) => {
      await pay(method);
      if (method === "VIRTUAL_ACCOUNT") await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(2);
      await fault({ ...PENDING, times: 9 });
      await refund(method === "VIRTUAL_ACCOUNT" ? { account: ACCOUNT } : {});
      const since = mall.world.now;
      await mall.world.pass(6 * DAY);
      await mall.compare();
      const stuck = await open(mall, "REFUND_STUCK");
      // before anybody has looked, nobody knows whether the provider is still at it
      expect((await stuck.look()).at("verbs")).toEqual(["ASK_AGAIN"]);
      expect((await stuck.act("PAID_BY_HAND")).status).toBe(409);
      await stuck.act("ASK_AGAIN");
      const shown = await stuck.look();
      expect([shown.at("verbs"), shown.at("theirs.underWay.won")]).toEqual([["ASK_AGAIN"], 42_000]);
      expect(Math.abs(Number(shown.at("theirs.underWay.since")) - since)).toBeLessThan(MINUTE);
      await mall.world.pass(9 * DAY);
      await stuck.act("ASK_AGAIN");
      expect((await stuck.look()).at("verbs")).toEqual(["ASK_AGAIN", "PAID_BY_HAND"]);
      await end("COMPLETED");
      await minutes(16);
      expect([statusOf(mall, order), mall.cancelled]).toEqual(["REFUND_COMPLETE", 1]);
    }),
  );

  it("of what could not be used is sent by no hand either, and by no second cancel", () =>
    story(async ({ mall, order, fault, pay, end, minutes }) => {
      await fault({ step: "confirm", takes: 1_000, webhook: "never" });
      await fault({ ...PENDING, times: 9 });
      await pay();
      await minutes(45);
      const unresolved = await open(mall, "UNRESOLVED");
      await unresolved.act("ASK_AGAIN");
      const shown = await unresolved.look();
      expect([shown.at("verbs"), shown.at("theirs.underWay.won")]).toEqual([["ASK_AGAIN"], 1_000]);
      expect((await unresolved.act("PAID_BY_HAND")).status).toBe(409);
      await end("COMPLETED");
      await minutes(30);
      expect([mall.cancelled, ledgerOf(mall, order)]).toEqual([1, "PAID 1000, REFUNDED 1000"]);
    }));

  it("of an order that our books have lost goes back once, whatever is pressed meanwhile", () =>
    story(async ({ mall, order, fault, pay, end }) => {
      await pay();
      mall.product.sqlite.exec("DELETE FROM payment");
      await mall.world.pass(HOUR);
      await mall.compare();
      await fault({ ...PENDING, times: 9 });
      const unknown = await open(mall, "UNKNOWN_ORDER");
      expect((await unknown.act("CANCEL_WHOLE")).at("state")).toBe("OPEN");
      const again = [(await unknown.act("CANCEL_WHOLE")).status, (await unknown.act("PAID_BY_HAND")).status];
      expect([again, (await unknown.look()).at("verbs")]).toEqual([[409, 409], ["ASK_AGAIN"]]);
      await end("COMPLETED");
      expect((await unknown.act("ASK_AGAIN")).at("state")).toBe("DONE");
      expect([mall.cancelled, balance(mall, order.orderId)]).toEqual([1, 0]);
    }));

  it("is not written down as sent by hand where the provider has just sent it: that would be twice", () =>
    story(async ({ mall, order, fault, pay, refund, minutes }) => {
      await pay("CARD");
      await minutes(2);
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 3 });
      await refund();
      await minutes(2);
      const stuck = await open(mall, "REFUND_STUCK");
      await mall.world.pass(HOUR);
      await mall.atProvider("/__cancel", { orderId: order.orderId });
      const { status, json } = await stuck.act("PAID_BY_HAND");
      expect([status, JSON.stringify(json)]).toEqual([
        409,
        expect.stringContaining("결제사가 이미 돌려줬어요"),
      ]);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "REFUND_COMPLETE",
        "PAID 42000, REFUNDED 42000",
      ]);
    }));
});
