import { describe, expect, it } from "vitest";
import { agree, anOrder, confirm, ledgerOf, statusOf } from "../soak/fault-play.ts";
import { DAY, putOut } from "../soak/goods.ts";
import { Mall } from "../soak/mall.ts";
import { OPERATOR } from "../soak/t2-scene.ts";
import { playOutage } from "../soak/outage.ts";

const MINUTE = 60_000;

describe("while Toss is silent for five minutes and 500 people pay", () => {
  it("nobody who paid loses the seat, all is known three minutes after, no step is late", async () => {
    const { paid, lost, resold, healedAfter, late, unseen } = await playOutage(500, 5);
    console.info(`500 people: known again after ${healedAfter / 1000} s; late by ${JSON.stringify(late)} ms`);
    expect({ paid, lost, resold, unseen }).toEqual({ paid: 500, lost: [], resold: 0, unseen: [] });
    expect(healedAfter).toBeLessThanOrEqual(3 * MINUTE);
    for (const [step, ms] of Object.entries(late)) expect([step, ms <= 5_000]).toEqual([step, true]);
  });
});

describe("while Toss is silent for longer", () => {
  it.each([8, 12, 20])("for %i minutes: all is known within three minutes of its return", async (minutes) => {
    const { paid, lost, resold, healedAfter } = await playOutage(40, minutes);
    expect({ paid, lost, resold }).toEqual({ paid: 40, lost: [], resold: 0 });
    expect(healedAfter).toBeLessThanOrEqual(3 * MINUTE);
  });
});

describe("while Toss is slow, so that a minute cannot ask about everybody", () => {
  it("those are asked about first whose hold ends first", async () => {
    const mall = new Mall(4);
    try {
      await mall.world.until(
        (async () => {
          const at = putOut(mall, { capacity: 40, price: 42_000, startsIn: 20 * DAY });
          const orders = [];
          for (let i = 0; i < 40; i += 1) {
            orders.push(await anOrder(mall, at, `member-${i}`));
            await mall.world.pass(2_000);
          }
          await mall.atProvider("/__faults", {
            step: "confirm",
            answer: "lost",
            webhook: "never",
            times: 40,
          });
          const down = { step: "get", refuse: { status: 503, code: "DOWN" }, times: 1_000 };
          await mall.atProvider("/__faults", down);
          for (const order of orders.toReversed()) await confirm(mall, order, await agree(mall, order));
          await mall.atProvider("/__faults", {}, "DELETE");
          await mall.atProvider("/__faults", { step: "get", delayAfterMs: 12_000, times: 1_000 });
          await mall.world.pass(MINUTE);
          await mall.minute();
          const known = orders.map((order) => statusOf(mall, order) === "BOOKING_REQUEST_COMPLETE");
          const count = known.filter(Boolean).length;
          expect(count).toBeGreaterThan(5);
          expect(count).toBeLessThan(30);
          expect(known).toEqual(orders.map((_, i) => i < count));
        })(),
      );
    } finally {
      mall.close();
    }
  });
});

describe("a session that an operator cancels while Toss is silent", () => {
  it("is answered at once, and one booking that cannot end keeps no other", async () => {
    const mall = new Mall(3);
    try {
      await mall.world.until(
        (async () => {
          const at = putOut(mall, { capacity: 5, price: 42_000, startsIn: 20 * DAY });
          const paid = [];
          for (const as of ["m-1", "m-2", "m-3", "m-4", "m-5"]) {
            const order = await anOrder(mall, at, as);
            await confirm(mall, order, await agree(mall, order));
            paid.push(order);
          }
          const [odd] = paid.map(({ id }) => id).sort(); // whoever is ended first
          mall.product.sqlite.exec(
            `CREATE TRIGGER odd BEFORE UPDATE OF status ON booking WHEN OLD.id = '${odd}'
             BEGIN SELECT RAISE(ABORT, 'odd'); END`,
          );
          await mall.atProvider("/__faults", { step: "any", delayAfterMs: 40_000, times: 1_000 });
          const asked = mall.world.now;
          const path = `/operator/session/${at.sessionId}/cancel`;
          const answer = await mall.call("POST", path, { reason: "비가 와요." }, OPERATOR);
          expect([answer.status, answer.at("open"), mall.world.now - asked]).toEqual([200, 5, 0]);
          await mall.settled();
          const statuses = paid.map((order) => statusOf(mall, order));
          expect(statuses.filter((status) => status === "BOOKING_CANCEL_COMPLETE")).toHaveLength(4);
          expect(mall.rows("SELECT held, sold FROM session")).toEqual([{ held: 0, sold: 1 }]);
          await mall.atProvider("/__faults", {}, "DELETE");
          mall.product.sqlite.exec("DROP TRIGGER odd");
          for (let minute = 0; minute < 4; minute += 1) {
            await mall.world.pass(MINUTE);
            await mall.minute();
          }
          expect(paid.map((order) => statusOf(mall, order))).toEqual(paid.map(() => "REFUND_COMPLETE"));
          expect(paid.map((order) => ledgerOf(mall, order))).toEqual(
            paid.map(() => "PAID 42000, REFUNDED 42000"),
          );
        })(),
      );
    } finally {
      mall.close();
    }
  });
});
