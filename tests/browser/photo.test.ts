import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import { NADEUL, aMember, hears, press } from "../support/member.ts";
import { night } from "../support/night.ts";
import { aPicture, heic } from "../support/pictures.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, db, signedIn } = served();

const file = async (name: string, more = {}) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await aPicture({ width: 2400, height: 1200, ...more })),
});

/** The path of the first visit without a review. */
async function writable(page: Page): Promise<string> {
  await page.goto("/my/review");
  return (
    (await page
      .getByRole("link", { name: /후기 쓰기$/ })
      .first()
      .getAttribute("href")) ?? ""
  );
}

describe("photos of a review", () => {
  it("[R34] are made smaller, sent, moved, taken out, shown, opened, and go with the review", async () => {
    const { page, context, problems } = await signedIn(NADEUL, "/my/review");
    await page.goto(await writable(page));
    await hydrated(page);
    await page.getByRole("radio", { name: /5점/ }).check({ force: true });
    await page.getByLabel("어땠나요").fill("물레 앞에서 시간 가는 줄 몰랐어요. 또 올게요.");
    const input = page.locator("input[type=file]");
    await input.setInputFiles([await file("a.jpg"), await file("b.jpg", { height: 2400 })]);
    await page.locator("input[name=photo]").nth(1).waitFor({ state: "attached" });
    const before = await page
      .locator("input[name=photo]")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await page.getByRole("button", { name: "사진 1 뒤로" }).click();
    expect(
      await page
        .locator("input[name=photo]")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(before.toReversed());
    await looksRight(page);
    const shown = await page.request.get(`/images/${before[0]}`);
    expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(
      await page.evaluate(
        async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width,
        `/images/${before[0]}`,
      ),
    ).toBe(2000);
    await press(page, "후기 올리기");
    await page.waitForURL(/tab=written/);
    const strip = page.getByRole("link", { name: /사진 1 크게 보기/ }).first();
    await strip.click();
    const viewer = page.getByRole("dialog", { name: /사진/ });
    await viewer.waitFor();
    await page.keyboard.press("ArrowRight");
    await viewer.getByText("2 / 2").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });

    // and at the head of their program (U12)
    const program = await (
      await db()
    )
      .prepare("SELECT program_id AS id FROM review WHERE photos LIKE ?1")
      .bind(`%${before[0]}%`)
      .first<string>("id");
    await expect
      .poll(async () => (await page.request.get(`/program/${program}`)).text())
      .toContain("후기 사진 1 크게 보기");
    await page.goto(`/program/${program}`);
    await hydrated(page);
    const rail = page.getByRole("region", { name: "후기 사진" });
    await rail.getByRole("link", { name: "후기 사진 2 크게 보기" }).click();
    await page.getByRole("dialog", { name: "후기 사진" }).getByText("2 / 2").waitFor();
    await page.goBack();
    await page.getByRole("dialog", { name: "후기 사진" }).waitFor({ state: "hidden" });
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R34] [R64] an unreadable photo says why and can go; one that failed is sent again", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/review");
    // in a browser that may open no chooser it is said once one has pressed, until a photo is there
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "userAgent", { value: "Android NAVER(inapp; search; 2000; 12.9.5)" }),
    );
    await page.goto(await writable(page));
    await hydrated(page);
    const way = page.getByRole("link", { name: "휴대폰 브라우저로 열기" });
    expect(await way.count()).toBe(0);
    await page.locator(".photo-add").click();
    await page.getByText(/사진 고르기가 열리지 않을 수 있어요/).waitFor();
    expect(await way.getAttribute("href")).toMatch(/^intent:.*review\/write/);
    await shoot(page, "in-app-photos", BOTH);
    const input = page.locator("input[type=file]");
    await input.setInputFiles([{ name: "a.heic", mimeType: "image/heic", buffer: Buffer.from(heic()) }]);
    await hears(page, /HEIC 사진은 올릴 수 없어요/);
    await press(page, "사진 1 빼기");
    let isBroken = true;
    await page.route("**/api/file*", (route) => (isBroken ? route.abort() : route.continue()));
    await input.setInputFiles([await file("b.jpg")]);
    await hears(page, "인터넷 연결을 확인해 주세요.");
    isBroken = false;
    await page.getByRole("button", { name: /다시 올리기/ }).click();
    await page.locator("input[name=photo]").waitFor({ state: "attached" });
    await expect.poll(() => page.getByRole("button", { name: /다시 올리기/ }).count()).toBe(0);
    await context.close();
  });

  it("[U15] chosen past the fifth are said not to be sent, and stay so while the others arrive", async () => {
    const { page, context } = await signedIn(NADEUL, "/inquiry");
    await hydrated(page);
    let sent = 0;
    await page.route("**/api/file*", (route) => ((sent += 1) === 3 ? route.abort() : route.continue()));
    const small = await file("a.jpg", { width: 40, height: 30 });
    await page.locator("input[type=file]").setInputFiles(Array.from({ length: 7 }, () => small));
    await page.locator("input[name=photo]").nth(3).waitFor({ state: "attached" });
    await page.getByRole("button", { name: /다시 올리기/ }).waitFor();
    const said = page.getByText("2장은 올리지 않았어요. 사진은 5장까지 올릴 수 있어요.");
    await said.waitFor({ timeout: 10_000 });
    await page.getByRole("button", { name: /다시 올리기/ }).click();
    await page.locator("input[name=photo]").nth(4).waitFor({ state: "attached" });
    expect(await said.count()).toBe(1);
    await looksRight(page);
    await press(page, "사진 1 빼기");
    await said.waitFor({ state: "detached" });
    await context.close();
  });

  it("[R34] works without JavaScript as a plain form with its files", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/review", { javaScriptEnabled: false });
    await page.goto(await writable(page));
    await page.getByRole("radio", { name: /5점/ }).check({ force: true });
    await page.getByLabel("어땠나요").fill("자바스크립트 없이도 후기를 쓸 수 있었어요.");
    await page.locator("input[type=file]").setInputFiles([await file("a.jpg", { width: 600, height: 400 })]);
    await press(page, "후기 올리기");
    await page.waitForURL(/tab=written/);
    await expect.poll(() => page.getByRole("link", { name: /사진 1 크게 보기/ }).count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe("[U24] photos of more than 32 MB without scripts", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-photos-"));
  const FOUR = ["a", "b", "c", "d"].map((name) => path.join(folder, `${name}.jpg`));
  beforeAll(() => {
    for (const one of FOUR) writeFileSync(one, Buffer.alloc(9_000_000, 7));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const SAID = "사진을 모두 합해 30MB까지 올릴 수 있어요. 사진을 줄여서 다시 올려 주세요.";

  it("of an inquiry are refused in words, and all that was typed stays", async () => {
    const { page, context } = await signedIn(await aMember(site), "/inquiry", { javaScriptEnabled: false });
    await page.getByLabel("무엇에 관한 문의인가요").selectOption({ label: "예약·일정" });
    await page.getByLabel("제목").fill('사진이 큰데요; filename="a.jpg"');
    await page.getByLabel("문의 내용").fill("둘째 줄까지 적었어요.\n비 오는 날에도 하나요?");
    await page.locator("input[type=file]").setInputFiles(FOUR);
    await press(page, "문의 보내기");
    await hears(page, SAID);
    expect([
      await page.getByLabel("무엇에 관한 문의인가요").locator("option:checked").textContent(),
      await page.getByLabel("제목").inputValue(),
      await page.getByLabel("문의 내용").inputValue(),
    ]).toEqual([
      "예약·일정",
      '사진이 큰데요; filename="a.jpg"',
      "둘째 줄까지 적었어요.\n비 오는 날에도 하나요?",
    ]);
    await press(page, "문의 보내기");
    await hears(page, "문의를 보냈어요.");
    await context.close();
  });

  night("of a review are refused so too, and the photos it has stay", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/review?tab=written", { javaScriptEnabled: false });
    await page
      .getByRole("link", { name: /후기 수정$/ })
      .first()
      .click();
    await page.getByRole("radio", { name: /4점/ }).check({ force: true });
    await page.getByLabel("어땠나요").fill("사진이 너무 커도 쓴 글은 그대로 있었어요.");
    const input = page.locator("input[type=file]");
    const noPicture = { name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await input.setInputFiles([await file("a.jpg", { width: 600, height: 400 }), noPicture]);
    await press(page, "수정한 후기 올리기");
    const stays = page.getByRole("checkbox", { name: "사진 1 남겨 두기" });
    await stays.waitFor(); // the first was taken
    await input.setInputFiles(FOUR);
    await press(page, "수정한 후기 올리기");
    await hears(page, SAID);
    expect([
      await page.getByRole("radio", { name: /4점/ }).isChecked(),
      await page.getByLabel("어땠나요").inputValue(),
      await stays.isChecked(),
    ]).toEqual([true, "사진이 너무 커도 쓴 글은 그대로 있었어요.", true]);
    await context.close();
  });
});

describe("the profile", () => {
  night("[R66] [C09] its picture is cut with the keyboard, shown on 마이, and taken away", async () => {
    const { page, context, problems } = await signedIn(NADEUL, "/my/edit/profile");
    await hydrated(page);
    await page.locator("input[type=file]").setInputFiles([await file("me.jpg")]);
    const dialog = page.getByRole("dialog", { name: "사진 자르기" });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "완료" }).isEnabled()).toBe(true);
    await dialog.getByRole("slider").press("ArrowRight");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "완료" }).press("Enter");
    await hears(page, "프로필 사진을 바꿨어요.");
    await looksRight(page);
    await page.goto("/my");
    await expect
      .poll(() => page.locator("img.avatar").getAttribute("src"))
      .toMatch(/^\/images\/profile\/[0-9a-f]{32}\.jpg\?w=200$/);
    await page.goto("/my/edit/profile");
    await press(page, "사진 삭제");
    await hears(page, "프로필 사진을 삭제했어요.");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R66] a consent is given and taken back with one tap, and its history stays", async () => {
    const { page, context } = await signedIn(await aMember(site), "/my/edit/consents");
    await press(page, "위치기반서비스 이용 동의하기");
    await hears(page, "위치기반서비스 이용에 동의했어요.");
    await press(page, "위치기반서비스 이용 철회");
    await hears(page, /위치 정보와 이용 기록도 삭제했어요/);
    await page.getByText(/위치기반서비스 이용 기록 1개 보기/).click();
    await hears(page, /동의 · .* 철회/);
    await expect
      .poll(() => page.getByRole("button", { name: "위치기반서비스 이용 동의하기" }).count())
      .toBe(1);
    await context.close();
  });

  it("[R27] everything kept about one comes as a ZIP", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/edit");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "내 정보 내려받기" }).click(),
    ]);
    const names = Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))));
    expect(names).toEqual(
      expect.arrayContaining(["data/user.json", "data/booking.json", "data/review.json"]),
    );
    await context.close();
  });
});

describe("hearts in two tabs", () => {
  it("[R24] stand the same in both, can be undone, go back where the edge does not take them", async () => {
    const { page, context } = await signedIn(NADEUL);
    const other = await context.newPage();
    await Promise.all([page.goto("/program/p0001"), other.goto("/program/p0001")]);
    await Promise.all([hydrated(page), hydrated(other)]);
    const heart = (tab: Page) => tab.locator("form[action='/wish/p0001'] button").first();
    const state = (tab: Page) => heart(tab).getAttribute("aria-pressed");
    await expect
      .poll(async () => [await state(page), await state(other)].every((one) => one !== null))
      .toBe(true);
    if ((await state(page)) === "false") {
      await heart(page).click();
      await expect.poll(() => state(other)).toBe("true");
    }
    await heart(page).click();
    await expect.poll(() => state(other)).toBe("false");
    await press(page, "되돌리기");
    await expect.poll(async () => [await state(page), await state(other)]).toEqual(["true", "true"]);
    await page.route("**/api/wishlist/p0001", (route) => route.abort());
    await heart(page).click();
    await hears(page, /찜하지 못했어요|인터넷 연결을 확인해 주세요/);
    await expect.poll(async () => [await state(page), await state(other)]).toEqual(["true", "true"]);
    await context.close();
  });
});

describe("1:1 inquiries", () => {
  it("[R20] one that waits and one answered stand in the list; a new one carries a photo", async () => {
    const { page, context } = await signedIn(NADEUL, "/inquiry?tab=mine");
    await page.getByRole("link", { name: /쿠폰을 두 장/ }).click();
    await hears(page, /쿠폰은 예약 한 건에 한 장만/);
    await looksRight(page);
    await page.goto("/inquiry");
    await hydrated(page);
    await page.getByLabel("무엇에 관한 문의인가요").selectOption("PROGRAM");
    await page.getByLabel("제목").fill("사진처럼 만들 수 있나요?");
    await page.getByLabel("문의 내용").fill("사진에 있는 찻잔처럼 만들고 싶은데 가능한지 궁금해요.");
    await page.locator("input[type=file]").setInputFiles([await file("cup.jpg")]);
    await page.locator("input[name=photo]").waitFor({ state: "attached" });
    await press(page, "문의 보내기");
    await hears(page, /문의를 보냈어요/);
    await expect.poll(() => page.getByRole("link", { name: /문의 사진 1 크게 보기/ }).count()).toBe(1);
    await context.close();
  });
});
