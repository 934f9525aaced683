import type { Fetcher } from "@cloudflare/workers-types";
import type { ApiEnv } from "../env.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { Desk } from "../payment/settle.ts";
import { createToss } from "./toss/client.ts";

/** Where payments are settled; 503 while no secret key is configured. */
export function deskOf(env: ApiEnv, now: number): Desk | ApiError {
  const { TOSS, TOSS_BASE_URL: baseUrl, TOSS_SECRET_KEY: secretKey } = env;
  if (!secretKey)
    return fail("UNAVAILABLE", { message: "지금은 결제할 수 없어요. 잠시 후 다시 시도해 주세요." });
  return {
    db: env.DB,
    now,
    toss: createToss({
      baseUrl,
      secretKey,
      fetch: (url, init) => (TOSS ? through(TOSS, url, init) : fetch(url, init)),
    }),
  };
}

// The platform's and the DOM's types of one and the same Request and Response differ; what the adapter uses
// of them is spelt out.
async function through(
  service: Fetcher,
  url: string,
  { method, headers, body, signal }: RequestInit,
): Promise<Response> {
  const given = {
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === "string" ? { body } : {}),
    redirect: "manual",
  };
  const answer = await Promise.race([
    service.fetch(url, { ...given, method: method ?? "GET" }),
    aborted(signal),
  ]);
  return new Response(await answer.text(), { status: answer.status });
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
