import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import {
  aMember,
  at,
  entriesOf,
  field,
  logOut,
  refreshTokenOf,
  SAEBOM,
  signOutElsewhere,
} from "../support/member.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { gateScripts } from "../support/steady.ts";

const { site, signedIn } = served();

describe("a login in several tabs", () => {
  it("is renewed in two tabs at once; signing out in one takes the other off the private page", async () => {
    const { page, context } = await signedIn(SAEBOM);
    const other = await context.newPage();
    await other.goto("/my");
    await Promise.all([hydrated(page), hydrated(other)]);
    const renew = () => fetch("/idp/refresh", { method: "POST" }).then(({ status }) => status);
    expect(await Promise.all([page.evaluate(renew), other.evaluate(renew)])).toEqual([200, 200]);
    expect(await page.evaluate(renew)).toBe(200);
    await logOut(page);
    await at(other, "/login");
    await context.close();
  });

  it("signed out of before its token came takes the other tab off the private page too", async () => {
    const { page, context } = await signedIn(await aMember(site));
    await page.goto("/notice/12"); // runs no script
    await context.route(/login-start/, () => undefined); // what would write the token never comes
    await page.evaluate(() => localStorage.clear());
    const other = await context.newPage();
    await other.goto("/my");
    await hydrated(other);
    await logOut(page);
    await at(other, "/login");
    expect(await entriesOf(other)).toEqual([false, false]);
    await context.close();
  });

  night("that ends before a private page is awake takes it off when it wakes", async () => {
    const { page, context } = await signedIn(await aMember(site));
    await page.goto("/notice/12"); // runs no script
    const gate = await gateScripts(page);
    gate.shut();
    await page.goto("/my/booking", { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    await context.clearCookies();
    expect(new URL(page.url()).pathname).toBe("/my/booking");
    gate.open();
    await at(page, "/login");
    await context.close();
  });

  it("that is gone silently takes a tab off the private page on return, not off a guest's", async () => {
    const { page, context } = await signedIn(await aMember(site));
    await page.goto("/my/booking");
    await hydrated(page);
    const comeBack = () => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await comeBack();
    await context.clearCookies();
    expect(new URL(page.url()).pathname).toBe("/my/booking");
    await comeBack();
    await at(page, "/login");
    await hydrated(page);
    await field(page, "아이디").fill("누구");
    await comeBack();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await field(page, "아이디").inputValue()).toBe("누구");
    await context.close();
  });

  it("[S08] that ended elsewhere is noticed by one tab, takes the other off the private page", async () => {
    // whose profile lacks nothing: nobody is led away to complete it
    const { page, context } = await signedIn(SAEBOM);
    const other = await context.newPage();
    await other.goto("/my/booking");
    await Promise.all(
      [page, other].map((tab) => tab.waitForFunction(() => localStorage.getItem("SKID_JWT") !== null)),
    );
    // what they ask when they start is answered
    await Promise.all([page, other].map((tab) => tab.waitForLoadState("networkidle")));
    await signOutElsewhere(page, site);
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    // The access token has ended, and the renewal hears that the login has too. Whichever tab hears first
    // takes both to the login, so this way may be cut short.
    await page.evaluate(() => void setTimeout(() => location.assign("/my/edit")));
    await at(page, "/login");
    await page.waitForFunction(() => localStorage.getItem("SKID_JWT") === null);
    await at(other, "/login");
    expect(await entriesOf(other)).toEqual([false, false]);
    await context.close();
  });

  night(
    "whose token ended in both tabs is renewed by one; the other goes on with the new token",
    async () => {
      const { page, context } = await signedIn(SAEBOM);
      // Reading screens run no script: nothing there takes notice of the token that is planted.
      const other = await context.newPage();
      await Promise.all([page.goto("/notice/12"), other.goto("/notice/12")]);
      const ended = "ended";
      await page.evaluate((token) => localStorage.setItem("SKID_JWT", token), ended);
      await context.addCookies([{ name: "nadeul_at", value: ended, url: site.url.origin }]);
      // Both through a refresh, at once. A tab may be loaded again once more when the other one's new token
      // arrives.
      const visit = async (tab: Page, path: string) => {
        await tab.evaluate((next) => location.assign(next), path);
        await at(tab, path);
      };
      await Promise.all([visit(page, "/my/booking"), visit(other, "/my/wishlist")]);
      expect(await refreshTokenOf(context, site)).not.toBe("");
      await context.close();
    },
  );
});
