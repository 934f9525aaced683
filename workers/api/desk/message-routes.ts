import { implement, type Api } from "../contract.ts";
import { isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { endMessage, listMessages } from "./messages.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** What the desk does about messages that did not arrive. */
export function deskMessageRoutes(api: Api): void {
  implement(api, "listDeskMessage", async ({ env, staff, query, now }) => {
    const { hostId, role } = staff;
    const page = await listMessages(env.DB, { ...query, hostId, role, now });
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "endDeskMessage", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const ended = await endMessage(env.DB, staff, params.id, body.how, now, () => record(DONE));
      return isRefusal(ended) ? ended : DONE;
    }),
  );
}
