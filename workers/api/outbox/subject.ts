import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { TRANSITIONS } from "#domain/booking/transitions";
import { accountMessage, isAccountEvent } from "#domain/notification/account-words";
import { bookingMessage, type BookingFacts, type BookingKind } from "#domain/notification/booking-words";
import { payLinkNews } from "#domain/desk/pay-link-news";
import { isGuest } from "#domain/desk/desk-booking";
import { isNotificationKind, type Message, type NotificationKind } from "#domain/notification/kinds";
import {
  consentGiven,
  consentReconfirm,
  couponEnds,
  giftHeld,
  giftTaken,
  hostNews,
  inquiryAnswered,
  isForHolder,
  noticePublished,
  reviewReplied,
  termsChange,
  type TermsToCome,
} from "#domain/notification/other-words";
import { guestTalkWords, talkWords, type TalkWords } from "#domain/notification/talk-words";
import { kindOfStep } from "#domain/notification/step-kind";
import { knownOf, type OutboxRow } from "../record/outbox-rows.ts";

/**
 * The message of a row, with the address and number of its booking. `also`: a second address that is told
 * too; `talk`: the same message as 알림톡; `host`: what its host hears. Null where there is nothing to say any
 * more.
 */
export type Said = {
  message: Message;
  email: string | null;
  also?: string | null;
  phone?: string | null;
  talk?: TalkWords | null;
  host?: HostNews | null;
} | null;

/** What a host is told of the same, at the address of its record. */
export interface HostNews {
  hostId: string;
  address: string;
  message: Message;
}

/** Writes the message of an APP row, from what its trigger stored and from the records as they are now. */
export async function wordsOf(db: D1Database, row: OutboxRow): Promise<Said> {
  const kind = kindOf(row);
  const { subject_id: id, user_id: userId } = row;
  switch (kind) {
    case null:
      return null;
    case "INQUIRY_ANSWERED":
      return said(
        await db
          .prepare("SELECT id, title FROM inquiry WHERE id = ?1")
          .bind(id)
          .first<{ id: string; title: string }>(),
        inquiryAnswered,
      );
    case "REVIEW_REPLIED":
      return said(
        await db
          .prepare(
            `SELECT r.program_id AS programId, p.title FROM review r JOIN program p ON p.id = r.program_id
              WHERE r.id = ?1`,
          )
          .bind(id)
          .first<{ programId: string; title: string }>(),
        reviewReplied,
      );
    case "COUPON_ENDS":
      return said(
        await db
          .prepare(
            `SELECT c.name, i.expires_at AS expiresAt FROM coupon_issue i JOIN coupon c ON c.id = i.coupon_id
              WHERE i.id = ?1 AND i.status = 'ISSUED'`,
          )
          .bind(id)
          .first<{ name: string; expiresAt: number }>(),
        couponEnds,
      );
    case "NOTICE":
      return said(
        await db
          .prepare("SELECT id, title FROM notice WHERE id = ?1 AND removed_at IS NULL")
          .bind(id)
          .first<{ id: string; title: string }>(),
        noticePublished,
      );
    case "HOST_NEWS":
      return said(
        await db
          .prepare(
            `SELECT p.id, p.title, h.name AS hostName FROM program p JOIN host h ON h.id = p.host_id
              JOIN host_follow f ON f.host_id = p.host_id AND f.user_id = ?2
             WHERE p.id = ?1 AND p.status = 'OPEN'`,
          )
          .bind(id, userId)
          .first<{ id: string; title: string; hostName: string }>(),
        hostNews,
      );
    case "GIFT_TAKEN":
      return aboutTaken(db, row);
    case "GIFT_HELD":
      return aboutGift(db, row);
    case "TERMS":
      return said(await comingTerms(db, id), termsChange);
    case "CONSENT_GIVEN":
    case "CONSENT_RECONFIRM":
      return said(
        await db
          .prepare("SELECT marketing_at FROM user WHERE id = ?1 AND marketing_at IS NOT NULL")
          .bind(userId)
          .first<number>("marketing_at"),
        kind === "CONSENT_GIVEN" ? consentGiven : consentReconfirm,
      );
    case "SECURITY":
      return aboutAccount(row);
    case "STAFF_TODO": // a mail alone, which says it itself
      return null;
    default:
      return aboutBooking(db, row, kind);
  }
}

/** The major version of terms that a row names ("service/2026-12-25"); null where it was taken back. */
async function comingTerms(db: D1Database, id: string): Promise<TermsToCome | null> {
  const [kind = "", version = ""] = id.split("/");
  const found = await db
    .prepare(
      `SELECT kind, version, title, effective_at AS effectiveAt, asks_again AS asksAgain FROM terms
       WHERE kind = ?1 AND version = ?2 AND is_major = 1`,
    )
    .bind(kind, version)
    .first<Omit<TermsToCome, "asksAgain"> & { asksAgain: number }>();
  return found && { ...found, asksAgain: found.asksAgain === 1 };
}

function aboutAccount({ data, created_at: at }: OutboxRow): Said {
  const known = knownOf(data);
  const event = known.text("event");
  return isAccountEvent(event)
    ? { message: accountMessage(event, at), email: null, also: known.text("also") }
    : null;
}

/** That a gift was taken, and by whom; nothing where it was given back since. */
async function aboutTaken(db: D1Database, row: OutboxRow): Promise<Said> {
  const gift = await db
    .prepare(
      `SELECT b.id AS bookingId, p.title, g.holder_id AS holderId FROM booking b
        JOIN gift g ON g.booking_id = b.id AND g.holder_id IS NOT NULL JOIN program p ON p.id = b.program_id
       WHERE b.id = ?1 AND b.user_id = ?2`,
    )
    .bind(row.subject_id, row.user_id)
    .first<{ bookingId: string; title: string; holderId: string }>();
  if (gift === null) return null;
  const holder = db.prepare("SELECT nickname FROM user WHERE id = ?1").bind(gift.holderId);
  return said({ ...gift, name: await holder.first<string>("nickname") }, giftTaken);
}

/** What befell a booking that the member was given; nothing where they do not hold it any more. */
async function aboutGift(db: D1Database, row: OutboxRow): Promise<Said> {
  const known = knownOf(row.data);
  const told = known.text("told");
  if (!isForHolder(told)) return null;
  const gift = await db
    .prepare(
      `SELECT b.id AS bookingId, p.title, s.start_at AS startAt FROM gift g
        JOIN booking b ON b.id = g.booking_id JOIN session s ON s.id = b.session_id
        JOIN program p ON p.id = b.program_id
       WHERE g.booking_id = ?1 AND g.holder_id = ?2`,
    )
    .bind(row.subject_id, row.user_id)
    .first<{ bookingId: string; title: string; startAt: number }>();
  return said(gift && { ...gift, told, note: known.text("note") ?? null }, giftHeld);
}

const said = <T>(subject: T | null, words: (subject: T) => Message): Said =>
  subject === null ? null : { message: words(subject), email: null };

function kindOf({ kind, data }: OutboxRow): NotificationKind | null {
  if (kind !== "STEP") return isNotificationKind(kind) ? kind : null;
  const known = knownOf(data);
  const [from, to, event] = [known.text("from"), known.text("to"), known.text("event")];
  const step = TRANSITIONS.find((row) => row.from === from && row.to === to && row.event === event);
  return step === undefined ? null : kindOfStep(step);
}

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
  meeting_point: string;
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
  host_email: string | null;
}

const BOOKING = `SELECT b.id, b.booking_no, b.status, b.program_id, p.title, s.start_at, b.seats,
  b.pay_amount, b.deposit_amount, b.offer_expires_at, b.draw_no,
  coalesce(s.meeting_point, p.meeting_point) AS meeting_point,
    nullif(trim(coalesce(s.place ->> 'address', '') || ' ' || coalesce(s.place ->> 'addressDetail', '')),
    '') AS address, b.email, b.phone,
    s.cancel_reason, b.reject_reason, h.was_start_at, h.note, r.refund, r.due_at AS refund_due_at,
    (SELECT y.deposit_due_at FROM payment y WHERE y.booking_id = b.id AND y.deposit_due_at IS NOT NULL
    ORDER BY y.updated_at DESC LIMIT 1) AS deposit_due_at,
    l.id AS pay_link, b.hold_expires_at, p.host_id,
    (SELECT business ->> 'email' FROM host WHERE id = p.host_id) AS host_email
  FROM booking b JOIN program p ON p.id = b.program_id JOIN session s ON s.id = b.session_id
  LEFT JOIN pay_link l ON l.booking_id = b.id
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

async function aboutBooking(db: D1Database, row: OutboxRow, kind: BookingKind): Promise<Said> {
  const line = await db.prepare(BOOKING).bind(row.subject_id, row.user_id).first<BookingLine>();
  if (line === null) return null;
  if (FOR_GUESTS.includes(kind) && !CONFIRMED.some((status) => status === line.status)) return null;
  if (kind === "PAY_LINK" && line.status !== "BOOKING_REQUEST") return null;
  const facts = factsOf(line, row, kind);
  return {
    message: bookingMessage(kind, facts),
    email: line.email,
    phone: line.phone,
    talk: isGuest(row.user_id) ? guestTalkWords(kind, facts) : talkWords(kind, facts),
    host:
      line.pay_link === null ? null : hostNewsOf(line, payLinkNews(knownOf(row.data).text("event"), facts)),
  };
}

const hostNewsOf = ({ host_id: hostId, host_email }: BookingLine, message: Message | null): HostNews | null =>
  message && { hostId, address: host_email ?? "", message };

function factsOf(line: BookingLine, row: OutboxRow, kind: BookingKind): BookingFacts {
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
