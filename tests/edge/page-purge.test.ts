import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

// A page is new for 30 seconds, and is shown for ten minutes more while a new one is made: both are KEPT
// here, however slow the machine.

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const stateOf = async (path: string): Promise<string> => {
  const answer = await fetch(new URL(path, site.url));
  await answer.text();
  const state = answer.headers.get("x-page-cache") ?? "";
  return `${answer.status} ${/^(?:HIT|STALE)$/.test(state) ? "KEPT" : state}`;
};
const kept = async (path: string): Promise<void> => {
  await stateOf(path);
  await expect.poll(() => stateOf(path)).toBe("200 KEPT");
};
const minute = () =>
  fetch(new URL("/__dev/clock", site.url), { method: "POST", body: JSON.stringify({ at: Date.now() }) });

describe("[S28] a page that the edge keeps", () => {
  it("is made anew once its program has changed, and no other program's is", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await minute(); // what the seed left
    const theirs = ["/program/p0001", "/program/location/p0001", "/search/category?category=craft"];
    const another = "/program/p0002";
    for (const path of [...theirs, another]) await kept(path);
    await db.prepare("UPDATE program SET title = '이름이 바뀐 물레' WHERE id = 'p0001'").run();
    expect(await stateOf("/program/p0001")).toBe("200 KEPT");
    await minute();
    const after = [];
    for (const path of [...theirs, another]) after.push(await stateOf(path));
    expect(after).toEqual(["200 MISS", "200 MISS", "200 MISS", "200 KEPT"]);
    const html = await (await fetch(new URL("/program/p0001", site.url))).text();
    expect(html).toContain("이름이 바뀐 물레");
    const purged = await (await fetch(new URL("/__dev/cloudflare/purged", site.url))).text();
    expect(purged).toContain("program-p0001");
  });

  it("[R69] is made anew once a program of the collection on it may have changed", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await minute();
    const lists = ["/collection/rainy-day", "/collection/popular?region=1100000000"];
    for (const path of lists) await kept(path);
    await db.prepare("UPDATE program SET title = '이름이 바뀐 다도' WHERE id = 'p0003'").run();
    await minute();
    const after = [];
    for (const path of lists) after.push(await stateOf(path));
    expect(after).toEqual(["200 MISS", "200 MISS"]);
  });

  it("stays where only hearts and seats have changed: the page asks for those itself", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await kept("/program/p0002");
    await db.batch([
      db.prepare("UPDATE program SET wish_count = wish_count + 1 WHERE id = 'p0002'"),
      db.prepare("UPDATE session SET sold = sold - 1 WHERE program_id = 'p0002' AND sold > 0"),
    ]);
    await minute();
    expect(await stateOf("/program/p0002")).toBe("200 KEPT");
  });
});
