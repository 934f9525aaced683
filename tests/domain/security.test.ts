import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { problemOf } from "../../app/routes/auth/challenge/login-problem.ts";

const paper = readFileSync("workers/SECURITY.md", "utf8");
const rows = [...paper.matchAll(/^\| (\d+) · [^|]+ \| (held|open|none) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, chapter, state, by = "", tests = ""]) => ({ chapter: Number(chapter), state, by, tests }),
);

describe("the table of ASVS 5.0", () => {
  it("has all seventeen chapters", () => {
    expect(rows.map(({ chapter }) => chapter)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  });

  it("names for each that is held a test that is there", () => {
    for (const { chapter, state, tests } of rows) {
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = ""]) =>
        name.includes("/") ? name : `tests/edge/${name}`,
      );
      expect([chapter, state === "none" || named.length > 0]).toEqual([chapter, true]);
      expect(named.filter((name) => !existsSync(name) && globSync(name).length === 0)).toEqual([]);
    }
  });
});

const byNumber = readFileSync("workers/ASVS.md", "utf8");
const requirements = [
  ...byNumber.matchAll(/^\| (\d+\.\d+\.\d+) \| (held|kept|none|open) \| (.+?) \| (.+?) \|$/gm),
].map(([, number = "", state, how = "", by = ""]) => ({ number, state, how, by }));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, as `chapter.section`. */
const SECTIONS = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

describe("the table of ASVS 5.0 by requirement", () => {
  it("has each requirement of levels 1 and 2 once, in their order", () => {
    const counted: Record<string, number> = {};
    for (const { number } of requirements) {
      const section = number.split(".").slice(0, 2).join(".");
      counted[section] = (counted[section] ?? 0) + 1;
    }
    expect(counted).toEqual(SECTIONS);
    const numbers = requirements.map(({ number }) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([253, 253]);
    expect(numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))).toEqual(numbers);
    expect(byNumber.match(/^\| \d/gm)).toHaveLength(253);
  });

  it("names for what is held a test, for what is kept a place, and says of the rest why", () => {
    for (const { number, state, how, by } of requirements) {
      const named = [...by.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
      const isTest = (name: string) => name.startsWith("tests/");
      const isFit =
        state === "held"
          ? named.length > 0 && named.every(isTest)
          : state === "kept"
            ? named.length > 0 && !named.some(isTest)
            : how.length > 5;
      expect([number, isFit, named.filter((name) => !existsSync(name))]).toEqual([number, true, []]);
    }
  });

  it("is summed up by its chapters: a chapter with an open requirement is not called held", () => {
    const open = new Set(
      requirements.filter(({ state }) => state === "open").map(({ number }) => Number(number.split(".")[0])),
    );
    expect(
      rows
        .filter(({ chapter, state }) => (state === "open") !== open.has(chapter))
        .map(({ chapter }) => chapter),
    ).toEqual([]);
  });
});

it("a code that the pool could not deliver is told in our words, whatever the pool's", () => {
  const fault = { name: "CodeDeliveryFailureException", message: "Unable to deliver message." };
  expect(problemOf(fault, "narae")).toEqual({
    username: "narae",
    notice: { text: "인증번호를 보내지 못했어요. 연락처를 확인하고, 계속되면 고객센터에 알려 주세요." },
  });
});
