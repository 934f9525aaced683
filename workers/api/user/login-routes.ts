import { isAccountEvent } from "#domain/notification/account-words";
import { implement, type Api } from "../contract.ts";
import { noteNews } from "./account-news.ts";
import { fail } from "../errors.ts";
import { forgetLiving } from "../login/living.ts";
import { noteProof } from "../login/proof.ts";
import {
  endEveryLogin,
  endLogin,
  endLoginsOn,
  endOwnLogin,
  listLogins,
  noteUse,
  readLiving,
} from "../login/store.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The member's logins: what begins, lists and ends them. */
export function loginRoutes(api: Api): void {
  // The vault asks this at a sign-in and at each renewal, so the answer is the database's own of this moment.
  implement(api, "putLogin", async ({ body, user, env, now, header }) => {
    // What only the edge can say, since no visitor's header of these names passes it: what the pool has just
    // done with the account, also by a login that is over now; and that the password was right a moment ago.
    const event = header("x-user-event");
    if (isAccountEvent(event)) await noteNews(env.DB, user.id, event, now).run();
    if (!(await readLiving(env.DB, user, now))) return fail("UNAUTHENTICATED");
    const isProved = header("x-user-proved") === encodeURIComponent(user.name);
    await env.DB.batch([
      noteUse(env.DB, user, now, body.agent),
      ...(isProved ? [noteProof(env.DB, user, now)] : []),
    ]);
    return DONE;
  });

  implement(api, "listLogin", async ({ user, env }) => ({
    status: 200,
    body: {
      value: (await listLogins(env.DB, user.id)).map(({ hasPush, ...login }) => ({
        ...login,
        hasPush: hasPush === 1,
        isThis: login.id === user.login,
      })),
    },
  }));

  implement(api, "endLogin", async ({ query, user, env, now }) => {
    const every = query.every === true;
    const ends = [...endOwnLogin(env.DB, user, now), ...(every ? endEveryLogin(env.DB, user.id, now) : [])];
    if (ends.length > 0) await env.DB.batch(ends);
    forgetLiving();
    return DONE;
  });

  implement(api, "endLoginOn", async ({ params, user, env, now }) => {
    await env.DB.batch(endLoginsOn(env.DB, user.id, params.key, now));
    forgetLiving();
    return DONE;
  });

  implement(api, "endOneLogin", async ({ params, user, env, now }) => {
    await env.DB.batch(endLogin(env.DB, user.id, params.id, now));
    forgetLiving();
    return DONE;
  });
}
