import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { withoutPeople } from "#domain/log";
import { waitAfter } from "#domain/notification/retry";
import { laneOf, LANES, type Lane } from "#domain/notification/kinds";
import type { OutboxRow, Sent } from "../record/outbox-rows.ts";

/**
 * How long a consumer may work on a row before another takes it over, and how long a row may lie in the
 * queue. Milliseconds.
 */
export const LEASE_MS = 60_000;
const IN_QUEUE_MS = 5 * 60_000;

/**
 * Claims a row for this consumer alone; null where another one has it or the row is finished. Of several
 * that try at once exactly one gets it.
 */
export const claim = (
  db: D1Database,
  id: number,
  now: number,
  name: string = crypto.randomUUID(),
): Promise<OutboxRow | null> =>
  db
    .prepare(
      `UPDATE outbox SET status = 'CLAIMED', claim = ?2, due_at = ?3, attempts = attempts + 1, updated_at = ?4
       WHERE id = ?1 AND (status IN ('WAITING', 'QUEUED') OR (status = 'CLAIMED' AND due_at <= ?4))
       RETURNING id, dedupe, channel, user_id, kind, subject_id, data, attempts, claim, sending_at,
       created_at`,
    )
    .bind(id, name, now + LEASE_MS, now)
    .first<OutboxRow>();

/**
 * Marks a claimed row as being sent, just before the request; false where the claim has passed to another
 * consumer, or another has begun to send it. A row with a key may be begun again: it keeps the time of its
 * first send.
 */
export async function beginSending(
  db: D1Database,
  { id, claim: name }: Pick<OutboxRow, "id" | "claim">,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE outbox SET sending_at = COALESCE(sending_at, ?3), updated_at = ?3
        WHERE id = ?1 AND claim = ?2 AND (sending_at IS NULL OR channel IN ('MAIL', 'TALK'))`,
    )
    .bind(id, name, now)
    .run();
  return meta.changes === 1;
}

/** Writes the outcome of a claimed row; changes nothing where the claim has passed to another consumer. */
export function settle(
  db: D1Database,
  { id, claim: name, attempts }: Pick<OutboxRow, "id" | "claim" | "attempts">,
  sent: Sent,
  now: number,
): D1PreparedStatement {
  const to = (status: string, dueAt: number, error: string | null, tries = attempts, isSendingKept = false) =>
    db
      .prepare(
        `UPDATE outbox SET status = ?3, claim = NULL, due_at = ?4, error = ?5, attempts = ?6, updated_at = ?7,
          sending_at = iif(?8, sending_at, NULL) WHERE id = ?1 AND claim = ?2`,
      )
      .bind(
        id,
        name,
        status,
        dueAt,
        error === null ? null : withoutPeople(error).slice(0, 500),
        tries,
        now,
        Number(isSendingKept),
      );
  switch (sent.outcome) {
    case "SENT":
      return to("DONE", now, null);
    case "GONE":
      return to("DROPPED", now, "GONE");
    case "DROPPED":
      return to("DROPPED", now, sent.why);
    case "LATER":
      return to("WAITING", sent.at, null, attempts - 1);
    case "REFUSED":
      return to("DEAD", now, sent.error);
    case "AGAIN": {
      const wait = waitAfter(attempts, sent.afterMs);
      return wait === null
        ? to("DEAD", now, sent.error)
        : to("WAITING", now + wait, sent.error, attempts, sent.isUnsure);
    }
    case "UNKNOWN":
      return to("DEAD", now, `UNKNOWN ${sent.error}`);
  }
}

/** A row that is on its way into the queue. */
export interface Departure {
  id: number;
  lane: Lane;
}

/** One SELECT for each lane, so that each reads only its own due rows, however many wait in another. */
const DUE = LANES.map(
  (_, lane) =>
    `SELECT * FROM (SELECT id FROM outbox WHERE lane = ${lane} AND status IN ('WAITING', 'QUEUED', 'CLAIMED')
       AND due_at <= ?1 ORDER BY due_at LIMIT ?3)`,
).join(" UNION ALL ");

/**
 * Marks due rows as being in the queue and returns them: up to `limit`, one lane after the other, the
 * oldest of a lane first. A row that was lost on its way to a consumer, or in one, falls due again.
 */
export async function takeDue(db: D1Database, now: number, limit: number): Promise<Departure[]> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET status = 'QUEUED', claim = NULL, due_at = ?2, updated_at = ?1
       WHERE id IN (SELECT id FROM (${DUE}) LIMIT ?3) RETURNING id, lane`,
    )
    .bind(now, now + IN_QUEUE_MS, limit)
    .all<{ id: number; lane: number }>();
  return results.map(({ id, lane }) => ({ id, lane: LANES[lane] ?? "own" })).sort((a, b) => a.id - b.id);
}

/** The same for the rows that one APP row has become. */
export async function takeChildren(db: D1Database, dedupe: string, now: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET status = 'QUEUED', due_at = ?2, updated_at = ?1
       WHERE status = 'WAITING' AND due_at <= ?1 AND dedupe > ?3 AND dedupe < ?4 RETURNING id`,
    )
    // ">" begins the receiver's part, "?" comes right after it
    .bind(now, now + IN_QUEUE_MS, `${dedupe}>`, `${dedupe}?`)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Where the lane of a kind stands in the database. */
export const laneNumber = (kind: string): number => LANES.indexOf(laneOf(kind));

export interface NewRow {
  dedupe: string;
  channel: OutboxRow["channel"];
  userId: string;
  kind: string;
  subjectId: string;
  data: unknown;
  dueAt: number;
}

/** Adds a row; does nothing where a row of the same name exists. */
export const addRow = (
  db: D1Database,
  { dedupe, channel, userId, kind, subjectId, data, dueAt }: NewRow,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO outbox (dedupe, channel, user_id, kind, lane, subject_id, data, due_at, created_at,
        updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9) ON CONFLICT (dedupe) DO NOTHING`,
    )
    .bind(dedupe, channel, userId, kind, laneNumber(kind), subjectId, JSON.stringify(data), dueAt, now);

const KEPT_MS = 30 * 86_400_000;
/**
 * Failed rows are kept longer, so that operators can see them, but not for ever: they hold a message and an
 * address.
 */
const DEAD_KEPT_MS = 90 * 86_400_000;

/** Deletes rows sent a month ago and rows that failed three months ago, a limited number at a time. */
export async function forgetOld(db: D1Database, now: number): Promise<void> {
  const forget = (statuses: string, before: number) =>
    db
      .prepare(
        `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE status ${statuses} AND updated_at < ?1
          LIMIT 500)`,
      )
      .bind(before);
  await db.batch([forget("IN ('DONE', 'DROPPED')", now - KEPT_MS), forget("= 'DEAD'", now - DEAD_KEPT_MS)]);
}
