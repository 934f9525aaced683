import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { choicesOf, setChoices } from "./choices.ts";
import { countUnread, listNotifications, markRead } from "./store.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { channelsOf } from "../outside/channels.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** What a member was told, and what they wish to be told. */
export function notificationRoutes(api: Api): void {
  implement(api, "listNotification", async ({ user, query, env }) => {
    const body = await listNotifications(env.DB, user.id, query);
    return isRefusal(body) ? body : { status: 200, body };
  });

  implement(api, "getUnread", async ({ user, env }) => ({
    status: 200,
    body: { value: { unread: await countUnread(env.DB, user.id) } },
  }));

  implement(api, "putNotificationRead", async ({ user, body, env, now }) => {
    if (body.id === undefined && body.all !== true) return fail("BAD_REQUEST");
    await markRead(env.DB, user.id, body.id ?? null, now).run();
    return { status: 200, body: { value: { unread: await countUnread(env.DB, user.id) } } };
  });

  implement(api, "getNotificationChoice", async ({ user, env }) => ({
    status: 200,
    body: { value: await choicesOf(env.DB, user.id, pushKeyOf(env)) },
  }));

  implement(api, "putNotificationChoice", async ({ user, body, env, now }) => {
    const statements = await setChoices(env.DB, user.id, body, now);
    if (statements.length > 0) await env.DB.batch(statements);
    return { status: 200, body: { value: await choicesOf(env.DB, user.id, pushKeyOf(env)) } };
  });

  // Its sender is a mail program: no session and none of our headers.
  implement(api, "unsubscribe", async ({ query, env, now }) =>
    (await unsubscribe(env.DB, env.UNSUBSCRIBE_KEY, query.token, now)) ? DONE : fail("NOT_FOUND"),
  );
}

const pushKeyOf = (env: Parameters<typeof channelsOf>[0]): string | null =>
  channelsOf(env).web ? (env.VAPID_PUBLIC_KEY ?? null) : null;
