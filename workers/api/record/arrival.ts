import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** How a booking was let in at the door. Times: epoch ms. */
export interface Arrival {
  bookingId: string;
  /** The scan that let it in, as its scanner named it. */
  scanId: string;
  at: number;
  people: number;
  /** Through whom. */
  by: string;
}

/** Stores that a booking was let in; fails the batch where it is in already. */
export const insertArrival = (
  db: D1Database,
  { bookingId, scanId, at, people, by }: Arrival,
): D1PreparedStatement =>
  db
    .prepare("INSERT INTO arrival (booking_id, scan_id, at, people, staff_name) VALUES (?1, ?2, ?3, ?4, ?5)")
    .bind(bookingId, scanId, at, people, by);

/** Deletes the arrival of a booking that was let in by mistake. */
export const forgetArrival = (db: D1Database, bookingId: string): D1PreparedStatement =>
  db.prepare("DELETE FROM arrival WHERE booking_id = ?1").bind(bookingId);

/** How a booking was let in; null where no scan did. */
export const findArrival = (db: D1Database, bookingId: string): Promise<Arrival | null> =>
  db
    .prepare(
      `SELECT booking_id AS bookingId, scan_id AS scanId, at, people, staff_name AS "by"
       FROM arrival WHERE booking_id = ?1`,
    )
    .bind(bookingId)
    .first<Arrival>();
