import { describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { hydrated } from "../support/browser.ts";
import { aMember } from "../support/member.ts";
import { looksRight, served } from "../support/served.ts";
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
  it("is reached from a program, shows what they offer and what people said, and leads to asking them", async () => {
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
