import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { mercator, scaleAt, STILL } from "#domain/map/mercator";
import { reach } from "../support/api.ts";
import { violations } from "../support/axe.ts";
import { tellNothing } from "../support/map-window.ts";
import { byDay, night } from "../support/night.ts";
import { served, servedSite } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";
import { ask, startSite } from "../support/site.ts";

const { site, aPhone, withPhone, onPhone } = served();

const living = (page: Page) => page.locator('[data-map="live"]').waitFor();
const openMap = async (page: Page, path = "/map") => {
  await page.goto(path);
  await living(page);
};
const again = (page: Page) => page.getByRole("button", { name: "이 지역에서 검색" });
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** Drags the map by so many pixels, in the middle of what is free of pins. */
async function dragMap(page: Page, dx: number, dy: number): Promise<void> {
  const [x, y] = [200, 250];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

/** So many frames are drawn. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let drawn = 0; drawn < left; drawn++) await new Promise(requestAnimationFrame);
  }, count);

describe("[R08] the map", () => {
  it("is worked by keyboard alone: past the map to the list, a program on the map, then opened", () =>
    onPhone({}, async (page) => {
      await openMap(page);
      const skip = page.getByRole("link", { name: "지도를 건너뛰고 목록으로" });
      await skip.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const link = page.locator(".map-row h3 a").first();
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.locator(".map-pin.on").waitFor();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/program\/[^/]+$/);
    }));

  it("a pin chosen shows its program above the list, and the list's handle has three heights by keys", () =>
    onPhone({}, async (page) => {
      await openMap(page, "/map");
      const pin = page.locator(".map-pin").first();
      const name = (await pin.getAttribute("aria-label")) ?? "";
      await pin.focus();
      await page.keyboard.press("Enter");
      const card = page.getByRole("region", { name: "고른 프로그램" });
      await card.waitFor();
      expect(name).toContain(await card.locator("h3").first().textContent());
      await expect.poll(() => pin.getAttribute("aria-pressed")).toBe("true");
      const handle = page.locator(".map-handle");
      await handle.focus();
      const heights: number[] = [];
      for (const key of ["ArrowDown", "ArrowUp", "ArrowUp"]) {
        await page.keyboard.press(key);
        await page.waitForFunction(() =>
          document.getAnimations().every(({ playState }) => playState !== "running"),
        );
        heights.push(
          await page.locator(".map-sheet").evaluate((element) => element.getBoundingClientRect().height),
        );
      }
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
      expect(new Set(heights).size).toBe(3);
    }));

  it("asks again only when told to, for what is in sight; the address restores it on reload and back", () =>
    onPhone({}, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/map.data"))
          asked.push(new URL(request.url()).searchParams.get("bbox") ?? "");
      });
      await openMap(page, "/map?free=true");
      await expect.poll(() => again(page).count()).toBe(0);
      await dragMap(page, -160, 60);
      await again(page).waitFor();
      expect(asked).toEqual([]);
      const moved = paramOf(page, "center");
      await again(page).click();
      await again(page).waitFor({ state: "detached" });
      expect(asked).toHaveLength(1);
      const [west = 0, south = 0, east = 0, north = 0] = (asked[0] ?? "").split(",").map(Number);
      const [lat = 0, lon = 0] = (moved ?? "").split(",").map(Number);
      expect(west < lon && lon < east && south < lat && lat < north).toBe(true);
      expect(paramOf(page, "free")).toBe("true");
      const address = page.url();
      await page.reload();
      await living(page);
      expect(page.url()).toBe(address);
      await expect.poll(() => again(page).count()).toBe(0);
      await page.locator(".map-row h3 a").first().click();
      await page.waitForURL(/\/program\//);
      await page.goBack();
      await living(page);
      expect(page.url()).toBe(address);
    }));

  it.each(
    byDay(
      [
        [360, 740],
        [412, 915],
        [1280, 800],
        [1536, 730],
      ] as const,
      4,
    ),
  )("asks once where the browser tells its window, of %i × %i pixels: all of it, no more", (width, height) =>
    onPhone({ viewport: { width, height }, isMobile: false, hasTouch: false }, async (page) => {
      await page.goto("/main");
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/map.data")) asked.push(request.url());
      });
      await openMap(page);
      await page.waitForLoadState("networkidle");
      const pins = await page.locator("[data-marker]").count();
      expect([asked, paramOf(page, "bbox"), paramOf(page, "window"), await again(page).count()]).toEqual([
        [],
        null,
        null,
        0,
      ]);
      expect(pins).toBeGreaterThan(0);
    }),
  );

  it("is drawn for a computer's window at first where that one tells nothing of it", () =>
    onPhone(
      {
        viewport: { width: 1280, height: 800 },
        isMobile: false,
        hasTouch: false,
        userAgent:
          "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
      },
      async (page) => {
        const asked: string[] = [];
        page.on("request", (request) => {
          if (request.url().includes("/map.data")) asked.push(request.url());
        });
        await openMap(page);
        await page.waitForLoadState("networkidle");
        expect(asked).toEqual([]);
      },
    ));

  it.each(
    byDay(
      [
        [360, 740],
        [390, 844],
        [1280, 800],
      ] as const,
      3,
    ),
  )("is drawn at once for a window of %i × %i pixels where it is the first page of all", (width, height) =>
    onPhone({ viewport: { width, height }, isMobile: false, hasTouch: false }, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/map.data")) asked.push(request.url());
      });
      await openMap(page);
      await page.waitForLoadState("networkidle");
      expect([asked, paramOf(page, "bbox")]).toEqual([[], null]);
    }),
  );

  it.each(
    byDay([
      [360, 740],
      [1280, 800],
    ] as const),
  )(
    "asks once more where a browser tells nothing of its %i pixels; then its address is that",
    (width, height) =>
      onPhone({ viewport: { width, height }, isMobile: false, hasTouch: false }, async (page) => {
        await tellNothing(page);
        const asked: (string | null)[] = [];
        page.on("request", (request) => {
          if (request.url().includes("/map.data"))
            asked.push(new URL(request.url()).searchParams.get("bbox"));
        });
        await openMap(page);
        await expect.poll(() => asked.length).toBe(1);
        await expect.poll(() => paramOf(page, "bbox")).toBe(asked[0]);
        // Whatever the map still tells of itself, the address stays.
        await page.waitForLoadState("networkidle");
        expect([asked.length, paramOf(page, "bbox")]).toEqual([1, asked[0]]);
        await page.reload();
        await living(page);
        await page.waitForLoadState("networkidle");
        expect(asked.length).toBe(1);
        expect(await again(page).count()).toBe(0);
      }),
  );

  it("after a drag the list is of what is in sight, and its pins are the list's", () =>
    onPhone({}, async (page) => {
      const SEOUL = "/map?center=37.55,127.02&zoom=12";
      await openMap(page, SEOUL);
      const rows = () =>
        page
          .locator(".map-row h3 a")
          .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      const before = await rows();
      await dragMap(page, -170, 0);
      expect(await rows()).toEqual(before); // nothing changes until it is asked for
      await again(page).click();
      await again(page).waitFor({ state: "detached" });
      await expect.poll(rows).not.toEqual(before);
      const [west = 0, south = 0, east = 0, north = 0] = (paramOf(page, "bbox") ?? "").split(",").map(Number);
      for (const href of await rows()) {
        const program = await ask(site, `/program/${href.split("/").at(-1)}`);
        const [lat, lon] = [Number(reach(program, "value.lat")), Number(reach(program, "value.lon"))];
        expect([href, lon >= west && lon <= east && lat >= south && lat <= north]).toEqual([href, true]);
      }
    }));

  night("has a search's filters in its own sheet: the address holds them, Back undoes them", () =>
    onPhone({}, async (page) => {
      await openMap(page, "/map?center=37.55,127.02&zoom=11&bbox=126.8,37.4,127.2,37.7");
      const total = async () =>
        Number(/(\d+)개/.exec((await page.locator(".map-sheet-head p").textContent()) ?? "")?.[1]);
      const all = await total();
      await page.getByRole("button", { name: "모든 필터" }).click();
      const sheet = page.locator("dialog.sheet[open]");
      await sheet
        .locator("label.chip")
        .filter({ has: page.getByRole("radio", { name: "휠체어" }) })
        .click();
      await sheet
        .locator("label.chip")
        .filter({ has: page.getByRole("radio", { name: "저녁" }) })
        .click();
      // what is in sight is the place
      await expect.poll(() => sheet.getByRole("group", { name: "거리" }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      const button = sheet.locator(".btn-primary");
      await expect
        .poll(async () => Number(/프로그램 (\d+)개/.exec((await button.textContent()) ?? "")?.[1]))
        .toBeLessThan(all);
      const promised = Number(/(\d+)개/.exec((await button.textContent()) ?? "")?.[1]);
      await button.click();
      await page.waitForURL(/accessibility=WHEELCHAIR/);
      expect([
        paramOf(page, "timeOfDay"),
        paramOf(page, "bbox")?.split(",").length,
        paramOf(page, "center")?.split(",").length,
      ]).toEqual(["evening", 4, 2]);
      await expect.poll(total).toBe(promised);
      await page.getByRole("button", { name: "모든 필터, 2 개 적용 중" }).waitFor();
      await page
        .getByRole("navigation", { name: "필터" })
        .getByRole("link", { name: "저녁 조건 빼기" })
        .waitFor();
      await page.goBack();
      await expect.poll(total).toBe(all);
    }),
  );

  night("has that sheet without scripts too", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/map?center=37.55,127.02&zoom=11&bbox=126.8,37.4,127.2,37.7");
      await page.getByRole("button", { name: "모든 필터" }).click();
      await page
        .locator("dialog.sheet label.chip")
        .filter({ has: page.getByRole("radio", { name: "무료만" }) })
        .click();
      await page.getByRole("button", { name: "결과 보기" }).click();
      await page.waitForURL(/price=free/);
      expect([
        paramOf(page, "bbox"),
        (await page.locator(".map-row .price").allTextContents()).every((price) => price.startsWith("무료")),
      ]).toEqual(["126.8000,37.4000,127.2000,37.7000", true]);
    }),
  );

  it("comes to where one is in place: consent, position, a mark; once known, at one tap", () =>
    onPhone(
      { geolocation: { latitude: 37.54468, longitude: 127.03712 }, permissions: ["geolocation"] },
      async (page) => {
        await openMap(page, "/map?free=true");
        const left: string[] = [];
        page.on("framenavigated", (frame) => left.push(new URL(frame.url()).pathname));
        await page.getByRole("button", { name: "내 위치로" }).click();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "동의하고 내 위치 켜기" }).click();
        await page.waitForURL(/\/map\?.*at=37.54/);
        await page.locator(".map-me").waitFor();
        await page.locator("dialog[open]").waitFor({ state: "detached" });
        expect([paramOf(page, "free"), new Set(left)]).toEqual(["true", new Set(["/map"])]);
        await dragMap(page, -160, 60);
        const asked: string[] = [];
        page.on("request", (request) => asked.push(new URL(request.url()).pathname));
        await page.getByRole("button", { name: "내 위치로" }).click();
        await expect
          .poll(() => Number(paramOf(page, "center")?.split(",")[0] ?? 37.54))
          .toBeCloseTo(37.54, 2);
        expect(asked.filter((path) => path.startsWith("/location"))).toEqual([]);
      },
    ));

  it("where the position is refused says how to allow it, and leads to a place by hand", () =>
    onPhone({ permissions: [] }, async (page) => {
      await openMap(page, "/map?radius=3");
      await page.getByRole("button", { name: "내 위치로" }).click();
      await page.getByRole("button", { name: "동의하고 내 위치 켜기" }).click();
      const sheet = page.getByRole("dialog", { name: "위치를 확인하지 못했어요" });
      await sheet.getByText("권한에서 위치를 허용으로 바꾸세요.").waitFor();
      expect(await violations(page)).toEqual([]);
      await shoot(page, "map-denied", BOTH);
      await sheet.getByRole("link", { name: "지역 고르기" }).click();
      await page.waitForURL(/\/location\?next=/);
      await page.getByRole("link", { name: "경기", exact: true }).first().waitFor();
      await expect.poll(() => page.locator(".map-me").count()).toBe(0);
      // The map that has gone shrinks to nothing, and says so a frame later.
      await frames(page, 3);
      expect(new URL(page.url()).pathname).toBe("/location");
    }));

  it("a map that comes to rest as one leaves it writes into no other screen's address", () =>
    onPhone({ permissions: [], reducedMotion: "reduce" }, async (page) => {
      await openMap(page, "/map?radius=3");
      await page.getByRole("button", { name: "내 위치로" }).click();
      await page.getByRole("button", { name: "동의하고 내 위치 켜기" }).click();
      const way = page.getByRole("link", { name: "지역 고르기" });
      await way.waitFor();
      // It comes to rest between the router's new entry and the new screen: on a slow phone that is a while.
      await page.evaluate(() => {
        const push = history.pushState.bind(history);
        history.pushState = (...entry) => {
          push(...entry);
          document.querySelector(".map-box")?.dispatchEvent(new FocusEvent("focus"));
          document.dispatchEvent(new KeyboardEvent("keydown", { keyCode: 187 }));
          history.pushState = push;
        };
      });
      await way.click();
      await page.getByRole("link", { name: "경기", exact: true }).first().waitFor();
      await frames(page, 3);
      expect(new URL(page.url()).pathname).toBe("/location");
    }));

  it("without scripts the way to where one is leads by the location screen", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/map?free=true");
      await page.getByRole("link", { name: "내 위치로" }).click();
      await page.getByRole("heading", { name: "위치 이용 동의" }).waitFor();
      expect(paramOf(page, "next")).toBe("/map?free=true");
    }));

  it.each(
    byDay([
      ["light", undefined, "light"],
      ["dark", undefined, "dark"],
      ["light", "dark", "dark"],
      ["dark", "light", "light"],
    ] as const),
  )(
    "its picture of before the scripts is %s by the system, and follows the page's own theme %s: %s",
    (colorScheme, theme, seen) =>
      onPhone({ colorScheme, javaScriptEnabled: false }, async (page) => {
        await page.route("**/map", async (route) => {
          const answer = await route.fetch();
          await route.fulfill({
            response: answer,
            body: (await answer.text()).replace(
              '<html lang="ko"',
              `<html lang="ko"${theme ? ` data-theme="${theme}"` : ""}`,
            ),
          });
        });
        await page.goto("/map");
        const { data } = await sharp(await page.locator(".map-still").screenshot())
          .resize(1, 1)
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(
          [...data].reduce((sum, channel) => sum + channel, 0) / data.length > 128 ? "light" : "dark",
        ).toBe(seen);
      }),
  );

  it("its picture of before the scripts is at the map's own scale, in the middle of any window", async () => {
    for (const [width, height] of [
      [412, 915],
      [1280, 800],
    ] as const)
      await onPhone({ javaScriptEnabled: false, viewport: { width, height } }, async (page) => {
        await page.goto("/map?center=37.5665,126.978&zoom=12");
        const box = await page.locator(".map").boundingBox();
        const picture = await page.locator(".map-still image").first().boundingBox();
        if (!box || !picture) throw new Error("no picture of the map");
        const [x, y] = mercator({ lat: 37.5665, lon: 126.978 });
        const scale = scaleAt(12);
        const at = [picture.x + (x - STILL.x) * scale - box.x, picture.y + (y - STILL.y) * scale - box.y];
        // On a phone the search box lies over its head, and its middle is below that.
        const middle = [box.width / 2, box.height / 2 + (width < 960 ? 58 : 0)];
        expect(at.map((value, axis) => Math.abs(value - (middle[axis] ?? 0)) < 1)).toEqual([true, true]);
        expect(Math.round(picture.width)).toBe(Math.round(STILL.width * scale));
      });
  });

  it("without scripts it is a picture with dots and the whole list", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/map");
      await expect.poll(() => page.locator(".map-still circle").count()).toBeGreaterThan(10);
      await expect.poll(() => page.locator(".map-row").count()).toBeGreaterThan(10);
      await page.getByRole("link", { name: "더보기" }).click();
      await page.waitForURL(/cursor=/);
      await expect.poll(() => page.locator(".map-row").count()).toBeGreaterThan(0);
    }));

  night("where there is nothing it says so and leads further out", () =>
    onPhone({}, async (page) => {
      await openMap(page, "/map?center=36.9,131.9&zoom=12&bbox=131.85,36.85,131.95,36.95");
      await page.getByText("이 지역에는 프로그램이 없어요").waitFor();
      await page.getByRole("link", { name: "더 넓게 찾기" }).click();
      await page.waitForURL(/zoom=10/);
      expect(paramOf(page, "bbox")).toBeNull();
    }),
  );
});

describe("[R08, R13] 내 주변 as a map and as a list", () => {
  const PLACE = "at=37.54,127.04";
  const toMap = (page: Page) => page.getByRole("link", { name: "지도로 보기" });
  const toList = (page: Page) => page.getByRole("link", { name: "목록", exact: true });
  const count = async (page: Page, head: string) =>
    /[\d,]+개/.exec((await page.locator(head).first().textContent()) ?? "")?.[0];
  const onList = (page: Page) => count(page, ".results-head");
  const onMap = (page: Page) => count(page, ".map-sheet-head p");

  it.each(
    byDay([
      [true, { width: 412, height: 915 }],
      [true, { width: 360, height: 640 }],
      [false, { width: 412, height: 915 }],
      [true, { width: 1280, height: 800 }],
    ] as const),
  )("has the same place, filters and programs in both (JavaScript: %s, %o)", (javaScriptEnabled, viewport) =>
    onPhone({ javaScriptEnabled, viewport, isMobile: false }, async (page) => {
      await page.goto(`/surround?free=true&radius=5&${PLACE}`);
      const listed = await onList(page);
      await toMap(page).click();
      await page.waitForURL(/\/map\?/);
      if (javaScriptEnabled) await living(page);
      expect(paramOf(page, "radius")).toBe("5");
      await expect.poll(() => onMap(page)).toBe(listed);
      await expect.poll(() => again(page).count()).toBe(0);
      expect(
        await page
          .getByRole("link", { name: "내 주변" })
          .evaluateAll((all) => all.filter((one) => one.ariaCurrent === "page").length),
      ).toBeGreaterThan(0);
      await toList(page).click();
      await page.waitForURL(`/surround?free=true&radius=5&${PLACE}`);
      expect(await onList(page)).toBe(listed);
    }),
  );

  it.each(byDay([true, false]))(
    "draws the line within which it looks (JavaScript: %s)",
    (javaScriptEnabled) =>
      onPhone({ javaScriptEnabled }, async (page) => {
        await page.goto(`/map?radius=3&${PLACE}`);
        if (javaScriptEnabled) await living(page);
        const ring = page.locator(javaScriptEnabled ? ".map-ring" : ".map-still ellipse");
        await ring.waitFor();
        const { x, width, height } = (await ring.boundingBox()) ?? { x: 0, width: 0, height: 0 };
        // 3 km to both sides at the zoom that has them in sight
        expect([x > 0, x + width < 412, Math.abs(width - height) < 4]).toEqual([true, true, true]);
        if (!javaScriptEnabled) return;
        expect(await page.getByRole("img", { name: "여기서 3km까지" }).count()).toBe(1);
        await dragMap(page, -160, 60);
        await again(page).click();
        await page.waitForURL(/bbox=/);
        await ring.waitFor({ state: "detached" });
      }),
  );

  it("lists what the map had in sight, and leads back to just that, or to the circle", () =>
    onPhone({}, async (page) => {
      await openMap(page, `/map?radius=3&${PLACE}`);
      await dragMap(page, -160, 60);
      await again(page).click();
      await page.waitForURL(/bbox=/);
      await again(page).waitFor({ state: "detached" });
      const [seen, box] = [await onMap(page), paramOf(page, "bbox")];
      await toList(page).click();
      await page.waitForURL(/\/surround\?/);
      expect([paramOf(page, "bbox"), await onList(page)]).toEqual([box, seen]);
      await page.getByText("지도에서 본 지역에").waitFor();
      await toMap(page).click();
      await living(page);
      await expect.poll(() => onMap(page)).toBe(seen);
      await page.goBack();
      await page.getByRole("link", { name: "지도에서 본 지역 대신 내 주변" }).click();
      await page.waitForURL(`/surround?${PLACE}`);
    }));

  night("has a search's filters on the list too, which the map keeps", () =>
    onPhone({}, async (page) => {
      await page.goto(`/surround?radius=10&${PLACE}`);
      await page.getByRole("button", { name: "모든 필터" }).click();
      const sheet = page.locator("dialog.sheet[open]");
      await sheet.locator("label.chip").filter({ hasText: "무료만" }).click();
      const button = sheet.locator(".btn-primary");
      await expect.poll(() => button.textContent()).toMatch(/프로그램 .*\d개.* 보기/);
      const promised = /[\d,]+개/.exec((await button.textContent()) ?? "")?.[0];
      await button.click();
      await page.waitForURL(/\/surround\?free=true&radius=10/);
      expect(await onList(page)).toBe(promised);
      expect(await toMap(page).getAttribute("href")).toBe(`/map?free=true&radius=10&${PLACE}`);
    }),
  );

  night("keeps a filter that is set on the map to the circle while that is what one sees", () =>
    onPhone({}, async (page) => {
      await openMap(page, `/map?radius=10&${PLACE}`);
      await page.getByRole("link", { name: "무료", exact: true }).click();
      await page.waitForURL(`/map?free=true&radius=10&${PLACE}`);
      await page.getByRole("link", { name: "10km 안 조건 빼기" }).click();
      await page.waitForURL(/bbox=/);
      expect([paramOf(page, "radius"), paramOf(page, "free")]).toEqual([null, "true"]);
    }),
  );

  night("loads nothing of the map for the list, and asks the map for the programs once", () =>
    onPhone({ viewport: { width: 1280, height: 800 } }, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`/surround?${PLACE}`);
      await page.waitForLoadState("networkidle");
      expect(asked.filter((path) => /map|leaflet/i.test(path))).toEqual([]);
      await page.goto(`/map?radius=3&${PLACE}`);
      await living(page);
      await page.locator(".map-pin, .map-cluster").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect(asked.filter((path) => path === "/map.data")).toEqual([]);
    }),
  );

  it("looks right, as a list and as a map", () =>
    onPhone({}, async (page) => {
      for (const [name, path] of [
        ["list", `/surround?${PLACE}`],
        ["list-area", `/surround?${PLACE}&free=true&bbox=126.9,37.5,127.1,37.6&center=37.55,127&zoom=11`],
        ["list-none", "/surround?at=37.90,128.60&radius=1&category=craft"],
        ["map", `/map?radius=3&${PLACE}`],
      ] as const) {
        await page.goto(path);
        if (name === "map") await page.locator(".map-pin, .map-cluster").first().waitFor();
        expect([path, await violations(page)]).toEqual([path, []]);
        await shoot(page, `around-${name}`, { widths: [360, 412, 1280], ...BOTH });
      }
    }));
});

it("[R15] a program's place is on a map of its own", () =>
  onPhone({}, async (page) => {
    await page.goto("/map");
    const href = await page.locator(".map-row h3 a").first().getAttribute("href");
    await openMap(page, `/program/location/${href?.split("/").at(-1)}`);
    await page.locator(".map-place").waitFor();
    expect(await violations(page)).toEqual([]);
  }));

/** As much of Kakao's SDK as the adapter uses; it records what was made of it. */
const KAKAO_STUB = `
  class LatLng { constructor(lat, lon) { this.a = lat; this.o = lon; } getLat() { return this.a; }
  getLng() { return this.o; } }
  window.kakao = { maps: {
    LatLng,
    Map: class { constructor(element, options) { this.c = options.center; this.l = options.level;
    element.dataset.kakao = "map"; this.element = element; }
      setCenter(c) { this.c = c; } setLevel(l) { this.l = l; } getCenter() { return this.c; }
      getLevel() { return this.l; }
      getBounds() { const { a, o } = this.c;
        return { getSouthWest: () => new LatLng(a - 0.1, o - 0.1),
          getNorthEast: () => new LatLng(a + 0.1, o + 0.1) }; } },
    CustomOverlay: class { constructor({ map, content }) { this.content = content;
    map.element.append(content); } setMap() { this.content.remove(); } },
    load: (ready) => ready(),
    event: { addListener() {} },
  } };`;

night("a provider named without its key leaves our own map; nobody is told of a failure", async () => {
  const keyless = await startSite({ vars: { MAP_PROVIDER: "naver", MAP_KEY: "", KAKAO_JS_KEY: "" } });
  const { page, context, problems } = await aPhone({ baseURL: keyless.url.origin });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await openMap(page);
  await page.locator(".leaflet-container .map-cluster, .leaflet-container .map-pin").first().waitFor();
  await expect.poll(() => page.getByText("나들 기본 지도로 보여드려요").count()).toBe(0);
  expect([[...new Set(asked)], problems]).toEqual([[keyless.url.host], []]);
  await context.close();
  await keyless.close();
});

describe("a map provider", () => {
  const kakao = servedSite({ vars: { MAP_PROVIDER: "kakao", MAP_KEY: "test-key" } });

  const withKakao = (
    answer: "good" | "fails" | "is silent",
    look: (page: Page) => Promise<void>,
  ): Promise<string[]> =>
    withPhone({ baseURL: kakao.url.origin }, async (page) => {
      await page.route("https://dapi.kakao.com/**", (route) =>
        answer === "is silent"
          ? undefined
          : answer === "fails"
            ? route.abort()
            : route.fulfill({ contentType: "text/javascript", body: KAKAO_STUB }),
      );
      await openMap(page);
      await look(page);
    });

  it("that is configured draws the map, with our pins", async () => {
    const problems = await withKakao("good", async (page) => {
      await page.locator("[data-kakao] .map-cluster, [data-kakao] .map-pin").first().waitFor();
      await expect.poll(() => page.locator(".leaflet-container").count()).toBe(0);
    });
    expect(problems).toEqual([]);
  });

  it.each(byDay(["fails", "is silent"] as const))(
    "whose script %s is replaced by our own map, and the screen says so",
    async (answer) => {
      await withKakao(answer, async (page) => {
        await page.locator(".leaflet-container .map-cluster, .leaflet-container .map-pin").first().waitFor();
        await page.getByText("나들 기본 지도로 보여드려요").waitFor();
        await expect.poll(() => page.locator("[data-kakao]").count()).toBe(0);
      });
    },
  );
});
