import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations, violationsInBothThemes } from "../support/axe.ts";
import { type Phone, hydrated } from "../support/browser.ts";
import { NADEUL, aMember, at, bellOf, field, hears, press, signIn } from "../support/member.ts";
import { byDay, night } from "../support/night.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn } = served();

interface Room {
  fact: string;
  path: string;
  title: string;
  /** What a member with a history reads there. */
  full: RegExp;
  /** What somebody who has just joined reads there; null where there is no such room for them. */
  bare: RegExp | null;
}

/** Every room of a member's own; `nadeul` has a history. */
const ROOMS: readonly Room[] = [
  {
    fact: "R20",
    path: "/inquiry",
    title: "1:1 문의",
    full: /무엇에 관한 문의인가요/,
    bare: /무엇에 관한 문의인가요/,
  },
  {
    fact: "R20",
    path: "/inquiry?tab=mine",
    title: "1:1 문의",
    full: /답변 완료/,
    bare: /아직 문의한 내용이 없어요/,
  },
  {
    fact: "R22",
    path: "/my",
    title: "마이",
    full: /다가오는 나들이/,
    bare: /좋아하는 카테고리를 골라 보세요/,
  },
  {
    fact: "R23",
    path: "/my/booking",
    title: "예약 내역",
    full: /입장권 보기/,
    bare: /예정된 나들이가 없어요/,
  },
  {
    fact: "R24",
    path: "/my/wishlist",
    title: "찜",
    full: /찜한 프로그램 \d+개/,
    bare: /아직 찜한 프로그램이 없어요/,
  },
  {
    fact: "R25",
    path: "/my/coupon",
    title: "쿠폰함",
    full: /쓸 수 있는 쿠폰 \d+.*쓴 쿠폰 1.*기간이 지난 쿠폰 1/s,
    bare: /아직 쿠폰이 없어요/,
  },
  { fact: "R26", path: "/my/review", title: "내 후기", full: /후기 쓰기/, bare: /작성할 후기가 없어요/ },
  {
    fact: "R26",
    path: "/my/review?tab=written",
    title: "내 후기",
    full: /수정/,
    bare: /아직 작성한 후기가 없어요/,
  },
  {
    fact: "R27",
    path: "/my/edit",
    title: "설정",
    full: /공예 · .*2단계 인증.*로그인한 기기.*동의 내역.*내 정보 내려받기/s,
    bare: /고르기.*2단계 인증.*로그인한 기기.*동의 내역/s,
  },
  { fact: "R28", path: "/my/info/edit", title: "내 정보 수정", full: /휴대폰 번호/, bare: /휴대폰 번호/ },
  { fact: "R29", path: "/my/pwd", title: "비밀번호 변경", full: /새 비밀번호/, bare: /새 비밀번호/ },
  {
    fact: "R30",
    path: "/withdraw",
    title: "회원 탈퇴",
    full: /다가오는 예약이 있어요/,
    bare: /법에 따라 예약과 결제 기록은 5년\(오늘 탈퇴하면 늦어도 20\d\d\.\d\d\.\d\d까지\)/,
  },
  {
    fact: "R32",
    path: "/notification",
    title: "알림",
    full: /모두 읽음.*환불을 마쳤어요/s,
    bare: /아직 온 알림이 없어요/,
  },
  { fact: "R34", path: "/review/write/b-demo-06", title: "후기 쓰기", full: /어땠나요/, bare: null },
];

/** What is wrong with a room at which the page stands; axe has its say of a full one in a11y.test.ts. */
async function faultsOf(page: Page, title: string, words: RegExp, isBare = false): Promise<string[]> {
  const found: string[] = [];
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const header = await page.locator("header").first().innerText();
  const said = `${header}\n${await page.locator("main").innerText()}`;
  if (!words.test(said)) found.push(`does not say ${words}: ${said.slice(0, 400)}`);
  if (isBare) found.push(...(await violationsInBothThemes(page)));
  for (const width of [360, 1280, 412]) {
    await page.setViewportSize({ width, height: 915 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
      found.push(`wider than ${width}`);
  }
  return found;
}

let phone: Phone;
afterEach(() => void phone.problems.splice(0));

describe("a member with a history", () => {
  beforeAll(async () => {
    phone = await signedIn(NADEUL);
  });
  afterAll(() => phone.context.close());

  it.each(ROOMS)("[$fact] finds it at $path", async ({ path, title, full }) => {
    await phone.page.goto(path);
    expect([...(await faultsOf(phone.page, title, full)), ...phone.problems]).toEqual([]);
  });

  it("control: a room that says something else is seen", async () => {
    await phone.page.goto("/my/coupon");
    expect(await faultsOf(phone.page, "쿠폰함", /아직 쿠폰이 없어요/)).toHaveLength(1);
  });
});

describe("somebody who has just joined", () => {
  beforeAll(async () => {
    phone = await signedIn(await aMember(site));
  });
  afterAll(() => phone.context.close());

  it.each(byDay(ROOMS))(
    "[$fact] is led on at $path, without a fault for axe",
    async ({ path, title, bare }) => {
      const answer = await phone.page.goto(path);
      if (bare === null) expect(answer?.status()).toBe(404);
      else expect([...(await faultsOf(phone.page, title, bare, true)), ...phone.problems]).toEqual([]);
    },
  );
});

describe("a guest", () => {
  // the form of /inquiry is anybody's: heart-login.test.ts
  it.each(
    byDay(
      ROOMS.filter(({ path }) => path !== "/inquiry"),
      4,
    ),
  )("[$fact] at $path is sent to the login, and from there to the very room", async ({ path, title }) => {
    const { page, context, problems } = await aPhone();
    await page.goto(path);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("next")]).toEqual(["/login", path]);
    await signIn(page, NADEUL);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect([page.url(), problems]).toEqual([new URL(path, site.url).href, []]);
    await context.close();
  });
});

/** What the four numbers of 마이 say. */
const counts = (page: Page) =>
  page
    .locator(".counts li")
    .evaluateAll((all) => all.map((one) => Number(one.querySelector("b")?.textContent)));

describe("마이", () => {
  night("[U06] past 960 px stands beside its menu, and bookings stand two in a row", async () => {
    const { page, context } = await signedIn(NADEUL, "/my");
    const boxes = async (...selectors: string[]) =>
      Promise.all(
        selectors.map(async (one) => {
          const box = await page.locator(one).first().boundingBox();
          if (!box) throw new Error(`no ${one}`);
          return box;
        }),
      );
    const isBeside = async (first: string, second: string) => {
      const [left, right] = await boxes(first, second);
      return left !== undefined && right !== undefined && right.x >= left.x + left.width;
    };
    const [menu, cards] = [
      [".counts", "main nav"],
      [".bookings > li", ".bookings > li:nth-child(2)"],
    ] as const;
    const stands: boolean[] = [];
    for (const width of [959, 960, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/my");
      stands.push(await isBeside(...menu));
      await page.goto("/my/booking?tab=past");
      stands.push(await isBeside(...cards));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(stands).toEqual([false, false, true, true, true, true]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto("/my");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.close();
  });

  it("[R23] offers a review of visits that wait for one, and the change of one written", async () => {
    const { page, context } = await signedIn(NADEUL, "/my/review");
    const waiting = await page.getByRole("link", { name: /후기 쓰기$/ }).count();
    await page.goto("/my/booking?tab=past");
    const cards = page.locator(".bookings > li");
    const offered = cards.filter({ hasText: "후기 쓰기" });
    expect([await offered.count(), (await cards.count()) > waiting]).toEqual([waiting, true]);
    await cards.filter({ hasNotText: "후기 쓰기" }).first().getByRole("link").click();
    await page.getByRole("link", { name: "후기 수정하기" }).click();
    await page.getByRole("heading", { level: 1, name: "후기 수정" }).waitFor();
    await context.close();
  });

  it("[R22] counts what stands in its rooms, and each number leads there", async () => {
    const { page, context } = await signedIn(NADEUL);
    const told = await counts(page);
    const found: number[] = [];
    for (const [index, things] of (
      [
        ".bookings > li",
        "main .card",
        "main section:has(h2:text('쓸 수 있는')) article",
        "a:has-text('후기 쓰기')",
      ] as const
    ).entries()) {
      await page.goto("/my");
      await page.locator(".counts a").nth(index).click();
      await page.waitForURL((url) => url.pathname !== "/my");
      await page.locator(things).first().waitFor();
      found.push(await page.locator(things).count());
    }
    expect(found).toEqual(told);
    expect(Math.min(...told)).toBeGreaterThan(0);

    // They follow what is done: one heart less is one less.
    await page.goto("/my/wishlist");
    await hydrated(page);
    const answered = page.waitForResponse(/\/api\/wishlist\//);
    await page.getByRole("button", { name: / 찜$/ }).last().click();
    await hears(page, "찜에서 뺐어요.");
    await answered;
    await page.goto("/my");
    expect(await counts(page)).toEqual(told.map((count, index) => (index === 1 ? count - 1 : count)));
    await context.close();
  });

  night("[R22] of somebody new counts nothing, and each number leads to an empty room", async () => {
    const { page, context } = await signedIn(await aMember(site));
    expect(await counts(page)).toEqual([0, 0, 0, 0]);
    for (const [index, path] of ["/my/booking", "/my/wishlist", "/my/coupon", "/my/review"].entries()) {
      await page.goto("/my");
      await page.locator(".counts a").nth(index).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.locator(".empty").getByRole("link").waitFor();
    }
    await context.close();
  });
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("쿠폰함 %s", (_how, javaScriptEnabled) => {
  it("[R25] takes a code once, says why it takes none, and 마이 counts it", async () => {
    const { page, context } = await signedIn(await aMember(site), "/my/coupon", { javaScriptEnabled });
    const register = async (code: string) => {
      if (javaScriptEnabled) await hydrated(page);
      await field(page, "쿠폰 코드").fill(code);
      await press(page, "등록하기");
    };
    await register("");
    await hears(page, "쿠폰 코드를 입력해 주세요.");
    await register("NOSUCH99");
    await hears(page, "없는 쿠폰 코드예요."); // what was said of the empty one goes when one types
    expect([
      await page.getByRole("textbox", { name: "쿠폰 코드" }).getAttribute("aria-invalid"),
      await field(page, "쿠폰 코드").inputValue(),
    ]).toEqual(["true", "NOSUCH99"]);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await register(" nadeul5000 ");
    await hears(page, "쿠폰을 받았어요. 결제할 때 골라 쓸 수 있어요.");
    await page.getByRole("heading", { name: "첫 나들이 5,000원" }).waitFor(); // the answer is told first
    await expect.poll(() => field(page, "쿠폰 코드").inputValue()).toBe("");
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await register("NADEUL5000");
    await page.locator("[aria-invalid=true]").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "첫 나들이 5,000원" }).count()).toBe(1);
    await page.goto("/my");
    expect(await counts(page)).toEqual([0, 0, 1, 0]);
    await context.close();
  });
});

describe("설정", () => {
  it("[R27] [R66] shows on 마이 what was changed: the nickname and what one likes", async () => {
    const member = await aMember(site);
    const { page, context, problems } = await signedIn(member, "/my/edit");
    await hydrated(page);
    await page.getByRole("link", { name: /프로필 수정/ }).click();
    await at(page, "/my/edit/profile");
    const name = `봄${member.nickname.slice(1)}`.slice(0, 10);
    await field(page, "닉네임").fill(name);
    await press(page, "닉네임 저장");
    await hears(page, "닉네임을 저장했어요.");
    await page.getByRole("link", { name: "뒤로" }).click();
    await page.getByRole("link", { name: new RegExp(name) }).waitFor();
    await page.getByRole("link", { name: /좋아하는 카테고리/ }).click();
    await page.waitForURL(/\/join\/category/);
    await hydrated(page);
    await page.getByText("공예", { exact: true }).click();
    await page.getByRole("button", { name: "다 골랐어요" }).click();
    await page.waitForURL((url) => url.pathname === "/my/edit");
    await page.getByRole("link", { name: /좋아하는 카테고리\s*공예/ }).waitFor();
    await page.goto("/my");
    expect(await page.locator(".profile").innerText()).toMatch(new RegExp(`${name}\\s+공예를 좋아해요`));
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe("the bell in two tabs", () => {
  it("[R32] follows what is read in the other, one and all", async () => {
    const { page, context } = await signedIn(NADEUL, "/notification");
    const other = await context.newPage();
    const unread = await page.getByRole("button", { name: /읽지 않음/ }).count();
    expect(unread).toBeGreaterThan(1);
    const third = await context.newPage();
    await Promise.all([other.goto("/my"), third.goto("/main")]);
    await Promise.all([hydrated(page), hydrated(other), hydrated(third)]);
    await expect
      .poll(async () => [await bellOf(other), await bellOf(third)])
      .toEqual([`알림, 새 알림 ${unread}개`, `알림, 새 알림 ${unread}개`]);
    await page
      .getByRole("button", { name: /읽지 않음/ })
      .first()
      .click(); // leads elsewhere
    await page.waitForURL((url) => url.pathname !== "/notification");
    await expect
      .poll(async () => [await bellOf(other), await bellOf(third)])
      .toEqual([`알림, 새 알림 ${unread - 1}개`, `알림, 새 알림 ${unread - 1}개`]);
    await page.goto("/notification");
    await hydrated(page);
    await press(page, "모두 읽음");
    await expect.poll(async () => [await bellOf(other), await bellOf(third)]).toEqual(["알림", "알림"]);
    await context.close();
  });
});
