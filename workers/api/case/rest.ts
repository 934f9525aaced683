import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { won, ZERO } from "#domain/money";
import { ASK_AFTER_MS } from "#domain/refund/states";
import type { Cashier } from "../provider/cashier.ts";
import { insertAsking } from "../record/account-needed.ts";
import { ACCOUNT_LOOK_MS, newRefund } from "../record/new-refund.ts";
import type { RefundTerms } from "../record/new-refund.ts";
import { insertRefund, setRefund, waitsForAccount } from "../record/refund-store.ts";
import type { FoundRefund } from "../record/refund-store.ts";
import type { RefundRecord } from "../record/refund.ts";
import { sellerChange, touchBooking } from "../record/refund-taken.ts";
import { allBack, needsAccount } from "../record/refund-terms.ts";

const leftOf = ({ booking: { amounts } }: FoundRefund) => won(amounts.pay - amounts.refunded);

/**
 * Of a refund that stands, so much is back already past our books: it ends, and one of what is still owed
 * takes its place. One that was sent is sent again at once (SENT: the caller tells the provider next); one
 * that waits for its time or for an account goes on waiting.
 * @param back won, less than the refund
 */
export function restOf(
  { db, now }: Cashier,
  { refund, booking }: FoundRefund,
  back: number,
  key: string,
): { id: string; statements: D1PreparedStatement[] } {
  const id = crypto.randomUUID();
  const waits = refund.status === "REQUESTED" || waitsForAccount(refund);
  const needs = !waits && refund.account === null && needsAccount(booking);
  const rest: RefundRecord = {
    ...refund,
    id,
    idempotencyKey: `rest-${key}`,
    paid: won(refund.paid - back),
    refund: won(refund.refund - back),
    updatedAt: now,
    ...(needs && { status: "FAILED", problem: "ACCOUNT_NEEDED", nextAt: now + ACCOUNT_LOOK_MS }),
    ...(!waits &&
      !needs && {
        status: "SENT",
        attempts: 1,
        sentAt: now,
        nextAt: now + ASK_AFTER_MS,
        failCode: null,
        problem: null,
        failMessage: null,
      }),
  };
  const asked = needs ? insertAsking(db, { refund: rest, booking }, now) : [insertRefund(db, rest)];
  return { id, statements: [...replaced(db, refund, now), ...asked] };
}

/** Its place is taken by another: the amounts of one that was sent stand for ever. */
const replaced = (db: D1Database, refund: RefundRecord, now: number): D1PreparedStatement[] =>
  setRefund(db, refund, { status: "WITHDRAWN", endedAt: now, nextAt: null, account: null }, now).statements;

/** The refund that stands ends, and one of all that is left takes its place; the booking ends with it. */
export function wholeInstead(
  { db, now }: Cashier,
  found: FoundRefund,
  key: string,
): { id: string; statements: D1PreparedStatement[] } | null {
  const { refund, booking } = found;
  const quote = refund.isWhole ? allLeft(found) : allBack(booking, now);
  if (!quote || quote.refund === 0) return null;
  const wish = { key: `whole-${key}`, reason: refund.reason, account: refund.account ?? undefined };
  const whole = newRefund(booking, wish, { ...quote, isImmediate: true }, "operator", now);
  // A part made no transition: its booking stands as paid, and ends now.
  const change = refund.isWhole
    ? touchBooking(db, booking, now)
    : sellerChange(db, booking, whole, "system", now, "pg.deskCancelled");
  return (
    change && {
      id: whole.id,
      statements: [
        ...replaced(db, refund, now),
        ...change.statements,
        ...insertAsking(db, { refund: whole, booking }, now),
      ],
    }
  );
}

/** Its people may be gone from the booking by now, so it is not quoted again. */
function allLeft(found: FoundRefund): RefundTerms {
  const { items, rule, dueAt } = found.refund;
  const left = leftOf(found);
  return {
    items,
    isWhole: true,
    rule,
    percent: 100,
    paid: left,
    fee: ZERO,
    refund: left,
    isImmediate: true,
    dueAt,
  };
}
