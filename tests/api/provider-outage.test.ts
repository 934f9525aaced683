import { expect, it } from "vitest";
import { playWorkerdOutage } from "../soak/outage-workerd.ts";

// In small; `npm run test:soak -- --only outage` plays it with 500 people and a minute that hangs.

it("in workerd nobody who paid while Toss was gone loses the seat; no other step is late", async () => {
  const { late, healedAfter, ...rest } = await playWorkerdOutage({ people: 15, isSilent: false });
  expect(rest).toEqual({ paid: 15, lost: [], resold: 0, unseen: [] });
  expect(healedAfter).toBeLessThanOrEqual(3 * 60_000);
  for (const [step, ms] of Object.entries(late)) expect([step, ms <= 5_000]).toEqual([step, true]);
});
