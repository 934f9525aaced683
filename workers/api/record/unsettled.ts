import type { D1Database } from "@cloudflare/workers-types";
import { nextDepositLook, nextLook } from "#domain/payment/looks";

/** From this age on an intent is asked about: the call that began it should have answered long ago. */
const UNSETTLED_MS = 60_000;
/** For so long after an attempt its customer is likely to wait for the word. */
const FRESH_MS = 30 * UNSETTLED_MS;
/** A deposit is told by a webhook; asking is for the one that never came. */
const DEPOSIT_MS = 10 * 60_000;
/** What was never sent is asked about once more before its seats go: it shows whether anybody can pay now. */
const ENDING_MS = 2 * UNSETTLED_MS;
/**
 * After so many times in vain a give-back is hopeless: it stands on the operators' list, and is tried now and
 * then.
 */
const HOPELESS = 12;
const HOPELESS_MS = 6 * 3_600_000;

/** An order to ask about. */
export interface Unsettled {
  orderId: string;
  attemptedAt: number | null;
  approvedAt: number | null;
  /** What its row says of when to ask: another one has taken it where that has changed. */
  askAt: number | null;
}

/** One whose seats are held; times in epoch ms. */
export interface Paying extends Unsettled {
  holdExpiresAt: number | null;
  holdKeptAt: number | null;
}

/**
 * How many orders are looked for in a minute. Those that may have been paid are asked about as far as the
 * time goes; of the other kinds only a few each, so that none of them keeps the rest waiting.
 */
const A_MINUTE = { paying: 1_000, returning: 20, others: 30 };

const COLUMNS =
  "y.order_id AS orderId, y.attempted_at AS attemptedAt, y.approved_at AS approvedAt, y.ask_at AS askAt";
const IS_DUE = `coalesce(y.ask_at, y.updated_at + ${UNSETTLED_MS}) <= ?1`;
const IS_RETURNING = "y.giving_back_at IS NOT NULL";

/**
 * Orders that may have been paid and whose time to be asked about has come, the first of them whose seats are
 * kept the shortest.
 */
export async function listPaying(db: D1Database, now: number): Promise<Paying[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, b.hold_expires_at AS holdExpiresAt, b.hold_kept_at AS holdKeptAt
       FROM payment y JOIN booking b ON b.id = y.booking_id
       WHERE y.status = 'CONFIRMING' AND ${IS_DUE} AND NOT ${IS_RETURNING}
       ORDER BY b.hold_expires_at IS NULL, b.hold_expires_at LIMIT ${A_MINUTE.paying}`,
    )
    .bind(now)
    .all<Paying>();
  return results;
}

/**
 * What is given back, deposits that are waited for or have come in, what was never sent and failed attempts,
 * as far as their time has come.
 */
export async function listOthersUnsettled(db: D1Database, now: number): Promise<Unsettled[]> {
  const open = db
    .prepare(
      `SELECT * FROM (SELECT ${COLUMNS} FROM payment y
         WHERE y.status = 'CONFIRMING' AND ${IS_DUE} AND ${IS_RETURNING}
         ORDER BY coalesce(y.ask_at, y.updated_at) LIMIT ${A_MINUTE.returning})
       UNION ALL SELECT * FROM (SELECT ${COLUMNS} FROM payment y
         WHERE y.status = 'WAITING_FOR_DEPOSIT' AND coalesce(y.ask_at, y.updated_at + ${DEPOSIT_MS}) <= ?1
         ORDER BY coalesce(y.ask_at, y.updated_at) LIMIT ${A_MINUTE.others})
       UNION ALL SELECT * FROM (SELECT ${COLUMNS} FROM payment y
         WHERE y.status = 'READY' AND ${IS_DUE}
         ORDER BY coalesce(y.ask_at, y.updated_at) LIMIT ${A_MINUTE.others})
       UNION SELECT * FROM (SELECT ${COLUMNS} FROM booking b JOIN payment y ON y.booking_id = b.id
         WHERE b.hold_expires_at BETWEEN ?1 AND ?1 + ${ENDING_MS} AND y.status = 'READY'
         ORDER BY b.hold_expires_at LIMIT ${A_MINUTE.others})
       UNION ALL SELECT * FROM (SELECT ${COLUMNS} FROM payment y INDEXED BY payment_look
         WHERE y.status = 'FAILED' AND y.ask_at IS NOT NULL AND y.ask_at <= ?1
         ORDER BY y.ask_at LIMIT ${A_MINUTE.others})`,
    )
    .bind(now);
  // A statement of its own: D1 takes no more than five terms in one.
  const paidIn = db
    .prepare(
      `SELECT ${COLUMNS} FROM payment y INDEXED BY payment_deposit_look
       WHERE y.status = 'DONE' AND y.ask_at IS NOT NULL AND y.ask_at <= ?1
       ORDER BY y.ask_at LIMIT ${A_MINUTE.others}`,
    )
    .bind(now);
  const found = await db.batch<Unsettled>([open, paidIn]);
  return found.flatMap(({ results }) => results);
}

/**
 * Takes an order to be asked about, and writes down when it is asked about again if nobody knows then: after
 * a minute, then every two minutes while its attempt is fresh, later at most after a quarter of an hour, so
 * that a silence of the provider is not followed by one of ours; about a deposit after ten
 * minutes, at most after an hour; what goes back in vain for long every six hours. It never stops. A failed
 * attempt is looked at for a day, a deposit that came in until it is settled.
 * @param keptSince where given, the seats of an attempt after it (epoch ms) are kept in the same breath until
 * it is asked about again: whether the answer comes, and can be written down, is not known yet
 * @returns false where another one has taken it in the meantime, or it is settled
 */
export async function takeForAsking(
  db: D1Database,
  { orderId, attemptedAt, approvedAt, askAt }: Unsettled,
  now: number,
  keptSince?: number,
): Promise<boolean> {
  const take = db
    .prepare(
      `UPDATE payment SET asks = asks + 1,
         ask_at = CASE WHEN status = 'FAILED' THEN ?3 WHEN status = 'DONE' THEN ?5
           WHEN status = 'WAITING_FOR_DEPOSIT' THEN ?1 + min(${6 * DEPOSIT_MS}, ${DEPOSIT_MS} << min(asks, 4))
           WHEN giving_back_at IS NOT NULL AND asks >= ${HOPELESS} THEN ?1 + ${HOPELESS_MS}
           ELSE ?1 + min(CASE WHEN attempted_at > ?1 - ${FRESH_MS} THEN ${2 * UNSETTLED_MS}
             ELSE ${15 * UNSETTLED_MS} END, ${UNSETTLED_MS} << min(asks, 4)) END
       WHERE order_id = ?2 AND ask_at IS ?4
         AND status IN ('CONFIRMING', 'READY', 'WAITING_FOR_DEPOSIT', 'FAILED', 'DONE')`,
    )
    .bind(
      now,
      orderId,
      nextLook(attemptedAt, now),
      askAt,
      approvedAt === null ? null : nextDepositLook(approvedAt, now),
    );
  const keep = keptSince === undefined ? [] : [keeping(db, now, { since: keptSince, orderId })];
  const [taken] = await db.batch([take, ...keep]);
  return (taken?.meta.changes ?? 0) > 0;
}

/**
 * The seats of members who may have paid are kept while the provider cannot be asked: holds that would be
 * over before they are asked about the next time last until then, so that the time for settling begins there.
 * @param only of attempts after `since` (epoch ms)
 */
export async function keepHolds(db: D1Database, now: number, only: { since?: number } = {}): Promise<void> {
  await keeping(db, now, only).run();
}

const keeping = (
  db: D1Database,
  now: number,
  only: { since?: number; orderId?: string },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE booking SET hold_expires_at = max(?1, coalesce(paying.ask_at, 0)), hold_kept_at = ?1
       FROM (SELECT y.booking_id, max(y.ask_at) AS ask_at FROM payment y
           WHERE y.status = 'CONFIRMING' AND y.giving_back_at IS NULL
             AND y.attempted_at > ?2 AND (?3 IS NULL OR y.order_id = ?3) GROUP BY y.booking_id) paying
       WHERE booking.id = paying.booking_id AND hold_expires_at < max(?1, coalesce(paying.ask_at, 0))
         AND status IN ('BOOKING_REQUEST', 'RESERVE_REQUEST')`,
    )
    .bind(now, only.since ?? 0, only.orderId ?? null);

/**
 * The provider has answered, and it was written down: seats that were only kept until then go when they would
 * have gone, unless another payment of theirs is still in doubt.
 */
export async function letHoldBe(
  db: D1Database,
  { orderId, holdExpiresAt, holdKeptAt }: Paying,
  now: number,
): Promise<void> {
  if (holdExpiresAt === null) return;
  await db
    .prepare(
      `UPDATE booking SET hold_expires_at = ?2, hold_kept_at = ?3
       WHERE id = (SELECT booking_id FROM payment WHERE order_id = ?1) AND hold_kept_at = ?4
         AND hold_expires_at > ?2 AND status IN ('BOOKING_REQUEST', 'RESERVE_REQUEST')
         AND NOT EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = booking.id AND y.order_id <> ?1
           AND y.status = 'CONFIRMING')`,
    )
    .bind(orderId, holdExpiresAt, holdKeptAt, now)
    .run();
}
