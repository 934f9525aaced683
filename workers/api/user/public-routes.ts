import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { nicknameReason } from "#domain/validation/nickname";
import { implement, type Api } from "../contract.ts";
import { PRIVATE } from "../contract/respond.ts";
import { ruleBroken } from "../errors.ts";
import { once } from "../idempotency.ts";
import { forgetLiving } from "../login/living.ts";
import { endEveryLoginAt, endEveryLoginOf } from "../login/store.ts";
import { tooManyOf } from "../tries.ts";
import { findPublicUsers, findUsernames, isJoined, isNicknameTaken } from "./public-store.ts";

/** What a guest may ask about members (C02–C04, C08, and the member's own id). */
export function publicUserRoutes(api: Api): void {
  implement(api, "getUsers", async ({ params, env }) => ({
    status: 200,
    body: { value: await findPublicUsers(env.DB, params.ids.split(",")) },
  }));

  implement(
    api,
    "getJoined",
    async ({ params, env, now, client }) => {
      const reason = emailReason(params.x);
      if (reason !== null)
        return ruleBroken([{ name: "x", code: reason, message: VALIDATION_MESSAGES[reason] }]);
      const limited = await tooManyOf(env.DB, "JOINED", { client, name: params.x }, now);
      return limited ?? { status: 200, body: { value: { joined: await isJoined(env.DB, params.x) } } };
    },
    { cache: PRIVATE },
  );

  implement(
    api,
    "getDuplicate",
    async ({ params, env, now, client }) => {
      const reason = nicknameReason(params.nickname);
      if (reason !== null)
        return ruleBroken([{ name: "nickname", code: reason, message: VALIDATION_MESSAGES[reason] }]);
      const limited = await tooManyOf(env.DB, "NICKNAME", { client }, now);
      return (
        limited ?? {
          status: 200,
          body: { value: { duplicate: await isNicknameTaken(env.DB, params.nickname) } },
        }
      );
    },
    { cache: PRIVATE },
  );

  implement(api, "findUsername", async ({ body, env, now, client }) => {
    const reason = emailReason(body.email);
    if (reason !== null)
      return ruleBroken([{ name: "email", code: reason, message: VALIDATION_MESSAGES[reason] }]);
    const limited = await tooManyOf(env.DB, "FIND_ID", { client, name: body.email }, now);
    return limited ?? { status: 200, body: { value: await findUsernames(env.DB, body.email) } };
  });

  implement(api, "putFindPassword", async (request) => {
    const { body, env, now, client, header } = request;
    // The edge's word, which no visitor can give: the code was right and the password is a new one.
    if (header("x-user-proved") === encodeURIComponent(body.username)) {
      const endAll = header("x-user-proved-by") === "email" ? endEveryLoginAt : endEveryLoginOf;
      await env.DB.batch(endAll(env.DB, body.username, now));
      forgetLiving();
      return { status: 200, body: { value: { ok: true } } } as const;
    }
    const limited = await tooManyOf(env.DB, "PASSWORD_ASKED", { client, name: body.username }, now);
    if (limited !== null) return limited;
    return once(request, async (record) => {
      const reply = { status: 200, body: { value: { ok: true } } } as const;
      const asked = env.DB.prepare(
        "INSERT INTO account_event (id, username, kind, at) VALUES (?1, ?2, 'PASSWORD_ASKED', ?3)",
      ).bind(crypto.randomUUID(), body.username, now);
      await env.DB.batch([asked, ...record(reply)]);
      return reply;
    });
  });
}
