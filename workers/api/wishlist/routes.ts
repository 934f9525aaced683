import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { programStatus } from "../program/store.ts";
import { addWish, countsOf, listWishes, listWishIds, removeWish } from "./store.ts";

/** 찜, and the counts of 마이. */
export function wishlistRoutes(api: Api): void {
  implement(api, "listWishlist", async ({ user, query, env, now }) => {
    const body = await listWishes(env, user.id, query, now);
    return isRefusal(body) ? body : { status: 200, body };
  });

  implement(api, "listWishlistIds", async ({ user, env }) => ({
    status: 200,
    body: { value: await listWishIds(env.DB, user.id) },
  }));

  implement(api, "putWishlist", async (request) => {
    const { params, user, env, now } = request;
    if ((await programStatus(env.DB, params.programId)) === null) return fail("NOT_FOUND");
    return once(request, async (record) => {
      const reply = { status: 200, body: { value: { wished: true } } } as const;
      await env.DB.batch([...addWish(env.DB, user.id, params.programId, now), ...record(reply)]);
      return reply;
    });
  });

  implement(api, "deleteWishlist", (request) =>
    once(request, async (record) => {
      const { params, user, env } = request;
      const reply = { status: 200, body: { value: { wished: false } } } as const;
      await env.DB.batch([...removeWish(env.DB, user.id, params.programId), ...record(reply)]);
      return reply;
    }),
  );

  implement(api, "getSummary", async ({ user, env, now }) => ({
    status: 200,
    body: { value: await countsOf(env.DB, user.id, now) },
  }));
}
