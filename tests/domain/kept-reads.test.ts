import { describe, expect, it } from "vitest";
import description from "#openapi/product.json" with { type: "json" };
import kept from "#openapi/kept-reads.json" with { type: "json" };
import { CONTENT, HOST_TAGS, LISTS, PROGRAM_TAGS } from "#domain/reach/page-tags";
import { readAt } from "../../app/server/kept-data.server.ts";
import { keptReads } from "../../workers/cli/build/kept-reads.ts";

interface Kept {
  fresh: number;
  stale: number;
  last?: number;
  tags: string[];
}
interface Get {
  operationId: string;
  security?: unknown[];
  "x-kept"?: Kept;
  "x-not-kept"?: string;
}
const gets = Object.entries(description.paths).flatMap(([path, item]) =>
  "get" in item ? [{ path, ...(item.get as unknown as Get) }] : [],
);
const isOpen = ({ security }: Get): boolean => (security ?? description.security).length === 0;
const read = (path: string) => readAt(`https://nadeul.example/api${path}`);

describe("[S69] a public read of the description", () => {
  it("says how long the edge keeps it, or why not; no member's read is kept", () => {
    const silent = gets.filter((get) => isOpen(get) && !get["x-kept"] === !get["x-not-kept"]);
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
    const members = gets.filter((get) => !isOpen(get) && (get["x-kept"] ?? get["x-not-kept"]));
    expect(members).toEqual([]);
    expect(kept.reads.length).toBeGreaterThan(20);
    expect(gets.filter((get) => get["x-not-kept"]).length).toBeGreaterThan(10);
  });

  it("is found by its own path alone: one that is not kept fits none that is", () => {
    for (const get of gets) {
      const at = get.path.replace(/\{\w+\}/g, "x1");
      expect([get.path, read(at)?.fresh]).toEqual([get.path, get["x-kept"]?.fresh]);
    }
    const file = JSON.parse(keptReads(description)) as typeof kept;
    expect(file).toEqual(kept);
  });

  it("is purged by tags that changes have", () => {
    const known = new Set([LISTS, CONTENT, ...PROGRAM_TAGS, ...HOST_TAGS]);
    expect(kept.reads.flatMap(({ tags }) => tags).filter((tag) => !known.has(tag))).toEqual([]);
    expect(read("/program/p0001/session")?.tags).toEqual(["pages", "programs", "program-p0001"]);
  });
});

/** What changes seldom, and is purged when it does. */
const LASTING = ["getRegion", "listCode", "listPopularSearch", "listRegion"];

describe("[S73] what the edge keeps of programs", () => {
  it("is three seconds old at most while the API answers, as all that people write, and seats one", () => {
    const long = gets.flatMap(({ operationId, "x-kept": at }) =>
      at && at.fresh + at.stale > 3 ? [operationId] : [],
    );
    expect(long.toSorted()).toEqual(LASTING);
    const ofNow = gets.flatMap(({ operationId, "x-kept": at }) => (at?.last === 0 ? [operationId] : []));
    expect(ofNow.toSorted()).toEqual(["getDraw", "listRush", "listSession"]);
    expect(gets.find(({ operationId }) => operationId === "listSession")?.["x-kept"]?.stale).toBe(0);
  });
});

describe("[S72] the name under which a read is kept", () => {
  it.each([
    ["/program?limit=1&category=craft", "/program?category=craft&limit=1"],
    ["/program?category=craft&limit=1&utm_source=x&cb=17", "/program?category=craft&limit=1"],
    ["/program?category=craft&keyword=&limit=1", "/program?category=craft&limit=1"],
    ["/region/%ec%84%9c%ec%9a%b8", "/region/%EC%84%9C%EC%9A%B8"],
    ["/search/popular?q=1", "/search/popular"],
    // what the API refuses stays as it is
    ["/program?limit=2&limit=1", "/program?limit=2&limit=1"],
  ])("of %s is %s", (asked, name) => {
    expect(read(asked)?.address).toBe(`https://nadeul.example/api${name}`);
  });

  it.each(["/program/", "//program", "/program/p1/session/", "/program/%E0%A4%A", "/user/u1", "/Program"])(
    "is none: %s",
    (asked) => expect(read(asked)).toBeUndefined(),
  );
});
