import type { SandboxEnv } from "../env.ts";
import { notFound } from "./faults.ts";
import { requiredText, type Input } from "./input.ts";
import { userKey } from "./pool.ts";

/** What an operation may know of the request that carries it. */
export interface Call {
  env: SandboxEnv;
  /** The caller's network address. */
  address: string;
}

/** An operation of the wire protocol: the body in, the answer's body out; faults are thrown. */
export type Operation = (call: Call, input: Input) => Promise<object>;

/** The atomic state of one user; the name need not belong to anybody. */
export const userState = (env: SandboxEnv, username: string) =>
  env.USERS.getByName(`${env.POOL_ID}/${userKey(username)}`);

export function assertClient(env: SandboxEnv, input: Input): void {
  const clientId = requiredText(input, "ClientId");
  if (clientId !== env.CLIENT_ID) throw notFound(`User pool client ${clientId} does not exist.`);
}
