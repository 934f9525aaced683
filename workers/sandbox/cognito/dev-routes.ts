import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { userState } from "./call.ts";
import { unseal } from "./secrets.ts";
import { totpCode } from "./totp.ts";
import { findUser } from "./user-store.ts";
import { deskPool } from "./which-pool.ts";

/** `GET /__dev/codes?username=…`: the code last sent to a user, in place of a telephone and a mailbox. */
export const codes = new Hono<{ Bindings: SandboxEnv }>();

codes.get("/", async (c) => {
  const username = c.req.query("username");
  if (!username) return c.json({ message: "Give a username." }, 400);
  const sent = await userState(c.env, username).lastCode();
  if (!sent) return c.json({ message: "No code was sent to this user." }, 404);
  return c.json({ code: sent.code }, 200, { "cache-control": "no-store" });
});

/**
 * `GET /__dev/totp?username=…`: what the authenticator app of a user would show, in place of a telephone. A
 * code serves once, so one that did is followed by the next. `&pool=desk`: of a user of the desk's pool.
 */
export const totp = new Hono<{ Bindings: SandboxEnv }>();

totp.get("/", async (c) => {
  const username = c.req.query("username");
  if (!username) return c.json({ message: "Give a username." }, 400);
  const env = c.req.query("pool") === "desk" ? deskPool(c.env) : c.env;
  const user = await findUser(env.DB, username);
  if (!user?.sealedTotp) return c.json({ message: "This user has no authenticator app." }, 404);
  const current = Math.floor(Date.now() / 30_000);
  const step = Math.max(current, (await userState(env, username).lastTotpStep()) + 1);
  if (step > current + 1)
    return c.json(
      { message: "Both codes of this half minute have been used. Ask again in 30 seconds." },
      409,
      { "cache-control": "no-store" },
    );
  return c.json({ code: await totpCode(await unseal(env.DB, user.sealedTotp), step) }, 200, {
    "cache-control": "no-store",
  });
});

/** `GET /__dev/demo`: the demo accounts of the seed. */
export const demo = new Hono<{ Bindings: SandboxEnv }>();

demo.get("/", async (c) => {
  const { results } = await c.env.DB.prepare(
    "SELECT username, password FROM cognito_demo_accounts ORDER BY rowid",
  ).all();
  return c.json(results);
});
