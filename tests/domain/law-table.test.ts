import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Proof {
  file: string;
  title: string;
}

interface Row {
  requirement: string;
  place: string;
  proofs: Proof[];
}

/** The rows of LAW.md: what the law asks, where it shows, and the tests: `file` “title”. */
function lawTable(paper: string): Row[] {
  return paper
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[\s|:-]+\|$/.test(line))
    .slice(1)
    .map((line) => {
      const [requirement = "", place = "", proofs = ""] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      return {
        requirement,
        place,
        proofs: [...proofs.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = "", title = ""]) => ({
          file,
          title,
        })),
      };
    });
}

/**
 * What is wrong with the table; `read` gives a test file's source, or nothing where there is no such file.
 */
function gaps(rows: readonly Row[], read: (file: string) => string | undefined): string[] {
  return rows.flatMap(({ requirement, place, proofs }) => [
    ...(place === "" ? [`${requirement}: nowhere`] : []),
    ...(proofs.length === 0 ? [`${requirement}: no test`] : []),
    ...proofs.flatMap(({ file, title }) => {
      const source = read(file);
      if (source === undefined) return [`${requirement}: no file ${file}`];
      return source.includes(`("${title}", `) ? [] : [`${requirement}: no test “${title}” in ${file}`];
    }),
  ]);
}

const paper = readFileSync("tests/LAW.md", "utf8");
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

it("the table of the money says of each wrong ending where it was, and names tests that exist", () => {
  const rows = lawTable(readFileSync("tests/MONEY.md", "utf8"));
  expect(gaps(rows, read)).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(19);
});

describe("the table of the law", () => {
  it("says of every requirement where it shows, and names tests that exist", () => {
    const rows = lawTable(paper);
    expect(gaps(rows, read)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(14);
  });

  it("covers all that SPEC §5 asks", () => {
    const all = lawTable(paper)
      .map(({ requirement }) => requirement)
      .join("\n");
    const asked = [
      "사업자 정보",
      "통신판매중개자",
      "총액",
      "미리 선택",
      "확인 단계",
      "환불",
      "동의를 따로",
      "취소와 탈퇴",
      "필수·선택 동의",
      "만 14세",
      "위치정보",
      "(광고)",
      "21시",
      "보관",
    ];
    expect(asked.filter((words) => !all.includes(words))).toEqual([]);
  });

  it("a missing file, title, place or test is found", () => {
    const table = lawTable(
      [
        "# 법",
        "",
        "| a | b | c |",
        "|---|---|---|",
        "| one | here | `t.ts` “exists”, `u.ts` “exists” |",
        "| two | here | `t.ts` “exist” |",
        "| three | | no test |",
      ].join("\n"),
    );
    const found = gaps(table, (file) => (file === "t.ts" ? 'it("exists", () => {});' : undefined));
    expect(found).toEqual([
      "one: no file u.ts",
      "two: no test “exist” in t.ts",
      "three: nowhere",
      "three: no test",
    ]);
  });
});
