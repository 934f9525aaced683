import { implement, type Api } from "../contract.ts";
import { PRIVATE } from "../contract/respond.ts";
import { fail, isRefusal } from "../errors.ts";
import { programStatus } from "../program/store.ts";
import { listOwnReviews } from "./own.ts";
import { listHidden, listReviews, ratingSummary } from "./store.ts";

/** Reading reviews. */
export function reviewRoutes(api: Api): void {
  implement(api, "listReview", async ({ query, user, env }) => {
    if (query.mine === true) {
      if (user === null) return fail("UNAUTHENTICATED");
      const own = await listOwnReviews(env.DB, user.id, query);
      return isRefusal(own) ? own : { status: 200, body: own, headers: { "cache-control": PRIVATE } };
    }
    const body = await listReviews(env.SHOWN, { ...query, sort: "DOWN" });
    return isRefusal(body) ? body : { status: 200, body };
  });

  implement(api, "listProgramReview", async ({ params, query, env }) => {
    const [status, page, summary, hidden] = await Promise.all([
      programStatus(env.SHOWN, params.id),
      listReviews(env.SHOWN, { ...query, programId: params.id }),
      ratingSummary(env.SHOWN, params.id),
      listHidden(env.SHOWN, params.id),
    ]);
    if (status === null) return fail("NOT_FOUND");
    return isRefusal(page) ? page : { status: 200, body: { ...page, summary, hidden } };
  });
}
