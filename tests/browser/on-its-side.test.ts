import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { NADEUL } from "../support/member.ts";
import { aComingBooking, somethingPaid } from "../support/programs.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, signedIn } = served();

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

it.each([
  [915, 412],
  [844, 390],
  [667, 375],
])(
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
