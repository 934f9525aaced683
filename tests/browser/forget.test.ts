import { SEEN_KEY } from "#domain/program/seen";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import {
  aMember,
  entriesOf,
  hears,
  logIn,
  logOut,
  press,
  signIn,
  type TestMember,
} from "../support/member.ts";
import { hasTurn, night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { codeFor } from "../support/site.ts";

// Whichever way a login ends, on whatever line: nothing of its member stays in any tab of that browser.

const { site, anInstalled, signedIn } = served();

/** What a slow line adds to each request, in milliseconds. */
const SLOW_MS = 1_500;

const LINES = ["online", "on a slow line", "offline"] as const;
type Line = (typeof LINES)[number];

/** Puts the browser on such a line. */
async function putOn(line: Line, context: BrowserContext): Promise<void> {
  await context.setOffline(line === "offline");
  if (line === "on a slow line")
    await context.route(
      (url) => !url.pathname.startsWith("/assets/"),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue().catch(() => undefined); // its page has gone on meanwhile
      },
    );
}

async function backOnline(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
}

const keptPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("nadeul-member")).keys()).length);

/** What a browser still has of a member: both entries, what was searched for and seen, and kept pages. */
const left = async (page: Page) => ({
  entries: await entriesOf(page),
  searches: await page.evaluate(() => localStorage.getItem("nadeul.searches")),
  seen: await page.evaluate((key) => localStorage.getItem(key), SEEN_KEY),
  pages: await keptPages(page),
});
const NOTHING = { entries: [false, false], searches: null, seen: null, pages: 0 };

/** One call of Cognito's wire, as another browser makes it. */
async function wire(target: string, body: object): Promise<void> {
  const answer = await fetch(new URL("/idp/", site.url), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${target}`,
      origin: site.url.origin,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${target}: ${await answer.text()}`);
}

/** The member's other browser, and what it calls the API with. */
async function elsewhere(member: TestMember, path: string, work: (page: Page) => Promise<void>) {
  const { page, context } = await signedIn(member, path);
  await hydrated(page);
  await work(page);
  await context.close();
}

/** What somebody does elsewhere, after which the login of this browser is over. */
const ELSEWHERE: readonly [string, (member: TestMember) => Promise<void>][] = [
  [
    "모든 기기에서 로그아웃 on another one",
    (member) =>
      elsewhere(member, "/my/edit", async (page) => {
        await press(page, "모든 기기에서 로그아웃");
        await page.waitForURL("**/login**");
      }),
  ],
  [
    "끊기 on another one",
    (member) =>
      elsewhere(member, "/my/edit/devices", async (page) => {
        await page.getByRole("button", { name: /끊기$/ }).click();
        await hears(page, "연결을 끊었어요. 그곳에서는 로그아웃돼요.");
      }),
  ],
  [
    "a new password by a code",
    async ({ username }) => {
      const ClientId = "nadeul-web-dev";
      await wire("ForgotPassword", { ClientId, Username: username });
      const ConfirmationCode = await codeFor(site, username);
      await wire("ConfirmForgotPassword", {
        ClientId,
        Username: username,
        ConfirmationCode,
        Password: "narae-2027!",
      });
    },
  ],
];

/**
 * A member's installed phone: a kept page, a word that was searched for, a program that was seen, and two
 * tabs on pages of theirs.
 */
async function aPhoneInUse() {
  const member = await aMember(site);
  const phone = await anInstalled();
  const { page, context } = phone;
  await logIn(page, member, "/search/keyword?keyword=다도");
  await page.waitForFunction(() => localStorage.getItem("nadeul.searches")?.includes("다도"));
  await page.goto("/program/p0001");
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, SEEN_KEY);
  await page.goto("/my/booking");
  await hydrated(page);
  await expect.poll(() => keptPages(page)).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto("/my");
  await hydrated(other);
  return { member, other, ...phone };
}

/** Both tabs are on no page of the member's, the one in the back by itself; nothing is left of them. */
async function expectForgotten(page: Page, other: Page): Promise<void> {
  for (const tab of [page, other])
    await expect.poll(() => new URL(tab.url()).pathname).toMatch(/^\/(?:login|main)$/);
  await expect.poll(() => left(page)).toEqual(NOTHING);
}

describe.each(LINES.map((line, nth) => ({ line, nth })))("a login that ends $line", ({ line, nth }) => {
  const test = line === "offline" ? it : night;
  test("by 로그아웃 in one of two tabs leaves nothing in either", async () => {
    const { member, page, other, context } = await aPhoneInUse();
    await page.goto("/my");
    await hydrated(page);
    await page.locator("#overlays [role=status]").first().waitFor({ state: "attached" }); // it comes last
    await putOn(line, context);
    // forms that need a connection are held back from here on
    if (line === "offline") await page.locator(".offline-strip").waitFor();
    await press(page, "로그아웃");
    if (line === "offline") {
      await expect.poll(() => left(other)).toEqual(NOTHING);
      await other.goto("/my/booking").catch(() => undefined);
      await other.getByRole("heading", { name: "인터넷에 연결되어 있지 않아요" }).waitFor();
      await backOnline(context);
      await other.waitForURL("**/login?next=%2Fmy%2Fbooking"); // by itself, where it was going
    }
    await expectForgotten(page, other);
    await backOnline(context);
    await page.goto("/my");
    expect(new URL(page.url()).pathname, "signed in again").toBe("/login");
    expect(
      (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("nadeul_")),
    ).toEqual([]);
    // and whoever comes next is let in as ever
    await signIn(page, member);
    await page.waitForURL("**/my");
    await logOut(page);
    await context.close();
  });

  // by day each end once, on one line or another
  const ends = ELSEWHERE.filter((_, end) => hasTurn(nth + end, LINES.length));
  it.each(ends)("by %s leaves nothing once a tab is used", async (_, end) => {
    const { member, page, other, context } = await aPhoneInUse();
    await putOn(line, context);
    await end(member);
    if (line === "offline") {
      await page.goto("/my/booking");
      expect(await page.locator("[data-offline-note]").count(), "nobody could tell it").toBe(1);
      await backOnline(context);
    }
    // It is believed for five seconds more where it was asked for just before (SECURITY.md).
    await expect
      .poll(async () => {
        await page.goto("/my/booking");
        return new URL(page.url()).pathname;
      })
      .toBe("/login");
    await expectForgotten(page, other);
    await context.close();
  });
});
