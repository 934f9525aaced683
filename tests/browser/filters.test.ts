import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { isReachable } from "../../app/domain/program/reachable.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { retryLocked } from "../../workers/cli/local-d1.ts";
import { reach } from "../support/api.ts";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { byDay } from "../support/night.ts";
import { served } from "../support/served.ts";
import { ask } from "../support/site.ts";

const { site, aPhone, onPhone, pathOf, db } = served();

/**
 * What can be reached now depends on the hour at which the tests run, unless it is arranged: three programs
 * of Seoul begin in five hours, and nothing near Jeju begins before next week.
 */
beforeAll(async () => {
  const data = await db();
  const soon = Date.now() + 5 * HOUR_MS;
  await data.batch([
    data
      .prepare(
        `UPDATE session SET start_at = start_at + 7 * 86400000, end_at = end_at + 7 * 86400000,
           book_close_at = book_close_at + 7 * 86400000
         WHERE start_at BETWEEN ?1 AND ?1 + 2 * 86400000
           AND program_id IN (SELECT id FROM program WHERE lat BETWEEN 33 AND 34)`,
      )
      .bind(Date.now()),
    data
      .prepare(
        `UPDATE session SET start_at = ?1, end_at = ?1 + 3600000, book_close_at = ?1 - 3600000
         WHERE id IN (
           SELECT min(session.id) FROM session JOIN program ON program.id = session.program_id
           WHERE program.status = 'OPEN' AND session.status = 'OPEN'
             AND program.lat BETWEEN 37.45 AND 37.7 AND program.lon BETWEEN 126.8 AND 127.15
             AND session.start_at > ?1 AND session.book_open_at < ?2
             AND session.sold + session.held < session.capacity
           GROUP BY program.id LIMIT 3)`,
      )
      .bind(soon, Date.now()),
  ]);
  // A session that was moved past the product is found by its new day once a minute has told of it.
  const CATALOGUE = await site.miniflare.getD1Database("CATALOGUE", "nadeul-api");
  await retryLocked(() => projectAll({ DB: data, CATALOGUE }, Date.now()));
});

const SEOUL = { lat: 37.57, lon: 126.98 };
const AT = "at=37.57,126.98";
const HOUR_MS = 3_600_000;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The programs shown, as the API knows them. */
async function shown(page: Page): Promise<unknown[]> {
  const links = await page
    .locator("main .row h3 a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1) ?? ""));
  return Promise.all(links.map(async (id) => reach(await ask(site, `/program/${id}`), "value")));
}

/** How many the screen says there are. */
const counted = async (page: Page): Promise<number> =>
  Number(/(\d+)개/.exec((await page.locator(".results-head [role=status] b").textContent()) ?? "")?.[1]);
/** Waits until the screen says as many, or no fewer where that many were said to be the least. */
async function headSays(page: Page, count: number, isLeast = false): Promise<void> {
  if (isLeast) await expect.poll(() => counted(page)).toBeGreaterThanOrEqual(count);
  else await expect.poll(() => counted(page)).toBe(count);
}

async function sessionsOf(
  program: unknown,
): Promise<{ startAt: number; bookCloseAt: number; seatsLeft: number }[]> {
  const found = listOf(reach(await ask(site, `/program/${String(reach(program, "id"))}/session`), "value"));
  return found.map((one) => ({
    startAt: Number(reach(one, "startAt")),
    bookCloseAt: Number(reach(one, "bookCloseAt")),
    seatsLeft: Number(reach(one, "seatsLeft")),
  }));
}

const metres = async (page: Page): Promise<number[]> =>
  (await page.locator("main .row p.card-meta").allTextContents())
    .map((text) => /([\d.]+)(k?m)$/.exec(text))
    .map((match) => Number(match?.[1]) * (match?.[2] === "km" ? 1000 : 1));

const hourOf = (at: number): number => new Date(at + 9 * 3_600_000).getUTCHours();
const isOpenSlot = ({ seatsLeft, bookCloseAt }: { seatsLeft: number; bookCloseAt: number }) =>
  seatsLeft > 0 && bookCloseAt > Date.now();

/** What each filter is chosen by, how the URL says it, and what is true of everything found then. */
const FILTERS: readonly {
  name: string;
  choice: string;
  type: "radio" | "checkbox";
  param: string;
  chip: string;
  obeys: (program: unknown) => Promise<boolean>;
}[] = [
  {
    name: "시간대",
    choice: "저녁",
    type: "radio",
    param: "timeOfDay=",
    chip: "저녁",
    obeys: async (program) =>
      (await sessionsOf(program)).some((slot) => isOpenSlot(slot) && hourOf(slot.startAt) >= 17),
  },
  {
    name: "접근성",
    choice: "휠체어",
    type: "radio",
    param: "accessibility=WHEELCHAIR",
    chip: "휠체어",
    obeys: async (program) => listOf(reach(program, "accessibility")).includes("WHEELCHAIR"),
  },
  {
    name: "카드·바우처",
    choice: "문화누리카드",
    type: "radio",
    param: "voucher=CULTURE_CARD",
    chip: "문화누리카드",
    obeys: async (program) =>
      reach(program, "isFree") === false && listOf(reach(program, "facilities")).includes("CULTURE_CARD"),
  },
  {
    name: "예약",
    choice: "지금 갈 수 있는 것만",
    type: "checkbox",
    param: "reachable=true",
    chip: "지금 갈 수 있는",
    obeys: async (program) => {
      const at = { lat: Number(reach(program, "lat")), lon: Number(reach(program, "lon")) };
      return (await sessionsOf(program)).some(
        (slot) => isOpenSlot(slot) && isReachable(slot, at, SEOUL, Date.now()),
      );
    },
  },
  {
    name: "거리",
    choice: "10km 안",
    type: "radio",
    param: "radius=10",
    chip: "10km 안",
    obeys: async () => true,
  },
];

describe.each([
  ["/search/category", byDay(FILTERS)],
  ["/search/keyword?keyword=서울", byDay(FILTERS.slice(3), 4)],
] as const)("[R09, R10] on %s", (start, filters) => {
  const path = `${start}${start.includes("?") ? "&" : "?"}${AT}`;

  it.each(filters)(
    "$name is set in the sheet, stands in the URL, is obeyed, and Back takes it off again",
    ({ choice, type, param, chip, obeys }) =>
      onPhone({}, async (page) => {
        await page.goto(path);
        await hydrated(page);
        const all = await counted(page);
        const before = pathOf(page);
        await page.getByRole("button", { name: "모든 필터" }).click();
        await page
          .locator("dialog.sheet[open]")
          .locator("label.chip")
          .filter({ has: page.getByRole(type, { name: choice, exact: true }) })
          .click();
        const button = page.locator(".sheet-foot .btn-primary:not(:has-text('결과 보기'))");
        await button.filter({ hasText: /프로그램 [\d,]+개( 이상)? 보기/ }).waitFor();
        // The count comes once the form has rested: not the one of before.
        await expect
          .poll(async () => Number(/(\d+)개/.exec((await button.textContent()) ?? "")?.[1]))
          .toBeLessThan(all);
        const [, promised, more] = /(\d+)개( 이상)?/.exec((await button.textContent()) ?? "") ?? [];
        await button.click();
        await page.waitForURL((url) => url.search.includes(param));
        expect(pathOf(page)).toContain(AT);
        await headSays(page, Number(promised), more !== undefined);
        await page.getByRole("button", { name: new RegExp(`바꾸기, 지금 ${chip}`) }).waitFor();
        const found = await shown(page);
        expect(found.length).toBeGreaterThan(0);
        expect(await Promise.all(found.map(obeys))).toEqual(found.map(() => true));
        if (param.startsWith("radius")) expect(Math.max(...(await metres(page)))).toBeLessThanOrEqual(10_000);
        await page.goBack();
        await page.waitForURL((url) => !url.search.includes(param));
        expect(pathOf(page)).toBe(before);
        await headSays(page, all);
      }),
  );
});

describe("without JavaScript", () => {
  it.each(byDay(FILTERS, 4))("$name is set in the same sheet", ({ choice, type, param, obeys }) =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`/search/category?${AT}`);
      const all = await counted(page);
      await page.getByRole("button", { name: "모든 필터" }).click();
      await page
        .locator("dialog.sheet:popover-open")
        .locator("label.chip")
        .filter({ has: page.getByRole(type, { name: choice, exact: true }) })
        .click();
      await page.getByRole("button", { name: "결과 보기" }).click();
      await page.waitForURL((url) => url.search.includes(param));
      expect(await counted(page)).toBeLessThan(all);
      const found = await shown(page);
      expect(found.length).toBeGreaterThan(0);
      expect(await Promise.all(found.map(obeys))).toEqual(found.map(() => true));
    }),
  );
});

describe("where nothing is found", () => {
  const EMPTY = [
    `/search/category?category=cooking&free=true&accessibility=BRAILLE&timeOfDay=evening&${AT}`,
    `/search/category?category=music&radius=1&ratingMin=4.5&people=20&${AT}`,
    `/search/keyword?keyword=물레&category=cooking&indoor=true&${AT}`,
  ];

  it.each(EMPTY)("%s offers each condition to be taken off, and says truly how many that leads to", (path) =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto(path);
      await expect.poll(() => page.locator("main .row").count()).toBe(0);
      const chips = page.locator(".loosen a");
      const offers = await chips.evaluateAll((all) =>
        all.map((link) => ({ words: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
      );
      const promised = offers.map(({ words }) => Number(/빼면 (\d+)개/.exec(words)?.[1]));
      expect(promised).toEqual(promised.toSorted((a, b) => b - a));
      const kept: number[] = [];
      for (const { to } of offers) {
        await page.goto(to);
        kept.push(await counted(page));
      }
      expect(kept).toEqual(promised);
      expect([offers.length > 0, promised.includes(0)]).toEqual([true, false]);
      // What is not offered would not help.
      const search = new URL(path, site.url);
      for (const [name, value] of search.searchParams) {
        const less = new URL(search);
        less.searchParams.delete(name);
        if (
          ["at", "keyword"].includes(name) ||
          offers.some(({ to }) => new URL(to, site.url).searchParams.get(name) === null)
        )
          continue;
        await page.goto(`${less.pathname}${less.search}`);
        expect([name, value, await counted(page)]).toEqual([name, value, 0]);
      }
    }),
  );

  it("says so where no single condition stands in the way, and leads to everything", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto(
        "/search/category?free=true&people=20&accessibility=BRAILLE" +
          "&timeOfDay=evening&ratingMin=4.5&radius=1&at=33.45,126.57",
      );
      await expect.poll(() => page.locator(".loosen a").count()).toBe(0);
      await page.getByText("조건을 하나만 빼서는 나오지 않아요.").waitFor();
      await page.getByRole("link", { name: "조건 초기화" }).click();
      await page.waitForURL((url) => !url.search.includes("free"));
      expect(await counted(page)).toBeGreaterThan(100);
    }));

  it.each([true, false])(
    "[U81] all that is set is taken off by one tap beside 모든 필터, and nothing else (JavaScript: %s)",
    (javaScriptEnabled) =>
      onPhone({ javaScriptEnabled }, async (page) => {
        const off = page.getByRole("link", { name: "필터 초기화" });
        for (const place of [`/search/category?category=craft&${AT}`, `/surround?radius=30&${AT}`]) {
          await page.goto(place);
          expect([place, await off.count()]).toEqual([place, 0]);
          await page.goto(`${place}&free=true`);
          if (javaScriptEnabled) await hydrated(page);
          const { x = 0, width = 0, height = 0 } = (await off.boundingBox()) ?? {};
          expect([place, width > 0 && x + width < 300, height > 30]).toEqual([place, true, true]);
          await off.click();
          await page.waitForURL((url) => !url.search.includes("free"));
          expect([...new URL(page.url()).searchParams].toSorted()).toEqual(
            [...new URL(place, site.url).searchParams].toSorted(),
          );
          await expect.poll(() => off.count()).toBe(0);
        }
      }),
  );

  it("[U84] says over the sheet that there is no connection, which would lie under it", async () => {
    const { page, context } = await aPhone({ hasTouch: true, viewport: { width: 360, height: 740 } });
    await page.goto("/search/category?category=craft");
    await hydrated(page);
    await page.context().setOffline(true);
    const strip = page.locator(".offline-strip");
    await strip.waitFor();
    await page.getByRole("button", { name: "모든 필터" }).tap();
    const isOver = () =>
      strip.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const sheet = document.querySelector("dialog:is(:modal, :popover-open)")?.getBoundingClientRect();
        return [one.matches(":popover-open"), top < bottom, bottom < (sheet?.top ?? 0)];
      });
    await page.locator(".sheet-foot .btn-primary").tap();
    await page.getByText("인터넷 연결을 확인해 주세요.").waitFor();
    expect(await isOver()).toEqual([true, true, true]);
    await context.close();
  });

  it("[U85] has nothing lying on what it offers where nothing is around", () =>
    onPhone({ hasTouch: true, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto("/surround?at=33.1,126.2&radius=1");
      const offer = page.getByRole("link", { name: "3km까지 넓히기" });
      await offer.waitFor();
      const lying = await page.evaluate(() => {
        const offers = [...document.querySelectorAll("main .empty a")];
        return offers.map((one) => {
          const { left, bottom, width } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + width / 2, bottom - 3));
        });
      });
      expect(lying[0]).toBe(true);
    }));

  it("one that is tapped is taken off alone, and there are as many as it said", () =>
    onPhone({}, async (page) => {
      await page.goto(
        `/search/category?category=craft&free=true&priceMax=1&people=20&accessibility=BRAILLE&${AT}`,
      );
      await hydrated(page);
      expect(await violations(page)).toEqual([]);
      const first = page.locator(".loosen a").first();
      const promised = Number(/빼면 (\d+)개/.exec((await first.textContent()) ?? "")?.[1]);
      const before = new URL(page.url()).searchParams.size;
      await first.click();
      await page.waitForURL((url) => url.searchParams.size < before);
      await headSays(page, promised);
    }));
});

describe("[R13] 지금 갈 수 있는, around a place", () => {
  it.each([true, false])(
    "is turned on and off by one tap, stands in the URL and goes along to the map (JavaScript: %s)",
    (javaScriptEnabled) =>
      onPhone({ javaScriptEnabled }, async (page) => {
        await page.goto(`/surround?${AT}&radius=30`);
        if (javaScriptEnabled) await hydrated(page);
        const all = await counted(page);
        await page.getByRole("link", { name: "지금 갈 수 있는", exact: true }).click();
        await page.waitForURL(/reachable=true/);
        await expect.poll(() => counted(page)).toBeLessThan(all);
        expect(pathOf(page)).toBe(`/surround?reachable=true&radius=30&${AT}`);
        const found = await shown(page);
        expect(found.length).toBeGreaterThan(0);
        const are = await Promise.all(
          found.map(async (program) => {
            const at = { lat: Number(reach(program, "lat")), lon: Number(reach(program, "lon")) };
            return (await sessionsOf(program)).some(
              (slot) => isOpenSlot(slot) && isReachable(slot, at, SEOUL, Date.now()),
            );
          }),
        );
        expect(are).toEqual(found.map(() => true));
        await expect
          .poll(() => page.getByRole("link", { name: "지도로 보기" }).getAttribute("href"))
          .toContain("reachable=true");
        await expect
          .poll(() => page.getByRole("link", { name: "5km", exact: true }).getAttribute("href"))
          .toContain("reachable=true");
        await page.getByRole("link", { name: "지금 갈 수 있는 조건 빼기" }).click();
        await page.waitForURL((url) => !url.search.includes("reachable"));
        await headSays(page, all);
      }),
  );

  it("where nothing can be reached any more it says so, and how many there are otherwise", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/surround?at=33.45,126.57&radius=30&category=craft&reachable=true");
      await page.getByRole("heading", { name: "30km 안에는 지금 갈 수 있는 프로그램이 없어요" }).waitFor();
      const offer = page.getByRole("link", { name: /^지금 갈 수 있는 빼면/ });
      const promised = Number(/빼면 (\d+)개/.exec((await offer.textContent()) ?? "")?.[1]);
      await offer.click();
      await page.waitForURL((url) => !url.search.includes("reachable"));
      expect(await counted(page)).toBe(promised);
    }));
});
