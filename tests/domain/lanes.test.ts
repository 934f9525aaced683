import { expect, it } from "vitest";
import { Breaker, inLanes } from "../../workers/api/provider/lanes.ts";

const orders = Array.from({ length: 100 }, (_, i) => i);

it("a provider that answers nobody is called three times a minute, by all steps together", async () => {
  const breaker = new Breaker();
  let calls = 0;
  const silent = async (): Promise<boolean> => {
    calls += 1;
    return false;
  };
  const lanes = { width: 1, breaker, event: "test" };
  expect(await inLanes(orders, lanes, silent)).toEqual({ isSilent: true });
  await inLanes(orders, lanes, silent);
  expect(calls).toBe(3);
});

it("one order that is never answered, or that fails, stops nobody", async () => {
  const heard: number[] = [];
  const lanes = { width: 3, breaker: new Breaker(), event: "test" };
  await inLanes(orders, lanes, async (order) => {
    if (order % 10 === 0) return false;
    if (order === 5) throw new Error("odd");
    heard.push(order);
    return true;
  });
  expect(heard).toHaveLength(89);
});
