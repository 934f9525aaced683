/**
 * A piece of the page's CSS: how it opens and closes, and what must stand in a document for it to matter
 * there.
 */
export type CssPart =
  // each need is one selector's names, parted by spaces; none = always
  | { kind: "rule"; css: string; needs: readonly string[] }
  | { kind: "group"; open: string; parts: readonly CssPart[] } // @media, @supports, @layer with rules
  // a rule of custom properties alone
  | { kind: "tokens"; selector: string; tokens: readonly (readonly [name: string, value: string])[] }
  | { kind: "keyframes"; name: string; css: string };

/** All of it, as one stylesheet. */
export const wholeCss = (parts: readonly CssPart[]): string =>
  print(
    parts,
    () => true,
    () => true,
    () => true,
  );

/** So many answers are remembered of one stylesheet: documents of a kind differ by little. */
const MOST_REMEMBERED = 64;

interface Book {
  /** What the rules need: nothing else of a document makes a difference. */
  names: ReadonlySet<string>;
  /** By the names that a document has of these. */
  made: Map<string, string>;
}

const books = new WeakMap<readonly CssPart[], Book>();

function bookOf(parts: readonly CssPart[]): Book {
  const known = books.get(parts);
  if (known) return known;
  const book: Book = { names: new Set(namesNeeded(parts)), made: new Map() };
  books.set(parts, book);
  return book;
}

const namesNeeded = (parts: readonly CssPart[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === "group") return namesNeeded(part.parts);
    return part.kind === "rule" ? part.needs.flatMap((need) => need.split(" ")) : [];
  });

/**
 * The CSS that a document can show as it stands: rules whose classes, ids and elements are all in it, the
 * keyframes those name, and the custom properties those read. States (`:checked`, `[open]`, `:hover`) always
 * count as reachable, so a page without JavaScript looks whole; what scripts add later is in the stylesheet
 * that they load with.
 */
export function usedCss(parts: readonly CssPart[], html: string): string {
  const { names, made } = bookOf(parts);
  const present = new Set([...namesIn(html)].filter((name) => names.has(name)));
  const key = [...present].toSorted().join(" ");
  const known = made.get(key);
  if (known !== undefined) return known;
  const css = cssFor(parts, present);
  if (made.size >= MOST_REMEMBERED) made.clear();
  made.set(key, css);
  return css;
}

function cssFor(parts: readonly CssPart[], present: ReadonlySet<string>): string {
  const isUsed = (need: string) => need.split(" ").every((name) => present.has(name));
  const hasRule = (needs: readonly string[]) => needs.length === 0 || needs.some(isUsed);
  const rules = print(
    parts,
    hasRule,
    () => false,
    () => false,
  );
  const frames = new Set(
    parts.flatMap((part) => (part.kind === "keyframes" && rules.includes(part.name) ? [part.name] : [])),
  );
  const moving = print(
    parts,
    hasRule,
    (name) => frames.has(name),
    () => false,
  );
  const read = tokensRead(parts, moving);
  return print(
    parts,
    hasRule,
    (name) => frames.has(name),
    (name) => read.has(name),
  );
}

function namesIn(html: string): Set<string> {
  const names = new Set<string>(["html", "body"]);
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag.toLowerCase());
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`);
  for (const [, kind, list = ""] of html.matchAll(/\s(class|data-shows)="([^"]*)"/g)) {
    for (const name of list.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")) {
      names.add(`.${name}`);
      if (kind === "data-shows") names.add(name); // an element's name may stand there too
    }
  }
  return names;
}

/** The custom properties that `css` reads, and those that their values read in turn. */
function tokensRead(parts: readonly CssPart[], css: string): Set<string> {
  const values = new Map<string, string>();
  const collect = (list: readonly CssPart[]) => {
    for (const part of list) {
      if (part.kind === "group") collect(part.parts);
      if (part.kind === "tokens")
        for (const [name, value] of part.tokens) values.set(name, `${values.get(name) ?? ""} ${value}`);
    }
  };
  collect(parts);
  const read = new Set<string>();
  const follow = (text: string) => {
    for (const [name] of text.matchAll(/--[\w-]+/g)) {
      if (read.has(name)) continue;
      read.add(name);
      follow(values.get(name) ?? "");
    }
  };
  follow(css);
  return read;
}

function print(
  parts: readonly CssPart[],
  hasRule: (needs: readonly string[]) => boolean,
  hasFrames: (name: string) => boolean,
  hasToken: (name: string) => boolean,
): string {
  let css = "";
  for (const part of parts) {
    if (part.kind === "rule" && hasRule(part.needs)) css += part.css;
    if (part.kind === "keyframes" && hasFrames(part.name)) css += part.css;
    if (part.kind === "tokens") {
      const kept = part.tokens.filter(([name]) => hasToken(name)).map(([name, value]) => `${name}:${value}`);
      if (kept.length > 0) css += `${part.selector}{${kept.join(";")}}`;
    }
    if (part.kind === "group") {
      const inner = print(part.parts, hasRule, hasFrames, hasToken);
      if (inner !== "") css += `${part.open}{${inner}}`;
    }
  }
  return css;
}
