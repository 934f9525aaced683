import { expect, it } from "vitest";
import { agree, anOrder, confirm, ledgerOf, statusOf, type Order } from "../soak/fault-play.ts";
import { DAY, DETAILS, putOut } from "../soak/goods.ts";
import { Mall, type Answer } from "../soak/mall.ts";

// A payment key comes back through the browser: its owner can make one up. What that may keep, and from whom.

const MINUTE = 60_000;

interface Stage {
  mall: Mall;
  /** A session of its own, with one seat. */
  aSession: () => { programId: string; sessionId: string };
  minutes: (count: number) => Promise<void>;
  held: (sessionId: string) => number;
}

async function story(play: (stage: Stage) => Promise<void>): Promise<void> {
  const mall = new Mall(5);
  let sessions = 0;
  try {
    await mall.world.until(
      play({
        mall,
        aSession: () =>
          putOut(mall, { capacity: 1, price: 42_000, startsIn: 20 * DAY }, `${(sessions += 1)}`),
        minutes: async (count) => {
          for (let minute = 0; minute < count; minute += 1) {
            await mall.world.pass(MINUTE);
            await mall.minute();
            await mall.settled();
          }
        },
        held: (sessionId) =>
          mall.rows<{ held: number }>("SELECT held FROM session WHERE id = ?", sessionId)[0]?.held ?? -1,
      }),
    );
  } finally {
    mall.close();
  }
}

let made = 0;
/** A key in the shape of Toss's own, which Toss has never issued. */
const forged = (): string => `tviva20261127${String((made += 1)).padStart(12, "0")}`;
const codeOf = ({ json }: Answer): unknown => Reflect.get(Object(Reflect.get(Object(json), "error")), "code");
const paymentOf = (mall: Mall, { orderId }: Order) =>
  mall.rows<{ status: string }>("SELECT status FROM payment WHERE order_id = ?", orderId)[0]?.status;

it("[S51] keys that the provider does not know keep seats ten minutes beyond their hold at most", () =>
  story(async ({ mall, aSession, minutes, held }) => {
    const at = aSession();
    const order = await anOrder(mall, at, "forger");
    /** The same order again, and another one of the booking as soon as there is one. */
    const again = async () => {
      await confirm(mall, order, forged());
      const put = await mall.call("PUT", `/booking/${order.id}`, DETAILS, { as: order.as });
      const orderId = put.at("payment.orderId");
      if (typeof orderId === "string" && put.at("payment.status") === "READY")
        await confirm(mall, { ...order, orderId }, forged());
    };
    await minutes(9);
    await mall.world.pass(MINUTE / 2);
    expect((await confirm(mall, order, forged())).status).toBe(202);
    let freeAfter = 0;
    for (let minute = 10; minute < 60 && freeAfter === 0; minute += 1) {
      await mall.world.pass(MINUTE / 4);
      await mall.minute();
      await again();
      await mall.world.pass((3 * MINUTE) / 4);
      await again();
      if (held(at.sessionId) === 0) freeAfter = minute + 1;
    }
    expect([freeAfter > 10, freeAfter <= 21, statusOf(mall, order)]).toEqual([true, true, "FAIL"]);
  }));

it("[S51] however many of them are no silence of the provider: nobody else waits for it", () =>
  story(async ({ mall, aSession, minutes, held }) => {
    for (let n = 0; n < 12; n += 1) {
      const order = await anOrder(mall, aSession(), `forger-${n}`);
      expect((await confirm(mall, order, forged())).status).toBe(202);
    }
    const idle = aSession();
    await anOrder(mall, idle, "idle"); // goes away, and pays nothing
    const paid = await anOrder(mall, aSession(), "payer");
    await mall.atProvider("/__faults", {
      orderId: paid.orderId,
      step: "confirm",
      answer: "lost",
      webhook: "never",
    });
    const hidden = { step: "get", refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" }, times: 1 };
    await mall.atProvider("/__faults", { orderId: paid.orderId, ...hidden });
    expect((await confirm(mall, paid, await agree(mall, paid))).status).toBe(202);
    await minutes(3);
    expect([statusOf(mall, paid), ledgerOf(mall, paid)]).toEqual(["BOOKING_REQUEST_COMPLETE", "PAID 42000"]);
    await minutes(8);
    expect(held(idle.sessionId)).toBe(0);
  }));

it("[S51] who has made one up is believed the next only once the provider knows it", () =>
  story(async ({ mall, aSession, minutes, held }) => {
    const first = await anOrder(mall, aSession(), "forger");
    expect((await confirm(mall, first, forged())).status).toBe(202);
    const [at, own] = [aSession(), aSession()];
    const second = await anOrder(mall, at, "forger");
    const refused = await confirm(mall, second, forged());
    expect([refused.status, codeOf(refused), paymentOf(mall, second)]).toEqual([
      402,
      "PAYMENT_FAILED",
      "READY",
    ]);
    // with a true key it is paid like any other
    const third = await anOrder(mall, own, "forger");
    expect((await confirm(mall, third, await agree(mall, third))).at("status")).toBe(
      "BOOKING_REQUEST_COMPLETE",
    );
    await minutes(11);
    expect([held(at.sessionId), statusOf(mall, second)]).toEqual([0, "FAIL"]);
    // and so it is for a day, but not for ever
    const later = await anOrder(mall, at, "forger");
    expect((await confirm(mall, later, forged())).status).toBe(402);
    await minutes(15);
    await mall.world.pass(25 * 60 * MINUTE);
    const next = await anOrder(mall, at, "forger");
    expect((await confirm(mall, next, forged())).status).toBe(202);
  }));

it("[S51] while the provider cannot be asked about that key, the doubt is what it ever was", () =>
  story(async ({ mall, aSession }) => {
    const first = await anOrder(mall, aSession(), "forger");
    await confirm(mall, first, forged());
    const order = await anOrder(mall, aSession(), "forger");
    const key = await agree(mall, order);
    const down = { step: "get", refuse: { status: 500, code: "UNKNOWN_PAYMENT_ERROR" }, times: 1 };
    await mall.atProvider("/__faults", { orderId: order.orderId, ...down });
    expect((await confirm(mall, order, key)).at("status")).toBe("BOOKING_REQUEST_COMPLETE");
  }));
