import { implement, type Api } from "../contract.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import { once } from "../idempotency.ts";
import { presentForOperator } from "../operator/list.ts";
import { doorListOf, writeScans } from "./door.ts";
import { rosterOf } from "./roster.ts";
import { tellSession, type Reached } from "./tell-session.ts";

const NO_REASON = ruleBroken([
  { name: "x-reason", code: "REASON", message: "왜 내려받는지 적어 주세요. 기록에 남아요." },
]);

/** What the desk does with those who take part in a session. */
export function deskDoorRoutes(api: Api): void {
  implement(api, "tellSession", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: Reached) => ({ status: 200, body: { value } }) as const;
      const value = await tellSession(env.DB, staff, params.id, body, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "exportRoster", async ({ env, staff, query, now, header }) => {
    if ((header("x-reason") ?? "").trim() === "") return NO_REASON;
    const found = await rosterOf(env.DB, { ...query, hostId: staff.hostId });
    const value = found.map((booking) => presentForOperator(booking, now, staff.role));
    return { status: 200, body: { value } };
  });

  implement(api, "getDoorList", async ({ env, params, now }) => {
    const value = await doorListOf(env, params.id, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "syncScans", async ({ env, staff, params, body, now }) => {
    const known = await env.DB.prepare("SELECT 1 AS one FROM session WHERE id = ?1")
      .bind(params.id)
      .first("one");
    if (known === null) return fail("NOT_FOUND");
    return { status: 200, body: { value: await writeScans(env, staff, params.id, body.scans, now) } };
  });
}
