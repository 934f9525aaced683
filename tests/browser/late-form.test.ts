import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { hydrated } from "../support/browser.ts";
import {
  aMember,
  at,
  bellOf,
  bringLogin,
  type Credentials,
  field,
  hears,
  holdProfile,
  logOut,
  press,
  signIn,
  signOutElsewhere,
} from "../support/member.ts";
import { aPicture } from "../support/pictures.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn } = served();

const TITLE = "유모차를 가져가도 될까요";
const TEXT = "돌이 지난 아이와 가려고 하는데 유모차로 다닐 수 있는지 궁금해요.";

/** The form as `fillIn` leaves it. */
const FILLED = ["예약·일정", TITLE, TEXT];

async function fillIn(page: Page) {
  await page.getByLabel("무엇에 관한 문의인가요").selectOption({ label: "예약·일정" });
  await field(page, "제목").fill(TITLE);
  await field(page, "문의 내용").fill(TEXT);
}

const typed = async (page: Page) => [
  await page.getByLabel("무엇에 관한 문의인가요").locator("option:checked").textContent(),
  await field(page, "제목").inputValue(),
  await field(page, "문의 내용").inputValue(),
];

const aPhoto = async () => ({
  name: "a.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(await aPicture({ width: 40, height: 30 })),
});

/** One more photo, which is on its way up until `goOn`. */
async function startPhoto(page: Page) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/file*", (route) => promise.then(() => route.continue()));
  const asked = page.waitForRequest(/\/api\/file/);
  await page.locator("input[type=file]").setInputFiles([await aPhoto()]);
  await asked;
  return { goOn };
}

/** Two photos, which are sent up as soon as they are picked. */
async function addPhotos(page: Page) {
  const photo = await aPhoto();
  await page.locator("input[type=file]").setInputFiles([photo, photo]);
  await carried(page, 2);
}
/** Waits until the form carries so many photos. */
async function carried(page: Page, count: number) {
  await expect.poll(() => page.locator("input[name=photo]").count()).toBe(count);
}

/** How many photos an inquiry that was sent shows. */
const shown = (page: Page) => page.getByRole("link", { name: /문의 사진 \d 크게 보기/ }).count();

/** More than ten minutes go by: the access token ends, in the cookie and in what the page knows of it. */
async function letTokenEnd(page: Page) {
  await page.context().addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
  await page.evaluate(() => {
    const session = localStorage.getItem("SKID_SES");
    if (session) localStorage.setItem("SKID_SES", JSON.stringify({ ...JSON.parse(session), exp: 1 }));
  });
}

/** A new member's phone at `path`; where scripts run awake, with both entries of the login. */
async function aMembersPhone(path: string, { javaScriptEnabled = true } = {}) {
  const member = await aMember(site);
  const { page, context } = await signedIn(member, path, { javaScriptEnabled });
  if (javaScriptEnabled) {
    await hydrated(page);
    await page.waitForFunction(() => localStorage.getItem("SKID_JWT") !== null);
  }
  return { member, page, context };
}

/** Presses the first heart of the page. Resolves once it is kept, or refused. */
async function pressHeart(page: Page) {
  const answered = page.waitForResponse(
    (answer) =>
      // one that is refused for its token is sent again with a new one
      (answer.request().method() === "PUT" && answer.url().includes("/api/wishlist/") && answer.ok()) ||
      // without scripts
      (answer.request().method() === "POST" && answer.url().includes("/wish/") && answer.status() !== 307),
  );
  await page.getByRole("button", { name: / 찜$/ }).first().click();
  await answered;
}

describe.each([true, false])(
  "what is sent after a while, when the access token has ended, with JavaScript: %s,",
  (javaScriptEnabled) => {
    it("[S04] arrives: a form", async () => {
      const { page, context } = await aMembersPhone("/inquiry", { javaScriptEnabled });
      await fillIn(page);
      await letTokenEnd(page);
      await press(page, "문의 보내기");
      await hears(page, "문의를 보냈어요.");
      await page.goto("/inquiry?tab=mine");
      expect(await page.getByRole("link", { name: new RegExp(TITLE) }).count()).toBe(1);
      await context.close();
    });

    it("[S04] arrives: a heart", async () => {
      const { page, context } = await aMembersPhone("/main", { javaScriptEnabled });
      await letTokenEnd(page);
      await pressHeart(page);
      const other = await context.newPage(); // its own may be on its way: the renewed login loads it again
      const wishes = async () => {
        await other.goto("/my/wishlist");
        return other.getByRole("button", { name: / 찜$/ }).count();
      };
      await expect.poll(wishes).toBe(1);
      await context.close();
    });
  },
);

/** Signs in where one was led to, and sends the form to which that leads back. @returns what stood in it */
async function comeBack(page: Page, member: Credentials) {
  await at(page, "/login");
  await hydrated(page);
  await signIn(page, member);
  await at(page, "/inquiry");
  await page.waitForFunction(() => sessionStorage.getItem("nadeul.forms") === null);
  const found = await typed(page);
  await press(page, "문의 보내기");
  await hears(page, "문의를 보냈어요.");
  return found;
}

describe("a shared page, after a while,", () => {
  /** A member's home whose own question waits to be refused, by which the login is renewed. */
  async function aboutToRenew() {
    const { page, context } = await aMembersPhone("/main");
    const profile = await holdProfile(page, { status: 401, json: { error: { code: "UNAUTHENTICATED" } } });
    await page.goto("/main");
    await hydrated(page);
    await profile.asked;
    return { page, context, profile };
  }

  it("[S08] keeps a heart that is on its way while a background request renews the login", async () => {
    const { page, context, profile } = await aboutToRenew();
    const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/api/wishlist/*", async (route) => {
      sent.resolve();
      await released.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: / 찜$/ }).first().click();
    await sent.promise;
    const left: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && left.push(request.url()));
    profile.release();
    await page.waitForFunction(() => sessionStorage.getItem("nadeul.reloaded") !== null);
    // asked for after a reload at once
    await page.evaluate(() => fetch("/favicon.svg").then(() => undefined));
    expect(left).toEqual([]);
    const reloaded = page.waitForEvent("load");
    released.resolve();
    await reloaded;
    await expect
      .poll(() => page.getByRole("button", { name: / 찜$/ }).first().getAttribute("aria-pressed"))
      .toBe("true");
    await context.close();
  });

  it("[S08] sends a heart whose code is on its way while a background request renews the login", async () => {
    const { page, context, profile } = await aboutToRenew();
    const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\.js$/, async (route) => {
      sent.resolve();
      await released.promise;
      await route.continue();
    });
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: / 찜$/ }).first().click();
    await sent.promise;
    profile.release();
    await page.waitForFunction(() => sessionStorage.getItem("nadeul.reloaded") !== null);
    await page.evaluate(() => fetch("/favicon.svg").then(() => undefined)); // a reload at once begins by then
    released.resolve();
    await reloaded;
    await page.goto("/my/wishlist");
    await expect.poll(() => page.getByRole("button", { name: / 찜$/ }).count()).toBe(1);
    await context.close();
  });

  it("[S08] sends a heart that is pressed while the page is loaded again", async () => {
    const { page, context, profile } = await aboutToRenew();
    const [left, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/main$/, async (route) => {
      left.resolve();
      await released.promise;
      await route.continue().catch(() => undefined); // the heart's own way has taken its place
    });
    const heart = page.getByRole("button", { name: / 찜$/ }).first();
    await heart.scrollIntoViewIfNeeded();
    const box = await heart.boundingBox();
    profile.release();
    await left.promise;
    const loaded = page.waitForEvent("load");
    // what goes by a locator waits for the page that is on its way
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    released.resolve();
    await loaded;
    await page.goto("/my/wishlist");
    await expect.poll(() => page.getByRole("button", { name: / 찜$/ }).count()).toBe(1);
    await context.close();
  });

  it("keeps a heart lit that was pressed before the list of hearts came", async () => {
    const { page, context } = await aMembersPhone("/my");
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let times = 0;
    await page.route("**/wish", () => asked[times++]?.resolve()); // the list does not come
    await page.goto("/search/category?category=craft");
    await hydrated(page);
    await asked[0]?.promise;
    await pressHeart(page);
    await asked[1]?.promise; // the heart is kept, and the list asked for again
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
    const heart = page.getByRole("button", { name: / 찜$/ }).first();
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    await context.close();
  });

  it("[S04] still knows the member: hearts and the bell", async () => {
    const { member, page, context } = await aMembersPhone("/main");
    await pressHeart(page);
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await db
      .prepare(
        `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
          VALUES (?1, ?2, 'ANSWER', '답변', '답변이 왔어요.', '/inquiry', ?3, ?3)`,
      )
      .bind(crypto.randomUUID(), member.sub, Date.now())
      .run();
    await letTokenEnd(page);
    await page.reload();
    await expect.poll(() => bellOf(page)).toBe("알림, 새 알림 1개");
    await expect
      .poll(() => page.getByRole("button", { name: / 찜$/ }).first().getAttribute("aria-pressed"))
      .toBe("true");
    await context.close();
  });
});

describe("[S66] a form that was not taken", () => {
  const answered = (route: Route, how: (route: Route) => Promise<void>) =>
    route.request().method() === "POST" ? how(route) : route.continue();

  /** A member's form, filled in, on a page that has nothing left to fetch. */
  async function aFilledForm() {
    const { page, context } = await aMembersPhone("/inquiry");
    await page.locator("#overlays [role=status]").first().waitFor({ state: "attached" });
    await fillIn(page);
    return { page, context };
  }

  it("stands as it was where it has reached nobody, and the next press sends it once", async () => {
    const { page, context } = await aFilledForm();
    await page.route("**/inquiry.data*", (route) => answered(route, () => route.abort("connectionreset")));
    await press(page, "문의 보내기");
    await hears(page, "인터넷 연결을 확인해 주세요. 적은 내용은 그대로 있어요.");
    expect(await typed(page)).toEqual(FILLED);
    await page.unroute("**/inquiry.data*");
    await press(page, "문의 보내기");
    await hears(page, "문의를 보냈어요.");
    expect(await page.locator(".offline-strip").count()).toBe(0);
    await page.goto("/inquiry?tab=mine");
    expect(await page.getByRole("link", { name: new RegExp(TITLE) }).count()).toBe(1);
    await context.close();
  });
});

describe("[U57] what a member typed", () => {
  it("stands there after a reload of their own, gone once they were elsewhere or sent it", async () => {
    const { page, context } = await aMembersPhone("/inquiry");
    /** What was kept has been put back, or dropped. */
    const nothingWaits = async () => {
      await hydrated(page);
      await page.locator("#overlays [role=status]").first().waitFor({ state: "attached" });
      await page.waitForFunction(() => sessionStorage.getItem("nadeul.forms") === null);
    };
    await fillIn(page);
    for (let reload = 1; reload <= 2; reload += 1) {
      await page.reload();
      await expect.poll(() => typed(page), { message: `reload ${reload}` }).toEqual(FILLED);
    }
    await page.goto("/notice/12");
    await page.goto("/inquiry");
    await nothingWaits();
    expect((await typed(page)).slice(1)).toEqual(["", ""]);
    await fillIn(page);
    await press(page, "문의 보내기");
    await hears(page, "문의를 보냈어요.");
    await page.reload();
    await page.goto("/inquiry");
    await nothingWaits();
    expect((await typed(page)).slice(1)).toEqual(["", ""]);
    await context.close();
  });
});

describe("[U82] what a guest typed", () => {
  it("[U128] stands there after a reload, a login in another tab too, gone once elsewhere", async () => {
    const { page, context } = await aPhone();
    await page.goto("/inquiry");
    await hydrated(page);
    await fillIn(page);
    await page.reload();
    await expect.poll(() => typed(page)).toEqual(FILLED);
    await bringLogin(await context.newPage(), await aMember(site));
    await page.reload();
    await expect.poll(() => typed(page)).toEqual(FILLED);
    await page.goto("/notice/12");
    await page.goto("/inquiry");
    await hydrated(page);
    await page.locator("#overlays [role=status]").first().waitFor({ state: "attached" });
    expect(await typed(page)).not.toEqual(FILLED);
    await context.close();
  });
});

describe("what was typed when the login is over", () => {
  it("[S08] stands there again after the login to which its form led, photos too", async () => {
    const { member, page, context } = await aMembersPhone("/inquiry");
    await fillIn(page);
    await addPhotos(page);
    await signOutElsewhere(page, site);
    await letTokenEnd(page);
    await press(page, "문의 보내기");
    expect(await comeBack(page, member)).toEqual(FILLED);
    await expect.poll(() => shown(page)).toBe(2);
    await context.close();
  });

  it("[S08] still stands where a background request found it over, and is sent after the login", async () => {
    const { member, page, context } = await aMembersPhone("/inquiry");
    const hold = await holdProfile(page);
    await page.goto("/inquiry");
    await hydrated(page);
    await hold.asked;
    await fillIn(page);
    await page.route("**/api/file*", (route) => route.continue()); // past what holds the others
    await addPhotos(page);
    await signOutElsewhere(page, site);
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    hold.release();
    await page.waitForFunction(() => localStorage.getItem("SKID_JWT") === null);
    await page.getByText("로그인하면 쓴 문의를 이어서 보내요.").waitFor();
    await hydrated(page);
    await expect.poll(() => typed(page)).toEqual(FILLED);
    await press(page, "문의 보내기");
    await at(page, "/login");
    await hydrated(page);
    await signIn(page, member);
    await hears(page, "문의를 보냈어요.");
    await expect.poll(() => shown(page)).toBe(2);
    await context.close();
  });

  it("[U26] stands there again where another phone has signed out of all, photos too", async () => {
    const { member, page, context } = await aMembersPhone("/inquiry");
    await fillIn(page);
    await addPhotos(page);
    const other = await signedIn(member, "/my/edit");
    await hydrated(other.page);
    await press(other.page, "모든 기기에서 로그아웃");
    await hears(other.page, "모든 기기에서 로그아웃했어요.");
    await other.context.close();
    // the token here is good for minutes yet; the service knows better within seconds
    const known = () => context.request.get("/my/coupon", { maxRedirects: 0 });
    await expect.poll(async () => (await known()).status(), { timeout: 10_000 }).not.toBe(200);
    await press(page, "문의 보내기");
    expect(await comeBack(page, member)).toEqual(FILLED);
    await expect.poll(() => shown(page)).toBe(2);
    await context.close();
  });

  it("[U25] has the photo that was on its way where the login is renewed: the reload waits", async () => {
    const { page, context } = await aMembersPhone("/inquiry");
    const hold = await holdProfile(page);
    await page.goto("/inquiry");
    await hydrated(page);
    await hold.asked;
    await fillIn(page);
    const photo = await startPhoto(page);
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    const renewed = page.waitForResponse(/\/idp\/refresh/);
    hold.release();
    await renewed;
    const reloaded = page.waitForEvent("load");
    photo.goOn();
    await reloaded;
    await hydrated(page);
    await expect.poll(() => typed(page)).toEqual(FILLED);
    await carried(page, 1);
    await context.close();
  });

  it("[U25] says which photo was on its way where the login has ended, and waits for it", async () => {
    const { member, page, context } = await aMembersPhone("/inquiry");
    await fillIn(page);
    await addPhotos(page);
    await startPhoto(page);
    const reloaded = page.waitForEvent("load");
    const other = await context.newPage();
    await logOut(other);
    await other.close();
    await reloaded;
    await page.unroute("**/api/file*");
    await bringLogin(page, member, "/inquiry");
    await expect.poll(() => typed(page)).toEqual(FILLED);
    await carried(page, 2);
    const said = page.getByText("올리던 사진 1장은 올리지 못했어요. 다시 골라 주세요.");
    await said.waitFor();
    await page.locator("input[type=file]").setInputFiles([await aPhoto()]);
    await carried(page, 3);
    expect(await said.count()).toBe(0);
    await context.close();
  });

  it("[U25] is not sent by itself after the login where a photo is missing", async () => {
    const { member, page, context } = await aMembersPhone("/inquiry");
    const hold = await holdProfile(page);
    await page.goto("/inquiry");
    await hydrated(page);
    await hold.asked;
    await fillIn(page);
    await startPhoto(page);
    await signOutElsewhere(page, site);
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    hold.release();
    await page.getByText("로그인하면 쓴 문의를 이어서 보내요.").waitFor();
    await hydrated(page);
    await expect.poll(() => typed(page)).toEqual(FILLED);
    await press(page, "문의 보내기");
    await at(page, "/login");
    await hydrated(page);
    await signIn(page, member);
    await hears(page, "올리던 사진 1장은 올리지 못했어요. 다시 골라 주세요.");
    await hydrated(page);
    expect(await typed(page)).toEqual(FILLED);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.close();
  });

  it("[S65] waits for its member alone, in its tab, where another tab has signed out", async () => {
    const { member, page, context } = await aMembersPhone("/inquiry");
    const empty = await typed(page);
    await fillIn(page);
    await addPhotos(page);
    const reloaded = page.waitForEvent("load");
    const other = await context.newPage();
    await logOut(other);
    await other.close();
    await reloaded;
    await hydrated(page);
    expect(await typed(page)).toEqual(empty); // a guest's
    await bringLogin(page, member, "/inquiry");
    await expect.poll(() => typed(page)).toEqual(FILLED);
    await carried(page, 2);
    expect(await page.evaluate(() => sessionStorage.getItem("nadeul.forms"))).toBe(null);
    await context.close();
  });

  it("[S65] holds nothing of what the page had filled in itself", async () => {
    const { member, page, context } = await aMembersPhone("/my/info/edit");
    expect(await field(page, "이름").inputValue()).toBe("김나래");
    const other = await context.newPage();
    await logOut(other);
    await at(page, "/login");
    expect(await page.evaluate(() => sessionStorage.getItem("nadeul.forms"))).toBe(null);
    await bringLogin(page, member, "/my/info/edit");
    await hydrated(page);
    await field(page, "이름").fill("김나들");
    await logOut(other);
    await at(page, "/login");
    await hydrated(page);
    const kept = String(await page.evaluate(() => sessionStorage.getItem("nadeul.forms")));
    expect([kept.includes("김나들"), kept.includes(member.email)]).toEqual([true, false]);
    await signIn(page, await aMember(site));
    await at(page, "/my/info/edit");
    await page.waitForFunction(() => sessionStorage.getItem("nadeul.forms") === null);
    expect(await field(page, "이름").inputValue()).toBe("김나래");
    await context.close();
  });

  it("is shown to nobody else", async () => {
    const { page, context } = await aMembersPhone("/inquiry");
    const empty = await typed(page);
    await fillIn(page);
    await signOutElsewhere(page, site);
    await letTokenEnd(page);
    await press(page, "문의 보내기");
    await at(page, "/login");
    await signIn(page, await aMember(site));
    await at(page, "/inquiry");
    await hydrated(page);
    await page.waitForFunction(() => sessionStorage.getItem("nadeul.forms") === null);
    expect(await typed(page)).toEqual(empty);
    await context.close();
  });
});
