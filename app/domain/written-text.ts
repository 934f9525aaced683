/**
 * One piece of a notice, an answer or a terms document. A line break inside a paragraph is kept as "\n" (show
 * it with `white-space: pre-line`).
 */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/** What one line says on its own, before it is joined with its neighbours. */
type Line = { kind: "blank" } | { kind: "heading" | "item" | "text"; text: string };

function readLine(raw: string): Line {
  const line = raw.trim();
  if (line === "") return { kind: "blank" };
  const heading = /^##\s+(.+)$/u.exec(line)?.[1];
  if (heading !== undefined) return { kind: "heading", text: heading };
  const item = /^-\s+(.+)$/u.exec(line)?.[1];
  if (item !== undefined) return { kind: "item", text: item };
  return { kind: "text", text: line };
}

/**
 * Splits a body into blocks: blank lines part paragraphs, a line beginning "## " is a heading, lines
 * beginning "- " are one list. Of mark-up within a line there is `**strong**` (`parseLine`), and nothing is
 * ever HTML: the blocks hold plain text for the screen to escape.
 */
export function parseText(body: string): Block[] {
  const blocks: Block[] = [];
  let open: "item" | "text" | undefined;
  for (const line of body.split(/\r\n|\r|\n/u).map(readLine)) {
    const last = blocks.at(-1);
    if (line.kind === "blank") open = undefined;
    else if (line.kind === "heading") {
      blocks.push({ kind: "heading", text: line.text });
      open = undefined;
    } else if (line.kind === open && last?.kind === "list") {
      blocks[blocks.length - 1] = { kind: "list", items: [...last.items, line.text] };
    } else if (line.kind === open && last?.kind === "paragraph") {
      blocks[blocks.length - 1] = { kind: "paragraph", text: `${last.text}\n${line.text}` };
    } else {
      blocks.push(
        line.kind === "item" ? { kind: "list", items: [line.text] } : { kind: "paragraph", text: line.text },
      );
      open = line.kind;
    }
  }
  return blocks;
}

/** A piece of a line. */
export interface Piece {
  readonly text: string;
  readonly isStrong: boolean;
}

/** A line in pieces. Marks with a space inside them, or without their other half, are text: "** 안내 **". */
export const parseLine = (line: string): Piece[] =>
  line
    .split(/\*\*(?=\S)([^*]*[^*\s])\*\*/u)
    .map((text, at) => ({ text, isStrong: at % 2 === 1 }))
    .filter(({ text }) => text !== "");
