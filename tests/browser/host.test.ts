import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { hydrated } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { aMember, at, hears, signIn, loginSheet } from "../support/member.ts";
import { isNight, night } from "../support/night.ts";
import { aPicture } from "../support/pictures.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";
import { ask } from "../support/site.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { retryLocked } from "../../workers/cli/local-d1.ts";

const { site, aPhone, signedIn, db, pathOf } = served();

/** The host of a program of the seed, with how many open programs they have. */
async function hostOf(program: string): Promise<{ id: string; name: string; count: number }> {
  const host = reach(await ask(site, `/program/${program}`), "value.host");
  return {
    id: String(reach(host, "id")),
    name: String(reach(host, "name")),
    count: Number(reach(host, "programCount")),
  };
}

describe("[R45] a host's page", () => {
  it("is reached from a program, shows what they offer, what people said, leads to asking them", async () => {
    const { name, count } = await hostOf("p0001");
    const { page, context, problems } = await aPhone({ hasTouch: true, javaScriptEnabled: false });
    await page.goto("/program/p0001");
    await page.getByRole("link", { name, exact: true }).tap();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(pathOf(page)).toMatch(/^\/host\/h\d+$/);
    await page.getByText("스무 해").waitFor();
    await page.getByRole("heading", { name: `프로그램 ${count}개` }).waitFor();
    expect(await page.locator(".grid2 > .card").count()).toBe(count);
    expect(await page.locator(".grid2 .card-body").first().textContent()).toMatch(/원|무료/);
    await page.getByRole("heading", { name: /^후기 \d+개$/ }).waitFor();
    expect(await page.locator(".review").count()).toBe(3);
    await page.getByText("판매자 정보").tap();
    await page.getByText("사업자등록번호", { exact: true }).waitFor();
    await page.getByRole("link", { name: "문의하기" }).tap();
    await page.getByRole("heading", { name: "1:1 문의" }).waitFor();
    await page.getByText(name).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("has hearts that a member's touch lights, and stays put with its scripts", async () => {
    const { id, name } = await hostOf("p0001");
    const { page, context, problems } = await signedIn(await aMember(site), `/host/${id}`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await hydrated(page);
    const heart = page.getByRole("button", { name: / 찜$/ }).first();
    const sent = page.waitForResponse(/\/api\/wishlist\//);
    await heart.click();
    expect((await sent).status()).toBe(200);
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await looksRight(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[F1] asks for as little as a program does", async () => {
    const { page, context, problems } = await aPhone();
    let scripts = 0;
    page.on("response", async (response) => {
      if (response.request().resourceType() === "script")
        scripts += (await response.request().sizes()).responseBodySize;
    });
    await page.goto("/host/h001");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(scripts).toBeLessThan(20_000);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("goes on page by page where there are many programs; a cursor that is none begins again", async () => {
    const { id } = await hostOf("p0001");
    const DB = await db();
    await DB.prepare(
      "UPDATE program SET host_id = ?1 WHERE status = 'OPEN' AND id BETWEEN 'p0002' AND 'p0030'",
    )
      .bind(id)
      .run();
    const CATALOGUE = await site.miniflare.getD1Database("CATALOGUE", "nadeul-api");
    await retryLocked(() => projectAll({ DB, CATALOGUE }, Date.now()));
    const { page, context } = await aPhone({ javaScriptEnabled: false });
    await page.goto(`/host/${id}?cursor=none`);
    await page.getByRole("link", { name: "프로그램 더 보기" }).waitFor();
    const titles = () => page.locator(".grid2 h3").allTextContents();
    const first = await titles();
    await page.getByRole("link", { name: "프로그램 더 보기" }).click();
    await page.getByRole("link", { name: "처음부터 보기" }).waitFor();
    const second = await titles();
    expect([first.length, second.length > 0]).toEqual([12, true]);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await context.close();
  });

  it("is not there for a host who has published nothing", async () => {
    const { page, context } = await aPhone();
    const answer = await page.goto("/host/none");
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "죄송합니다. 페이지를 이용할 수 없습니다." }).waitFor();
    await context.close();
  });
});

const TOUCH = { hasTouch: true, isMobile: true };
const bell = (page: Page) => page.getByRole("button", { name: /^소식 받/ });
const followsOf = async (sub: string) => {
  const { results } = await (
    await db()
  )
    .prepare("SELECT host_id AS id FROM host_follow WHERE user_id = ?1")
    .bind(sub)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

describe("소식 받기", () => {
  it("[R46] begins with a guest's press, after the login, and is said once", async () => {
    const member = await aMember(site);
    const { page, context, problems } = await aPhone(TOUCH);
    await page.goto("/host/h001");
    await hydrated(page);
    await bell(page).tap();
    await loginSheet(page).getByText("소식을 받으려면 로그인해 주세요.").waitFor();
    await signIn(page, member);
    await hears(page, "새 프로그램이 열리면 알려드릴게요.");
    await page.getByRole("button", { name: "소식 받는 중" }).waitFor();
    expect(await followsOf(member.sub)).toEqual(["h001"]);
    await looksRight(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R46] ends with one press on the host's page, and with one in 마이", async () => {
    const member = await aMember(site);
    const { page, context, problems } = await signedIn(member, "/host/h001", TOUCH);
    await hydrated(page);
    await bell(page).tap();
    await page.getByText("흙결공방에 새 프로그램이 열리면 알려드릴게요.").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "소식 받는 중" }).tap();
    await page.getByText("이제 소식을 받지 않아요.").waitFor();
    expect(await followsOf(member.sub)).toEqual([]);
    await bell(page).tap();
    await page.getByRole("button", { name: "소식 받는 중" }).waitFor();
    await page.getByText("흙결공방에 새 프로그램이 열리면 알려드릴게요.").waitFor();
    await page.goto("/my");
    await page.getByRole("link", { name: "소식 받는 진행자" }).tap();
    await page.getByRole("link", { name: "흙결공방" }).waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: "흙결공방 소식 그만 받기" }).tap();
    await page.getByRole("heading", { name: "아직 소식을 받는 진행자가 없어요" }).waitFor();
    expect(await followsOf(member.sub)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R46] works by forms alone; after a guest's login it asks once more", async () => {
    const member = await aMember(site);
    const { page, context } = await aPhone({ javaScriptEnabled: false });
    await page.goto("/host/h001");
    await bell(page).click();
    await at(page, "/login");
    expect(new URL(page.url()).searchParams.get("next")).toBe("/follow/h001?from=%2Fhost%2Fh001");
    await page.getByText("소식을 받으려면 로그인해 주세요.").waitFor();
    await context.close();
    const { page: signed, context: own } = await signedIn(member, "/my");
    await signed.goto("/follow/h001?from=/host/h001");
    await signed.getByRole("heading", { name: "이 진행자의 소식을 받을까요?" }).waitFor();
    await signed.getByRole("button", { name: "소식 받기" }).click();
    await signed.getByRole("heading", { level: 1, name: "흙결공방" }).waitFor();
    expect(await followsOf(member.sub)).toEqual(["h001"]);
    await own.close();
  });
});

describe.runIf(isNight)("a host's own words", () => {
  night("[R45] are written at the desk", async () => {
    const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
    await context.addCookies(await deskCookies(site));
    await page.goto("/desk/more");
    await page.getByRole("link", { name: "진행자 소개" }).tap();
    await page.getByRole("link", { name: /나무와 오후/ }).tap();
    await page.getByLabel("진행자 이야기").fill("나무를 깎아요.\n\n오후에 만나요.");
    await page.getByRole("button", { name: "저장하기" }).tap();
    await page.getByText("저장했어요. 진행자 화면에는 몇 분 안에 바뀌어요.").waitFor();
    const host = (await db()).prepare("SELECT story, business FROM host WHERE name = '나무와 오후'");
    const { story, business } = Object(await host.first());
    expect([story, reach(JSON.parse(business), "company")]).toEqual([
      "나무를 깎아요.\n\n오후에 만나요.",
      "오후목공",
    ]);
    await page.getByLabel("진행자 이야기").fill("나무를 깎아요.");
    await page.getByLabel("사진 올리기").setInputFiles({
      name: "workshop.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(await aPicture({ width: 640, height: 480 })),
    });
    await page.getByText("사진을 올렸어요.", { exact: false }).waitFor();
    const own = page.getByRole("img", { name: "나무와 오후의 사진" });
    await expect.poll(() => own.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    // what was typed is still there, and is saved
    expect(await page.getByLabel("진행자 이야기").inputValue()).toBe("나무를 깎아요.");
    await page.getByRole("button", { name: "저장하기" }).tap();
    await page.getByText("저장했어요. 진행자 화면에는 몇 분 안에 바뀌어요.").waitFor();
    await looksRight(page);
    await shoot(page, "host-edit", { widths: [360, 412, 1280], ...BOTH });
    const { id, program } = Object(
      await (
        await db()
      )
        .prepare(
          `SELECT h.id, p.id AS program FROM host h JOIN program p ON p.host_id = h.id AND p.status = 'OPEN'
           WHERE h.name = '나무와 오후' LIMIT 1`,
        )
        .first(),
    );
    for (const path of [`/host/${id}`, `/program/${program}`]) {
      const visitor = await aPhone({ hasTouch: true, isMobile: true });
      await visitor.page.goto(path);
      const seen = visitor.page.locator("img.avatar[src^='/images/host/']").first();
      await seen.scrollIntoViewIfNeeded();
      await expect
        .poll(() => seen.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await looksRight(visitor.page);
      await shoot(visitor.page, `host-picture${path.includes("host") ? "" : "-program"}`, {
        widths: [412],
        ...BOTH,
      });
      await visitor.context.close();
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
