import type { BandOrder } from "#domain/search/bands";
import type { ListQuery } from "./filters.ts";

/** What the index of words is asked for a keyword: some of what was meant. */
export interface Question {
  match: string;
  limit: number;
  /** A first page looks at the newest alone, and pages behind it go on there (go-on.ts). */
  isCut: boolean;
  /** What it brings has all the words. */
  hasAllWords: boolean;
  /** All that it brings the first question would bring too. */
  isPart: boolean;
  /** Asked only where the first question finds nothing: what it brings answers nothing of what was meant. */
  isElse: boolean;
  /** Of those alone that have no words for their bands yet (band-page.ts). */
  isUnbanded?: boolean;
  /** Of these alone. */
  numbers?: Numbers;
}

/** Numbers of programs in the index, from one on. */
export interface Numbers {
  least: number;
  below: number;
}

/** How all that was meant is gone through in the index's own order (dated.ts), and by how many rows. */
export interface Dated {
  direction: "ASC" | "DESC";
  rows: number;
  /** Gone through by distance, by cells of the map (nearest-words.ts). */
  isNear?: boolean;
  /** Gone through by the bands of this order (band-page.ts). */
  bands?: BandOrder;
}

/** How much is looked through, where it is not for a page of a list. */
export interface Extent {
  /** Of the rows of a page, 0 to 1. */
  share?: number;
  /** So many of what has all that was meant, in whatever order. */
  whole?: number;
  /** Only as much as a first page takes. */
  isFirst?: boolean;
  /** A list's order: one by date is gone through in it (dated.ts). */
  order?: Pick<ListQuery, "sort" | "limit">;
}

export interface Questions {
  /**
   * For what has all that was meant: the newest, those near who asks, what has the spot in its title wherever
   * it lies, those with the words in the title, those that tell of them.
   */
  whole: Question[];
  /** For what has less of it, asked only where the first of the others finds fewer than `enough`. */
  less: Question[];
  enough: number;
  /** So many rows of these at most. */
  mostLess?: number | undefined;
  /**
   * Asked only where too few of what the others bring have all that was meant: what has less of it. A first
   * page of a sentence is such a look (meant.ts).
   */
  later?: Question[] | undefined;
  /** What stands for all that was meant. */
  all: string | undefined;
  /** The first ones are gone through one behind the other (dated.ts). */
  dated?: Dated;
}
