import { describe, expect, it } from "vitest";
import { agree, anOrder, balance, confirm, ledgerOf, reload, statusOf } from "../soak/fault-play.ts";
import type { Order } from "../soak/fault-play.ts";
import { DAY, DETAILS, printCoupon, putOut, putOutAnother, type Goods } from "../soak/goods.ts";
import { Mall } from "../soak/mall.ts";
import { OPERATOR } from "../soak/t2-scene.ts";

// Stories that a provider of another hand told about the API, and that ended wrongly once.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

interface Stage {
  mall: Mall;
  at: { programId: string; sessionId: string };
  order: Order;
  fault: (dials: Record<string, unknown>) => Promise<void>;
  pay: (method?: string) => ReturnType<Mall["call"]>;
  /** Runs the clock for `count` minutes. */
  minutes: (count: number) => Promise<void>;
  /** How often the provider was asked to give money back. */
  cancels: () => number;
}

async function story(play: (stage: Stage) => Promise<void>, goods: Partial<Goods> = {}): Promise<void> {
  const mall = new Mall(5);
  try {
    await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: 1, price: 42_000, startsIn: 20 * DAY, ...goods });
        const order = await anOrder(mall, at, "member-1");
        await play({
          mall,
          at,
          order,
          fault: async (dials) =>
            expect(await mall.atProvider("/__faults", { orderId: order.orderId, ...dials })).toHaveProperty(
              "id",
            ),
          pay: async (method) => confirm(mall, order, await agree(mall, order, method)),
          minutes: async (count) => {
            for (let minute = 0; minute < count; minute += 1) {
              await mall.world.pass(MINUTE);
              await mall.minute();
              await mall.settled();
            }
          },
          cancels: () => mall.cancelled,
        });
      })(),
    );
  } finally {
    mall.close();
  }
}

describe("a refund that the provider goes on refusing without a clear no", () => {
  it("is not sent every minute for ever: each try waits longer, and it goes through once it may", () =>
    story(async ({ mall, order, fault, pay, minutes, cancels }) => {
      await pay();
      await mall.world.pass(HOUR);
      await fault({ step: "cancel", refuse: { status: 403, code: "EXCEED_CANCEL_LIMIT" }, times: 1_000 });
      await mall.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" }, { as: order.as });
      await minutes(3 * 60);
      expect(cancels()).toBeLessThanOrEqual(12);
      await mall.atProvider("/__faults", {}, "DELETE");
      await minutes(6 * 60);
      expect([statusOf(mall, order), ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual([
        "REFUND_COMPLETE",
        "PAID 42000, REFUNDED 42000",
        0,
      ]);
    }));
});

describe("a payment that was taken and sent back at once", () => {
  it("is not called one that never left the customer", () =>
    story(async ({ mall, order, fault, pay }) => {
      await fault({ step: "confirm", takes: 1_000 });
      const answer = await pay();
      const said = JSON.stringify(answer.json);
      expect([answer.status, balance(mall, order.orderId)]).toEqual([402, 0]);
      expect(said).not.toContain("빠져나가지 않았");
      expect(said).toContain("돌려드렸어요");
    }));

  it("is said to go back in the very answer, where the provider does not give it back yet", () =>
    story(async ({ fault, pay }) => {
      await fault({ step: "confirm", takes: 1_000 });
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 9 });
      const answer = await pay();
      expect([answer.status, answer.at("payment.givingBackAt"), answer.at("label")]).toEqual([
        202,
        expect.any(Number),
        "결제요청 · 환불 진행 중",
      ]);
    }));
});

describe("an account that waits for a deposit while an earlier attempt turns out to be paid", () => {
  it("is closed at once, so that nobody pays a second time", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", reply: { status: 403, code: "REJECT_CARD_PAYMENT" }, webhook: "never" });
      await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 2 });
      expect((await pay()).status).toBe(402);
      const put = await mall.call("PUT", `/booking/${order.id}`, DETAILS, { as: order.as });
      const second = { ...order, orderId: String(put.at("payment.orderId")) };
      await confirm(mall, second, await agree(mall, second, "VIRTUAL_ACCOUNT"));
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST");
      await minutes(20);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
      expect(await mall.atProvider("/__deposit", { orderId: second.orderId })).not.toMatchObject({
        status: "DONE",
      });
    }));
});

describe("a payment of another sum that came too late", () => {
  it("is written down as it was taken and given back", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", takes: 1_000, answer: "lost", webhook: "never" });
      await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 8 });
      await pay();
      await minutes(90);
      expect([statusOf(mall, order), ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual([
        "REFUND_COMPLETE",
        "PAID 1000, REFUNDED 1000",
        0,
      ]);
    }));
});

describe("money that came too late and does not go back at once", () => {
  it("is said to be on its way back, not only that the seats are gone", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", takes: 1_000, answer: "lost", webhook: "never" });
      await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 8 });
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 99 });
      await pay();
      await minutes(90);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["FAIL", 1_000]);
      expect(await reload(mall, order)).toBe("결제한 돈을 돌려드리고 있어요");
    }));

  it("is not said of an account that nobody paid into, while it is closed", () =>
    story(async ({ mall, order, fault, pay }) => {
      await pay("VIRTUAL_ACCOUNT");
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 99 });
      await mall.call("POST", `/booking/${order.id}/abort`, undefined, { as: order.as });
      expect(await reload(mall, order)).toBe("예약하지 못했어요");
    }));
});

describe("a card that is refused, so the provider says, though its money was taken", () => {
  const refused = {
    step: "confirm",
    reply: { status: 403, code: "REJECT_CARD_PAYMENT" },
    webhook: "never",
  };

  it("is paid: the provider's books are asked before anybody reads that no money moved", () =>
    story(async ({ mall, order, fault, pay }) => {
      await fault(refused);
      const answer = await pay();
      expect(JSON.stringify(answer.json)).not.toContain("빠져나가지 않");
      expect([answer.status, statusOf(mall, order)]).toEqual([200, "BOOKING_REQUEST_COMPLETE"]);
    }));

  it("is looked into where the books cannot be asked, and paid once they can", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault(refused);
      await fault({ step: "get", answer: "error", times: 2 });
      expect((await pay()).status).toBe(202);
      expect(await reload(mall, order)).toBe("결제 결과를 확인하고 있어요");
      await minutes(3);
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST_COMPLETE");
    }));

  it("is paid though the books show another attempt at its order, without money: ours has a key", () =>
    story(async ({ mall, order, fault, pay }) => {
      await fault(refused);
      await fault({ step: "get", shows: { paymentKey: "tnadeulanother", status: "ABORTED" } });
      const answer = await pay();
      expect(JSON.stringify(answer.json)).not.toContain("빠져나가지 않");
      expect([answer.status, statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        200,
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
    }));

  it("is not called refused where that other attempt is all that can be asked about", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault({ step: "get", shows: { paymentKey: "tnadeulanother", status: "ABORTED" } });
      await fault({ step: "get", answer: "error" });
      const answer = await pay();
      expect([answer.status, statusOf(mall, order)]).toEqual([202, "BOOKING_REQUEST"]);
      await minutes(3);
      expect(ledgerOf(mall, order)).toBe("PAID 42000");
    }));

  it("is refused at once where the books agree", () =>
    story(async ({ mall, order, fault, pay }) => {
      await fault({ step: "confirm", decline: "REJECT_CARD_PAYMENT" });
      const answer = await pay();
      expect([answer.status, balance(mall, order.orderId)]).toEqual([402, 0]);
      expect(JSON.stringify(answer.json)).toContain("빠져나가지 않");
    }));
});

describe("a refund that waits for hours after many refusals", () => {
  /**
   * The case of the stuck refund, as the clock's comparison opens it. @returns asks again, as a person does
   */
  async function stuck(mall: Mall): Promise<() => ReturnType<Mall["call"]>> {
    await mall.compare();
    const [found] = mall.rows<{ id: string }>("SELECT id FROM payment_case WHERE kind = 'REFUND_STUCK'");
    const deed = { verb: "ASK_AGAIN", why: "결제사와 통화했어요." };
    return () => mall.call("POST", `/desk/case/${found?.id}/act`, deed, OPERATOR);
  }
  const cancel = (mall: Mall, { id, as }: Order) =>
    mall.call("POST", "/refund", { bookingId: id, reason: "SCHEDULE" }, { as });

  it.each([
    ["that failed", { decline: "REFUND_REJECTED" }],
    ["that nobody knows of", { refuse: { status: 403, code: "EXCEED_CANCEL_LIMIT" } }],
  ])("%s goes through as soon as a person asks again", (_, dials) =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await pay();
      await mall.world.pass(HOUR);
      await fault({ step: "cancel", ...dials, times: 1_000 });
      await cancel(mall, order);
      await minutes(3 * 60);
      await mall.atProvider("/__faults", {}, "DELETE");
      const again = await stuck(mall);
      expect([(await again()).status, statusOf(mall, order), balance(mall, order.orderId)]).toEqual([
        200,
        "REFUND_COMPLETE",
        0,
      ]);
    }),
  );

  it("is sent once, however often a person asks again while its answer is on the way", () =>
    story(async ({ mall, order, fault, pay, minutes, cancels }) => {
      await pay();
      await mall.world.pass(HOUR);
      await fault({ step: "cancel", decline: "REFUND_REJECTED" });
      await cancel(mall, order);
      await fault({ step: "cancel", delayAfterMs: 20_000 });
      const again = await stuck(mall);
      const before = cancels();
      expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([
        200, 200, 200,
      ]);
      await minutes(2);
      expect([cancels() - before, ledgerOf(mall, order)]).toEqual([1, "PAID 42000, REFUNDED 42000"]);
    }));
});

describe("a confirm that the provider refuses for the moment, which asks to be sent again", () => {
  it("goes through a minute later, though the provider repeats its first answer under the first key", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", decline: "PROVIDER_ERROR" });
      expect((await pay()).status).toBe(202);
      await minutes(2);
      expect([statusOf(mall, order), ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
        42_000,
      ]);
    }));
});

describe("a refund that is on its way to an account for longer than the law leaves for it", () => {
  it("stands as a case, which is over once the money is there", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(2);
      await fault({ step: "cancel", refundPending: true });
      const asked = { bookingId: order.id, reason: "SCHEDULE", account: ACCOUNT };
      expect((await mall.call("POST", "/refund", asked, { as: order.as })).status).toBe(201);
      const cases = async () => {
        await mall.compare();
        return mall.rows("SELECT kind, state FROM payment_case");
      };
      await mall.world.pass(DAY);
      await minutes(2);
      expect(await cases()).toEqual([]);
      await mall.world.pass(14 * DAY);
      await minutes(2);
      expect(await cases()).toEqual([{ kind: "REFUND_STUCK", state: "OPEN" }]);
      await mall.atProvider("/__refund", { orderId: order.orderId, status: "COMPLETED" });
      await minutes(12);
      expect([await cases(), statusOf(mall, order)]).toEqual([
        [{ kind: "REFUND_STUCK", state: "DONE" }],
        "REFUND_COMPLETE",
      ]);
    }));
});

describe("a payment that the provider calls under way for ever", () => {
  it("is over after a day, and with it the case and the words that it is being looked into", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" }, times: 5_000 });
      await fault({ step: "get", shows: { status: "IN_PROGRESS" }, times: 5_000 });
      await pay();
      await minutes(30);
      expect(await reload(mall, order)).toBe("결제 결과를 확인하고 있어요");
      await mall.world.pass(DAY);
      await minutes(2);
      expect(mall.rows("SELECT status FROM payment")).toEqual([{ status: "FAILED" }]);
      expect(await reload(mall, order)).toBe("예약 시간이 지나 자리가 풀렸어요");
    }));
});

describe("money that comes into an account which was closed", () => {
  it("is written down and owed to its owner, not forgotten", () =>
    story(
      async ({ mall, order, pay, minutes }) => {
        await pay("VIRTUAL_ACCOUNT");
        await mall.world.pass(3 * HOUR);
        await minutes(3);
        expect(statusOf(mall, order)).toBe("FAIL");
        expect(await mall.atProvider("/__deposit", { orderId: order.orderId, isClosed: true })).toMatchObject(
          {
            status: "DONE",
          },
        );
        await minutes(2);
        expect([ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual(["PAID 42000", 42_000]);
        const [{ id } = { id: "" }] = mall.rows<{ id: string }>("SELECT id FROM refund");
        await mall.call("POST", `/refund/${id}/account`, ACCOUNT, { as: order.as });
        await minutes(3);
        expect([ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual([
          "PAID 42000, REFUNDED 42000",
          0,
        ]);
      },
      { startsIn: 3 * HOUR },
    ));
});

describe("money that is owed to one who has left", () => {
  it.each([
    ["is a case, as nobody is there who could name an account", "WITHDRAWN", [{ state: "OPEN" }]],
    ["is none while its owner is there, who is asked for one", "ACTIVE", []],
  ])("[S84] %s", (_, status, cases) =>
    story(
      async ({ mall, order, pay, minutes }) => {
        await pay("VIRTUAL_ACCOUNT");
        await mall.world.pass(3 * HOUR);
        await minutes(3);
        // as a withdrawal leaves it (user/withdraw.ts)
        mall.rows(
          `INSERT INTO user (id, username, status, created_at, updated_at) VALUES (?1, ?1, ?2, 1, 1)`,
          order.as,
          status,
        );
        await mall.atProvider("/__deposit", { orderId: order.orderId, isClosed: true });
        await minutes(2);
        expect(mall.rows("SELECT status, problem FROM refund")).toEqual([
          { status: "FAILED", problem: "ACCOUNT_NEEDED" },
        ]);
        for (let look = 0; look < 2; look += 1) {
          await mall.compare();
          await minutes(2);
          expect(mall.rows("SELECT state FROM payment_case WHERE kind = 'REFUND_STUCK'")).toEqual(cases);
        }
      },
      { startsIn: 3 * HOUR },
    ),
  );
});

describe("more that went back than the booking costs by now", () => {
  it("leaves a booking that its owner can look at", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", takes: 42_500, answer: "lost", webhook: "never" });
      await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 8 });
      await pay();
      await minutes(90);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["REFUND_COMPLETE", 0]);
      // Of an order from before a coupon was chosen, which history 20609047 of the storm paid.
      mall.product.sqlite.exec("UPDATE booking SET pay_amount = 38001");
      const shown = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect(shown.status).toBe(200);
    }));
});

describe("a deposit for an order whose price has changed since", () => {
  it("is owed to its owner as much as came in, not as much as the booking costs by now", () =>
    story(
      async ({ mall, order, minutes }) => {
        const code = printCoupon(mall, { type: "FIXED", value: 5_000 });
        const coupon = await mall.call("POST", "/coupon/register", { code }, { as: order.as });
        const put = (more: object) =>
          mall.call("PUT", `/booking/${order.id}`, { ...DETAILS, ...more }, { as: order.as });
        const filled = await put({ couponIssueId: coupon.at("id") });
        const cheap = { ...order, orderId: String(filled.at("payment.orderId")), amount: 37_000 };
        const key = await agree(mall, cheap, "VIRTUAL_ACCOUNT");
        await put({});
        await confirm(mall, cheap, key);
        await mall.world.pass(3 * HOUR);
        await minutes(3);
        expect(statusOf(mall, order)).toBe("FAIL");
        await mall.atProvider("/__deposit", { orderId: cheap.orderId, isClosed: true });
        await minutes(2);
        expect(mall.rows("SELECT refund FROM refund")).toEqual([{ refund: 37_000 }]);
        const [{ id } = { id: "" }] = mall.rows<{ id: string }>("SELECT id FROM refund");
        await mall.call("POST", `/refund/${id}/account`, ACCOUNT, { as: order.as });
        await minutes(3);
        expect([ledgerOf(mall, order), balance(mall, cheap.orderId)]).toEqual([
          "PAID 37000, REFUNDED 37000",
          0,
        ]);
      },
      { startsIn: 3 * HOUR },
    ));
});

describe("an account that the provider refuses to close", () => {
  it("is tried now and then, stands as a case, and is over with it once nobody can pay into it", () =>
    story(async ({ mall, order, fault, pay, minutes, cancels }) => {
      await pay("VIRTUAL_ACCOUNT");
      await fault({ step: "cancel", decline: "NOT_CANCELABLE_PAYMENT", times: 10_000 });
      await mall.call("POST", `/booking/${order.id}/abort`, undefined, { as: order.as });
      await minutes(60);
      await mall.compare();
      const cases = () => mall.rows("SELECT kind, state FROM payment_case");
      expect(cases()).toEqual([{ kind: "UNRESOLVED", state: "OPEN" }]);
      for (let hour = 0; hour < 48; hour += 1) {
        await mall.world.pass(HOUR);
        await minutes(1);
      }
      expect(cancels()).toBeLessThanOrEqual(30);
      await mall.world.pass(7 * DAY);
      await minutes(2);
      await mall.compare();
      expect([cases(), mall.rows("SELECT status FROM payment")]).toEqual([
        [{ kind: "UNRESOLVED", state: "DONE" }],
        [{ status: "FAILED" }],
      ]);
    }));
});

describe("what somebody has given back at the provider's desk", () => {
  it("of a deposit: the rest of it comes back when the session is cancelled", () =>
    story(
      async ({ mall, at, order, pay, minutes }) => {
        await pay();
        expect(statusOf(mall, order)).toBe("RESERVE_REQUEST_COMPLETE");
        await mall.atProvider("/__cancel", { orderId: order.orderId, amount: 1_500 });
        await minutes(2);
        const path = `/operator/session/${at.sessionId}/cancel`;
        await mall.call("POST", path, { reason: "비가 와요." }, OPERATOR);
        await minutes(3);
        const kinds = mall.rows<{ kind: string; amount: number }>(
          "SELECT kind, amount FROM ledger ORDER BY id",
        );
        expect([balance(mall, order.orderId), kinds.map(({ amount }) => amount)]).toEqual([
          0,
          [10_000, 1_500, 8_500],
        ]);
      },
      { price: 0, deposit: 10_000 },
    ));

  it("of a deposit: the rest of it comes back when its owner cancels", () =>
    story(
      async ({ mall, order, pay, minutes }) => {
        await pay();
        await mall.atProvider("/__cancel", { orderId: order.orderId, amount: 1_500 });
        await minutes(2);
        await mall.call("POST", `/booking/${order.id}/cancel`, undefined, { as: order.as });
        await minutes(3);
        expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["RESERVE_REFUND_COMPLETE", 0]);
      },
      { price: 0, deposit: 10_000 },
    ));

  it("of a payment whose refund was sent: accepted, what is left comes back and nothing stands open", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await pay();
      await mall.world.pass(HOUR);
      await mall.atProvider("/__cancel", { orderId: order.orderId, amount: 4_000 });
      await fault({ step: "get", answer: "error", times: 2 });
      await mall.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" }, { as: order.as });
      await minutes(20);
      await mall.compare();
      for (let round = 0; round < 2; round += 1)
        for (const { id } of mall.rows<{ id: string }>("SELECT id FROM payment_case WHERE state = 'OPEN'")) {
          const deed = { verb: "ACCEPT", why: "관리자에서 일부를 먼저 돌려드렸어요." };
          await mall.call("POST", `/desk/case/${id}/act`, deed, OPERATOR);
        }
      await minutes(5);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["REFUND_COMPLETE", 0]);
      expect(mall.rows("SELECT kind FROM payment_case WHERE state <> 'DONE'")).toEqual([]);
    }));
});

describe("a confirm that the provider works on for longer than anybody waits", () => {
  it("is not called refused while it is under way there, and is paid once it is taken", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", delayBeforeMs: 40_000, webhook: "never" });
      const answer = await pay();
      expect(answer.status).toBe(202);
      await minutes(3);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
    }));
});

describe("a payment that nobody had heard of, of which the desk has given back a part", () => {
  it("counts, and the part is written down in the same look", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault({ step: "get", answer: "error" });
      await fault({ step: "webhook", webhook: "never", times: 9 });
      await pay();
      await mall.atProvider("/__cancel", { orderId: order.orderId, amount: 1_000 });
      await minutes(2);
      expect(ledgerOf(mall, order).replace(/:\w+/, "")).toBe("PAID 42000, REFUNDED 1000");
    }));
});

describe("a change of date after the desk has given back a part", () => {
  it("promises and gives back no more than is left", () =>
    story(async ({ mall, at, order, pay, minutes }) => {
      await pay();
      await mall.atProvider("/__cancel", { orderId: order.orderId, amount: 500 });
      await minutes(1);
      const to = putOutAnother(mall, at.sessionId, { capacity: 3, less: 42_000, later: DAY }, "other");
      const path = `/booking/${order.id}/reschedule`;
      const quote = await mall.call("GET", `${path}/quote?sessionId=${to}`, undefined, { as: order.as });
      expect(quote.at("back")).toBe(41_500);
      await mall.call("POST", path, { sessionId: to, version: quote.at("version") }, { as: order.as });
      await minutes(3);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["BOOKING_REQUEST_COMPLETE", 0]);
      expect(
        mall.rows("SELECT 1 FROM payment_case UNION SELECT 1 FROM refund WHERE status <> 'DONE'"),
      ).toEqual([]);
    }));
});

describe("a deposit into the account of an attempt that was called refused", () => {
  it("is a case where its booking was paid by another one meanwhile, and ends with a transfer by hand", () =>
    story(async ({ mall, order, fault, minutes }) => {
      await fault({
        step: "confirm",
        reply: { status: 403, code: "REJECT_CARD_PAYMENT" },
        webhook: "never",
      });
      await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 2 });
      await fault({ step: "webhook", webhook: "never", times: 9 });
      const first = await confirm(mall, order, await agree(mall, order, "VIRTUAL_ACCOUNT"));
      expect(first.status).toBe(402);
      const put = await mall.call("PUT", `/booking/${order.id}`, DETAILS, { as: order.as });
      const again = { ...order, orderId: String(put.at("payment.orderId")) };
      await confirm(mall, again, await agree(mall, again));
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST_COMPLETE");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(16);
      await mall.compare();
      const open = "SELECT id, kind, order_id AS orderId FROM payment_case WHERE state <> 'DONE'";
      const [one] = mall.rows<{ id: string; kind: string; orderId: string }>(open);
      expect([one?.kind, one?.orderId]).toEqual(["BOOKS_DIFFER", order.orderId]);
      const body = { verb: "PAID_BY_HAND", why: "고객과 통화했어요.", reference: "이체 1" };
      expect((await mall.call("POST", `/desk/case/${one?.id}/act`, body, OPERATOR)).status).toBe(200);
      expect([mall.rows(open), statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        [],
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
    }));
});

describe("a deposit that waits for an account, and of which the desk has given back a part", () => {
  it("goes on waiting for the account once that is accepted, and then only the rest is sent", () =>
    story(async ({ mall, at, order, pay, minutes, cancels }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await mall.settled();
      const path = `/operator/session/${at.sessionId}/cancel`;
      await mall.call("POST", path, { reason: "비가 와요." }, OPERATOR);
      await mall.atProvider("/__cancel", { orderId: order.orderId, amount: 1_000 });
      await mall.world.pass(7 * HOUR);
      await minutes(1);
      await mall.compare();
      const [found] = mall.rows<{ id: string }>("SELECT id FROM payment_case WHERE kind = 'REFUND_STUCK'");
      const before = cancels();
      const deed = { verb: "ACCEPT", why: "관리자에서 일부를 먼저 돌려드렸어요." };
      await mall.call("POST", `/desk/case/${found?.id}/act`, deed, OPERATOR);
      const open = mall.rows<{ id: string }>("SELECT id, problem FROM refund WHERE next_at IS NOT NULL");
      expect([open, cancels() - before]).toEqual([[{ id: open[0]?.id, problem: "ACCOUNT_NEEDED" }], 0]);
      await mall.call("POST", `/refund/${open[0]?.id}/account`, ACCOUNT, { as: order.as });
      await minutes(3);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["REFUND_COMPLETE", 0]);
    }));
});

describe("a deposit that the bank took back before its owner cancelled", () => {
  it("keeps nobody in the cancel: the account is closed, and the seat is free", () =>
    story(
      async ({ mall, order, fault, pay, minutes }) => {
        await fault({ step: "confirm", answer: "lost", webhook: "never" });
        await fault({ step: "get", answer: "error" });
        await pay("VIRTUAL_ACCOUNT");
        await mall.atProvider("/__deposit", { orderId: order.orderId });
        await minutes(3);
        expect(statusOf(mall, order)).toBe("RESERVE_REQUEST_COMPLETE");
        await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
        await mall.webhook({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId: order.orderId } });
        await mall.call("POST", `/booking/${order.id}/cancel`, undefined, { as: order.as });
        await minutes(30);
        expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["RESERVE_CANCEL_COMPLETE", 0]);
        expect(mall.rows("SELECT held, sold FROM session")).toEqual([{ held: 0, sold: 0 }]);
      },
      { price: 0, deposit: 10_000 },
    ));
});

describe("a deposit that the bank takes back without a word", () => {
  it.each([
    ["minutes", 10 * MINUTE, 2],
    ["days", 5 * DAY, 24],
  ])("is found %s after it came in, by asking about it again until it is settled", (_, later, hours) =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(1);
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST_COMPLETE");
      await mall.world.pass(later);
      await minutes(1);
      await mall.compare();
      await fault({ step: "webhook", webhook: "never", times: 9 });
      await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
      for (let hour = 0; hour < hours; hour += 1) {
        await mall.world.pass(HOUR);
        await mall.minute();
        await mall.compare();
      }
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST",
        "PAID 42000, REVERSED:1 42000",
      ]);
    }),
  );

  it("is asked about now and then, and no more once it must be settled", () =>
    story(async ({ mall, order, pay, minutes }) => {
      await pay("VIRTUAL_ACCOUNT");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(1);
      const before = mall.asked;
      for (let hour = 0; hour < 19 * 24; hour += 1) {
        await mall.world.pass(HOUR);
        await mall.minute();
      }
      expect(mall.asked - before).toBeGreaterThan(5);
      expect(mall.asked - before).toBeLessThan(20);
      expect(mall.rows("SELECT ask_at AS askAt FROM payment")).toEqual([{ askAt: null }]);
    }));
});

describe("a deposit that the bank takes back", () => {
  const paidIn = async ({ mall, order, pay }: Stage) => {
    await pay("VIRTUAL_ACCOUNT");
    await mall.atProvider("/__deposit", { orderId: order.orderId });
    await mall.settled();
  };
  const takenBack = async ({ mall, order, minutes }: Stage) => {
    await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
    await minutes(2);
  };

  it("after a cancel was taken back: the booking waits for it again, and no case stands", () =>
    story(async (stage) => {
      const { mall, order, fault, minutes } = stage;
      await paidIn(stage);
      await fault({ step: "cancel", decline: "REFUND_REJECTED", times: 99 });
      const wish = { bookingId: order.id, reason: "SCHEDULE", account: ACCOUNT };
      const refund = await mall.call("POST", "/refund", wish, { as: order.as });
      await mall.settled();
      await mall.call("POST", `/refund/${String(refund.at("id"))}/withdraw`, undefined, { as: order.as });
      expect(statusOf(mall, order)).toBe("REFUND_CANCEL_COMPLETE");
      await takenBack(stage);
      await mall.compare();
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST",
        "PAID 42000, REVERSED:1 42000",
      ]);
      expect(mall.rows("SELECT 1 FROM payment_case WHERE kind = 'DEPOSIT_REVERSED'")).toEqual([]);
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(2);
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST_COMPLETE");
    }));

  it("is no money that the desk gave back, where somebody closes its account there", () =>
    story(async (stage) => {
      const { mall, order, minutes } = stage;
      await paidIn(stage);
      await stage.fault({ step: "webhook", webhook: "never", times: 9 });
      await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
      await mall.atProvider("/__cancel", { orderId: order.orderId });
      for (let look = 0; look < 3; look += 1) {
        await mall.world.pass(5 * HOUR);
        await minutes(1);
        await mall.compare();
      }
      expect(ledgerOf(mall, order)).toBe("PAID 42000, REVERSED:1 42000");
      expect(mall.rows("SELECT 1 FROM payment_case")).toEqual([]);
    }));

  it("ends the cancel that waits for it once a person accepts that, and is owed if it comes in again", () =>
    story(async (stage) => {
      const { mall, at, order, minutes } = stage;
      await paidIn(stage);
      const path = `/operator/session/${at.sessionId}/cancel`;
      await mall.call("POST", path, { reason: "비가 와요." }, OPERATOR);
      await takenBack(stage);
      await mall.compare();
      const [{ id } = { id: "" }] = mall.rows<{ id: string }>("SELECT id FROM payment_case");
      const body = { verb: "ACCEPT", why: "고객과 통화했어요.", reference: "" };
      expect((await mall.call("POST", `/desk/case/${id}/act`, body, OPERATOR)).status).toBe(200);
      expect(statusOf(mall, order)).toBe("REFUND_COMPLETE");
      // Nothing was refunded: the badge does not say so.
      const shown = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect(shown.at("label")).toBe("결제취소완료 · 입금 취소");
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(2);
      const [again] = mall.rows<{ id: string }>("SELECT id FROM refund WHERE next_at IS NOT NULL");
      await mall.call("POST", `/refund/${again?.id}/account`, ACCOUNT, { as: order.as });
      await minutes(3);
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["REFUND_COMPLETE", 0]);
      expect(ledgerOf(mall, order)).toBe("PAID 42000, REVERSED:1 42000, PAID:2 42000, REFUNDED 42000");
    }));
});

describe("the deposit of a free program that nobody here saw waiting, and that the bank takes back", () => {
  const reserved = async ({ mall, order, fault, pay, minutes }: Stage) => {
    await fault({ step: "confirm", answer: "lost" });
    await fault({ step: "webhook", webhook: "never", times: 99 });
    await fault({ step: "get", answer: "error", times: 99 });
    await pay("VIRTUAL_ACCOUNT");
    await mall.atProvider("/__deposit", { orderId: order.orderId });
    await mall.atProvider("/__faults", {}, "DELETE");
    await minutes(6);
  };
  const accepted = async ({ mall, order, minutes }: Stage) => {
    await mall.atProvider("/__deposit/reverse", { orderId: order.orderId });
    await minutes(2);
    await mall.compare();
    const [{ id } = { id: "" }] = mall.rows<{ id: string }>("SELECT id FROM payment_case");
    const body = { verb: "ACCEPT", why: "고객과 통화했어요.", reference: "" };
    return mall.call("POST", `/desk/case/${id}/act`, body, OPERATOR);
  };
  const seats = ({ mall, at }: Stage) =>
    mall.rows("SELECT held, sold FROM session WHERE id = ?", at.sessionId);

  it.each([
    ["a reservation", "INSTANT", "RESERVE_REQUEST_COMPLETE"],
    ["one that waits for the host", "APPROVAL", "RESERVE_WAIT"],
  ] as const)("ends %s once a person accepts that it is gone", (_, confirmMode, before) =>
    story(
      async (stage) => {
        const { mall, order } = stage;
        await reserved(stage);
        expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([before, "DEPOSIT 10000"]);
        expect((await accepted(stage)).status).toBe(200);
        expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
          "RESERVE_CANCEL_COMPLETE",
          "DEPOSIT 10000, REVERSED:1 10000",
        ]);
        expect(seats(stage)).toEqual([{ held: 0, sold: 0 }]);
        expect(mall.rows("SELECT 1 FROM payment_case WHERE state <> 'DONE'")).toEqual([]);
      },
      { price: 0, deposit: 10_000, confirmMode },
    ),
  );

  it("is owed to its owner if it comes in again after that", () =>
    story(
      async (stage) => {
        const { mall, order, minutes } = stage;
        await reserved(stage);
        await accepted(stage);
        await mall.atProvider("/__deposit", { orderId: order.orderId });
        await minutes(2);
        const [again] = mall.rows<{ id: string }>("SELECT id FROM refund WHERE next_at IS NOT NULL");
        await mall.call("POST", `/refund/${again?.id}/account`, ACCOUNT, { as: order.as });
        await minutes(3);
        expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["RESERVE_REFUND_COMPLETE", 0]);
        expect(mall.rows("SELECT 1 FROM payment_case WHERE state <> 'DONE'")).toEqual([]);
      },
      { price: 0, deposit: 10_000 },
    ));

  it("leaves a reservation that has begun: its people are there", () =>
    story(
      async (stage) => {
        const { mall, order } = stage;
        await reserved(stage);
        await mall.world.pass(21 * DAY);
        await accepted(stage);
        expect(statusOf(mall, order)).toBe("RESERVE_REQUEST_COMPLETE");
      },
      { price: 0, deposit: 10_000 },
    ));
});

describe("a deposit on its way back", () => {
  it("is not called one that was never paid, however long the provider does not find it", () =>
    story(
      async ({ mall, order, fault, pay, minutes }) => {
        await pay();
        await fault({ step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 1_000 });
        await fault({ step: "cancel", answer: "lost", webhook: "never", times: 1_000 });
        await mall.call("POST", `/booking/${order.id}/cancel`, undefined, { as: order.as });
        await mall.atProvider("/__cancel", { orderId: order.orderId });
        await minutes(30);
        expect(mall.rows("SELECT status FROM payment")).toEqual([{ status: "CONFIRMING" }]);
        await mall.atProvider("/__faults", {}, "DELETE");
        await mall.world.pass(7 * HOUR);
        await minutes(2);
        expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
          "RESERVE_REFUND_COMPLETE",
          "DEPOSIT 10000, DEPOSIT_RETURNED 10000",
        ]);
      },
      { price: 0, deposit: 10_000 },
    ));

  it("is no case and no alarm the minute it begins, however long ago it was paid", () =>
    story(
      async ({ mall, at, fault, pay }) => {
        await pay();
        await mall.world.pass(5 * HOUR);
        await fault({ step: "cancel", answer: "error", times: 2 });
        await fault({ step: "get", answer: "error", times: 4 });
        const path = `/operator/session/${at.sessionId}/cancel`;
        await mall.call("POST", path, { reason: "비가 와요." }, OPERATOR);
        await mall.settled();
        expect(mall.rows("SELECT status FROM payment")).toEqual([{ status: "CONFIRMING" }]);
        await mall.compare();
        expect(mall.rows("SELECT kind FROM payment_case")).toEqual([]);
      },
      { price: 0, deposit: 10_000 },
    ));
});

describe("somebody who has not paid yet while the provider answers nobody", () => {
  it("keeps the seats until a few minutes after it is back, and no longer", () =>
    story(async ({ mall, at, order, minutes }) => {
      await mall.world.pass(5 * MINUTE);
      await mall.atProvider("/__faults", { step: "any", delayAfterMs: 40_000, times: 10_000 });
      const shown = () => mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect((await shown()).at("isHoldKept")).toBe(false);
      await minutes(15);
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST");
      expect((await shown()).at("isHoldKept")).toBe(true);
      const other = { ...at, items: [{ optionId: "adult", qty: 1 }] };
      expect((await mall.call("POST", "/booking", other, { as: "member-2" })).status).toBe(409);
      await mall.atProvider("/__faults", {}, "DELETE");
      await minutes(1);
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST");
      await minutes(7);
      expect([statusOf(mall, order), (await shown()).at("isHoldKept")]).toEqual(["FAIL", false]);
    }));
});

describe("an order that the provider cannot be asked about while it answers about all others", () => {
  const hidden = { step: "get", refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" }, times: 10_000 };

  /** Taken, its answer lost, and only this order hidden: another one is answered about at each minute. */
  const hide = async ({ mall, at, order, fault, pay }: Stage) => {
    const other = await anOrder(mall, at, "member-2");
    const { orderId } = other;
    await mall.atProvider("/__faults", {
      orderId,
      step: "get",
      shows: { status: "IN_PROGRESS" },
      times: 10_000,
    });
    await mall.atProvider("/__faults", { orderId, step: "confirm", answer: "error", times: 10_000 });
    await confirm(mall, other, await agree(mall, other));
    await fault({ step: "confirm", answer: "lost", webhook: "never" });
    await fault(hidden);
    expect((await pay()).status).toBe(202);
    expect(balance(mall, order.orderId)).toBe(42_000);
  };
  const cases = async (mall: Mall) => {
    await mall.compare();
    return mall.rows(
      `SELECT c.kind, c.state FROM payment_case c JOIN booking b ON b.id = c.booking_id
       WHERE b.user_id = 'member-1'`,
    );
  };

  it("keeps its seat while nobody knows, stands as a case, and is paid once somebody does", () =>
    story(
      async (stage) => {
        const { mall, order, minutes } = stage;
        await hide(stage);
        await minutes(90);
        expect([statusOf(mall, order), await reload(mall, order)]).toEqual([
          "BOOKING_REQUEST",
          "결제 결과를 확인하고 있어요",
        ]);
        expect(await cases(mall)).toEqual([{ kind: "UNRESOLVED", state: "OPEN" }]);
        await mall.atProvider("/__faults", {}, "DELETE");
        await minutes(16);
        expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
          "BOOKING_REQUEST_COMPLETE",
          "PAID 42000",
        ]);
      },
      { capacity: 2 },
    ));

  it("keeps its seat while what the provider says cannot be written down", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      const stuck = `CREATE TRIGGER stuck BEFORE UPDATE OF status ON payment WHEN NEW.status = 'DONE'
        BEGIN SELECT RAISE(ABORT, 'the database is overloaded'); END`;
      mall.product.statement(stuck).run();
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await pay();
      await minutes(60);
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST");
      mall.product.statement("DROP TRIGGER stuck").run();
      await minutes(16);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000",
      ]);
    }));

  it("lets it go after hours, and the case stays", () =>
    story(
      async (stage) => {
        const { mall, order, minutes } = stage;
        await hide(stage);
        await minutes(4 * 60);
        expect(statusOf(mall, order)).toBe("FAIL");
        expect(await cases(mall)).toEqual([{ kind: "UNRESOLVED", state: "OPEN" }]);
      },
      { capacity: 2 },
    ));

  it("lets it go after hours though no other order is asked about", () =>
    story(async ({ mall, order, fault, pay, minutes }) => {
      await fault({ step: "confirm", answer: "lost", webhook: "never" });
      await fault(hidden);
      await pay();
      await minutes(4 * 60);
      expect([statusOf(mall, order), await cases(mall)]).toEqual([
        "FAIL",
        [{ kind: "UNRESOLVED", state: "OPEN" }],
      ]);
    }));
});
