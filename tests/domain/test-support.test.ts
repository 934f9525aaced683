import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { closing, doubling } from "../support/doubling-buffer.ts";
import { madeOnce } from "../support/templates.ts";

const within = mkdtempSync(path.join(tmpdir(), "nadeul-once-"));
afterAll(() => rmSync(within, { recursive: true }));

describe("what the tests make once in a run", () => {
  it("is made by who comes first, whole before anybody has it; by the next if that fails", async () => {
    let tries = 0;
    const ask = () =>
      madeOnce(
        "site",
        async (folder) => {
          tries += 1;
          writeFileSync(path.join(folder, "half"), "");
          await new Promise((resolve) => setTimeout(resolve, 20));
          if (tries === 1) throw new Error("no room left");
          writeFileSync(path.join(folder, "whole"), "");
        },
        within,
      ).then(
        (folder) => readdirSync(folder ?? ""),
        (error: Error) => error.message,
      );
    const told = await Promise.all([ask(), ask(), ask()]);
    expect(told.toSorted()).toEqual([["half", "whole"], ["half", "whole"], "no room left"]);
    expect([tries, readdirSync(within)]).toEqual([2, ["site"]]);
  });
});

describe("Miniflare's configuration", () => {
  it("is written into a buffer that doubles, where the published one grows by a page", () => {
    const published = readFileSync(createRequire(import.meta.url).resolve("miniflare"), "utf8");
    expect(doubling(published)).not.toBe(published);
    expect(() => doubling(doubling(published))).toThrow("makes room in another way");
  });

  it("uses no connection twice, which workerd may be closing, where the published one does", () => {
    const published = readFileSync(createRequire(import.meta.url).resolve("miniflare"), "utf8");
    expect(closing(published)).toContain("pipelining: 0");
    expect(() => closing("")).toThrow("keeps connections in another way");
  });

  it("is loaded so by a process whose files set themselves up anew, each with modules of its own", () => {
    const each = (file: number) =>
      `(await import("./tests/support/doubling-buffer.ts?file=${file}")).doubleBuffers();`;
    const script = `${each(1)}${each(2)} console.log(typeof (await import("miniflare")).Miniflare);`;
    const told = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      encoding: "utf8",
    });
    expect(told).toBe("function\n");
  });
});
