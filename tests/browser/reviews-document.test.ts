import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { aMember } from "../support/member.ts";
import { night } from "../support/night.ts";
import { aPicture } from "../support/pictures.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn, db, pathOf } = served();

const PROGRAM = "p0001";
const PATH = `/program/review/more/${PROGRAM}`;
const MADE = 45;
const PHOTO = "review/made.jpg";
const PHOTOS = JSON.stringify([{ key: PHOTO, alt: "후기 사진 1" }]);

/** As many reviews as fill three pages; the oldest, on the last page, alone has a picture and an answer. */
beforeAll(async () => {
  const data = await db();
  const files = await site.miniflare.getR2Bucket("FILES", "nadeul-api");
  await files.put(PHOTO, await aPicture(), { httpMetadata: { contentType: "image/jpeg" } });
  await data.batch([
    data.prepare("DELETE FROM review WHERE program_id = ?1").bind(PROGRAM),
    ...Array.from({ length: MADE }, (_, age) =>
      data
        .prepare(
          `INSERT INTO review (id, program_id, user_id, nickname, rating, content, photos, reply, reply_at,
             created_at, updated_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)`,
        )
        .bind(
          `r-made-${String(age).padStart(2, "0")}`,
          PROGRAM,
          `u-made-${age}`,
          `다녀온이${age}`,
          1 + (age % 5),
          `${age + 1}번째로 새로운 후기예요. 천천히 배울 수 있어서 좋았어요.`,
          age === MADE - 1 ? PHOTOS : "[]",
          age === MADE - 1 ? "또 오세요." : null,
          age === MADE - 1 ? 1_790_000_000_000 : null,
          1_790_000_000_000 - age * 60_000,
        ),
    ),
  ]);
});

const shown = (page: Page) => page.locator("#review-list > li").count();

async function all(page: Page): Promise<void> {
  for (const wanted of [40, MADE]) {
    await page.getByRole("link", { name: "더보기" }).click();
    await expect.poll(() => shown(page)).toBe(wanted);
  }
}

describe("all reviews of a program", () => {
  it("come page by page, each once, and at their end the focus goes on to what came", async () => {
    const { page, context, problems } = await aPhone();
    await page.goto(PATH);
    await hydrated(page);
    expect(await shown(page)).toBe(20);
    await all(page);
    expect(await page.getByRole("link", { name: "더보기" }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest("#review-list") !== null)).toBe(true);
    const words = await page.locator("#review-list .review-text").allTextContents();
    expect(new Set(words).size).toBe(MADE);
    const photo = page.locator(`#review-list img[src*="${PHOTO}"]`);
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("look on a later page as on the first, and open their pictures", async () => {
    const { page, context } = await aPhone();
    await page.goto(PATH);
    await hydrated(page);
    await all(page);
    const looks = () =>
      page
        .locator("#review-list > li")
        .last()
        .evaluate((item) =>
          [...item.querySelectorAll("*")].map((one) => {
            const { color, display, font, padding, margin, width } = getComputedStyle(one);
            return [one.tagName, color, display, font, padding, margin, width].join(" ");
          }),
        );
    const appended = await looks();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${PATH}?photo=true`);
    await page.locator("#review-list > li").last().scrollIntoViewIfNeeded();
    expect(appended).toEqual(await looks());
    await page.goto(PATH);
    await hydrated(page);
    await all(page);
    await page
      .getByRole("link", { name: /크게 보기/ })
      .last()
      .click();
    await page.locator("dialog.viewer[open]").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog.viewer[open]").count()).toBe(0);
    await context.close();
  });

  it("in another order stand in the place of the first, and Back leads to the program", async () => {
    const { page, context } = await aPhone();
    await page.goto(`/program/${PROGRAM}`);
    await hydrated(page);
    await page.locator(`a[href="${PATH}"]`).first().click();
    await page.getByRole("heading", { level: 1, name: "후기" }).waitFor();
    await hydrated(page);
    await page.getByRole("link", { name: "별점 낮은순" }).click();
    await page.waitForURL(/sort=low/);
    await page.getByRole("link", { name: "별점 낮은순" }).and(page.locator("[aria-current]")).waitFor();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe(`/program/${PROGRAM}`);
    await context.close();
  });

  it("on a later page are helpful to a member, once", async () => {
    const member = await aMember(site);
    const { page, context } = await signedIn(member, "/my");
    await page.goto(PATH);
    await hydrated(page);
    await all(page);
    const sent = page.waitForResponse(/\/api\/review\/.*helpful/);
    await page
      .getByRole("button", { name: /도움돼요/ })
      .last()
      .click();
    expect((await sent).status()).toBe(200);
    const data = await db();
    const voices = data
      .prepare("SELECT count(*) AS n FROM review_helpful WHERE user_id = ?1")
      .bind(member.sub);
    expect(await voices.first<number>("n")).toBe(1);
    await context.close();
  });
});
