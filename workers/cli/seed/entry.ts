import type { CategoryId } from "#domain/category";

export type Difficulty = "EASY" | "NORMAL" | "HARD";
export type RefundPolicyId = "STANDARD" | "MATERIAL" | "FLEXIBLE";

/** Who offers programs, as written by hand. The rest of the business details is made up from the name. */
export interface HostEntry {
  name: string;
  company: string;
  representative: string;
  /** What they say of themselves, paragraphs parted by empty lines. */
  story?: string;
}

/** One program as written by hand. What is left out comes from its category's defaults (programs.ts). */
export interface ProgramEntry {
  title: string;
  /** The summary: one line. */
  line: string;
  /** The description: three to five sentences. */
  about: string;
  /** "서울 성동구", "경기 수원시 팔달구", "세종": the short 시·도, then the region table's 시·군·구. */
  at: string;
  /** The name of one of the category's hosts. */
  host: string;
  /** KRW for one person; 0 = free. */
  price: number;
  /** KRW before a discount. */
  list?: number;
  /** KRW, given back on attendance; free programs only. */
  deposit?: number;
  /** How long it takes, in minutes. */
  minutes: number;
  /** When it is held each week (KST): "토10 토14:30 화수19:30". */
  week: string;
  seats: number;
  age?: number;
  level?: Difficulty;
  includes: readonly string[];
  excludes?: readonly string[];
  bring?: readonly string[];
  caution?: string;
  /** Where people meet, in place of the category's usual point. */
  meet?: string;
  /** Names of FACILITY codes, parted by spaces, in place of the category's. */
  has?: string;
  /** Names of the public cards and vouchers that its host takes on site, parted by spaces. */
  takes?: string;
  /** Names of ACCESSIBILITY codes, parted by spaces. */
  ease?: string;
  indoor?: boolean;
  /** The host's questions; a final * makes one required. */
  ask?: readonly string[];
  approval?: boolean;
  /** [name, KRW] of what can be booked; the first one is the program's price. */
  options?: readonly (readonly [name: string, price: number])[];
  /** Categories beside the main one. */
  also?: readonly CategoryId[];
  refund?: RefundPolicyId;
  minPeople?: number;
  maxPerBooking?: number;
  /** Sentences of its own for its reviews. */
  said: readonly string[];
}

/** What a category's programs have in common unless they say otherwise. */
export interface CategoryDefaults {
  indoor: boolean;
  level: Difficulty;
  refund: RefundPolicyId;
  has: string;
  ease: string;
  meet: string;
  caution: string;
}

/** The sentences from which a category's reviews are put together, beside those of the program itself. */
export interface ReviewVoice {
  good: readonly string[];
  more: readonly string[];
  bad: readonly string[];
}

/** One category's part of the seed. */
export interface CategorySeed {
  hosts: readonly HostEntry[];
  defaults: CategoryDefaults;
  voice: ReviewVoice;
  programs: readonly ProgramEntry[];
}
