import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { unreadable } from "../support/legible.ts";
import { NADEUL } from "../support/member.ts";
import { byDay } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { served } from "../support/served.ts";

const { site, aPhone, signedIn } = served();

let member: Page;
let paid: { id: string; sessionId: string };
/** The checkout of a free program, its seats held. */
let held: string;
beforeAll(async () => {
  ({ page: member } = await signedIn(NADEUL, "/my", { reducedMotion: "reduce" }));
  paid = await aBookable(site, "paid");
  const free = await aBookable(site, "free", 1);
  await member.goto(`/payload-free/${free.id}?session=${free.sessionId}`);
  await member.getByRole("button", { name: "다음" }).click();
  await member.waitForURL(/\/payload-free\/checkout\//);
  held = new URL(member.url()).pathname;
});

/** One screen in a context of its own, with a guest's eyes. */
async function opened(path: string, options: BrowserContextOptions) {
  const { page, context } = await aPhone(options);
  await page.goto(path);
  return { page, close: () => context.close() };
}

const textSize = (page: Page, size: string) =>
  page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);

describe("[S79] text twice as large, and a screen of 320 px", () => {
  const OWN = [
    "/my",
    "/my/booking",
    "/booking-detail/b-demo-02/reschedule",
    "/booking-detail/b-demo-02",
    "/refund/b-demo-02",
    "/booking-detail/b-demo-03?cancel=1",
    "/my/edit",
    "/review/write/b-demo-06",
    "/my/wishlist",
    "held",
    "start",
  ];
  const addressOf = (name: string) =>
    ({ held, start: `/payload/${paid.id}?session=${paid.sessionId}`, program: `/program/${paid.id}` })[
      name
    ] ?? name;

  const PLACES = [
    "/main",
    "/notice/12",
    "/host/h001",
    "/search/keyword?keyword=숲",
    "/search/category?category=craft",
    "program",
    ...OWN,
  ];
  it.each(byDay(PLACES))("[U131] leave nothing of %s cut, overlapping or past the sides", async (name) => {
    await member.goto(addressOf(name));
    for (const [width, size] of [
      [name === "/main" ? 412 : 360, "200%"],
      [360, "100%"],
      [320, "100%"],
    ] as const) {
      await member.setViewportSize({ width, height: 915 });
      await textSize(member, size);
      expect([name, width, size, await unreadable(member)]).toEqual([name, width, size, []]);
    }
  });

  it.each(["/login", "/join"])("leave nothing of %s cut off, overlapping or past the sides", async (path) => {
    const { page, close } = await opened(path, { reducedMotion: "reduce" });
    for (const [width, size] of [
      [412, "200%"],
      [320, "100%"],
    ] as const) {
      await page.setViewportSize({ width, height: 915 });
      await textSize(page, size);
      expect([path, width, size, await unreadable(page)]).toEqual([path, width, size, []]);
    }
    await close();
  });

  it("[U125] let what has become of a booking keep its width beside when it was", async () => {
    await member.setViewportSize({ width: 360, height: 915 });
    await member.goto("/booking-detail/b-demo-02");
    const narrowest = () =>
      member
        .locator(".steps li")
        .evaluateAll((all) => Math.min(...all.map((one) => one.firstElementChild?.clientWidth ?? 0)));
    await textSize(member, "200%");
    expect(await narrowest()).toBeGreaterThan(240);
    await textSize(member, "100%");
    expect(await narrowest()).toBeLessThan(200); // when it was stands beside it
  });

  it.each([412, 360])("keep a ticket's buttons on one line each, none alone, at %i px", async (width) => {
    await member.setViewportSize({ width, height: 915 });
    await textSize(member, "100%");
    await member.goto("/booking-detail/b-demo-02");
    const words = member
      .locator("a")
      .filter({ hasText: /^(?:캘린더에 추가|입장권 확인|길 찾기|일행에게 보내기|선물하기)$/ });
    const lines = await words.evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNode([...one.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? one);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1]);
    const tops = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    for (const top of tops) expect(tops.filter((one) => one === top).length).toBeGreaterThan(1);
  });

  it("keep what is urgent of a list's row and when beside each other at 360 px", async () => {
    const { page, close } = await opened("/search/category?category=craft", {
      viewport: { width: 360, height: 740 },
    });
    const feet = await page.locator(".row.result .row-foot").evaluateAll((all) =>
      all
        .filter(({ childElementCount }) => childElementCount === 2)
        .map((foot) => [...foot.children].map((one) => one.getBoundingClientRect()))
        .map(([badge, date]) => (badge && date ? Math.abs(badge.top - date.top) < badge.height : false)),
    );
    expect([feet.length > 3, feet.every(Boolean)]).toEqual([true, true]);
    await close();
  });

  it("[U80] leave what a sheet's button does on one line, beside or above the other", async () => {
    const { page, close } = await opened("/search/category?category=craft", {
      viewport: { width: 360, height: 740 },
      reducedMotion: "reduce",
    });
    await hydrated(page);
    await page.getByRole("button", { name: "모든 필터" }).click();
    const shows = page.locator(".sheet-foot .btn-primary");
    await shows.waitFor();
    for (const size of ["100%", "130%", "160%"]) {
      await textSize(page, size);
      const [lines, past] = await shows.evaluate((one) => {
        one.textContent = "프로그램 200개 이상 보기";
        const range = document.createRange();
        range.selectNodeContents(one);
        const foot = one.parentElement ?? one;
        return [range.getClientRects().length, foot.scrollWidth - foot.clientWidth];
      });
      expect([size, lines, past]).toEqual([size, 1, 0]);
    }
    await close();
  });

  it("[U80] [U125] leave from where distances are taken, and names of places, in one piece", async () => {
    const { page, close } = await opened("/location", { viewport: { width: 360, height: 740 } });
    const broken = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [one.textContent] : [];
        }),
      );
    for (const [size, most] of [
      ["100%", 4],
      ["130%", 3],
      ["200%", 2],
    ] as const) {
      await textSize(page, size);
      const left = await page
        .locator(".regions a")
        .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
      expect([size, left, await broken(".regions a")]).toEqual([size, most, []]);
    }
    await page.goto("/main");
    await textSize(page, "200%");
    expect(await broken(".foot dt")).toEqual([]);
    await page.goto("/search/category?category=craft");
    await textSize(page, "130%");
    const from = page.locator("a.from");
    expect(await from.evaluate((one) => one.getClientRects().length)).toBe(1);
    // on a line of its own it begins where the one above does
    await page.goto("/collection/rainy-day?region=4794000000");
    const [left, above] = await from.evaluate((one) => [
      one.getBoundingClientRect().left,
      one.parentElement?.getBoundingClientRect().left,
    ]);
    expect(left).toBe(above);
    await close();
  });

  it("[U131] leave the box that finds a question as far from the sides as all that follows", async () => {
    const { page, close } = await opened("/faq", { viewport: { width: 412, height: 915 } });
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().left);
    expect(await left(".faq-find .searchbox")).toBe(await left("main h2"));
    expect(await unreadable(page)).toEqual([]);
    await close();
  });

  it("what is cut off, lies on other text or makes the page wider is found", async () => {
    const { page, close } = await opened("/login", { reducedMotion: "reduce" });
    await hydrated(page); // React takes what it has not written for a fault of the page, and draws it anew
    await page.evaluate(() => {
      const plant = (text: string, style: string) =>
        ((document.querySelector("main") ?? document.body).appendChild(
          Object.assign(document.createElement("p"), { textContent: text }),
        ).style.cssText = style);
      plant("잘린 글", "height:8px;overflow:hidden");
      plant("아래 글", "");
      plant("겹친 글", "margin-top:-20px");
      plant("넓은 글", "width:900px;text-align:right");
    });
    const found = (await unreadable(page)).join("\n");
    for (const words of [
      /cut: .*잘린 글/,
      /on each other: .*아래 글.*겹친 글/,
      /past the screen: .*넓은 글/,
      /the page is \d+ wide/,
    ])
      expect(found).toMatch(words);
    await close();
  });
});

describe("who wants less motion", () => {
  /** What moves for longer than a frame while a sheet opens and a button is pressed. */
  const moves = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 17)
        .map((one) =>
          one instanceof CSSAnimation
            ? one.animationName
            : one instanceof CSSTransition
              ? one.transitionProperty
              : "script",
        ),
    );
  const afterOpening = async (reducedMotion: "reduce" | "no-preference") => {
    const { page, close } = await opened(`/program/${paid.id}`, { reducedMotion });
    await hydrated(page);
    // Heard from the click's own turn on: a motion may be over before anybody looks for it.
    const opens = page.getByRole("button", { name: "예약하기" }).first();
    await opens.evaluate((button: HTMLElement) => {
      const heard: string[] = [];
      document.addEventListener("animationstart", ({ animationName, target }) => {
        if (target instanceof Element && parseFloat(getComputedStyle(target).animationDuration) > 0.017)
          heard.push(animationName);
      });
      Object.assign(window, { heard });
      button.click();
    });
    await page.locator("dialog.sheet[open]").waitFor();
    const running = await moves(page);
    // What begins with the sheet is told with the frame after it.
    const heard = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return "heard" in window && Array.isArray(window.heard) ? window.heard.map(String) : [];
    });
    const found = [...running, ...heard];
    const scroll = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await close();
    return { found, scroll };
  };

  it("sees none, nowhere on the way", async () => {
    expect(await afterOpening("reduce")).toEqual({ found: [], scroll: "auto" });
    const { page, close } = await opened("/main", { reducedMotion: "reduce" });
    // Not even a short one: on everything it would run on what is inherited too, level by level, a frame
    // each.
    const long = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== "none" || transitionDuration.split(", ").some((time) => parseFloat(time) > 0)
          ? [element.className]
          : [];
      }),
    );
    expect(long).toEqual([]);
    await close();
  });

  it("others see the sheet come up", async () => {
    expect((await afterOpening("no-preference")).found).toContain("rise");
  });
});

describe("contrast", () => {
  /** A control's colours as the browser draws them. */
  const drawn = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, color, backgroundColor, boxShadow } =
          getComputedStyle(element);
        return {
          border: borderTopStyle === "none" ? 0 : parseFloat(borderTopWidth),
          borderTopColor,
          color,
          backgroundColor,
          boxShadow,
        };
      });

  it.each(["light", "dark"] as const)(
    "more of it makes all text one colour and gives every control an edge, %s",
    async (colorScheme) => {
      const { page, context } = await aPhone({ colorScheme });
      const shades = async (contrast: "more" | "no-preference") => {
        await page.emulateMedia({ contrast });
        await page.goto("/login"); // anew: no colour is on its way to another
        const texts = await page.evaluate(() =>
          ["--c-text", "--c-text-2", "--c-text-3"].map((name) => {
            const probe = document.body.appendChild(document.createElement("i"));
            probe.style.color = `var(${name}, ${getComputedStyle(document.body).color})`;
            return getComputedStyle(probe).color;
          }),
        );
        const button = await drawn(page, "main button[type=submit]");
        return { texts: new Set(texts).size, hasEdge: button.boxShadow.includes("inset") };
      };
      expect(await shades("more")).toEqual({ texts: 1, hasEdge: true });
      expect((await shades("no-preference")).hasEdge).toBe(false);
      await context.close();
    },
  );

  it("in forced colours controls keep an edge, what is chosen a mark, the focus its own ring", async () => {
    const { page, close } = await opened("/search/category?category=craft", { forcedColors: "active" });
    const edges = async (selector: string) => (await drawn(page, selector)).border;
    expect(await edges(".searchbox, .topbar-search .searchbox")).toBeGreaterThanOrEqual(1);
    expect(await edges(".chip:not(.on, [aria-current])")).toBe(1);
    expect(await edges(".chip[aria-current]"), "the chosen category").toBe(3);
    const chosen = page.locator(".chip[aria-current]").first();
    await page.keyboard.press("Tab"); // from here on the focus is the keyboard's
    await chosen.focus();
    expect(
      await chosen.evaluate((chip) => [
        getComputedStyle(chip).outlineStyle,
        getComputedStyle(chip).outlineWidth,
      ]),
    ).toEqual(["solid", "3px"]);
    await page.goto("/login");
    for (const selector of ["main button[type=submit]", "input[name=username]"])
      expect([selector, (await drawn(page, selector)).border]).toEqual([selector, 1]);
    await page.emulateMedia({ forcedColors: "none" });
    await page.goto("/login");
    expect((await drawn(page, "main button[type=submit]")).border, "its colour is its edge").toBe(0);
    await close();
  });
});

describe("what is read out", () => {
  it("of held seats is said at five, two and one minute, not each second", async () => {
    const { page, context } = await aPhone({ storageState: await member.context().storageState() });
    await page.clock.install();
    await page.goto(held);
    await hydrated(page);
    await page.evaluate(() => {
      const said: string[] = [];
      const status = document.querySelector(".hold [role=status]");
      if (!status) throw new Error("nothing speaks");
      new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      Object.assign(window, { said });
    });
    const timer = page.getByRole("timer");
    const before = await timer.textContent();
    for (let second = 0; second < 9 * 60; second += 30) await page.clock.runFor(30_000);
    await expect.poll(() => timer.textContent()).not.toBe(before);
    await expect.poll(() => timer.getAttribute("aria-live")).toBe("off");
    const said = await page.evaluate(() =>
      "said" in window && Array.isArray(window.said) ? window.said.map(String) : [],
    );
    // on a slow machine the nine minutes reach the end of the hold, which is said too
    expect(said.filter((text) => text.endsWith("남았어요."))).toEqual(
      [5, 2, 1].map((minutes) => `자리를 잡아 둔 시간이 ${minutes}분 남았어요.`),
    );
    await context.close();
  });

  it("of a search is its document's title, and how many it found stands first in its region", async () => {
    const { page, close } = await opened("/search/category?category=craft", {});
    await hydrated(page);
    const other = page.locator(".chips.categories a:not([aria-current])").nth(1);
    const name = (await other.textContent())?.trim() ?? "";
    await other.click();
    await page.getByRole("heading", { level: 1, name: `${name} 프로그램` }).waitFor({ state: "attached" });
    await hydrated(page);
    expect(await page.title()).toBe(`${name} 체험·클래스 | 나들`);
    const count = page.getByRole("status").filter({ hasText: /\d+개/ }).first();
    expect(await count.textContent()).toMatch(/^프로그램 \d+개/);
    await close();
  });
});
