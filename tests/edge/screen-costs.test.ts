import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, DAY_MS, kst, kstDay, kstWeekday } from "#domain/time/kst";
import { fillDesk, signInAtDesk } from "../support/desk.ts";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";
import { NADEUL } from "../support/member.ts";
import { SCREEN_BUDGETS } from "../support/screen-budgets.ts";
import { type Cost, costsOf, type Screen, type ScreenCost, screenCosts } from "../support/screen-costs.ts";
import { screenIds } from "../support/screen-ids.ts";
import { deskRouted, routed, SCREENS } from "../support/screens.ts";
import { aVisitor } from "../support/visitor.ts";

/** Ten o'clock of the next Saturday, the fullest day: whenever the test runs, it is then. */
function saturday(now: number): number {
  const day = addDays(kstDay(now), 6 - kstWeekday(now));
  const at = kst(day, "10:00");
  return at > now ? at : at + 7 * DAY_MS;
}

let site: DialledSite;
beforeAll(async () => {
  site = await startDialledSite(saturday(Date.now()));
  await site.turn({});
  const api = await site.miniflare.getWorker("nadeul-api");
  await api.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
});
afterAll(() => site.close());

/**
 * The most that a screen may cost where no cache has it: calls of D1 and of the API, rows as D1 counts them.
 * What is behind the answer and the look at who is signed in are in it: an isolate believes for five seconds
 * that a login lives, and which of a member's screens is the one that looks again is luck.
 */
const BUDGETS: Readonly<Record<string, Cost>> = {
  main: { api: 1, d1: 3, rows: 690 },
  "search by category": { api: 1, d1: 2, rows: 60 },
  "search by keyword": { api: 1, d1: 2, rows: 60 },
  around: { api: 1, d1: 2, rows: 60 },
  map: { api: 1, d1: 1, rows: 60 },
  program: { api: 1, d1: 1, rows: 180 },
  "start of a checkout": { api: 1, d1: 3, rows: 220 },
  my: { api: 1, d1: 3, rows: 220 },
  bookings: { api: 1, d1: 3, rows: 120 },
  "a booking": { api: 1, d1: 3, rows: 80 },
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

/** What is over its budget, or has none; at each the cost that was measured. */
const overIn = (costs: readonly ScreenCost[], budgets = SCREEN_BUDGETS): ScreenCost[] =>
  costs.filter(({ path, d1, rows }) => {
    const [calls = 0, most = 0] = budgets[path] ?? [];
    return !(path in budgets) || d1 > calls || rows > most;
  });

describe("every screen", () => {
  let screens: Screen[];
  let desk: ReturnType<typeof aVisitor>;
  beforeAll(async () => {
    const guest = aVisitor(site);
    const member = aVisitor(site);
    await member.logIn(NADEUL.username, NADEUL.password);
    const { ids } = await screenIds(site, member);
    await fillDesk(site);
    desk = aVisitor({ url: site.desk }, await signInAtDesk(site));
    screens = [
      ...routed().flatMap(({ path, isPrivate }) =>
        (SCREENS[path]?.(ids) ?? []).map((address) => ({ path, address, who: isPrivate ? member : guest })),
      ),
      ...deskRouted(ids).map((screen) => ({ ...screen, who: desk })),
    ];
  });

  /** What each costs; what is over is looked at once more, for what went on behind another's answer. */
  async function look(which: readonly Screen[]): Promise<ScreenCost[]> {
    const costs = await costsOf(site, which);
    const over = new Set(overIn(costs).map(({ address }) => address));
    const again = await costsOf(
      site,
      which.filter(({ address }) => over.has(address)),
    );
    return [...costs.filter(({ address }) => !over.has(address)), ...again];
  }

  it("asks D1 no more often and reads no more rows than its budget, the operator's desk too", async () => {
    const costs = await look(screens);
    expect(costs.length).toBeGreaterThan(140);
    expect(overIn(costs)).toEqual([]);
    // Rules 1 and 4 of growth: nobody's look writes, but for what was searched for in vain and, at the desk,
    // who looked; a statement has 100 values at most, and none of D1's 2 MB.
    const bound = costs.filter(({ values, bytes }) => values > 100 || bytes > 1_500_000);
    expect(bound).toEqual([]);
    expect(Math.max(...costs.map(({ values }) => values))).toBeGreaterThan(5);
    const visitors = costs.filter(({ path }) => !path.startsWith("/desk"));
    const written = visitors.filter((cost) => cost.written > 0);
    // what is written behind the one answer may be counted with the next
    expect(written.length > 1 || written.some((cost) => cost.written > 2) ? written : []).toEqual([]);
    // a budget is no larger than what it is for wants, and one that nothing needs is none
    const most = (path: string, of: "d1" | "rows") =>
      Math.max(0, ...costs.filter((cost) => cost.path === path).map((cost) => cost[of]));
    const loose = Object.entries(SCREEN_BUDGETS).filter(
      ([path, [calls, rows]]) => calls > most(path, "d1") + 3 || rows > 2 * most(path, "rows") + 60,
    );
    expect(loose).toEqual([]);
  });

  it("of a host's desk keeps to the same budgets", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await db
      .prepare(
        `UPDATE staff SET role = 'MANAGER', host_id = (SELECT g.host_id FROM booking b
           JOIN program g ON g.id = b.program_id WHERE b.id = 'b-demo-02') WHERE username = 'jinhaeng'`,
      )
      .run();
    const costs = await look(screens.filter(({ who }) => who === desk));
    expect(costs.filter(({ status }) => status === 200).length).toBeGreaterThan(25);
    expect(overIn(costs)).toEqual([]);
  });

  it("control: a screen without a budget is over it, and one that reads more", () => {
    const [path, [calls, rows]] = Object.entries(SCREEN_BUDGETS).find(([, [d1]]) => d1 > 0) ?? ["", [0, 0]];
    const bound = { written: 0, values: 0, bytes: 0 };
    const cost = { path, address: path, status: 200, d1: calls, rows, ...bound };
    expect(overIn([cost])).toEqual([]);
    expect(overIn([{ ...cost, d1: calls + 1 }])).toHaveLength(1);
    expect(overIn([{ ...cost, rows: rows + 1 }])).toHaveLength(1);
    expect(overIn([{ ...cost, path: "/new" }])).toHaveLength(1);
  });
});
