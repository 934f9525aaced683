import { implement, type Api } from "../contract.ts";
import type { ApiRequest } from "../contract/types.ts";
import { isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { askForBuild } from "../operator/site-build.ts";
import { isOfBuild, listCodes, writeCode } from "./codes.ts";
import { listDeskRegions, writeRegion } from "./regions.ts";
import { listReplies, removeReply, writeReply } from "./replies.ts";
import { listEveryTerms, removeTerms, writeTerms } from "./terms.ts";
import { writing } from "./writing.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The desk's kept answers, codes, regions and versions of terms. */
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

  implement(api, "putDeskCode", async (request) => {
    const answer = await writing(request, (write) => writeCode(write, request.params, request.body));
    if (!isRefusal(answer) && isOfBuild(request.params.position)) rebuild(request);
    return answer;
  });

  implement(api, "listDeskRegion", async ({ env }) => ({
    status: 200,
    body: { value: await listDeskRegions(env.DB) },
  }));

  implement(api, "putDeskRegion", async (request) => {
    const answer = await writing(request, (write) => writeRegion(write, request.params.id, request.body));
    if (!isRefusal(answer)) rebuild(request);
    return answer;
  });

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

type OfBuild = "deleteDeskTerms" | "putDeskCode" | "putDeskRegion" | "putDeskTerms";

/** The pages of terms, and the lists that every screen knows, are made at a build. */
const rebuild = ({ env, now, waitUntil }: Pick<ApiRequest<OfBuild>, "env" | "now" | "waitUntil">): void =>
  waitUntil(askForBuild(env, now));
