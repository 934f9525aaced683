import { implement, type Api } from "../contract.ts";
import { description } from "../contract/description.ts";
import { fail, isRefusal } from "../errors.ts";
import { tooManyOf } from "../tries.ts";
import { markHelpful } from "./helpful.ts";
import { findFaq, findNotice, findTerms, listBanners, listFaqs, listNotices, listTerms } from "./store.ts";

/** Notices, questions, terms, banners and the description itself. */
export function contentRoutes(api: Api): void {
  implement(api, "listNotice", async ({ query, env, now }) => {
    const body = await listNotices(env.SHOWN, query, now);
    return isRefusal(body) ? body : { status: 200, body };
  });

  implement(api, "getNotice", async ({ params, env, now }) => {
    const value = await findNotice(env.SHOWN, params.id, now);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "listFaq", async ({ env }) => ({ status: 200, body: { value: await listFaqs(env.SHOWN) } }));

  implement(api, "getFaq", async ({ params, env }) => {
    const value = await findFaq(env.SHOWN, params.id);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "markFaqHelpful", async ({ params, body, user, env, now, client }) => {
    const voter = user ? `user/${user.id}` : body.device && `device/${body.device}`;
    if (!voter)
      return fail("BAD_REQUEST", {
        fields: [{ name: "device", code: "REQUIRED", message: "기기를 알 수 없어요." }],
      });
    const refused = await tooManyOf(env.DB, "HELPFUL", client ? { client } : { name: voter }, now);
    if (refused) return refused;
    const helpfulCount = await markHelpful(env.DB, params.id, voter, now);
    return helpfulCount === null ? fail("NOT_FOUND") : { status: 200, body: { value: { helpfulCount } } };
  });

  implement(api, "listTerms", async ({ env, query, now }) => ({
    status: 200,
    body: { value: await listTerms(env.SHOWN, now, query.every) },
  }));

  implement(api, "getTerms", async ({ params, env }) => {
    const value = await findTerms(env.SHOWN, params.kind, params.version);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "listBanner", async ({ query, env, now }) => ({
    status: 200,
    body: { value: await listBanners(env.SHOWN, query.position, now) },
  }));

  implement(api, "getOpenapi", () => ({ status: 200, body: { ...description } }));
}
