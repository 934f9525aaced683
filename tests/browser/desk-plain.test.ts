import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monthAfter } from "#domain/program/month-grid";
import { kstDay } from "#domain/time/kst";
import { reach } from "../support/api.ts";
import { hydrated } from "../support/browser.ts";
import { served } from "../support/served.ts";

const { site, aPhone, db } = served();

const PLAIN = { javaScriptEnabled: false };
const operator = async (name: string): Promise<string> =>
  String(reach(await (await fetch(new URL("/__dev/info", site.url))).json(), `desk.operator.${name}`));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function signIn(page: Page): Promise<void> {
  await page.goto("/desk/login");
  await page.getByLabel("아이디").fill(await operator("username"));
  await page.getByRole("textbox", { name: "비밀번호", exact: true }).fill(await operator("password"));
  await button(page, "로그인").click();
  await page.getByRole("heading", { name: "인증 앱의 번호를 입력해 주세요" }).waitFor();
  const code = reach(await (await fetch(await operator("totp"))).json(), "code");
  await page.getByLabel("인증번호").fill(String(code));
  await button(page, "로그인").click();
  await page.getByRole("heading", { name: "오늘", exact: true }).waitFor();
}

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
let state: State | undefined;

/** The desk without JavaScript, signed in: once for all tests, for each code counts once. */
async function atDesk(scripts = PLAIN): Promise<Page> {
  const { page } = await aPhone({
    ...scripts,
    baseURL: site.desk.origin,
    ...(state && { storageState: state }),
  });
  if (!state) await signIn(page);
  state ??= await page.context().storageState();
  return page;
}

describe("the desk without JavaScript", () => {
  it("keeps the days picked in one month while others are picked in the next, and changes both", async () => {
    const month = monthAfter(kstDay(Date.now()).slice(0, 7));
    const next = monthAfter(month);
    const records = await db();
    const program = "p0001";
    await records
      .prepare("UPDATE session SET status = 'CANCELLED' WHERE program_id = ?1")
      .bind(program)
      .run();
    for (const [id, day] of [
      ["cal-1", `${month}-12`],
      ["cal-2", `${next}-20`],
    ] as const) {
      const at = Date.parse(`${day}T05:00:00+09:00`);
      await records
        .prepare(
          `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
            options,
             created_at, updated_at)
           SELECT ?1, ?2, ?3, ?3 + 7200000, 1, ?3 - 1, 8, options, 1, 1 FROM session
           WHERE program_id = ?2 LIMIT 1`,
        )
        .bind(id, program, at)
        .run();
    }
    const page = await atDesk();
    await page.goto(`/desk/program/${program}/session/change?month=${month}`);
    await page.getByLabel("회차마다 자리").fill("9");
    await page.keyboard.press("Enter"); // looks, and goes to no other month
    await page.getByText("바꿀 회차를 달력에서 골라 주세요.").waitFor();
    expect(await page.getByLabel("회차마다 자리").inputValue()).toBe("9");
    await page.getByLabel(/^12일/).check({ force: true });
    await page.getByText("마감하기", { exact: true }).click();
    await page.getByLabel("다음 달").click();
    await page.getByRole("heading", { name: `${next.slice(0, 4)}년 ${Number(next.slice(5))}월` }).waitFor();
    await page.getByText("다른 달에서 고른 회차 1개도 함께 바꿔요.").waitFor();
    await page.getByLabel(/^20일/).check({ force: true });
    await page.getByLabel("이전 달").click();
    await page.getByRole("heading", { name: `${month.slice(0, 4)}년 ${Number(month.slice(5))}월` }).waitFor();
    expect(await page.getByLabel(/^12일/).isChecked()).toBe(true);
    expect(await page.getByLabel("마감하기", { exact: true }).isChecked()).toBe(true);
    await button(page, "어떻게 되는지 보기").click();
    await page.getByText("회차 2개를 바꿔요.").waitFor();
    await button(page, "이대로 바꾸기").click();
    await page.locator(".note-ok", { hasText: "회차 2개를 바꿔요" }).waitFor();
    const closed = await records
      .prepare("SELECT id FROM session WHERE id LIKE 'cal-%' AND status = 'CLOSED' ORDER BY id")
      .all();
    expect(closed.results).toEqual([{ id: "cal-1" }, { id: "cal-2" }]);
  });

  it("[S45] [R74] says what is crossed out, how many one may have and which cards are taken", async () => {
    const records = await db();
    const chosen = await records
      .prepare(
        `SELECT id, facilities, price FROM program WHERE price > 0 AND status = 'OPEN'
           AND facilities LIKE '%PARKING%' AND facilities NOT LIKE '%CULTURE_CARD%' ORDER BY id LIMIT 1`,
      )
      .first<{ id: string; facilities: string; price: number }>();
    const { id, facilities, price } = chosen ?? { id: "", facilities: "[]", price: 0 };
    const page = await atDesk();
    await page.goto(`/desk/program/${id}/price`);
    await page.getByText("받은 적 없는 정가를 적으면 표시광고법에 어긋나요").waitFor();
    const listPrice = page.getByLabel("정가 (원)");
    await listPrice.fill(String(price));
    await button(page, "저장하기").click();
    await page.getByText("정가는 요금보다 커야 해요.").waitFor();
    await page.getByText("문화누리카드", { exact: true }).click();
    await page.getByText("나들의 온라인 결제에는 쓸 수 없고 현장에서만 낼 수 있어요.").waitFor();
    await listPrice.fill(String(price * 2));
    await page.getByLabel("한 분이 예약할 수 있는 자리").fill("12");
    await button(page, "저장하기").click();
    await page.waitForURL(`**/desk/program/${id}`);
    const kept = await records.prepare("SELECT facilities FROM program WHERE id = ?1").bind(id).first();
    expect(JSON.parse(String(kept?.["facilities"])).toSorted()).toEqual(
      [...JSON.parse(facilities), "CULTURE_CARD"].toSorted(),
    );
    await page.goto(`/desk/program/${id}/preview`);
    await page.getByText("현장에서 문화누리카드를 받아요").waitFor();
    const { page: visitor } = await aPhone(PLAIN);
    await visitor.goto(`/program/${id}`);
    await visitor.getByText("현장에서 문화누리카드를 받아요").waitFor();
    await visitor.getByText("온라인 결제에는 쓸 수 없고").waitFor();
    await visitor.getByText("한 분이 앞으로 열릴 회차를 모두 더해 12명까지 예약할 수 있어요.").waitFor();
    const crossed = visitor.locator(".price", { has: visitor.locator("s") }).first();
    expect((await crossed.innerText()).replaceAll(/\s+/g, " ")).toContain(
      `50% ${price.toLocaleString("ko-KR")}원`,
    );
  });
});

describe("what the desk's lists offer", () => {
  it("[U61] finds programs by words and state, which stay on the next page and in the address", async () => {
    const records = await db();
    const of = "FROM program p JOIN host h ON h.id = p.host_id WHERE instr(p.title || h.name, '기') > 0";
    const count = `SELECT count(*) AS n ${of} AND p.status = 'OPEN'`;
    const total = Number(await records.prepare(count).first("n"));
    expect(total).toBeGreaterThan(30);
    const page = await atDesk();
    await page.goto("/desk/program?state=OPEN");
    await page.getByRole("searchbox").fill("기");
    await button(page, "찾기").click();
    await page.getByText(`프로그램 ${total}개를 찾았어요.`).waitFor();
    await page.getByRole("link", { name: "다음 프로그램 보기" }).click();
    await page.waitForURL(/cursor=/);
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
    expect(asked()).toMatchObject({ state: "OPEN", q: "기" });
    expect(await page.getByRole("searchbox").inputValue()).toBe("기");
    await page.getByRole("link", { name: "준비 중", exact: true }).click();
    await page.waitForURL(/state=DRAFT/);
    expect(asked()).toEqual({ state: "DRAFT", q: "기" });
    await page.getByRole("searchbox").fill("없는 이름");
    await button(page, "찾기").click();
    await page.getByRole("heading", { name: "‘없는 이름’에 맞는 프로그램이 없어요" }).waitFor();
    await page.getByRole("link", { name: "모든 상태에서 찾기" }).click();
    await page.getByRole("link", { name: "모든 프로그램 보기" }).click();
    await page.waitForURL((url) => url.pathname === "/desk/program" && url.search === "");
  });

  it("[U62] shows what leads on from a booking as buttons for a thumb", async () => {
    const page = await atDesk();
    await page.goto("/desk/booking");
    const ways = page.locator(".desk-ways a");
    await ways.first().waitFor();
    const looks = await ways.evaluateAll((all) =>
      all.map((one) => ({
        isTall: one.getBoundingClientRect().height >= 44,
        edge: getComputedStyle(one).borderTopStyle,
      })),
    );
    expect(looks.length).toBeGreaterThan(2);
    expect(looks.filter(({ isTall, edge }) => !isTall || edge !== "solid")).toEqual([]);
  });

  it("[U94] keeps what leads on beside its name, however long that is", async () => {
    const page = await atDesk();
    await page.setViewportSize({ width: 412, height: 915 });
    await page.goto("/desk/notice");
    const below = await page.locator(".desk-who > .i").evaluateAll((all) =>
      all.flatMap((one) => {
        const name = one.parentElement?.querySelector("b");
        if (!name) return ["no name"];
        return one.getBoundingClientRect().top < name.getBoundingClientRect().bottom
          ? []
          : [name.textContent];
      }),
    );
    expect(below).toEqual([]);
    expect(await page.locator(".desk-who > .i").count()).toBeGreaterThan(5);
  });
});

describe("the sessions of a program that has some", () => {
  it("[U95] begin with the calendar, whose days lead to theirs; more are made from a fold", async () => {
    const month = monthAfter(kstDay(Date.now()).slice(0, 7));
    const records = await db();
    await records
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options, created_at, updated_at)
         SELECT 'many-' || n.value, 'p0004', ?1 + n.value * 43200000, ?1 + n.value * 43200000 + 7200000, 1,
           ?1, 8, (SELECT options FROM session WHERE program_id = 'p0004' LIMIT 1), 1, 1
         FROM json_each(?2) n`,
      )
      .bind(Date.parse(`${month}-01T09:10:00+09:00`), JSON.stringify(Array.from({ length: 54 }, (_, n) => n)))
      .run();
    const page = await atDesk();
    await page.setViewportSize({ width: 412, height: 915 });
    await page.goto(`/desk/program/p0004/session?month=${month}`);
    const box = await page.locator(".desk-month").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 1000)).toBeLessThan(915 - 64); // above the tabs
    expect(await button(page, "회차 만들기").isVisible()).toBe(false);
    await page.locator(".desk-month").getByRole("link", { name: /^25/ }).click();
    const [, ...date] = `${month}-25`.split("-");
    const row = page.getByRole("link", { name: new RegExp(`^${date.join("\\.")} .* 09:10`) });
    await expect.poll(async () => (await row.boundingBox())?.y ?? 0).toBeLessThan(300);
    expect((await row.boundingBox())?.y).toBeGreaterThan(56);
    await page.getByText("회차 더 만들기").click();
    await button(page, "회차 만들기").waitFor();
  });
});

describe("[U63] photos sent without scripts", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-desk-photos-"));
  const FOUR = ["a", "b", "c", "d"].map((name) => path.join(folder, `${name}.jpg`));
  const BIG = path.join(folder, "big.jpg");
  beforeAll(() => {
    writeFileSync(BIG, Buffer.alloc(34_000_000, 7));
    for (const one of FOUR) writeFileSync(one, Buffer.alloc(9_000_000, 7));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const SAID = "사진을 모두 합해 30MB까지 올릴 수 있어요. 사진을 줄여서 다시 올려 주세요.";
  const photo = async (background: string) => ({
    name: `${background}.png`,
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer(),
  });

  it("write a program's words with them, or leave those in their fields where too much", async () => {
    const page = await atDesk();
    await page.goto("/desk/program/p0002/picture");
    await page.locator("input[type=file]").setInputFiles([await photo("teal")]);
    await button(page, "보내기").click();
    const words = page.getByLabel("무엇이 보이나요");
    await words.fill("흙을 만지는 손");
    await page.locator("input[type=file]").setInputFiles(FOUR);
    await button(page, "보내기").click();
    await page.getByText(SAID).waitFor();
    expect(await words.inputValue()).toBe("흙을 만지는 손");
    await page.locator("input[type=file]").setInputFiles([await photo("navy")]);
    await button(page, "보내기").click();
    await page.getByText("사진 올리기 2/10").waitFor();
    await page.goto("/desk/program/p0002/picture"); // a reload would bring back what the browser kept itself
    expect(await words.first().inputValue()).toBe("흙을 만지는 손");
  });

  it("leave a host's words in their fields, taken or too much", async () => {
    const host = await (await db()).prepare("SELECT id FROM host ORDER BY id LIMIT 1").first("id");
    const page = await atDesk();
    await page.goto(`/desk/host/${String(host)}`);
    const story = page.getByLabel("진행자 이야기");
    await story.fill("첫째 줄이에요.\n\n둘째 줄까지 적었어요.");
    for (const [files, said] of [
      [BIG, SAID],
      [await photo("gold"), "사진을 올렸어요. 진행자 화면에는 몇 분 안에 보여요."],
    ] as const) {
      await page.locator("input[type=file]").setInputFiles(files);
      await button(page, "보내기").click();
      await page.locator(".desk-note", { hasText: said }).waitFor();
      expect(await story.inputValue()).toBe("첫째 줄이에요.\n\n둘째 줄까지 적었어요.");
    }
    await button(page, "저장하기").click();
    await page.getByText("저장했어요. 진행자 화면에는 몇 분 안에 바뀌어요.").waitFor();
  });

  it("[U90] go up by themselves, smaller, where they were chosen before the scripts came", async () => {
    const host = await (await db()).prepare("SELECT id FROM host ORDER BY id LIMIT 1").first("id");
    const page = await atDesk({ javaScriptEnabled: true });
    const heavy = await sharp({ create: { width: 2600, height: 1600, channels: 3, background: "olive" } })
      .png({ compressionLevel: 0 }) // 12 MB, more than may be sent
      .toBuffer();
    for (const [path, said] of [
      [`/desk/host/${String(host)}`, "사진을 올렸어요. 진행자 화면에는 몇 분 안에 보여요."],
      ["/desk/program/p0003/picture", "사진 올리기 1/10"],
    ] as const) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: heavy });
      release();
      await page.getByText(said).waitFor();
      expect(await page.locator("input[type=file]").inputValue()).toBe(""); // what went up is not sent again
      await page.unroute(/\.js$/);
    }
  });
});

describe("a session that is booked", () => {
  it("[U93] is put to another day from its 명단, once that is said in people and won", async () => {
    const records = await db();
    const at = Date.parse(`${kstDay(Date.now() + 11 * 86_400_000)}T05:00:00Z`);
    const insert = records.prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
        options, created_at, updated_at)
       SELECT 'to-move', program_id, ?1, ?1 + 7200000, 1, ?1 - 1, 8, options, 1, 1 FROM session
       WHERE program_id = 'p0001' LIMIT 1`,
    );
    await insert.bind(at).run();
    const page = await atDesk();
    await page.goto(`/desk/booking/new?day=${kstDay(at)}&session=to-move`);
    await page.getByLabel("이름").fill("김옮김");
    await page.getByText("받지 않아요", { exact: true }).click();
    await page.getByRole("button", { name: /예약/ }).last().click();
    const path = `/desk/session/to-move?day=${kstDay(at)}`;
    await page.goto(path);
    await page.getByText("시간이나 만나는 곳 바꾸기").click();
    await page.getByLabel("새 날짜").fill(kstDay(at + 86_400_000));
    await page.getByLabel("새로 만나는 곳").fill("뒷문 앞");
    await page.getByLabel("옮기는 이유").fill("비가 와서 하루 미뤄요.");
    await button(page, "어떻게 되는지 보기").click();
    await page.getByText("예약한 1명에게 바로 알려요.").waitFor();
    // With scripts it is said at the head of the screen, to which whoever pressed at its foot is brought.
    const { page: other } = await aPhone({
      baseURL: site.desk.origin,
      ...(state && { storageState: state }),
    });
    await other.setViewportSize({ width: 412, height: 500 });
    await other.goto(path);
    await hydrated(other);
    await other.getByText("시간이나 만나는 곳 바꾸기").click();
    await other.getByLabel("새 날짜").fill(kstDay(at + 86_400_000));
    await other.getByLabel("옮기는 이유").fill("비가 와요.");
    await button(other, "어떻게 되는지 보기").click();
    const agree = button(other, "이대로 옮기고 알리기");
    await agree.waitFor();
    await expect.poll(async () => (await agree.boundingBox())?.y ?? -1).toBeGreaterThan(56);
    const start = () =>
      records.prepare("SELECT start_at FROM session WHERE id = 'to-move'").first("start_at");
    expect(await start()).toBe(at);
    expect(await page.getByLabel("새로 만나는 곳").inputValue()).toBe("뒷문 앞");
    await button(page, "이대로 옮기고 알리기").click();
    await page.waitForURL(`**/desk/session/to-move?day=${kstDay(at + 86_400_000)}`);
    await page.getByText("회차를 옮기고 예약한 분들께 알렸어요.").waitFor(); // [U120]
    expect(await start()).toBe(at + 86_400_000);
    // [U118] [U119] who saw it where it was is told, on the address of that day
    await agree.click();
    await other.getByText("그사이 회차나 예약이 바뀌었어요.").waitFor();
    const told = await records
      .prepare("SELECT meeting_point AS point, reason FROM session_move WHERE session_id = 'to-move'")
      .first();
    expect(told).toEqual({ point: "뒷문 앞", reason: "비가 와서 하루 미뤄요." });
  });
});

describe("[S18] 결재 by forms alone", () => {
  it("is switched on, asked for where a session ends, listed with its meaning, done by another", async () => {
    const records = await db();
    const at = Date.now() + 9 * 86_400_000;
    await records
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options,
           created_at, updated_at)
         SELECT 'to-sign', program_id, ?1, ?1 + 7200000, 1, ?1 - 1, 8, options, 1, 1 FROM session
         WHERE program_id = 'p0001' LIMIT 1`,
      )
      .bind(at)
      .run();
    const host = await records.prepare("SELECT host_id FROM program WHERE id = 'p0001'").first("host_id");
    const page = await atDesk();
    await page.goto(`/desk/host/${String(host)}/sign-off`);
    await page.getByLabel("회차 취소").check();
    await button(page, "저장하기").click();
    await page.getByText("회차 취소에 결재가 필요해요.").waitFor();
    expect(await page.getByLabel("회차 취소").isChecked()).toBe(true);

    await page.goto(`/desk/session/to-sign?day=${kstDay(at)}`);
    await page.getByText("이 회차 취소하기").click();
    await page.getByLabel("예약한 분들께 보낼 이유").fill("비가 많이 온대요.");
    await button(page, "결재 올리기").click();
    await page.getByText("결재를 올렸어요.").waitFor();
    await page.getByText("이 회차 취소하기").click();
    await page.getByRole("link", { name: "결재 보기" }).click();
    await page.getByText("예약한 분이 없어 아무에게도 환불하지 않아요.").waitFor();
    expect([await button(page, "승인하기").count(), await button(page, "회수하기").count()]).toEqual([0, 1]);

    // As if another had asked for it: now it is for this one to decide, and stands among what is to be done.
    await records.prepare("UPDATE sign_off SET asked_by = 'another', asked_name = '김담당'").run();
    await page.goto("/desk");
    await page.getByRole("link", { name: "기다리는 결재 1" }).click();
    await button(page, "승인하기").click();
    await page.getByText("승인했어요. 바로 이루어졌어요.").waitFor();
    const status = () => records.prepare("SELECT status FROM session WHERE id = 'to-sign'").first("status");
    await expect.poll(status).toBe("CANCELLED");
    await records.prepare("DELETE FROM sign_off_rule").run();
  });
});
