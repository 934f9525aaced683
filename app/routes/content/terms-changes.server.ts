import { diffArrays } from "diff";

/** A piece of a text: as it was, taken out, or put in. */
export interface ChangePart {
  kind: "same" | "out" | "in";
  text: string;
}

/**
 * A line of terms that differs between two versions, under the heading it stands beneath ("" before the
 * first).
 */
export interface Change {
  heading: string;
  parts: ChangePart[];
}

const linesOf = (body: string) => body.split("\n").filter((line) => line.trim() !== "");
const isHeading = (line: string) => line.startsWith("## ");
/** Whole words and the space between them: half a Korean word marked is hard to read. */
const wordsOf = (line: string) => plain(line).split(/(\s+)/);
const plain = (line: string) => line.replace(/^(?:## |- )/, "");

/**
 * More of a line than this must stay for it to count as the same line changed; else it is one taken out and
 * one put in.
 */
const MOST_CHANGED = 0.6;

/** What changed from one version's text to the next, line by line and within a line word by word. */
export function termsChanges(before: string, after: string): Change[] {
  const changes: Change[] = [];
  let heading = "";
  let out: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(out.length, added.length); at += 1) {
      const next = added[at];
      // A new heading names what comes under it.
      if (next !== undefined && isHeading(next)) heading = plain(next);
      for (const parts of lineChange(out[at], next)) changes.push({ heading, parts });
    }
    out = [];
  };
  for (const { value, removed, added } of diffArrays(linesOf(before), linesOf(after))) {
    if (removed) {
      flush([]);
      out = value;
    } else {
      flush(added ? value : []);
      if (!added) heading = plain(value.findLast(isHeading) ?? "") || heading;
    }
  }
  flush([]);
  return changes;
}

function lineChange(out: string | undefined, put: string | undefined): ChangePart[][] {
  if (out === undefined || put === undefined)
    return [[{ kind: out === undefined ? "in" : "out", text: plain(out ?? put ?? "") }]];
  const parts = diffArrays(wordsOf(out), wordsOf(put)).map(({ value, removed, added }): ChangePart => ({
    kind: removed ? "out" : added ? "in" : "same",
    text: value.join(""),
  }));
  const kept = parts
    .filter(({ kind }) => kind === "same")
    .reduce((length, { text }) => length + text.length, 0);
  if (kept >= (1 - MOST_CHANGED) * Math.max(out.length, put.length)) return [parts];
  return [[{ kind: "out", text: plain(out) }], [{ kind: "in", text: plain(put) }]];
}
