import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { type Look, LOOKS, looksAt, violationsIn } from "../support/axe.ts";
import { NADEUL, aMember } from "../support/member.ts";
import { byDay, hasTurn } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { type Ids, SCREENS, routed, unlisted } from "../support/screens.ts";
import { served } from "../support/served.ts";
import { ask } from "../support/site.ts";
import { gateScripts, moves, openWatched, places, type ScriptGate } from "../support/steady.ts";

const STILL = { reducedMotion: "reduce" } as const;

const { site, aPhone, signedIn } = served();

let guest: Page;
/** Scripts that the guest's page has got: none. */
const scripts: string[] = [];
let member: Page;
let gate: ScriptGate;
let ids: Ids;
beforeAll(async () => {
  ({ page: guest } = await aPhone(STILL));
  // A guest sees the document as it comes, a member what React made of it.
  // A route of the test's own would turn the cache off.
  const device = await guest.context().newCDPSession(guest);
  await device.send("Network.enable");
  await device.send("Network.setBlockedURLs", { urls: ["*.js"] });
  guest.on("requestfinished", (request) => {
    if (request.url().endsWith(".js")) scripts.push(request.url());
  });
  ({ page: member } = await signedIn(NADEUL, "/my", STILL));
  gate = await gateScripts(member);
  ids = await findIds();
});

async function findIds(): Promise<Ids> {
  const [paid, free] = [await aBookable(site, "paid"), await aBookable(site, "free", 1)];
  const reviews = await ask(site, "/program/p0001/review");
  const faq =
    /href="(\/faq\/1\/[^"]+)"/.exec(await (await fetch(new URL("/faq", site.url))).text())?.[1] ?? "";
  await member.goto(`/payload-free/${free.id}?session=${free.sessionId}`);
  await member.getByRole("button", { name: "다음" }).click();
  await member.waitForURL(/\/payload-free\/checkout\//);
  return {
    paid,
    free,
    held: new URL(member.url()).pathname.split("/").at(-1) ?? "",
    review: String(reach(reviews, "value.0.id")),
    faq,
  };
}

const placeOf = (path: string): number => PATHS.findIndex((one) => one.path === path);
/** What both see is looked at in two ways: a guest's phone in light where a member has a dark window. */
const OF_MEMBER = 3;

/** From here a member is led on: a guest's is the only one. */
const FOR_GUESTS = ["/login", "/join"];
/** Here a guest is asked all: the only ones, and a document with what stands around it for guests alone. */
const ALL_OF_GUEST = [...FOR_GUESTS, "/main"];

/** Screens with a layout of their own in a desktop's window (SPEC U06). */
const WIDE = [
  "/main",
  "/search/category",
  "/search/keyword",
  "/surround",
  "/collection/:name",
  "/program/:id",
  "/notice",
  "/faq",
  "/category",
  "/terms",
];

/** What axe has against a screen as it stands, what is too small to press among it. */
const wrongWith = (page: Page, looks: readonly Look[] = LOOKS) => violationsIn(page, looks, ["target-size"]);

/** The widths of a desktop's window that a page is wider than (SPEC U06); it is left as wide as it was. */
async function tooWide(page: Page): Promise<number[]> {
  const size = page.viewportSize();
  const found: number[] = [];
  for (const width of [960, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(width);
  }
  if (size) await page.setViewportSize(size);
  return found;
}

const PATHS = routed();
const SHOWN = PATHS.filter(({ path }) => path !== "/additional");
const screensOf = (path: string) => SCREENS[path]?.(ids) ?? [];
/** By day each path in its first state and in one of four of them. */
const shownOf = (path: string) => byDay(screensOf(path), 4);

describe("the table of screens", () => {
  it("has an entry for every path of app/routes.ts, and no other", () => {
    expect(PATHS.length).toBeGreaterThan(50);
    expect(unlisted(PATHS)).toEqual([]);
  });

  it("misses a route that is new", () => {
    const { "/map": _map, ...without } = SCREENS;
    expect(unlisted([...PATHS, { path: "/new", isPrivate: false }], without)).toEqual([
      "/map has no entry",
      "/new has no entry",
    ]);
    expect(unlisted([], { "/gone": 1 })).toEqual(["/gone is no route"]);
  });
});

describe("[T12] axe and the size of targets", () => {
  it("find what is planted, in the dark too", async () => {
    await guest.goto("/start");
    await guest.evaluate(() => {
      const box = (document.querySelector("main") ?? document.body).appendChild(
        document.createElement("div"),
      );
      box.style.display = "flex";
      for (const text of ["하나", "둘"]) {
        const button = box.appendChild(
          Object.assign(document.createElement("button"), { textContent: text }),
        );
        button.style.cssText = "flex:none;width:16px;height:16px;overflow:hidden";
      }
      box.appendChild(Object.assign(document.createElement("img"), { src: "/favicon.svg" }));
      const text = box.appendChild(
        Object.assign(document.createElement("b"), { textContent: "밝을 때만 읽히는 글" }),
      );
      text.style.cssText = "color:light-dark(#000,#333);background:light-dark(#fff,#222)";
      box.appendChild(Object.assign(document.createElement("i"), { textContent: "좁을 때만 읽히는 글" }));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("i { color: #000; background: #fff } @media (width >= 960px) { i { color: #ddd } }");
      document.adoptedStyleSheets.push(sheet);
    });
    const found = (await wrongWith(guest)).map((one) => one.split(":")[0]);
    expect(found).not.toContain("light color-contrast");
    expect(found).toEqual(
      expect.arrayContaining([
        "light image-alt",
        "dark color-contrast",
        "light target-size",
        "1280 light color-contrast",
        "1280 light target-size",
        "1280 dark color-contrast",
      ]),
    );
    expect(guest.viewportSize()?.width).toBe(412);
  });

  it.each([
    ["leave alone what a bar cuts until one scrolls", 2000, []],
    ["find what a bar cuts where nothing scrolls", 885, ["light target-size"]],
  ])("%s", async (_, height, expected) => {
    const link = (text: string, style: string) =>
      `<a href="/${text}" style="${style};width:200px;height:30px">${text}</a>`;
    await guest.goto("about:blank"); // our own CSP lets no style stand in the HTML
    await guest.evaluate(
      (inside) => (document.documentElement.innerHTML = inside),
      `<body style="margin:0"><main style="height:${height}px">
       ${link("cut", "position:absolute;top:870px")}</main>
       ${link("bar", "display:block;position:sticky;bottom:0")}</body>`,
    );
    const found = (await wrongWith(guest, [{ theme: "light" }])).filter((one) => one.includes("target-size"));
    expect(found.map((one) => one.split(":")[0])).toEqual(expected);
    expect(await guest.evaluate(() => scrollY)).toBe(0);
  });

  it("see what is wider than a desktop's window", async () => {
    await guest.goto("/start");
    expect(await tooWide(guest)).toEqual([]);
    await guest.evaluate(() => {
      const box = document.body.appendChild(document.createElement("div"));
      box.style.cssText = "position:absolute;left:0;top:0;width:1300px;height:1px";
    });
    expect([await tooWide(guest), guest.viewportSize()?.width]).toEqual([[960], 412]);
  });

  it("see what moves", async () => {
    await guest.goto("/login");
    const before = await places(guest);
    expect([Object.keys(before).length > 3, moves(before, await places(guest))]).toEqual([true, []]);
    await guest.evaluate(() =>
      document.querySelector("main")?.insertAdjacentHTML("afterbegin", "<p>늦게 온 줄</p>"),
    );
    expect(moves(before, await places(guest)).length).toBeGreaterThan(3);
  });

  it.each(PATHS.filter(({ isPrivate }) => !isPrivate))(
    "have nothing against $path for a guest",
    async ({ path }) => {
      for (const address of shownOf(path)) {
        await guest.goto(address);
        expect([
          address,
          await guest.getByRole("heading", { level: 1 }).count(),
          await wrongWith(guest, ALL_OF_GUEST.includes(path) ? LOOKS : looksAt(placeOf(path))),
          WIDE.includes(path) ? await tooWide(guest) : [],
          scripts,
        ]).toEqual([address, 1, [], [], []]);
      }
    },
  );

  it.each(PATHS.filter(({ isPrivate }) => isPrivate))(
    "$path leads a guest to the login",
    async ({ path }) => {
      for (const address of screensOf(path)) {
        const answer = await fetch(new URL(address, site.url), { redirect: "manual" });
        expect([answer.status, answer.headers.get("location")]).toEqual([
          302,
          `/login?next=${encodeURIComponent(address)}`,
        ]);
      }
    },
  );

  // What a guest sees too is looked at once more at every other path by day.
  it.each(SHOWN.filter(({ path, isPrivate }) => isPrivate || hasTurn(placeOf(path), 2)))(
    "have nothing against $path for a member",
    async ({ path, isPrivate }) => {
      const looks = looksAt(placeOf(path) + (isPrivate ? 0 : OF_MEMBER));
      for (const address of shownOf(path)) {
        const moved = await openWatched(member, gate, address);
        expect(FOR_GUESTS.includes(new URL(member.url()).pathname)).toBe(false);
        // the map's list is of what the map shows, once there is a map
        expect([address, path === "/map" ? [] : moved]).toEqual([address, []]);
        expect([
          address,
          await member.getByRole("heading", { level: 1 }).count(),
          await wrongWith(member, looks),
        ]).toEqual([address, 1, []]);
      }
    },
  );

  it("have nothing against /additional for who has just come by a first sign-in", async () => {
    const { page, context } = await signedIn(await aMember(site, { isBare: true }), "/additional", STILL);
    expect(await wrongWith(page)).toEqual([]);
    await context.close();
  });
});
