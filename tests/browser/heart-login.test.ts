import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { askForCode, fillJoin, giveCode, leaveForLater } from "../support/joining.ts";
import { aMember, at, type Credentials, field, hears, press, signIn, loginSheet } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { looksRight, served } from "../support/served.ts";

const { site, aPhone, db, pathOf } = served();

const TOUCH: BrowserContextOptions = { hasTouch: true, isMobile: true };
const PROGRAM = "/program/p0001";

const firstHeart = (page: Page) => page.locator("main form[action^='/wish/'] button").first();
const idOf = async (page: Page) =>
  (await page.locator("main form[action^='/wish/']").first().getAttribute("action"))?.slice("/wish/".length);

/** What stands on the member's wishlist. */
const wishesOf = async (sub: string) => {
  const { results } = await (
    await db()
  )
    .prepare("SELECT program_id AS id FROM wishlist WHERE user_id = ?1")
    .bind(sub)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

const sheet = loginSheet;

/** A guest at `path` has pressed its first heart, and stands before the sheet. @returns the program's id */
async function pressAsGuest(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await hydrated(page);
  const id = (await idOf(page)) ?? "";
  await firstHeart(page).tap();
  await sheet(page).waitFor();
  return id;
}

async function comeIn(page: Page, member: Credentials, path: string): Promise<void> {
  await signIn(page, member);
  await at(page, new URL(path, page.url()).pathname);
}

describe("a guest's heart", () => {
  it.each(byDay([PROGRAM, "/search/category", "/main"], 3))(
    "[R24] at %s is lit after the login, and said, once",
    async (path) => {
      const member = await aMember(site);
      const { page, context, problems } = await aPhone(TOUCH);
      const id = await pressAsGuest(page, path);
      await comeIn(page, member, path);
      await hears(page, "찜했어요.");
      await expect.poll(() => firstHeart(page).getAttribute("aria-pressed")).toBe("true");
      expect(await wishesOf(member.sub)).toEqual([id]);

      await firstHeart(page).tap(); // taken off again: it does not come back by itself
      await expect.poll(() => wishesOf(member.sub)).toEqual([]);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("nadeul.act"))).toBeNull();
      expect(await wishesOf(member.sub)).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it("[R24] is forgotten where the login is left", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone(TOUCH);
    await pressAsGuest(page, PROGRAM);
    await sheet(page).getByRole("button", { name: "닫기" }).tap();
    await sheet(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("nadeul.act"))).toBeNull();
    await page.goto(`/login?next=${PROGRAM}`);
    await hydrated(page);
    await comeIn(page, member, PROGRAM);
    await hydrated(page);
    await page.goto("/my/wishlist");
    await hears(page, "아직 찜한 프로그램이 없어요");
    expect(await wishesOf(member.sub)).toEqual([]);
    await context.close();
  });

  it("[R24] is not done for somebody who came in by another tab", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone(TOUCH);
    await pressAsGuest(page, PROGRAM);
    const other = await context.newPage();
    await other.goto("/login?next=/main");
    await hydrated(other);
    await comeIn(other, member, "/main");
    await other.waitForFunction(() => localStorage.getItem("SKID_JWT") !== null);
    await page.goto(PROGRAM);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("nadeul.act"))).toBeNull();
    await page.goto("/my/wishlist");
    await hears(page, "아직 찜한 프로그램이 없어요");
    expect(await wishesOf(member.sub)).toEqual([]);
    await context.close();
  });

  it("[R24] is offered after the login without JavaScript, and leads back", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone({ ...TOUCH, javaScriptEnabled: false });
    await page.goto(PROGRAM);
    const id = (await idOf(page)) ?? "";
    await firstHeart(page).tap();
    await at(page, "/login");
    await signIn(page, member);
    await page.getByRole("heading", { name: /찜할까요\?$/ }).waitFor();
    expect(await wishesOf(member.sub)).toEqual([]);
    await press(page, "찜하기");
    await at(page, PROGRAM);
    expect(await wishesOf(member.sub)).toEqual([id]);
    await context.close();
  });
});

describe("[U11] the login over the page", () => {
  it("says what for and what is wrong, in place, and is left by Back", async () => {
    const { page, context, problems } = await aPhone(TOUCH);
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(PROGRAM);
    await hydrated(page);
    const title = (await page.locator("h1").textContent()) ?? "no title";
    expect(scripts.filter((url) => url.includes("login-sheet"))).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset["left"] = "here"));
    await firstHeart(page).tap();
    await sheet(page).getByText(title).waitFor();
    await sheet(page).getByText("찜하려면 로그인해 주세요.").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest("dialog")?.id);
    expect(await focused()).toBe("login-sheet");
    await press(page, "로그인");
    await sheet(page).getByText("아이디를 입력해 주세요.").waitFor();
    await signIn(page, { username: "nobody-at-all", password: "wrong-2026!" });
    await sheet(page)
      .getByText("존재하지 않는 회원이에요.")
      .or(sheet(page).getByRole("alert"))
      .first()
      .waitFor();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName);
      expect(["dialog", "body"]).toContain(where); // the browser's own bar is on the way round
      expect(await page.evaluate(() => document.activeElement?.closest("main"))).toBeNull();
    }
    await page.evaluate(() => history.back());
    await sheet(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.documentElement.dataset["left"])).toBe("here");
    expect(pathOf(page)).toBe(PROGRAM);
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
    await context.close();
  });

  night("says in place that nothing arrives, and keeps what was typed", async () => {
    const { page, context } = await aPhone(TOUCH);
    await page.goto(PROGRAM);
    await hydrated(page);
    await firstHeart(page).tap();
    await sheet(page).waitFor();
    await context.setOffline(true);
    await signIn(page, { username: "nadeul", password: "some-2026!" });
    await sheet(page).getByText("인터넷 연결을 확인").waitFor();
    expect(await sheet(page).locator("input[name=username]").inputValue()).toBe("nadeul");
    expect(await sheet(page).locator("input[name=password]").inputValue()).toBe("some-2026!");
    await context.close();
  });

  night("leads to the login's own screen where what it asks for does not come", async () => {
    const { page, context } = await aPhone(TOUCH);
    await page.goto(PROGRAM);
    await hydrated(page);
    await page.route("**/login/ways", () => undefined); // asked, and never answered
    await firstHeart(page).tap();
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("next")).toBe(PROGRAM);
    await context.close();
  });

  night("stands over a wide window's panel, which stays where it is", async () => {
    const { page, context } = await aPhone({ viewport: { width: 1280, height: 800 } });
    await page.goto(PROGRAM);
    await hydrated(page);
    const panel = () => page.locator("#session-sheet").boundingBox();
    const before = await panel();
    await firstHeart(page).click();
    await sheet(page).waitFor();
    expect(before?.width).toBeGreaterThan(200);
    expect(await panel()).toEqual(before);
    await context.close();
  });

  it("leads who must prove more to the login's own screen", async () => {
    const member = await aMember(site, { totpSecret: "JBSWY3DPEHPK3PXP" });
    const { page, context } = await aPhone(TOUCH);
    await pressAsGuest(page, PROGRAM);
    await signIn(page, member);
    await sheet(page).getByText("한 번 더 확인해야 해요.", { exact: false }).waitFor();
    await sheet(page).getByRole("link", { name: "로그인 화면으로" }).tap();
    await at(page, "/login");
    expect(await field(page, "아이디").inputValue()).toBe(member.username);
    expect(await page.evaluate(() => sessionStorage.getItem("nadeul.act"))).not.toBeNull();
    await context.close();
  });

  it("is the login's own screen where its code does not come", async () => {
    const { page, context } = await aPhone(TOUCH);
    await page.route("**/login/ways", (route) => route.abort());
    await page.goto(PROGRAM);
    await hydrated(page);
    await firstHeart(page).tap();
    await expect.poll(() => pathOf(page)).toBe(`/login?next=${PROGRAM}`);
    await context.close();
  });
});

describe("a guest's heart on another way in", () => {
  night("[R07] is lit after joining, whose last screen stands between", async () => {
    const { page, context, problems } = await aPhone(TOUCH);
    const id = await pressAsGuest(page, PROGRAM);
    await page.getByRole("link", { name: "회원가입" }).tap();
    await at(page, "/join");
    const username = `heart${Date.now().toString(36)}`;
    await fillJoin(page, username);
    await askForCode(page);
    // On a slow line one leaves the screen between before its code for kept acts has come.
    await page.route(/\/late-act-/, (route) =>
      new URL(page.url()).pathname === "/additional" ? undefined : route.continue(),
    );
    await giveCode(page, site, username);
    await leaveForLater(page);
    await at(page, PROGRAM);
    await hears(page, "찜했어요.");
    await expect.poll(() => firstHeart(page).getAttribute("aria-pressed")).toBe("true");
    expect(await wishesOf(await subOf(page))).toEqual([id]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[C18] [U83] is lit after a sign-in on a social provider's page, to which the sheet leads", async () => {
    const { page, context } = await aPhone({ ...TOUCH, viewport: { width: 360, height: 740 } });
    const id = await pressAsGuest(page, PROGRAM);
    const { y = 0, height = 0 } =
      (await sheet(page)
        .getByRole("link", { name: /^네이버/ })
        .boundingBox()) ?? {};
    expect([y > 0, y + height < 740, await sheet(page).locator("input:focus").count()]).toEqual([
      true,
      true,
      0,
    ]);
    await comeInByKakao(page);
    await passAdditional(page);
    await at(page, PROGRAM);
    await hears(page, "찜했어요.");
    await expect.poll(() => firstHeart(page).getAttribute("aria-pressed")).toBe("true");
    expect(await wishesOf(await subOf(page))).toEqual([id]);
    await context.close();
  });
});

/** The member whose browser it is. */
const subOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("SKID_SES") ?? "{}").sub);

/** What is asked of somebody who comes in by a social provider for the first time. */
async function passAdditional(page: Page): Promise<void> {
  await at(page, "/additional");
  await hydrated(page);
  await page.getByRole("link", { name: "다음에 할게요" }).tap();
}

/** From the login, by the stand-in of a social provider, as somebody new. */
async function comeInByKakao(page: Page): Promise<void> {
  await page.getByRole("link", { name: "카카오로 로그인" }).click();
  await page.waitForURL(/\/social/);
  await page.locator("input[name=id]").fill(`kakao${Date.now()}`);
  await page.locator("input[name=email]").fill("kakao@example.com");
  await press(page, "동의하고 계속하기");
}

describe("a guest's 도움돼요", () => {
  /** A review, and the screen with all reviews of its program. */
  async function aReviewed(): Promise<{ path: string; id: string }> {
    const row = await (
      await db()
    )
      .prepare(
        `SELECT id, program_id AS program FROM review WHERE hidden_reason IS NULL ORDER BY created_at DESC
          LIMIT 1`,
      )
      .first<{ id: string; program: string }>();
    if (!row) throw new Error("no review");
    return { path: `/program/review/more/${row.program}`, id: row.id };
  }
  const voicesOf = async (id: string, sub: string) =>
    (await db())
      .prepare("SELECT count(*) AS n FROM review_helpful WHERE review_id = ?1 AND user_id = ?2")
      .bind(id, sub)
      .first<number>("n");

  night("[R16] is counted after the login, and said, once", async () => {
    const member = await aMember(site);
    const { path, id } = await aReviewed();
    const { page, context, problems } = await aPhone(TOUCH);
    await page.goto(path);
    await hydrated(page);
    await page.locator(`form[action="/review/${id}/helpful"] button`).tap();
    await sheet(page).getByText("도움이 됐다고 알리려면 로그인해 주세요.").waitFor();
    await comeIn(page, member, path);
    await hears(page, "도움돼요를 눌렀어요.");
    expect(await voicesOf(id, member.sub)).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R16] is offered after the login without JavaScript, and leads back", async () => {
    const member = await aMember(site);
    const { path, id } = await aReviewed();
    const { page, context } = await aPhone({ ...TOUCH, javaScriptEnabled: false });
    await page.goto(path);
    await page.locator(`form[action="/review/${id}/helpful"] button`).tap();
    await at(page, "/login");
    await signIn(page, member);
    await page.getByRole("heading", { name: "이 후기가 도움이 됐나요?" }).waitFor();
    expect(await voicesOf(id, member.sub)).toBe(0);
    await press(page, "도움돼요");
    await at(page, path);
    expect(await voicesOf(id, member.sub)).toBe(1);
    await context.close();
  });
});

describe("a guest's question", () => {
  const TITLE = "아이도 함께할 수 있나요?";
  const TEXT = "여섯 살 아이와 함께 가도 괜찮은지 궁금해요.";

  async function write(page: Page, text = TEXT): Promise<void> {
    await page.getByLabel("무엇에 관한 문의인가요").selectOption({ label: "예약·일정" });
    await field(page, "제목").fill(TITLE);
    await field(page, "문의 내용").fill(text);
  }
  const written = async (page: Page) => [
    await page.getByLabel("무엇에 관한 문의인가요").locator("option:checked").textContent(),
    await field(page, "제목").inputValue(),
    await field(page, "문의 내용").inputValue(),
  ];
  const asked = async (sub: string) => {
    const { results } = await (
      await db()
    )
      .prepare("SELECT title, body, program_id AS program FROM inquiry WHERE user_id = ?1")
      .bind(sub)
      .all();
    return results;
  };

  /** A guest has written one, about a program where `about` names it, and stands before the login. */
  async function writeAsGuest(page: Page, about = ""): Promise<void> {
    await page.goto(`/inquiry${about && `?program=${about}`}`);
    await hydrated(page);
    await write(page);
    await press(page, "문의 보내기");
    await at(page, "/login");
    await hydrated(page);
  }

  it("[R20] about a program is sent after the login, once, and said", async () => {
    const member = await aMember(site);
    const { page, context, problems } = await aPhone(TOUCH);
    await page.goto(PROGRAM);
    await page.getByRole("link", { name: "문의하기" }).tap();
    await at(page, "/inquiry");
    await hydrated(page);
    await write(page);
    await press(page, "문의 보내기");
    await at(page, "/login");
    await hydrated(page);
    await signIn(page, member);
    await hears(page, "문의를 보냈어요.");
    expect(await asked(member.sub)).toEqual([{ title: TITLE, body: TEXT, program: "p0001" }]);
    await page.goBack(); // what was sent does not come again
    await page.goto("/inquiry");
    expect(await field(page, "문의 내용").inputValue()).toBe("");
    expect(await asked(member.sub)).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[C18] is sent after a sign-in on a social provider's page that was first refused", async () => {
    const { page, context } = await aPhone(TOUCH);
    await writeAsGuest(page);
    await signIn(page, { username: "nobody", password: "wrong-2026!" });
    await page.getByRole("alert").first().waitFor();
    await comeInByKakao(page);
    await passAdditional(page);
    await hears(page, "문의를 보냈어요.");
    expect(await page.locator("article .review-text").first().textContent()).toBe(TEXT);
    await context.close();
  });

  it.each(byDay([true, false]))(
    "stands there again where the login is left, with JavaScript: %s",
    async (javaScriptEnabled) => {
      const { page, context } = await aPhone({ ...TOUCH, javaScriptEnabled });
      await page.goto("/inquiry");
      if (javaScriptEnabled) await hydrated(page);
      await write(page);
      await press(page, "문의 보내기");
      await at(page, "/login");
      await page.goto("/inquiry");
      expect(await written(page)).toEqual(["예약·일정", TITLE, TEXT]);
      await page.goto("/inquiry?program=p0001"); // another question
      expect(await field(page, "문의 내용").inputValue()).toBe("");
      await context.close();
    },
  );

  night("is seen by nobody who signs in without having come from it", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone(TOUCH);
    await writeAsGuest(page);
    await page.goto("/login?next=/inquiry");
    await hydrated(page);
    await signIn(page, member);
    await at(page, "/inquiry");
    await hydrated(page);
    expect(await field(page, "문의 내용").inputValue()).toBe("");
    expect(await asked(member.sub)).toEqual([]);
    await context.close();
  });

  night("stands there to be sent after the login without JavaScript", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone({ ...TOUCH, javaScriptEnabled: false });
    await page.goto("/inquiry");
    await write(page);
    await press(page, "문의 보내기");
    await at(page, "/login");
    await signIn(page, member);
    await at(page, "/inquiry");
    expect(await written(page)).toEqual(["예약·일정", TITLE, TEXT]);
    expect(await asked(member.sub)).toEqual([]);
    await press(page, "문의 보내기");
    await hears(page, "문의를 보냈어요.");
    expect(await asked(member.sub)).toHaveLength(1);
    await context.close();
  });

  it("as long as it may be comes through too; one too long for it stays where it is", async () => {
    const { page, context } = await aPhone({ ...TOUCH, javaScriptEnabled: false });
    await page.goto("/inquiry");
    await write(page, "가나다라마바사아자차".repeat(200));
    await press(page, "문의 보내기");
    await at(page, "/login");
    await page.goto("/inquiry");
    expect(await field(page, "문의 내용").inputValue()).toHaveLength(2000);
    await field(page, "문의 내용").fill("🙂".repeat(2000));
    await press(page, "문의 보내기");
    await hears(page, /먼저 로그인해 주세요/);
    expect([...(await field(page, "문의 내용").inputValue())]).toHaveLength(2000);
    await context.close();
  });
});

it("[U11] a guest's chosen session and people stand in the booking after the login", async () => {
  const member = await aMember(site);
  const { id, sessionId } = await aBookable(site, "paid");
  const { page, context } = await aPhone(TOUCH);
  await page.goto(`/program/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "달력 보기" }).tap();
  const sessions = page.locator("dialog.sheet[open]");
  await sessions.locator(`label.slot:has(input[value="${sessionId}"])`).tap();
  const time = (await sessions.locator("label.slot:has(:checked) b").textContent()) ?? "none";
  await sessions.getByRole("button", { name: "한 명 늘리기" }).tap();
  await sessions.getByRole("button", { name: "이 회차로 예약하기" }).tap();
  await sheet(page).getByText("고른 회차와 인원은 그대로 있어요.").waitFor(); // in the other's place
  await looksRight(page);
  await signIn(page, member);
  await page.waitForURL(
    (url) => url.pathname === `/payload/${id}` && url.search.includes(`session=${sessionId}`),
  );
  await hears(page, time);
  await expect.poll(() => page.getByRole("spinbutton").first().inputValue()).toBe("2");
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/program/${id}`);
  await context.close();
});
