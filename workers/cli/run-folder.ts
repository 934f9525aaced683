import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What the folders of the tests' own helpers are called: each removes its own. */
const OWN = "nadeul-";

/**
 * Runs something whose temporary folders all lie in one, which goes with it.
 * @param run gets what its environment needs for that
 * @returns what `run` did, and the folders that the tests' helpers left in it
 */
export async function inRunFolder<T>(
  run: (environment: { TMPDIR: string }) => Promise<T>,
): Promise<{ result: T; left: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-run-"));
  try {
    const result = await run({ TMPDIR: folder });
    return { result, left: readdirSync(folder).filter((name) => name.startsWith(OWN)) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
