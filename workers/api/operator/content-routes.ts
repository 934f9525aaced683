import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { changeFaq, createFaq, faqProblem, listEveryFaq, removeFaq } from "./content-faq.ts";
import { changeNotice, createNotice, listEveryNotice, removeNotice } from "./content-notice.ts";
import { askForBuild, siteBuild } from "./site-build.ts";
import { tellSearchEngines } from "./index-now.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/**
 * The operators' operations about notices and questions. Each change asks the deploy hook for a build behind
 * its answer.
 */
export function operatorContentRoutes(api: Api): void {
  implement(api, "listOperatorNotice", async ({ env, query }) => {
    const page = await listEveryNotice(env.DB, query);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "createNotice", (request) =>
    once(request, async (record) => {
      const { env, staff, body, now, waitUntil } = request;
      const value = await createNotice(env.DB, staff, body, now, record);
      waitUntil(askForBuild(env, now));
      if (value.publishAt <= now) waitUntil(tellSearchEngines(env, [`/notice/${value.id}`]));
      return { status: 201, body: { value } };
    }),
  );

  implement(api, "putNotice", async ({ env, staff, params, body, now, waitUntil }) => {
    const value = await changeNotice(env.DB, staff, params.id, body, now);
    if (isRefusal(value)) return value;
    waitUntil(askForBuild(env, now));
    return { status: 200, body: { value } };
  });

  implement(api, "deleteNotice", async ({ env, staff, params, now, waitUntil }) => {
    if (!(await removeNotice(env.DB, staff, params.id, now))) return fail("NOT_FOUND");
    waitUntil(askForBuild(env, now));
    return DONE;
  });

  implement(api, "listOperatorFaq", async ({ env, query }) => {
    const page = await listEveryFaq(env.DB, query);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "createFaq", (request) =>
    once(request, async (record) => {
      const { env, staff, body, now, waitUntil } = request;
      const refused = faqProblem(body);
      if (refused) return refused;
      const value = await createFaq(env.DB, staff, body, now, record);
      waitUntil(askForBuild(env, now));
      return { status: 201, body: { value } };
    }),
  );

  implement(api, "putFaq", async ({ env, staff, params, body, now, waitUntil }) => {
    const refused = faqProblem(body);
    if (refused) return refused;
    const value = await changeFaq(env.DB, staff, params.id, body, now);
    if (isRefusal(value)) return value;
    waitUntil(askForBuild(env, now));
    return { status: 200, body: { value } };
  });

  implement(api, "deleteFaq", async ({ env, staff, params, now, waitUntil }) => {
    if (!(await removeFaq(env.DB, staff, params.id, now))) return fail("NOT_FOUND");
    waitUntil(askForBuild(env, now));
    return DONE;
  });

  implement(api, "getSiteBuild", async ({ env }) => ({ status: 200, body: { value: await siteBuild(env) } }));
}
