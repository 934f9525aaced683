import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { listDead, outboxCounts, revive } from "./dead.ts";
import { channelsOf } from "../outside/channels.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The operators' list of messages that were not sent. */
export function outboxRoutes(api: Api): void {
  implement(api, "getOutbox", async ({ env, now }) => {
    const [dead, counts] = await Promise.all([listDead(env.DB), outboxCounts(env.DB, now)]);
    return { status: 200, body: { value: { channels: channelsOf(env), ...counts, dead } } };
  });

  implement(api, "retryOutbox", async ({ env, params, now }) => {
    return (await revive(env.DB, Number(params.id), now)) ? DONE : fail("NOT_FOUND");
  });
}
