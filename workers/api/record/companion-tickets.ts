import type { D1Database } from "@cloudflare/workers-types";

/** A ticket of one's own for one of a booking's company. Times: epoch ms. */
export interface CompanionRow {
  bookingId: string;
  place: number;
  ticketNo: string;
  sessionId: string;
  name: string;
  tokenHash: string;
  madeAt: number;
  takenAt: number | null;
}

const ROW = `SELECT booking_id AS bookingId, place, ticket_no AS ticketNo, session_id AS sessionId, name,
  token_hash AS tokenHash, made_at AS madeAt, taken_at AS takenAt FROM companion_ticket`;

/** All that were made for a booking, by their places; what they are worth now is the rule's to say. */
export async function companionTickets(db: D1Database, bookingId: string): Promise<CompanionRow[]> {
  const { results } = await db
    .prepare(`${ROW} WHERE booking_id = ?1 ORDER BY place`)
    .bind(bookingId)
    .all<CompanionRow>();
  return results;
}

export const companionByNo = (db: D1Database, ticketNo: string): Promise<CompanionRow | null> =>
  db.prepare(`${ROW} WHERE ticket_no = ?1`).bind(ticketNo).first<CompanionRow>();

export const companionByHash = (db: D1Database, tokenHash: string): Promise<CompanionRow | null> =>
  db.prepare(`${ROW} WHERE token_hash = ?1`).bind(tokenHash).first<CompanionRow>();
