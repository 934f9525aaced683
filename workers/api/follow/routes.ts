import { implement, type Api } from "../contract.ts";
import { fail, ruleBroken } from "../errors.ts";
import { once } from "../idempotency.ts";
import { addFollow, followable, listFollows, MOST_FOLLOWED, removeFollow } from "./store.ts";

/** 소식 받기: whose news a member gets. */
export function followRoutes(api: Api): void {
  implement(api, "listFollow", async ({ user, env }) => ({
    status: 200,
    body: { value: await listFollows(env.DB, user.id) },
  }));

  implement(api, "putFollow", async (request) => {
    const { params, user, env, now } = request;
    const found = await followable(env.DB, user.id, params.hostId);
    if (found === null) return fail("NOT_FOUND");
    if (found.others >= MOST_FOLLOWED)
      return ruleBroken([
        {
          name: "hostId",
          code: "MOST",
          message: `소식은 ${MOST_FOLLOWED}곳까지 받을 수 있어요. 마이에서 다른 진행자를 먼저 정리해 주세요.`,
        },
      ]);
    return once(request, async (record) => {
      const reply = { status: 200, body: { value: { followed: true } } } as const;
      await env.DB.batch([addFollow(env.DB, user.id, params.hostId, now), ...record(reply)]);
      return reply;
    });
  });

  implement(api, "deleteFollow", (request) =>
    once(request, async (record) => {
      const { params, user, env } = request;
      const reply = { status: 200, body: { value: { followed: false } } } as const;
      await env.DB.batch([removeFollow(env.DB, user.id, params.hostId), ...record(reply)]);
      return reply;
    }),
  );
}
