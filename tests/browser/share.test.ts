import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { served } from "../support/served.ts";

const { site, aPhone } = served();

const SHARE = { name: "공유하기" } as const;

it("a program is shared by its short link; a tap before React is there counts", async () => {
  const { page, context, problems } = await aPhone({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/program/p0001", { waitUntil: "commit" });
  await page.getByRole("button", SHARE).click();
  await page.getByRole("dialog", SHARE).waitFor();
  await hydrated(page);
  await expect.poll(() => page.getByLabel("짧은 주소").inputValue()).toBe(`${site.url.origin}/s/p1`);
  await page.getByRole("button", { name: "링크 복사" }).click();
  await page.getByText("주소를 복사했어요").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url.origin}/s/p1`);
  await expect.poll(() => page.getByRole("link", { name: "문자" }).getAttribute("href")).toContain("/s/p1");
  expect(await page.getByRole("button", { name: "카카오톡" }).count(), "no KakaoTalk without a key").toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it("goes to the system's own sheet where there is one", async () => {
  const { page, context } = await aPhone();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => (Object.assign(window, { shared: data.url }), Promise.resolve()),
    });
  });
  for (const [path, code] of [
    ["/program/p0001", "p1"],
    ["/search/category?category=sea", "csea"],
    ["/notice/12", "n12"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", SHARE).click();
    await page.waitForFunction(() => "shared" in window);
    expect(await page.evaluate(() => Reflect.get(window, "shared"))).toBe(`${site.url.origin}/s/${code}`);
    await expect.poll(() => page.getByRole("dialog", SHARE).count()).toBe(0);
  }
  await context.close();
});

it("without JavaScript the sheet opens with the address to copy", async () => {
  const { page, context } = await aPhone({ javaScriptEnabled: false });
  await page.goto("/program/p0001");
  await page.getByRole("button", SHARE).click();
  await expect.poll(() => page.getByLabel("짧은 주소").inputValue()).toBe(`${site.url.origin}/s/p1`);
  await expect.poll(() => page.getByRole("button", { name: "링크 복사" }).isVisible()).toBe(false);
  await context.close();
});

it("[R17] a notice, which has no React, copies its link all the same", async () => {
  const { page, context, problems } = await aPhone({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/notice/12");
  await page.getByRole("button", SHARE).click();
  await page.getByRole("button", { name: "링크 복사" }).click();
  await page.getByText("주소를 복사했어요").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url.origin}/s/n12`);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it("[R18] questions are found by words, half a word, first consonants, without the server", async () => {
  const { page, context, problems } = await aPhone();
  await page.goto("/faq");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["document", "fetch", "script", "xhr"].includes(request.resourceType())) asked.push(request.url());
  });
  const box = page.getByRole("searchbox", { name: "질문 찾기" });
  const shown = () => page.locator("main li:visible b").allTextContents();
  const all = await shown();
  for (const typed of ["환불", "ㅎㅂ", "환부"]) {
    await box.fill(typed);
    expect([
      typed,
      (await shown()).some((title) => title.includes("환불")),
      (await shown()).length < all.length,
    ]).toEqual([typed, true, true]);
  }
  await expect.poll(() => page.locator("main mark:visible").first().textContent()).toBe("환불");
  expect(await violations(page)).toEqual([]);
  await box.fill("없는말이에요");
  await page.getByText("찾는 질문이 없어요").waitFor();
  await box.fill("");
  expect(await shown()).toEqual(all);
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it("[R21] an old version of terms can be read, and what changed is told without colour", async () => {
  const { page, context } = await aPhone({ javaScriptEnabled: false });
  await page.goto("/terms");
  await page.getByRole("link", { name: "2026.10.01 시행 버전과 달라진 점" }).first().click();
  await page.getByText(/버전에서 달라진 점/).click();
  expect(await page.locator("ins").first().innerText()).toContain("[추가]");
  expect(await page.locator("del").first().innerText()).toContain("[삭제]");
  await page.getByRole("link", { name: "2026.06.01 시행" }).click();
  await page.getByText("지난 버전이에요").waitFor();
  await context.close();
});
