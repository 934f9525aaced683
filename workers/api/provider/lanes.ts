import type { Cashier } from "./cashier.ts";
import { log } from "#domain/log";

/**
 * How long after its start a minute may begin new calls to the provider; the rest is left to the next
 * minute.
 */
export const WORKING_MS = 50_000;

/** This many unanswered calls in a row mean that the provider is down, not that one order is odd. */
const DOWN_AFTER = 3;

/**
 * What one minute knows about the provider; shared by all its callers, so that a timeout is waited for
 * once.
 */
export class Breaker {
  #misses = 0;
  #hasAnswered = false;

  get isOpen(): boolean {
    return this.#misses >= DOWN_AFTER;
  }

  /** It was called and answered no call. */
  get isSilent(): boolean {
    return this.#misses > 0 && !this.#hasAnswered;
  }

  /** It was called at least once. */
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
 * Works through a list in order, `width` items at once; a slow item holds up only its own lane. Starts
 * nothing more once the provider is down or WORKING_MS are over. What `work` throws is logged as `event`
 * and does not stop the other items.
 * @returns whether the provider left every call made to it unanswered
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
