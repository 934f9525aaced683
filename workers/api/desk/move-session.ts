import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { OVER } from "#domain/booking/statuses";
import { isAsAgreed, sentencesOfMove } from "#domain/desk/session-change";
import { MOVED_POLICY } from "#domain/refund/policies";
import { DAY_MS } from "#domain/time/kst";
import type { components } from "#openapi/schema.d";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import { quoted } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { lostTo, writeVersion } from "../staff/versions.ts";
import { tooNearToDraw } from "../waitlist/draw.ts";
import type { Consequence } from "./change-sessions.ts";

interface SessionRow {
  programId: string;
  status: string;
  startAt: number;
  bookOpenAt: number;
  bookCloseAt: number;
  isRush: number;
  updatedAt: number;
  bookings: number;
  people: number;
  won: number;
}

const FARTHEST_MS = 2 * 365 * DAY_MS;
const LIVING = `status NOT IN (${quoted(OVER)})`;

/**
 * Puts a session to another time, meeting point or address, for everybody who has booked it: they are told,
 * and get all of what they paid back if they cancel before it starts. With `dryRun` it only says whom it
 * touches; 409 where that is not `expected`, or where the session has begun or is cancelled. @param now epoch
 * ms
 */
export async function moveSession(
  db: D1Database,
  staff: Staff,
  id: string,
  { startAt, meetingPoint, place, reason, dryRun, expected }: components["schemas"]["DeskSessionMove"],
  now: number,
  record: (made: Consequence) => D1PreparedStatement[],
): Promise<Consequence | ApiError> {
  const found = await findSession(db, id);
  if (found === null) return fail("NOT_FOUND");
  if ((found.status !== "OPEN" && found.status !== "CLOSED") || found.startAt <= now)
    return fail("STATE_CHANGED", { message: "이미 시작했거나 끝난 회차예요." });
  const to = startAt ?? found.startAt;
  if (to <= now || to > now + FARTHEST_MS)
    return ruleBroken([{ name: "startAt", code: "PAST", message: "앞으로 2년 안의 시각을 골라 주세요." }]);
  const { bookings, people, won, updatedAt } = found;
  const touched = { sessions: 1, bookings, people, won, updatedAt };
  const opensAt = openingAfter(found, to - found.startAt);
  const says = sentencesOfMove({
    from: found.startAt,
    to,
    meetingPoint,
    address: place?.address,
    opensAt: found.status === "OPEN" && opensAt < found.bookOpenAt && found.bookOpenAt > now ? opensAt : null,
    now,
    people,
    won,
  });
  if (expected !== undefined && !isAsAgreed(touched, expected))
    return fail("CONFLICT", { message: `그사이 예약이나 회차가 바뀌었어요. ${says.join(" ")}` });
  if (to === found.startAt && meetingPoint === undefined && place === undefined)
    return ruleBroken([{ name: "startAt", code: "SAME", message: "시각이나 만나는 곳을 바꿔 주세요." }]);
  const near = await tooNearToDraw(db, [id], to - found.startAt, now);
  if (near) return near;
  // The program's own meeting point lies at the program's own address.
  const meets = meetingPoint?.trim() ?? (place === undefined ? null : "");
  const made: Consequence = { touched, full: [], kept: [], says };
  if (dryRun) return made;
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE session SET start_at = ?2, end_at = end_at + ?3, book_open_at = ?8,
             book_close_at = book_close_at + ?3, kept_until = kept_until + ?3,
             meeting_point = coalesce(?4, meeting_point), place = coalesce(?7, place), updated_at = ?5
           WHERE id = ?1 AND updated_at = ?6 AND status IN ('OPEN', 'CLOSED')`,
        )
        .bind(
          id,
          to,
          to - found.startAt,
          meets,
          Math.max(now, found.updatedAt + 1),
          found.updatedAt,
          place === undefined ? null : placeText(place),
          opensAt,
        ),
      mustHit(db),
      // What was bought is another thing now: anyone who does not want it gets all of it back. And no seat is
      // held past the cut-off, which may come sooner than when it was taken.
      db
        .prepare(
          `UPDATE booking SET policy_snapshot = json_set(policy_snapshot, '$.label', ?2, '$.tiers', json(?3)),
             hold_expires_at = min(hold_expires_at, (SELECT book_close_at FROM session WHERE id = ?1)),
             updated_at = ?4 WHERE session_id = ?1 AND ${LIVING}`,
        )
        .bind(id, MOVED_POLICY.label, JSON.stringify(MOVED_POLICY.tiers), now),
      db
        .prepare(
          `INSERT INTO session_move (id, session_id, was_start_at, start_at, meeting_point, reason, at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
        )
        .bind(crypto.randomUUID(), id, found.startAt, to, meets, reason.trim(), now),
      writeVersion(db, staff, now, {
        kind: "session",
        id: found.programId,
        act: "move",
        fields: ["start_at", "meeting_point", "place"],
        body: { ids: [id], from: found.startAt, to, meetingPoint, place, reason, touched },
      }),
      ...record(made),
    ]);
    return made;
  } catch (error) {
    return lostTo(db, "session", found.programId, error);
  }
}

/**
 * When a session that starts `by` ms later takes bookings: never later than it did, and as long before as it
 * did where it comes earlier. People who wait in a line were told a moment, which stays while it lies before
 * the cut-off.
 */
function openingAfter({ bookOpenAt, bookCloseAt, isRush }: SessionRow, by: number): number {
  const isAwaited = isRush === 1 && bookOpenAt < bookCloseAt + by;
  return isAwaited ? bookOpenAt : bookOpenAt + Math.min(by, 0);
}

const placeText = ({ address, addressDetail = "", lat, lon }: components["schemas"]["DeskPlace"]): string =>
  JSON.stringify({ address: address.trim(), addressDetail: addressDetail.trim(), lat, lon });

const findSession = (db: D1Database, id: string) =>
  db
    .prepare(
      `SELECT s.program_id AS programId, s.status, s.start_at AS startAt, s.updated_at AS updatedAt,
         s.book_open_at AS bookOpenAt, s.book_close_at AS bookCloseAt, s.is_rush AS isRush,
         count(b.id) AS bookings, coalesce(sum(b.seats), 0) AS people,
         coalesce(sum(b.pay_amount - b.refunded_amount), 0) AS won
       FROM session s LEFT JOIN booking b ON b.session_id = s.id AND b.${LIVING}
       WHERE s.id = ?1 GROUP BY s.id`,
    )
    .bind(id)
    .first<SessionRow>();
