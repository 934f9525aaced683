import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { BOOKING_STATUSES, STATUSES } from "#domain/booking/statuses";
import { quoted } from "../sql.ts";

/** Their bookings have seats, whatever one waits for. */
export const SEATED = BOOKING_STATUSES.filter((status) => ["held", "sold"].includes(STATUSES[status].seats));

/** SQL: the people of residents' bookings that have seats of the session. */
export const RESIDENTS = `(SELECT coalesce(sum(b.seats), 0) FROM booking b WHERE b.session_id = session.id
  AND b.resident = 1 AND (b.status IN (${quoted(SEATED)}) OR b.status = 'RESERVE_WAIT'
  AND NOT (coalesce(b.wait_kind, '') = 'CAPACITY' AND b.offer_expires_at IS NULL)))`;

/**
 * SQL: `kept` after `seats` more are taken: a resident takes from it, anybody else leaves it as it is, and
 * from its moment on nothing is kept.
 */
export const keptAfter = (by: { seats: string; isResident: string; now: string }): string =>
  `CASE WHEN kept_until > ${by.now}
    THEN iif(${by.isResident}, max(0, kept - max(0, ${by.seats})), kept) ELSE 0 END`;

/**
 * Counts anew how many seats the sessions of `where` keep: what residents have let go is kept again for
 * others of them, and from the moment on nothing is. Never more than are free. In the batch of whatever frees
 * seats it comes last, so that nobody gets between. @param where SQL; ?1 is `now`, epoch ms
 */
export const countKept = (
  db: D1Database,
  now: number,
  where: string,
  ...values: readonly (string | number)[]
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE session SET kept = iif(kept_until > ?1,
         max(0, min(kept_seats - ${RESIDENTS}, capacity - held - sold)), 0)
       WHERE kept_until IS NOT NULL AND (kept_until > ?1 OR kept > 0) AND ${where}`,
    )
    .bind(now, ...values);

/** The same for the session of a booking that lets seats go. */
export const keptAgain = (
  db: D1Database,
  { id, keptSeats }: { id: string; keptSeats: unknown },
  now: number,
): D1PreparedStatement[] => (keptSeats === null ? [] : [countKept(db, now, "id = ?2", id)]);
