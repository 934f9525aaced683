import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Columns of a line, in characters; the formatter's `printWidth` and what a review shows unfolded. */
const WIDTH = 110;

/** What nobody reads line by line, or what a program made: a line of it is one record. */
const DATA: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.(?:svg|png|jpg|webp|woff2|ico|pdf)$/, "pictures and fonts"],
  [/\.json$/, "data, one record a line, or made by a program"],
  [/^openapi\/schema\.d\.ts$/, "made by openapi-typescript"],
  [/^workers\/api\/migrations\/\d{4}_reference\.sql$/, "made by npm run gen from what the constants say"],
  [/^tests\/soak\/fault-cells\.ts$/, "a table: a fault, its cells and their verdicts a line"],
  [/^app\/domain\/booking\/transitions\.ts$/, "a table: a step of the state machine a line"],
  [/^tests\/domain\/refund-amounts\.test\.ts$/, "a table: a refund reckoned by hand a line"],
  [/^app\/domain\/notification\/booking-words\.ts$/, "a table: a message a line"],
  [/^app\/domain\/search\/read\/(?:(?:country-)?stations|dongs|roman|predicates)\.ts$/, "lists of words"],
  [/^app\/domain\/search\/read\/(?:everyday|subjects|words)\.ts$/, "lists of words"],
  [/^app\/content\/(?:faqs|notices|terms\/[\w-]+)\.ts$/, "texts, a paragraph a line"],
  [/^public\/lucide-licence\.txt$/, "another's licence, word for word"],
];

/** From this length on a literal may make its line too wide. */
const LONG = 60;

/**
 * The parts of a source that no line break can be put into: [start, end), by offset. A string has its `+`.
 */
function literalsOf(file: string, text: string): [number, number][] {
  if (file.endsWith(".toml"))
    return [...text.matchAll(/"[^"\n]*"|'[^'\n]*'/g)].map(({ index, 0: one }) => [index, index + one.length]);
  if (!/\.tsx?$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push([node.getStart(source), node.end]);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What stands behind the last quote of a line: a comment there could stand above. */
const afterLiterals = (line: string): string =>
  line.slice(Math.max(...['"', "'", "`"].map((q) => line.lastIndexOf(q))) + 1);

/** The lines of a file that are too wide though they could be broken. */
function wideLines(file: string, text: string): number[] {
  const lines = text.split("\n");
  if (lines.every((line) => line.length <= WIDTH)) return [];
  const literals = literalsOf(file, text);
  let [offset, isFenced] = [0, false];
  return lines.flatMap((line, index) => {
    const [from, to] = [offset, offset + line.length];
    offset = to + 1;
    if (line.startsWith("```")) isFenced = !isFenced;
    if (line.length <= WIDTH) return [];
    if (file.endsWith(".md") && (isFenced || line.trimStart().startsWith("|"))) return [];
    // A regular expression, or a value of TOML that is JSON, would have to be taken apart.
    const isLiteral = literals.some(([start, end]) => Math.min(end, to) - Math.max(start, from) >= LONG);
    return isLiteral && !/\s(?:\/\/|#) \S/.test(afterLiterals(line)) ? [] : [index + 1];
  });
}

describe("the paper", () => {
  // New files too: a line is too wide before it is committed, not from the next run on.
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const files = execFileSync("git", listed, { encoding: "utf8" }).trim().split("\n").filter(existsSync);
  const read = files.filter((file) => !DATA.some(([pattern]) => pattern.test(file)));

  it("is 110 columns wide; tables, fenced commands, patterns and the data named above aside", () => {
    const wide = read.flatMap((file) =>
      wideLines(file, readFileSync(file, "utf8")).map((line) => `${file}:${line}`),
    );
    expect([read.length > 1000, wide]).toEqual([true, []]);
  });

  it("is as wide for a comment, a sentence of prose, a string and code", () => {
    const long = "word ".repeat(30).trim();
    expect([
      wideLines("a.ts", `const a = 1; // ${long}\n`),
      wideLines("a.md", `# A\n\n${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n`),
      wideLines("a.ts", `const a = "${long}";\nconst b = /${long}/;\n/* ${long} */\n`),
      wideLines("a.toml", `a = 1 # ${long}\nb = "${long}"\nc = "${long}" # that\n`),
    ]).toEqual([[1], [3], [1, 3], [1, 3]]);
  });

  it("names nothing that is not there, and nothing that is narrow", () => {
    const idle = DATA.filter(
      ([pattern]) =>
        !files.some(
          (file) =>
            pattern.test(file) &&
            readFileSync(file, "utf8")
              .split("\n")
              .some((line) => line.length > WIDTH),
        ),
    );
    expect(idle).toEqual([]);
  });
});
