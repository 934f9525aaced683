import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colourValue, theme, tokensCss } from "../../app/ui/theme.ts";

const textOf = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { exclude })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
const styles = textOf("app/**/*.css");
const code = textOf("app/**/*.{ts,tsx}", ["app/ui/theme.ts"]);
const tokens = tokensCss();
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));
const made = namesIn(tokens, /^ +--([\w-]+):/gm);

describe("the theme", () => {
  it("has every token that a style or an element reads", () => {
    const set = namesIn(styles + code, /["\s{]--([\w-]+)["]?[\]:]/g); // by an element, for its own rules
    const read = namesIn(styles + code, /var\(--([\w-]+)/g);
    expect([...read].filter((name) => !made.has(name) && !set.has(name))).toEqual([]);
  });

  it("has no token that nothing reads", () => {
    const readers = styles + code + JSON.stringify(theme) + tokens.replaceAll(/^ +--[\w-]+:/gm, "");
    const read = namesIn(readers, /--([\w-]+)/g);
    expect([...made].filter((name) => !read.has(name))).toEqual([]);
  });

  it("gives each colour to both themes, and to who draws without a stylesheet", () => {
    const [light = "", dark = "", chosen = ""] = tokens.split(/^ +color-scheme:/m).slice(1);
    const coloursOf = (block: string) => [...namesIn(block, /--(c-[\w-]+):/g)];
    expect(coloursOf(dark)).toEqual(coloursOf(light));
    expect(coloursOf(chosen)).toEqual(coloursOf(light));
    expect(coloursOf(light).length).toBeGreaterThan(50);
    expect([colourValue("--c-surface", "light"), colourValue("--c-surface", "dark")]).toEqual([
      "#ffffff",
      "#121614",
    ]);
  });
});
