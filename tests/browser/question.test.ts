import { expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { signInAtDesk } from "../support/desk.ts";
import { aMember, signIn } from "../support/member.ts";
import { served } from "../support/served.ts";

const { site, aPhone, pathOf } = served();
const ASKED = "유모차로 들어갈 수 있나요?";

it("[R50] a guest asks on a program, the desk answers, everybody reads both; hidden, only why", async () => {
  const asker = await aPhone({ hasTouch: true, isMobile: true });
  const { page } = asker;
  await page.goto("/program/p0001");
  await page.getByRole("link", { name: "질문하기" }).tap();
  await page.waitForURL(/\/inquiry\?program=p0001&public=1/);
  await hydrated(page);
  await page.getByLabel("제목").fill(ASKED);
  await page.getByLabel("문의 내용").fill("두 돌 아이와 가요. 010-1234-5678로 알려 주세요.");
  expect(await page.getByRole("checkbox", { name: /공개할게요/ }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "문의 보내기" }).tap();
  await page.getByText("이메일을 적을 수 없어요").waitFor();
  await page.getByLabel("문의 내용").fill("두 돌 아이와 가요. 계단이 있나요?");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "문의 보내기" }).tap();
  await page.waitForURL(/\/login/);
  await signIn(page, await aMember(site));
  await page.getByText("답변이 오면 질문과 답변이 프로그램에 보여요.").waitFor();
  const own = pathOf(page);

  const cookies = (await signInAtDesk(site)).map((one) => one.split(";")[0]?.split("=") ?? []);
  const desk = await aPhone({ baseURL: site.desk.origin, javaScriptEnabled: false });
  await desk.context.addCookies(
    cookies.map(([name = "", value = ""]) => ({ name, value, url: site.desk.origin })),
  );
  await desk.page.goto(new URL("/desk/inquiry", site.desk).href);
  await desk.page.locator(".desk-card", { hasText: ASKED }).click();
  await desk.page.getByText("공개 질문", { exact: true }).waitFor();
  await desk.page.getByLabel("답", { exact: true }).fill("엘리베이터로 오실 수 있어요.");
  await desk.page.getByRole("button", { name: "답 보내기" }).click();
  await desk.page.getByText("답을 보냈어요.").waitFor();

  const reader = await aPhone({ javaScriptEnabled: false });
  await expect
    .poll(async () => {
      await reader.page.goto(`/program/question/p0001?look=${Date.now()}`);
      return reader.page.getByText("엘리베이터로 오실 수 있어요.").count();
    })
    .toBe(1);
  await reader.page.goto("/program/p0001?date=2099-01-01");
  await reader.page.getByRole("heading", { name: "질문 1개" }).waitFor();
  await reader.page.getByText(ASKED).waitFor();

  await desk.page.goto(new URL("/desk/inquiry?shown=public", site.desk).href);
  await desk.page.locator(".desk-card", { hasText: ASKED }).click();
  await desk.page.getByText("가리기", { exact: true }).click();
  await desk.page.getByLabel("가리는 이유").fill("다른 프로그램에 대한 질문이에요.");
  await desk.page.getByRole("button", { name: "질문 가리기" }).click();
  await desk.page.getByText("질문을 가렸어요.").waitFor();
  await reader.page.goto(`/program/question/p0001?cursor=none`);
  await reader.page.getByText("다른 프로그램에 대한 질문이에요.").waitFor();
  expect(await reader.page.getByText(ASKED).count()).toBe(0);

  await page.goto(own);
  await page.getByText("가려진 질문이에요.").waitFor();
  await page.getByRole("button", { name: "비공개로 바꾸기" }).tap();
  await page.getByText("이제 나만 볼 수 있어요.").waitFor();
  const refused = "the server responded with a status of 422"; // the question with a number in it
  expect(asker.problems.filter((one) => !one.includes(refused))).toEqual([]);
  expect([...desk.problems, ...reader.problems]).toEqual([]);
  for (const { context } of [asker, desk, reader]) await context.close();
});

it("what is corrected in a refused form before its scripts are there stands when they come", async () => {
  const { page, context } = await aPhone();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/inquiry?program=p0001&public=1", { waitUntil: "commit" });
  await page.getByLabel("제목").fill(ASKED);
  await page.getByLabel("문의 내용").fill("010-1234-5678로 알려 주세요.");
  await page.locator("form[method=post]").evaluate((form) => (form as HTMLFormElement).submit());
  await page.getByText("이메일을 적을 수 없어요").waitFor();
  await page.getByLabel("문의 내용").fill("두 돌 아이와 가요. 계단이 있나요?");
  letGo();
  await hydrated(page);
  expect(await page.getByLabel("문의 내용").inputValue()).toBe("두 돌 아이와 가요. 계단이 있나요?");
  await context.close();
});
