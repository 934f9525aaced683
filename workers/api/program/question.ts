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
}
