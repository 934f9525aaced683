import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What the folders of the tests' own helpers are called: each removes its own. */
const OWN = "nadeul-";

/** Where Linux keeps files in memory: every commit of a database on a disk waits for that disk. */
const IN_MEMORY = "/dev/shm";

/** What all tests' folders need at once several times over, in bytes; a container's own is often smaller. */
const ROOM = 2 * 1024 ** 3;

/** Where a run's folders lie: where TMPDIR says, else in memory where there is room for them. */
export function runsLie(memory = IN_MEMORY, room = ROOM): string {
  if (process.env["TMPDIR"] || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= room ? memory : tmpdir();
}

/**
 * Runs something whose temporary folders all lie in one, which goes with it.
 * @param run gets what its environment needs for that
 * @returns what `run` did, and the folders that the tests' helpers left in it
 */
export async function inRunFolder<T>(
  run: (environment: { TMPDIR: string }) => Promise<T>,
): Promise<{ result: T; left: string[] }> {
  const folder = mkdtempSync(path.join(runsLie(), "nadeul-run-"));
  try {
    const result = await run({ TMPDIR: folder });
    return { result, left: readdirSync(folder).filter((name) => name.startsWith(OWN)) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
