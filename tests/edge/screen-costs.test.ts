import { afterAll, beforeAll, expect, it } from "vitest";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";
import { type Cost, screenCosts } from "../support/screen-costs.ts";

let site: DialledSite;
beforeAll(async () => {
  site = await startDialledSite();
});
afterAll(() => site.close());

/**
 * The most that a screen may cost where no cache has it: calls of D1 and of the API, rows as D1 counts them.
 * What is behind the answer and the look at who is signed in are in it.
 */
const BUDGETS: Readonly<Record<string, Cost>> = {
  main: { api: 1, d1: 3, rows: 800 },
  "search by category": { api: 1, d1: 3, rows: 60 },
  "search by keyword": { api: 1, d1: 3, rows: 60 },
  around: { api: 1, d1: 3, rows: 60 },
  map: { api: 1, d1: 2, rows: 60 },
  program: { api: 1, d1: 2, rows: 200 },
  "start of a checkout": { api: 1, d1: 2, rows: 220 },
  my: { api: 1, d1: 2, rows: 220 },
  bookings: { api: 1, d1: 2, rows: 120 },
  "a booking": { api: 1, d1: 2, rows: 80 },
};

it("a screen that no cache has reads no more rows than it may", async () => {
  const costs = await screenCosts(site);
  expect(Object.keys(costs)).toEqual(Object.keys(BUDGETS));
  const over = Object.entries(costs).filter(([name, { api, d1, rows }]) => {
    const budget = BUDGETS[name];
    return !budget || api > budget.api || d1 > budget.d1 || rows > budget.rows;
  });
  expect(over).toEqual([]);
  // what reads nothing was not asked
  expect(Object.values(costs).filter(({ api, d1, rows }) => api === 0 || d1 === 0 || rows === 0)).toEqual([]);
});
