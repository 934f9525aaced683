import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";

const { onPhone, pathOf } = served();

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
const titles = (page: Page): Promise<string[]> => page.locator(".row h3").allTextContents();

describe("[R10] searching by keyword", () => {
  it("suggests while one types, and is worked by the keyboard alone", () =>
    onPhone({}, async (page) => {
      await page.goto("/search/keyword");
      await hydrated(page);
      const box = page.getByRole("combobox", { name: "검색어" });
      await box.pressSequentially("물ㄹ");
      const option = page.getByRole("option", { name: /물레 첫걸음/ });
      await option.waitFor();
      await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
      await expect.poll(() => option.locator("mark").textContent()).toBe("물레");
      await box.press("ArrowDown");
      await expect
        .poll(() => box.getAttribute("aria-activedescendant"))
        .toBe(await page.getByRole("option", { selected: true }).getAttribute("id"));
      expect(await violations(page)).toEqual([]);
      await box.press("Escape");
      await expect.poll(() => box.getAttribute("aria-expanded")).toBe("false");
      await box.press("ArrowDown");
      await box.press("ArrowDown");
      await box.press("Enter");
      await page.waitForURL(/\/program\//);
    }));

  night("[K08] suggests all the same where the first two tries fail", () =>
    onPhone(
      {},
      async (page) => {
        const asked: string[] = [];
        await page.route("**/api/search/suggest?*", (route) => {
          const q = new URL(route.request().url()).searchParams.get("q") ?? "";
          asked.push(q);
          const isBroken = asked.length <= 2;
          return isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue();
        });
        await page.goto("/search/keyword");
        await hydrated(page);
        await page.getByRole("combobox", { name: "검색어" }).fill("물레");
        await page.getByRole("option", { name: /물레 첫걸음/ }).waitFor();
        expect(asked).toEqual(["물레", "물레", "물레"]);
      },
      /500/,
    ),
  );

  it("keeps what one is typing, and finds it around the place kept on the device", () =>
    onPhone({}, async (page) => {
      await page.goto("/notice");
      await page.evaluate(() =>
        localStorage.setItem(
          "nadeul.place",
          JSON.stringify({
            region: "강원특별자치도",
            regionShort: "강원",
            district: "춘천시",
            lat: 37.9,
            lon: 127.7,
            id: "region_0250",
            code: "5111000000",
            param: { region: "5111000000" },
          }),
        ),
      );
      await page.goto("/search/keyword");
      const box = page.getByRole("combobox", { name: "검색어" });
      await box.fill("물레");
      await hydrated(page);
      await page.getByRole("option").first().waitFor();
      expect([
        await box.inputValue(),
        await box.evaluate((input) => input === document.activeElement),
      ]).toEqual(["물레", true]);
      await box.press("Enter");
      await page.waitForURL(/keyword=.*region=5111000000/);
    }));

  it("[V02] says what is wrong in its place, without leaving, and takes it back while one types", () =>
    onPhone({}, async (page) => {
      await page.goto("/search/keyword");
      await hydrated(page);
      const box = page.getByRole("combobox", { name: "검색어" });
      await box.fill("물레!");
      await expect.poll(() => page.getByRole("alert").count()).toBe(0); // never per keystroke
      await box.press("Enter");
      await page.getByText("검색어는 한글, 영문, 숫자만 쓸 수 있어요.").waitFor();
      expect([pathOf(page), await box.getAttribute("aria-invalid"), await box.inputValue()]).toEqual([
        "/search/keyword",
        "true",
        "물레!",
      ]);
      await box.press("Backspace");
      await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    }));

  it("[V02] works without JavaScript: a form, a message, a list", () =>
    onPhone(
      { javaScriptEnabled: false },
      async (page) => {
        await page.goto("/search/keyword");
        await page.getByRole("combobox").fill("물레");
        await page.getByRole("button", { name: "검색" }).click();
        await page.waitForURL(/keyword=/);
        expect((await titles(page))[0]).toBe("흙 만지는 토요일, 물레 첫걸음");
        await expect.poll(() => page.locator(".row mark").first().textContent()).toBe("물레");
        await page.goto("/search/keyword?keyword=%F0%9F%8F%BA");
        await expect
          .poll(() => page.getByRole("alert").textContent())
          .toBe("검색어는 한글, 영문, 숫자만 쓸 수 있어요.");
      },
      /422/,
    ));

  it("finds what was typed with the keyboard set to Latin, and says so", () =>
    onPhone({}, async (page) => {
      await page.goto("/search/keyword?keyword=ehwkrl");
      await page.getByText("‘ehwkrl’ 대신 ‘도자기’ 검색 결과를 보여드려요.").waitFor();
      expect(await titles(page)).toContain("옹기마을 장독 뚜껑 빚기");
    }));

  it("puts one wrong letter right, says so, leads back to what was typed; empty filters are no slip", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/search/keyword?keyword=도자가");
      await page.getByText("‘도자가’에 맞는 프로그램이 없어 ‘도자기’로 찾았어요.").waitFor();
      expect(await titles(page)).toContain("옹기마을 장독 뚜껑 빚기");
      await expect.poll(() => page.getByRole("combobox").inputValue()).toBe("도자가");
      await page.getByRole("link", { name: "‘도자가’ 그대로 찾기" }).click();
      await expect
        .poll(() => page.getByRole("heading", { level: 2 }).first().textContent())
        .toBe("‘도자가’에 맞는 프로그램이 없어요");
      expect([await titles(page), await page.getByText("에 맞는 프로그램이 없어 ‘").count()]).toEqual([
        [],
        0,
      ]);
      await page.goto("/search/keyword?keyword=가죽&priceMax=1");
      expect([
        await titles(page),
        await page.getByText("에 맞는 프로그램이 없어 ‘").count(),
        await page.locator(".loosen a").count(),
      ]).toEqual([[], 0, 1]);
    }));

  it("keeps the filters of a search by category, with the keyword", () =>
    onPhone({}, async (page) => {
      await page.goto("/search/keyword?keyword=요가");
      await hydrated(page);
      await page.getByRole("button", { name: "인원 고르기" }).click();
      await page.getByRole("button", { name: "한 명 늘리기" }).click();
      await page.locator(".sheet-foot .btn-primary").click();
      await page.waitForURL(/people=\d/);
      expect(pathOf(page)).toMatch(/^\/search\/keyword\?keyword=요가&people=\d/);
    }));

  it("remembers searches on the device; one or all can be deleted", () =>
    onPhone({}, async (page) => {
      for (const keyword of ["다도", "물레"]) {
        await page.goto(`/search/keyword?keyword=${keyword}`);
        await hydrated(page);
        await expect.poll(() => stored(page, "nadeul.searches")).toContain(keyword);
      }
      await page.goto("/search/keyword");
      await hydrated(page);
      const recent = page.getByRole("region", { name: "최근 검색어" });
      expect(await recent.getByRole("link").allTextContents()).toEqual(["물레", "다도"]);
      await recent.getByRole("button", { name: "물레 삭제" }).click();
      await expect.poll(() => stored(page, "nadeul.searches")).toEqual(["다도"]);
      await recent.getByRole("button", { name: "전체 삭제" }).click();
      await expect.poll(() => recent.count()).toBe(0);
      expect(await stored(page, "nadeul.searches")).toBeNull();
    }));
});

describe("choosing a place", () => {
  it("[R11, E06] is kept on the device by a chosen region, and used by the other screens", () =>
    onPhone({}, async (page) => {
      await page.goto("/location?next=/surround");
      await page.getByRole("link", { name: "강원", exact: true }).click();
      await page.getByRole("link", { name: "춘천시" }).click();
      await page.waitForURL(/\/surround\?region=/);
      expect(await stored(page, "nadeul.place")).toMatchObject({
        region: "강원특별자치도",
        regionShort: "강원",
        district: "춘천시",
        lat: expect.any(Number),
        lon: expect.any(Number),
        id: expect.stringMatching(/^region_\d{4}$/),
        code: expect.stringMatching(/^\d{10}$/),
      });
      await page.goto("/main");
      await page.waitForURL(/\/main\?region=\d{10}$/);
      await expect.poll(() => page.locator(".loc").textContent()).toContain("강원 춘천시");
    }));

  it("[R12, S10] asks for consent first, then the browser, and goes back with the position rounded", () =>
    onPhone(
      { geolocation: { latitude: 37.54468, longitude: 127.03712 }, permissions: ["geolocation"] },
      async (page) => {
        await page.goto("/location?next=/surround");
        await page.getByRole("link", { name: "현재 위치로 찾기" }).click();
        await page.getByRole("heading", { name: "위치 이용 동의" }).waitFor();
        await page.getByRole("button", { name: "동의하고 현재 위치로 찾기" }).click();
        await page.waitForURL(/\/surround\?at=/);
        expect(pathOf(page)).toBe("/surround?at=37.54,127.04");
        expect(await stored(page, "nadeul.place")).toMatchObject({
          district: "성동구",
          lat: 37.54,
          lon: 127.04,
          param: { at: "37.54,127.04" },
        });
        await page.goto("/location");
        await hydrated(page);
        await page.getByRole("button", { name: "현재 위치로 찾기" }).waitFor(); // no consent asked twice
      },
    ));

  it("[S10] shows Seoul where the position is refused, with the reason kept", () =>
    onPhone({ permissions: [] }, async (page) => {
      await page.goto("/location/agree?next=/surround");
      await page.getByRole("button", { name: "동의하고 현재 위치로 찾기" }).click();
      await page.getByText("위치를 확인하지 못해 서울 기준으로 보여드려요.").waitFor();
      await expect
        .poll(() => page.getByRole("button", { name: "현재 위치로 찾기" }).getAttribute("aria-busy"))
        .toBeNull();
      expect(await stored(page, "nadeul.place")).toMatchObject({
        region: "서울특별시",
        id: "region_0001",
        errorCode: 1,
      });
      await page.getByRole("link", { name: "서울 보기" }).click();
      await page.waitForURL(/\/surround\?region=1100000000/);
    }));

  it("[C16] finds an address, without JavaScript too; a foreign `next` leads nowhere else", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/location?next=https://evil.example/");
      await page.getByRole("searchbox", { name: "주소" }).fill("강남구");
      await page.getByRole("button", { name: "찾기", exact: true }).click();
      await page.getByRole("link", { name: "서울특별시 강남구" }).click();
      await page.waitForURL(/at=/);
      expect(pathOf(page)).toBe("/main?at=37.50,127.06");
      await expect.poll(() => page.locator(".loc").textContent()).toContain("서울 강남구");
    }));
});

describe("[R13] what lies around", () => {
  it("is listed by distance within the radius, which can be widened where there is nothing", () =>
    onPhone({}, async (page) => {
      await page.goto("/surround?at=37.54,127.04&radius=10");
      const metres = (await page.locator(".row p.card-meta").allTextContents())
        .map((text) => /([\d.]+)(k?m)$/.exec(text))
        .map((match) => Number(match?.[1]) * (match?.[2] === "km" ? 1000 : 1));
      expect(metres.length).toBeGreaterThan(3);
      expect(metres).toEqual(metres.toSorted((a, b) => a - b));
      expect(Math.max(...metres)).toBeLessThanOrEqual(10_000);
      await page.goto("/surround?at=37.90,128.60&radius=1");
      await page.getByRole("link", { name: "3km까지 넓히기" }).click();
      await page.waitForURL(/\/surround\?at=37.90,128.60$/);
    }));
});
