import type { D1Database } from "@cloudflare/workers-types";
import type { ApiEnv } from "../env.ts";
import { log } from "#domain/log";

/** A picture's program is written in the same call: this long after, none will be. Milliseconds. */
const YOUNG_MS = 24 * 3_600_000;
const PREFIX = "program/";

/**
 * Once a night: pictures that were put into the bucket but into no program, because the process that did it
 * died in between, go with their smaller copies. Members' pictures are written down first and need none of
 * this.
 * @param now epoch ms
 */
export async function sweepOrphans({ DB, FILES }: ApiEnv, now: number): Promise<void> {
  let swept = 0;
  for (let cursor: string | undefined; ;) {
    const page = await FILES.list({ prefix: PREFIX, ...(cursor !== undefined && { cursor }) });
    const old = page.objects
      .filter(({ uploaded }) => uploaded.getTime() <= now - YOUNG_MS)
      .map(({ key }) => key);
    const held = await heldKeys(DB, [...new Set(old.map(pictureOf))]);
    const orphans = old.filter((key) => !held.has(pictureOf(key)));
    if (orphans.length > 0) await FILES.delete(orphans);
    swept += orphans.length;
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  if (swept > 0) log("info", "orphans swept", { swept });
}

/** The picture that a key is, or is a smaller copy of. */
const pictureOf = (key: string): string => key.replace(/@\d+$/, "");

/** Those of the keys that a program shows: one pass over the programs, however many keys. */
async function heldKeys(db: D1Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { results } = await db
    .prepare(
      `SELECT DISTINCT i.value ->> 'key' AS key FROM program p, json_each(p.images) i
       WHERE p.images <> '[]' AND i.value ->> 'key' IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(keys))
    .all<{ key: string }>();
  return new Set(results.map(({ key }) => key));
}
