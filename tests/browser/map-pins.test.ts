import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations, violationsInBothThemes } from "../support/axe.ts";
import { tellNothing } from "../support/map-window.ts";
import { aMember } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { served } from "../support/served.ts";

const { site, onPhone, signedIn } = served();

const SEOUL = "/map?center=37.55,127.02&zoom=11";
const VIEWS = [
  "center=37.5665,126.978&zoom=11",
  "center=37.55,127.02&zoom=12",
  "center=37.55,127.02&zoom=11",
];
const SCREENS = [
  { width: 412, height: 915 },
  { width: 360, height: 640 },
];

async function openMap(page: Page, path = SEOUL): Promise<void> {
  // Who has seen a page has told their window: the map is then asked for what is in sight in it.
  await page.goto("/main");
  await page.goto(path);
  await page.locator('[data-map="live"]').waitFor();
  // React has drawn what was found where nothing is left to be done.
  await page.evaluate(
    () => new Promise<void>((done) => void requestIdleCallback(() => requestIdleCallback(() => done()))),
  );
  await page.locator(".map-pin, .map-cluster").first().waitFor();
}

/** The names of the pins that a finger can reach: nothing lies over their middle. */
const pinsInReach = (page: Page): Promise<string[]> =>
  page.locator(".map-pin").evaluateAll((pins) =>
    pins
      .filter((pin) => {
        const { x, y, width, height } = pin.getBoundingClientRect();
        return pin.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((pin) => pin.getAttribute("aria-label") ?? ""),
  );

const CARD = ".map-card";
const card = (page: Page) => page.getByRole("region", { name: "고른 프로그램과 그 주변" });
/** The program whose pin was tapped; what is around it follows. */
const tapped = (page: Page) => card(page).getByRole("listitem").first();
const again = (page: Page) => page.getByRole("button", { name: "이 지역에서 검색" });

/** Where the marks of the map stand, how many programs they are, and what is free of chips and sheet. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const marks = [...document.querySelectorAll<HTMLElement>(".map-pin, .map-cluster")];
    return {
      head: Math.round(of(".map-top")?.bottom ?? 0),
      foot: Math.round(of(".map-sheet")?.top ?? 0),
      at: marks.map((mark) => {
        const { top = 0, height = 0 } = mark.parentElement?.getBoundingClientRect() ?? {};
        return Math.round(top + height / 2);
      }),
      programs: marks
        .map(({ className, textContent }) => (className.includes("map-cluster") ? Number(textContent) : 1))
        .reduce((sum, count) => sum + count, 0),
      said: Number.parseInt(document.querySelector(".map-sheet-head p")?.textContent ?? "", 10),
    };
  });

describe("a pin under the finger", () => {
  it.each(byDay(SCREENS))(
    "is the program that is shown, with its picture and heart, at $width × $height",
    (viewport) =>
      onPhone({ viewport, hasTouch: true, isMobile: true }, async (page) => {
        let shown = 0;
        for (const view of VIEWS) {
          await openMap(page, `/map?${view}`);
          const [name] = await pinsInReach(page);
          if (name === undefined) continue; // all of this view are gathered
          await page.getByRole("button", { name, exact: true }).tap();
          const title = name.slice(0, name.lastIndexOf(", "));
          await tapped(page).getByRole("heading", { name: title }).waitFor();
          await tapped(page)
            .getByRole("button", { name: `${title} 찜` })
            .waitFor();
          const picture = tapped(page).locator("img");
          await expect
            .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
            .toBeGreaterThan(0);
          await tapped(page).locator(".price").waitFor();
          const box = await card(page).boundingBox();
          const tabs = await page.getByRole("navigation", { name: "주 메뉴" }).boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(tabs?.y ?? 0);
          await expect.poll(() => pinsInReach(page)).toContain(name);
          expect(await violationsInBothThemes(page)).toEqual([]);
          // Where a pin stands is the map's meaning (WCAG 2.2, 2.5.8), so targets are measured in the card
          // alone.
          expect(await violations(page, { only: ["target-size"], within: CARD })).toEqual([]);
          await card(page).getByRole("button", { name: "닫기" }).tap();
          await card(page).waitFor({ state: "detached" });
          shown += 1;
        }
        expect(shown).toBeGreaterThan(0);
      }),
  );

  it("is shown from a folded list too, and stays in sight", () =>
    onPhone({ hasTouch: true, isMobile: true, reducedMotion: "reduce" }, async (page) => {
      await openMap(page);
      await page.getByRole("button", { name: "목록 크게 보기" }).tap();
      const fold = page.getByRole("button", { name: "목록 접고 지도 보기" });
      // As a browser does for a focus: the search box may not slide away, nor the map back under the next
      // tap.
      const search = page.locator(".map-top");
      const top = (await search.boundingBox())?.y;
      await fold.evaluate((handle) => handle.scrollIntoView({ block: "start" }));
      expect((await search.boundingBox())?.y).toBe(top);
      await fold.tap();
      await page.getByRole("button", { name: "목록 펼치기" }).waitFor();
      await expect.poll(async () => (await pinsInReach(page)).length).toBeGreaterThan(0);
      const [name = ""] = await pinsInReach(page);
      await page.getByRole("button", { name, exact: true }).tap();
      await card(page).waitFor();
      await expect.poll(() => pinsInReach(page)).toContain(name);
    }));

  night("is not covered by 이 지역에서 검색, wherever the map is dragged to", () =>
    onPhone({ hasTouch: true, isMobile: true, reducedMotion: "reduce" }, async (page) => {
      await openMap(page);
      const [name = ""] = await pinsInReach(page);
      const pin = page.getByRole("button", { name, exact: true });
      await pin.tap();
      await card(page).waitFor();
      const middle = (box: Awaited<ReturnType<typeof pin.boundingBox>>) =>
        [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
      for (const y of [140, 400]) {
        await pin.hover(); // once it stands still
        const from = middle(await pin.boundingBox());
        // to the middle of the map's head or foot, where the button would stand
        await page.mouse.down();
        await page.mouse.move((from[0] + 206) / 2, (from[1] + y) / 2, { steps: 4 });
        await page.mouse.move(206, y, { steps: 8 });
        await page.mouse.up();
        await again(page).waitFor();
        await expect
          .poll(async () => {
            const [a, b] = [await pin.boundingBox(), await again(page).boundingBox()];
            return a && b && (a.y + a.height <= b.y || b.y + b.height <= a.y);
          })
          .toBe(true);
        await expect.poll(() => pinsInReach(page)).toContain(name);
      }
    }),
  );

  it("and the map stay as they are where its program is wished for", async () => {
    const { page, context } = await signedIn(await aMember(site), "/my", { hasTouch: true });
    await openMap(page);
    const [name = ""] = await pinsInReach(page);
    await page.getByRole("button", { name, exact: true }).tap();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/map.data" && searchParams.get("_routes") !== "root") asked.push(request.url());
    });
    const heart = tapped(page).getByRole("button", { name: / 찜$/ });
    for (const isWished of ["true", "false"]) {
      const answered = page.waitForResponse(/\/api\/wishlist\/\w+/);
      await heart.tap();
      await answered;
      await heart.and(page.locator(`[aria-pressed=${isWished}]`)).waitFor();
    }
    await page.getByText("찜에서 뺐어요.").waitFor(); // said once all that the heart asked for is there
    expect([asked, await card(page).count()]).toEqual([[], 1]);
    await context.close();
  });

  night("and the map stay where they are when the list for a screen of this size comes late", () =>
    onPhone(
      { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" },
      async (page) => {
        await tellNothing(page);
        const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        await page.route("**/map.data?**", async (route) => {
          const answer = await route.fetch();
          asked.resolve();
          await released.promise;
          const body = (await answer.text()).replaceAll("서울", "늦은 서울");
          await route.fulfill({ response: answer, body });
        });
        await page.goto(SEOUL);
        await asked.promise;
        await page.locator(".map-pin").first().waitFor();
        const [name = ""] = await pinsInReach(page);
        await page.getByRole("button", { name, exact: true }).hover();
        await page.mouse.down();
        await page.mouse.move(180, 300, { steps: 4 });
        await page.mouse.move(180, 240, { steps: 8 });
        await page.mouse.up();
        await again(page).waitFor();
        // How far it was dragged; a map that is set again somewhere begins at nothing.
        const dragged = () =>
          page.locator(".leaflet-map-pane").evaluate((pane: HTMLElement) => pane.style.transform);
        const before = await dragged();
        released.resolve();
        await page.getByText("늦은 서울").first().waitFor({ state: "attached" });
        expect(await dragged()).toBe(before);
      },
    ),
  );
});

describe("the number over the list", () => {
  it.each(byDay(SCREENS))(
    "is of what is in sight, not of what lies under chips and list, at $width × $height",
    (viewport) =>
      onPhone({ viewport, hasTouch: true, isMobile: true }, async (page) => {
        await openMap(page);
        await expect.poll(async () => (await standing(page)).programs).toBeGreaterThan(3);
        await expect
          .poll(async () => {
            const { head, foot, at } = await standing(page);
            return at.filter((y) => y < head + 22 || y > foot - 20);
          })
          .toEqual([]);
        const { programs, said } = await standing(page);
        expect(said).toBe(programs);
      }),
  );
});
