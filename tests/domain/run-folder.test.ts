import { existsSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inRunFolder } from "../../workers/cli/run-folder.ts";

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
