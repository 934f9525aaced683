import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHECKS } from "#domain/setup/checks";

const GUIDE = readFileSync("workers/DEPLOYING.md", "utf8");
const SCRIPTS = new Set(Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts));
const KNOWN = new Set(CHECKS.map(({ id }) => id));
/** Where no check can see it. */
const NONE = "–";

/** The guide's parts that lead from nothing to a filled site, each with its heading. */
const stepsOf = (guide: string): [heading: string, text: string][] =>
  guide
    .split(/^## /m)
    .slice(1)
    .map((part): [string, string] => [part.split("\n")[0] ?? "", part])
    .filter(([heading]) => /^\d\. |^Filling the site$/.test(heading));

/** The names of checks in brackets; what stands in a code span or is a link is none. */
const inBrackets = (text: string): string[] =>
  [...text.replaceAll(/`[^`\n]*`/g, "").matchAll(/\[([a-z][a-z-]*|–)\](?!\()/g)].map(([, id = ""]) => id);

/** The names in the column "found by" of a step's tables, row by row; other tables have no such column. */
const rowsOf = (text: string): { row: string; ids: string[] }[] =>
  [...text.matchAll(/(?:^\|.*\|\n?)+/gm)]
    .map(([table]) => table.trim().split("\n"))
    .filter(([head]) => head?.includes("found by"))
    .flatMap(([_head, _line, ...rows]) => rows)
    .map((row) => ({
      row,
      ids: (row.split("|").at(-2) ?? "").split(",").flatMap((id) => id.trim() || []),
    }));

/** What somebody types in the steps that the doctor follows: the commands that make or put something. */
const typedIn = (text: string): string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => block.trim().split("\n"));

describe("the guide to a deployment", () => {
  it("names at each step the check that sees it done, or says that none can", () => {
    const steps = stepsOf(GUIDE);
    expect(steps.map(([heading]) => heading.slice(0, 2))).toEqual(["1.", "2.", "3.", "4.", "5.", "6.", "Fi"]);
    for (const [heading, text] of steps) {
      const ids = [...inBrackets(text), ...rowsOf(text).flatMap((row) => row.ids)];
      expect([heading, ids.length > 0]).toEqual([heading, true]);
      for (const { row, ids: found } of rowsOf(text)) expect([row, found.length > 0]).toEqual([row, true]);
    }
    const made = steps.filter(([heading]) => /^[14]\./.test(heading)).flatMap(([, text]) => typedIn(text));
    expect(made.length).toBeGreaterThan(15);
    expect(made.filter((line) => inBrackets(line).length === 0)).toEqual([]);
  });

  it("names every check that there is, and none that there is not", () => {
    const named = new Set(
      stepsOf(GUIDE).flatMap(([, text]) => [...inBrackets(text), ...rowsOf(text).flatMap(({ ids }) => ids)]),
    );
    // what a site grows into stands with its costs
    const all = new Set([...named, ...inBrackets(GUIDE)].filter((id) => id !== NONE));
    expect([...all].filter((id) => !KNOWN.has(id))).toEqual([]);
    expect([...KNOWN].filter((id) => !all.has(id))).toEqual([]);
  });

  it("names only commands that package.json has, and files that are there", () => {
    const commands = [...GUIDE.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name);
    expect(new Set(commands).size).toBeGreaterThan(8);
    expect(commands.filter((name) => !SCRIPTS.has(name))).toEqual([]);
    const files = [...GUIDE.matchAll(/`((?:tests|workers|app|openapi)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("names a command, or a place at the desk, in each situation of the runbook, and leaves none out", () => {
    const burns = GUIDE.split(/^## /m).find((part) => part.startsWith("When it burns")) ?? "";
    const rows = burns.split("\n").filter((line) => line.startsWith("| **"));
    const situations = ["D1 overloaded", "Toss", "Cognito", "bad deployment", "leaked key", "wrong data"];
    for (const one of [...situations, "database is gone"])
      expect([one, rows.filter((row) => row.split("|")[1]?.includes(one)).length]).toEqual([one, 1]);
    const isCommand = /`(?:npm run |npx wrangler |aws )[^`]+`|at the desk/;
    expect(rows.filter((row) => !isCommand.test(row.split("|").slice(2).join("|")))).toEqual([]);
  });

  it("control: a step without a check, a check and a command that are not there would be seen", () => {
    expect(inBrackets("a [bucket] b [money](#money) [–] `[vars]`")).toEqual(["bucket", NONE]);
    expect(
      rowsOf("| a | b | found by |\n|---|---|---|\n| x | y | plan, – |\n| x | z | |").map(({ ids }) => ids),
    ).toEqual([["plan", NONE], []]);
    expect([KNOWN.has("buckets"), SCRIPTS.has("deploi")]).toEqual([false, false]);
  });
});
