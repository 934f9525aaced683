import type { MessageBatch } from "@cloudflare/workers-types";
import { log } from "#domain/log";
import type { ApiEnv } from "../env.ts";
import { PROJECTED_AT_ONCE, projectChanges } from "./project.ts";

// Many changes at once come into the catalogue by a queue: one piece after the other, each a call of its own.
// What has changed stands in program_event, written in the transaction that changed it; a message only says
// that somebody is to look. One that is lost or comes twice loses and doubles nothing: the minute looks too.

/** The queue's name, in every environment. */
export const CHANGES_QUEUE = "nadeul-changes";
/** How long a piece that failed waits for its next try, in seconds. */
const AGAIN_SECONDS = 5;

/** Has what waits brought by the queue. @returns false where there is none, or it does not take it */
export async function askForChanges(env: Pick<ApiEnv, "CHANGES">): Promise<boolean> {
  if (env.CHANGES === undefined) return false;
  try {
    await env.CHANGES.send({});
    return true;
  } catch (error) {
    log("warn", "catalogue not asked of the queue", { error });
    return false;
  }
}

/**
 * Brings one piece, however many messages ask for it, and asks for the next one where more waits.
 * @param now epoch ms
 */
export async function consumeChanges(
  batch: MessageBatch<unknown>,
  env: ApiEnv,
  now: () => number = Date.now,
): Promise<void> {
  try {
    const brought = await projectChanges(env, PROJECTED_AT_ONCE, now());
    if (brought >= PROJECTED_AT_ONCE) await askForChanges(env);
    batch.ackAll();
  } catch (error) {
    log("error", "catalogue not brought by the queue", { error });
    batch.retryAll({ delaySeconds: AGAIN_SECONDS });
  }
}
