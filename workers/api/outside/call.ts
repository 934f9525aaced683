import type { ApiEnv } from "../env.ts";

export interface OutsideAnswer {
  status: number;
  /** At most 2,000 characters. */
  text: string;
  retryAfter: string | null;
}

export interface OutsideCall {
  method: "GET" | "POST" | "PUT" | "PATCH";
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * Whether a gateway answers for itself, having had no answer from behind it: what became of the request is as
 * unknown as without any.
 */
export const isGatewaysOwn = (status: number): boolean => status === 502 || status === 504;

/** How long a receiver may take to answer. */
const PATIENCE_MS = 15_000;

/**
 * Calls a receiver outside; hosts under .local are the sandbox. An error's sentence where no answer came.
 * Redirects are not followed: they could lead anywhere.
 */
export async function callOutside(
  { SANDBOX }: Pick<ApiEnv, "SANDBOX">,
  url: string,
  call: OutsideCall,
): Promise<OutsideAnswer | { failed: string }> {
  const isLocal = new URL(url).hostname.endsWith(".local");
  if (isLocal && !SANDBOX) return { failed: "NO_SANDBOX" };
  try {
    const answer =
      isLocal && SANDBOX
        ? await withPatience(SANDBOX.fetch(url, { ...call, redirect: "manual" }))
        : await fetch(url, { ...call, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    return {
      status: answer.status,
      text: (await answer.text()).slice(0, 2_000),
      retryAfter: answer.headers.get("retry-after"),
    };
  } catch (error) {
    return { failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

// A service binding's fetch takes no signal of the DOM's kind.
function withPatience<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    signal.addEventListener("abort", () => reject(new Error("TIMEOUT")));
  });
  return Promise.race([answer, late]);
}
