import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { priceOf } from "#domain/booking/due";
import { isHoldOver } from "#domain/booking/hold";
import { payUntil, whyNoLink } from "#domain/desk/pay-link";
import { ZERO } from "#domain/money";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { channelsOf } from "../outside/channels.ts";
import { newPayLink, sameOrNew } from "../pay-link/secret.ts";
import { commit, save, type ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { giveUp, heldBooking } from "../record/hold.ts";
import { payLinkOf, writePayLink, type NewPayLink } from "../record/pay-link-rows.ts";

const NO_WAY = "이 사이트는 아직 결제 링크를 보낼 수 없어요. 현장에서 받아 주세요.";

/** A link for a booking that is about to be made; 503 on a site that sends no messages or has no tickets. */
export async function linkToSend(env: ApiEnv): Promise<NewPayLink | ApiError> {
  const link = channelsOf(env).talk ? await newPayLink(env) : null;
  return link ?? fail("UNAVAILABLE", { message: NO_WAY });
}

const NOT_BY_LINK = "결제 링크로 받는 예약이 아니에요.";
/** The same link goes out again so long after the last time. */
const PAUSE_MS = 60_000;
const MOST_SENT = 5;
const JUST_NOW = "방금 보냈어요. 1분 뒤에 다시 보낼 수 있어요.";
const TOO_OFTEN = "링크를 여러 번 보냈어요. 현장에서 받거나 예약을 취소해 주세요.";

/**
 * Sends the link of a booking that is not paid yet once more, with as much time to pay as at first. It stays
 * the same one, so that whoever is just paying by it is not cut off.
 */
export async function sendPayLink(
  env: ApiEnv,
  found: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const { DB: db } = env;
  const row = await payLinkOf(db, found.id);
  if (row === null) return fail("STATE_CHANGED", { message: NOT_BY_LINK });
  const booking = await heldBooking(db, found, now);
  if (isRefusal(booking)) return booking;
  const closed = whyNoLink(booking.session.bookCloseAt, now);
  if (closed !== null) return fail("BOOKING_CLOSED", { message: closed });
  if (now - row.sentAt < PAUSE_MS) return fail("CONFLICT", { message: JUST_NOW });
  if (row.sent >= MOST_SENT) return fail("CONFLICT", { message: TOO_OFTEN });
  const link = channelsOf(env).talk ? await sameOrNew(env, row) : null;
  if (link === null) return fail("UNAVAILABLE", { message: NO_WAY });
  const holdExpiresAt = Math.max(booking.holdExpiresAt ?? 0, payUntil(now, booking.session.bookCloseAt));
  const kept = save(db, booking, { ...booking, holdExpiresAt }, now);
  const sent = [writePayLink(db, booking.id, link, now), tell(db, booking, row.sent + 1, now)];
  return commit(db, { ...kept, statements: [...kept.statements, ...sent] }, also);
}

const tell = (db: D1Database, { id, userId }: BookingRecord, time: number, now: number) =>
  db
    .prepare(
      `INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
       VALUES (?1, ?2, 'PAY_LINK', ?3, ?4, ?4, ?4)`,
    )
    .bind(`pay-link/${id}/${time}`, userId, id, now);

/**
 * Takes on site what was to be paid by a link, which leads to no payment from then on. Not while somebody is
 * paying by it.
 */
export async function takeOnSite(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  if (found.deskVia === null) return fail("STATE_CHANGED", { message: NOT_BY_LINK });
  const booking = await heldBooking(db, found, now);
  if (isRefusal(booking)) return booking;
  const change = giveUp(db, booking, "desk.onSite", now);
  if (change === null) return fail("STATE_CHANGED");
  const onSite = priceOf(booking);
  const taken: D1PreparedStatement = db
    .prepare("UPDATE booking SET pay_amount = 0, items_paid = NULL, on_site_amount = ?2 WHERE id = ?1")
    .bind(booking.id, onSite);
  const amounts = { ...change.booking.amounts, pay: ZERO };
  return commit(
    db,
    {
      booking: { ...change.booking, amounts, itemsPaid: ZERO, onSite },
      statements: [...change.statements, taken],
    },
    also,
  );
}

/** Lets go what was to be paid by a link. Not while somebody is paying by it. */
export async function endLinked(
  db: D1Database,
  found: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const isWaiting = found.payment?.status === "WAITING_FOR_DEPOSIT" && !isHoldOver(found.holdExpiresAt, now);
  const booking = isWaiting ? found : await heldBooking(db, found, now);
  return isRefusal(booking) ? booking : commit(db, giveUp(db, booking, "desk.cancel", now), also);
}
