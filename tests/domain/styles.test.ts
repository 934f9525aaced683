import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

// What stays written by hand, and why: each file's first comment says it (app/ui/DECISIONS.md, 2026-11-22).

/** Rules that one element has and no other selector names, though their few declarations are plain. */
const ONE_ELEMENT: Readonly<Record<string, string>> = {
  "badge-free": "a variant of the badge, chosen by its data",
  "badge-l": "a size of the badge, chosen by its data",
  "badge-soon": "a variant of the badge, chosen by its data",
  brandlink: "five utilities in the main page, which is at its limit of bytes",
  crop: "black in both themes, which no colour of ours is",
  "i-fill": "a variant of the icon, chosen by its caller",
  "map-room": "made by a script, in documents that hold the rules of their own classes alone",
  nearly: "a line of one side, whose utilities carry an @property into the document",
  "program-badges": "three utilities in the program's page, which is at its limit of bytes",
  "rail-quotes": "an arbitrary value, written twice, in the main page, which is at its limit of bytes",
  "told-body": "a list repeats it",
};

/** From so many declarations on a name says more than the list of utilities. */
const MANY = 6;

/**
 * So much may be written by hand, comments included (2026-11-26: 109.7 kB and 1,077 rules, with the desk's
 * panes; before that 107.5 and 1,048). What is new is a utility first; whoever takes more away lowers these.
 */
const MOST = { bytes: 110_000, rules: 1_080 };

/** The same for wide windows' own, which no phone asks for. */
const MOST_WIDE = { bytes: 16_000, rules: 190 };

const FILES = ["app/ui/styles/*.css", "app/routes/desk/**/*.css"].flatMap((pattern) => globSync(pattern));
const WIDE = globSync("app/ui/wide/*.css");
const stylesOf = new Map([...FILES, ...WIDE].map((file) => [file, readFileSync(file, "utf8")]));

/** A stylesheet without comments, strings and addresses. */
const bare = (css: string): string => css.replace(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, "");

interface Rule {
  selector: string;
  declarations: number;
}

/** The rules of a stylesheet, also those inside a media query. */
const rulesOf = (css: string): Rule[] =>
  [...bare(css).matchAll(/([^{};]+)\{(?=([^{}]*))/g)].flatMap(([, selector = "", body = ""]) =>
    selector.trim().startsWith("@")
      ? []
      : [{ selector: selector.trim(), declarations: body.split(";").filter((one) => one.trim()).length }],
  );

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);
const classesOf = (css: string): string[] => [
  ...new Set(rulesOf(css).flatMap(({ selector }) => classesIn(selector))),
];

/** What says how a part stands within its owner (`.steps .done`). */
const STATES = ["cur", "done", "full", "now", "off", "on", "over", "todo", "today", "wait"];

const literals = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"])
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)])
  .map(([, double, single, template]) => double ?? single ?? template ?? "")
  .join(" ");
const timesWritten = new Map<string, number>();
for (const word of literals.split(/[^\w-]+/)) timesWritten.set(word, (timesWritten.get(word) ?? 0) + 1);
/** What the names begin with that the code puts together. */
const stems = [...literals.matchAll(/([a-z]\w*-)\$\{/gi)].map(([, stem = ""]) => stem);

const isUsed = (name: string): boolean =>
  timesWritten.has(name) || name.startsWith("leaflet-") || stems.some((stem) => name.startsWith(stem));

/** Classes with one plain rule of few declarations, on one element: what a utility can say. */
function plainOnes(css: string): string[] {
  const rules = rulesOf(css);
  const named = rules.flatMap(({ selector }) => classesIn(selector));
  return rules.flatMap(({ selector, declarations }) => {
    const name = /^\.([a-z][\w-]*)$/.exec(selector)?.[1] ?? "";
    const isAlone = named.filter((other) => other === name).length === 1;
    return isAlone && declarations < MANY && timesWritten.get(name) === 1 ? [name] : [];
  });
}

const sizeOf = (sheets: readonly string[]): { bytes: number; rules: number } => ({
  bytes: sheets.reduce((sum, css) => sum + Buffer.byteLength(css), 0),
  rules: sheets.reduce((sum, css) => sum + rulesOf(css).length, 0),
});
const isMore = ({ bytes, rules }: typeof MOST, most = MOST): boolean =>
  bytes > most.bytes || rules > most.rules;
const sheets = (files: readonly string[]): string[] => files.map((file) => stylesOf.get(file) ?? "");

describe("styles written by hand", () => {
  it("do not grow again", () => {
    const [size, wide] = [sizeOf(sheets(FILES)), sizeOf(sheets(WIDE))];
    expect([isMore(size), isMore(wide, MOST_WIDE), size, wide]).toEqual([false, false, size, wide]);
  });

  it("are for classes that the code names", () => {
    const unused = [...stylesOf].flatMap(([file, css]) =>
      classesOf(css)
        .filter((name) => !isUsed(name))
        .map((name) => `${file}: .${name}`),
    );
    expect(unused).toEqual([]);
  });

  it("say first, file by file, why no utility could do it", () => {
    const first = (css: string): string => /^(?:@import "[^"]+";\s*)*\/\*(.*?)\*\//s.exec(css)?.[1] ?? "";
    const silent = [...stylesOf].filter(([, css]) => !/^ [A-Z].{48,}\. $/s.test(first(css)));
    expect([stylesOf.size > 30, silent.map(([file]) => file)]).toEqual([true, []]);
  });

  it("are no utilities of one element, but for those listed with a reason", () => {
    const visitors = [...stylesOf]
      .filter(([file]) => file.startsWith("app/ui/styles/"))
      .map(([, css]) => css);
    expect(plainOnes(visitors.join("\n")).toSorted()).toEqual(Object.keys(ONE_ELEMENT).toSorted());
  });

  it("[U132] say by no word of a state what stands by itself", () => {
    const alone = [...stylesOf].flatMap(([file, css]) =>
      rulesOf(css)
        .filter(({ selector }) => STATES.some((state) => selector === `.${state}`))
        .map(({ selector }) => `${file}: ${selector}`),
    );
    expect(alone).toEqual([]);
  });

  it("control: a class that nothing names, and a rule that a utility can say, are seen", () => {
    const planted =
      "@media (min-width: 1px) { .nobody-names-me > a { top: 0 } } .rail-quotes { top: 0; left: 0 }";
    expect(classesOf(planted).filter((name) => !isUsed(name))).toEqual(["nobody-names-me"]);
    expect(plainOnes(planted)).toEqual(["rail-quotes"]);
    expect(plainOnes(`${planted} .rail-quotes:hover { top: 1px }`)).toEqual([]);
  });
});
