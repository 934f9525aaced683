import type { CategoryId } from "../../category.ts";
import type { Need } from "./needs.ts";
import type { Place } from "./places.ts";
import type { When } from "./when.ts";
import type { Company } from "./words.ts";

/** What it may cost, in won, both included. */
export interface Price {
  from: number;
  to: number;
}

/** A condition that was understood, and what was typed for it. */
export type Part = { label: string; typed: string[] } &
  /** `or`: others that are as good. */
  (
    | { kind: "place"; place: Place; others: Place[]; or?: Place[] }
    | { kind: "time"; when: When }
    | { kind: "price"; price: Price }
    | { kind: "age"; years: number }
    | { kind: "people"; people: number }
    | { kind: "company"; company: Company }
    | { kind: "roof"; indoor: boolean }
    /** `also`: what has the word without that answers in part. */
    | { kind: "need"; need: Need; also?: string | undefined }
    /** `isWeak`: said because there is nothing better; where nothing has it, it is no condition. */
    | { kind: "word"; word: string; isKnown: boolean; isWeak?: true }
    /** `place`: what lies there is not wanted. */
    | { kind: "not"; word: string; place?: Place }
  );
export type PartKind = Part["kind"];

/** What a query means. */
export interface Meaning {
  parts: Part[];
  /** Words that narrow nothing, but what has them comes first. */
  hints: string[];
  /** Kinds that come first. */
  kinds: CategoryId[];
  /** They are what is looked for, and not only how it is done. */
  isOfKind?: boolean;
  /**
   * Something else than how well it is meant puts the list in order: what only mentions a thing is in it as
   * what is called by it (R155).
   */
  isInOrder?: boolean;
}
