import { isCategoryId } from "../category.ts";

/** What a short link leads to. */
export type ShortTarget =
  | { kind: "program"; id: string }
  | { kind: "notice"; id: string }
  | { kind: "category"; id: string };

const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** A program numbered by us: "p" and at least four digits, no more zeros than it takes to have four. */
const NUMBERED = /^p(?:0\d{3}|[1-9]\d{3,11})$/;

/**
 * The code after `/s/`: a letter for the kind, then the id. Numbered programs are written in base 36 ("p0042"
 * is "p16"), others stand as they are after "i". Nothing is stored: the code is read back, and means the same
 * after any rebuild.
 */
export function shortCode({ kind, id }: ShortTarget): string {
  if (kind === "notice") return `n${id}`;
  if (kind === "category") return `c${id}`;
  return NUMBERED.test(id) ? `p${Number(id.slice(1)).toString(36)}` : `i${id}`;
}

/** What a code leads to; null for one that shortCode never gives. */
export function readShortCode(code: string): ShortTarget | null {
  const target = targetOf(code.slice(0, 1), code.slice(1));
  // One page has one short link: another spelling of the same number is none.
  return target && ID.test(target.id) && shortCode(target) === code ? target : null;
}

function targetOf(letter: string, rest: string): ShortTarget | null {
  if (letter === "n") return { kind: "notice", id: rest };
  if (letter === "c") return isCategoryId(rest) ? { kind: "category", id: rest } : null;
  if (letter === "i") return { kind: "program", id: rest };
  if (letter !== "p" || !/^[0-9a-z]{1,8}$/.test(rest)) return null;
  return { kind: "program", id: `p${String(Number.parseInt(rest, 36)).padStart(4, "0")}` };
}

/** The path of the page itself. */
export function targetPath({ kind, id }: ShortTarget): string {
  if (kind === "program") return `/program/${id}`;
  return kind === "notice" ? `/notice/${id}` : `/search/category?category=${id}`;
}
