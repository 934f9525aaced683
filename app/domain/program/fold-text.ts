/** A text shorter than this is shown whole, in characters. */
const WHOLE = 260;
/** Of a longer one at least so much is shown before the fold, in characters. */
const HEAD = 130;

export interface FoldedText {
  head: string[];
  rest: string[];
}

/**
 * A description's paragraphs (parted by empty lines), the later ones folded away where the text is long; a
 * long first one is parted at a sentence's end.
 */
export function foldText(text: string): FoldedText {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (text.length <= WHOLE) return { head: paragraphs, rest: [] };
  const [first = "", ...others] = paragraphs;
  const end = first.length > WHOLE ? sentenceEnd(first, HEAD) : first.length;
  return { head: [first.slice(0, end).trim()], rest: [first.slice(end).trim(), ...others].filter(Boolean) };
}

/**
 * The place after the first sentence or line that ends at or beyond `from`; the text's end where none does.
 */
function sentenceEnd(text: string, from: number): number {
  const match = /[.!?…](?=\s)|\n/.exec(text.slice(from));
  return match ? from + match.index + 1 : text.length;
}
