import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerStep, giveConsents } from "../support/joining.ts";
import { NADEUL, press } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { aComingBooking, somethingPaid } from "../support/programs.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, signedIn } = served();

/** A phone on its side. */
const VIEW = { hasTouch: true, isMobile: true, viewport: { width: 915, height: 412 } };

it("the checkout keeps most of a phone on its side: what it says stands beside the button", async () => {
  const { id, session, option } = await somethingPaid(site);
  const path = `/payload/${id}?session=${session}&o_${option}=1`;
  const { page, context, problems } = await signedIn(NADEUL, path, VIEW);
  const bar = page.getByRole("region", { name: "다음 단계" });
  const height = async () => (await bar.boundingBox())?.height ?? Infinity;
  expect(await height()).toBeLessThan(412 / 5);
  await shoot(page, "checkout");
  await page.setViewportSize({ width: 412, height: 915 });
  const told = await bar.getByText("10분 동안 자리를 잡아 둬요.").boundingBox();
  const button = await bar.getByRole("button").boundingBox();
  expect((told?.y ?? Infinity) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0); // above it
  expect(problems).toEqual([]);
  await context.close();
});

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return box;
}

/** Pixels of the screen to one of the code's modules; upright it has 2.75. */
const MODULE_PX = 3;

it.each(
  byDay([
    [915, 412],
    [844, 390],
    [667, 375],
  ] as const),
)(
  "the ticket of a phone on its side, %i × %i, is whole: its code beside its facts",
  async (width, height) => {
    const id = await aComingBooking(site, NADEUL.sub);
    const viewport = { width, height };
    const { page, context, problems } = await signedIn(NADEUL, `/booking-detail/${id}`, {
      ...VIEW,
      viewport,
    });
    const bar = await boxOf(page, ".topbar");
    const [code, facts, number] = [
      await boxOf(page, ".qr svg"),
      await boxOf(page, ".ticket dl"),
      await boxOf(page, ".ticket-qr b"),
    ];
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(code.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(number.y).toBeGreaterThan(code.y + code.height);
    expect(Math.max(number.y + number.height, facts.y + facts.height)).toBeLessThanOrEqual(height);
    expect(facts.x + facts.width).toBeLessThan(code.x);
    const modules = Number((await page.locator(".qr svg").getAttribute("viewBox"))?.split(" ")[2]);
    expect(code.width / modules).toBeGreaterThan(MODULE_PX);
    await looksRight(page);
    await shoot(page, `ticket-${width}`, BOTH);
    await page.setViewportSize({ width: 412, height: 915 }); // upright it is as it was
    expect((await boxOf(page, ".qr svg")).y).toBeGreaterThan((await boxOf(page, ".ticket dl")).y);
    expect(problems).toEqual([]);
    await context.close();
  },
);

/** The share of a phone's height that bars may keep to themselves, all of them together. */
const MOST_BARS = 0.4;
/** A notch at the side, in CSS pixels: the widest of a phone on sale. */
const NOTCH = 59;

/**
 * Which rows of the window belong to what stays in place while the rest scrolls: of each such box the part
 * that is in sight, and on top where it is.
 */
const pinnedShare = (page: Page) =>
  page.evaluate(() => {
    const isPinned = (element: Element | null): boolean => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const { position } = getComputedStyle(one);
        if (position === "fixed") return true;
        if (position === "sticky" && one.getBoundingClientRect().width > innerWidth / 3) return true;
      }
      return false;
    };
    const x = innerWidth / 2;
    let rows = 0;
    for (let y = 1; y < innerHeight; y += 2) if (isPinned(document.elementFromPoint(x, y))) rows += 2;
    return rows / innerHeight;
  });

/** What stands past the sides, and what is nearer to them than a notch is wide. */
const pastSides = (page: Page, notch: number) =>
  page.evaluate((inset) => {
    const { scrollWidth } = document.documentElement;
    /** In a row that one pushes along: what is cut off there comes with a finger. */
    const isPushed = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth) return true;
      return false;
    };
    const near = [...document.querySelectorAll("main :is(a, button, input, h1, h2, p), .ctabar .btn")].filter(
      (element) => {
        if (element.closest(".sr, [inert]") || isPushed(element)) return false;
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || right < 0 || left > innerWidth) return false;
        return left < inset || right > innerWidth - inset;
      },
    );
    return {
      sideways: scrollWidth > innerWidth ? scrollWidth : 0,
      near: near.slice(0, 3).map((element) => element.outerHTML.slice(0, 90)),
    };
  }, notch);

/** Fields that lie under something else once they have the focus, by their names. */
async function coveredFields(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const fields = page.locator(
    "main :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select)",
  );
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue;
    await field.focus();
    const isSeen = () =>
      field.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top === element || element.contains(top) || Boolean(top?.closest("label")?.contains(element));
      });
    try {
      await expect.poll(isSeen, { timeout: 3_000 }).toBe(true);
    } catch {
      covered.push(String(await field.getAttribute("name")));
    }
  }
  return covered;
}

/** Gives the phone a notch at one side and a bar to swipe at its foot, as it has them when it lies on it. */
async function withNotch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const insets = { left: NOTCH, leftMax: NOTCH, right: NOTCH, rightMax: NOTCH, bottom: 21, bottomMax: 21 };
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/** What is wrong with a screen of a phone on its side, at its top and in its middle. */
async function wrongOnItsSide(page: Page) {
  const wrong: Record<string, unknown> = {};
  for (const place of [0, 0.5]) {
    await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), place);
    const share = await pinnedShare(page);
    if (share > MOST_BARS) wrong[`bars at ${place}`] = share;
  }
  const sides = await pastSides(page, NOTCH);
  if (sides.sideways) wrong["sideways"] = sides.sideways;
  if (sides.near.length) wrong["under the notch"] = sides.near;
  const covered = await coveredFields(page);
  if (covered.length) wrong["covered"] = covered;
  return wrong;
}

const SIDES = [
  [915, 412],
  [740, 360],
] as const;

describe.each(byDay(SIDES))(
  "[U09] a phone on its side, %i × %i, keeps most of its height for",
  (width, height) => {
    const options = { ...VIEW, viewport: { width, height } };
    /** A guest's, for what is looked at and left as it was. */
    let guest: Page;
    beforeAll(async () => {
      ({ page: guest } = await aPhone(options));
      await withNotch(guest);
    });
    afterAll(() => guest.context().close());

    it.each(["/main", "/search/category", "/search/keyword", "/surround", "/login", "/join", "/inquiry"])(
      "%s",
      async (path) => {
        await guest.goto(path);
        await guest.locator("main").waitFor();
        expect([path, await wrongOnItsSide(guest)]).toEqual([path, {}]);
        await shoot(guest, `side-${width}${path.replaceAll("/", "-")}`);
      },
    );

    night("a program, and its booking", async () => {
      const { id } = await somethingPaid(site);
      const booking = await aComingBooking(site, NADEUL.sub);
      const { page, context } = await signedIn(NADEUL, `/program/${id}`, options);
      await withNotch(page);
      expect(await wrongOnItsSide(page)).toEqual({});
      await shoot(page, `side-${width}-program`);
      await page.goto(`/booking-detail/${booking}`);
      expect(await wrongOnItsSide(page)).toEqual({});
      await shoot(page, `side-${width}-booking`);
      await context.close();
    });

    night("the steps of joining", async () => {
      const { page, context } = await aPhone(options);
      await withNotch(page);
      await page.goto("/join");
      await answerStep(page, "아이디", "narae");
      await answerStep(page, "이메일", "narae@example.com");
      await page.getByRole("checkbox", { name: /만 14세/ }).waitFor();
      expect(await wrongOnItsSide(page)).toEqual({});
      await giveConsents(page);
      await press(page, "다음");
      await page.getByLabel("비밀번호", { exact: true }).waitFor();
      expect(await wrongOnItsSide(page)).toEqual({});
      await context.close();
    });

    it("the filters of a list: they scroll, and the button that shows what is found stays", async () => {
      const { page, context } = await aPhone(options);
      await withNotch(page);
      await page.goto("/search/category");
      await page
        .getByRole("button", { name: /^모든 필터/ })
        .or(page.getByRole("link", { name: /^모든 필터/ }))
        .click();
      const sheet = page.getByRole("dialog");
      await sheet.waitFor();
      const body = sheet.locator(".sheet-body");
      const end = async () => {
        const box = await sheet.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? Infinity));
      };
      await expect.poll(end).toBe(height); // it has come up
      expect((await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      const room = (await body.boundingBox())?.height ?? 0;
      expect(room / height).toBeGreaterThan(0.45);
      const last = body.locator("label, button").last();
      await last.scrollIntoViewIfNeeded();
      const [foot, seen] = [await sheet.locator(".sheet-foot").boundingBox(), await last.boundingBox()];
      expect((seen?.y ?? Infinity) + (seen?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
      expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(height + 1);
      await shoot(page, `side-${width}-filters`);
      await context.close();
    });

    it("the map", async () => {
      const { page, context } = await aPhone(options);
      await withNotch(page);
      await page.goto("/map");
      await page.locator(".mapwrap[data-live]").waitFor();
      const map = await boxOf(page, ".mapwrap[data-live] > .map");
      expect(map.height / height).toBeGreaterThan(1 / 3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await shoot(page, `side-${width}-map`);
      await context.close();
    });
  },
);
