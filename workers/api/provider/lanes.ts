import type { Cashier } from "./cashier.ts";
import { log } from "#domain/log";

/** So long at most a minute begins new work with the provider: what is left is the next minute's. */
export const WORKING_MS = 50_000;

/** So many calls in a row without an answer mean that the provider is down, not that one order is odd. */
const DOWN_AFTER = 3;

/** What a minute knows of the provider: shared by all who call it, so that a silence is waited for once. */
export class Breaker {
  #misses = 0;
  #hasAnswered = false;

  get isOpen(): boolean {
    return this.#misses >= DOWN_AFTER;
  }

  /** It was called, and has answered nobody. */
  get isSilent(): boolean {
    return this.#misses > 0 && !this.#hasAnswered;
  }

  /** It was called at all. */
  get isAsked(): boolean {
    return this.#misses > 0 || this.#hasAnswered;
  }

  hear(isAnswered: boolean): void {
    if (isAnswered) this.#hasAnswered = true;
    this.#misses = isAnswered ? 0 : this.#misses + 1;
  }
}

/** Whether the provider answered; null where it was not called. */
export type Heard = boolean | null;

/**
 * Works a list off in its order, `width` at once; one that takes long keeps only its own lane. Begins nothing
 * more once the provider is down or WORKING_MS are over. What `work` throws is logged as `event` and is
 * nobody else's trouble.
 * @returns whether none of those who called the provider was answered
 */
export async function inLanes<T>(
  items: readonly T[],
  { width, breaker, event }: { width: number; breaker: Breaker; event: string },
  work: (item: T) => Promise<Heard>,
): Promise<{ isSilent: boolean }> {
  const waiting = [...items];
  const until = Date.now() + WORKING_MS;
  let [answered, missed] = [0, 0];
  const lane = async (): Promise<void> => {
    while (waiting.length > 0 && !breaker.isOpen && Date.now() < until) {
      const item = waiting.shift();
      if (item === undefined) return;
      const heard = await guarded(event, item, work);
      if (heard === null) continue;
      breaker.hear(heard);
      if (heard) answered += 1;
      else missed += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return { isSilent: missed > 0 && answered === 0 };
}

async function guarded<T>(event: string, item: T, work: (item: T) => Promise<Heard>): Promise<Heard> {
  try {
    return await work(item);
  } catch (error) {
    log("error", event, { item, error });
    return null;
  }
}

/** A cashier that knows whether the provider answered the last call made through it. */
export function listening(cashier: Cashier): { cashier: Cashier; heard: () => Heard } {
  const { provider } = cashier;
  let last: Heard = null;
  const hear =
    <In extends unknown[], Out extends { ok: boolean; what?: string }>(
      call: (...given: In) => Promise<Out>,
    ) =>
    async (...given: In): Promise<Out> => {
      const answer = await call(...given);
      last = answer.ok || answer.what === "NOT_TAKEN";
      return answer;
    };
  return {
    heard: () => last,
    cashier: {
      ...cashier,
      provider: {
        ...provider,
        get: hear(provider.get),
        cancel: hear(provider.cancel),
        findCashReceipt: hear(provider.findCashReceipt),
        cancelCashReceipt: hear(provider.cancelCashReceipt),
      },
    },
  };
}
