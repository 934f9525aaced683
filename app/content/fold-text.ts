import { type Block, parseText } from "#domain/written-text";

/** A text shorter than this is shown whole, in characters. */
const WHOLE = 260;
/** Of a longer one at least so much is shown before the fold, in characters. */
const HEAD = 130;

export interface FoldedText {
  head: Block[];
  rest: Block[];
}

/**
 * What a host wrote, the later of it folded away where it is long: what stays is the first paragraph or list
 * with the headings over it. A long first paragraph is parted at a sentence's end.
 */
export function foldText(text: string): FoldedText {
  const blocks = parseText(text);
  const at = blocks.findIndex(({ kind }) => kind !== "heading");
  const first = blocks[at];
  if (text.length <= WHOLE || !first) return { head: blocks, rest: [] };
  const [over, after] = [blocks.slice(0, at), blocks.slice(at + 1)];
  if (first.kind !== "paragraph" || first.text.length <= WHOLE)
    return { head: [...over, first], rest: after };
  const end = sentenceEnd(first.text, HEAD);
  const [begun, ...left] = [first.text.slice(0, end), first.text.slice(end).trim()]
    .filter(Boolean)
    .map((part): Block => ({ kind: "paragraph", text: part }));
  return { head: begun ? [...over, begun] : over, rest: [...left, ...after] };
}

/**
 * The place after the first sentence or line that ends at or beyond `from`; the text's end where none does.
 */
function sentenceEnd(text: string, from: number): number {
  const match = /[.!?…](?=\s)|\n/.exec(text.slice(from));
  return match ? from + match.index + 1 : text.length;
}
