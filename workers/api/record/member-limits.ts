import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { MORE_UNPAID_PROVED, MOST_HOLDS, MOST_UNPAID, limitMessage } from "#domain/booking/limits";
import type { MemberLimit } from "#domain/booking/limits";
import { violates } from "../d1.ts";
import { fail } from "../errors.ts";
import type { ApiError, ErrorCode } from "../errors.ts";
import type { BookingRecord } from "./booking.ts";
import { OVER } from "#domain/booking/statuses";
import { quoted } from "../sql.ts";

/** A live hold: its time is not over, or its payment is being settled. */
const IS_HOLD = `(b.status IN ('BOOKING_REQUEST', 'RESERVE_REQUEST') AND (b.hold_expires_at > ?3
  OR EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = b.id AND y.status = 'CONFIRMING')))`;
/** Waits for a seat and has none; one that is offered for a change is the booking's, which counts already. */
const IS_QUEUING = `b.status = 'RESERVE_WAIT' AND b.wait_kind = 'CAPACITY'
  AND (b.offer_expires_at IS NULL OR b.change_of IS NOT NULL)`;
/** Takes seats of a coming session and no money; a hold only while it lives. */
const IS_UNPAID = `b.deposit_amount = 0 AND s.end_at > ?3 AND (b.status = 'RESERVE_REQUEST_COMPLETE'
  OR b.status = 'RESERVE_CANCEL_REQUEST' OR (b.status = 'RESERVE_WAIT' AND NOT (${IS_QUEUING}))
  OR (b.status = 'RESERVE_REQUEST' AND ${IS_HOLD}))`;

/**
 * Fails the batch in which a booking begins to hold seats where its member then has more than the limits
 * allow, or has left. To come after the booking's own row; `limitBroken` reads the failure.
 * @param now epoch ms
 * @param isMoved it has its seats and goes to another session: of the program it takes none more (S45), so
 * that a limit which the host has lowered since keeps nobody from changing the date
 */
export function withinLimits(
  db: D1Database,
  booking: BookingRecord,
  now: number,
  { isMoved = false } = {},
): D1PreparedStatement[] {
  const { userId, session, program, status, amounts } = booking;
  const isUnpaid = status === "RESERVE_REQUEST" && amounts.deposit === 0;
  // What the member is granted for a proved phone lies in `unpaid` until their bookings are taken off it; a
  // member who has left is granted less than nothing (S95).
  const granted = db
    .prepare(
      `INSERT OR REPLACE INTO member_limit (id, hold, people, holds, unpaid, of_program)
       SELECT 1, 0, 0, 0, coalesce((SELECT iif(withdrawn_at IS NULL, ?2 * (phone_proof IS NOT NULL), -1)
         FROM user WHERE id = ?1), 0), 0`,
    )
    .bind(userId, MORE_UNPAID_PROVED);
  const left = db
    .prepare(
      `UPDATE member_limit SET (hold, people, holds, unpaid, of_program) = (
       SELECT 1 - coalesce(sum(b.session_id = ?2 AND ${IS_HOLD}), 0),
         ?4 - coalesce(sum(CASE WHEN b.session_id = ?2 AND NOT (${IS_QUEUING})
           AND (b.status NOT IN ('BOOKING_REQUEST', 'RESERVE_REQUEST') OR ${IS_HOLD})
           THEN b.seats ELSE 0 END), 0),
         ?5 - coalesce(sum(${IS_HOLD}), 0), CASE WHEN ?7 THEN ?6
           + member_limit.unpaid - coalesce(sum(${IS_UNPAID}), 0) ELSE 0 END,
         CASE WHEN ?9 IS NULL THEN 0 ELSE ?9 - coalesce(sum(CASE WHEN b.program_id = ?8
           AND s.end_at > ?3 AND NOT (${IS_QUEUING})
           AND (b.status NOT IN ('BOOKING_REQUEST', 'RESERVE_REQUEST') OR ${IS_HOLD})
           THEN b.seats ELSE 0 END), 0) END
       FROM booking b JOIN session s ON s.id = b.session_id
       WHERE b.user_id = ?1 AND b.status NOT IN (${quoted(OVER)})) WHERE id = 1`,
    )
    .bind(
      userId,
      session.id,
      now,
      program.maxPerBooking,
      MOST_HOLDS,
      MOST_UNPAID,
      Number(isUnpaid),
      program.id,
      isMoved ? null : program.maxPerMember,
    );
  return [granted, left];
}

const BROKEN: readonly (readonly [check: string, limit: MemberLimit])[] = [
  ["one_hold", "ALREADY_HELD"],
  ["party", "PARTY_LIMIT"],
  ["program_people", "PROGRAM_LIMIT"],
  ["open_holds", "HOLD_LIMIT"],
  ["unpaid_bookings", "UNPAID_LIMIT"],
];

/** The codes of the refusals below. */
export const LIMIT_CODES: readonly ErrorCode[] = [...BROKEN.map(([, limit]) => limit), "UNPAID_LIMIT_PROVED"];

/** The refusal where the error is that of `withinLimits`; null where it is another. */
export async function limitBroken(
  db: D1Database,
  error: unknown,
  { program, userId }: Pick<BookingRecord, "program" | "userId">,
): Promise<ApiError | null> {
  const broken = BROKEN.find(([check]) => violates(error, "CHECK", check))?.[1];
  if (!broken) return null;
  const member = broken === "UNPAID_LIMIT" ? await memberOf(db, userId) : null;
  if (member?.hasLeft) return fail("UNAUTHENTICATED");
  const limit = member?.isProved ? "UNPAID_LIMIT_PROVED" : broken;
  return fail(limit, { message: limitMessage(limit, program) });
}

const memberOf = (db: D1Database, userId: string): Promise<{ hasLeft: number; isProved: number } | null> =>
  db
    .prepare(
      `SELECT withdrawn_at IS NOT NULL AS hasLeft, phone_proof IS NOT NULL AS isProved FROM user
       WHERE id = ?1`,
    )
    .bind(userId)
    .first();
