import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { accountProblem, insertRefund, waitsForAccount } from "./refund-store.ts";
import type { FoundRefund } from "./refund-store.ts";

/**
 * The message that tells a booking's owner that an account is needed for their refund, and why.
 * @param found the refund as it waits for it
 * @param now epoch ms; told once for each
 */
export const tellAccountNeeded = (
  db: D1Database,
  { refund, booking }: FoundRefund,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
       VALUES ('account/' || ?1 || '/' || ?2, ?3, 'ACCOUNT_NEEDED', ?4, json_object('problem', ?5), ?2, ?2,
       ?2)`,
    )
    .bind(refund.id, now, booking.userId, booking.id, accountProblem(refund));

/** A new refund, and where it waits for an account the message that asks its owner for one. */
export const insertAsking = (db: D1Database, found: FoundRefund, now: number): D1PreparedStatement[] => [
  insertRefund(db, found.refund),
  ...(waitsForAccount(found.refund) ? [tellAccountNeeded(db, found, now)] : []),
];
