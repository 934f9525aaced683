import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "../mutants/all.ts";
import { OF_NIGHT, saidByDay } from "../support/night.ts";
import { mutate, selectionsOf, type Mutant, wantsSite } from "../mutants/mutant.ts";

const read = (file: string): string => globSync(file).map((found) => readFileSync(found, "utf8"))[0] ?? "";

/** The titles of a file's tests, in which `%s`, `$path` and `${cell}` stand for anything. */
const titles = (source: string): RegExp[] =>
  [...source.matchAll(/"([^"\n]+)"|`([^`\n]+)`/g)]
    .map(([, plain, drawn]) => plain ?? drawn ?? "")
    .filter((title) => /%s|\$/.test(title))
    .map((title) => title.split(/%s|\$\{[^}]*\}|\$\w+/))
    .map(
      (parts) =>
        new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+)")}$`),
    );

const paper = globSync("tests/**/*.ts")
  .filter((file) => !file.startsWith("tests/mutants/"))
  .map(read)
  .join("\n");

/** Whether a test of that file is named so, or with that in its title; what is drawn stands in some table. */
function isNamed(path: string, title: string): boolean {
  const source = saidByDay(read(path));
  if (source === "") return false;
  const drawn = titles(source).flatMap((one) =>
    [one.exec(title)?.slice(1) ?? []].filter(({ length }) => length > 0),
  );
  // What is drawn whole stands in this file; a piece of a title may come from another's table.
  const stands = (part: string) =>
    part.split(" · ").every((piece) => (part === title ? source : paper).includes(piece));
  return source.includes(title) || drawn.some((parts) => parts.every(stands));
}

/** What a fault names and the project does not hold: its text in the file, once, and its tests by day. */
function stale({ id, file, from, to, tests }: Mutant): string[] {
  const untold = tests.filter((test) => {
    const [path = "", title = ""] = test.split(" > ");
    return OF_NIGHT.includes(path) || !isNamed(path, title);
  });
  return [
    ...(mutate(read(file), { from, to }) === null ? [`${id}: not once in ${file}`] : []),
    ...(tests.length === 0 ? [`${id}: names no test`] : []),
    ...untold.map((test) => `${id}: there is no ${test}`),
  ];
}

/** Facts of the specification, without sections, goals and papers: rows with two digits. */
const facts = [...read("app/SPEC.md").matchAll(/^\| ([A-Z]\d\d) \|/gm)].map(([, id = ""]) => id);

describe("the named faults", () => {
  it("stand in the code as they are described, and name tests that exist", () => {
    expect(MUTANTS.flatMap(stale)).toEqual([]);
  });

  it("have an id each", () => {
    const ids = MUTANTS.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("leave no fact of the specification without one", () => {
    expect(facts.length).toBeGreaterThan(100);
    const planted = new Set(MUTANTS.flatMap(({ of }) => of.match(/[A-Z]\d\d/g) ?? []));
    expect(facts.filter((id) => !planted.has(id))).toEqual([]);
  });

  it("are tried on a new build where a test of theirs asks the built site", () => {
    const files = [
      ...new Set(MUTANTS.flatMap(({ tests }) => selectionsOf(tests)).flatMap(({ files }) => files)),
    ];
    const asks = (source: string): boolean =>
      /from "(?:\.\.\/support\/(?:site|served|dialled-site)|\.\.\/\.\.\/workers\/cli\/serve)\.ts"/.test(
        source,
      );
    expect(files.filter((file) => asks(read(file)) !== wantsSite(read(file)))).toEqual([]);
  });

  it("control: one that the source no longer holds, or whose test has gone, is named", () => {
    const gone: Mutant = {
      id: "X",
      of: "nothing",
      file: "tests/domain/mutants.test.ts",
      from: ["a piece", "that is not there"].join(" "),
      to: "",
      tests: ["tests/domain/mutants.test.ts > the named faults", "tests/domain/none.test.ts"],
    };
    expect(stale(gone)).toEqual([
      "X: not once in tests/domain/mutants.test.ts",
      "X: there is no tests/domain/none.test.ts",
    ]);
    expect(selectionsOf(gone.tests).map(({ files }) => files.length)).toEqual([1, 1]);
  });
});
