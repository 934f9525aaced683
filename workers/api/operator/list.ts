import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isContactOver, maskContact } from "#domain/booking/contact";
import { partyText } from "#domain/booking/display";
import type { BookingStatus } from "#domain/booking/statuses";
import { DAY_MS, startOfKstDay } from "#domain/time/kst";
import { labelOf } from "../booking/present.ts";
import type { BookingRecord } from "../booking/record.ts";
import { findBookings } from "../booking/store.ts";
import { Bindings } from "../sql.ts";

type OperatorBooking = components["schemas"]["OperatorBooking"];
type OperatorSession = components["schemas"]["OperatorSession"];

const OVER: readonly BookingStatus[] = [
  "FAIL",
  "RESERVE_CANCEL_COMPLETE",
  "RESERVE_REFUND_COMPLETE",
  "BOOKING_CANCEL_COMPLETE",
  "REFUND_COMPLETE",
];

/** Since when nobody comes any more; null while somebody may. */
const overSince = ({ status, history }: BookingRecord): number | null =>
  OVER.includes(status) ? (history.find(({ to }) => OVER.includes(to))?.at ?? null) : null;

/** A booking as whoever runs the session needs it: the booker's contact data for 30 days after it is over. */
export function presentForOperator(booking: BookingRecord, now: number): OperatorBooking {
  const {
    id,
    bookingNo,
    status,
    waitKind,
    offerExpiresAt,
    userId,
    booker,
    seats,
    amounts,
    attendedAt,
    noShowAt,
    createdAt,
  } = booking;
  const isOver = isContactOver({ endAt: booking.session.endAt, overAt: overSince(booking) }, now);
  const { name, phone } = isOver ? maskContact(booker) : booker;
  return {
    id,
    bookingNo,
    status,
    waitKind,
    offerExpiresAt,
    userId,
    seats,
    attendedAt,
    noShowAt,
    createdAt,
    request: isOver ? "" : booking.request, // its own words may name people too
    label: labelOf(booking, now),
    bookerName: name,
    phone,
    party: partyText(booking.items),
    programTitle: booking.program.title,
    sessionId: booking.session.id,
    startAt: booking.session.startAt,
    pay: amounts.pay,
    deposit: amounts.deposit,
  };
}

/** The answer of an operation about one booking. */
export const operatorReply = (booking: BookingRecord, now: number) => ({
  status: 200 as const,
  body: { value: presentForOperator(booking, now) },
});

/**
 * Bookings by session, status or number, those that wait for the host first, then the soonest; at most 90.
 */
export async function listForOperator(
  db: D1Database,
  by: { sessionId?: string | undefined; status?: string | undefined; bookingNo?: string | undefined },
): Promise<BookingRecord[]> {
  const bindings = new Bindings();
  const wanted = Object.entries({
    "b.session_id": by.sessionId,
    "b.status": by.status,
    "b.booking_no": by.bookingNo,
  }).flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${bindings.bind(value)}`]));
  const { results } = await bindings
    .prepare(
      db,
      `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id ${wanted.length > 0 ? `WHERE ${wanted.join(" AND ")}` : ""}
       ORDER BY b.status = 'RESERVE_WAIT' AND b.wait_kind = 'APPROVAL' AND b.offer_expires_at IS NULL DESC, s.start_at DESC, b.created_at LIMIT 90`,
    )
    .all<{ id: string }>();
  return findBookings(
    db,
    results.map(({ id }) => id),
  );
}

/** Sessions that have not ended, or those of a day in Korea, the next one first; at most 90. */
export async function listSessionsForOperator(
  db: D1Database,
  by: { programId?: string | undefined; day?: string | undefined },
  now: number,
): Promise<OperatorSession[]> {
  const bindings = new Bindings();
  const from = by.day === undefined ? now : startOfKstDay(by.day);
  const wanted = [`s.end_at > ${bindings.bind(from)}`];
  if (by.day !== undefined) wanted.push(`s.start_at < ${bindings.bind(from + DAY_MS)}`);
  if (by.programId !== undefined) wanted.push(`s.program_id = ${bindings.bind(by.programId)}`);
  const { results } = await bindings
    .prepare(
      db,
      `SELECT s.id, s.program_id AS programId, p.title AS programTitle, s.start_at AS startAt, s.end_at AS endAt, s.book_close_at AS bookCloseAt, s.capacity, s.held, s.sold,
         (SELECT coalesce(sum(seats), 0) FROM booking b WHERE b.session_id = s.id AND b.status = 'RESERVE_WAIT' AND b.wait_kind = 'CAPACITY') AS waiting,
         s.min_people AS minPeople, s.status
       FROM session s JOIN program p ON p.id = s.program_id WHERE ${wanted.join(" AND ")} ORDER BY s.start_at, s.id LIMIT 90`,
    )
    .all<OperatorSession>();
  return results;
}
