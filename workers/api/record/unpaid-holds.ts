import { HELD } from "#domain/booking/statuses";
import { quoted } from "../sql.ts";

const MINUTE_MS = 60_000;
/** A hold that ends this soon would be over before the next minute knows whether the provider is back. */
const NEAR_MS = 3 * MINUTE_MS;
/** The time to pay that is left at least when the provider has just come back. */
const LEFT_MS = 5 * MINUTE_MS;

/**
 * While the provider answers nobody, nobody can pay either: the seats of those who are about to are kept some
 * minutes longer, never past the session's cut-off. @param now epoch ms
 */
export async function keepUnpaidHolds(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE booking SET hold_expires_at = min(?2, s.book_close_at), hold_kept_at = ?3 FROM session s
       WHERE s.id = booking.session_id AND booking.hold_expires_at < ?1 AND booking.pay_amount > 0
         AND booking.status IN (${quoted(HELD)})
         AND EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = booking.id AND y.status = 'READY')
         AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = booking.id
           AND y.status IN ('CONFIRMING', 'WAITING_FOR_DEPOSIT'))`,
    )
    .bind(now + NEAR_MS, now + LEFT_MS, now)
    .run();
}
