import { describe, expect, it } from "vitest";
import { counted, type RanFile, withAgain, worthAgain } from "../../workers/cli/second-try.ts";

const of = (project: string, file: string, failed: number): RanFile => ({ project, file, passed: 5, failed });
const browser = (name: string, failed = 1) => of("browser", `tests/browser/${name}.test.ts`, failed);

describe("a run of the tests in which something failed", () => {
  it("runs a few files of the browser again, on a fresh site", () => {
    expect(worthAgain({ files: [browser("map"), browser("desk", 0)], loose: 0 })).toEqual([
      "tests/browser/map.test.ts",
    ]);
  });

  it.each([
    ["nothing failed", [browser("map", 0)], 0],
    ["something else failed too", [browser("map"), of("domain", "tests/domain/map.test.ts", 1)], 0],
    ["an error belongs to no test", [browser("map")], 1],
    ["many failed", ["a", "b", "c", "d", "e"].map((name) => browser(name)), 0],
  ])("runs none again where %s", (_, files, loose) => {
    expect(worthAgain({ files, loose })).toEqual([]);
  });

  it("counts what came the second time in the first one's place", () => {
    const first = { files: [browser("map", 2), browser("desk", 0)], loose: 0 };
    expect(counted(first)).toBe("10 passed, 2 failed");
    const again = { files: [{ ...browser("map", 0), passed: 7 }], loose: 0 };
    expect(counted(withAgain(first, again))).toBe("12 passed, 0 failed");
    expect(counted(withAgain(first, { files: [], loose: 1 }))).toBe("10 passed, 3 failed");
  });
});
