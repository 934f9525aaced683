import type { EdgeEnv, IdentityConfig } from "./env.server.ts";
import type { Verify } from "./gateway.server.ts";

/** What a request to the vault is answered with. */
export interface VaultContext {
  env: EdgeEnv;
  config: IdentityConfig;
  verify: Verify;
  /**
   * Whose sign-in it is; the desk's people are no members, so that the product API keeps no logins of theirs.
   */
  pool?: "visitors" | "desk";
  /** It takes nobody's place: its tokens go somewhere else, and no cookie of this browser changes. */
  isBeside?: true;
  now: number;
  /** Work that may go on after the answer (ctx.waitUntil). */
  later: (work: Promise<unknown>) => void;
}
