import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { CONTACT_MS } from "#domain/booking/contact";
import { memoOf, memoProblem } from "#domain/desk/memo";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import type { BookingRecord } from "../record/booking.ts";
import { apply, mustHit } from "../record/guard.ts";
import { isCovered } from "../record/covered.ts";

type Also = (changed: BookingRecord) => D1PreparedStatement[];

const LATE = "그사이 다른 사람이 메모를 바꿨어요. 지금 메모를 보고 다시 저장해 주세요.";
const TOO_OLD = "이용이 끝나고 30일이 지난 예약에는 메모를 남길 수 없어요.";

/**
 * Writes the memo of a booking, or changes the one that was read. @param seen when that was written; null:
 * there was none
 */
export async function writeMemo(
  db: D1Database,
  booking: BookingRecord,
  { seen, by, ...wish }: { text: string; seen: number | null; by: string },
  now: number,
  also: Also,
): Promise<BookingRecord | ApiError> {
  const text = memoOf(wish.text);
  const message = memoProblem(text);
  if (message !== null) return ruleBroken([{ name: "text", code: "LENGTH", message }]);
  if (isCovered(booking, now)) return fail("STATE_CHANGED", { message: TOO_OLD });
  const memo = { text, by, updatedAt: Math.max(now, (seen ?? 0) + 1) };
  const changed = { ...booking, memo };
  const outcome = await apply(db, [
    db
      .prepare(
        `INSERT INTO booking_memo (booking_id, text, staff_name, at, until) SELECT ?1, ?2, ?3, ?4, ?5
         WHERE (SELECT at FROM booking_memo WHERE booking_id = ?1) IS ?6
         ON CONFLICT (booking_id) DO UPDATE SET text = ?2, staff_name = ?3, at = ?4, until = ?5`,
      )
      .bind(booking.id, text, by, memo.updatedAt, booking.session.endAt + CONTACT_MS, seen),
    mustHit(db),
    ...also(changed),
  ]);
  return outcome === "DONE" ? changed : fail("CONFLICT", { message: LATE });
}

/** Takes the memo of a booking away; 404 where there is none. */
export async function removeMemo(
  db: D1Database,
  booking: BookingRecord,
  also: Also,
): Promise<BookingRecord | ApiError> {
  const changed = { ...booking, memo: null };
  const outcome = await apply(db, [
    db.prepare("DELETE FROM booking_memo WHERE booking_id = ?1").bind(booking.id),
    mustHit(db),
    ...also(changed),
  ]);
  return outcome === "DONE" ? changed : fail("NOT_FOUND", { message: "이미 삭제된 메모예요." });
}
