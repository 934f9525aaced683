import type { CategoryId } from "../../category.ts";
import type { Need } from "./needs.ts";
import type { Price } from "./part.ts";
import type { Place } from "./places.ts";
import type { When } from "./when.ts";
import type { Company } from "./words.ts";

/** A piece of a query that was understood, or a word that was not; from and to count no spaces. */
export type Unit = { from: number; to: number } &
  /** `or`: others of which one is as good: 홍대나 성수. */
  (
    | { is: "place"; places: readonly Place[]; or?: readonly (readonly Place[])[] }
    /** `isDenied`: the other days are meant. */
    | { is: "time"; when: When; isDenied?: true }
    | { is: "price"; price: Price; label: string }
    | { is: "age"; years: number }
    | { is: "people"; people: number }
    /** `count`: so many of them, beside others: 어른 셋 애 하나. */
    | { is: "company"; company: Company; count?: number }
    /** `isWeather`: said of the weather. */
    | { is: "roof"; indoor: boolean; isWeather?: true }
    | { is: "need"; need: Need; also?: string }
    | { is: "subject"; word: string }
    | { is: "class"; kinds: readonly CategoryId[]; word: string }
    /** `also`: other words of what comes first for it. */
    | { is: "hint"; word: string; also?: readonly string[] }
    /** `isTail`: only behind a known word, in the word that was typed. */
    | { is: "filler"; isTail?: true }
    /** `isStray`: a letter that a finger left behind a word: 주말ㅇ. */
    | { is: "particle"; isStray?: true }
    /** What stands before it is not wanted: 말고. */
    | { is: "not" }
    /** What stands before it need not be: 못해도. */
    | { is: "though" }
    /** A verb or an adjective: it is looked for where nothing else is said. */
    /** `isGuess`: by its ending alone. */
    | { is: "said"; word: string; isGuess?: true }
    | { is: "unknown"; word: string }
  );
/** What was typed for a unit. */
export type Typed = (unit: Pick<Unit, "from" | "to">) => string;
export type Known = Exclude<Unit["is"], "unknown">;
