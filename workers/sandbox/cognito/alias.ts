import { toHex } from "./bytes.ts";
import type { Call } from "./call.ts";
import { CognitoFault } from "./faults.ts";
import { readSetting, steadyNoise } from "./secrets.ts";
import { findUserByEmail, type User } from "./user-store.ts";
import { isDeskPool } from "./which-pool.ts";

/**
 * Whether the pool was made with AliasAttributes ["email"]: anyone who has verified an address signs in with
 * it too. A true pool is told so when it is made and never after; this one by `/__admin/email-alias`.
 */
export const hasEmailAlias = async (call: Call): Promise<boolean> =>
  !isDeskPool(call.env) && (await readSetting(call.env.DB, "email-alias")) === "ON";

/**
 * The username behind what was typed. An address that nobody has verified gets a steady made-up one, so that
 * the answers do not tell who is a member.
 */
export async function usernameOf(call: Call, typed: string): Promise<string> {
  if (!typed.includes("@") || !(await hasEmailAlias(call))) return typed;
  const user = await findUserByEmail(call.env.DB, typed);
  if (user) return user.username;
  const noise = toHex(await steadyNoise(call.env.DB, `alias/${typed.toLowerCase()}`));
  return noise.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
}

/** @throws AliasExistsException where the address is somebody else's way in */
export async function assertFreeAlias(call: Call, user: User): Promise<void> {
  const { email } = user.attributes;
  if (!email || !(await hasEmailAlias(call))) return;
  const owner = await findUserByEmail(call.env.DB, email);
  if (owner && owner.key !== user.key)
    throw new CognitoFault("AliasExistsException", "An account with the given email already exists.");
}
