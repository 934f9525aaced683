import type { D1Database } from "@cloudflare/workers-types";
import { placeholders } from "../d1.ts";
import type { RefundRow } from "./refund-rows.ts";
import type { BookingRecord, Offer } from "./booking.ts";
import { toBooking } from "./booking-rows.ts";
import type { BookingRow, HistoryRow, ItemRow } from "./booking-rows.ts";
import { toOffer } from "./offer-rows.ts";
import type { OfferRow } from "./offer-rows.ts";
import type { PaymentRow } from "./payment-rows.ts";

const OFFER = `p.id AS program_id, p.title, p.category_ids, p.images, p.address, p.address_detail,
  coalesce(s.meeting_point, p.meeting_point) AS meeting_point, p.lat, p.lon, s.place,
  h.id AS host_id, h.name AS host_name,
  p.confirm_mode, p.is_free, p.questions, p.price, p.list_price, p.deposit, p.max_per_booking,
  p.max_per_member, p.refund_policy_id, p.status AS program_status,
  s.id AS session_id, s.start_at, s.end_at, s.book_open_at, s.book_close_at, s.capacity, s.held, s.sold,
  s.options, s.status AS session_status, s.is_rush, s.draw_at, s.kept, s.kept_until, s.kept_regions,
  s.cancel_reason, s.cancelled_by`;
/**
 * How many wait for a seat of the same session and came no later (`wait_no`, migration 0065): the sums of the
 * blocks before theirs, and those of their own. Those who have an offer are out of the queue, and nobody has
 * a place before their draw.
 */
const PLACE = `CASE WHEN b.status = 'RESERVE_WAIT' AND b.wait_kind = 'CAPACITY' AND b.offer_expires_at IS NULL
  AND b.wait_no IS NOT NULL
  THEN (SELECT count(*) FROM booking w WHERE w.session_id = b.session_id
    AND w.wait_no BETWEEN (b.wait_no >> 7) << 7 AND b.wait_no AND w.status = 'RESERVE_WAIT'
    AND w.wait_kind = 'CAPACITY' AND w.offer_expires_at IS NULL)
  + (SELECT coalesce(sum(k.waiting), 0) FROM wait_block k
    WHERE k.session_id = b.session_id AND k.block < b.wait_no >> 7) END AS wait_place`;
/** What it waits for to change its date, and of what waits for that the booking it is for. */
const CHANGE = `CASE WHEN b.change_of IS NULL THEN (SELECT json_group_array(json_object('startAt', w.start_at,
    'offerExpiresAt', w.offer_expires_at)) FROM booking w
    WHERE w.change_of = b.id AND w.status = 'RESERVE_WAIT') ELSE '[]' END AS change_waits,
  c.start_at AS change_from, c.booker_name AS change_name, c.phone AS change_phone`;
const CASH =
  "cr.type AS cash_type, cr.number_end AS cash_end, cr.amount AS cash_amount, cr.status AS " +
  "cash_status, cr.receipt_url AS cash_url, cr.receipt_key AS cash_key";
const MEMO = "m.text AS memo_text, m.staff_name AS memo_by, m.at AS memo_at";
const BOOKING = `SELECT b.*, ${OFFER}, ${PLACE}, ${CHANGE}, ${CASH}, ${MEMO}, g.ticket_no AS gift_no
  FROM booking b JOIN program p ON p.id = b.program_id
  JOIN session s ON s.id = b.session_id JOIN host h ON h.id = p.host_id
  LEFT JOIN cash_receipt cr ON cr.booking_id = b.id LEFT JOIN booking_memo m ON m.booking_id = b.id
  LEFT JOIN gift g ON g.booking_id = b.id LEFT JOIN booking c ON c.id = b.change_of`;

/**
 * A session of a program as it is on offer; null where there is none, or where the program is not published.
 */
export async function findOffer(db: D1Database, programId: string, sessionId: string): Promise<Offer | null> {
  return (await readOffer(db, programId, sessionId))?.offer ?? null;
}

/** As findOffer, with the versions (`updated_at`) of the two rows. */
export async function readOffer(
  db: D1Database,
  programId: string,
  sessionId: string,
): Promise<{ offer: Offer; program: number; session: number } | null> {
  const row = await db
    .prepare(
      `SELECT ${OFFER}, p.updated_at AS program_version, s.updated_at AS session_version
       FROM session s JOIN program p ON p.id = s.program_id JOIN host h ON h.id = p.host_id
       WHERE s.id = ?1 AND p.id = ?2 AND p.status <> 'DRAFT'`,
    )
    .bind(sessionId, programId)
    .first<OfferRow & { program_version: number; session_version: number }>();
  return row && { offer: toOffer(row), program: row.program_version, session: row.session_version };
}

/** The sessions of a program that begin after `now`, by their start; at most 200. */
export async function listOffers(db: D1Database, programId: string, now: number): Promise<Offer[]> {
  const { results } = await db
    .prepare(
      `SELECT ${OFFER} FROM session s JOIN program p ON p.id = s.program_id JOIN host h ON h.id = p.host_id
       WHERE s.program_id = ?1 AND s.start_at > ?2 AND s.status <> 'CANCELLED' AND p.status <> 'DRAFT'
       ORDER BY s.start_at, s.id LIMIT 200`,
    )
    .bind(programId, now)
    .all<OfferRow>();
  return results.map(toOffer);
}

/**
 * Bookings by id with all that belongs to them as they are at one moment, in the order of `ids`; those that
 * do not exist are left out. At most 90.
 */
export async function findBookings(db: D1Database, ids: readonly string[]): Promise<BookingRecord[]> {
  if (ids.length === 0) return [];
  const among = placeholders(ids.length);
  const reading = [
    `${BOOKING} WHERE b.id IN (${among})`,
    `SELECT * FROM booking_item WHERE booking_id IN (${among})`,
    `SELECT * FROM booking_history WHERE booking_id IN (${among}) ORDER BY id`,
    `SELECT * FROM payment WHERE booking_id IN (${among}) ORDER BY created_at, rowid`,
    `SELECT * FROM refund WHERE booking_id IN (${among}) ORDER BY created_at, rowid`,
  ];
  // One batch is one transaction: all parts are of the same moment.
  const parts = await db.batch<never>(reading.map((sql) => db.prepare(sql).bind(...ids)));
  const rowsOf = (part: number): never[] => parts[part]?.results ?? [];
  const bookings: BookingRow[] = rowsOf(0);
  const items: ItemRow[] = rowsOf(1);
  const history: HistoryRow[] = rowsOf(2);
  const payments: PaymentRow[] = rowsOf(3);
  const refunds: RefundRow[] = rowsOf(4);
  return ids.flatMap((id) => {
    const row = bookings.find((candidate) => candidate.id === id);
    const isOf = (part: { booking_id: string }) => part.booking_id === id;
    return row
      ? [
          toBooking(
            row,
            items.filter(isOf),
            history.filter(isOf),
            payments.filter(isOf),
            refunds.filter(isOf),
          ),
        ]
      : [];
  });
}

/** A booking by id; with `userId` only where it is theirs, so that another's answers like a missing one. */
export async function findBooking(
  db: D1Database,
  id: string,
  userId?: string,
): Promise<BookingRecord | null> {
  const [booking] = await findBookings(db, [id]);
  return booking && (userId === undefined || booking.userId === userId) ? booking : null;
}

/**
 * Whom a member's last booking named to reach, the address as it is kept (sealed); null where none has named
 * anybody.
 */
export const findContact = (
  db: D1Database,
  userId: string,
): Promise<{ id: string; name: string | null; phone: string; email: string | null } | null> =>
  db
    .prepare(
      `SELECT id, booker_name AS name, phone, email FROM booking WHERE user_id = ?1 AND phone IS NOT NULL
       ORDER BY created_at DESC, id LIMIT 1`,
    )
    .bind(userId)
    .first();
