import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { SETTLE_GRACE_MS } from "#domain/booking/hold";
import { HELD } from "#domain/booking/statuses";
import { TRANSITIONS } from "#domain/booking/transitions";
import { violates } from "../d1.ts";
import { countKept } from "./kept.ts";
import { quoted } from "../sql.ts";

/** As isOverdue, for a query about bookings `b`, by what stands in it for now and SETTLE_GRACE_MS before. */
export const isOverdueAt = (
  now: string,
  grace: string,
): string => `b.status IN (${quoted(HELD)}) AND b.hold_expires_at <= ${now}
  AND (b.hold_expires_at <= ${grace}
    OR NOT EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = b.id AND y.status = 'CONFIRMING'))`;
const IS_OVERDUE = isOverdueAt("?1", "?2");

/** The overdue ones among the ids in ?3. */
const AMONG = `b.id IN (SELECT value FROM json_each(?3)) AND ${IS_OVERDUE}`;

const ENDINGS = TRANSITIONS.filter(({ event }) => event === "hold.ended");
const ENDED = `CASE b.status ${ENDINGS.map(({ from, to }) => `WHEN '${from}' THEN '${to}'`).join(" ")} END`;

const ENDS = quoted(ENDINGS.map(({ to }) => to));

/** How many holds end in one batch; their ids are some 40 kB. */
const AT_ONCE = 1000;

/** Whose holds: all, one session's or one member's. */
export interface Whose {
  sessionId?: string;
  userId?: string;
}

/**
 * Asks for the ids of bookings whose hold is over but whose seats are not free yet, the oldest first. Those
 * whose payment is being settled are left alone for SETTLE_GRACE_MS. @param now epoch ms
 */
export function overdueIds(db: D1Database, now: number, { sessionId, userId }: Whose): D1PreparedStatement {
  const [column, value] =
    sessionId !== undefined ? ["b.session_id", sessionId] : userId !== undefined ? ["b.user_id", userId] : [];
  const isTheirs = column === undefined ? "" : `AND ${column} = ?3`;
  const sql = `SELECT b.id FROM booking b WHERE ${IS_OVERDUE} ${isTheirs}
     ORDER BY b.hold_expires_at LIMIT ${AT_ONCE}`;
  const times = [now, now - SETTLE_GRACE_MS];
  return db.prepare(sql).bind(...(value === undefined ? times : [...times, value]));
}

/**
 * Ends the overdue holds among `ids` in one batch, however many they are: what endOverdueHold does to one.
 * Where others have ended them all in the meantime it stops at its first statement.
 */
export async function endHolds(db: D1Database, ids: readonly string[], now: number): Promise<void> {
  const among = (sql: string) => db.prepare(sql).bind(now, now - SETTLE_GRACE_MS, JSON.stringify(ids));
  try {
    await db.batch([
      // The booking's own row, which says what is overdue, comes after all that goes by it.
      among(
        `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
         SELECT b.id, b.status, ${ENDED}, 'hold.ended', 'system', ?1 FROM booking b
         WHERE ${AMONG} ORDER BY b.hold_expires_at, b.id`,
      ),
      db.prepare("INSERT OR REPLACE INTO guard (id, hit) VALUES (1, min(changes(), 1))"),
      among(
        `UPDATE session SET held = held - over.seats
         FROM (SELECT b.session_id, sum(b.seats) AS seats FROM booking b
           WHERE ${AMONG} GROUP BY b.session_id) over
         WHERE session.id = over.session_id`,
      ),
      among(
        `UPDATE coupon_issue SET status = 'ISSUED', booking_id = NULL, updated_at = ?1
         WHERE (id, booking_id) IN (SELECT b.coupon_issue_id, b.id FROM booking b WHERE ${AMONG})`,
      ),
      among(
        `UPDATE payment SET status = 'FAILED', fail_code = 'HOLD_ENDED', updated_at = ?1,
           version = version + 1
         WHERE status = 'READY' AND booking_id IN (SELECT b.id FROM booking b WHERE ${AMONG})`,
      ),
      among(
        `UPDATE booking AS b SET status = ${ENDED}, hold_expires_at = NULL,
           updated_at = max(?1, b.updated_at + 1)
         WHERE ${AMONG}`,
      ),
      // An account that waits for a deposit is closed at the provider by the clock. Last: while it is
      // CONFIRMING the booking would not count as overdue.
      db
        .prepare(
          `UPDATE payment SET status = 'CONFIRMING', giving_back_at = ?1, asks = 0, ask_at = NULL,
             attempted_at = ?1, updated_at = ?1, version = version + 1
           WHERE status = 'WAITING_FOR_DEPOSIT' AND booking_id IN (SELECT b.id FROM booking b
             WHERE b.id IN (SELECT value FROM json_each(?2)) AND b.status IN (${ENDS}))`,
        )
        .bind(now, JSON.stringify(ids)),
      countKept(
        db,
        now,
        "id IN (SELECT b.session_id FROM booking b WHERE b.id IN (SELECT value FROM json_each(?2)))",
        JSON.stringify(ids),
      ),
    ]);
  } catch (error) {
    if (!violates(error, "CHECK", "hit")) throw error;
  }
}

/** Ends all holds that are over, of all or of some, however many. @param now epoch ms */
export async function endOverdueHolds(db: D1Database, now: number, whose: Whose = {}): Promise<void> {
  for (;;) {
    const { results } = await overdueIds(db, now, whose).all<{ id: string }>();
    if (results.length === 0) return;
    await endHolds(
      db,
      results.map(({ id }) => id),
      now,
    );
    if (results.length < AT_ONCE) return;
  }
}
