import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Staff } from "./staff.ts";

/**
 * Puts the person's name beside the word operator in the newest line of a booking's history; runs in the same
 * batch, after what wrote that line.
 */
export const nameActor = (db: D1Database, bookingId: string, { name }: Staff): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE booking_history SET staff_name = ?2
       WHERE id = (SELECT max(id) FROM booking_history WHERE booking_id = ?1) AND actor = 'operator'`,
    )
    .bind(bookingId, name);
