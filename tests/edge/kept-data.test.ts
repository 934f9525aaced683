import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REGIONS } from "#domain/region/regions";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";
import { NADEUL, tokenOf } from "../support/member.ts";
import { emptyCache } from "../support/screen-costs.ts";
import { ask, GUEST } from "../support/site.ts";
import { aVisitor } from "../support/visitor.ts";
import { reach } from "../support/api.ts";
import { vouched } from "../support/vouched.ts";

// Single flight, age and failure are the cache's own (page-cache.test.ts); here is what goes through it.

let site: DialledSite;
let cursor = "";
beforeAll(async () => {
  site = await startDialledSite();
  cursor = String(reach(await ask(site, "/program?limit=2"), "next"));
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.url), { headers: { ...GUEST, ...headers } });
/** What one question answers, and what it costs. */
async function asked(path: string, headers: Record<string, string> = {}) {
  await site.calls("nadeul-edge");
  await site.calls("nadeul-api");
  const answer = await get(path, headers);
  const text = await answer.text();
  const { api = 0 } = await site.calls("nadeul-edge");
  const { d1 = 0 } = await site.calls("nadeul-api");
  return { status: answer.status, state: answer.headers.get("x-page-cache"), text, api, d1, answer };
}
const costOf = async (path: string, headers: Record<string, string> = {}) => {
  const { status, state, api, d1 } = await asked(path, headers);
  return { status, state, api, d1 };
};
const KEPT = { status: 200, state: "HIT", api: 0, d1: 0 };
/** Asks until what the next guest is told is kept, and what goes on behind an answer is over. */
const keepAt = async (path: string): Promise<void> => {
  const twice = async () => {
    await (await get(path)).text();
    return costOf(path);
  };
  await expect.poll(twice, { interval: 200, timeout: 10_000 }).toEqual(KEPT);
};

describe("[S69] what a guest reads of the API", () => {
  it.each([
    "/api/search/suggest?q=도",
    "/api/search/popular",
    "/api/region",
    "/api/region/서울특별시",
    "/api/code?position=CATEGORY",
    "/api/program?category=craft&limit=1",
    "/api/program?limit=2&cursor=CURSOR",
    "/api/program/pins?bbox=126.8,37.4,127.2,37.7&zoom=12",
    "/api/program/p0001/session",
    "/api/program/p0001/review?limit=2",
    "/api/program/p0001/question",
    "/api/notice",
    "/map.data?center=37.5665,126.978&zoom=13",
  ])("costs the next guest no call of the API and none of D1: %s", async (address) => {
    const path = address.replace("CURSOR", encodeURIComponent(cursor));
    await emptyCache(site);
    const first = await asked(path);
    expect([first.status, first.state, first.api]).toEqual([200, "MISS", 1]);
    await keepAt(path);
    const next = await asked(path);
    expect(next.text).toBe(first.text);
    expect(next.answer.headers.get("server-timing")).toMatch(/^all;dur=[\d.]+, cache;desc="HIT"$/);
    const tag = next.answer.headers.get("etag") ?? "none";
    const known = await get(path, { "if-none-match": tag });
    expect([known.status, await known.text()]).toEqual([304, ""]);
  });

  it("is asked of the API once for 20 who ask at once", async () => {
    // so slow that all have asked before the first is answered
    await emptyCache(site, { api: "slow", slowMs: 1_500 });
    await site.calls("nadeul-edge");
    const path = "/api/search/suggest?q=물레";
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect([texts.size, (await site.calls("nadeul-edge")).api]).toEqual([1, 1]);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it("is known by what the description names of it alone, in one order", async () => {
    await emptyCache(site);
    await keepAt("/api/program?limit=1&category=craft");
    for (const query of [
      "category=craft&limit=1",
      "limit=1&cb=1&category=craft",
      "category=craft&limit=1&utm_source=x&keyword=",
    ])
      await expect.poll(() => costOf(`/api/program?${query}`)).toMatchObject({ api: 0, d1: 0 });
    expect(await costOf("/api/program?category=craft&limit=1&limit=1")).toMatchObject({ status: 400 });
  });

  it("is told as before to who leaves out what a call must carry", async () => {
    await keepAt("/api/region");
    const bare = await fetch(new URL("/api/region", site.url));
    expect([bare.status, await bare.text()]).toEqual([400, expect.stringContaining("HEADERS_MISSING")]);
    const other = await get("/api/region", { bucket: "another" });
    expect(other.status).toBe(400);
  });
});

describe("[S70] a member's read", () => {
  it("goes by what is kept for guests, both ways", async () => {
    await emptyCache(site);
    const token = await tokenOf(site, NADEUL);
    const asMember = { authorization: `Bearer ${token}` };
    const path = "/api/program/p0001/review?limit=3";
    for (const _ of [1, 2])
      expect(await costOf(path, asMember)).toMatchObject({ status: 200, state: null, api: 1 });
    expect(await costOf(path)).toMatchObject({ state: "MISS", api: 1 });
    await keepAt(path);
    expect(await costOf(path, asMember)).toMatchObject({ status: 200, state: null, api: 1 });
    // what no login stands behind is refused, and no guest's answer given for it
    expect(await costOf(path, { authorization: "Bearer forged" })).toMatchObject({
      status: 401,
      state: null,
    });
  });

  it("nor does one that only a cookie tells of", async () => {
    const path = "/api/program/p0001/review?limit=3";
    const data = "/map.data?center=37.5665,126.978&zoom=13";
    for (const one of [path, data]) {
      await keepAt(one);
      expect(await costOf(one, { cookie: "nadeul_in=1" })).toMatchObject({
        status: 200,
        state: null,
        api: 1,
      });
    }
    const member = aVisitor(site);
    await member.logIn(NADEUL.username, NADEUL.password);
    expect((await member.ask(data)).headers.get("x-page-cache")).toBeNull();
  });
});

describe("[S72] what the description does not have kept", () => {
  it.each(["/api/user/duplicate/나들이꾼", "/api/ready", "/api/ticket/key", "/api/geocode?address=성수동"])(
    "is asked anew each time: %s",
    async (path) => {
      for (const _ of [1, 2]) expect((await asked(path)).state).toBeNull();
    },
  );

  it("nor an error", async () => {
    for (const path of ["/api/program/none", "/api/program?limit=none", "/api/region/없는곳"])
      for (const _ of [1, 2]) {
        const { status, state, api } = await costOf(path);
        expect([path, status >= 400, state, api]).toEqual([path, true, null, 1]);
      }
  });
});

/** What one does at the desk, as the edge passes it on: a test's own writing forgets what is kept. */
async function atDesk(method: string, path: string, body?: unknown): Promise<unknown> {
  const api = await site.miniflare.getWorker("nadeul-api");
  const headers = { ...GUEST, ...vouched("jinhaeng", "desk"), "content-type": "application/json" };
  const answer = await api.fetch(`http://api.local${path}`, { method, headers, body: JSON.stringify(body) });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(json));
  return reach(json, "value");
}

describe("[S73] what is kept of a guest's reads", () => {
  it("has a program's new words within five seconds, also beside the search box", async () => {
    const words = ["/api/search/suggest?q=새이름물레", "/api/program?keyword=새이름물레&limit=1"];
    for (const path of words) expect((await asked(path)).text).not.toContain("p0002");
    const read = await atDesk("GET", "/desk/program/p0002");
    const program = { ...Object(reach(read, "program")), title: "새이름물레방" };
    await atDesk("PUT", "/desk/program/p0002", { program, updatedAt: reach(read, "updatedAt") });
    const within = { timeout: 5_000, interval: 250 };
    const found = async (path: string) => (await asked(path)).text.includes("p0002");
    for (const path of words) await expect.poll(() => found(path), within).toBe(true);
  });

  it("is asked anew once what it is made of has changed, however long it is kept", async () => {
    await site.turn({}); // the stand-in of the zone knows the cache by its own name
    const path = "/api/region/서울특별시";
    await keepAt(path);
    const region = REGIONS.find(({ id }) => id === "region_0005");
    const { id, ...rest } = { ...region };
    await atDesk("PUT", `/desk/region/${id}`, { ...rest, gugun: "왕십리구", isOn: true, updatedAt: 0 });
    expect(await costOf(path)).toMatchObject({ state: "MISS", api: 1 });
  });

  it("answers while the API is gone and says how old it is; seats are of now or not told", async () => {
    const suggest = "/api/search/suggest?q=도";
    const seats = "/api/program/p0003/session";
    await site.turn({});
    for (const path of [suggest, seats]) await keepAt(path);
    await site.turn({ api: "gone", clockMs: 3_600_000 });
    const old = await asked(suggest);
    expect([old.status, old.state]).toEqual([200, "OLD"]);
    expect(Number(old.answer.headers.get("age"))).toBeGreaterThanOrEqual(3_590);
    expect(old.answer.headers.get("cache-control")).toBe("no-cache");
    expect(JSON.parse(old.text).value.length).toBeGreaterThan(0);
    const none = await asked(seats);
    expect([none.status, none.state]).toEqual([503, null]);
    await site.turn({});
  });
});
