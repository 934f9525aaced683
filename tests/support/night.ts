import { it } from "vitest";

// What is shown once by day is shown everywhere at night: `CI_STRICT=1 npm test` walks each table whole.

/** Whether this is the night's run. */
export const isNight = process.env["CI_STRICT"] === "1";

/** Whether the `nth` of a table's rows has its turn: by day one in `each` and the first; at night all. */
export const hasTurn = (nth: number, each: number): boolean => isNight || nth % each === 0;

/** The rows of a table that are walked by day, one in `each`; at night all. */
export const byDay = <Row>(rows: readonly Row[], each = 2): readonly Row[] =>
  rows.filter((_, nth) => hasTurn(nth, each));

/**
 * A flow of forms with scripts, at night without them too: by day other flows, which are walked both ways,
 * show that forms suffice.
 */
export const SCRIPTS = byDay([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const);

const unsaid = (): void => undefined;

/**
 * `it` of the night's run alone, for a walk whose fact and whose named faults others notice by day
 * (tests/domain/spec.test.ts, mutants.test.ts): the same on another screen, by another way or in another
 * window, or in a browser what an API's or a rule's test shows without one.
 */
export const night = isNight ? it : Object.assign(unsaid, { each: () => unsaid });

/**
 * The files of the night's run alone: long walks and soaks, each with what shows the same by day. No fact of
 * SPEC.md is shown by them alone (tests/domain/spec.test.ts).
 */
export const OF_NIGHT = [
  "tests/api/desk-fill.test.ts", // edge/terminal-fill; domain/import-write: cut off anywhere, run again
  "tests/api/import-command.test.ts", // domain/import-write
  "tests/api/outbox-crash.test.ts", // api/outbox: a consumer that dies half-way
  "tests/api/refund-storm.test.ts", // domain/fault-table: whichever visit of a refund fails
  "tests/browser/desk.test.ts", // browser/desk-walk: from an empty account to the day's list
  "tests/browser/member-files.test.ts", // edge/member-files; edge/bucket
  "tests/domain/search-index-killed.test.ts", // domain/index-behind: killed anywhere
  "tests/edge/content-build.test.ts", // api/content-operator
  "tests/edge/guide-commands.test.ts", // domain/command-help
];

/** A test file's text without the titles of its walks of the night: what it says of itself by day. */
export const saidByDay = (source: string): string => source.replace(/\bnight\(\s*"[^"]*"/g, "night(");
