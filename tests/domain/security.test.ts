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

it("a code that the pool could not deliver is told in our words, whatever the pool's", () => {
  const fault = { name: "CodeDeliveryFailureException", message: "Unable to deliver message." };
  expect(problemOf(fault, "narae")).toEqual({
    username: "narae",
    notice: { text: "인증번호를 보내지 못했어요. 연락처를 확인하고, 계속되면 고객센터에 알려 주세요." },
  });
});
