import { describe, expect, it } from "vitest";
import { couponStatements } from "../../workers/api/record/coupon-use.ts";
import { move } from "../../workers/api/record/booking-change.ts";
import { findBooking } from "../../workers/api/record/booking-store.ts";
import { apply } from "../../workers/api/record/guard.ts";
import { atProvider } from "../soak/accounts.ts";
import { agree, anOrder, balance, confirm, ledgerOf, statusOf, type Order } from "../soak/fault-play.ts";
import { DAY, putOut, type Goods } from "../soak/goods.ts";
import { CALM, Mall } from "../soak/mall.ts";
import { MemoryD1 } from "../soak/memory-d1.ts";
import { OPERATOR } from "../soak/t2-scene.ts";

// What a named fault of the money path once did without any test noticing (tests/mutants/money.ts).

const MINUTE = 60_000;

interface Stage {
  mall: Mall;
  at: { programId: string; sessionId: string };
  order: Order;
}

/** A world with one session to book and one order in it. */
async function onStage(
  play: (stage: Stage) => Promise<void>,
  goods: Partial<Goods> = {},
  seed = 5,
): Promise<void> {
  const mall = new Mall(seed);
  try {
    await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: 1, price: 42_000, startsIn: 20 * DAY, ...goods });
        await play({ mall, at, order: await anOrder(mall, at, "member-1", goods.capacity ?? 1) });
      })(),
    );
  } finally {
    mall.close();
  }
}

const pay = async ({ mall, order }: Stage, method = "CARD") =>
  confirm(mall, order, await agree(mall, order, method));

async function fault({ mall, order }: Stage, dials: Record<string, unknown>): Promise<void> {
  const set = await mall.atProvider("/__faults", { orderId: order.orderId, ...dials });
  expect(set).toHaveProperty("id");
}

/** The provider's news of the order, as it stands there now. */
const news = ({ mall, order }: Stage) =>
  mall.webhook({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId: order.orderId } });

async function minutes({ mall }: Stage, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await mall.world.pass(MINUTE);
    await mall.minute();
    await mall.settled();
  }
}

const refund = ({ mall, order }: Stage, more: Record<string, unknown> = {}) =>
  mall.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE", ...more }, { as: order.as });

const cancelSession = ({ mall, at }: Stage) =>
  mall.call("POST", `/operator/session/${at.sessionId}/cancel`, { reason: "비가 와요." }, OPERATOR);

const databaseOf = (mall: Mall) => new MemoryD1(mall.product, async (_, work) => work());

/** Confirmed at the provider, unheard here, and nobody can be asked. */
async function paidUnheard(stage: Stage): Promise<void> {
  await fault(stage, { step: "confirm", answer: "lost", webhook: "never" });
  await fault(stage, { step: "get", answer: "error" });
  expect((await pay(stage)).status).toBe(202);
}

const isCharged = ({ mall, order }: Stage): boolean =>
  atProvider(mall, order.orderId).some(({ charged }) => charged);

describe("money that comes at the wrong moment", () => {
  it("for a session that was cancelled meanwhile goes back, seats or not", () =>
    onStage(async (stage) => {
      const { mall, order } = stage;
      await paidUnheard(stage);
      mall.product.sqlite
        .prepare("UPDATE booking SET hold_expires_at = ? WHERE id = ?")
        .run(mall.world.now - 11 * MINUTE, order.id);
      const read = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect(read.status).toBe(200);
      await mall.call(
        "POST",
        "/booking",
        { ...stage.at, items: [{ optionId: "adult", qty: 1 }] },
        { as: "m-2" },
      );
      expect(statusOf(mall, order)).toBe("FAIL");
      await cancelSession(stage);
      await mall.settled();
      await news(stage);
      await mall.settled();
      expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual(["REFUND_COMPLETE", 0]);
    }));

  it("is not taken at all after the customer has let the booking go, whoever was first", async () => {
    for (let seed = 1; seed <= 12; seed += 1)
      await onStage(
        async (stage) => {
          const { mall, order } = stage;
          const key = await agree(mall, order);
          const [, left] = await Promise.all([
            confirm(mall, order, key),
            mall.call("POST", `/booking/${order.id}/abort`, undefined, { as: order.as }),
          ]);
          if (left.status === 200) expect([seed, isCharged(stage)]).toEqual([seed, false]);
        },
        {},
        seed,
      );
  });

  it("is not asked for after the hold where the confirm never got away", () =>
    onStage(async (stage) => {
      const { mall, at, order } = stage;
      const key = await agree(mall, order);
      mall.troubles = { ...CALM, network: 100 };
      expect((await confirm(mall, order, key)).status).toBe(202);
      mall.troubles = CALM;
      await mall.atProvider("/__clock", { offsetMs: -25 * MINUTE }); // it would still take it
      await mall.world.pass(25 * MINUTE);
      const other = { ...at, items: [{ optionId: "adult", qty: 1 }] };
      expect((await mall.call("POST", "/booking", other, { as: "m-2" })).status).toBe(201);
      await minutes(stage, 3);
      expect([isCharged(stage), ledgerOf(mall, order)]).toEqual([false, "–"]);
    }));

  it("while its session is cancelled: the booking waits for the word, and then all comes back", () =>
    onStage(async (stage) => {
      const { mall, order } = stage;
      await paidUnheard(stage);
      await cancelSession(stage);
      await mall.settled();
      expect(statusOf(mall, order)).toBe("BOOKING_REQUEST");
      await minutes(stage, 4);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "REFUND_COMPLETE",
        "PAID 42000, REFUNDED 42000",
      ]);
    }));
});

describe("money that goes back by itself", () => {
  /** Paid unheard, and by the time it is known somebody else has the seat. */
  async function seatGone(stage: Stage): Promise<void> {
    const { mall, at, order } = stage;
    await paidUnheard(stage);
    await mall.world.pass(25 * MINUTE);
    const other = { ...at, items: [{ optionId: "adult", qty: 1 }] };
    expect((await mall.call("POST", "/booking", other, { as: "m-2" })).status).toBe(201);
    expect(statusOf(mall, order)).toBe("FAIL");
  }

  it("is asked about by the clock where the cancel's answer is lost and no news comes", () =>
    onStage(async (stage) => {
      const { mall, order } = stage;
      await seatGone(stage);
      await fault(stage, { step: "cancel", answer: "lost", webhook: "never" });
      await minutes(stage, 6);
      expect([statusOf(mall, order), ledgerOf(mall, order), balance(mall, order.orderId)]).toEqual([
        "REFUND_COMPLETE",
        "PAID 42000, REFUNDED 42000",
        0,
      ]);
    }));

  it("is not called back while the provider's answer leaves some of it", () =>
    onStage(async (stage) => {
      const { mall, order } = stage;
      await seatGone(stage);
      await fault(stage, { step: "cancel", shows: { balanceAmount: 2_000 }, webhook: "never" });
      await minutes(stage, 1);
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual(["FAIL", "–"]);
      await minutes(stage, 5);
      expect(ledgerOf(mall, order)).toBe("PAID 42000, REFUNDED 42000");
    }));

  it("cannot come into an account any more once its hold is over", () =>
    onStage(
      async (stage) => {
        const { mall, order } = stage;
        expect((await pay(stage, "VIRTUAL_ACCOUNT")).at("payment.status")).toBe("WAITING_FOR_DEPOSIT");
        await mall.world.pass(3 * 60 * MINUTE);
        await minutes(stage, 3);
        expect([statusOf(mall, order), atProvider(mall, order.orderId).map(({ status }) => status)]).toEqual([
          "FAIL",
          ["CANCELED"],
        ]);
      },
      { startsIn: 3 * 60 * MINUTE },
    ));

  it("at the provider's desk after the start changes the books, not the booking", () =>
    onStage(async (stage) => {
      const { mall, order } = stage;
      await pay(stage);
      await mall.world.pass(21 * DAY);
      await mall.atProvider("/__cancel", { orderId: order.orderId });
      await news(stage);
      await mall.settled();
      expect([statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        "BOOKING_REQUEST_COMPLETE",
        "PAID 42000, REFUNDED 42000",
      ]);
    }));
});

describe("a refund", () => {
  it("of a part that is sent twice, since a replica did not know of the first, gives back once", () =>
    onStage(
      async (stage) => {
        const { mall, order } = stage;
        await pay(stage);
        await mall.world.pass(2_000);
        const [{ amount } = { amount: 0 }] = mall.rows<{ amount: number }>("SELECT amount FROM payment");
        await fault(stage, { step: "cancel", answer: "lost", webhook: "never" });
        await fault(stage, { step: "get", shows: { balanceAmount: amount }, times: 2 });
        expect((await refund(stage, { items: [{ optionId: "adult", qty: 1 }] })).status).toBe(201);
        await minutes(stage, 8);
        expect(balance(mall, order.orderId)).toBe(amount / 2);
        expect(ledgerOf(mall, order)).toMatch(new RegExp(`^PAID ${amount}, REFUNDED:\\S+ ${amount / 2}$`));
      },
      { capacity: 2 },
    ));

  it("that waits for its time is not sent by the provider's news", () =>
    onStage(
      async (stage) => {
        const { mall, order } = stage;
        await pay(stage);
        await mall.world.pass(2 * 60 * MINUTE);
        expect((await refund(stage)).at("status")).toBe("REQUESTED");
        await news(stage);
        await mall.settled();
        expect([statusOf(mall, order), balance(mall, order.orderId)]).toEqual([
          "BOOKING_CANCEL_REQUEST",
          42_000,
        ]);
      },
      { startsIn: 2 * DAY },
    ));

  it("that has been sent is not refused by the operator any more", () =>
    onStage(
      async (stage) => {
        const { mall } = stage;
        await pay(stage);
        await mall.world.pass(2_000);
        await fault(stage, { step: "cancel", answer: "lost", webhook: "never" });
        await fault(stage, { step: "get", answer: "error" });
        const sent = await refund(stage, { items: [{ optionId: "adult", qty: 1 }] });
        const path = `/operator/refund/${String(sent.at("id"))}/reject`;
        expect((await mall.call("POST", path, { reason: "재료를 샀어요." }, OPERATOR)).status).toBe(409);
      },
      { capacity: 2 },
    ));
});

describe("a change of a record that was read too early", () => {
  it("is lost, though the booking still has the status that was read", () =>
    onStage(async ({ mall, order }) => {
      const db = databaseOf(mall);
      const read = await findBooking(db, order.id);
      expect(
        (await mall.call("POST", `/booking/${order.id}/extend`, undefined, { as: order.as })).status,
      ).toBe(200);
      const change = read && move(db, read, "abort", "user", mall.world.now);
      expect(change && (await apply(db, change.statements))).toBe("LOST");
    }));

  it("has no coupon that another booking holds by now", () =>
    onStage(async ({ mall, order }) => {
      const db = databaseOf(mall);
      mall.product.sqlite.exec(
        `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, created_at, updated_at)
         VALUES ('c-1', 'C1', '나들이', 'FIXED', 1000, 0, 9999999999999, 0, 0);
         INSERT INTO coupon_issue (id, coupon_id, user_id, status, booking_id, expires_at, created_at,
         updated_at)
         VALUES ('i-1', 'c-1', 'member-1', 'RESERVED', '${order.id}', 9999999999999, 0, 0)`,
      );
      const other = { id: "another-booking", couponIssueId: "i-1" };
      expect(await apply(db, couponStatements(db, other, "use", 0, mall.world.now))).toBe("LOST");
    }));
});
