import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Where a run of the tests keeps what it makes once for all its files: the environment's name for it. */
export const TEMPLATES = "NADEUL_TEMPLATES";

/** How often a process looks whether another has made what it wants, in milliseconds. */
const LOOK_MS = 100;

/** Processes are ended by a signal, so what they keep between files is cleared away by who started them. */
export default function templates(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-templates-"));
  process.env[TEMPLATES] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * A folder with what `make` puts into it, once in a run and for all its processes: who comes first makes it,
 * who comes meanwhile waits for it; where it fails, the next one tries.
 * @returns where it lies; null outside a run, where nothing would clear it away
 */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
  within = process.env[TEMPLATES],
): Promise<string | null> {
  if (within === undefined) return null;
  const [made, making] = [path.join(within, name), path.join(within, `${name}.making`)];
  while (!existsSync(made)) {
    if (!begins(making)) {
      await wait(LOOK_MS);
      continue;
    }
    const draft = mkdtempSync(path.join(within, `${name}.draft-`));
    try {
      if (!existsSync(made)) {
        await make(draft);
        renameSync(draft, made);
      }
    } finally {
      rmSync(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      rmdirSync(making);
    }
  }
  return made;
}

/** Whether this process is the first at it. */
function begins(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return false;
    throw cause;
  }
}
