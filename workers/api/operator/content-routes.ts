import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { once } from "../idempotency.ts";
import { changeFaq, createFaq, faqProblem, removeFaq } from "./content-faq.ts";
import { changeNotice, createNotice, listEveryNotice, removeNotice } from "./content-notice.ts";
import { operatorsOnly } from "./operators-only.ts";
import { askForBuild, siteBuild } from "./site-build.ts";
import { tellSearchEngines } from "./index-now.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/**
 * The operators' operations about notices and questions. Each change asks the deploy hook for a build behind
 * its answer.
 */
export function operatorContentRoutes(api: Api): void {
  implement(
    api,
    "listOperatorNotice",
    async ({ env, user }) =>
      operatorsOnly(user) ?? { status: 200, body: { value: await listEveryNotice(env.DB) } },
  );

  implement(api, "createNotice", (request) =>
    once(request, async (record) => {
      const { env, user, body, now, waitUntil } = request;
      const refused = operatorsOnly(user);
      if (refused) return refused;
      const value = await createNotice(env.DB, body, now, record);
      waitUntil(askForBuild(env, now));
      if (value.publishAt <= now) waitUntil(tellSearchEngines(env, [`/notice/${value.id}`]));
      return { status: 201, body: { value } };
    }),
  );

  implement(api, "putNotice", async ({ env, user, params, body, now, waitUntil }) => {
    const refused = operatorsOnly(user);
    if (refused) return refused;
    const value = await changeNotice(env.DB, params.id, body, now);
    if (value === null) return fail("NOT_FOUND");
    waitUntil(askForBuild(env, now));
    return { status: 200, body: { value } };
  });

  implement(api, "deleteNotice", async ({ env, user, params, now, waitUntil }) => {
    const refused = operatorsOnly(user);
    if (refused) return refused;
    if (!(await removeNotice(env.DB, params.id, now))) return fail("NOT_FOUND");
    waitUntil(askForBuild(env, now));
    return DONE;
  });

  implement(api, "createFaq", (request) =>
    once(request, async (record) => {
      const { env, user, body, now, waitUntil } = request;
      const refused = operatorsOnly(user) ?? faqProblem(body);
      if (refused) return refused;
      const value = await createFaq(env.DB, body, now, record);
      waitUntil(askForBuild(env, now));
      return { status: 201, body: { value } };
    }),
  );

  implement(api, "putFaq", async ({ env, user, params, body, now, waitUntil }) => {
    const refused = operatorsOnly(user) ?? faqProblem(body);
    if (refused) return refused;
    const value = await changeFaq(env.DB, params.id, body, now);
    if (value === null) return fail("NOT_FOUND");
    waitUntil(askForBuild(env, now));
    return { status: 200, body: { value } };
  });

  implement(api, "deleteFaq", async ({ env, user, params, now, waitUntil }) => {
    const refused = operatorsOnly(user);
    if (refused) return refused;
    if (!(await removeFaq(env.DB, params.id, now))) return fail("NOT_FOUND");
    waitUntil(askForBuild(env, now));
    return DONE;
  });

  implement(
    api,
    "getSiteBuild",
    async ({ env, user }) => operatorsOnly(user) ?? { status: 200, body: { value: await siteBuild(env) } },
  );
}
