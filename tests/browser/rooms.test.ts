import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { NADEUL, SAEBOM, signIn, loginSheet } from "../support/member.ts";
import { night } from "../support/night.ts";
import { looksRight, served } from "../support/served.ts";

const { aPhone, viaLogin } = served();

describe("a member without a history", () => {
  it("[R20] [R23] [R24] [R26] finds each room empty, with a way on", async () => {
    const { page, context, problems } = await viaLogin(SAEBOM, "/my/wishlist");
    await expect
      .poll(() => page.getByRole("heading", { name: "아직 찜한 프로그램이 없어요" }).isVisible())
      .toBe(true);
    await looksRight(page);
    for (const [path, title] of [
      ["/my/review", "작성할 후기가 없어요"],
      ["/my/review?tab=written", "아직 작성한 후기가 없어요"],
      ["/inquiry?tab=mine", "아직 문의한 내용이 없어요"],
      ["/my/booking", "예정된 나들이가 없어요"],
      ["/my/booking?tab=past", "아직 다녀온 나들이가 없어요"],
      ["/my/booking?tab=cancelled", "취소한 예약이 없어요"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { name: title }).waitFor();
      await looksRight(page);
    }
    // another's booking is like none
    expect((await page.goto("/review/write/b-demo-06"))?.status()).toBe(404);
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    await context.close();
  });
});

describe("the wishlist", () => {
  it("[R24] [K05] takes a card away at once, brings it back in place, in step across tabs", async () => {
    const { page, context, problems } = await viaLogin(NADEUL, "/my/wishlist");
    await hydrated(page);
    await looksRight(page);
    const hearts = page.getByRole("button", { name: / 찜$/ });
    const names = await hearts.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const second = hearts.nth(1);
    const href = await page.locator(".card a").nth(1).getAttribute("href");
    const other = await context.newPage();
    await other.goto(href ?? "");
    await hydrated(other);
    const heartThere = other.getByRole("button", { name: names[1] ?? "" }).first();
    await expect.poll(() => heartThere.getAttribute("aria-pressed")).toBe("true");

    await second.click();
    await page.getByText("찜에서 뺐어요.").waitFor();
    await expect.poll(() => hearts.count()).toBe(names.length - 1);
    await page.getByRole("heading", { name: `찜한 프로그램 ${names.length - 1}개` }).waitFor();
    await expect.poll(() => heartThere.getAttribute("aria-pressed")).toBe("false");
    await looksRight(page);
    await page.locator("#overlays").getByRole("button", { name: "되돌리기" }).click();
    await expect
      .poll(() => hearts.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))))
      .toEqual(names);
    await expect.poll(() => heartThere.getAttribute("aria-pressed")).toBe("true");
    await page.reload();
    await expect.poll(() => hearts.count()).toBe(names.length);
    expect(problems).toEqual([]);
    await context.close();
  });

  night("[R24] works as plain forms where there is no JavaScript", async () => {
    const { context: first } = await viaLogin(NADEUL, "/my/wishlist");
    const { page, context } = await aPhone({
      javaScriptEnabled: false,
      storageState: await first.storageState(),
    });
    await first.close();
    await page.goto("/my/wishlist");
    const hearts = page.getByRole("button", { name: / 찜$/ });
    const count = await hearts.count();
    await hearts.last().click();
    await page.waitForURL("**/my/wishlist");
    await expect.poll(() => hearts.count()).toBe(count - 1);
    await context.close();
  });
});

describe("reviews", () => {
  const WORDS = "강바람을 맞으며 달리는 동안 노을이 다 졌어요. 초보도 따라갈 만했습니다.";

  it("[R26] [R34] [U20] [U127] are written once a visit is over, changed and taken away", async () => {
    const { page, context, problems } = await viaLogin(NADEUL, "/my/review");
    await looksRight(page);
    const program = "노을 따라 한강 자전거 20km";
    await page.getByRole("link", { name: `${program} 후기 쓰기` }).click();
    await page.waitForURL(/review\/write/);
    await hydrated(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await hydrated(other);
    await page.getByRole("button", { name: "후기 올리기" }).click();
    await page.getByText("별점을 골라 주세요.").waitFor();
    await expect.poll(() => page.getByText("후기는 10자 이상 적어 주세요.").isVisible()).toBe(true);
    await looksRight(page);
    // what is wrong with the stars stands nearer them than what comes next
    const [stars = 0, told = 0, end = 0, next = 0] = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const error = box("#rating-error");
      const next = document.querySelector("select")?.labels[0];
      return [box(".star-row svg")?.bottom, error?.top, error?.bottom, next?.getBoundingClientRect().top];
    });
    expect(told - stars).toBeLessThan(next - end);
    const star = await page.locator(".star-row label").first().boundingBox();
    expect(Math.min(star?.width ?? 0, star?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.getByRole("radio", { name: /4점/ }).check();
    await page.getByLabel("누구와 갔나요").selectOption("친구와");
    await page.getByLabel("어땠나요").fill(WORDS);
    await page.getByRole("button", { name: "후기 올리기" }).click();
    await page.getByText("후기를 올렸어요.").waitFor();
    await looksRight(page);

    // [U20] the other tab knew nothing of it
    await other.getByRole("radio", { name: /3점/ }).check();
    await other.getByLabel("어땠나요").fill(`${WORDS} 둘째 탭에서 썼어요.`);
    await other.getByRole("button", { name: "후기 올리기" }).click();
    await other.getByText("이미 후기를 쓴 예약이에요.").waitFor();
    await other.getByRole("button", { name: "수정한 후기 올리기" }).click();
    await other.getByText("후기를 수정했어요.").waitFor();
    expect(await other.getByText("둘째 탭에서 썼어요.").count()).toBe(1);
    await other.close();

    await page.reload();
    await page.getByRole("link", { name: `${program} 후기 수정` }).click();
    await hydrated(page);
    await expect.poll(() => page.getByLabel("어땠나요").inputValue()).toContain(WORDS);
    await expect.poll(() => page.getByRole("radio", { name: /3점/ }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: /5점/ }).check();
    await page.getByRole("button", { name: "수정한 후기 올리기" }).click();
    await page.getByText("후기를 수정했어요.").waitFor();

    await page.getByRole("link", { name: `${program} 후기 삭제` }).click();
    await page.getByRole("heading", { name: "이 후기를 삭제할까요?" }).waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: "삭제" }).click();
    await page.getByText("후기를 삭제했어요.").waitFor();
    await expect.poll(() => page.getByText(WORDS).count()).toBe(0);
    await page.goto("/review/write/b-demo-01");
    await page.getByRole("heading", { name: "다녀온 뒤에 후기를 쓸 수 있어요" }).waitFor();
    expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
    await context.close();
  });

  it("[R34] are written by a plain form without JavaScript; typed words outlive an error", async () => {
    const { context: first } = await viaLogin(NADEUL, "/my/review");
    const { page, context } = await aPhone({
      javaScriptEnabled: false,
      storageState: await first.storageState(),
    });
    await first.close();
    await page.goto("/review/write/b-demo-07");
    await page.getByRole("radio", { name: /5점/ }).check();
    await page.getByLabel("어땠나요").fill("짧아요");
    await page.getByRole("button", { name: "후기 올리기" }).click();
    await page.getByText("후기는 10자 이상 적어 주세요.").waitFor();
    expect([
      await page.getByRole("radio", { name: /5점/ }).isChecked(),
      await page.getByLabel("어땠나요").inputValue(),
    ]).toEqual([true, "짧아요"]);
    await page.getByLabel("어땠나요").fill(WORDS);
    await page.getByRole("button", { name: "후기 올리기" }).click();
    await page.getByText("후기를 올렸어요.").waitFor();
    await context.close();
  });

  it("[R14] [R16] can be called helpful and reported by a member; a guest logs in first", async () => {
    const { page, context, problems } = await aPhone();
    await page.goto("/program/review/more/p0001");
    await hydrated(page);
    await page
      .getByRole("button", { name: /도움돼요/ })
      .first()
      .click();
    await loginSheet(page).waitFor();
    const again = page.waitForEvent("load");
    await signIn(page, SAEBOM);
    await again;
    await hydrated(page);
    const helpful = page.getByRole("button", { name: /도움돼요/ }).first();
    await helpful.click();
    await expect.poll(() => helpful.getAttribute("aria-pressed")).toBe("true");
    await looksRight(page);
    await page.getByRole("button", { name: /신고/ }).first().click();
    await page.waitForURL(/\/report\?program=p0001/);
    await page.getByRole("button", { name: "신고하기" }).click();
    await page.getByText("신고하는 이유를 골라 주세요.").waitFor();
    await looksRight(page);
    await page.getByRole("radio", { name: "광고나 도배예요" }).check();
    await page.getByRole("button", { name: "신고하기" }).click();
    await page.getByRole("heading", { name: "신고를 받았어요" }).waitFor();
    await page.getByRole("link", { name: "후기로 돌아가기" }).click();
    await page.waitForURL(/review\/more\/p0001/);
    expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
    await context.close();
  });
});

describe("inquiries", () => {
  it("[R20] are sent about the booking one came from, and stand under 내 문의 as waiting", async () => {
    const { page, context, problems } = await viaLogin(NADEUL, "/inquiry?booking=b-demo-01");
    await hydrated(page);
    await expect.poll(() => page.getByLabel("어느 예약인가요").inputValue()).toBe("b-demo-01");
    await looksRight(page);
    await page.getByRole("button", { name: "문의 보내기" }).click();
    for (const message of [
      "무엇에 관한 문의인지 골라 주세요.",
      "제목을 입력해 주세요.",
      "문의 내용은 10자 이상 적어 주세요.",
    ])
      await page.getByText(message).waitFor();
    await page.getByLabel("무엇에 관한 문의인가요").selectOption({ label: "예약·일정" });
    await page.getByLabel("제목").fill("유모차를 가져가도 되나요?");
    await page
      .getByLabel("문의 내용")
      .fill("돌이 지난 아이와 가려고 하는데 유모차로 다닐 수 있는지 궁금해요.");
    await page.getByRole("button", { name: "문의 보내기" }).click();
    await page.getByText("문의를 보냈어요.").waitFor();
    await looksRight(page);
    await page.getByRole("link", { name: "내 문의 모두 보기" }).click();
    await page.getByRole("link", { name: /답변 대기.*유모차를 가져가도 되나요/ }).waitFor();
    await looksRight(page);
    expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
    await context.close();
  });
});
