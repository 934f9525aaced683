import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillDemo } from "../../workers/cli/demo/fill.ts";
import { demoRecords } from "../../workers/cli/demo/records.ts";
import { importFile } from "../../workers/cli/import/import-file.ts";
import { intoSite } from "../../workers/cli/import/write.ts";
import { readRealFile } from "../support/import-sqlite.ts";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi(); // migrations, and nothing else
});
afterAll(() => api.close());

type Call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<unknown>;

/** Calls as the terminal makes them, signed in to the desk. */
const call: Call = async (method, path, body) => {
  const answer = await api.call(method, path, {
    as: "op",
    headers: { "x-user-pool": "desk" },
    ...(body === undefined ? {} : { body, key: crypto.randomUUID() }),
  });
  if (answer.status >= 400) throw Object.assign(new Error(JSON.stringify(answer.json)), { code: "REFUSED" });
  return reach(answer.json, "value");
};

/** All that a list answers, as the terminal reads it. */
const page = async (path: string): Promise<unknown> =>
  (await api.call("GET", path, { as: "op", headers: { "x-user-pool": "desk" } })).json;

/**
 * The same until the line is cut at a write: before it is done, or after it, when only its answer is lost.
 */
function cut(at: number, when: "before" | "after"): { call: Call; page: typeof page } {
  let writes = 0;
  return {
    page,
    call: async (method, path, body) => {
      writes += method === "GET" ? 0 : 1;
      const lost = Object.assign(new Error("the line is cut"), { code: "CUT" });
      if (writes === at && when === "before") throw lost;
      const value = await call(method, path, body);
      if (writes === at) throw lost;
      return value;
    },
  };
}

const counts = () =>
  api.db
    .prepare(
      `SELECT (SELECT count(*) FROM program) AS programs, (SELECT count(*) FROM session) AS sessions,
         (SELECT count(*) FROM (SELECT DISTINCT program_id, start_at FROM session)) AS starts,
         (SELECT count(*) FROM host) AS hosts, (SELECT count(*) FROM coupon) AS coupons,
         (SELECT count(*) FROM banner) AS banners, (SELECT count(*) FROM notice) AS notices,
         (SELECT count(*) FROM faq) AS questions`,
    )
    .first<Record<string, number>>();

describe("an empty site", () => {
  const now = Date.now();
  const records = demoRecords(now);
  const sessions = records.flatMap(({ programs }) => programs.flatMap((one) => one.sessions));

  it("is filled through the API alone from the seed, cut off twice: nothing lost or doubled", async () => {
    await expect(fillDemo(cut(3, "after"), now)).rejects.toThrow("cut");
    expect((await counts())?.["programs"]).toBe(75);
    // in the midst of the coupons
    const calls = Math.ceil(records.length / 25);
    await expect(fillDemo(cut(calls + 2, "before"), now)).rejects.toThrow("cut");
    const filled = await fillDemo({ call, page }, now);
    const stands = await counts();
    expect(stands).toMatchObject({ programs: records.length, sessions: sessions.length, coupons: 5 });
    expect(filled).toMatchObject({ programs: 0, coupons: 4, banners: stands?.["banners"] });
    const again = await fillDemo({ call, page }, now);
    expect([Object.values(again).every((added) => added === 0), await counts()]).toEqual([true, stands]);
  }, 240_000);

  it("shows visitors what it was filled with", async () => {
    await api.bringCatalogue(); // what is left of so many at once, the minute brings
    const found = await api.call("GET", "/program?limit=5");
    expect(found.at("length")).toBe(5);
    const id = String(found.at("0.id"));
    const open = await api.call("GET", `/program/${id}/session`);
    expect(Number(reach(open.json, "value.length"))).toBeGreaterThan(0);
    expect((await api.call("GET", "/banner?position=TOP_MAIN")).at("0.title")).toBeTypeOf("string");
  });

  it("tops the sessions up on a later day and leaves what is there", async () => {
    const before = await counts();
    const filled = await fillDemo({ call, page }, now + 86_400_000);
    const after = await counts();
    expect(filled.programs).toBe(0);
    expect([after?.["programs"], after?.["starts"] === after?.["sessions"]]).toEqual([
      before?.["programs"],
      true,
    ]);
    expect(Number(after?.["sessions"])).toBeGreaterThan(Number(before?.["sessions"]));
  });
});

describe("an import into a site", () => {
  it("cut off twice goes on where it stopped: nothing lost or doubled, and then nothing to do", async () => {
    const file = "lifelong-courses-gangnam-2026-04.csv";
    const bytes = readRealFile(file);
    const options = { now: Date.now(), dryRun: false, defaultCapacity: 20 };
    const run = (site: { call: Call }) => importFile(intoSite(site), file, bytes, options);
    const before = await counts();
    await expect(run(cut(1, "after"))).rejects.toThrow("cut");
    const halfway = await counts();
    expect(Number(halfway?.["programs"])).toBeGreaterThan(Number(before?.["programs"]));
    await expect(run(cut(2, "before"))).rejects.toThrow("cut");
    const last = await run({ call });
    const stands = await counts();
    expect([
      last.read,
      last.added + last.unchanged,
      Number(stands?.["programs"]) - Number(before?.["programs"]),
    ]).toEqual([161, 161, 161]);
    expect(stands?.["starts"]).toBe(stands?.["sessions"]);
    const again = await run({ call });
    expect([again.added, again.changed, again.unchanged, await counts()]).toEqual([0, 0, 161, stands]);
  });
});
