import { decodeHeader } from "../contract/read-request.ts";
import { implement, type Api } from "../contract.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import { once } from "../idempotency.ts";
import { presentForOperator } from "../operator/list.ts";
import { mayDownload } from "../staff/sign-off-needed.ts";
import { accessLine } from "../staff/access-record.ts";
import { doorListOf } from "./door-list.ts";
import { writeScans } from "./door.ts";
import { doorLinksOf, endDoorLink, findHelper, makeDoorLink } from "./door-link.ts";
import { rosterOf } from "./roster.ts";
import { tellSession, type Reached } from "./tell-session.ts";

const NO_REASON = ruleBroken([
  { name: "x-reason", code: "REASON", message: "왜 내려받는지 적어 주세요. 기록에 남아요." },
]);

const PERSONAL = { cache: "private, no-store" };

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
    if (decodeHeader(header("x-reason") ?? "").trim() === "") return NO_REASON;
    const found = await rosterOf(env.DB, { ...query, hostId: staff.hostId });
    const sessionIds = found.map(({ session }) => session.id);
    const refused = await mayDownload(env.DB, staff, sessionIds, now);
    if (refused) return refused;
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
    return { status: 200, body: { value: await writeScans(env, staff.name, params.id, body.scans, now) } };
  });
}

/** The 현장 링크: made and ended at the desk, held by a helper who is nobody there. */
export function doorLinkRoutes(api: Api): void {
  implement(api, "listDoorLink", async ({ env, params, now }) => ({
    status: 200,
    body: { value: await doorLinksOf(env, params.id, now) },
  }));

  implement(api, "createDoorLink", async ({ env, staff, params, body, now }) => {
    const value = await makeDoorLink(env, staff, params.id, body, now);
    return isRefusal(value) ? value : { status: 201, body: { value } };
  });

  implement(api, "endDoorLink", async ({ env, params, now }) =>
    (await endDoorLink(env.DB, params.id, now))
      ? { status: 200, body: { value: { ok: true as const } } }
      : fail("NOT_FOUND"),
  );

  implement(
    api,
    "getHelperDoor",
    async ({ env, now, header }) => {
      const helper = await findHelper(env.DB, header("door-link") ?? "", now);
      if (isRefusal(helper)) return helper;
      const value = await doorListOf(env, helper.sessionId, now);
      return isRefusal(value) ? value : { status: 200, body: { value: { ...value, name: helper.name } } };
    },
    PERSONAL,
  );

  implement(api, "syncHelperScans", async ({ env, body, now, header, method, path, client }) => {
    const helper = await findHelper(env.DB, header("door-link") ?? "", now);
    if (isRefusal(helper)) return helper;
    const { linkId, sessionId, hostId, name } = helper;
    const by = `현장 링크 ${name}`;
    const value = await writeScans(env, by, sessionId, body.scans, now);
    const staff = { id: `door-link/${linkId}`, username: "", name: by, role: "DOOR", hostId } as const;
    // A helper is nobody at the desk, and what they do is in the record all the same.
    const call = { method, path, client, reason: "", now };
    await accessLine(env.DB, { staff, operationId: "syncScans", ...call }, value).run();
    return { status: 200, body: { value } };
  });
}
