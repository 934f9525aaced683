import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED, OVER } from "#domain/booking/statuses";
import { partMeans } from "#domain/desk/part-words";
import { type RuledAct, sentencesOfSignOff, type SignOffAct, type SignOffScope } from "#domain/desk/sign-off";
import { isRefusal } from "../errors.ts";
import { type PartAsked, quotePart } from "../operator/cancel-part.ts";
import { findBooking } from "../record/booking-store.ts";
import { quoted } from "../sql.ts";

const ALIVE = `b.session_id = ?1 AND b.status NOT IN (${quoted(OVER)})`;
const WAITS = "(b.status = 'RESERVE_WAIT' AND coalesce(b.wait_kind, '') = 'CAPACITY')";
const COMES = `b.session_id = ?1 AND b.status IN (${quoted(CONFIRMED)})`;

/** SQL: of a program that is to be opened, by its id ?1. */
const OPENED = "SELECT 'OPEN' AS act, price, updated_at AS changedAt FROM program WHERE id = ?1 AND ?2 > 0";

/**
 * SQL: what an act on one thing touches now, each column a field of its SignOffScope; of OPEN its sessions.
 */
const SCOPES: Readonly<Record<RuledAct, string>> = {
  OPEN: `SELECT count(*) AS sessions, coalesce(sum(capacity), 0) AS seats
    FROM session WHERE program_id = ?1 AND status = 'OPEN' AND book_close_at > ?2`,
  CANCEL: `SELECT 'CANCEL' AS act, coalesce(sum(NOT ${WAITS}), 0) AS bookings,
      coalesce(sum(iif(${WAITS}, 0, b.seats)), 0) AS people,
      coalesce(sum(b.pay_amount - b.refunded_amount), 0) AS won,
      coalesce(sum(iif(${WAITS}, b.seats, 0)), 0) AS waiting
    FROM booking b WHERE ${ALIVE} AND ?2 > 0`,
  REFUND: `SELECT 'REFUND' AS act, refund AS won, coalesce(next_at, due_at) AS dueAt FROM refund
    WHERE id = ?1 AND ?2 > 0`,
  DOWNLOAD: `SELECT 'DOWNLOAD' AS act, count(*) AS bookings, coalesce(sum(b.seats), 0) AS people
    FROM booking b WHERE ${COMES} AND ?2 > 0`,
};

/** What a yes to each would mean now, in people and won, in the order they are asked about. */
export async function saysOf(
  db: D1Database,
  asked: readonly { act: SignOffAct; target: string; asks?: string | null }[],
  now: number,
): Promise<string[][]> {
  const ruled = asked.flatMap(({ act, target }) => (act === "PART" ? [] : [{ act, target }]));
  const asking = ruled.flatMap(({ act, target }) => [
    db.prepare(act === "OPEN" ? OPENED : SCOPES[act]).bind(target, now),
    ...(act === "OPEN" ? [db.prepare(SCOPES.OPEN).bind(target, now)] : []),
  ]);
  const read = asking.length === 0 ? [] : await db.batch<SignOffScope>(asking);
  const scopes = ruled.map(({ act }) => {
    const scope = read.shift()?.results[0];
    const sessions = act === "OPEN" ? read.shift()?.results[0] : undefined;
    return scope ? sentencesOfSignOff({ ...scope, ...sessions }) : [];
  });
  return Promise.all(
    asked.map(({ act, target, asks }) =>
      act === "PART" ? partSays(db, target, asks ?? null, now) : (scopes.shift() ?? []),
    ),
  );
}

/** What taking people out of a booking would mean now; why it cannot be done any more, where it cannot. */
async function partSays(db: D1Database, target: string, asks: string | null, now: number): Promise<string[]> {
  const booking = await findBooking(db, target);
  if (booking === null || asks === null) return [];
  const meant = quotePart(booking, JSON.parse(asks) as PartAsked, now);
  return isRefusal(meant) ? [meant.message] : partMeans(meant);
}
