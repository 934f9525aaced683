import { implement, type Api } from "../contract.ts";
import { description } from "../contract/description.ts";
import { ApiError, fail } from "../errors.ts";
import { findFaq, findNotice, findTerms, listBanners, listFaqs, listNotices, listTerms } from "./store.ts";

/** Notices, questions, terms, banners and the description itself. */
export function contentRoutes(api: Api): void {
  implement(api, "listNotice", async ({ query, env, now }) => {
    const body = await listNotices(env.DB, query, now);
    return body instanceof ApiError ? body : { status: 200, body };
  });

  implement(api, "getNotice", async ({ params, env, now }) => {
    const value = await findNotice(env.DB, params.id, now);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "listFaq", async ({ env }) => ({ status: 200, body: { value: await listFaqs(env.DB) } }));

  implement(api, "getFaq", async ({ params, env }) => {
    const value = await findFaq(env.DB, params.id);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "listTerms", async ({ env, now }) => ({ status: 200, body: { value: await listTerms(env.DB, now) } }));

  implement(api, "getTerms", async ({ params, env }) => {
    const value = await findTerms(env.DB, params.kind, params.version);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "listBanner", async ({ query, env, now }) => ({ status: 200, body: { value: await listBanners(env.DB, query.position, now) } }));

  implement(api, "getOpenapi", () => ({ status: 200, body: { ...description } }));
}
