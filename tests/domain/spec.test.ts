import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OF_NIGHT, saidByDay } from "../support/night.ts";

/** A fact (`S09`), a goal (`F3`) or a trial (`T14`). What stands alone in quotes is data, not a citation. */
const ID = /(?<![\w#.-])(?!(?<=")[A-Z]\d+")(?:[RU]\d{2,3}|[ESVPCXK]\d\d|[TFG][1-9]\d?)(?!\w)/g;
/** `SPEC §2`, `SPEC §3, §4`, `SPEC §3 and §4`. */
const SECTIONS = /\bSPEC((?:,? (?:and )?§\d+(?: \([^)]*\))?)+)/g;
/** Names of documents that lie outside the project, as citations once had them. */
const ELSEWHERE =
  /\b[Dd]ecisions(?:\.md)? §\d|\bledger(?:,? \(?[A-Z]\d\d)|\b(?:spec|design)\/[\w-]+(?:\.md)?/g;

/** The text without line breaks and comment signs, so that a citation may go on in the next line. */
const flat = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, " ");

/** Ids and sections (`§2`) that a text cites. */
function citations(text: string): Set<string> {
  const flattened = flat(text);
  const sections = [...flattened.matchAll(SECTIONS)].flatMap(([, cited = ""]) => cited.match(/§\d+/g) ?? []);
  return new Set([...(flattened.match(ID) ?? []), ...sections]);
}

/** The ids and sections that SPEC defines: the first cell of a row, the number of a heading. */
const definitions = (spec: string): string[] =>
  [...spec.matchAll(/^\| ([A-Z]\d+) \||^## (§\d+)/gm)].map(([, id, section]) => id ?? section ?? "");

interface Source {
  file: string;
  text: string;
}

/** What a citation in `sources` has no definition for, as `file: id`. */
const unresolved = (sources: readonly Source[], defined: ReadonlySet<string>): string[] =>
  sources.flatMap(({ file, text }) =>
    [...citations(text)].filter((id) => !defined.has(id)).map((id) => `${file}: ${id}`),
  );

/** What is defined and cited nowhere. */
function uncited(sources: readonly Source[], defined: ReadonlySet<string>): string[] {
  const cited = new Set(sources.flatMap(({ text }) => [...citations(text)]));
  return [...defined].filter((id) => !cited.has(id));
}

/** Citations of documents that are not in the project. */
const elsewhere = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) =>
    (flat(text).match(ELSEWHERE) ?? []).map((found) => `${file}: ${found}`),
  );

/** The relative links of a Markdown text. */
const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/** GitHub's address of a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** The links of a Markdown text that lead nowhere; `read` gives a file's text, or nothing. */
const deadLinks = ({ file, text }: Source, read: (file: string) => string | undefined): string[] =>
  links(text).filter((link) => {
    const [target = "", fragment] = link.split("#");
    const text = read(target === "" ? file : path.posix.join(path.posix.dirname(file), target));
    if (text === undefined) return true;
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchor(heading));
    return fragment !== undefined && !headings.includes(decodeURIComponent(fragment));
  });

const sourceOf = (file: string): Source => ({ file, text: readFileSync(file, "utf8") });
const read = (file: string) => globSync(file).map((found) => readFileSync(found, "utf8"))[0];

const SELF = "tests/domain/spec.test.ts";
const code = globSync("{app,workers,openapi,tests}/**/*.{ts,tsx,mjs,sql,yaml,css,toml}")
  .filter((file) => file !== SELF)
  .map(sourceOf);
const papers = globSync(["*.md", ".github/**/*.md", "{app,workers,openapi,tests}/**/*.md"]).map(sourceOf);
const spec = readFileSync("app/SPEC.md", "utf8");
const ids = definitions(spec);
const defined = new Set(ids);

describe("app/SPEC.md", () => {
  it("holds every id and section that the code, the tests and the papers cite", () => {
    expect(unresolved([...code, ...papers], defined)).toEqual([]);
  });

  it("holds nothing twice, and nothing that no code or test cites", () => {
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(uncited(code, defined)).toEqual([]);
  });

  it("is shown by day too: no fact is cited by tests of the night alone", () => {
    const ofNight = code.filter(({ file }) => OF_NIGHT.includes(file));
    expect(ofNight.map(({ file }) => file).toSorted()).toEqual(OF_NIGHT.toSorted());
    const tests = code.filter(({ file }) => file.endsWith(".test.ts"));
    const cited = new Set(tests.flatMap(({ text }) => [...citations(text)]));
    const byDay = tests.filter(({ file }) => !OF_NIGHT.includes(file));
    const said = byDay.map(({ file, text }) => ({ file, text: saidByDay(text) }));
    expect(uncited(said, cited)).toEqual([]);
    expect(saidByDay('it("[R01] a"); night("[R02] b", () => night(\n  "c"))')).toBe(
      'it("[R01] a"); night(, () => night())',
    );
  });

  it("is the only book of rules: nothing cites a document outside the project", () => {
    expect(elsewhere([...code, ...papers])).toEqual([]);
  });

  it("control: a made-up fact, goal, trial, section, one across two lines, one elsewhere are seen", () => {
    const made = {
      file: "a.ts",
      text:
        '// [S09, S99] T77 (F9), SPEC §2 and\n// §12; "P16", #C40, ${day}T00:00\n' +
        "/* decisions §3, (ledger\n * U05), design/desk.md */",
    };
    expect(unresolved([made], defined)).toEqual(["a.ts: S99", "a.ts: T77", "a.ts: F9", "a.ts: §12"]);
    expect(elsewhere([made])).toEqual(["a.ts: decisions §3", "a.ts: ledger U05", "a.ts: design/desk.md"]);
    expect(uncited([made], new Set(["S09", "S10", "§2", "§3"]))).toEqual(["S10", "§3"]);
    expect(definitions("## §1 Records\n| S01 | a |\n|---|\n| no. | fact |\n")).toEqual(["§1", "S01"]);
  });
});

describe("the papers", () => {
  it.each(papers)("the links of $file lead somewhere", (paper) => {
    expect(deadLinks(paper, read)).toEqual([]);
  });

  it("control: a link to no file and one to no heading are seen", () => {
    const paper = {
      file: "a/b.md",
      text: "# One two\n[x](../c.md) [y](#one-two) [z](#three) [w](d.md#e) [v](https://e)",
    };
    expect(deadLinks(paper, (file) => ({ "a/b.md": paper.text, "a/d.md": "" })[file])).toEqual([
      "../c.md",
      "#three",
      "d.md#e",
    ]);
  });
});
