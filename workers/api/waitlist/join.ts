import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { checkItems, itemsMessage } from "#domain/booking/items";
import { isKeeping } from "#domain/booking/kept-seats";
import { nextStatus } from "#domain/booking/machine";
import { violates } from "../d1.ts";
import { fail, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { factsOf } from "../record/booking-change.ts";
import { endOverdueHolds } from "../record/overdue-holds.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findOffer } from "../record/booking-store.ts";
import { countWaiting } from "../record/waiting-list.ts";
import { blankBooking, insertStatements, whyClosed, withFreeNumber } from "../record/new-booking.ts";
import type { ExtraStatements } from "../record/booking-change.ts";
import type { BookingRequest } from "../record/new-booking.ts";

/** The next application number of a session, as long as its draw is open. */
const takeNumber = (db: D1Database, { id, session }: BookingRecord, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE booking SET draw_no = (SELECT coalesce(max(draw_no), 0) + 1 FROM booking WHERE session_id = ?2)
       WHERE id = ?1 AND EXISTS (SELECT 1 FROM draw WHERE session_id = ?2 AND closes_at > ?3
         AND drawn_at IS NULL)`,
    )
    .bind(id, session.id, now);

/**
 * Joins the queue for a seat of a full session: RESERVE_WAIT/CAPACITY, takes no seat. 409 STATE_CHANGED while
 * there are seats for the party, 409 CONFLICT where the member waits already, 422 RULE for more people than
 * the session ever holds. For a session that is drawn (추첨) this is the application, with a number of its own
 * until it closes; its place in the queue is drawn then, and who comes later is behind all who applied.
 */
export async function joinWait(
  db: D1Database,
  request: BookingRequest,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  await endOverdueHolds(db, now, { sessionId: request.sessionId });
  const offer = await findOffer(db, request.programId, request.sessionId);
  if (!offer) return fail("NOT_FOUND");
  const closed = whyClosed(offer, now);
  if (closed) return closed;
  const checked = checkItems(request.items, offer.session.options, offer.program.maxPerBooking);
  if (!checked.ok)
    return ruleBroken([
      { name: "items", code: checked.problem.reason, message: itemsMessage(checked.problem) },
    ]);
  if (checked.seats > (offer.session.capacity ?? 0))
    return ruleBroken([
      {
        name: "items",
        code: "TOO_MANY_PEOPLE",
        message: `이 회차는 ${offer.session.capacity ?? 0}명까지 함께할 수 있어요.`,
      },
    ]);
  const isApplying = offer.session.drawAt !== null && now < offer.session.drawAt;
  const waitPlace = isApplying ? null : (await countWaiting(db, request.sessionId)) + 1;
  return withFreeNumber(async () => {
    const blank = {
      ...blankBooking(offer, request.userId, checked, now),
      isResident: request.isResident === true && isKeeping(offer.session, now),
      holdExpiresAt: null,
    };
    const { drawAt } = offer.session;
    // Of a session that is drawn nobody takes a seat directly, whatever is free.
    const facts = factsOf(blank, now, drawAt === null ? {} : { hasSeats: false });
    const next = nextStatus(null, "waitlist.join", "user", facts);
    if (!next.ok) return fail("STATE_CHANGED", { message: "지금은 빈자리가 있어요. 바로 예약해 주세요." });
    const { to } = next.transition;
    const booking: BookingRecord = {
      ...blank,
      status: to,
      waitKind: "CAPACITY",
      waitPlace,
      history: [{ from: null, to, event: "waitlist.join", actor: "user", at: now }],
    };
    try {
      const number = drawAt === null ? [] : [takeNumber(db, booking, now)];
      await db.batch([...insertStatements(db, booking), ...number, ...also(booking)]);
      return booking;
    } catch (error) {
      if (violates(error, "UNIQUE", "booking.session_id"))
        return fail("CONFLICT", {
          message: "이 회차는 이미 기다리고 있어요. 내 예약에서 차례를 볼 수 있어요.",
        });
      throw error;
    }
  });
}
