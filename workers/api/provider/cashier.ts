import type { D1Database } from "@cloudflare/workers-types";
import type { ApiEnv } from "../env.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { safeOf, type Safe } from "../safe.ts";
import type { PaymentProvider } from "./port.ts";
import { tossOf } from "./toss/of-env.ts";

/** What settling money needs: our database, the provider and the time (epoch ms). */
export interface Cashier {
  db: D1Database;
  provider: PaymentProvider;
  now: number;
  /** Decrypts the accounts that refunds go to; null while the site has no key for it. */
  safe: Safe | null;
}

/** The cashier of this deployment, with its payment provider; 503 while that provider has no secret key. */
export function cashierOf(env: ApiEnv, now: number): Cashier | ApiError {
  const provider = tossOf(env);
  if (!provider)
    return fail("UNAVAILABLE", { message: "지금은 결제할 수 없어요. 잠시 후 다시 시도해 주세요." });
  return { db: env.DB, now, provider, safe: safeOf(env) };
}
