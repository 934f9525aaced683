import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { userState } from "./call.ts";
import { isRecord, textList, textRecord } from "./input.ts";
import { clearSetting, writeSetting } from "./secrets.ts";
import { seedUsers, type DemoUser } from "./seed.ts";
import { rotateKey } from "./signing-keys.ts";
import { tellFault } from "./told-faults.ts";
import { deskPool } from "./which-pool.ts";

/** What no real pool offers: handles for the start command and for tests. */
export const admin = new Hono<{ Bindings: SandboxEnv }>();

admin.post("/rotate-key", async (c) => c.json({ kid: await rotateKey(c.env.DB) }));

/**
 * `{"enabled": …}`: the triggers of CUSTOM_AUTH, whether the pool tracks devices, and whether an e-mail
 * address signs in too.
 */
for (const [path, setting] of [
  ["/custom-auth", "custom-auth"],
  ["/device-tracking", "devices"],
  ["/email-alias", "email-alias"],
] as const) {
  admin.post(path, async (c) => {
    const body: unknown = await c.req.json();
    const isEnabled = isRecord(body) && body.enabled === true;
    await writeSetting(c.env.DB, setting, isEnabled ? "ON" : "OFF");
    return c.json({ enabled: isEnabled });
  });
}

/**
 * `{"own": …}`: whether the pool sends its mail through a service of its own (Amazon SES), or as Cognito does
 * without one, fifty a day.
 */
admin.post("/mail", async (c) => {
  const body: unknown = await c.req.json();
  const isOwn = !isRecord(body) || body.own !== false;
  await writeSetting(c.env.DB, "mail", isOwn ? "OWN" : "DEFAULT");
  return c.json({ own: isOwn });
});

/** `{"registered": […]}`: text messages go to these numbers alone, as in AWS's SMS sandbox; null: to any. */
admin.post("/sms-sandbox", async (c) => {
  const body: unknown = await c.req.json();
  const registered = isRecord(body) && Array.isArray(body.registered) ? textList(body.registered) : null;
  await (registered
    ? writeSetting(c.env.DB, "sms-sandbox", registered.join(" "))
    : clearSetting(c.env.DB, "sms-sandbox"));
  return c.json({ registered });
});

/**
 * `{"username", "milliseconds"}` turns the clock of that user's codes, sessions and locks on; from then on it
 * stands still.
 */
admin.post("/skip-time", async (c) => {
  const body: unknown = await c.req.json();
  if (!isRecord(body) || typeof body.username !== "string" || typeof body.milliseconds !== "number")
    return c.json({ message: "Give a username and milliseconds." }, 400);
  await userState(c.env, body.username).skipTime(body.milliseconds);
  return c.json({});
});

/** `{"operation", "answer"}`: what the next such call at this pool is answered (told-faults.ts). */
admin.post("/faults", async (c) => {
  const body: unknown = await c.req.json();
  if (!isRecord(body) || typeof body.operation !== "string" || typeof body.answer !== "string")
    return c.json({ message: "Give an operation and an answer." }, 400);
  const { DB } = c.req.query("pool") === "desk" ? deskPool(c.env) : c.env;
  await tellFault(DB, body.operation, body.answer);
  return c.json({});
});

function readDemoUser(value: unknown): DemoUser | undefined {
  if (!isRecord(value)) return undefined;
  const { username, password, sub, totpSecret } = textRecord(value);
  if (!username || !password || !sub) return undefined;
  return {
    username,
    password,
    sub,
    attributes: textRecord(value.attributes),
    groups: textList(value.groups),
    totpSecret,
  };
}

admin.post("/seed", async (c) => {
  const body: unknown = await c.req.json();
  const users = Array.isArray(body) ? body.map(readDemoUser) : [undefined];
  if (!users.every((user) => user !== undefined))
    return c.json({ message: "Each user needs a username, a password and a sub." }, 400);
  const env = c.req.query("pool") === "desk" ? deskPool(c.env) : c.env;
  return c.json(await seedUsers({ env, address: "127.0.0.1" }, users));
});
