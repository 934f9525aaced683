import type { SandboxEnv } from "../env.ts";

/** What the Toss stand-in reads from the sandbox worker's environment; all but the database may be absent. */
export type TossEnv = Pick<SandboxEnv, "DB"> & {
  /** The product API. Present: webhooks for the product's own address go through it. */
  API?: Fetcher;
  /**
   * The product's webhook address, where it is not WEBHOOK_PATH at the origin the payment window was opened
   * at.
   */
  TOSS_WEBHOOK_URL?: string;
};

/**
 * Hono's environment of every route here: `now` is the sandbox's clock in epoch milliseconds, read once a
 * request.
 */
export type TossApp = { Bindings: TossEnv; Variables: { now: number } };

export const WEBHOOK_PATH = "/api/payment/webhook/toss";

/** Test keys with the prefixes of real ones; they open nothing but this stand-in. */
export const SECRET_KEY = "test_sk_nadeul_local";
export const CLIENT_KEY = "test_ck_nadeul_local";
