import { describe, expect, it } from "vitest";
import { agree, anOrder, confirm, ledgerOf, statusOf } from "../soak/fault-play.ts";
import { DAY, putOut } from "../soak/goods.ts";
import { Mall } from "../soak/mall.ts";
import { OPERATOR } from "../soak/t2-scene.ts";
import { playOutage } from "../soak/outage.ts";

const MINUTE = 60_000;

describe("while Toss is silent for five minutes and 500 people pay", () => {
  it("nobody who paid loses the seat, all is known within three minutes of its return, and no other step is late", async () => {
    const { paid, lost, resold, healedAfter, late, unseen } = await playOutage(500, 5);
    console.info(`500 people: known again after ${healedAfter / 1000} s; late by ${JSON.stringify(late)} ms`);
    expect({ paid, lost, resold, unseen }).toEqual({ paid: 500, lost: [], resold: 0, unseen: [] });
    expect(healedAfter).toBeLessThanOrEqual(3 * MINUTE);
    for (const [step, ms] of Object.entries(late)) expect([step, ms <= 5_000]).toEqual([step, true]);
  }, 120_000);
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
          const odd = paid[1]?.id ?? "";
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
