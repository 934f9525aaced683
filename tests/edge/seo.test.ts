import { XMLParser, XMLValidator } from "fast-xml-parser";
import { DESK_OPERATOR } from "../../workers/cli/seed/demo-accounts.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLLECTIONS } from "#content/collections";
import { FAQS } from "#content/faqs";
import { faqPath } from "#content/text";
import { CATEGORIES } from "#domain/category";
import { staticPaths } from "../../workers/cli/build/static-paths.ts";
import { retryLocked } from "../../workers/cli/local-d1.ts";
import { type Site, startSite } from "../support/site.ts";
import { dataOf, dataProblems } from "../support/structured-data.ts";
import { reach } from "../support/api.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/**
 * Asks once more where workerd closed the kept connection at that moment, as it does while this process is
 * busy.
 */
const get = (pathname: string) =>
  retryLocked(() => fetch(new URL(pathname, site.url), { redirect: "manual" }));
const inHtml = (html: string, pattern: RegExp) =>
  (pattern.exec(html)?.[1] ?? "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const operator = async (method: string, path: string, body?: unknown) => {
  const api = await site.miniflare.getWorker("nadeul-api");
  const headers = {
    usertype: "user",
    bucket: "nadeul-files",
    authorization: "Bearer t",
    "x-user-id": DESK_OPERATOR.sub,
    "x-user-name": DESK_OPERATOR.username,
    "x-user-pool": "desk",
    "content-type": "application/json",
  };
  const answer = await api.fetch(`http://api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  return json;
};

/** The screens that are drawn at build; /offline stands in for a page, it is none. */
const STATIC = staticPaths()
  .filter((path) => path !== "/offline")
  .map(encodeURI);

const PUBLIC = [
  "/main",
  "/search/category",
  ...CATEGORIES.map(({ id }) => `/search/category?category=${id}`),
  "/search/keyword",
  "/surround",
  ...COLLECTIONS.map(({ name }) => `/collection/${name}`),
  ...["p0001", "p0002", "p0010", "p0077"].flatMap((id) => [
    `/program/${id}`,
    `/program/location/${id}`,
    `/program/review/more/${id}`,
  ]),
  "/host/h001",
  "/host/h002",
  ...STATIC,
];

describe("every public route", () => {
  it("has title, description and address no other has, whole cards, data schema.org knows", async () => {
    const seen: Record<"title" | "description" | "canonical", Map<string, string>> = {
      title: new Map(),
      description: new Map(),
      canonical: new Map(),
    };
    for (const path of PUBLIC) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const html = await answer.text();
      const said = {
        title: inHtml(html, /<title>([^<]+)<\/title>/),
        description: inHtml(html, /<meta name="description" content="([^"]+)"/),
        canonical: inHtml(html, /<link rel="canonical" href="([^"]+)"/),
      };
      // one that is drawn at build knows no address of a site whose own is not configured, and names none
      const isAddressed = !STATIC.includes(path);
      expect([path, html.includes('property="og:image"')]).toEqual([path, isAddressed]);
      for (const name of [
        "title",
        "description",
        ...(isAddressed ? (["canonical"] as const) : []),
      ] as const) {
        expect(said[name].length, `${path} has a ${name}`).toBeGreaterThan(3);
        expect(seen[name].get(said[name]), `${path} has a ${name} of its own: ${said[name]}`).toBeUndefined();
        seen[name].set(said[name], path);
      }
      expect(html, path).toContain('name="twitter:card"');
      // A static page of a site without a configured address has relative links.
      const data = JSON.parse(
        JSON.stringify(dataOf(html)).replaceAll(/"(url|item|@id)":"\//g, '"$1":"https://m.nadeul.example/'),
      );
      expect([path, dataProblems(data)]).toEqual([path, []]);
    }
    expect(seen.title.size).toBe(PUBLIC.length);
  });

  it("names no address that only the build knew: none where the site's own is not configured", async () => {
    for (const path of [...STATIC, "/offline"]) {
      const html = await (await get(path)).text();
      expect([path, html.match(/https?:\/\/(?:localhost|127\.0\.0\.1)[^"]*/g)]).toEqual([path, null]);
      expect([path, html.match(/rel="canonical"|property="og:(?:url|image)"/g)]).toEqual([path, null]);
    }
  });

  it("[R69] lists a collection's programs as they stand on its page, under one address", async () => {
    const html = await (await get("/collection/popular?region=2600000000&cursor=none")).text();
    expect(inHtml(html, /<link rel="canonical" href="([^"]+)"/)).toBe(
      `${site.url.origin}/collection/popular`,
    );
    const [list] = dataOf(html).filter((one) => reach(one, "@type") === "ItemList");
    const told = reach(list, "itemListElement");
    const shown = [...html.matchAll(/<h3><a href="(\/program\/[\w-]+)[^"]*"/g)].map(([, path]) => path);
    expect(shown.length).toBeGreaterThan(4);
    expect((Array.isArray(told) ? told : []).map((one) => reach(one, "item"))).toEqual(
      shown.map((path) => `${site.url.origin}${path}`),
    );
  });

  it("[R69] is not found where there is no collection of a name", async () => {
    for (const name of ["nothing", "Popular", "constructor"]) {
      const answer = await get(`/collection/${name}`);
      const isSorry = (await answer.text()).includes("죄송합니다. 페이지를 이용할 수 없습니다.");
      expect([name, answer.status, isSorry]).toEqual([name, 404, true]);
    }
  });

  it("strips filters, days and the place from its address", async () => {
    const html = await (await get("/search/category?category=sea&free=true&sort=UP")).text();
    expect(inHtml(html, /<link rel="canonical" href="([^"]+)"/)).toBe(
      `${site.url.origin}/search/category?category=sea`,
    );
  });

  it("a title cannot end the script that carries it", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await db
      .prepare("UPDATE program SET title = ?1 WHERE id = 'p0030'")
      .bind('</script><img src=x onerror="alert(1)">')
      .run();
    const html = await (await get("/program/p0030")).text();
    expect(html).not.toContain("<img src=x");
    expect(reach(dataOf(html), "0.name")).toBe('</script><img src=x onerror="alert(1)">');
  });
});

describe("the sitemap", () => {
  const parse = (text: string): unknown => (
    expect(XMLValidator.validate(text)).toBe(true),
    new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" }).parse(text)
  );
  const locsOf = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((entry) => new URL(String(reach(entry, "loc"))));

  it("leads to files whose pages all answer", async () => {
    const files = locsOf(reach(parse(await (await get("/sitemap.xml")).text()), "sitemapindex.sitemap"));
    expect(files.map(({ pathname }) => pathname)).toEqual([
      "/sitemap/pages.xml",
      "/sitemap/hosts.xml",
      "/sitemap/programs-0.xml",
    ]);
    const urls: URL[] = [];
    for (const { pathname } of files)
      urls.push(...locsOf(reach(parse(await (await get(pathname)).text()), "urlset.url")));
    expect(urls.length).toBeGreaterThan(150);
    expect(new Set(urls.map(String)).size).toBe(urls.length);
    const named = urls.filter(({ pathname }) => pathname.startsWith("/collection/"));
    expect(named.map(({ pathname }) => pathname)).toEqual(
      COLLECTIONS.map(({ name }) => `/collection/${name}`),
    );
    const some = urls.filter(({ pathname }, index) => !pathname.startsWith("/program/") || index % 40 === 0);
    for (const { pathname, search } of some)
      expect([pathname, (await get(pathname + search)).status]).toEqual([pathname, 200]);
  });

  it("has no file by another name", async () => {
    for (const file of ["other.xml", "programs-x.xml", "programs-99999999.xml"])
      expect((await get(`/sitemap/${file}`)).status).toBe(404);
  });
});

describe("the other files", () => {
  it("robots.txt closes a site without a configured address, and every answer says so", async () => {
    expect(await (await get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    expect((await get("/main")).headers.get("x-robots-tag")).toBe("noindex");
  });

  it("[R17] the notices are a feed", async () => {
    const answer = await get("/notice/rss.xml");
    expect(answer.headers.get("content-type")).toContain("application/rss+xml");
    const text = await answer.text();
    expect(XMLValidator.validate(text)).toBe(true);
    expect(reach(new XMLParser().parse(text), "rss.channel.item.length")).toBe(12);
  });
});

describe("a program's card", () => {
  it("is a PNG of 1200 × 630, kept after the first time; none for a program there is not", async () => {
    const answer = await get("/og/program/p0005.png");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([
      answer.status,
      answer.headers.get("content-type"),
      bytes.subarray(1, 4).toString(),
      bytes.readUInt32BE(16),
      bytes.readUInt32BE(20),
    ]).toEqual([200, "image/png", "PNG", 1200, 630]);
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(Buffer.compare(bytes, Buffer.from(await (await get("/og/program/p0005.png")).arrayBuffer()))).toBe(
      0,
    );
    expect([(await get("/og/program/none.png")).status, (await get("/og/program/p0005.gif")).status]).toEqual(
      [404, 404],
    );
  });
});

describe("a short link", () => {
  it("leads to its page for good; one that leads nowhere is the not-found screen", async () => {
    for (const [code, path] of [
      ["p1", "/program/p0001"],
      ["n12", "/notice/12"],
      ["csea", "/search/category?category=sea"],
    ]) {
      const answer = await get(`/s/${code}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, path]);
    }
    for (const code of ["pzzzz", "n999", "csea2", "x"]) {
      const answer = await get(`/s/${code}`);
      expect([
        code,
        answer.status,
        (await answer.text()).includes("죄송합니다. 페이지를 이용할 수 없습니다."),
      ]).toEqual([code, 404, true]);
    }
  });
});

describe("what an operator publishes after the build", () => {
  it("[R17] has its own address, stands on main, and is gone again when taken back", async () => {
    const made = await operator("POST", "/operator/notice", {
      title: "오늘 나온 소식",
      body: "## 제목\n알립니다.",
    });
    const id = String(reach(made, "value.id"));
    const page = await get(`/notice/${id}`);
    const html = await page.text();
    expect([
      page.status,
      page.headers.get("x-page-cache"),
      html.includes("오늘 나온 소식"),
      html.includes(`/notice/12"`),
    ]).toEqual([200, "MISS", true, true]);
    expect(await (await get("/main?region=11")).text()).toContain("오늘 나온 소식");
    expect(page.headers.get("x-request-id"), "drawn by the Worker").not.toBeNull();
    await operator("DELETE", `/operator/notice/${id}`);
    expect((await get(`/notice/${id}.data`)).status, "the page itself is kept for a while").toBe(404);
  });

  it("[R19] a question too, under its name", async () => {
    const made = await operator("POST", "/operator/faq", {
      category: "쿠폰",
      name: "새로 생긴 질문인가요?",
      answer: "네, 그래요.",
    });
    const id = String(reach(made, "value.id"));
    const answer = await get(`/faq/${id}/other`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      faqPath({ id, name: "새로 생긴 질문인가요?" }),
    ]);
    expect(await (await get(answer.headers.get("location") ?? "")).text()).toContain("네, 그래요.");
  });
});

describe("도움이 됐어요", () => {
  it("[R19] is a form's: it goes back to the question, and the same browser counts once", async () => {
    const faq = FAQS[6];
    if (!faq) throw new Error("no question");
    const path = faqPath(faq);
    const press = (cookie = "") =>
      fetch(new URL(`/faq/${faq.id}/helpful`, site.url), {
        method: "POST",
        redirect: "manual",
        headers: {
          origin: site.url.origin,
          referer: new URL(path, site.url).href,
          "content-type": "application/x-www-form-urlencoded",
          ...(cookie && { cookie }),
        },
      });
    const first = await press();
    expect([first.status, first.headers.get("location")]).toEqual([303, `${path}#thanks`]);
    const cookie = (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect(cookie).toMatch(/^nadeul_device=/);
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    const count = () =>
      db.prepare("SELECT helpful_count AS n FROM faq WHERE id = ?1").bind(faq.id).first<number>("n");
    const before = await count();
    await press(cookie);
    expect(await count()).toBe(before);
  });
});

describe("pre-rendered routes", () => {
  it("[R02, R17, R18, R19, R21, R33] run no Worker; a rendered one runs it once", async () => {
    // The Worker marks whatever it answers, so the marks are its runs.
    const runs = async (paths: readonly string[]) =>
      (await Promise.all(paths.map(get))).filter(({ headers }) => headers.has("x-request-id")).length;
    const paths = staticPaths().map(encodeURI);
    expect(paths.length).toBeGreaterThan(50);
    expect([
      await runs(paths),
      await runs(paths.map((path) => `${path}.data`)),
      await runs(["/main"]),
    ]).toEqual([0, 0, 1]);
  });
});
