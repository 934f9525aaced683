import type { Outcome } from "./wire.ts";

/** Faults that say nothing about the request itself: the same one may succeed a moment later. */
const PASSING = new Set([
  "NetworkError",
  "TimeoutError",
  "TooManyRequestsException",
  "InternalErrorException",
  "ServiceUnavailable",
  "UnreadableAnswer",
]);

/** K09: the pause before attempt n + 1, in milliseconds: 2^n × 100 and up to 100 of jitter. */
export const backoff = (attempt: number, random = Math.random()): number => 2 ** attempt * 100 + random * 100;

export interface RetryLimits {
  /**
   * No pause longer than this is made, in milliseconds: 5 s for a revoke (K09), less where a person waits.
   */
  maxDelay?: number;
  signal?: AbortSignal;
}

const MAX_DELAY_MS = 5000;

/** Calls again, with growing pauses, while the fault is a passing one. Only for what may run twice. */
export async function retrying<T>(
  call: () => Promise<Outcome<T>>,
  { maxDelay = MAX_DELAY_MS, signal }: RetryLimits = {},
): Promise<Outcome<T>> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await call();
    const delay = backoff(attempt);
    if (outcome.ok || !PASSING.has(outcome.fault.name) || delay > maxDelay) return outcome;
    await pause(delay, signal);
    if (signal?.aborted) return outcome;
  }
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
