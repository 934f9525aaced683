import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { implement, type Api } from "../contract.ts";
import { isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { NOTHING_WRITTEN } from "../program/behind.ts";
import { addSessions, type AddedSessions } from "./add-sessions.ts";
import { changeSessions, type Consequence } from "./change-sessions.ts";
import { moveSession } from "./move-session.ts";

const added = (value: AddedSessions) => ({ status: 200, body: { value } }) as const;

/** What the desk changes of sessions. */
export function deskSessionRoutes(api: Api): void {
  implement(api, "changeDeskSessions", async (request) => {
    const { env, staff, params, body, now } = request;
    const reply = (value: Consequence) => ({ status: 200, body: { value } }) as const;
    const change = (record: (made: Consequence) => D1PreparedStatement[]) =>
      changeSessions(env.DB, staff, params.id, body, now, record);
    if (body.dryRun) {
      const would = await change(() => []);
      return isRefusal(would) ? would : { ...reply(would), headers: NOTHING_WRITTEN };
    }
    return once(request, async (record) => {
      const value = await change((made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    });
  });

  implement(api, "moveDeskSession", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: Consequence) => ({ status: 200, body: { value } }) as const;
      const value = await moveSession(env.DB, staff, params.id, body, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "addDeskSessions", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const value = await addSessions(env.DB, staff, params.id, body, now, (made) => record(added(made)));
      return isRefusal(value) ? value : added(value);
    }),
  );
}
