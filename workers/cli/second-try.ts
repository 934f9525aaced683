/** Names the file that a run of the tests writes what came of it to, as `Ran`. */
export const TOLD = "NADEUL_TESTS_TOLD";

/** What came of one file of tests. A file that could not be loaded counts as one failed. */
export interface RanFile {
  file: string;
  project: string;
  passed: number;
  failed: number;
}

/** What came of a run; `loose`: errors that belong to no test. */
export interface Ran {
  files: readonly RanFile[];
  loose: number;
}

/** More than these failed at once is a fault and no race. */
const MOST_FILES = 4;

const failedOf = ({ files }: Ran): readonly RanFile[] => files.filter(({ failed }) => failed > 0);

/**
 * The files that are run once more, on a fresh site: where a few of the browser's failed, and nothing else
 * did. Within one file a second try would meet what the first has left.
 */
export function worthAgain(first: Ran): string[] {
  const failed = failedOf(first);
  const isRace = first.loose === 0 && failed.every(({ project }) => project === "browser");
  return isRace && failed.length <= MOST_FILES ? failed.map(({ file }) => file) : [];
}

/** `first` with what came of some of its files the second time. */
export const withAgain = (first: Ran, again: Ran): Ran => ({
  files: first.files.map((one) => again.files.find(({ file }) => file === one.file) ?? one),
  loose: first.loose + again.loose,
});

/** "N passed, N failed". */
export function counted({ files, loose }: Ran): string {
  const sum = (of: "passed" | "failed") => files.reduce((all, one) => all + one[of], 0);
  return `${sum("passed")} passed, ${sum("failed") + loose} failed`;
}
