import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath, isForSearchEngines, isPrivatePath, siteAddress } from "#domain/reach/canonical";
import routes from "../../app/routes.ts";
import { withRobotsHeader } from "../../app/server/robots-header.server.ts";
import { pageMeta } from "../../app/ui/page-meta.ts";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

const SITE = "https://m.nadeul.example";
const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

describe("a page's own address", () => {
  it.each([
    ["/", "", "/main"],
    ["/main", "?region=서울특별시&at=37.5,127.0", "/main"],
    ["/search/category", "?category=sea&date=2026-12-05&sort=DOWN&at=1,2", "/search/category?category=sea"],
    ["/search/category", "?free=true", "/search/category"],
    ["/search/keyword", "?keyword=도자기", "/search/keyword"],
    ["/program/p0001/", "?day=2026-12-05", "/program/p0001"],
    ["/program/review/more/p0001", "?cursor=abc&sort=low", "/program/review/more/p0001"],
  ])("of %s%s is %s", (path, search, own) => expect(canonicalPath(path, search)).toBe(own));

  it("is its own: asked for again it stays", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const [own = "", search = ""] = canonicalPath(path, `?${query}`).split("?");
        expect(canonicalPath(own, search && `?${search}`)).toBe(canonicalPath(path, `?${query}`));
      }),
      { numRuns: 30 },
    );
  });

  it("[U101] takes no time over a path of slashes", () => {
    const from = performance.now();
    const slashes = "/".repeat(40_000);
    expect([canonicalPath(`${slashes}x`, ""), canonicalPath(`/x${slashes}`, "")]).toEqual([
      `${slashes}x`,
      "/x",
    ]);
    expect(performance.now() - from).toBeLessThan(1_000);
  });

  it("stands on the configured site, else the request's; a static one may be relative", () => {
    expect(siteAddress(`${SITE}/`, "http://127.0.0.1:8787", "/main")).toBe(SITE);
    expect(siteAddress("", "http://127.0.0.1:8787", "/program/p0001")).toBe("http://127.0.0.1:8787");
    expect([
      siteAddress("", "http://localhost", "/notice/3.data"),
      siteAddress("", "http://localhost", "/faq"),
      siteAddress("", "http://localhost", "/category/"),
      siteAddress("", "http://localhost", "/start/"),
      siteAddress(SITE, "http://localhost", "/faq"),
    ]).toEqual(["", "", "", "", SITE]);
  });
});

describe("what search engines may have", () => {
  it("is nothing but the configured address", () => {
    expect([
      isForSearchEngines(SITE, "m.nadeul.example"),
      isForSearchEngines(SITE, "x.workers.dev"),
      isForSearchEngines("", "m.nadeul.example"),
    ]).toEqual([true, false, false]);
  });

  it("is no screen behind the login", () => {
    const members = pathsOf(routes.filter(({ file }) => file.includes("members-only")));
    expect(members.length).toBeGreaterThan(15);
    expect(members.filter((path) => !isPrivatePath(path))).toEqual([]);
    expect(["/main", "/program/p1", "/reviewing", "/notice"].filter(isPrivatePath)).toEqual([]);
  });

  it("says so in a header, too", () => {
    const header = (url: string, site: string) =>
      withRobotsHeader(new Response(), new Request(url), site).headers.get("x-robots-tag");
    expect([
      header(`${SITE}/main`, SITE),
      header(`${SITE}/my/edit`, SITE),
      header("https://preview.workers.dev/main", SITE),
      header("http://127.0.0.1/main", ""),
    ]).toEqual([null, "noindex", "noindex", "noindex"]);
  });
});

describe("what a page says of itself", () => {
  it("names whole addresses for itself and its card", () => {
    const meta = pageMeta(
      { title: "가", description: "나", image: { path: "/og/program/p1.png", alt: "가" } },
      { matches: [{ loaderData: { site: SITE } }], location: { pathname: "/program/p1", search: "?x=1" } },
    );
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: `${SITE}/program/p1` });
    expect(meta).toContainEqual({ property: "og:image", content: `${SITE}/og/program/p1.png` });
    expect(meta).toContainEqual({ property: "og:url", content: `${SITE}/program/p1` });
  });
});
