import type { D1Database } from "@cloudflare/workers-types";
import { TRANSITIONS } from "#domain/booking/transitions";
import { accountMessage, isAccountEvent } from "#domain/notification/account-words";
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
import { kindOfStep } from "#domain/notification/step-kind";
import { knownOf, type OutboxRow } from "../record/outbox-rows.ts";
import { aboutBooking } from "./booking-subject.ts";
import type { Said } from "./said.ts";

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
      return said(await newsOf(db, id, userId), hostNews);
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
    case "STAFF_INVITED":
    case "STAFF_SECURITY":
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

/** A host's program that is open, for who still gets its news. */
async function newsOf(db: D1Database, programId: string, userId: string) {
  const news = await db
    .prepare(
      `SELECT p.id, p.title, h.id AS hostId, h.name AS hostName FROM program p JOIN host h ON h.id = p.host_id
       WHERE p.id = ?1 AND p.status = 'OPEN'`,
    )
    .bind(programId)
    .first<{ id: string; title: string; hostId: string; hostName: string }>();
  if (news === null) return null;
  const follows = await db
    .prepare("SELECT 1 AS one FROM host_follow WHERE user_id = ?1 AND host_id = ?2")
    .bind(userId, news.hostId)
    .first("one");
  return follows === null ? null : news;
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
      `SELECT b.id AS bookingId, s.program_title AS title, g.holder_id AS holderId FROM booking b
        JOIN gift g ON g.booking_id = b.id AND g.holder_id IS NOT NULL JOIN session s ON s.id = b.session_id
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
      `SELECT b.id AS bookingId, s.program_title AS title, s.start_at AS startAt FROM gift g
        JOIN booking b ON b.id = g.booking_id JOIN session s ON s.id = b.session_id
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
