import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { askSignOff, thingOf, withdrawSignOff } from "./ask.ts";
import { approveSignOff, declineSignOff } from "./decide.ts";
import { wantsSignOff } from "../staff/sign-off-needed.ts";
import { rulesOf, setRules, type SignOffRules } from "./rules.ts";
import { listSignOffs, shown, standingFor, type SignOff } from "./store.ts";

/** 결재: what wants a second person's word, who asks for it and who gives it. */
export function signOffRoutes(api: Api): void {
  implement(api, "listSignOff", async ({ env, staff, query, now }) => {
    const page = await listSignOffs(env.DB, staff, query, now);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "askSignOff", (request) =>
    once(request, async (record) => {
      const { env, staff, body, now } = request;
      const reply = (value: SignOff) => ({ status: 201, body: { value } }) as const;
      const value = await askSignOff(env.DB, staff, body, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "getSignOffNeed", async ({ env, staff, query: { act, target }, now }) => {
    const thing = await thingOf(env.DB, staff, act, target);
    if (isRefusal(thing)) return thing;
    const isNeeded = await wantsSignOff(env.DB, act, target);
    const signOff = isNeeded ? await standingFor(env.DB, staff, act, target, now) : null;
    return { status: 200, body: { value: { isNeeded, signOff } } };
  });

  // Said twice it is done once: the second finds it decided.
  implement(api, "approveSignOff", async (request) => {
    const { env, staff, params, body, now } = request;
    const refused = await approveSignOff(request, params.id, body.says);
    return refused ?? { status: 200, body: { value: await shown(env.DB, params.id, staff, now) } };
  });

  implement(api, "declineSignOff", async (request) => {
    const { env, staff, params, body, now } = request;
    const refused = await declineSignOff(request, params.id, body.why);
    return refused ?? { status: 200, body: { value: await shown(env.DB, params.id, staff, now) } };
  });

  implement(api, "withdrawSignOff", async ({ env, staff, params, now }) => {
    const refused = await withdrawSignOff(env.DB, staff, params.id, now);
    return refused ?? { status: 200, body: { value: await shown(env.DB, params.id, staff, now) } };
  });

  implement(api, "listSignOffRule", async ({ env, params }) => {
    const value = await rulesOf(env.DB, params.id);
    return value ? { status: 200, body: { value } } : fail("NOT_FOUND");
  });

  implement(api, "putSignOffRules", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: SignOffRules) => ({ status: 200, body: { value } }) as const;
      const value = await setRules(env.DB, staff, params.id, body.rules, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );
}
