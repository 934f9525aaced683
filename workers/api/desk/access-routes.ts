import { implement, type Api } from "../contract.ts";
import { isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { listReviews, searchAccess, signReview, type Review } from "./access-review.ts";

/** The record of access. */
export function deskAccessRoutes(api: Api): void {
  implement(api, "searchAccess", async ({ env, query }) => {
    const page = await searchAccess(env.DB, query);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "listAccessReview", async ({ env }) => ({
    status: 200,
    body: { value: await listReviews(env.DB) },
  }));

  implement(api, "signAccessReview", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: Review) => ({ status: 200, body: { value } }) as const;
      const note = body.note.trim();
      const value = await signReview(env.DB, staff, params.month, note, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );
}
