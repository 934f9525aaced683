import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inRunFolder, runsLie } from "../../workers/cli/run-folder.ts";

describe("a run of the tests", () => {
  it("leaves no folder behind, and names those that a helper should have removed", async () => {
    let made = "";
    const { result, left } = await inRunFolder(async ({ TMPDIR }) => {
      made = TMPDIR;
      rmSync(mkdtempSync(path.join(TMPDIR, "nadeul-tidy-")), { recursive: true });
      mkdtempSync(path.join(TMPDIR, "nadeul-state-"));
      mkdtempSync(path.join(TMPDIR, "playwright-"));
      return 7;
    });
    expect([result, left.map((name) => name.replace(/\w{6}$/, "")), existsSync(made)]).toEqual([
      7,
      ["nadeul-state-"],
      false,
    ]);
  });

  it("that fails leaves none either", async () => {
    let made = "";
    const failed = inRunFolder(({ TMPDIR }) => {
      made = TMPDIR;
      return Promise.reject(new Error("no browser"));
    });
    await expect(failed).rejects.toThrow("no browser");
    expect(existsSync(made)).toBe(false);
  });
});

describe("the folders of a run", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("lie in memory where there is room, on the disk where there is none", () => {
    vi.stubEnv("TMPDIR", undefined);
    const here = path.resolve("."); // any folder of this machine
    expect([runsLie(here, 0), runsLie(here, Infinity), runsLie("/no/such/folder", 0)]).toEqual([
      here,
      tmpdir(),
      tmpdir(),
    ]);
  });

  it("lie where TMPDIR says", () => {
    vi.stubEnv("TMPDIR", "/somewhere");
    expect(runsLie(path.resolve("."), 0)).toBe("/somewhere");
  });
});
