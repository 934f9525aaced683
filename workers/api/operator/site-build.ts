import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { log } from "#domain/log";

export type SiteBuild = components["schemas"]["SiteBuild"];

interface Row {
  wanted_at: number | null;
  attempts: number;
  next_at: number | null;
  fail_message: string | null;
  asked_at: number | null;
  seen_at: number;
}

const MINUTE_MS = 60_000;
/** Pauses after the first, second … failure; the last one from then on. */
const PAUSES_MS = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const WAIT_MS = 10_000;

const WANT =
  "UPDATE site_build SET wanted_at = ?1, attempts = 0, next_at = ?1, fail_message = NULL WHERE id = 1";

/**
 * The statement that notes that the static pages are behind; it stands right after the change in its batch,
 * and does nothing where that changed nothing.
 */
export const wantBuild = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare(`${WANT} AND changes() > 0`).bind(now);

const readRow = (db: D1Database) => db.prepare("SELECT * FROM site_build WHERE id = 1").first<Row>();

/** How the static pages stand against what operators published. */
export async function siteBuild(env: ApiEnv): Promise<SiteBuild> {
  const row = await readRow(env.DB);
  const wantedAt = row?.wanted_at ?? null;
  const failMessage = row?.fail_message ?? null;
  const state =
    wantedAt === null
      ? "CURRENT"
      : !env.DEPLOY_HOOK_URL
        ? "NO_HOOK"
        : failMessage === null
          ? "WAITING"
          : "FAILED";
  return {
    state,
    wantedAt,
    askedAt: row?.asked_at ?? null,
    attempts: row?.attempts ?? 0,
    nextAt: row?.next_at ?? null,
    failMessage,
  };
}

/**
 * Asks the deploy hook for a build where one is wanted and due. Without a hook nothing is sent and the wish
 * stands.
 * @param now epoch ms
 */
export async function askForBuild(env: ApiEnv, now: number): Promise<void> {
  const row = await readRow(env.DB);
  if (!env.DEPLOY_HOOK_URL || !row || row.wanted_at === null || (row.next_at ?? 0) > now) return;
  // The one who moves the time on is the one who asks: two of us at the same moment are one call.
  const pause = PAUSES_MS[Math.min(row.attempts, PAUSES_MS.length - 1)] ?? MINUTE_MS;
  const { meta } = await env.DB.prepare(
    `UPDATE site_build SET attempts = attempts + 1, next_at = ?1
      WHERE id = 1 AND wanted_at = ?2 AND attempts = ?3`,
  )
    .bind(now + pause, row.wanted_at, row.attempts)
    .run();
  if (meta.changes !== 1) return;
  const problem = await postHook(env.DEPLOY_HOOK_URL);
  if (problem === null) {
    // What was published in the meantime has another wanted_at and is asked for on its own.
    await env.DB.prepare(
      `UPDATE site_build SET wanted_at = NULL, next_at = NULL, fail_message = NULL, asked_at = ?1
        WHERE id = 1 AND wanted_at = ?2`,
    )
      .bind(now, row.wanted_at)
      .run();
    return;
  }
  log("error", "The deploy hook could not be asked for a build", { error: problem });
  await env.DB.prepare("UPDATE site_build SET fail_message = ?1 WHERE id = 1 AND wanted_at = ?2")
    .bind(problem, row.wanted_at)
    .run();
}

/**
 * What went wrong, in words for the operator; null where the hook took it. The hook's address is a secret and
 * not in them.
 */
async function postHook(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { method: "POST", signal: AbortSignal.timeout(WAIT_MS) });
    return answer.ok ? null : `배포 훅이 ${answer.status}로 답했어요.`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError"
      ? "배포 훅이 10초 안에 답하지 않았어요."
      : "배포 훅에 연결하지 못했어요.";
  }
}

/**
 * Every minute: a notice whose time has come since the last look wants a build too; then asks for what is
 * due.
 * @param now epoch ms
 */
export async function runSiteBuild(env: ApiEnv, now: number): Promise<void> {
  const row = await readRow(env.DB);
  if (!row) return;
  const due = await env.DB.prepare(
    `SELECT 1 AS due FROM notice WHERE publish_at > ?1 AND publish_at <= ?2 AND publish_at > updated_at
      AND removed_at IS NULL LIMIT 1`,
  )
    .bind(row.seen_at, now)
    .first<number>("due");
  await env.DB.batch([
    ...(due === null ? [] : [env.DB.prepare(WANT).bind(now)]),
    env.DB.prepare("UPDATE site_build SET seen_at = max(seen_at, ?1) WHERE id = 1").bind(now),
  ]);
  await askForBuild(env, now);
}
