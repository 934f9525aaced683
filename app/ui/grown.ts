/**
 * How far the list of this document has grown, kept in its entry of the history: a browser that has not kept
 * the document itself makes it again as it was left.
 */
interface Grown {
  /** How many pages were appended. */
  pages: number;
  /** Where the document stood, in pixels from its top. */
  at: number;
}

const NOTHING: Grown = { pages: 0, at: 0 };

/** How long the document must stand still before its place is kept, in milliseconds. */
const REST_MS = 200;

/** What is kept of the entry on top. */
export const grownBy = (): Grown => history.state?.grown ?? NOTHING;

let kept = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const keep = () =>
  history.replaceState({ ...history.state, grown: { pages: kept, at: Math.round(scrollY) } }, "");

/** Keeps that so many pages were appended, and from now on where the document stands. */
export function keepGrown(pages: number): void {
  kept = pages;
  keep();
  onscroll = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST_MS);
  };
}
