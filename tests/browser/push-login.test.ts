import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { aMember, at, field, hears, logIn, press, type TestMember } from "../support/member.ts";
import { night } from "../support/night.ts";
import { pushSwitch, switchPushOn } from "../support/push.ts";
import { served } from "../support/served.ts";
import { codeFor } from "../support/site.ts";

const { site, aPhone, signedIn, withPhone, db } = served();

/** How many phones the member's messages go to. */
const phonesOf = async ({ sub }: TestMember) =>
  (await db()).prepare("SELECT count(*) AS n FROM device WHERE user_id = ?1").bind(sub).first<number>("n");

/** A new member's phone with its push switched on. */
async function withPushOn() {
  const member = await aMember(site);
  const phone = await signedIn(member, "/my", { permissions: [] });
  await switchPushOn(phone.page, site);
  expect(await phonesOf(member)).toBe(1);
  return { member, ...phone };
}

const logOut = async (page: Page) => {
  await page.goto("/my");
  await page.getByRole("button", { name: "로그아웃" }).click();
  await at(page, "/main");
};

describe("the push of a phone", () => {
  it("[C10] [C22] ends with its logout, and its switch is off for whoever signs in next", async () => {
    const { member, page, context } = await withPushOn();
    await logOut(page);
    expect(await phonesOf(member)).toBe(0);
    const next = await aMember(site);
    await logIn(page, next, "/my/edit");
    await hydrated(page);
    await page.getByText("예약과 문의 소식을 이 기기로 바로 알려드려요.").waitFor();
    expect(await pushSwitch(page).getAttribute("aria-checked")).toBe("false");
    await context.close();
  });

  it("[C10] ends when its member signs out everywhere from another one", async () => {
    const { member, context } = await withPushOn();
    const other = await signedIn(member, "/my/edit");
    await press(other.page, "모든 기기에서 로그아웃");
    await at(other.page, "/login");
    expect(await phonesOf(member)).toBe(0);
    await Promise.all([context.close(), other.context.close()]);
  });

  night("[S07] [C10] ends when its device is deleted in 설정, and another's stays", async () => {
    const { member, context } = await withPushOn();
    const other = await signedIn(member, "/my/edit");
    await switchPushOn(other.page, site);
    expect(await phonesOf(member)).toBe(2);
    await other.page.goto("/my/edit/devices");
    const devices = other.page.getByRole("list", { name: "로그인한 기기 목록" });
    await devices
      .getByRole("listitem")
      .filter({ hasNotText: "이 기기" })
      .getByRole("button", { name: /삭제$/ })
      .click();
    await hears(other.page, "기기를 삭제했어요.");
    expect(await phonesOf(member)).toBe(1);
    await other.page.goto("/my/edit");
    await other.page.getByText("이 기기로 알려드리고 있어요.").waitFor();
    await Promise.all([context.close(), other.context.close()]);
  });

  night("[C10] [C08] ends when its member's password is set anew with a code", async () => {
    const { member, context } = await withPushOn();
    await withPhone({}, async (page) => {
      await page.goto("/find?tab=password");
      await field(page, "아이디").fill(member.username);
      await press(page, "인증번호 받기");
      await page.getByRole("heading", { name: "새 비밀번호를 정해 주세요" }).waitFor();
      await field(page, "인증번호").fill(await codeFor(site, member.username));
      for (const label of ["새 비밀번호", "새 비밀번호 확인"]) await field(page, label).fill("narae-2027!");
      await press(page, "비밀번호 바꾸기");
      await hears(page, "비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.");
    });
    expect(await phonesOf(member)).toBe(0);
    await context.close();
  });

  night("[C10] stays with every other login of the member's", async () => {
    const { member, page, context } = await withPushOn();
    const other = await signedIn(member, "/my");
    await logOut(other.page);
    expect(await phonesOf(member)).toBe(1);
    await page.goto("/my/edit");
    await page.getByText("이 기기로 알려드리고 있어요.").waitFor();
    await Promise.all([context.close(), other.context.close()]);
  });
});

describe("what a phone remembers of its member", () => {
  it("[C22] goes with the logout: searches, and every name of theirs", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone({ permissions: [] });
    await logIn(page, member, "/search/keyword?keyword=다도");
    await hydrated(page);
    await page.waitForFunction(() => localStorage.getItem("nadeul.searches")?.includes("다도"));
    await switchPushOn(page, site);
    await logOut(page);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain("다도");
    expect(kept.toLowerCase()).not.toContain(member.username);
    expect(Object.keys(JSON.parse(kept)).filter((key) => /^nadeul\.(searches|device)$/.test(key))).toEqual(
      [],
    );
    await context.close();
  });

  it("[C22] stays with a guest, who has no logout", () =>
    withPhone({}, async (page) => {
      await page.goto("/search/keyword?keyword=물레");
      await hydrated(page);
      await page.waitForFunction(() => localStorage.getItem("nadeul.searches")?.includes("물레"));
      await page.goto("/main");
      await hydrated(page);
      expect(await page.evaluate(() => localStorage.getItem("nadeul.searches"))).toContain("물레");
    }));
});
