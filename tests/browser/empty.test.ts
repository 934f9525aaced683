import { readFileSync, globSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aMember, bringLogin } from "../support/member.ts";
import { night } from "../support/night.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

/** What an empty screen shows: its picture's subject, whether that was drawn, its words and its acts. */
const shownOn = async (page: Page) => {
  const empty = page.locator(".empty").first();
  await empty.waitFor();
  const img = empty.locator("img");
  await img.evaluate((one: HTMLImageElement) => one.decode());
  return {
    picture: (await img.getAttribute("src"))?.replace(/^\/brand\/empty-|\.svg$/g, ""),
    isDrawn: await img.evaluate((one: HTMLImageElement) => one.naturalWidth > 0),
    sentences: await empty.locator("p").count(),
    acts: await page.locator(".empty .btn, main .btn-primary").count(),
  };
};
const of = (picture: string) => ({ picture, isDrawn: true, sentences: 1, acts: expect.any(Number) });

/** Every room of a member's own that may be empty, and its subject. */
const ROOMS: readonly [string, string][] = [
  ["/my/booking", "bookings"],
  ["/my/booking?tab=past", "bookings"],
  ["/my/wishlist", "wishlist"],
  ["/my/coupon", "coupons"],
  ["/my/review", "reviews"],
  ["/inquiry?tab=mine", "questions"],
  ["/notification", "news"],
  ["/my/follow", "hosts"],
  ["/my/gift", "gifts"],
];

describe("[U10] what is empty shows a picture of its subject, a sentence and an act", () => {
  night("in every room of somebody who has just joined", async () => {
    const { page, context, problems } = await aPhone();
    await bringLogin(page, await aMember(site));
    for (const [path, picture] of ROOMS) {
      await page.goto(path);
      const seen = await shownOn(page);
      expect([path, seen]).toEqual([path, of(picture)]);
      expect([path, seen.acts > 0]).toEqual([path, true]);
      await shoot(page, `empty${path.replaceAll(/\W/g, "-")}`, BOTH);
    }
    await looksRight(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("where nothing is found, near or asked", async () => {
    const id = await (
      await db()
    )
      .prepare(
        `SELECT id FROM program WHERE status = 'OPEN'
           AND id NOT IN (SELECT program_id FROM inquiry WHERE program_id IS NOT NULL) LIMIT 1`,
      )
      .first<string>("id");
    const { page, context, problems } = await aPhone();
    for (const [path, picture] of [
      ["/search/keyword?keyword=없는말이다", "results"],
      ["/search/category?category=craft&free=true&priceMax=1&people=20&accessibility=BRAILLE", "results"],
      ["/surround?bbox=131,37,131.05,37.05", "map"],
      [`/program/question/${id}`, "questions"],
    ] as const) {
      await page.goto(path);
      const seen = await shownOn(page);
      expect([path, seen]).toEqual([path, of(picture)]);
      expect([path, seen.acts > 0]).toEqual([path, true]);
      await looksRight(page);
      await shoot(page, `empty${path.replaceAll(/\W+/g, "-")}`, { ...BOTH, widths: [412, 1280] });
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it("with pictures of 2 kB at most, which carry no word of their own", () => {
    const files = globSync("public/brand/empty-*.svg").map(
      (file) => [file, readFileSync(file, "utf8")] as const,
    );
    expect(files.length).toBeGreaterThan(9);
    for (const [file, svg] of files)
      expect([file, svg.length <= 2_000, /<text|<image|<script|href/.test(svg)]).toEqual([file, true, false]);
  });
});
