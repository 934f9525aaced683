import type { D1Database } from "@cloudflare/workers-types";
import { CONFIRMED } from "#domain/booking/statuses";
import { TAKE_BACK_MS } from "#domain/desk/tell-again";
import { isGuest } from "#domain/desk/desk-booking";
import { fail, type ApiError } from "../errors.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { apply, mustHit } from "../record/guard.ts";

/** The same booking is told again so long after the last time, in milliseconds. */
const PAUSE_MS = 10 * 60_000;

const OVER = "확정된 예약만, 이용이 끝나기 전까지 다시 안내할 수 있어요.";
const NOBODY = "전화번호가 없는 예약이라 보낼 곳이 없어요.";
const GONE = "이미 나간 안내라 되돌릴 수 없어요.";
const JUST_NOW = "방금 보낸 안내예요. 10분이 지나면 다시 보낼 수 있어요.";

/** The outbox row that tells a booking again in the `part`th ten minutes. */
const nameOf = (bookingId: string, part: number): string => `again/${bookingId}/${part}`;

/**
 * Tells whoever booked once more that the booking is confirmed, as it stands now, on every way that news of a
 * booking goes, some seconds later. Its outbox row is named by the ten minutes it falls in: of two who ask at
 * once one is heard.
 * @param now epoch ms
 */
export async function tellAgain(
  db: D1Database,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const { id, userId, status, session, booker } = booking;
  if (!CONFIRMED.includes(status) || session.endAt <= now) return fail("STATE_CHANGED", { message: OVER });
  if (isGuest(userId) && booker.phone === null) return fail("STATE_CHANGED", { message: NOBODY });
  const part = Math.floor(now / PAUSE_MS);
  const outcome = await apply(db, [
    db
      .prepare(
        `INSERT OR IGNORE INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
         SELECT ?1, ?2, 'BOOKED', ?3, ?4 + ${TAKE_BACK_MS}, ?4, ?4
         WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe = ?5 AND created_at > ?4 - ${PAUSE_MS})`,
      )
      .bind(nameOf(id, part), userId, id, now, nameOf(id, part - 1)),
    mustHit(db),
    ...also(booking),
  ]);
  return outcome === "DONE" ? booking : fail("CONFLICT", { message: JUST_NOW });
}

/** Takes it back while nothing of it has gone out; its ten minutes are over with it. @param now epoch ms */
export async function takeBackTold(
  db: D1Database,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const part = Math.floor(now / PAUSE_MS);
  const outcome = await apply(db, [
    db
      .prepare("DELETE FROM outbox WHERE dedupe IN (?1, ?2) AND status = 'WAITING'")
      .bind(nameOf(booking.id, part), nameOf(booking.id, part - 1)),
    mustHit(db),
    ...also(booking),
  ]);
  return outcome === "DONE" ? booking : fail("STATE_CHANGED", { message: GONE });
}
