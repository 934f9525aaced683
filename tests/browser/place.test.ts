import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { LOCATION } from "../../app/content/terms/location.ts";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { type TestMember, aMember, hears, bringLogin, press } from "../support/member.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";

const { site, onPhone, db, pathOf } = served();

const SOMEWHERE = { geolocation: { latitude: 37.54468, longitude: 127.03712 }, permissions: ["geolocation"] };
const KEPT = ["nadeul.location", "nadeul.place", "nadeul.places"];
const kept = (page: Page): Promise<unknown[]> =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)).filter((text) => text !== null), KEPT);

interface Held {
  at: number | null;
  consents: { version: string; isStanding: number }[];
  uses: number;
}

/** What the account holds of somebody's consent. */
async function held({ sub }: TestMember): Promise<Held> {
  const data = await db();
  const user = await data
    .prepare("SELECT location_consent_at AS at FROM user WHERE id = ?1")
    .bind(sub)
    .first<{ at: number | null }>();
  const { results } = await data
    .prepare(
      `SELECT version, withdrawn_at IS NULL AS isStanding FROM consent
        WHERE user_id = ?1 AND kind = 'location'`,
    )
    .bind(sub)
    .all<{ version: string; isStanding: number }>();
  const uses = await data
    .prepare("SELECT count(*) AS n FROM location_use WHERE user_id = ?1")
    .bind(sub)
    .first<{ n: number }>();
  return { at: user?.at ?? null, consents: results, uses: uses?.n ?? 0 };
}

/** Counts everybody's consents. */
async function consents(): Promise<number> {
  return (
    (
      await (
        await db()
      )
        .prepare("SELECT count(*) AS n FROM consent WHERE kind = 'location'")
        .first<{ n: number }>()
    )?.n ?? 0
  );
}

const agree = async (page: Page): Promise<void> => {
  await page.goto("/location/agree?next=/surround");
  await hydrated(page);
  await press(page, "동의하고 현재 위치로 찾기");
  await page.waitForURL(/\/surround\?at=37.54,127.04/);
};

describe("[R12] the consent to one's position", () => {
  it("of a member is kept with the account; taken back in 마이 it goes, with position and record of use", () =>
    onPhone(SOMEWHERE, async (page) => {
      const member = await aMember(site);
      await bringLogin(page, member);
      await agree(page);
      const given = await held(member);
      expect([given.at, given.consents]).toEqual([
        expect.any(Number),
        [{ version: LOCATION.version, isStanding: 1 }],
      ]);
      expect(await kept(page)).toHaveLength(3);
      // A search by position in the member's own name is written down.
      await page.evaluate(() =>
        fetch("/api/program?lat=37.54&lon=127.04&sort=distance", {
          headers: { usertype: "user", bucket: "nadeul-files", authorization: "Bearer " },
        }),
      );
      await page.goto("/my/edit/consents");
      await hydrated(page);
      await press(page, "위치기반서비스 이용 철회");
      await hears(page, /위치 정보와 이용 기록도 삭제했어요/);
      expect(await held(member)).toEqual({
        at: null,
        consents: [{ version: LOCATION.version, isStanding: 0 }],
        uses: 0,
      });
      expect(await kept(page)).toEqual([]);
      await page.goto("/location");
      await hydrated(page);
      // asked again
      await expect
        .poll(() => page.getByRole("link", { name: "현재 위치로 찾기" }).getAttribute("href"))
        .toContain("/location/agree");
    }));

  night("taken back on another device goes from this one when 마이 opens, unless given here anew since", () =>
    onPhone(SOMEWHERE, async (page) => {
      const member = await aMember(site);
      await bringLogin(page, member);
      await agree(page);
      await page.goto("/my");
      await hydrated(page);
      expect(await kept(page)).toHaveLength(3); // the account still holds it
      const data = await db();
      const takeBack = (at: number) =>
        data
          .prepare("UPDATE consent SET withdrawn_at = ?2 WHERE user_id = ?1 AND kind = 'location'")
          .bind(member.sub, at)
          .run();
      await takeBack(Date.now() - 3_600_000);
      await page.reload();
      await hydrated(page);
      expect(await kept(page)).toHaveLength(3); // given here after that
      await takeBack(Date.now());
      await page.reload();
      await expect.poll(() => kept(page)).toEqual([]);
    }),
  );

  night("of a member whose access has ended is kept with the account too, after a refresh", () =>
    onPhone(
      SOMEWHERE,
      async (page) => {
        const member = await aMember(site);
        await bringLogin(page, member);
        await page.goto("about:blank"); // what that page still reads would load it again
        await page.context().addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
        await page.goto("/location/agree?next=/surround"); // by way of a new one
        expect(pathOf(page)).toBe("/location/agree?next=/surround");
        await hydrated(page);
        await agree(page);
        expect((await held(member)).consents).toEqual([{ version: LOCATION.version, isStanding: 1 }]);
      },
      /401/,
    ),
  );

  it("is not taken for a guest's where access ends meanwhile: it leads through a refresh", async () => {
    const send = (cookie: string) =>
      fetch(new URL("/location/agree", site.url), {
        method: "POST",
        body: new URLSearchParams({ next: "/surround" }),
        redirect: "manual",
        headers: { origin: site.url.origin, cookie, "content-type": "application/x-www-form-urlencoded" },
      });
    const ended = await send("nadeul_at=ended");
    expect([
      ended.status,
      decodeURIComponent(decodeURIComponent(ended.headers.get("location") ?? "")),
    ]).toEqual([302, "/idp/refresh?next=/location/agree?next=/surround"]);
    const guest = await send("");
    // the control
    expect([guest.status, decodeURIComponent(guest.headers.get("location") ?? "")]).toEqual([
      303,
      "/location?locate=1&next=/surround",
    ]);
  });

  it("of a guest stays on the device", () =>
    onPhone(SOMEWHERE, async (page) => {
      const before = await consents();
      await agree(page);
      expect(await kept(page)).toHaveLength(3);
      expect(await consents()).toBe(before);
    }));

  night("that the account could not take is not kept on the device either, and the screen says so", () =>
    onPhone(
      SOMEWHERE,
      async (page) => {
        const member = await aMember(site);
        await bringLogin(page, member);
        await page.goto("/location/agree?next=/surround");
        await hydrated(page);
        const data = await db();
        await data
          .prepare(
            `CREATE TRIGGER no_more BEFORE INSERT ON consent WHEN new.user_id = '${member.sub}' BEGIN
              SELECT RAISE(ABORT, 'full'); END`,
          )
          .run();
        await press(page, "동의하고 현재 위치로 찾기");
        await page.getByRole("alert").getByText("동의를 저장하지 못했어요. 다시 시도해 주세요.").waitFor();
        await expect.poll(() => kept(page)).toEqual([]);
        expect(await violations(page)).toEqual([]);
        await data.prepare("DROP TRIGGER no_more").run();
        await press(page, "동의하고 현재 위치로 찾기");
        await page.waitForURL(/\/surround\?at=/);
        expect((await held(member)).consents).toHaveLength(1);
      },
      /503/,
    ),
  );
});

describe("[E06] without JavaScript a chosen place", () => {
  /** Follows the tabs and reads on each screen what it is about. */
  async function seenFrom(page: Page, tab: "홈" | "검색" | "내 주변"): Promise<string> {
    const link = page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: tab });
    const to = await link.getAttribute("href");
    await link.click();
    await page.waitForURL((url) => url.pathname + decodeURIComponent(url.search) === to);
    await page.reload();
    return pathOf(page);
  }

  it("goes along from screen to screen by their links, through every reload", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/main");
      await page.locator(".loc").click();
      await page.getByRole("link", { name: "강원", exact: true }).click();
      await page.getByRole("link", { name: "춘천시" }).click();
      await page.waitForURL(/\/main\?region=/);
      const code = /^\/main\?region=(\d{10})$/.exec(pathOf(page))?.[1];
      expect(code).toBeDefined();
      await expect.poll(() => page.locator(".loc").textContent()).toContain("강원 춘천시");

      expect(await seenFrom(page, "내 주변")).toBe(`/surround?region=${code}`);
      await expect.poll(() => page.locator(".loc").textContent()).toContain("강원 춘천시");
      const [nearest] = await page.locator(".row p.card-meta").allTextContents();
      expect(nearest).toContain("춘천시");

      expect(await seenFrom(page, "검색")).toBe(`/search/keyword?region=${code}`);
      await page.getByRole("combobox").fill("체험");
      await page.getByRole("button", { name: "검색" }).click();
      await page.waitForURL(/keyword=/);
      await page.reload();
      await expect.poll(() => page.locator(".from").textContent()).toBe("강원 춘천시 기준");
      await page.getByRole("link", { name: "뒤로" }).click();
      await page.waitForURL(`**/main?region=${code}`);

      await page.getByRole("navigation", { name: "카테고리" }).getByRole("link", { name: "공예" }).click();
      await expect.poll(() => page.locator(".from").textContent()).toBe("강원 춘천시 기준");
      await page.getByRole("link", { name: /대신 검색어로 찾기/ }).click();
      await page.waitForURL(`**/search/keyword?region=${code}`);
      expect(await seenFrom(page, "홈")).toBe(`/main?region=${code}`);
      await expect.poll(() => page.locator(".loc").textContent()).toContain("강원 춘천시");
      expect(await page.context().cookies()).toEqual([]); // by the address alone, never a cookie
    }));

  it("is Seoul where none was chosen", () =>
    onPhone({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/main");
      expect(await seenFrom(page, "내 주변")).toBe("/surround");
      await expect.poll(() => page.locator(".loc").textContent()).toContain("서울 전체");
    }));
});
