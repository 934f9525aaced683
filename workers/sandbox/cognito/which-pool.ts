import { decodeJwt } from "jose";
import type { SandboxEnv } from "../env.ts";
import { optionalText, type Input } from "./input.ts";
import { issuerOf } from "./pool.ts";
import { poolOfSession } from "./sessions.ts";
import { isJwt } from "./tokens.ts";

/**
 * The sandbox as the desk's pool sees it: its own ids, users and keys. Hosts and operators sign in there; a
 * member of the visitors' pool is nobody in it.
 */
export const deskPool = (env: SandboxEnv): SandboxEnv => ({
  ...env,
  POOL_ID: env.DESK_POOL_ID,
  CLIENT_ID: env.DESK_CLIENT_ID,
  DB: env.DESK_DB,
});

/** Whether this environment is the desk's pool, where a second factor is compulsory and nobody signs up. */
export const isDeskPool = (env: SandboxEnv): boolean => env.POOL_ID === env.DESK_POOL_ID;

/** The pool of that id; the visitors' for any id that is not the desk's. */
export const poolById = (env: SandboxEnv, poolId: string | undefined): SandboxEnv =>
  poolId === env.DESK_POOL_ID ? deskPool(env) : env;

/**
 * The pool a call of the wire protocol is meant for: it names its client or its pool, or brings a token or a
 * session that one of the two gave out.
 */
export function poolOfCall(env: SandboxEnv, input: Input): SandboxEnv {
  if (optionalText(input, "ClientId") === env.DESK_CLIENT_ID) return deskPool(env);
  if (optionalText(input, "UserPoolId") === env.DESK_POOL_ID) return deskPool(env);
  const token = optionalText(input, "AccessToken");
  if (token && isJwt(token) && decodeJwt(token).iss === issuerOf(env.DESK_POOL_ID)) return deskPool(env);
  return poolById(env, poolOfSession(optionalText(input, "Session")));
}
