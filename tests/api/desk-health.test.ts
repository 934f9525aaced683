import { afterAll, beforeAll, expect, it } from "vitest";
import { CLOCK_STEPS, type HealthLine } from "#domain/desk/health";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";

// The clock writes down each of its runs, and operators see how the site runs.
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function health(): Promise<Map<string, HealthLine>> {
  const answer = await api.call("GET", "/desk/health", {
    as: "operator-1",
    headers: { "x-user-pool": "desk" },
  });
  expect(answer.status).toBe(200);
  return new Map((reach(answer.json, "value") as HealthLine[]).map((line) => [line.id, line]));
}
const statesOf = (lines: Map<string, HealthLine>) =>
  Object.keys(CLOCK_STEPS).map((step) => `${step} ${lines.get(step)?.state}`);

it("knows nothing before the clock has run, and of each step afterwards", async () => {
  expect(statesOf(await health())).toEqual(Object.keys(CLOCK_STEPS).map((step) => `${step} UNKNOWN`));
  await api.runSchedule(Date.now());
  await expect
    .poll(async () => statesOf(await health()))
    .toEqual(Object.keys(CLOCK_STEPS).map((step) => `${step} GOOD`));
});

it("names the step that failed and why, and the others go on", async () => {
  await api.db.prepare("ALTER TABLE search_miss RENAME TO search_gone").run();
  await api.runSchedule(Date.now() + 1).catch(() => undefined);
  const failed = await expect
    .poll(async () => (await health()).get("searches"))
    .toMatchObject({ state: "BAD", says: expect.stringContaining("search_miss") })
    .then(health);
  expect([...failed.values()].filter(({ state }) => state === "BAD").map(({ id }) => id)).toEqual([
    "searches",
  ]);
  await api.db.prepare("ALTER TABLE search_gone RENAME TO search_miss").run();
  await api.runSchedule(Date.now() + 2);
  await expect.poll(async () => (await health()).get("searches")?.state).toBe("GOOD");
});

it("keeps one row for each thing, however often it runs, and knows the night's backup", async () => {
  await api.runSchedule(Date.now(), "30 18 * * *");
  await expect.poll(async () => (await health()).get("backup")?.state).toBe("GOOD");
  const rows = await api.db.prepare("SELECT count(*) AS n FROM clock_run").first<number>("n");
  expect(rows).toBe(Object.keys(CLOCK_STEPS).length + 2);
});
