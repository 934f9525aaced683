import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { dueWithin, type Due } from "#domain/notification/reminders";
import { laneNumber } from "./store.ts";

/** After a pause of the clock, messages up to this old are still sent; older ones are of no use any more. */
const MAKES_UP_FOR_MS = 6 * 3_600_000;
/** Reminding members of their consent is required by law, also after a pause (정보통신망법 제50조의8). */
const MAKES_UP_FOR_DUTY_MS = 90 * 86_400_000;
const TAKES_PART = CONFIRMED.map((status) => `'${status}'`).join(", ");

/**
 * Adds the rows that fell due since the last run because time passed: reminders, coupons about to end,
 * notices, consents two years old. The rows and the time of this run are one batch. The first run only
 * stores its time: nobody is told of the past.
 */
export async function remind(db: D1Database, now: number): Promise<void> {
  const until = await db.prepare("SELECT until FROM reminder_clock").first<number>("until");
  if (until !== null && until >= now) return;
  const due = until === null ? [] : dueSince(until, now);
  const clock = db
    .prepare(
      `INSERT INTO reminder_clock (one, until) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE
        SET until = max(until, ?1)`,
    )
    .bind(now);
  await db.batch([...due.map((one) => statementOf(db, one, now)), clock]);
}

function dueSince(until: number, now: number): Due[] {
  const within = (ms: number): Due[] => dueWithin({ after: Math.max(until, now - ms), upTo: now });
  const isDuty = ({ kind }: Due): boolean => kind === "CONSENT_RECONFIRM";
  return [
    ...within(MAKES_UP_FOR_MS).filter((due) => !isDuty(due)),
    ...within(MAKES_UP_FOR_DUTY_MS).filter(isDuty),
  ];
}

function statementOf(db: D1Database, due: Due, now: number): D1PreparedStatement {
  if (due.kind === "NOTICE") return beginRounds(db, due, now);
  const { sql, values } = selectOf(due);
  return db
    .prepare(
      `INSERT INTO outbox (dedupe, user_id, kind, lane, subject_id, due_at, created_at, updated_at)
       SELECT x.dedupe, x.user_id, '${due.kind}', ${laneNumber(due.kind)}, x.subject_id, ?1, ?1, ?1
       FROM (${sql}) AS x WHERE 1 ON CONFLICT (dedupe) DO NOTHING`,
    )
    .bind(now, ...values);
}

/** A notice goes to so many that it is spread page by page (spread.ts). */
const beginRounds = (db: D1Database, { published }: NoticeDue, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO notice_round (notice_id, created_at, updated_at)
       SELECT id, ?1, ?1 FROM notice WHERE publish_at > ?2 AND publish_at <= ?3 AND removed_at IS NULL
       ON CONFLICT (notice_id) DO NOTHING`,
    )
    .bind(now, published.after, published.upTo);

type NoticeDue = Extract<Due, { kind: "NOTICE" }>;

function selectOf(due: Exclude<Due, NoticeDue>): { sql: string; values: (number | string)[] } {
  switch (due.kind) {
    case "DAY_BEFORE":
    case "TWO_HOURS":
      return { sql: bookings(due.kind, "s.start_at"), values: [due.starts.after, due.starts.upTo] };
    case "FREE_CANCEL_ENDS":
      return {
        sql: `${bookings(due.kind, "s.start_at")} AND b.pay_amount > 0
          AND (SELECT min(tier.value ->> 'days') FROM json_each(b.policy_snapshot, '$.tiers') AS tier
          WHERE tier.value ->> 'percent' = 100) = ?4`,
        values: [due.starts.after, due.starts.upTo, due.freeDays],
      };
    case "REVIEW_INVITE":
      return {
        sql: `${bookings(due.kind, "s.end_at")} AND b.no_show_at IS NULL AND NOT EXISTS (SELECT 1
          FROM review r WHERE r.booking_id = b.id)`,
        values: [due.ends.after, due.ends.upTo],
      };
    case "COUPON_ENDS":
      return {
        sql: `SELECT 'coupon/' || id AS dedupe, user_id, id AS subject_id FROM coupon_issue
          WHERE status = 'ISSUED' AND expires_at > ?2 AND expires_at <= ?3`,
        values: [due.expires.after, due.expires.upTo],
      };
    case "CONSENT_RECONFIRM":
      return {
        sql: `SELECT 'reconfirm/' || id || '/' || ?4 AS dedupe, id AS user_id, id AS subject_id FROM user
          WHERE marketing_at > ?2 AND marketing_at <= ?3 AND status = 'ACTIVE'`,
        values: [due.given.after, due.given.upTo, due.years],
      };
  }
}

// Members whose date was changed are reminded of the new one too.
const RESCHEDULED = `coalesce('/' || (SELECT max(h.id) FROM booking_history h
  WHERE h.booking_id = b.id AND h.event = 'reschedule'), '')`;

const bookings = (kind: Due["kind"], column: string): string =>
  `SELECT '${kind}/' || b.id || ${RESCHEDULED} AS dedupe, b.user_id, b.id AS subject_id
   FROM session s JOIN booking b ON b.session_id = s.id
   WHERE ${column} > ?2 AND ${column} <= ?3 AND b.status IN (${TAKES_PART})
     AND s.status <> 'CANCELLED'`; // of one that cannot end yet, whose money is in doubt
