import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { reach } from "../support/api.ts";
import { aMember } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { looksRight, served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";

const { site, aPhone, signedIn, db } = served();

const PLAIN = { javaScriptEnabled: false };
const DAY = 86_400_000;
const operator = async (name: string): Promise<string> =>
  String(reach(await (await fetch(new URL("/__dev/info", site.url))).json(), `desk.operator.${name}`));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Marks a session as one that is drawn, at the desk and without JavaScript. */
async function mark(sessionId: string, startAt: number): Promise<void> {
  const { page, context } = await aPhone({ ...PLAIN, baseURL: site.desk.origin });
  await page.goto("/desk/login");
  await page.getByLabel("아이디").fill(await operator("username"));
  await page.getByRole("textbox", { name: "비밀번호", exact: true }).fill(await operator("password"));
  await button(page, "로그인").click();
  await page.getByRole("heading", { name: "인증 앱의 번호를 입력해 주세요" }).waitFor();
  const code = reach(await (await fetch(await operator("totp"))).json(), "code");
  await page.getByLabel("인증번호").fill(String(code));
  await button(page, "로그인").click();
  await page.getByRole("heading", { name: "오늘", exact: true }).waitFor();
  await page.goto(`/desk/session/${sessionId}?day=${kstDay(startAt)}`);
  await page.locator("summary", { hasText: "추첨으로 뽑기" }).click();
  await button(page, "추첨으로 바꾸기").click();
  await page.getByText("이제 추첨으로 뽑아요. 약속한 값을 추첨 화면에 올렸어요.").waitFor();
  await page.locator("summary", { hasText: "추첨으로 뽑기" }).click();
  await page.getByText(/까지 신청받아요. 지금까지 0건이에요/).waitFor();
  await shoot(page, "draw-desk");
  await context.close();
}

describe("[S17] [R44] a session whose seats are drawn", () => {
  it("is applied for, drawn, and done again by anybody in their browser", async () => {
    const free = await aBookable(site, "free", 1);
    const records = await db();
    const startAt = Date.now() + 10 * DAY;
    await records
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options,
           created_at, updated_at)
         SELECT 'drawn', program_id, ?2, ?2 + 7200000, 1, ?2 - 3600000, 1, options, 1, 1 FROM session
         WHERE id = ?1`,
      )
      .bind(free.sessionId, startAt)
      .run();
    await mark("drawn", startAt);

    const { page, context } = await signedIn(
      await aMember(site),
      `/program/${free.id}?date=${kstDay(startAt)}`,
    );
    await page
      .getByText(/까지 신청받아 추첨으로 뽑아요/)
      .first()
      .waitFor();
    await page
      .getByRole("link", { name: /추첨 신청하기/ })
      .first()
      .click();
    await page.getByRole("heading", { name: /추첨으로 뽑아요/ }).waitFor();
    await looksRight(page);
    await shoot(page, "draw-apply");
    await page.getByRole("button", { name: "신청하기", exact: true }).click();
    await page.getByText("접수번호는 1번이에요.").waitFor();
    await page
      .getByText(/추첨을\s+기다리고 있어요/)
      .first()
      .waitFor();
    await looksRight(page);
    await shoot(page, "draw-applied");

    const guest = await aPhone();
    await guest.page.goto("/draw/drawn");
    await guest.page.getByText("지금까지 1건을 신청했어요.").waitFor();
    await guest.page.getByText("뽑은 뒤에 알려드려요.").waitFor();
    await looksRight(guest.page);
    const other = await aMember(site);
    const second = await signedIn(other, `/payload-free/${free.id}?session=drawn`);
    await second.page.getByRole("button", { name: "신청하기", exact: true }).click();
    await second.page.getByText("접수번호는 2번이에요.").waitFor();
    await second.context.close();

    const closesAt = Number(await records.prepare("SELECT closes_at FROM draw").first("closes_at"));
    await fetch(new URL("/__dev/clock", site.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ at: closesAt }),
    });
    await guest.page.goto("/draw/drawn");
    await guest.page.getByRole("heading", { name: "뽑힌 순서" }).waitFor();
    await looksRight(guest.page);
    await shoot(guest.page, "draw-page");
    await button(guest.page, "내 브라우저에서 다시 계산하기").click();
    await guest.page.getByText("약속한 값과 순서가 모두 같아요.", { exact: false }).waitFor();
    await looksRight(guest.page);
    expect(await guest.page.content()).not.toMatch(/N\d{6}-/); // nothing of anybody
    await guest.page.evaluate(() => {
      const kept = document.getElementById("draw");
      const told: { order: number[] } = JSON.parse(kept?.textContent ?? "{}");
      if (kept) kept.textContent = JSON.stringify({ ...told, order: told.order.toReversed() });
    });
    await button(guest.page, "내 브라우저에서 다시 계산하기").click();
    await guest.page.getByText("약속한 값이나 순서가 달라요.", { exact: false }).waitFor();
    expect(guest.problems).toEqual([]);
    await context.close();
  });
});
