import { implement, type Api } from "../contract.ts";
import type { Caller } from "../contract/types.ts";
import { fail, type ApiError } from "../errors.ts";
import { listDead, outboxCounts, revive } from "./dead.ts";
import { channelsOf } from "../outside/channels.ts";

const refuse = ({ groups }: Caller): ApiError | null =>
  groups.includes("operator") ? null : fail("FORBIDDEN");

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** What did not go out, for operators. */
export function outboxRoutes(api: Api): void {
  implement(api, "getOutbox", async ({ user, env, now }) => {
    const refused = refuse(user);
    if (refused) return refused;
    const [dead, counts] = await Promise.all([listDead(env.DB), outboxCounts(env.DB, now)]);
    return { status: 200, body: { value: { channels: channelsOf(env), ...counts, dead } } };
  });

  implement(api, "retryOutbox", async ({ user, env, params, now }) => {
    const refused = refuse(user);
    if (refused) return refused;
    return (await revive(env.DB, Number(params.id), now)) ? DONE : fail("NOT_FOUND");
  });
}
