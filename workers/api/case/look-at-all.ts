import { log } from "#domain/log";
import type { Cashier } from "../provider/cashier.ts";
import type { ProviderListed } from "../provider/port.ts";
import { lookAtOrder } from "./look.ts";
import type { Looked } from "./look.ts";

/** How many orders are asked about at once: a Worker may hold no more connections. */
const AT_ONCE = 6;

/** The provider did not answer: nothing is concluded. */
export type Unanswered = Extract<ProviderListed<never>, { ok: false }>;

const UNASKED: Unanswered = { ok: false, code: "NO_ANSWER", message: "", what: "UNKNOWN" };

/** Looks at orders, six at once; where none of six could be asked about, the provider is down. */
export async function lookAtAll(
  cashier: Cashier,
  moved: readonly { orderId: string; paymentKey: string | null }[],
): Promise<{ opened: number; looked: Map<string, Looked>; unasked: Unanswered | null }> {
  const looked = new Map<string, Looked>();
  let opened = 0;
  for (let from = 0; from < moved.length; from += AT_ONCE) {
    const six = moved.slice(from, from + AT_ONCE);
    const looks = await Promise.all(six.map((one) => lookSafely(cashier, one)));
    looks.forEach((look, index) => {
      const orderId = six[index]?.orderId;
      if (typeof look === "object" && look !== null && orderId !== undefined) {
        looked.set(orderId, look);
        opened += look.opened;
      }
    });
    if (looks.every((look) => look === null)) return { opened, looked, unasked: UNASKED };
  }
  return { opened, looked, unasked: null };
}

/** One order that fails does not keep the others waiting. */
async function lookSafely(
  cashier: Cashier,
  { orderId, paymentKey }: { orderId: string; paymentKey: string | null },
): Promise<Looked | null | "FAILED"> {
  try {
    return await lookAtOrder(cashier, orderId, paymentKey);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log("error", "books", { orderId, error: why });
    return "FAILED"; // not the provider's doing
  }
}
