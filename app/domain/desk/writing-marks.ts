/** What somebody writes, and what of it is chosen: from `start` to before `end`, in characters. */
export interface Writing {
  text: string;
  start: number;
  end: number;
}

export type WritingMark = "HEADING" | "LIST" | "STRONG";

const OF_LINE = { HEADING: "## ", LIST: "- " } as const;
const ANY_OF_LINE = /^(?:## |- )/u;

/**
 * A text with a mark set, as the text of a program reads it (written-text.ts): on each line that is
 * chosen or holds the caret, or around what is chosen of one line. The same mark once more takes it away.
 */
export const withMark = (writing: Writing, mark: WritingMark): Writing =>
  mark === "STRONG" ? withStrong(writing) : withLineMark(writing, OF_LINE[mark]);

function withLineMark({ text, start, end }: Writing, mark: string): Writing {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isOn = lines.every((line) => line.startsWith(mark));
  const marked = lines
    .map((line) => line.replace(ANY_OF_LINE, ""))
    .map((line) => (isOn ? line : mark + line))
    .join("\n");
  const caret = from + marked.length;
  return { text: text.slice(0, from) + marked + text.slice(to), start: caret, end: caret };
}

const STRONG = "**";
const EXAMPLE = "굵게 볼 말";

function withStrong({ text, start, end }: Writing): Writing {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (chosen !== "" && before.endsWith(STRONG) && after.startsWith(STRONG)) {
    const at = start - STRONG.length;
    return {
      text: before.slice(0, at) + chosen + after.slice(STRONG.length),
      start: at,
      end: at + chosen.length,
    };
  }
  // Marks hold no space next to them, and end with their line.
  const words = (chosen.split("\n")[0] ?? "").trim();
  const at = start + chosen.indexOf(words);
  const held = words === "" ? EXAMPLE : words;
  const rest = text.slice(at + words.length);
  const from = at + STRONG.length;
  return { text: text.slice(0, at) + STRONG + held + STRONG + rest, start: from, end: from + held.length };
}
