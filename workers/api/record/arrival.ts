import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** How people of a booking were let in at the door. Times: epoch ms. */
export interface Arrival {
  bookingId: string;
  /** By which ticket: a companion's number, empty for the booking's own. */
  ticketNo: string;
  /** The scan that let them in, as its scanner named it. */
  scanId: string;
  at: number;
  people: number;
  /** Through whom. */
  by: string;
}

/**
 * Stores that people were let in; fails the batch where this ticket is in already, or with them more would be
 * in than are booked. A companion's changes no row where it was taken back in the meantime.
 */
export const insertArrival = (
  db: D1Database,
  { bookingId, ticketNo, scanId, at, people, by }: Arrival,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO arrival (booking_id, ticket_no, scan_id, at, people, staff_name)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE ?2 = ''
         OR EXISTS (SELECT 1 FROM companion_ticket t WHERE t.booking_id = ?1 AND t.ticket_no = ?2)`,
    )
    .bind(bookingId, ticketNo, scanId, at, people, by);

/** Deletes the arrivals of a booking that was let in by mistake. */
export const forgetArrivals = (db: D1Database, bookingId: string): D1PreparedStatement =>
  db.prepare("DELETE FROM arrival WHERE booking_id = ?1").bind(bookingId);

/** Who of a booking was let in, oldest first; nobody where no scan did. */
export async function findArrivals(db: D1Database, bookingId: string): Promise<Arrival[]> {
  const { results } = await db
    .prepare(
      `SELECT booking_id AS bookingId, ticket_no AS ticketNo, scan_id AS scanId, at, people,
         staff_name AS "by" FROM arrival WHERE booking_id = ?1 ORDER BY at`,
    )
    .bind(bookingId)
    .all<Arrival>();
  return results;
}
