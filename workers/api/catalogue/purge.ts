import type { D1Database } from "@cloudflare/workers-types";
import { retryAfterMs } from "#domain/notification/retry";
import { PAGES } from "#domain/reach/page-tags";
import type { ApiEnv } from "../env.ts";
import { fieldOf } from "../json-column.ts";
import { callOutside } from "../outside/call.ts";

// Pages that the edge keeps are purged by their tags in the zone's cache (Cloudflare's `purge_cache`), at
// once and once more: a rendering that began before the change, or that read a replica behind it, may have
// been kept after the first purge.

/** From the first purge to the second, in milliseconds: longer than a rendering may take. */
const AGAIN_MS = 20_000;
/** Tags that one call takes at most, on every plan. */
const TAGS_A_CALL = 100;
/** Where more wait, as after an import, all pages go at once: a free plan has five calls a minute. */
const MOST_WAITING = 1_000;
/** When a call that failed is made again, unless the service says otherwise; milliseconds. */
const RETRY_MS = 60_000;
/** The account's calls are used up for now: nothing is wrong, and nothing is lost. */
const TOO_MANY = "429";
/** Calls of one go, at most: the next minute's makes the rest. */
const CALLS_A_GO = 10;

type Purge = Pick<
  ApiEnv,
  "DB" | "CLOUDFLARE_API_TOKEN" | "CLOUDFLARE_BASE_URL" | "CLOUDFLARE_ZONE_ID" | "SANDBOX"
>;

const isOn = (env: Purge): boolean => Boolean(env.CLOUDFLARE_ZONE_ID && env.CLOUDFLARE_API_TOKEN);

/** Notes pages that are to be purged. @param now epoch ms */
export async function notePurge(db: D1Database, tags: Iterable<string>, now: number): Promise<void> {
  const noted = [...new Set(tags)];
  if (noted.length === 0) return;
  await db
    .prepare(
      `INSERT INTO page_purge (tag, due_at, times) SELECT value, ?2, 2 FROM json_each(?1) WHERE true
       ON CONFLICT (tag) DO UPDATE SET due_at = excluded.due_at, times = excluded.times`,
    )
    .bind(JSON.stringify(noted), now)
    .run();
}

/**
 * Has the pages purged whose tags are due. Where no zone is configured nothing is kept to be purged: pages
 * follow by their age there. Throws where the service refuses; what it did not do is due again later.
 * @param now epoch ms
 */
export async function purgePages(env: Purge, now: number): Promise<void> {
  if (!isOn(env)) return;
  for (let call = 0; call < CALLS_A_GO && (await purgeSome(env, now)); call += 1);
}

/** Lets go of what nobody will purge. */
export async function forgetPurges(env: Purge): Promise<void> {
  if (!isOn(env)) await env.DB.prepare("DELETE FROM page_purge").run();
}

/** One call; answers whether there may be more to do. */
async function purgeSome(env: Purge, now: number): Promise<boolean> {
  const { results } = await env.DB.prepare(
    "SELECT tag FROM page_purge WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2",
  )
    .bind(now, MOST_WAITING + 1)
    .all<{ tag: string }>();
  const due = results.map(({ tag }) => tag);
  if (due.length === 0) return false;
  const isAll = due.length > MOST_WAITING;
  const tags = isAll ? [PAGES] : due.slice(0, TAGS_A_CALL);
  const failed = await told(env, tags, now);
  const mine = isAll ? "due_at <= ?1" : "due_at <= ?1 AND tag IN (SELECT value FROM json_each(?2))";
  const bound = isAll ? [now] : [now, JSON.stringify(tags)];
  if (failed) {
    const { afterMs, why } = failed;
    await env.DB.prepare(`UPDATE page_purge SET due_at = ?${bound.length + 1} WHERE ${mine}`)
      .bind(...bound, now + afterMs)
      .run();
    if (why !== TOO_MANY) throw new Error(`pages not purged: ${why}`);
    return false;
  }
  // what changes meanwhile is noted anew, with a later moment than this
  await env.DB.batch([
    env.DB.prepare(`DELETE FROM page_purge WHERE ${mine} AND times = 1`).bind(...bound),
    env.DB.prepare(
      `UPDATE page_purge SET times = times - 1, due_at = ?${bound.length + 1} WHERE ${mine}`,
    ).bind(...bound, now + AGAIN_MS),
  ]);
  return due.length > tags.length && !isAll;
}

/** Asks for the purge; undefined where it was accepted. */
async function told(
  env: Purge,
  tags: readonly string[],
  now: number,
): Promise<{ why: string; afterMs: number } | undefined> {
  const answer = await callOutside(
    env,
    `${env.CLOUDFLARE_BASE_URL}/zones/${encodeURIComponent(env.CLOUDFLARE_ZONE_ID ?? "")}/purge_cache`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ tags }),
    },
  );
  if ("failed" in answer) return { why: answer.failed, afterMs: RETRY_MS };
  const { status, text, retryAfter } = answer;
  if (status === 200 && isAccepted(text)) return undefined;
  if (status === 429) return { why: TOO_MANY, afterMs: retryAfterMs(retryAfter, now) ?? RETRY_MS };
  return { why: `${status} ${text.slice(0, 200)}`, afterMs: RETRY_MS };
}

function isAccepted(text: string): boolean {
  try {
    return fieldOf(JSON.parse(text), "success") === true;
  } catch {
    return false;
  }
}
