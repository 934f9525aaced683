import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { ownPlace } from "../program/session.ts";
import { Bindings } from "../sql.ts";

/** What its owner needs to come. Times: epoch ms. */
export interface NextBooking {
  id: string;
  title: string;
  startAt: number;
  endAt: number;
  address: string;
}

/** A member's confirmed booking that starts first of those that have not ended by `now`; null without one. */
export async function findNextBooking(
  db: D1Database,
  userId: string,
  now: number,
): Promise<NextBooking | null> {
  const bindings = new Bindings();
  const row = await bindings
    .prepare(
      db,
      `SELECT b.id, s.program_title AS title, s.start_at AS startAt, s.end_at AS endAt,
         s.program_address AS address, s.place
       FROM booking b CROSS JOIN session s ON s.id = b.session_id
       WHERE b.user_id = ${bindings.bind(userId)} AND s.end_at > ${bindings.bind(now)}
         AND b.status IN (${CONFIRMED.map((status) => bindings.bind(status)).join(", ")})
       ORDER BY b.start_at, b.id LIMIT 1`,
    )
    .first<NextBooking & { place: string | null }>();
  if (!row) return null;
  const { place, ...next } = row;
  return { ...next, address: ownPlace(place)?.address ?? next.address };
}
