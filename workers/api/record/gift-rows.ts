import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { fail, type ApiError } from "../errors.ts";
import type { BookingRecord } from "./booking.ts";

/** A booking that its owner gives to another. Times: epoch ms. */
export interface GiftRow {
  bookingId: string;
  id: string;
  tokenHash: string;
  sessionId: string;
  message: string;
  madeAt: number;
  holderId: string | null;
  takenAt: number | null;
  /** In place of the booking's own number while somebody holds it. */
  ticketNo: string | null;
}

const ROW = `SELECT booking_id AS bookingId, id, token_hash AS tokenHash, session_id AS sessionId, message,
  made_at AS madeAt, holder_id AS holderId, taken_at AS takenAt, ticket_no AS ticketNo FROM gift`;

const one = (db: D1Database, where: string, value: string): Promise<GiftRow | null> =>
  db.prepare(`${ROW} WHERE ${where} = ?1`).bind(value).first<GiftRow>();

export const giftOf = (db: D1Database, bookingId: string) => one(db, "booking_id", bookingId);
export const giftByHash = (db: D1Database, tokenHash: string) => one(db, "token_hash", tokenHash);
export const giftByNo = (db: D1Database, ticketNo: string) => one(db, "ticket_no", ticketNo);

/** As many as one has in sight. */
const MOST = 50;

/** The gifts that a member holds, newest first. */
export async function giftsHeld(db: D1Database, holderId: string): Promise<GiftRow[]> {
  const { results } = await db
    .prepare(`${ROW} WHERE holder_id = ?1 ORDER BY taken_at DESC LIMIT ${MOST}`)
    .bind(holderId)
    .all<GiftRow>();
  return results;
}

/** Who comes by booking `b`: who holds it as a gift, else who booked it. */
export const VISITOR = `coalesce((SELECT g.holder_id FROM gift g WHERE g.booking_id = b.id), b.user_id)`;

/**
 * The condition that a member comes by booking `b`, so that an index finds theirs.
 * @param user a placeholder
 */
export const isVisitor = (user: string): string =>
  `(b.user_id = ${user} AND NOT EXISTS (SELECT 1 FROM gift g
      WHERE g.booking_id = b.id AND g.holder_id IS NOT NULL)
    OR b.id IN (SELECT g.booking_id FROM gift g WHERE g.holder_id = ${user}))`;

/**
 * What is left of a gift that is over: that its booking was given away, so that its giver, who was not there,
 * writes no review of it. Its age is 0, which retention passes over.
 */
export const EMPTIED = `id = booking_id, token_hash = booking_id, message = '', made_at = 0, holder_id = '',
  taken_at = 0, ticket_no = booking_id`;

/** Fails the batch where somebody has taken the booking as a gift since it was read. */
export const stillOwn = (db: D1Database, bookingId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR REPLACE INTO guard (id, hit) SELECT 1, NOT EXISTS
         (SELECT 1 FROM gift WHERE booking_id = ?1 AND holder_id IS NOT NULL)`,
    )
    .bind(bookingId);

/** 409 STATE_CHANGED while somebody holds the booking: its owner changes nothing of it by themselves. */
export const whyGiven = ({ giftNo }: Pick<BookingRecord, "giftNo">): ApiError | null =>
  giftNo === null
    ? null
    : fail("STATE_CHANGED", {
        message:
          "선물한 예약이에요. 받은 분이 돌려주면 바꾸거나 취소할 수 있고, " +
          "어려우면 고객센터가 도와드려요.",
      });
