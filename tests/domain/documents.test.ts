import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isDocument } from "../../app/document/documents.ts";
import { visitorRoutes } from "../../app/routes.ts";
import { codeOf } from "../../workers/cli/build/code-ahead.ts";

interface Leaf {
  path: string;
  file: string;
}

const leavesOf = (routes: readonly (typeof visitorRoutes)[number][]): Leaf[] =>
  routes.flatMap(({ path: own, index, file, children }) => [
    ...(own !== undefined || index ? [{ path: own ?? "/", file }] : []),
    ...leavesOf(children ?? []),
  ]);

const isWithIslands = (file: string): boolean =>
  readFileSync(path.join("app", file), "utf8").includes('hydrate: "islands"');

describe("the screens that are documents", () => {
  const leaves = leavesOf(visitorRoutes).filter(({ file }) => existsSync(path.join("app", file)));

  it("are those whose route says so, no other", () => {
    const documents = leaves
      .filter(({ path }) => isDocument(path.replace(/:\w+/g, "p0001")))
      .map(({ path }) => path);
    expect(documents).toEqual(leaves.filter(({ file }) => isWithIslands(file)).map(({ path }) => path));
    expect(documents).toContain("/main");
  });

  it("are known by their whole path", () => {
    expect(
      ["/", "/main", "/main/", "/program/p0001", "/host/h001", "/collection/free"].every(isDocument),
    ).toBe(true);
    const others = [
      "/main.data",
      "/mainly",
      "/my/main",
      "/program",
      "/program/location/p0001",
      "/program/p0001.md",
      "/collection",
    ];
    expect(others.some(isDocument)).toBe(false);
  });
});

describe("the code that a program's document brings ahead", () => {
  const entry = { module: "entry.js", imports: ["react.js"] };
  const routes = {
    root: { module: "root.js", imports: ["react.js", "toast.js"] },
    paid: { parentId: "root", module: "paid.js", imports: ["form.js", "toss.js"] },
    free: { parentId: "root", module: "free.js", imports: ["form.js"] },
  };

  it("is what both checkouts load, once", () => {
    expect(codeOf({ entry, routes }, ["paid", "free"])).toEqual([
      "entry.js",
      "react.js",
      "root.js",
      "toast.js",
      "form.js",
    ]);
    expect(codeOf({ entry, routes }, ["paid"])).toContain("toss.js");
    expect(() => codeOf({ entry, routes }, ["gone"])).toThrow("no screen gone");
  });
});
