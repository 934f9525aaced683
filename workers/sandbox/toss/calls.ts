import { abort } from "./authenticate.ts";
import type { Outcome } from "./confirm.ts";
import { errorAnswer, errorFacts } from "./errors.ts";
import type { Answer } from "./errors.ts";
import type { FaultDials } from "./faults.ts";
import { paymentJson } from "./payment-json.ts";
import { isCharged } from "./payment.ts";
import type { PaymentRecord } from "./payment.ts";
import { expire, findByKey, findByOrder, save } from "./store.ts";
import type { Stored } from "./store.ts";

// Each lost race means another call on the same payment went through; more than a few in a row is a bug.
const MAX_RACES = 8;

/**
 * Applies one change to a payment and answers the Payment, or the refusal.
 * @param decide the rule, asked again on the newest state when another call was faster
 */
export async function change(
  db: D1Database,
  paymentKey: string,
  now: number,
  fault: FaultDials,
  decide: (payment: PaymentRecord) => Outcome,
): Promise<Answer> {
  for (let race = 0; race < MAX_RACES; race += 1) {
    const stored = await findStruck(db, paymentKey, now, fault);
    if (!stored) return errorAnswer("NOT_FOUND_PAYMENT");
    const outcome = decide(stored.payment);
    if (!outcome.ok) return errorAnswer(outcome.code);
    if (fault.decline) {
      const isOver = errorFacts(fault.decline).aborts && stored.payment.status === "IN_PROGRESS";
      if (isOver && !(await save(db, stored, abort(stored.payment, fault.decline), now, fault))) continue;
      return errorAnswer(fault.decline);
    }
    if (await save(db, stored, outcome.payment, now, fault)) return paymentAnswer(outcome.payment);
    if (await isOtherCharged(db, stored.payment, now)) return errorAnswer("ALREADY_PROCESSED_PAYMENT");
  }
  return errorAnswer("FAILED_INTERNAL_SYSTEM_PROCESSING");
}

/** The 200 answer with a Payment. */
export const paymentAnswer = (payment: PaymentRecord): Answer => ({
  status: 200,
  body: JSON.stringify(paymentJson(payment)),
});

async function findStruck(
  db: D1Database,
  paymentKey: string,
  now: number,
  fault: FaultDials,
): Promise<Stored | null> {
  const stored = await findByKey(db, paymentKey, now);
  return stored && fault.expire ? expire(db, stored, now) : stored;
}

// The customer paid in one attempt and came back with another: the order is charged once.
async function isOtherCharged(db: D1Database, payment: PaymentRecord, now: number): Promise<boolean> {
  const speaker = await findByOrder(db, payment.orderId, now);
  return (
    speaker !== null && speaker.payment.paymentKey !== payment.paymentKey && isCharged(speaker.payment.status)
  );
}
