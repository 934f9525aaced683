import { expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
let cookies: ReturnType<typeof deskCookies> | undefined;
/** The cookies of the operator, who signs in once: a code of the second factor counts once. */
const signedIn = () => (cookies ??= deskCookies(site));
const bookingNo = async (id: string): Promise<string> =>
  String(
    await (await db()).prepare("SELECT booking_no FROM booking WHERE id = ?1").bind(id).first("booking_no"),
  );

it("[S23] with one thumb: a memo is written, seen with 보기 alone, changed and removed", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto(`/desk/booking?q=${await bookingNo("b-demo-02")}`);
  await hydrated(page);
  await page.getByRole("link", { name: "메모 쓰기" }).tap();
  await page.getByLabel("함께 일하는 사람끼리 보는 메모").fill("창가 자리를 부탁하셨어요.\n아이 의자 하나.");
  await shoot(page, "form");
  await page.getByRole("button", { name: "메모 저장하기" }).tap();
  const row = page.getByRole("listitem").filter({ hasText: "메모 · " });
  await row.waitFor();
  await page.locator(".note", { hasText: "메모를 저장했어요." }).waitFor(); // [U120]
  expect(await page.content()).not.toContain("창가 자리");
  await row.getByRole("button", { name: "보기" }).tap();
  await row.getByText("창가 자리를 부탁하셨어요.").waitFor();
  await shoot(page, "row");
  await row.getByRole("link", { name: "메모 보기·수정" }).tap();
  const words = page.getByLabel("함께 일하는 사람끼리 보는 메모");
  await expect.poll(() => words.inputValue()).toBe("창가 자리를 부탁하셨어요.\n아이 의자 하나.");
  expect(await page.getByText("메모를 저장했어요.").count()).toBe(1); // read out once, and seen no more
  // Somebody else writes meanwhile.
  await (
    await db()
  )
    .prepare("UPDATE booking_memo SET text = '휠체어로 오세요.', staff_name = '김현장', at = at + 1")
    .run();
  await words.fill("창가 자리를 부탁하셨어요. 아이 의자 둘.");
  await page.getByRole("button", { name: "메모 저장하기" }).tap();
  await page.getByText("그사이 다른 사람이 메모를 바꿨어요.", { exact: false }).waitFor();
  await page.getByText("휠체어로 오세요.", { exact: true }).waitFor();
  expect(await words.inputValue()).toBe("창가 자리를 부탁하셨어요. 아이 의자 둘.");
  await shoot(page, "late");
  await page.locator("summary", { hasText: "메모 삭제하기" }).tap();
  await page.getByRole("button", { name: "메모 삭제하기" }).tap();
  await page.getByRole("link", { name: "메모 쓰기" }).waitFor();
  // The refusal is an answer.
  expect(problems.filter((problem) => !problem.includes("status of 4"))).toEqual([]);
});

it("[S23] without JavaScript too, and where there is room", async () => {
  const { page, context } = await aPhone({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
    baseURL: site.desk.origin,
  });
  await context.addCookies(await signedIn());
  await page.goto(`/desk/booking?q=${await bookingNo("b-demo-01")}`);
  await page.getByRole("link", { name: "메모 쓰기" }).click();
  await page.getByRole("button", { name: "메모 저장하기" }).click();
  await page.getByText("메모를 적어 주세요.").waitFor();
  // 500 characters of two lines: an end of line is one, as the field counts it.
  const long = `${"가".repeat(250)}\n${"나".repeat(249)}`;
  await page.getByLabel("함께 일하는 사람끼리 보는 메모").fill(long);
  await shoot(page, "wide");
  await page.getByRole("button", { name: "메모 저장하기" }).click();
  await page.getByRole("link", { name: "메모 보기·수정" }).click();
  expect(await page.getByLabel("함께 일하는 사람끼리 보는 메모").inputValue()).toBe(long);
  await page.locator("summary", { hasText: "메모 삭제하기" }).click();
  await page.getByRole("button", { name: "메모 삭제하기" }).click();
  await page.getByRole("link", { name: "메모 쓰기" }).waitFor();
});

it("[S23] who only looks on (조회) is offered nothing that would be refused", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto("/desk");
  const records = await db();
  const become = (role: string, host: unknown) =>
    records
      .prepare("UPDATE staff SET role = ?1, host_id = ?2 WHERE username = 'jinhaeng'")
      .bind(role, host)
      .run();
  const host = await records
    .prepare("SELECT g.host_id FROM booking b JOIN program g ON g.id = b.program_id WHERE b.id = 'b-demo-02'")
    .first("host_id");
  await become("VIEWER", host);
  await page.goto(`/desk/booking?q=${await bookingNo("b-demo-02")}`);
  await hydrated(page);
  await page.getByText("1건이에요.").waitFor();
  expect(await page.locator(".desk-card").getByRole("button").count()).toBe(0);
  expect(await page.locator(".desk-card").getByRole("link").count()).toBe(0);
  await shoot(page, "look-on");
  await page.getByRole("link", { name: "프로그램" }).tap();
  await page.locator(".desk-program").first().tap();
  await page.getByText("방문자에게 보이는 화면").waitFor();
  await shoot(page, "look-on-program");
  await page.goto("/desk/booking/b-demo-02/memo");
  await page.getByText("권한이 없는 화면이에요").waitFor();
  await become("DOOR", host);
  await page.goto("/desk/booking");
  expect(await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link").allTextContents()).toEqual(
    ["오늘", "예약", "더보기"],
  );
  await shoot(page, "door");
  await become("OPERATOR", null);
  expect(problems.filter((problem) => !problem.includes("status of 4"))).toEqual([]);
});
