import { OVER } from "#domain/booking/statuses";
import { quoted } from "../sql.ts";
import { ATTENDED, RESCHEDULED } from "./refund-store.ts";

/**
 * SQL: people who still count as sold though they will not come (SPEC S48): their cancel, whole or in part,
 * has been asked for, and whatever their money does is not known yet. A row for each booking: `sessionId`,
 * `people`, and `mayStay` where the wish may still be refused or taken back. Read from the open refunds and
 * the deposits on their way back, which are few, and never from all of a session's bookings.
 */
const LEAVING = `SELECT b.id, b.session_id AS sessionId, r.status = 'REQUESTED' AS mayStay,
    iif(r.is_whole, b.seats, (SELECT coalesce(sum(value ->> 'qty'), 0) FROM json_each(r.items))) AS people
  FROM refund r INDEXED BY refund_due JOIN booking b ON b.id = r.booking_id
  WHERE r.next_at IS NOT NULL AND r.taken_at IS NULL AND r.reason NOT IN ('${ATTENDED}', '${RESCHEDULED}')
    AND b.status NOT IN (${quoted(OVER)})
  UNION SELECT b.id, b.session_id, 0, b.seats FROM payment y INDEXED BY payment_unsettled
    JOIN booking b ON b.id = y.booking_id
  WHERE y.status = 'CONFIRMING' AND b.status = 'RESERVE_CANCEL_REQUEST'`;

/**
 * SQL: how many of a session's sold seats are theirs, of those who may stay alone where `mayStay`.
 * @param session an expression of SQL, the session's id
 */
export const leavingOf = (session: string, mayStay = false): string =>
  // once a statement, however many sessions it asks for
  `(WITH leaving AS MATERIALIZED (${LEAVING}) SELECT coalesce(sum(people${mayStay ? " * mayStay" : ""}), 0)
     FROM leaving WHERE leaving.sessionId = ${session})`;
