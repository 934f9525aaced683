import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { isGuest } from "#domain/desk/desk-booking";
import { payLinkNews } from "#domain/desk/pay-link-news";
import { bookingMessage, type BookingFacts, type BookingKind } from "#domain/notification/booking-words";
import type { Message, NotificationKind } from "#domain/notification/kinds";
import { guestTalkWords, talkWords } from "#domain/notification/talk-words";
import { quoted } from "../sql.ts";
import { TOLD_OFF } from "../record/session-off.ts";
import { knownOf, type OutboxRow } from "../record/outbox-rows.ts";
import type { HostNews, Said } from "./said.ts";

interface BookingLine {
  id: string;
  booking_no: string;
  status: string;
  program_id: string;
  title: string;
  start_at: number;
  seats: number;
  pay_amount: number;
  deposit_amount: number;
  offer_expires_at: number | null;
  draw_no: number | null;
  change_of: string | null;
  change_email: string | null;
  change_phone: string | null;
  change_stands: number | null;
  session_id: string;
  /** The session's own. */
  meeting_point: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  cancel_reason: string | null;
  reject_reason: string | null;
  was_start_at: number | null;
  note: string | null;
  deposit_due_at: number | null;
  refund: number | null;
  refund_due_at: number | null;
  pay_link: string | null;
  hold_expires_at: number | null;
  host_id: string;
  /** It was told that its session is off before the booking could end. */
  told_off: number;
}

/** What the catalogue knows of it today: where one meets, unless the session says so, and the host's mail. */
interface Listed {
  meetingPoint: string;
  hostEmail: string | null;
}

const listedOf = (db: D1Database, { program_id, host_id }: BookingLine): Promise<Listed | null> =>
  db
    .prepare(
      `SELECT p.meeting_point AS meetingPoint, h.business ->> 'email' AS hostEmail
       FROM program p JOIN host h ON h.id = ?2 WHERE p.id = ?1`,
    )
    .bind(program_id, host_id)
    .first<Listed>();

const BOOKING = `SELECT b.id, b.booking_no, b.status, b.program_id, s.program_title AS title, s.start_at,
  b.seats, b.pay_amount, b.offer_expires_at, b.draw_no, b.session_id,
  coalesce((SELECT amount FROM ledger WHERE booking_id = b.id AND kind = 'DEPOSIT_RETURNED'),
    b.deposit_amount) AS deposit_amount, -- once it went back, what went then: shares may have gone before
  b.change_of, c.email AS change_email, c.phone AS change_phone,
  c.status IN (${quoted(CONFIRMED)}) AND c.session_id <> b.session_id AS change_stands,
  s.meeting_point,
    nullif(trim(coalesce(s.place ->> 'address', '') || ' ' || coalesce(s.place ->> 'addressDetail', '')),
    '') AS address, b.email, b.phone,
    s.cancel_reason, b.reject_reason, h.was_start_at, h.note, r.refund, r.due_at AS refund_due_at,
    (SELECT y.deposit_due_at FROM payment y WHERE y.booking_id = b.id AND y.deposit_due_at IS NOT NULL
    ORDER BY y.updated_at DESC LIMIT 1) AS deposit_due_at,
    l.id AS pay_link, b.hold_expires_at, s.host_id,
    EXISTS (SELECT 1 FROM outbox o WHERE o.dedupe = ${TOLD_OFF}) AS told_off
  FROM booking b JOIN session s ON s.id = b.session_id
  LEFT JOIN booking c ON c.id = b.change_of LEFT JOIN pay_link l ON l.booking_id = b.id
  LEFT JOIN refund r ON r.id = (SELECT id FROM refund
  WHERE booking_id = b.id AND status NOT IN ('WITHDRAWN', 'REJECTED') ORDER BY created_at DESC, rowid DESC
  LIMIT 1)
  LEFT JOIN booking_history h ON h.id = (SELECT max(id) FROM booking_history
  WHERE booking_id = b.id AND event = 'reschedule')
  WHERE b.id = ?1 AND b.user_id = ?2`;

/** Kinds that are sent only while the member still takes part. */
const FOR_GUESTS: readonly NotificationKind[] = [
  "DAY_BEFORE",
  "TWO_HOURS",
  "FREE_CANCEL_ENDS",
  "REVIEW_INVITE",
  "HOST_NOTE",
];

/** What befell a booking, to whom booked it and to its host; null where they do not take part any more. */
export async function aboutBooking(db: D1Database, row: OutboxRow, kind: BookingKind): Promise<Said> {
  const line = await db.prepare(BOOKING).bind(row.subject_id, row.user_id).first<BookingLine>();
  if (line === null) return null;
  if (FOR_GUESTS.includes(kind) && !CONFIRMED.some((status) => status === line.status)) return null;
  if (kind === "PAY_LINK" && line.status !== "BOOKING_REQUEST") return null;
  if (kind === "SESSION_CANCELLED" && row.kind === "STEP" && line.told_off === 1) return null;
  // Whoever ended the booking, or went there, has heard of that: the wait went with it.
  if (line.change_of !== null && line.change_stands !== 1) return null;
  const listed = await listedOf(db, line);
  const facts = factsOf(
    { ...line, meeting_point: line.meeting_point ?? listed?.meetingPoint ?? "" },
    row,
    kind,
  );
  return {
    message: bookingMessage(kind, facts),
    email: line.change_email ?? line.email,
    emailOf: line.change_of ?? line.id,
    phone: line.change_phone ?? line.phone,
    talk: isGuest(row.user_id) ? guestTalkWords(kind, facts) : talkWords(kind, facts),
    host:
      line.pay_link === null
        ? null
        : hostNewsOf(line.host_id, listed, payLinkNews(knownOf(row.data).text("event"), facts)),
  };
}

const hostNewsOf = (hostId: string, listed: Listed | null, message: Message | null): HostNews | null =>
  message && { hostId, address: listed?.hostEmail ?? "", message };

function factsOf(
  line: BookingLine & { meeting_point: string },
  row: OutboxRow,
  kind: BookingKind,
): BookingFacts {
  const known = knownOf(row.data);
  return {
    bookingId: line.id,
    bookingNo: line.booking_no,
    programId: line.program_id,
    title: line.title,
    startAt: line.start_at,
    seats: line.seats,
    payAmount: line.pay_amount,
    depositAmount: line.deposit_amount,
    refund: known.number("refund") ?? line.refund,
    refundDueAt: line.refund_due_at,
    offerExpiresAt: known.number("offerExpiresAt") ?? line.offer_expires_at,
    drawNo: line.draw_no,
    changeOf: line.change_of,
    sessionId: line.session_id,
    depositDueAt: line.deposit_due_at,
    // What is taken on site after all is told as any other of the desk's.
    payLinkId: line.pay_amount > 0 ? line.pay_link : null,
    payUntil: line.hold_expires_at,
    meetingPoint: line.meeting_point,
    address: line.address,
    note: known.text("note") ?? null,
    reason: reasonOf(line, kind) ?? known.text("reason"),
    wasStartAt: known.number("wasStartAt") ?? line.was_start_at,
    accountProblem: known.text("problem"),
  };
}

function reasonOf(line: BookingLine, kind: BookingKind): string | null {
  if (kind === "REJECTED") return line.reject_reason;
  if (kind === "RESCHEDULED") return line.note;
  return kind === "SESSION_CANCELLED" ? line.cancel_reason : null;
}
