import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// Beside the practice data, which is never committed. Of a deployed site nothing is kept.
const FILE = path.resolve(import.meta.dirname, "../../../.wrangler/operator-token.json");
const KEPT_MS = 30 * 60_000;

/**
 * Keeps the practice operator's access token for the next command: their second factor makes only one code
 * every 30 seconds.
 * @returns the token
 */
export function keep(url: string, token: string): string {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ url, token, until: Date.now() + KEPT_MS }), { mode: 0o600 });
  return token;
}

/** The token kept for this site; null where there is none, or it is old. */
export function readKept(url: string): string | null {
  try {
    const kept: { url?: unknown; token?: unknown; until?: unknown } = JSON.parse(readFileSync(FILE, "utf8"));
    return kept.url === url && typeof kept.token === "string" && Number(kept.until) > Date.now()
      ? kept.token
      : null;
  } catch {
    return null; // nothing kept, or nothing readable
  }
}
