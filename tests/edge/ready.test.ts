import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";
import type { Dials } from "../support/dials.ts";

let site: DialledSite;
beforeAll(async () => {
  site = await startDialledSite();
});
afterAll(() => site.close());

const ask = async (path: string) => {
  const answer = await fetch(new URL(path, site.url));
  const { headers, status } = answer;
  const body: unknown = await answer.json();
  return { status, body, again: headers.get("retry-after"), cache: headers.get("cache-control") };
};
const lacking = (...missing: string[]) => ({
  status: 503,
  body: { ready: false, missing },
  again: "30",
  cache: "no-store",
});
const minute = async (): Promise<void> => {
  const clock = await site.miniflare.getWorker("nadeul-api");
  await clock.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
};

describe("a site that is watched from outside", () => {
  it("is ready once its clock has run, and no longer where that stands still", async () => {
    expect(await ask("/readyz")).toEqual(lacking("CLOCK"));
    await minute();
    expect(await ask("/readyz")).toEqual({
      status: 200,
      body: { ready: true, missing: [] },
      again: null,
      cache: "no-store",
    });
    await site.turn({ clockMs: 6 * 60_000 });
    expect(await ask("/readyz")).toEqual(lacking("CLOCK"));
    await site.turn({});
  });

  const FAULTS: readonly (readonly [Dials, string[]])[] = [
    [{ d1: "gone" }, ["DATABASE", "CATALOGUE"]],
    [{ api: "gone" }, ["API"]],
  ];
  it.each(FAULTS)("with %j says what is missing and nothing of why, and is alive", async (dials, missing) => {
    await minute();
    await site.turn(dials);
    expect(await ask("/readyz")).toEqual(lacking(...missing));
    expect(await ask("/healthz")).toMatchObject({ status: 200, body: { alive: true }, cache: "no-store" });
    await site.turn({});
    await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  });
});
