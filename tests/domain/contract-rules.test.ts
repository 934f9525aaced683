import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contractProblems } from "../../workers/cli/lint-contract.ts";

const YAML = readFileSync("openapi/product.yaml", "utf8");

describe("the API's description", () => {
  it("keeps to the recommended rules of Redocly and Spectral", async () => {
    expect(await contractProblems(YAML)).toEqual([]);
  });

  it("with a comma making a key of half a sentence is refused, so is one silent about security", async () => {
    const comma = YAML.replace('"10 to 1,000 letters as a person counts them"', "10 to 1, 000 letters");
    expect((await contractProblems(comma)).join("\n")).toContain(
      "Property `000 letters` is not expected here",
    );
    const open = YAML.replace("security: []\n", "");
    expect((await contractProblems(open)).join("\n")).toContain("redocly security-defined");
  });

  it("[U116] takes at the desk no day or month that has none after it, up to which days are counted", () => {
    const patterns = ["DeskDate", "Month"].map(
      (name) =>
        new RegExp(new RegExp(`^    ${name}: .*pattern: "([^"]+)"`, "m").exec(YAML)?.[1] ?? "no pattern"),
    );
    expect(["2026-12-31", "2026-12"].map((day, at) => patterns[at]?.test(day))).toEqual([true, true]);
    for (const day of ["9999-12-31", "9999-12", "0000-01-01"])
      expect([day, patterns.some((pattern) => pattern.test(day))]).toEqual([day, false]);
  });
});
