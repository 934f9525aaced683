import { isOfferTime, whoIsNext } from "#domain/booking/offer";
import { HELD, type BookingStatus } from "#domain/booking/statuses";
import { ENDS } from "#domain/booking/transitions";
import type { Mall } from "./mall.ts";

const among = (statuses: readonly BookingStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(", ");

/**
 * After a minute of the clock that nothing disturbed: what it should have ended, cancelled or offered, and
 * did not.
 */
export function idle(mall: Mall): string[] {
  const { now } = mall.world;
  const offers = mall
    .rows("SELECT 1 FROM booking WHERE status = 'RESERVE_WAIT' AND offer_expires_at <= ?", now)
    .map(() => "an offer holds its seat after its end");
  const beyond = mall
    .rows(
      `SELECT 1 FROM booking b JOIN session s ON s.id = b.session_id
        WHERE b.offer_expires_at > s.book_close_at`,
    )
    .map(() => "an offer outlives the cut-off");
  const waits = mall
    .rows(
      `SELECT 1 FROM booking b JOIN session s ON s.id = b.session_id
        WHERE b.status = 'RESERVE_WAIT' AND s.book_close_at <= ?`,
      now,
    )
    .map(() => "somebody waits after the cut-off");
  const holds = mall
    .rows(
      `SELECT 1 FROM booking b WHERE b.status IN (${among(HELD)}) AND b.hold_expires_at <= ?
        AND NOT EXISTS (SELECT 1 FROM payment y
        WHERE y.booking_id = b.id AND y.status IN ('CONFIRMING', 'WAITING_FOR_DEPOSIT'))`,
      now,
    )
    .map(() => "a hold keeps its seats after its end");
  const vain = mall
    .rows(
      `SELECT 1 FROM booking w JOIN booking b ON b.id = w.change_of WHERE w.status = 'RESERVE_WAIT'
        AND (b.status NOT IN ('BOOKING_REQUEST_COMPLETE', 'REFUND_CANCEL_COMPLETE',
            'RESERVE_REQUEST_COMPLETE')
          OR b.session_id = w.session_id OR b.seats <> w.seats)`,
    )
    .map(() => "a wait for a change goes on though the change can come no more");
  return [...offers, ...beyond, ...waits, ...holds, ...vain, ...seatsIdle(mall)];
}

/** Seats that nobody has and nobody is offered though somebody waits for them. */
function seatsIdle(mall: Mall): string[] {
  const { now } = mall.world;
  if (!isOfferTime(now)) return [];
  return mall
    .rows<{ id: string; free: number }>(
      "SELECT id, capacity - held - sold AS free FROM session WHERE status = 'OPEN' AND book_close_at > ?",
      now,
    )
    .flatMap(({ id, free }) => {
      const queue = mall.rows<{ id: string; seats: number; isResident: boolean }>(
        `SELECT id, seats, 0 AS isResident FROM booking WHERE session_id = ? AND status = 'RESERVE_WAIT'
          AND wait_kind = 'CAPACITY' AND offer_expires_at IS NULL ORDER BY created_at, id`,
        id,
      );
      return whoIsNext(queue, { seatsLeft: free, kept: 0 }).length === 0
        ? []
        : ["a seat lies free while somebody waits for it"];
    });
}

/**
 * Whether no booking waits for anything any more, but for an account that only its owner can name, or a
 * deposit that the bank took back.
 */
export const quiet = (mall: Mall): boolean => unfinished(mall).length === 0;

function unfinished(mall: Mall): string[] {
  const open = mall.rows<{ status: BookingStatus }>(
    `SELECT b.status FROM booking b WHERE b.status NOT IN (${among(ENDS)})
       AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id AND r.status = 'FAILED'
       AND r.problem = 'ACCOUNT_NEEDED')
       AND NOT EXISTS (SELECT 1 FROM payment y
       WHERE y.booking_id = b.id AND y.status = 'DONE' AND y.reversed_at IS NOT NULL)`,
  );
  return open.map(({ status }) => `a dead end: ${status}`);
}

/** SQL: how many a booking waited for, of whom some may have been cancelled since. */
const waitedFor = (booking: string): string =>
  `coalesce((SELECT sum(i.qty) FROM booking_item i WHERE i.booking_id = ${booking}.id), ${booking}.seats)`;

/** Who is offered a seat while somebody who came before them would fit it: for a booking or for a change. */
const overtaken = (mall: Mall): string[] =>
  mall
    .rows(
      `SELECT 1 FROM booking_history o JOIN booking x ON x.id = o.booking_id
       JOIN booking w ON w.session_id = x.session_id AND w.wait_no < x.wait_no
         AND ${waitedFor("w")} <= ${waitedFor("x")} AND w.resident >= x.resident
       WHERE o.event = 'offer.made' AND o.id > (SELECT min(j.id) FROM booking_history j
         WHERE j.booking_id = w.id AND j.event = 'waitlist.join')
       AND NOT EXISTS (SELECT 1 FROM booking_history e
         WHERE e.booking_id = w.id AND e.event <> 'waitlist.join' AND e.id < o.id)
       AND NOT EXISTS (SELECT 1 FROM booking_history m
         WHERE m.booking_id IN (w.id, x.id) AND m.event = 'reschedule')`,
    )
    .map(() => "a seat is offered past somebody who came before");

/**
 * Once the cut-off is long past: no booking is stuck, no session runs with too few, nobody got in without the
 * host's word or a seat of the queue unasked.
 */
export function waitsWrong(mall: Mall): string[] {
  const few = mall.rows<{ sold: number; min: number; status: string }>(
    `SELECT sold, min_people AS min, status FROM session
      WHERE min_people > 1 AND sold < min_people AND status <> 'CANCELLED'`,
  );
  const going = mall.rows<{ status: string }>(
    `SELECT b.status FROM booking b JOIN session s ON s.id = b.session_id
      WHERE s.status = 'CANCELLED' AND b.status IN ('BOOKING_REQUEST_COMPLETE', 'REFUND_CANCEL_COMPLETE',
      'RESERVE_REQUEST_COMPLETE')`,
  );
  const unasked = mall.rows(
    `SELECT 1 FROM booking b JOIN program p ON p.id = b.program_id
      WHERE p.confirm_mode = 'APPROVAL' AND EXISTS (SELECT 1 FROM booking_history h
      WHERE h.booking_id = b.id AND h.to_status IN ('BOOKING_REQUEST_COMPLETE', 'RESERVE_REQUEST_COMPLETE'))
       AND NOT EXISTS (SELECT 1 FROM booking_history h
       WHERE h.booking_id = b.id AND h.event = 'approve' AND h.actor = 'operator')`,
  );
  const doubled = mall.rows(
    `SELECT 1 FROM booking w JOIN booking_history h ON h.booking_id = w.id
      WHERE w.change_of IS NOT NULL AND h.to_status NOT IN ('RESERVE_WAIT', 'RESERVE_CANCEL_COMPLETE')`,
  );
  return [
    ...unfinished(mall),
    ...overtaken(mall),
    ...doubled.map(() => "a wait for a change became a booking of its own"),
    ...few.map(({ sold, min, status }) => `a session goes on with too few: ${sold} of ${min}, ${status}`),
    ...going.map(({ status }) => `still ${status} in a cancelled session`),
    ...unasked.map(() => "confirmed without the host's word"),
  ];
}
