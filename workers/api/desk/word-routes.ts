import { implement, type Api } from "../contract.ts";
import type { ApiRequest } from "../contract/types.ts";
import { isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { askForBuild } from "../operator/site-build.ts";
import { listCodes, writeCode } from "./codes.ts";
import { listReplies, removeReply, writeReply } from "./replies.ts";
import { listEveryTerms, removeTerms, writeTerms } from "./terms.ts";
import { writing } from "./writing.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The desk's kept answers, names of codes and versions of terms. */
export function deskWordRoutes(api: Api): void {
  implement(api, "listDeskReply", async ({ env, staff }) => ({
    status: 200,
    body: { value: await listReplies(env.DB, staff.hostId) },
  }));

  implement(api, "putDeskReply", (request) =>
    writing(request, (write) => writeReply(write, request.params.id, request.body)),
  );

  implement(api, "deleteDeskReply", (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const value = await removeReply(env.DB, staff, params.id, now, () => record(DONE));
      return isRefusal(value) ? value : DONE;
    }),
  );

  implement(api, "listDeskCode", async ({ env }) => ({
    status: 200,
    body: { value: await listCodes(env.DB) },
  }));

  implement(api, "putDeskCode", (request) =>
    writing(request, (write) => writeCode(write, request.params, request.body)),
  );

  implement(api, "listDeskTerms", async ({ env, now }) => ({
    status: 200,
    body: { value: await listEveryTerms(env.DB, now) },
  }));

  implement(api, "putDeskTerms", async (request) => {
    const answer = await writing(request, (write) => writeTerms(write, request.params, request.body));
    if (!isRefusal(answer)) rebuild(request);
    return answer;
  });

  implement(api, "deleteDeskTerms", async (request) => {
    const answer = await once(request, async (record) => {
      const { env, staff, params, now } = request;
      const value = await removeTerms(env.DB, staff, params, now, () => record(DONE));
      return isRefusal(value) ? value : DONE;
    });
    if (!isRefusal(answer)) rebuild(request);
    return answer;
  });
}

/** The pages of terms are made at a build. */
const rebuild = ({ env, now, waitUntil }: ApiRequest<"putDeskTerms"> | ApiRequest<"deleteDeskTerms">): void =>
  waitUntil(askForBuild(env, now));
