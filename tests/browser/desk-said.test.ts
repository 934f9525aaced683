import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { deskCookies, fillDesk } from "../support/desk.ts";
import { aReader } from "../support/keys.ts";
import { ON_DESK } from "../support/screens.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

// What members say to a host: inquiries, questions in public, reviews. A list and one of it, as everything
// else of the desk.

const { site, aPhone, db } = served();
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const IN_ALL = { widths: [360, 412, 1280], ...BOTH };
const WIDE = { viewport: { width: 1280, height: 900 } };
const MANY = 12;

let waits = 0;
let cookies: Awaited<ReturnType<typeof deskCookies>>;
beforeAll(async () => {
  await fillDesk(site);
  const records = await db();
  await records
    .prepare(
      `INSERT INTO inquiry (id, user_id, kind, title, body, created_at, updated_at)
       SELECT 'many-' || value, 'nobody', 'ETC', '문의 ' || value || '번', '무엇을 가져가야 하나요?', value, value
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(Array.from({ length: MANY }, (_, n) => 11 + n)))
    .run();
  const waiting = records.prepare("SELECT count(*) AS n FROM inquiry WHERE status = 'WAIT'");
  waits = Number(await waiting.first("n"));
  cookies = await deskCookies(site);
});

async function atDesk(options: object) {
  const phone = await aPhone({ baseURL: site.desk.origin, ...options });
  await phone.context.addCookies(cookies);
  return phone;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const list = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

it("[R59] on a phone one leads to the next: the list, its own screen, back at the same place", async () => {
  const { page, context, problems } = await atDesk(TOUCH);
  await page.goto("/desk/inquiry");
  await hydrated(page);
  await page.getByText(`${waits}건이 답을 기다려요.`).waitFor();
  expect(await page.content()).not.toContain("무엇을 가져가야 하나요?"); // it leaves the site with the one
  await looksRight(page);
  await shoot(page, "inquiries", IN_ALL);
  const row = page.getByRole("link", { name: /문의 20번/ });
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await row.tap();
  await heading(page, "문의 20번").waitFor();
  await looksRight(page);
  await shoot(page, "inquiry", IN_ALL);
  await page.getByRole("link", { name: "뒤로" }).tap();
  await heading(page, "문의").waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(problems).toEqual([]);
  await context.close();
});

it("[R59] beside its list one is answered, and the next is asked for with nothing typed in it", async () => {
  const { page, context, problems } = await atDesk(WIDE);
  await page.goto("/desk/inquiry");
  await hydrated(page);
  await page.getByText("문의를 고르면 여기에서 답할 수 있어요.").waitFor();
  const pane = list(page, "문의");
  const row = (name: RegExp) => pane.getByRole("link", { name });
  await row(/문의 11번/).click();
  await heading(page, "문의 11번").waitFor();
  await page.getByLabel("답", { exact: true }).fill("앞치마만 가져오세요.");
  await row(/문의 12번/).click();
  await heading(page, "문의 12번").waitFor();
  expect(await page.getByLabel("답", { exact: true }).inputValue()).toBe("");
  expect(await row(/문의 12번/).getAttribute("aria-current")).toBe("page");
  await page.getByLabel("답", { exact: true }).fill("빈손으로 오세요.");
  await page.getByRole("button", { name: "답 보내기" }).click();
  await page.getByText("답을 보냈어요.").waitFor();
  await page.getByText("빈손으로 오세요.").waitFor();
  await expect.poll(() => row(/문의 12번/).count()).toBe(0); // it waits no more
  await pane.getByText(`${waits - 1}건이 답을 기다려요.`).waitFor();
  await shoot(page, "inquiry-answered", { widths: [412, 1280], ...BOTH });
  await page.goto(`/desk/inquiry/${ON_DESK.inquiry}?list=shown%3Dpublic`);
  await hydrated(page);
  await expect
    .poll(() => pane.getByRole("link", { name: "공개 질문", exact: true }).getAttribute("aria-current"))
    .toBe("page");
  expect(problems).toEqual([]);
  await context.close();
});

it("[S43] [R71] an answer is kept once, and begins the next by one tap, below what is typed", async () => {
  const { page, context, problems } = await atDesk(TOUCH);
  await page.goto("/desk/more");
  await hydrated(page);
  await page.locator("#main").getByRole("link", { name: "써 둔 답" }).tap();
  await heading(page, "써 둔 답").waitFor();
  await looksRight(page);
  await shoot(page, "replies", IN_ALL);
  await page.getByRole("link", { name: "새 답 써 두기" }).tap();
  await page.getByRole("button", { name: "써 두기" }).tap();
  await page.getByText("답을 적어 주세요.").first().waitFor();
  await page.getByLabel("이름").fill("준비물");
  await page.getByLabel("답", { exact: true }).fill("앞치마는 저희가 드려요.");
  await page.getByRole("button", { name: "써 두기" }).tap();
  await heading(page, "써 둔 답 수정").waitFor();
  await looksRight(page);
  await shoot(page, "reply", IN_ALL);

  await page.goto("/desk/inquiry/many-15");
  await hydrated(page);
  const answer = page.getByLabel("답", { exact: true });
  await page.getByText("써 둔 답 가져오기").tap();
  await looksRight(page);
  await shoot(page, "inquiry-replies", IN_ALL);
  await page.getByRole("link", { name: "준비물" }).tap();
  expect(await answer.inputValue()).toBe("앞치마는 저희가 드려요.");
  await answer.fill("네, 괜찮아요.");
  await page.getByText("써 둔 답 가져오기").tap();
  await page.getByRole("link", { name: "준비물" }).tap();
  expect(await answer.inputValue()).toBe("네, 괜찮아요.\n\n앞치마는 저희가 드려요."); // nothing typed is lost
  await page.getByRole("button", { name: "답 보내기" }).tap();
  await page.getByText("답을 보냈어요.").waitFor();
  // What was sent is kept for next time, once it has been looked at.
  await page.getByRole("link", { name: "이 답을 써 두고 다음에 가져오기" }).tap();
  await heading(page, "답 써 두기").waitFor();
  expect(await page.getByLabel("이름").inputValue()).toBe("문의 15번");
  await page.getByRole("button", { name: "써 두기" }).tap();
  await heading(page, "써 둔 답 수정").waitFor();
  await page.getByRole("button", { name: "삭제하기" }).tap();
  await page.waitForURL((url) => url.pathname === "/desk/reply");
  await page.getByRole("link", { name: "준비물" }).waitFor();
  expect(await page.getByText("문의 15번").count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it("[S43] without JavaScript a kept answer begins the field by a way round", async () => {
  const { page, context } = await atDesk({ ...TOUCH, javaScriptEnabled: false });
  await page.goto("/desk/inquiry/many-16");
  await page.getByText("써 둔 답 가져오기").tap();
  await page.getByRole("link", { name: "유모차와 휠체어" }).tap();
  expect(await page.getByLabel("답", { exact: true }).inputValue()).toContain("턱이 없어");
  await context.close();
});

it("[R60] a review is answered, hidden with a reason that all read, and shown again", async () => {
  const { page, context, problems } = await atDesk(TOUCH);
  await page.goto("/desk/more");
  await hydrated(page);
  await page.locator("#main").getByRole("link", { name: "후기", exact: true }).tap();
  await page.getByText(/후기가 [\d,]+건(?: 이상)? 있어요\./).waitFor();
  await looksRight(page);
  await shoot(page, "reviews", IN_ALL);
  await page.getByRole("link", { name: "신고된 후기" }).tap();
  await page.getByText("신고된 후기가 1건 있어요.").waitFor();
  await page.locator(".desk-card").tap();
  await heading(page, "나들이님의 후기").waitFor();
  await page.getByText("기다린 적이 없어요.", { exact: false }).waitFor();
  await looksRight(page);
  await shoot(page, "review", IN_ALL);
  await page.getByLabel("진행자 답글").fill("다음에는 더 준비할게요.");
  await page.getByRole("button", { name: "답글 남기기" }).tap();
  await page.getByText("답글을 남겼어요.").waitFor();
  await page.getByRole("button", { name: "답글 삭제하기" }).tap();
  await page.getByText("아래에 남은 글로 다시 남길 수 있어요.", { exact: false }).waitFor();
  expect(await page.getByLabel("진행자 답글").inputValue()).toBe("다음에는 더 준비할게요.");
  await page.locator("summary", { hasText: "가리기" }).tap();
  await page.getByLabel("가리는 이유").fill("사실과 다른 내용이 있어요.");
  await page.getByRole("button", { name: "후기 가리기" }).tap();
  await page.getByText("후기를 가렸어요.").waitFor();
  await page.getByText("모두가 읽는 이유: 사실과 다른 내용이 있어요.", { exact: false }).waitFor();
  await shoot(page, "review-hidden", { widths: [412, 1280], ...BOTH });
  await page.getByRole("button", { name: "다시 보이기" }).tap();
  await page.getByText("후기를 다시 보여요.").waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it("[R59] [R60] with keys and names alone one answers, and the focus never falls off", async () => {
  const { page, context, problems } = await atDesk({ ...WIDE, reducedMotion: "reduce" });
  const { focused, press, stops, to, type, unseen } = await aReader(page);
  await page.goto("/desk");
  await hydrated(page);
  await to("link 문의");
  await press("Enter");
  await expect.poll(focused).toBe("heading 문의");
  await to(/^link 문의 13번/);
  await press("Enter");
  await expect.poll(focused).toBe("heading 문의 13번");
  expect(await stops(2)).toEqual([expect.stringContaining("써 둔 답 가져오기"), "textbox 답"]);
  await type("앞치마만 가져오세요.");
  expect(await stops(1)).toEqual(["button 답 보내기"]);
  await press("Enter");
  await page.getByRole("status").filter({ hasText: "답을 보냈어요." }).waitFor();
  await expect.poll(focused).toBe("link 답을 기다리는 문의 보기");
  await to("link 후기", "Shift+Tab");
  await press("Enter");
  await expect.poll(focused).toBe("heading 후기");
  await to(/^link (?!.*후기$).*별점 \d점/);
  await press("Enter");
  await expect.poll(focused).toMatch(/^heading .+님의 후기$/);
  await to(/^textbox 진행자 답글/);
  await type("와 주셔서 고마워요.");
  expect(await stops(1)).toEqual([expect.stringMatching(/^button 답글 (?:남기기|수정하기)$/)]);
  await press("Enter");
  await page.getByRole("status").filter({ hasText: "답글을 남겼어요." }).waitFor();
  await expect.poll(focused).toBe("button 답글 수정하기");
  expect([unseen, problems]).toEqual([[], []]);
  await context.close();
});
