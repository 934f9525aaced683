import type { Fetcher } from "@cloudflare/workers-types";
import type { ApiEnv } from "../../env.ts";
import type { PaymentProvider } from "../port.ts";
import { createToss } from "./client.ts";

/** The Toss adapter of this deployment; null while no secret key is configured. */
export function tossOf({ TOSS, TOSS_BASE_URL, TOSS_SECRET_KEY }: ApiEnv): PaymentProvider | null {
  if (!TOSS_SECRET_KEY) return null;
  return createToss({
    baseUrl: TOSS_BASE_URL,
    secretKey: TOSS_SECRET_KEY,
    fetch: (url, init) => (TOSS ? through(TOSS, url, init) : fetch(url, init)),
  });
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
