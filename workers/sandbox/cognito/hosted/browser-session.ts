import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SandboxEnv } from "../../env.ts";
import { randomBytes, toBase64Url } from "../bytes.ts";
import { userState } from "../call.ts";
import { userKey } from "../pool.ts";
import { seal, unseal } from "../secrets.ts";
import { findUser, type User } from "../user-store.ts";

type HostedContext = Context<{ Bindings: SandboxEnv }>;

/** The hosted sign-in's own cookie: anyone who has it gets a code without a password, for an hour. */
const COOKIE = "cognito";
const LIFETIME_S = 60 * 60;
const PATH = "/__dev/cognito";

interface Held {
  id: string;
  key: string;
}

async function read(c: HostedContext): Promise<Held | undefined> {
  const sealed = getCookie(c, COOKIE);
  if (!sealed || !/^[0-9a-f]{58,}$/.test(sealed)) return;
  try {
    const { id, key }: Partial<Held> = JSON.parse(await unseal(c.env.DB, sealed));
    return id && key ? { id, key } : undefined;
  } catch {
    return; // sealed by another stand-in's data: nobody's
  }
}

/** Remembers who signed in here. */
export async function keepBrowserSession(c: HostedContext, user: User): Promise<void> {
  const id = toBase64Url(randomBytes(16));
  await userState(c.env, user.username).openHosted(id, LIFETIME_S * 1000);
  setCookie(c, COOKIE, await seal(c.env.DB, JSON.stringify({ id, key: userKey(user.username) })), {
    maxAge: LIFETIME_S,
    path: PATH,
    httpOnly: true,
    sameSite: "Lax",
    secure: new URL(c.req.url).protocol === "https:",
  });
}

/** Who signed in here within the hour, with the provider asked for where one is. */
export async function browserUser(c: HostedContext, provider: string | undefined): Promise<User | undefined> {
  const held = await read(c);
  if (!held || !(await userState(c.env, held.key).isHosted(held.id))) return;
  const user = await findUser(c.env.DB, held.key);
  const isSameWay = !provider || provider === "COGNITO" || user?.username.startsWith(`${provider}_`);
  return user?.isEnabled && isSameWay ? user : undefined;
}

/** Ends it, here and for anyone who has a copy of the cookie. */
export async function endBrowserSession(c: HostedContext): Promise<void> {
  const held = await read(c);
  if (held) await userState(c.env, held.key).endHosted(held.id);
  deleteCookie(c, COOKIE, { path: PATH });
}
