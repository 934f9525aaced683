import { expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { deskCookies } from "../support/desk.ts";
import { night } from "../support/night.ts";
import { aPicture } from "../support/pictures.ts";
import { looksRight, served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";

const { site, aPhone, db } = served();

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } };
const IN_ALL = { widths: [360, 412, 1280], ...BOTH };

let cookies: ReturnType<typeof deskCookies> | undefined;
/** The cookies of the operator, who signs in once: a code of the second factor counts once. */
const signedIn = () => (cookies ??= deskCookies(site));

night("[R72] with one thumb a host asks something of who books, and reads the answer with 보기", async () => {
  const records = await db();
  const booked = await records
    .prepare("SELECT program_id AS programId, booking_no AS no FROM booking WHERE id = 'b-demo-02'")
    .first<{ programId: string; no: string }>();
  const { programId = "", no = "" } = booked ?? {};
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto(`/desk/program/${programId}`);
  await hydrated(page);
  await page.getByRole("link", { name: "예약할 때 물어볼 것" }).tap();
  await page.getByRole("heading", { name: "예약할 때 물어볼 것", level: 1 }).waitFor();
  const asked = () =>
    records.prepare("SELECT questions FROM program WHERE id = ?1").bind(programId).first<string>("questions");
  const before: unknown[] = JSON.parse((await asked()) ?? "[]");
  const row = page.getByLabel(`물어볼 것 ${before.length + 1}`, { exact: false }).last();
  const rows = await page.getByRole("textbox").count();
  await row.fill("못 먹는 음식이 있나요?");
  await page.getByLabel("꼭 답해야 예약할 수 있어요").nth(before.length).check();
  await page.getByRole("textbox").last().fill("신발 크기는요?");
  expect(await page.getByRole("textbox").count()).toBe(rows + 1); // the last one brings the next
  await looksRight(page);
  await shoot(page, "questions", IN_ALL);
  await page.getByRole("button", { name: "저장하기" }).tap();
  await page.waitForURL(`**/desk/program/${programId}`);
  const now: { id: string; label: string; required: boolean }[] = JSON.parse((await asked()) ?? "[]");
  expect(now.slice(before.length)).toEqual([
    { id: expect.any(String), label: "못 먹는 음식이 있나요?", required: true },
    { id: expect.any(String), label: "신발 크기는요?", required: false },
  ]);

  await records
    .prepare("UPDATE booking SET answers = ?1 WHERE id = 'b-demo-02'")
    .bind(JSON.stringify([{ id: now[before.length]?.id, answer: "땅콩이 든 것이요" }]))
    .run();
  await page.goto(`/desk/booking?q=${no}`);
  await hydrated(page);
  await page.getByText("물어본 것 1가지에 답했어요.", { exact: false }).waitFor();
  expect(await page.content()).not.toContain("땅콩이 든 것이요"); // it leaves the site with 보기 alone
  await page.getByRole("button", { name: /보기/ }).first().tap();
  await page.getByText("땅콩이 든 것이요").waitFor();
  await page.getByText("못 먹는 음식이 있나요?").waitFor();
  await looksRight(page);
  await shoot(page, "answers", IN_ALL);
  expect(problems).toEqual([]);
});

it("with one thumb a host makes sessions with a price of their own for children", async () => {
  const records = await db();
  const programId = await records
    .prepare("SELECT program_id FROM booking WHERE id = 'b-demo-02'")
    .first<string>("program_id");
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto(`/desk/program/${programId}/session`);
  await hydrated(page);
  await page.getByText("회차 더 만들기").tap();
  await page.getByText("어린이처럼 요금이 다른 분이 있어요").tap();
  const made = () =>
    records
      .prepare("SELECT options FROM session WHERE program_id = ?1 ORDER BY rowid DESC LIMIT 1")
      .bind(programId)
      .first<string>("options");
  const before: { id: string; name: string }[] = JSON.parse((await made()) ?? "[]");
  const at = before.length;
  await page.locator(`[name=optionName${at}]`).fill("유아");
  await page.getByText("토", { exact: true }).first().tap();
  await page.getByLabel("시작").fill("05:40");
  await page.getByRole("button", { name: "회차 만들기" }).tap();
  await page.getByText("숫자로 적어 주세요. 무료면 0이에요.").waitFor();
  await page.locator(`[name=optionPrice${at}]`).fill("12,000");
  await looksRight(page);
  await shoot(page, "options", IN_ALL);
  await page.getByRole("button", { name: "회차 만들기" }).tap();
  await page.getByText(/\d+회차를 만들었어요\./).waitFor();
  const options: { name: string; price: number }[] = JSON.parse((await made()) ?? "[]");
  expect(options.map(({ name }) => name)).toEqual([...before.map(({ name }) => name), "유아"]);
  expect(options.at(-1)?.price).toBe(12_000);
  expect(problems).toEqual([]);
});

night("with one thumb a host says what is there, for whom it is easy, and what is paid apart", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  const records = await db();
  const programId = await records
    .prepare("SELECT program_id FROM booking WHERE id = 'b-demo-02'")
    .first<string>("program_id");
  await page.goto(`/desk/program/${programId}/facts`);
  await hydrated(page);
  const chip = page
    .getByRole("group", { name: /함께하기 좋은 점/ })
    .getByRole("checkbox")
    .first();
  const easy = await chip.getAttribute("value");
  await chip.setChecked(true, { force: true });
  await page.getByLabel("따로 내는 것").fill("점심");
  await looksRight(page);
  await shoot(page, "facts", IN_ALL);
  await page.getByRole("button", { name: "저장하기" }).tap();
  await page.waitForURL(`**/desk/program/${programId}`);
  const row = await records
    .prepare("SELECT accessibility, excludes FROM program WHERE id = ?1")
    .bind(programId)
    .first<{ accessibility: string; excludes: string }>();
  expect(JSON.parse(row?.accessibility ?? "[]")).toContain(easy);
  expect(JSON.parse(row?.excludes ?? "[]")).toEqual(["점심"]);
  expect(problems).toEqual([]);
});

it("[S74] what a host has typed is kept, however soon they leave, or refused", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  const records = await db();
  const kept = (column: string) => () =>
    records.prepare(`SELECT ${column} AS n FROM program WHERE id = 'p0003'`).first<string | number>("n");
  await page.goto("/desk/program/p0003");
  await hydrated(page);
  await page.getByRole("link", { name: /^소개/ }).tap();
  await page.getByRole("heading", { name: "소개", exact: true }).waitFor();
  await page.getByLabel("한 줄 소개").fill("바로 뒤로 가요");
  await page.getByRole("link", { name: "뒤로" }).tap();
  await page.getByRole("link", { name: /^소개/ }).waitFor(); // the address was this one before they were held
  expect(await kept("summary")()).toBe("바로 뒤로 가요");

  await page.goto("/desk/program/p0003/about");
  await hydrated(page);
  await page.getByLabel("한 줄 소개").fill("새로 고쳐요");
  await page.reload();
  await expect.poll(kept("summary")).toBe("새로 고쳐요");

  await page.goto("/desk/program/p0003/price");
  await hydrated(page);
  const least = page.getByLabel("최소 인원");
  const says = page.locator(".desk-saved");
  await least.fill("0");
  await page.getByRole("link", { name: "뒤로" }).tap();
  await page.getByText("1명 이상으로 적어 주세요.").waitFor(); // one step is held back by what is refused
  await expect.poll(() => least.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => says.textContent()).toBe("");
  await page.getByRole("button", { name: "저장하기" }).tap();
  await expect.poll(() => says.textContent()).toBe("");
  await least.fill("2");
  await expect.poll(() => says.textContent()).toBe("저장했어요.");
  expect(await kept("min_people")()).toBe(2);
  await least.fill("0");
  await page.getByText("1명 이상으로 적어 주세요.").waitFor();
  // who types elsewhere meanwhile is not called away: the next sign would go into the refused field
  await least.fill("2");
  await expect.poll(() => says.textContent()).toBe("저장했어요.");
  await least.fill("0");
  const most = page.getByLabel("한 번에 예약할 수 있는 사람");
  await most.fill("3");
  await page.getByText("1명 이상으로 적어 주세요.").waitFor();
  await expect.poll(() => says.textContent()).toBe("");
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.keyboard.type("0");
  expect([await most.inputValue(), await least.inputValue()]).toEqual(["30", "0"]);
  await refused; // by itself, after a pause
  await expect.poll(() => says.textContent()).toBe("");
  await page.getByRole("link", { name: "뒤로" }).tap(); // the refused is said already: they may go
  await page.waitForURL("**/desk/program/p0003");
  expect(problems).toEqual([]);
});

it("[S74] what stands in two tabs overwrites nothing, and each goes on beside what it has not", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  const records = await db();
  const kept = (column: string) => () =>
    records.prepare(`SELECT ${column} AS n FROM program WHERE id = 'p0005'`).first<string | number>("n");
  const other = await context.newPage();
  await page.goto("/desk/program/p0005/about");
  await other.goto("/desk/program/p0005/price");
  await Promise.all([hydrated(page), hydrated(other)]);
  await other.getByLabel("최소 인원").fill("2");
  await expect.poll(kept("min_people")).toBe(2);
  await page.getByLabel("한 줄 소개").fill("옆에서 요금을 바꿔도 적혀요");
  await expect.poll(() => page.locator(".desk-saved").textContent()).toBe("저장했어요.");
  expect([await kept("summary")(), await kept("min_people")()]).toEqual(["옆에서 요금을 바꿔도 적혀요", 2]);

  await other.goto("/desk/program/p0005/about");
  await hydrated(other);
  await other.getByLabel("제목").fill("다른 탭에서 고친 제목");
  await expect.poll(kept("title")).toBe("다른 탭에서 고친 제목");
  const summary = page.getByLabel("한 줄 소개");
  for (const typed of ["여기서 고친 소개", "여기서 다시 고친 소개"]) {
    const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
    await summary.fill(typed);
    await refused;
    await expect.poll(() => page.locator(".desk-saved").textContent()).toContain("먼저 바꿨어요");
    expect([await kept("title")(), await summary.inputValue()]).toEqual(["다른 탭에서 고친 제목", typed]);
  }
  expect(problems).toEqual([]);
});

it("[S74] a picture that a host has taken out is out, however soon they leave", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  const records = await db();
  const kept = () =>
    records
      .prepare("SELECT json_array_length(images) AS n FROM program WHERE id = 'p0004'")
      .first<number>("n");
  const tile = page.getByRole("listitem").filter({ has: page.getByLabel("무엇이 보이나요") });
  const takeOut = async () => {
    await page.goto("/desk/program/p0004/picture");
    await hydrated(page);
    const picture = {
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(await aPicture({ width: 640 })),
    };
    await page.locator("input[type=file]").setInputFiles(picture);
    await tile.first().waitFor();
    await expect.poll(kept).toBe(1);
    await tile.first().getByRole("button", { name: "빼기" }).tap();
    await page.getByText("사진을 뺐어요.").waitFor();
  };
  await takeOut();
  await page.getByRole("link", { name: "뒤로" }).tap();
  await page.waitForURL("**/desk/program/p0004");
  await expect.poll(kept).toBe(0);
  await page.getByText("나들이 그린 그림이 보여요").waitFor();
  await takeOut();
  await page.reload();
  await expect.poll(kept).toBe(0);
  expect(problems).toEqual([]);
});

it("[S74] [U57] what was typed when the login is over stands there again for whoever it was", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  const login = await signedIn();
  await context.addCookies(login);
  const [title, body] = [page.getByLabel("제목"), page.getByRole("textbox", { name: "내용" })];
  const lose = async () => {
    await page.goto("/desk/notice/new");
    await hydrated(page);
    await title.fill("길게 쓴 공지");
    await body.fill("첫 줄\n둘째 줄");
    await page.getByText("목록 맨 위에 고정해요").tap();
    await context.clearCookies();
    await page.getByRole("button", { name: "공개하기" }).tap();
    await page.waitForURL("**/desk/login?**");
  };
  await lose();
  await context.addCookies(login);
  await page.goto("/desk/notice/new");
  await hydrated(page);
  await expect.poll(() => title.inputValue()).toBe("길게 쓴 공지");
  expect([await body.inputValue(), await page.getByLabel("고정해요").isChecked()]).toEqual([
    "첫 줄\n둘째 줄",
    true,
  ]);
  // [U57] read anew by hand it stands there too; who goes elsewhere first finds an empty form
  await page.reload();
  await hydrated(page);
  await expect.poll(() => title.inputValue()).toBe("길게 쓴 공지");
  for (const path of ["/desk/more", "/desk/notice/new"]) {
    await page.goto(path);
    await hydrated(page);
  }
  expect([await title.inputValue(), await body.inputValue()]).toEqual(["", ""]);
  expect(problems).toEqual([]);
});

it("[S88] of pictures picked at once each that is not taken is named, whatever comes after it", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  const picture = async (name: string, width: number) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(await aPicture({ width, height: 480 })),
  });
  const pick = async (names: readonly string[], width: number) =>
    page
      .locator("input[type=file]")
      .setInputFiles(await Promise.all(names.map((name, at) => picture(name, width + at))));
  await page.goto("/desk/program/p0005/picture");
  await hydrated(page);
  const fake = { name: "fake.jpg", mimeType: "image/jpeg", buffer: Buffer.from("그림이 아니에요") };
  await page
    .locator("input[type=file]")
    .setInputFiles([await picture("a.jpg", 640), fake, await picture("b.jpg", 641)]);
  await page.getByText("무엇이 보이나요").nth(1).waitFor(); // both are written, not only on their way
  const says = page.locator(".desk-saved");
  await expect.poll(() => says.textContent()).toBe("fake.jpg: JPEG, PNG, WebP 사진만 올릴 수 있어요.");
  await pick(["c.jpg"], 650);
  await expect.poll(() => says.textContent()).toBe("사진을 올렸어요.");
  const many = Array.from({ length: 9 }, (_, at) => `d${at}.jpg`);
  await pick(many, 660);
  await page.getByText("무엇이 보이나요").nth(9).waitFor();
  await expect
    .poll(() => says.textContent())
    .toBe("d7.jpg, d8.jpg: 10장까지 올릴 수 있어서 올리지 않았어요.");
  expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
});

night("[R75] with one thumb a host puts a pin right, and is asked about one that is far off", async () => {
  const records = await db();
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  const id = "p0003";
  const pinOf = () =>
    records
      .prepare("SELECT lat, lon FROM program WHERE id = ?1")
      .bind(id)
      .first<{ lat: number; lon: number }>();
  await page.goto(`/desk/program/${id}/place`);
  await hydrated(page);
  await page.getByRole("searchbox", { name: "주소" }).fill("서울 성동구");
  await page.getByRole("button", { name: "찾기" }).tap();
  await page
    .getByRole("button", { name: /성동구/ })
    .first()
    .tap();
  await page.locator(".note-ok", { hasText: "성동구" }).waitFor();
  const before = await pinOf();
  await page.locator('[data-map="live"]').waitFor();
  await page.getByRole("button", { name: "핀을 동쪽으로 10m" }).tap();
  await page.getByText("동쪽으로 10m 옮겼어요.").waitFor();
  await page.getByRole("button", { name: "핀을 북쪽으로 10m" }).press("Shift+ArrowUp");
  await page.getByText("북쪽으로 100m 옮겼어요.").waitFor();
  await expect.poll(async () => (await pinOf())?.lat).toBeGreaterThan(before?.lat ?? 99);
  // by hand: dragged along, and put where one taps
  const map = await page.getByRole("region", { name: "핀을 옮기는 지도" }).boundingBox();
  const box = map ?? { x: 0, y: 0, width: 0, height: 0 };
  const pin = await page.getByRole("img", { name: "프로그램의 핀" }).boundingBox();
  const [x, y] = [(pin?.x ?? 0) + (pin?.width ?? 0) / 2, (pin?.y ?? 0) + (pin?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByText(/남동?쪽으로 .+ 옮겼어요/).waitFor();
  await page.mouse.click(box.x + box.width - 30, box.y + 30);
  await page.getByText(/북동쪽으로 .+ 옮겼어요/).waitFor();
  await looksRight(page);
  await shoot(page, "pin", IN_ALL);
  await page.goto(`/desk/program/${id}/place`);
  await hydrated(page);
  const kept = await pinOf();
  expect(kept?.lon).toBeGreaterThan(before?.lon ?? 999);
  // far from its address: all but the pin is kept until it is said to be meant
  for (let times = 0; times < 40; times += 1)
    await page.getByRole("button", { name: "핀을 북쪽으로 10m" }).press("Shift+ArrowUp");
  await page.getByRole("button", { name: /저장하/ }).tap();
  await page.getByText(/핀이 주소에서 .+km 떨어져 있어요/).waitFor();
  expect(await pinOf()).toEqual(kept);
  await looksRight(page);
  await page.getByText("네, 여기가 맞아요").tap();
  await expect.poll(async () => (await pinOf())?.lat).toBeGreaterThan((kept?.lat ?? 99) + 0.03);
  expect(problems).toEqual([]);
});

it("[S46] with one thumb a host takes one of two out of a booking, told first what it means", async () => {
  const records = await db();
  // b-demo-02 is paid for; one more comes along, and what was paid is for both
  await records.batch([
    records.prepare("UPDATE booking_item SET qty = 2, cancelled_qty = 0 WHERE booking_id = 'b-demo-02'"),
    records.prepare("UPDATE booking SET seats = 2 WHERE id = 'b-demo-02'"),
  ]);
  const no = await records.prepare("SELECT booking_no AS no FROM booking WHERE id = 'b-demo-02'").first("no");
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto(`/desk/booking?q=${String(no)}`);
  await hydrated(page);
  await page.getByRole("link", { name: /일부만 취소하기/ }).tap();
  await page.getByRole("heading", { name: "일부만 취소", level: 1 }).waitFor();
  await page
    .getByLabel(/^취소할/)
    .first()
    .selectOption("1");
  await page.getByText("진행자 사정이에요").tap();
  await page.getByLabel("예약한 분께 보낼 이유").fill("재료가 모자라 한 분을 모시지 못해요.");
  await page.getByRole("button", { name: "어떻게 되는지 보기" }).tap();
  await page.getByText("1명이 예약에서 빠지고 1명이 남아요.", { exact: false }).waitFor();
  await looksRight(page);
  // a wide window reads the list beside it: what was said stays
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("region", { name: "예약", exact: true }).waitFor();
  await page.getByText("1명이 예약에서 빠지고 1명이 남아요.", { exact: false }).waitFor();
  await looksRight(page);
  await page.setViewportSize(TOUCH.viewport);
  await page.getByText("1명이 예약에서 빠지고 1명이 남아요.", { exact: false }).waitFor();
  await shoot(page, "part", { widths: [360, 412, 1280], ...BOTH });
  await page.getByRole("button", { name: /1명 취소하고 .+원 돌려주기/ }).tap();
  await page.waitForURL(/\/desk\/booking\?q=/);
  expect(problems).toEqual([]);
});

it("[R80] [R81] the platform writes a name and a region, told when each shows", async () => {
  const { page, context, problems } = await aPhone({ ...TOUCH, baseURL: site.desk.origin });
  await context.addCookies(await signedIn());
  await page.goto("/desk/more");
  await page.getByRole("link", { name: "이름과 순서" }).tap();
  await page.getByRole("link", { name: "편의 시설에 더하기" }).tap();
  await page.getByLabel("코드").fill("wifi 6");
  await page.getByLabel("이름").fill("와이파이 6");
  await page.getByRole("button", { name: "저장하기" }).tap();
  await page.getByText("대문자와 수로 적어 주세요.").waitFor();
  await page.getByLabel("코드").fill("WIFI_6");
  await page.getByRole("button", { name: "저장하기" }).tap();
  await page.waitForURL(/\/desk\/code\/FACILITY\/WIFI_6/);
  await hydrated(page);
  await page.getByText("고를 수 있게 보이기").tap();
  await page.getByRole("button", { name: "저장하기" }).tap();
  await page.getByText("저장했어요. 몇 분 안에 바뀐 이름이 보여요.").first().waitFor();
  await looksRight(page);
  await shoot(page, "code-edit", { widths: [360, 412, 1280], ...BOTH });
  const records = await db();
  const kept = await records.prepare("SELECT name, is_on FROM code WHERE id = 'WIFI_6'").first();
  expect(kept).toEqual({ name: "와이파이 6", is_on: 0 });
  await page.goto("/desk/code");
  await looksRight(page);
  await shoot(page, "codes", { widths: [412], ...BOTH });
  const used = Object(
    await records
      .prepare(
        `SELECT r.id, r.sido, r.gugun, r.code FROM region r JOIN program p ON p.region_id = r.id
         WHERE p.status <> 'CLOSED' AND r.gugun IS NOT NULL LIMIT 1`,
      )
      .first(),
  );
  await page.goto("/desk/region");
  await hydrated(page);
  await page.getByText(new RegExp(`^${used.sido} \\d+`)).tap();
  await page.getByRole("link", { name: new RegExp(used.code) }).tap();
  await page.getByText("지금 있는 지역이에요").tap();
  await page.getByRole("button", { name: "저장하기" }).tap();
  await page.getByText(/이 지역에 프로그램이 \d+개 있어요/).waitFor();
  await looksRight(page);
  await shoot(page, "region-edit", { widths: [360, 412, 1280], ...BOTH });
  expect(problems).toEqual([]);
});
