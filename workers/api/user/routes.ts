import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { keysWithVariants } from "#domain/image/keys";
import { isOurName } from "#domain/validation/nickname";
import { implement, type Api } from "../contract.ts";
import { decodeHeader } from "../contract/read-request.ts";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { violates } from "../d1.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { deleteReleased } from "../file/sweep.ts";
import { once } from "../idempotency.ts";
import { forgetLiving } from "../login/living.ts";
import { withoutProof } from "../login/proof.ts";
import { addressNews, noteNews } from "./account-news.ts";
import { withdrawConsent, withoutConsent } from "./consent.ts";
import { deviceError, removeDevice, saveDevice } from "./device.ts";
import { detachFile } from "./files.ts";
import { listOwnAccess } from "./own-access.ts";
import { pictureError, savePicture } from "./picture.ts";
import { consentError, losesAddress, profileError, unverifiedEmail, withProfile } from "./profile.ts";
import { phoneProof } from "./phone-proof.ts";
import { findUser, newUser, saveConsent, saveUser, openedPhone, sealedPhone, type User } from "./record.ts";
import { tellLeaving } from "./tell-leaving.ts";
import { withdraw } from "./withdraw.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

type Saving = "putUser" | "putUserCategory";

/**
 * Changes the member's own record, made on the first call, and answers it. One that is withdrawn is gone. The
 * answer kept for the call's key has the number sealed, so it is opened behind it.
 */
async function change(
  request: ApiRequest<Saving>,
  make: (user: User) => { user: User; more: D1PreparedStatement[] },
): Promise<Reply<Saving> | ApiError> {
  const { env, user: caller, now, header } = request;
  const answer = await once<Saving>(request, async (record) => {
    const before = (await findUser(env, caller)) ?? newUser(caller, now);
    if (before.status === "WITHDRAWN") return fail("GONE");
    const { user, more } = make(before);
    const { nickname } = user;
    if (nickname !== null && nickname !== before.nickname && isOurName(nickname))
      return fail("NICKNAME_TAKEN");
    const refused =
      unverifiedEmail(before, user, decodeHeader(header("x-user-email") ?? "")) ??
      (losesAddress(before, user) ? await withoutProof(env.DB, caller, now) : null);
    if (refused !== null) return refused;
    const [told, phone] = await Promise.all([addressNews(env, before, user, now), sealedPhone(env, user)]);
    const reply = { status: 200, body: { value: { ...user, phone } } } as const;
    try {
      const proof = await phoneProof(env, before, user, decodeHeader(header("x-user-phone") ?? ""));
      await env.DB.batch([saveUser(env.DB, user, phone), ...proof, ...more, ...told, ...record(reply)]);
    } catch (error) {
      if (violates(error, "UNIQUE", "user.nickname")) return fail("NICKNAME_TAKEN");
      if (violates(error, "UNIQUE", "user.username")) return fail("CONFLICT");
      throw error;
    }
    return reply;
  });
  if (isRefusal(answer)) return answer;
  const { value } = answer.body;
  return { ...answer, body: { value: { ...value, phone: await openedPhone(env, value) } } };
}

/** The member's own record (C01, C05–C07, C09–C11). */
export function userRoutes(api: Api): void {
  // Before the path of a record by its id, which it would be taken for.
  implement(api, "listOwnAccess", async ({ user, query, env }) => {
    const body = await listOwnAccess(env.DB, user.id, query);
    return isRefusal(body) ? body : { status: 200, body };
  });

  implement(api, "getUser", async ({ params, user: caller, env }) => {
    const value = params.id === caller.id ? await findUser(env, caller) : null;
    // so that the edge can tell a member who has left from one who is new
    if (value?.status === "WITHDRAWN") return fail("GONE");
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "putUser", async (request) => {
    const { body, env, now } = request;
    if (body.id !== request.user.id) return fail("NOT_FOUND");
    const wrong =
      profileError(body) ??
      (await consentError(env.DB, body.consents)) ??
      (await pictureError(env.DB, request.user.id, body.picture));
    if (wrong !== null) return wrong;
    const answer = await change(request, (before) => {
      const { user, given } = withProfile(before, body, now);
      return {
        user,
        more: [
          ...given.map((consent) => saveConsent(env.DB, user.id, consent)),
          ...savePicture(env.DB, user.id, body.picture, now),
        ],
      };
    });
    if (body.picture !== undefined) await deleteReleased(env, request.user.id);
    return answer;
  });

  implement(api, "withdrawConsent", async ({ params, user: caller, env, now }) => {
    const before = (await findUser(env, caller)) ?? newUser(caller, now);
    if (before.status === "WITHDRAWN") return fail("GONE");
    const user = withoutConsent(before, params.kind, now);
    await env.DB.batch([
      saveUser(env.DB, user, await sealedPhone(env, user)),
      ...withdrawConsent(env.DB, user.id, params.kind, now),
    ]);
    return { status: 200, body: { value: user } };
  });

  implement(api, "putUserCategory", (request) =>
    change(request, (before) => ({
      user: { ...before, categoryIds: request.body.categoryIds, updatedAt: request.now },
      more: [],
    })),
  );

  implement(api, "putChangePassword", async (request) => {
    const { body, env, user, now } = request;
    if (body.id !== user.id) return fail("NOT_FOUND");
    return once(request, async (record) => {
      const changed = env.DB.prepare(
        "INSERT INTO account_event (id, user_id, kind, at) VALUES (?1, ?2, 'PASSWORD_CHANGED', ?3)",
      ).bind(crypto.randomUUID(), user.id, now);
      await env.DB.batch([changed, noteNews(env.DB, user.id, "PASSWORD_CHANGED", now), ...record(DONE)]);
      return DONE;
    });
  });

  implement(api, "putUserDevice", async (request) => {
    const { body, env, user: caller, now } = request;
    const wrong = deviceError(body, env.PUSH_HOSTS);
    if (wrong !== null) return wrong;
    const user = (await findUser(env, caller)) ?? newUser(caller, now);
    if (user.status === "WITHDRAWN") return fail("GONE");
    return once(request, async (record) => {
      const reply = { status: 200, body: { value: body } } as const;
      await env.DB.batch([
        saveUser(env.DB, user, await sealedPhone(env, user)),
        ...(await saveDevice(env.DB, caller, body, now)),
        ...record(reply),
      ]);
      return reply;
    });
  });

  implement(api, "deleteUserDevice", async ({ params, user, env }) => {
    await removeDevice(env.DB, user.id, params.id).run();
    return DONE;
  });

  implement(api, "deleteUserFile", async ({ params, query, user, env, now }) => {
    if (params.id !== user.id || !(await detachFile(env.DB, user.id, query, now))) return fail("NOT_FOUND");
    await deleteReleased(env, user.id);
    await env.FILES.delete(keysWithVariants(query.key));
    return DONE;
  });

  implement(api, "withdrawUser", async ({ params, query, user, env, now, waitUntil }) => {
    if (params.id !== user.id) return fail("NOT_FOUND");
    const email = await env.DB.prepare("SELECT email FROM user WHERE id = ?1")
      .bind(user.id)
      .first<string>("email");
    const done = await withdraw(env.DB, user, query.reason ?? null, now);
    if (!("files" in done)) return done;
    forgetLiving();
    if (email !== null) waitUntil(tellLeaving(env, { id: user.id, email }, now));
    await deleteReleased(env, user.id);
    if (done.files.length > 0) await env.FILES.delete(done.files.flatMap(keysWithVariants));
    return DONE;
  });
}
