import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayChoices } from "../../app/domain/program/search-filters.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { retryLocked } from "../../workers/cli/local-d1.ts";
import { reach } from "../support/api.ts";
import { ask, type Site, startSite } from "../support/site.ts";
import { elements, wordsOf } from "../support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const htmlAt = async (path: string): Promise<string> =>
  (await retryLocked(() => fetch(new URL(path, site.url)))).text();

describe("the home screen", () => {
  it.each(["/", "/main", "/main?region=11"])(
    "%s marks 홈 in the bar at the foot and in the one above of wide windows, and nothing else",
    async (path) => {
      const marked = elements(await htmlAt(path), "a").filter((link) => "aria-current" in link);
      expect(marked.map(({ href }) => href?.replace(/\?.*/, ""))).toEqual(["/main", "/main"]);
    },
  );

  it("leads from its top to today's programs and to the weekend's, at its place", async () => {
    const days = dayChoices(Date.now()).filter(({ name }) => name !== "내일");
    const hrefs = elements(await htmlAt("/main?region=41"), "a").map(({ href = "" }) => href);
    const led = hrefs.map((href) => new URL(href.replaceAll("&amp;", "&"), site.url).searchParams);
    for (const { from, to } of days.slice(0, 2)) {
      const last = to === from ? null : to;
      const found = led.filter((query) => query.get("date") === from && query.get("dateTo") === last);
      expect(found.map((query) => query.get("region"))).toContain("41");
    }
  });

  it("of a shop without programs says so, and shows no strip with nothing in it", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    const CATALOGUE = await site.miniflare.getD1Database("CATALOGUE", "nadeul-api");
    await db.prepare("UPDATE program SET status = 'PAUSED'").run();
    await retryLocked(() => projectAll({ DB: db, CATALOGUE }, Date.now()));
    expect(reach(await ask(site, "/program?limit=1"), "count")).toBe(0);
    const html = await htmlAt("/main?region=26"); // no page of it is kept yet
    expect(wordsOf(html)).toContain("아직 예약할 수 있는 프로그램이 없어요");
    expect(wordsOf(html)).not.toContain("내 주변 프로그램");
    expect(html).not.toMatch(/<ul class="rail"><\/ul>/);
  });

  it("[S41] of a shop without programs leads to no collection; what nobody booked has no rank", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    const CATALOGUE = await site.miniflare.getD1Database("CATALOGUE", "nadeul-api");
    const project = () => retryLocked(() => projectAll({ DB: db, CATALOGUE }, Date.now()));
    await db.prepare("UPDATE program SET status = 'PAUSED'").run();
    await project();
    expect(wordsOf(await htmlAt("/main?region=2700000000"))).not.toContain("이럴 때 이런 나들이");
    for (const name of ["free", "popular"])
      expect(wordsOf(await htmlAt(`/collection/${name}?region=2700000000`))).toContain(
        "아직 예약할 수 있는 프로그램이 없어요",
      );
    await db.prepare("UPDATE program SET status = 'OPEN', booking_count = 0, wish_count = 0").run();
    await project();
    const html = await htmlAt("/collection/popular?region=2800000000");
    expect(wordsOf(html)).toContain("아직 순위를 매길 만큼 예약과 찜이 모이지 않아서 순위 없이 보여드려요.");
    expect([html.includes('<ul id="result-list">'), /\d위/.test(wordsOf(html))]).toEqual([true, false]);
  });
});
