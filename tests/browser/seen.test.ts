import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { SEEN_KEY, SEEN_MOST, type SeenProgram } from "#domain/program/seen";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { aMember, logOut } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { gateScripts, openWatched } from "../support/steady.ts";

const { site, aPhone, signedIn } = served();

const kept = (page: Page): Promise<SeenProgram[] | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), SEEN_KEY);

/** Opens a program's page, until it is kept. */
async function see(page: Page, id: string): Promise<void> {
  await page.goto(`/program/${id}`);
  await expect.poll(async () => (await kept(page))?.[0]?.id).toBe(id);
}

const rail = (page: Page) => page.getByRole("region", { name: "최근 본 프로그램" });
const paths = (page: Page) =>
  rail(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
async function expectShown(page: Page, ...ids: string[]): Promise<void> {
  await expect.poll(() => paths(page)).toEqual(ids.map((id) => `/program/${id}`));
}

describe("[R67] 최근 본 프로그램", () => {
  it("stands on home, newest first and each once, from this device alone", async () => {
    const { page, context, problems } = await aPhone();
    for (const id of ["p0001", "p0002", "p0001"]) await see(page, id);
    expect(Object.keys((await kept(page))?.[0] ?? {}).toSorted()).toEqual([
      "at",
      "id",
      "image",
      "place",
      "title",
    ]);
    const asked: string[] = [];
    // from here on, for a program's page asks for its seats until it is left
    await page.goto("/main", { waitUntil: "commit" });
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
    });
    await expectShown(page, "p0001", "p0002");
    expect(asked).toEqual([]);
    const [first] = (await kept(page)) ?? [];
    const card = rail(page).getByRole("link", { name: first?.title ?? "no title" });
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await card.textContent()).not.toMatch(/원|무료/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await card.click();
    await page.waitForURL("**/program/p0001");
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(byDay(["/main", "/search/keyword", "/search/keyword?keyword=없는말"]))(
    "shows each cover whole at %s, which may have no picture of its own",
    async (path) => {
      const { page, context } = await aPhone();
      await see(page, "p0001");
      await page.goto(path);
      await expectShown(page, "p0001");
      const [image, media] = await Promise.all(
        ["img", ".card-media"].map((part) => rail(page).locator(part).boundingBox()),
      );
      expect(image).toEqual(media);
      await context.close();
    },
  );

  night("has its place before it is drawn, and none where nothing was looked at", async () => {
    const { page, context } = await aPhone();
    const files: string[] = [];
    page.on("request", (request) => files.push(request.url()));
    await page.goto("/main");
    await hydrated(page);
    expect(await rail(page).isVisible()).toBe(false);
    expect(files.filter((file) => file.includes("/seen-programs"))).toEqual([]);
    await see(page, "p0001");
    const gate = await gateScripts(page);
    expect(await openWatched(page, gate, "/main")).toEqual([]);
    await expectShown(page, "p0001");
    await context.close();
  });

  it("is not moved by, nor does it move, what stands below it as it comes", async () => {
    const { page, context } = await aPhone();
    await see(page, "p0001");
    const gate = await gateScripts(page);
    gate.shut();
    await page.goto("/main", { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    const below = rail(page).locator("xpath=following::section[1]");
    const top = () => below.evaluate((section) => Math.round(section.getBoundingClientRect().top + scrollY));
    const before = await top();
    gate.open();
    await expectShown(page, "p0001");
    expect(await top()).toBe(before);
    await context.close();
  });

  it("goes with 전체 삭제, comes back with 되돌리기, and stays away where that is not taken", async () => {
    const { page, context, problems } = await aPhone();
    for (const id of ["p0001", "p0002"]) await see(page, id);
    await page.goto("/main");
    await expectShown(page, "p0002", "p0001");
    const clear = rail(page).getByRole("button", { name: "전체 삭제" });
    await clear.click();
    await expect.poll(() => kept(page)).toBeNull();
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expectShown(page, "p0002", "p0001");
    await clear.click();
    await page.getByText("최근 본 프로그램을 모두 삭제했어요.").waitFor();
    await page.goto("/main");
    await hydrated(page);
    expect([await kept(page), await rail(page).isVisible()]).toEqual([null, false]);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("is of twenty at most, and of nothing older than ninety days", async () => {
    const { page, context } = await aPhone();
    await see(page, "p0001");
    const [one] = (await kept(page)) ?? [];
    if (!one) throw new Error("nothing was kept");
    const many = Array.from({ length: SEEN_MOST }, (_, index) => ({ ...one, id: `old${index}` }));
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
      [SEEN_KEY, JSON.stringify(many)],
    );
    await see(page, "p0002");
    const ids = (await kept(page))?.map(({ id }) => id);
    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([SEEN_MOST, "p0002", `old${SEEN_MOST - 2}`]);
    const old = [{ ...one, at: one.at - 91 * 86_400_000 }];
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
      [SEEN_KEY, JSON.stringify(old)],
    );
    await page.goto("/main");
    await expect.poll(() => rail(page).count()).toBe(0); // what held its place goes
    await context.close();
  });

  it("stands where a list is empty: wishes, bookings, a search that found nothing", async () => {
    const { page, context, problems } = await signedIn(await aMember(site), "/my");
    await see(page, "p0003");
    for (const path of ["/my/wishlist", "/my/booking", "/search/keyword?keyword=쀍뛟", "/search/keyword"]) {
      await page.goto(path);
      await expectShown(page, "p0003");
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it("is gone with the login in every tab, on a program's page too", async () => {
    const { page, context } = await signedIn(await aMember(site), "/my");
    const other = await context.newPage();
    await see(other, "p0001");
    await other.evaluate(() => (document.documentElement.dataset["before"] = "yes"));
    await logOut(page);
    await other.waitForFunction(() => document.documentElement.dataset["before"] === undefined);
    await hydrated(other); // it was loaded again, and keeps nothing for whoever is next
    await other.waitForFunction(() => document.querySelector("nd-keep-seen[data-live]") !== null);
    expect(await kept(other)).toBeNull();
    await page.goto("/main");
    await hydrated(page);
    expect(await rail(page).isVisible()).toBe(false);
    await context.close();
  });
});
