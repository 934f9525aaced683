// By what a page kept at the edge is known when what it shows has changed: the edge writes these into
// `Cache-Tag`, the product API has them purged.

/** Every kept page. */
export const PAGES = "pages";
/** What has cards of programs on it: lists, the map. */
export const LISTS = "lists";
/** Every program's pages. */
export const PROGRAMS = "programs";
/** Notices, questions and answers, terms, home's banners. */
export const CONTENT = "content";

/** The pages of one program: its own, its place, reviews, questions. */
export const programTag = (id: string): string => `program-${encodeURIComponent(id)}`;
/** The page of one host. */
export const hostTag = (id: string): string => `host-${encodeURIComponent(id)}`;

/** A program's screens and a host's, as their paths name them. */
export const PROGRAM_TAGS = [PROGRAMS, "program-:id"];
export const HOST_TAGS = ["host-:id"];

/**
 * A screen's tags as its path has them. @param tags ":id" stands for what its path names so
 * @param at what the path's names stand for
 */
export const tagsAt = (
  tags: readonly string[],
  at: Readonly<Record<string, string | undefined>>,
): string[] => [
  PAGES,
  ...tags.map((tag) => tag.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(at[name] ?? ""))),
];

type Row = Readonly<Record<string, unknown>>;

interface Watched {
  /** Columns that no kept page has to follow: they change all the time, or another row's change tells. */
  unseen?: readonly string[];
  tags: (row: Row) => string[];
}

const ofProgram = ({ program_id }: Row): string[] => [programTag(String(program_id))];

/** Which pages show a row of each table that everybody may read. */
const WATCHED: Readonly<Record<string, Watched>> = {
  program: {
    // hearts come all day; a rating comes with its review
    unseen: ["wish_count", "rating_sum", "rating_count", "updated_at"],
    tags: ({ id, host_id }) => [programTag(String(id)), hostTag(String(host_id)), LISTS],
  },
  session: {
    // what is left of seats is asked for by the page itself
    unseen: ["held", "sold", "kept"],
    tags: (row) => [...ofProgram(row), LISTS],
  },
  review: { unseen: ["helpful_count"], tags: ofProgram },
  inquiry: { tags: ofProgram },
  // its name stands on each of its programs
  host: { tags: ({ id }) => [hostTag(String(id)), PROGRAMS] },
  notice: { tags: () => [CONTENT] },
  banner: { tags: () => [CONTENT] },
  faq: { unseen: ["helpful_count"], tags: () => [CONTENT] },
  terms: { tags: () => [CONTENT] },
  code: { tags: () => [PAGES] },
  region: { tags: () => [PAGES] },
};

/**
 * The tags of the pages that show something else now.
 * @param before the row as it was shown; undefined where there was none
 * @param after the row as it is; undefined where there is none any more
 */
export function tagsOfChange(kind: string, before: Row | undefined, after: Row | undefined): string[] {
  const watched = WATCHED[kind];
  if (watched === undefined) throw new Error(`nobody says which pages show ${kind}`);
  const { unseen = [], tags } = watched;
  if (before && after) {
    const isSeen = Object.keys(after).some((name) => !unseen.includes(name) && before[name] !== after[name]);
    if (!isSeen) return [];
  }
  return [...new Set([before, after].flatMap((row) => (row ? tags(row) : [])))];
}
