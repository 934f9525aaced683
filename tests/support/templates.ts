import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Where a process of the tests keeps what it makes once for all its files: the environment's name for it. */
export const TEMPLATES = "NADEUL_TEMPLATES";

/** Processes are ended by a signal, so what they keep between files is cleared away by who started them. */
export default function templates(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-templates-"));
  process.env[TEMPLATES] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
