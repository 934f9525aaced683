import { expect, it } from "vitest";
import { Mall, reach } from "../soak/mall.ts";
import { DAY, putOut } from "../soak/goods.ts";

// Seed 20706500 of T2: a seat lay free for hours behind a long queue of people who wanted two.
it("offers a free seat to one who wants one, however many before them want more than there are", async () => {
  const mall = new Mall(7);
  try {
    await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: 2, startsIn: 20 * DAY });
        const items = (qty: number) => [{ optionId: "adult", qty }];
        const book = (as: string) => mall.call("POST", "/booking", { ...at, items: items(1) }, { as });
        const [held] = [await book("first"), await book("second")];
        const wait = (as: string, qty: number) =>
          mall.call("POST", "/booking/wait", { ...at, items: items(qty) }, { as });
        for (let n = 0; n < 95; n += 1) await wait(`pair-${n}`, 2);
        await mall.world.pass(1000);
        const single = await wait("single", 1);
        expect([held.status, single.status]).toEqual([201, 201]);
        await mall.call("POST", `/booking/${String(held.at("id"))}/abort`, undefined, { as: "first" });
        await mall.world.pass(60_000);
        await mall.minute();
        const after = await mall.call("GET", `/booking/${String(single.at("id"))}`, undefined, {
          as: "single",
        });
        expect(reach(after.json, "value.offerExpiresAt")).toBeGreaterThan(mall.world.now);
      })(),
    );
  } finally {
    mall.close();
  }
});
