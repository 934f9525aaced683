import { implement, type Api } from "../contract.ts";
import { violates } from "../d1.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { programStatus } from "../program/store.ts";
import { readReason } from "../review/moderate.ts";
import {
  closeQuestion,
  countQuestions,
  hideQuestion,
  listHiddenQuestions,
  listQuestions,
} from "./question-store.ts";
import { listPublished } from "./store.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** Questions in public (SPEC R50): what a program shows, and who may end that. */
export function questionRoutes(api: Api): void {
  implement(api, "listQuestion", async ({ params, query, env }) => {
    const [status, page, count, hidden] = await Promise.all([
      programStatus(env.SHOWN, params.id),
      listQuestions(env.SHOWN, params.id, query),
      countQuestions(env.SHOWN, params.id),
      listHiddenQuestions(env.SHOWN, params.id),
    ]);
    if (status === null) return fail("NOT_FOUND");
    return isRefusal(page) ? page : { status: 200, body: { ...page, count, hidden } };
  });

  implement(api, "closeQuestion", (request) =>
    once(request, async (record) => {
      const { env, params, user, now } = request;
      try {
        await env.DB.batch([...closeQuestion(env.DB, params.id, user.id, now), ...record(DONE)]);
        return DONE;
      } catch (error) {
        if (violates(error, "CHECK", "hit")) return fail("NOT_FOUND");
        throw error;
      }
    }),
  );

  implement(api, "listAnsweredQuestion", async ({ env, staff, query }) => {
    const page = await listPublished(env.DB, { ...query, hostId: staff.hostId });
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "hideQuestion", async (request) => {
    const { env, staff, params, body, now } = request;
    const reason = readReason(body.reason);
    if (isRefusal(reason)) return reason;
    return once(request, async (record) => {
      try {
        await env.DB.batch([...hideQuestion(env.DB, staff, params.id, reason, now), ...record(DONE)]);
        return DONE;
      } catch (error) {
        if (violates(error, "CHECK", "hit")) return fail("NOT_FOUND");
        throw error;
      }
    });
  });
}
