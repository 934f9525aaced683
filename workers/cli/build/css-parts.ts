import type { CssPart } from "../../../app/ui/used-css.ts";

/** At-rules that hold rules of their own; others (@property, @font-face) always stay. */
const GROUPS = /^@(media|supports|layer|container)\b/;

/** Minified CSS (no comments) as the pieces a document may need apart. */
export const cssParts = (css: string): CssPart[] =>
  blocks(css).flatMap(({ head, body, text }): CssPart[] => {
    if (body === undefined) return [{ kind: "rule", css: text, needs: [] }];
    const keyframes = /^@(?:-webkit-)?keyframes\s+([\w-]+)/.exec(head);
    if (keyframes?.[1]) return [{ kind: "keyframes", name: keyframes[1], css: text }];
    if (GROUPS.test(head)) return [{ kind: "group", open: head, parts: cssParts(body) }];
    if (head.startsWith("@")) return [{ kind: "rule", css: text, needs: [] }];
    if (head.startsWith(":root") && !body.includes("{")) return rootParts(head, body);
    return [{ kind: "rule", css: text, needs: needsOf(head) }];
  });

/** A theme: its custom properties, each of which a document may need or not, and the rest of the rule. */
function rootParts(selector: string, body: string): CssPart[] {
  const declarations = splitOutside(body, ";").filter(Boolean);
  const [tokens, plain] = [
    declarations.filter((text) => text.startsWith("--")),
    declarations.filter((text) => !text.startsWith("--")),
  ];
  const rule: CssPart[] =
    plain.length > 0 ? [{ kind: "rule", css: `${selector}{${plain.join(";")}}`, needs: [] }] : [];
  return tokens.length > 0 ? [...rule, { kind: "tokens", selector, tokens: tokens.map(declaration) }] : rule;
}

const declaration = (text: string): [string, string] => {
  const colon = text.indexOf(":");
  return [text.slice(0, colon), text.slice(colon + 1)];
};

/**
 * For each selector of the list, the names that must all stand in a document; [] where one of them needs
 * nothing.
 */
function needsOf(head: string): string[] {
  const needs = splitOutside(head, ",").map((selector) => {
    const plain = selector
      // an element that has some class inside needs that class, too; a state may come by itself
      .replace(/(?<!\():has\(\s*[>~+]?\s*(\.[\w-]+)\s*\)/g, " $1")
      .replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "")
      .replace(/(?<!\\)\[[^\]]*\]/g, "");
    const names = plain.replace(/(?<!\\)::?[a-z-]+(?:\([^)]*\))?/gi, "").match(/[.#]?(?:\\.|[\w-])+/g) ?? [];
    return [
      ...new Set(names.map((name) => (/^[.#]/.test(name) ? name.replaceAll("\\", "") : name.toLowerCase()))),
    ].join(" ");
  });
  return needs.includes("") ? [] : needs;
}

/** The top-level statements and blocks of a stylesheet. */
function blocks(css: string): { head: string; body: string | undefined; text: string }[] {
  const found: { head: string; body: string | undefined; text: string }[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? "";
    if (sign === "\\") at += 1;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{" && depth++ === 0) open = at;
    else if ((sign === "}" && --depth === 0) || (sign === ";" && depth === 0)) {
      const isBlock = sign === "}";
      found.push({
        head: css.slice(start, isBlock ? open : at).trim(),
        body: isBlock ? css.slice(open + 1, at) : undefined,
        text: css.slice(start, at + 1).trim(),
      });
      start = at + 1;
    }
  }
  return found;
}

/** Split at a sign that stands outside quotes and brackets. */
function splitOutside(text: string, sign: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const now = text[at] ?? "";
    if (now === "\\") at += 1;
    else if (quote !== "") quote = now === quote ? "" : quote;
    else if (now === '"' || now === "'") quote = now;
    else if (now === "(" || now === "[") depth += 1;
    else if (now === ")" || now === "]") depth -= 1;
    else if (now === sign && depth === 0) {
      pieces.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start).trim()];
}
