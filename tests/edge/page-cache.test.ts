import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inOneFlight } from "../../app/server/one-flight.server.ts";
import { answerPage, newFlights, sharedPage, unlessPersonal } from "../../app/server/page-cache.server.ts";
import pictures from "../../workers/api/program/pictures.json" with { type: "json" };
import { asServed } from "../support/as-served.ts";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";

const AT = "https://nadeul.example/main";
const SECOND = 1000;
const TAGS = ["pages", "program-p0001"];

/**
 * A page that everybody shares, its renderings counted and held until they are let go, and a cache in memory
 * that takes a turn of the event loop to answer, as the real one does.
 */
function aPage({
  isPersonal = false,
  params = ["region"],
  filler = "",
}: { isPersonal?: boolean; params?: string[]; filler?: string } = {}) {
  const kept = new Map<string, Response>();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const cache = {
    match: async ({ url }: Request) => {
      const found = kept.get(url)?.clone();
      await turn();
      return found;
    },
    put: async ({ url }: Request, answer: Response) => {
      await turn();
      kept.set(url, answer);
    },
  } as unknown as Cache;
  const flights = newFlights();
  const rendered: string[] = [];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let trouble: "none" | "error" | "throws" = "none";
  const behind: Promise<unknown>[] = [];
  let noted: string | undefined;
  const answerTo = (request: Request, now = 0) =>
    answerPage(request, {
      cache,
      flights,
      params,
      tags: TAGS,
      now,
      later: (work) => behind.push(work),
      policy: ({ scripts, styles }) => `${scripts} ${styles}`,
      render: async (request, nonce) => {
        rendered.push(request.url);
        const text =
          `<html lang="ko"><style nonce="${nonce}">p{}</style><body><a ` +
          `class="skip" href="#main">본문</a><p>${rendered.length}</p>${filler}`;
        await gate.promise;
        if (trouble === "throws") throw new Error("no API");
        const headers = {
          "content-type": "text/html",
          ...sharedPage({ fresh: 30, stale: 600, params, tags: TAGS })(),
        };
        const status = trouble === "error" ? 502 : 200;
        return unlessPersonal(new Response(text, { status, headers }), isPersonal);
      },
    });
  const ask = async (url = AT, now = 0): Promise<string> => {
    const answer = await answerTo(new Request(url), now);
    const text = await answer.text();
    noted = /data-offline-note[^>]*>([^<]*)/.exec(text)?.[1];
    return `${answer.headers.get("x-page-cache")} ${/>(\d+)</.exec(text)?.[1]}`;
  };
  return {
    ask,
    keptAs: () => [...kept.values()].map(({ headers }) => headers.get("cache-tag")),
    answer: (headers: Record<string, string>) => answerTo(new Request(AT, { headers })),
    rendered,
    purge: () => kept.clear(),
    /** What the last answer said of its age. */
    note: () => noted,
    fail: (how: typeof trouble) => {
      trouble = how;
    },
    settle: async () => {
      while (behind.length > 0) await Promise.resolve(behind.pop()).catch(() => {});
    },
    hold: () => {
      gate = Promise.withResolvers();
      return () => gate.resolve();
    },
  };
}

/** For what is done behind an answer, on a slow machine too. */
const PATIENT = { interval: 200 };
const many = <Value>(count: number, make: () => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, make));

describe("32 visitors at once", () => {
  it("of a page that has run out get the old one, while one rendering makes the new one", async () => {
    const page = aPage();
    await page.ask();
    await page.settle();
    const letGo = page.hold();
    const answers = await many(32, () => page.ask(AT, 31 * SECOND));
    expect(answers).toEqual(Array(32).fill("STALE 1"));
    await expect.poll(() => page.rendered.length).toBe(2);
    letGo();
    await page.settle();
    expect([await page.ask(AT, 32 * SECOND), page.rendered.length]).toEqual(["HIT 2", 2]);
  });

  it("of a page that nobody has yet share one rendering", async () => {
    const page = aPage();
    const answers = await many(32, () => page.ask());
    expect([answers.toSorted(), page.rendered.length]).toEqual([
      ["MISS 1", ...Array(31).fill("SHARED 1")],
      1,
    ]);
  });

  it("who come while the new page is being kept do not have it rendered once more", async () => {
    const page = aPage();
    await page.ask();
    await page.settle();
    for (let turn = 0; turn < 8; turn += 1) {
      await many(4, () => page.ask(AT, 31 * SECOND));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await page.settle();
    expect(page.rendered).toHaveLength(2);
  });

  it("never get what was rendered for one of them", async () => {
    const page = aPage({ isPersonal: true });
    const answers = await many(4, () => page.ask());
    expect(answers.toSorted()).toEqual(["null 1", "null 2", "null 3", "null 4"]);
  });

  it("do not wait for a rendering that has hung", async () => {
    const page = aPage();
    await page.ask();
    await page.settle();
    page.hold();
    await page.ask(AT, 31 * SECOND);
    await expect.poll(() => page.rendered.length).toBe(2);
    const letGo = page.hold();
    await page.ask(AT, 32 * SECOND);
    await page.ask(AT, 62 * SECOND);
    await expect.poll(() => page.rendered.length).toBe(3); // given up once, after half a minute
    letGo();
  });
});

describe("while the product API is down", () => {
  const HOUR = 60 * 60 * SECOND;

  it.each(["error", "throws"] as const)(
    "a page of the last day is shown and says how old it is, until a new one can be made (%s)",
    async (how) => {
      const page = aPage();
      await page.ask();
      await page.settle();
      page.fail(how);
      expect(await page.ask(AT, 3 * HOUR)).toBe("OLD 1");
      expect(page.note()).toContain("3시간 전 화면을 보여드려요");
      await page.settle();
      page.fail("none");
      expect([await page.ask(AT, 4 * HOUR), page.note()]).toEqual(["MISS 3", undefined]);
    },
  );

  it("an older one is not, nor what nobody has seen", async () => {
    const page = aPage();
    page.fail("error");
    expect(await page.ask()).toBe("MISS 1");
    page.fail("none");
    await page.ask();
    await page.settle();
    page.fail("error");
    expect(await page.ask(AT, 25 * HOUR)).toBe("MISS 3");
  });
});

describe("a costly work that 20 ask for at once", () => {
  it("is done once, and once more for the next; what fails fails for all who wait", async () => {
    const flights = new Map<string, Promise<number>>();
    const behind: Promise<unknown>[] = [];
    let count = 0;
    const ask = (work: () => Promise<number>) =>
      inOneFlight(flights, "card", work, (rest) => behind.push(rest));
    const draw = async () => {
      count += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return count;
    };
    expect(await many(20, () => ask(draw))).toEqual(Array(20).fill(1));
    expect(await ask(draw)).toBe(2);
    const broken = () => draw().then(() => Promise.reject(new Error("no picture")));
    const failed = await Promise.allSettled(Array.from({ length: 3 }, () => ask(broken)));
    expect([failed.map(({ status }) => status), count]).toEqual([Array(3).fill("rejected"), 3]);
    await Promise.all(behind);
  });
});

describe("the address of a shared page", () => {
  it("is its path and the parameters that its screen reads, in one order", async () => {
    const page = aPage({ params: ["region", "at"] });
    for (const query of [
      "?utm_source=mail&region=11",
      "?region=11&fbclid=x1",
      "?cb=1&region=11&utm_medium=sns",
    ]) {
      await page.ask(`${AT}${query}`);
      await page.settle();
    }
    await page.ask(`${AT}?region=11&at=37.55,126.99`);
    await page.settle();
    await page.ask(`${AT}?at=37.55%2C126.99&region=11`);
    expect(page.rendered).toEqual([`${AT}?region=11`, `${AT}?at=37.55,126.99&region=11`]);
  });
});

describe("a page that is kept", () => {
  const BROTLI = { "accept-encoding": "gzip, br" };

  it("goes out as the bytes that are kept, and not at all to whoever has it", async () => {
    const page = aPage();
    await page.ask();
    await page.settle();
    const hit = await page.answer(BROTLI);
    const bytes = new Uint8Array(await hit.arrayBuffer());
    expect([hit.headers.get("content-encoding"), hit.headers.get("x-page-cache")]).toEqual(["br", "HIT"]);
    expect(brotliDecompressSync(bytes).toString()).toContain("<p>1</p>");
    const etag = hit.headers.get("etag") ?? "";
    const again = await page.answer({ ...BROTLI, "if-none-match": etag });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("content-security-policy")).toBe(hit.headers.get("content-security-policy"));
    const plain = await page.answer({ "if-none-match": 'W/"another"' });
    expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null]);
    expect(await plain.text()).toContain("<p>1</p>");
  });

  it("is compressed in a moment first, and pressed once many have asked for it", async () => {
    const rows = Array.from({ length: 400 }, (_, nth) => `<li>${(nth * 7_919) % 997}번 한지 등 만들기</li>`);
    const page = aPage({ filler: rows.join("") });
    const bytesOf = async () => (await (await page.answer(BROTLI)).arrayBuffer()).byteLength;
    await page.ask();
    await page.settle();
    const first = [await bytesOf(), await bytesOf()];
    await page.settle();
    const third = await bytesOf();
    await page.settle();
    const fourth = await bytesOf();
    expect(first).toEqual([third, third]);
    expect(fourth).toBeLessThan(third);
    const pressed = new Uint8Array(await (await page.answer(BROTLI)).arrayBuffer());
    expect(brotliDecompressSync(pressed).toString()).toContain(rows.join(""));
    expect(page.keptAs()).toEqual([TAGS.join(",")]);
    expect(page.rendered).toHaveLength(1);
  });

  it("is not pressed over one that was kept in its place meanwhile, nor where it was purged", async () => {
    const page = aPage();
    await page.ask();
    await page.settle();
    for (let hit = 0; hit < 3; hit += 1) await page.ask();
    page.purge();
    await page.settle();
    expect(page.keptAs()).toEqual([]);
  });

  it("[S28] has the tags by which it is purged", async () => {
    const page = aPage();
    await page.ask();
    await page.settle();
    expect(page.keptAs()).toEqual([TAGS.join(",")]);
  });

  it("says nothing to the browser of how it is kept", async () => {
    const page = aPage();
    await page.ask();
    await page.settle();
    const names = [...(await page.answer(BROTLI)).headers.keys()];
    expect(names.filter((name) => /^x-(?!page-cache)|^cache-tag$/.test(name))).toEqual([]);
  });
});

describe("the built site", () => {
  let site: DialledSite;
  beforeAll(async () => {
    site = await startDialledSite();
  });
  afterAll(() => site.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, site.url), { redirect: "manual", headers });
  const stateAt = async (path: string) => {
    const answer = await get(path);
    await answer.text();
    return answer.headers.get("x-page-cache");
  };

  it("renders a page that 32 visitors ask for at once no more than once", async () => {
    const states = await many(32, () => stateAt("/program/p0003"));
    expect(states.filter((state) => state === "MISS")).toHaveLength(1);
    expect(states.filter((state) => !["MISS", "SHARED", "HIT"].includes(state ?? ""))).toEqual([]);
  });

  it("answers from the cache at its first address too", async () => {
    expect([await stateAt("/"), await stateAt("/")]).toEqual(["MISS", "HIT"]);
  });

  it("begins with a starter of less than 1 kB, as it comes over the line", async () => {
    const html = await (await get("/main")).text();
    const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
    const starters = inline.filter((text) => text.includes("a[data-hold]"));
    expect(starters).toHaveLength(1);
    const bytes = brotliCompressSync(starters[0] ?? "").length;
    expect([bytes > 300, bytes < 1_000]).toEqual([true, true]);
  });

  it.each([
    ["/main", 14_000],
    ["/search/category?category=craft", 14_000],
    ["/search/keyword?keyword=도자기", 14_000],
    ["/surround", 14_000],
    ["/collection/rainy-day", 14_000],
    ["/collection/popular", 14_000],
    // its calendar grows and shrinks with the day
    ["/program/p0001", 14_100],
    ["/program/review/more/p0001", 14_000],
  ])("hands out %s as the Brotli that it keeps, within what one flight carries", async (path, most) => {
    const address = new URL(path, site.url);
    await (await fetch(address)).text();
    await expect.poll(() => asServed(address)).toMatchObject({ encoding: "br", state: "HIT" });
    const quick = (await asServed(address)).bytes;
    // its third visitor has it pressed
    await expect.poll(async () => (await asServed(address)).bytes).toBeLessThan(quick);
    const { bytes } = await asServed(address);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(most);
  });

  it("answers from the cache whatever a link's counters say", async () => {
    expect(await stateAt("/program/p0004")).toBe("MISS");
    for (const query of ["?utm_source=kakao", "?fbclid=abc", "?gclid=1&n_media=2", "?cb=1"]) {
      expect([query, await stateAt(`/program/p0004${query}`)]).toEqual([query, "HIT"]);
    }
  });

  it("answers one who was counted with links that count nobody", async () => {
    const html = await (await get("/surround?region=1120000000&utm_source=kakao")).text();
    expect(html).not.toContain("utm_source");
    expect(html).toContain("1120000000");
  });

  it("hands out covers and banners as files that never change, with ETag, and asks no database", async () => {
    const html = await (await get("/main")).text();
    const places = [...new Set(html.match(/\/art\/[a-z0-9-]+\.[0-9a-f]{8}\.svg/g))];
    expect(places.length).toBeGreaterThan(10);
    expect(html).not.toMatch(/\/images\/(covers|banners)\//);
    for (const place of [places[0] ?? "", pictures.banners.spring]) {
      const first = await get(place);
      const etag = first.headers.get("etag") ?? "";
      expect([first.status, etag !== "", (await first.text()).startsWith("<svg")]).toEqual([200, true, true]);
      expect(first.headers.get("cache-control")).toContain("immutable");
      expect(first.headers.get("x-request-id")).toBeNull(); // every answer of a Worker has one
      const again = await get(place, { "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    expect((await get("/images/covers/p0001.svg")).status).toBe(404);
  });

  it.each(["/main", "/program/p0007"])(
    "asks no database and not the API for %s where it is kept, nor for any picture, script or style in it",
    async (path) => {
      const calls = async () => ({
        api: (await site.calls("nadeul-edge")).api ?? 0,
        d1: (await site.calls("nadeul-api")).d1 ?? 0,
      });
      const askAll = async (): Promise<{ asked: number; wrong: string[] }> => {
        const html = await (await get(path)).text();
        const named = [...html.matchAll(/(?:src|srcset|href)="(\/(?:art|assets|images|files)\/[^" ]+)/g)];
        const files = [...new Set(named.map(([, at = ""]) => at))];
        const wrong: string[] = [];
        for (const file of files) {
          const answer = await get(file);
          await answer.arrayBuffer();
          if (answer.status !== 200) wrong.push(`${file} ${answer.status}`);
        }
        return { asked: files.length, wrong };
      };
      const first = await askAll();
      // What was asked for the first visitor has counted, and what is done behind an answer is over.
      expect((await calls()).d1).toBeGreaterThan(0);
      await expect.poll(calls, PATIENT).toEqual({ api: 0, d1: 0 });
      // A page that has grown old meanwhile is made anew behind its answer: then it is asked for once more.
      await expect
        .poll(async () => {
          const state = await stateAt(path);
          const all = await askAll();
          return { state, ...all, ...(await calls()) };
        }, PATIENT)
        .toEqual({ state: "HIT", asked: first.asked, wrong: [], api: 0, d1: 0 });
      expect(first.asked).toBeGreaterThan(10);
    },
    90_000,
  );

  it("says in plain text that a file of an older build is gone", async () => {
    const answer = await get("/assets/entry-00000000.js");
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      404,
      "text/plain; charset=utf-8",
      "없는 파일이에요.",
    ]);
  });
});
