import type { ApiEnv } from "../env.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { Desk } from "./settle.ts";
import { createToss } from "./toss.ts";

/** Where payments are settled; 503 while no secret key is configured. */
export function deskOf(env: ApiEnv, now: number): Desk | ApiError {
  const { TOSS, TOSS_BASE_URL: baseUrl, TOSS_SECRET_KEY: secretKey } = env;
  if (!secretKey) return fail("UNAVAILABLE", { message: "지금은 결제할 수 없어요. 잠시 후 다시 시도해 주세요." });
  return { db: env.DB, now, toss: createToss({ baseUrl, secretKey, fetch: (url, init) => (TOSS ? bound(TOSS, url, init) : fetch(url, init)) }) };
}
