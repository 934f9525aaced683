import type { D1Database } from "@cloudflare/workers-types";
import { SETTLE_GRACE_MS } from "#domain/booking/hold";
import type { BookingStatus } from "#domain/booking/statuses";
import { tabStatuses } from "#domain/booking/tabs";
import type { BookingTab } from "#domain/booking/tabs";
import { afterPlace, orderBy } from "../keyset.ts";
import type { SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";
import { isOverdueAt } from "./overdue-holds.ts";

/** The order of each tab: 예정 by the start, soonest first; 지난 by it, newest first; 취소/환불 as booked. */
export const TAB_ORDER: Readonly<Record<BookingTab, readonly SortKey[]>> = {
  coming: [
    { sql: "b.start_at", direction: "ASC" },
    { sql: "b.id", direction: "ASC" },
  ],
  past: [
    { sql: "b.start_at", direction: "DESC" },
    { sql: "b.id", direction: "DESC" },
  ],
  cancelled: [
    { sql: "b.created_at", direction: "DESC" },
    { sql: "b.id", direction: "ASC" },
  ],
};

/**
 * A member's bookings under a tab, in its TAB_ORDER: the id of each, and its place in that order. What waits
 * for the change of a booking's date is seen at that booking.
 * @param after where the page before ended; null for the first page
 */
export async function listBookingPlaces(
  db: D1Database,
  userId: string,
  tab: BookingTab,
  now: number,
  after: (string | number)[] | null,
  limit: number,
): Promise<{ id: string; at: number }[]> {
  const bindings = new Bindings();
  const order = TAB_ORDER[tab];
  const { always, ifNotEnded, ifEnded } = tabStatuses(tab);
  const among = (statuses: readonly BookingStatus[]) =>
    `b.status IN (${statuses.map((status) => bindings.bind(status)).join(", ")})`;
  const at = bindings.bind(now);
  // What the clock has yet to end stands where it will stand then: a read ends nothing.
  const overdue = isOverdueAt(at, bindings.bind(now - SETTLE_GRACE_MS));
  const held = tab === "coming" ? `NOT (${overdue})` : "1";
  const ended = tab === "cancelled" ? overdue : "0";
  const { results } = await bindings
    .prepare(
      db,
      `SELECT b.id, ${order[0]?.sql} AS at FROM booking b CROSS JOIN session s ON s.id = b.session_id
       WHERE b.user_id = ${bindings.bind(userId)} AND b.change_of IS NULL
         AND (${ended} OR (${among(always)} AND ${held})
         OR (${among(ifNotEnded)} AND s.end_at > ${at})
         OR (${among(ifEnded)} AND s.end_at <= ${at})) AND
         ${after === null ? "1" : afterPlace(order, after, bindings)}
       ORDER BY ${orderBy(order)} LIMIT ${bindings.bind(limit)}`,
    )
    .all<{ id: string; at: number }>();
  return results;
}
