import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { userState } from "./call.ts";

/** `GET /__dev/codes?username=…`: the code last sent to a user, in place of a telephone and a mailbox. */
export const codes = new Hono<{ Bindings: SandboxEnv }>();

codes.get("/", async (c) => {
  const username = c.req.query("username");
  if (!username) return c.json({ message: "Give a username." }, 400);
  const sent = await userState(c.env, username).lastCode();
  if (!sent) return c.json({ message: "No code was sent to this user." }, 404);
  return c.json({ code: sent.code }, 200, { "cache-control": "no-store" });
});

/** `GET /__dev/demo`: the demo accounts of the seed. */
export const demo = new Hono<{ Bindings: SandboxEnv }>();

demo.get("/", async (c) => {
  const { results } = await c.env.DB.prepare("SELECT username, password FROM cognito_demo_accounts ORDER BY rowid").all();
  return c.json(results);
});
