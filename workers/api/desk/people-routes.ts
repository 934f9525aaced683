import { implement, type Api } from "../contract.ts";
import { isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { makesAccounts } from "../staff-link/pool.ts";
import { changeRole } from "./change-role.ts";
import { endPerson } from "./end-person.ts";
import { askFactor, endFactorAsk, resetFactor } from "./lost-factor.ts";
import { invite, invitedElsewhere, listPeople, type Person } from "./people.ts";

/** Who works at the desk. */
export function deskPeopleRoutes(api: Api): void {
  implement(api, "listStaff", async ({ env, staff, now }) => ({
    status: 200,
    body: { value: await listPeople(env, staff, now), makesAccounts: makesAccounts(env) },
  }));

  implement(api, "inviteStaff", (request) =>
    once(request, async (record) => {
      const { env, staff, body, now } = request;
      const reply = (value: Person) => ({ status: 201, body: { value } }) as const;
      const value = await invite(env, staff, body, now, (made) => record(reply(made))).catch(
        invitedElsewhere,
      );
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "putStaffRole", async ({ env, staff, params, body, now }) => {
    const value = await changeRole(env, staff, params.id, body, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "askStaffFactor", async ({ env, staff, params, body, now }) => {
    const value = await askFactor(env, staff, params.id, body.why, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "endStaffFactor", async ({ env, staff, params, now }) => {
    const value = await endFactorAsk(env, staff, params.id, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "resetStaffFactor", (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const done = { status: 200, body: { value: { ok: true } } } as const;
      const value = await resetFactor(env, staff, params.id, now, () => record(done));
      return isRefusal(value) ? value : done;
    }),
  );

  implement(api, "endStaff", async ({ env, staff, params, now }) => {
    const value = await endPerson(env.DB, staff, params.id, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });
}
