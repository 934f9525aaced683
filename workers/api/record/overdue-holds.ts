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

/** A hold that is over, as it was read, and the coupon that comes back with its seats. */
export interface OverdueHold {
  id: string;
  couponIssueId: string | null;
}
const HOLD = "b.id, b.coupon_issue_id AS couponIssueId";

/**
 * The coupons in ?4, as [issue, booking], are those of all that end now. They lie with their members, so the
 * batch names them and joins nothing; where one was paid or changed since it was read, nothing ends.
 */
const SAME_COUPONS = `(SELECT count(*) = json_array_length(?4) AND count(*) = total(
    (b.coupon_issue_id, b.id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?4)))
  FROM booking b WHERE ${AMONG} AND b.coupon_issue_id IS NOT NULL)`;

/** Whose holds: all, one session's or one member's. */
export interface Whose {
  sessionId?: string;
  userId?: string;
}

/**
 * Asks for the bookings whose hold is over but whose seats are not free yet, the oldest first, each an
 * OverdueHold. Those whose payment is being settled are left alone for SETTLE_GRACE_MS. @param now epoch ms
 */
export function overdueHolds(db: D1Database, now: number, { sessionId, userId }: Whose): D1PreparedStatement {
  const [column, value] =
    sessionId !== undefined ? ["b.session_id", sessionId] : userId !== undefined ? ["b.user_id", userId] : [];
  const isTheirs = column === undefined ? "" : `AND ${column} = ?3`;
  const sql = `SELECT ${HOLD} FROM booking b WHERE ${IS_OVERDUE} ${isTheirs}
     ORDER BY b.hold_expires_at LIMIT ${AT_ONCE}`;
  const times = [now, now - SETTLE_GRACE_MS];
  return db.prepare(sql).bind(...(value === undefined ? times : [...times, value]));
}

/**
 * Ends those of `holds` that are still overdue in one batch, however many they are: what endOverdueHold does
 * to one. Where others have ended them all in the meantime it stops at its first statements; where a coupon
 * of theirs is another by now, they are read again.
 */
export async function endHolds(db: D1Database, holds: readonly OverdueHold[], now: number): Promise<void> {
  const times = [now, now - SETTLE_GRACE_MS];
  let left = holds;
  while (left.length > 0) {
    const ids = JSON.stringify(left.map(({ id }) => id));
    const coupons = left.flatMap(({ id, couponIssueId }) =>
      couponIssueId === null ? [] : [[couponIssueId, id]],
    );
    if (await endAtOnce(db, ids, coupons, now)) return;
    if (coupons.length === 0) return;
    const read = db.prepare(`SELECT ${HOLD} FROM booking b WHERE ${AMONG}`).bind(...times, ids);
    left = (await read.all<OverdueHold>()).results;
  }
}

/**
 * @param ids a JSON list
 * @param coupons [issue, booking] of those with one, as they were read
 * @returns whether it was done: nothing is where none is overdue any more, or a coupon is another by now
 */
async function endAtOnce(
  db: D1Database,
  ids: string,
  coupons: readonly string[][],
  now: number,
): Promise<boolean> {
  const among = (sql: string) => db.prepare(sql).bind(now, now - SETTLE_GRACE_MS, ids);
  try {
    await db.batch([
      // The booking's own row, which says what is overdue, comes after all that goes by it.
      among(
        `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
         SELECT b.id, b.status, ${ENDED}, 'hold.ended', 'system', ?1 FROM booking b
         WHERE ${AMONG} ORDER BY b.hold_expires_at, b.id`,
      ),
      db
        .prepare(`INSERT OR REPLACE INTO guard (id, hit) VALUES (1, changes() > 0 AND ${SAME_COUPONS})`)
        .bind(now, now - SETTLE_GRACE_MS, ids, JSON.stringify(coupons)),
      among(
        `UPDATE session SET held = held - over.seats
         FROM (SELECT b.session_id, sum(b.seats) AS seats FROM booking b
           WHERE ${AMONG} GROUP BY b.session_id) over
         WHERE session.id = over.session_id`,
      ),
      db
        .prepare(
          `UPDATE coupon_issue SET status = 'ISSUED', booking_id = NULL, updated_at = ?1
           WHERE (id, booking_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))`,
        )
        .bind(now, JSON.stringify(coupons)),
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
        .bind(now, ids),
      countKept(
        db,
        now,
        "id IN (SELECT b.session_id FROM booking b WHERE b.id IN (SELECT value FROM json_each(?2)))",
        ids,
      ),
    ]);
    return true;
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return false;
    throw error;
  }
}

/** Ends all holds that are over, of all or of some, however many. @param now epoch ms */
export async function endOverdueHolds(db: D1Database, now: number, whose: Whose = {}): Promise<void> {
  for (;;) {
    const { results } = await overdueHolds(db, now, whose).all<OverdueHold>();
    await endHolds(db, results, now);
    if (results.length < AT_ONCE) return;
  }
}
