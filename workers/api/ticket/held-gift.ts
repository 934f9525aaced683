import type { D1Database } from "@cloudflare/workers-types";
import { companionNo, ownPeople } from "#domain/booking/companion-ticket";
import { giftState } from "#domain/booking/gift";
import { CONFIRMED } from "#domain/booking/statuses";
import { mayReview } from "#domain/review/may-review";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { walletsOf } from "../outside/wallets.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking, findBookings } from "../record/booking-store.ts";
import { companionTickets } from "../record/companion-tickets.ts";
import { giftByHash, giftOf, giftsHeld, type GiftRow } from "../record/gift-rows.ts";
import { apply, mustHit } from "../record/guard.ts";
import { quoted } from "../sql.ts";
import { nameOf, shownToken } from "./gift.ts";
import { hashOfSecret } from "./secret-link.ts";
import { shownFacts } from "./shown-facts.ts";
import { signedTicket } from "./ticket.ts";

type Schemas = components["schemas"];

interface Opened {
  row: GiftRow;
  booking: BookingRecord;
}

async function opened(db: D1Database, token: string): Promise<Opened | null> {
  const row = await giftByHash(db, await hashOfSecret(token));
  const booking = row && (await findBooking(db, row.bookingId));
  return row && booking ? { row, booking } : null;
}

/**
 * What whoever has the link reads: the program and when; who gives it and their words only while it can be
 * taken, so that a link that has gone further tells nothing of either afterwards.
 * @returns 404 for no secret, or one that was taken back
 */
export async function readGift(env: ApiEnv, token: string, now: number): Promise<Schemas["Gift"] | ApiError> {
  const found = await opened(env.DB, token);
  if (found === null) return fail("NOT_FOUND");
  const state = giftState(found.row, found.booking, now);
  const isOpen = state === "OFFERED";
  return {
    ...(await factsOf(env.DB, found.booking)),
    state,
    giverName: isOpen ? await nameOf(env.DB, found.booking.userId) : null,
    message: isOpen ? found.row.message : "",
  };
}

type Facts = Omit<Schemas["Gift"], "state" | "giverName" | "message">;

async function factsOf(db: D1Database, booking: BookingRecord): Promise<Facts> {
  return {
    ...shownFacts(booking),
    seats: ownPeople(booking, await companionTickets(db, booking.id)),
  };
}

/**
 * Takes a gift for a member: the first has it, said twice by the same it stays as it was. Its owner is told.
 * @returns 404 for no secret, 409 STATE_CHANGED where it cannot be taken any more or is one's own
 */
export async function takeGift(
  env: ApiEnv,
  token: string,
  userId: string,
  now: number,
): Promise<ApiError | null> {
  const { DB } = env;
  const found = await opened(DB, token);
  if (found === null) return fail("NOT_FOUND");
  const { row, booking } = found;
  if (row.holderId === userId) return null;
  if (booking.userId === userId)
    return fail("STATE_CHANGED", { message: "내가 한 예약이에요. 받을 분에게 링크를 보내 주세요." });
  if (giftState(row, booking, now) !== "OFFERED") return fail("STATE_CHANGED");
  const taken = DB.prepare(
    `UPDATE gift SET holder_id = ?2, taken_at = ?3, ticket_no = ?4
     WHERE id = ?1 AND holder_id IS NULL AND EXISTS (SELECT 1 FROM booking b JOIN session s
       ON s.id = b.session_id WHERE b.id = gift.booking_id AND b.session_id = gift.session_id
       AND b.status IN (${quoted(CONFIRMED)}) AND b.attended_at IS NULL AND s.start_at > ?3)`,
  ).bind(row.id, userId, now, companionNo(crypto.getRandomValues(new Uint8Array(10))));
  const outcome = await apply(DB, [taken, mustHit(DB), tell(DB, booking, `gift/${row.id}/${userId}`, now)]);
  if (outcome === "DONE") return null;
  // Pressed twice, the second may be the one that lost.
  return (await giftOf(DB, booking.id))?.holderId === userId ? null : fail("STATE_CHANGED");
}

const tell = (db: D1Database, { id, userId }: BookingRecord, dedupe: string, now: number) =>
  db
    .prepare(
      `INSERT OR IGNORE INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
       VALUES (?1, ?2, 'GIFT_TAKEN', ?3, ?4, ?4, ?4)`,
    )
    .bind(dedupe, userId, id, now);

/** The ticket of who holds a booking as a gift; null where there is none to come in with. */
export async function giftTicket(
  env: ApiEnv,
  row: GiftRow,
  booking: BookingRecord,
  now: number,
): Promise<Schemas["Ticket"] | ApiError | null> {
  if (giftState(row, booking, now) !== "HELD") return null;
  return signedTicket(env, booking.session, {
    bookingNo: row.ticketNo ?? "",
    people: ownPeople(booking, await companionTickets(env.DB, booking.id)),
    changedAt: row.takenAt ?? row.madeAt,
  });
}

/** The ticket of a gift for its holder, with its booking: 404 for anybody else, 409 where there is none. */
export async function heldTicket(
  env: ApiEnv,
  token: string,
  userId: string,
  now: number,
): Promise<{ booking: BookingRecord; ticket: Schemas["Ticket"] } | ApiError> {
  const found = await opened(env.DB, token);
  if (found?.row.holderId !== userId) return fail("NOT_FOUND");
  const ticket = await giftTicket(env, found.row, found.booking, now);
  if (ticket === null) return fail("STATE_CHANGED");
  return isRefusal(ticket) ? ticket : { booking: found.booking, ticket };
}

/**
 * The gift of a booking that a member holds, with its ticket.
 * @param now epoch ms
 * @returns 403 FORBIDDEN for who gives it, 404 for anybody else
 */
export async function heldGift(
  env: ApiEnv,
  token: string,
  userId: string,
  now: number,
): Promise<Schemas["HeldGift"] | ApiError> {
  const found = await opened(env.DB, token);
  if (found?.booking.userId === userId) return fail("FORBIDDEN", { message: "내가 선물하는 예약이에요." });
  if (found?.row.holderId !== userId) return fail("NOT_FOUND");
  const { row, booking } = found;
  const facts = await factsOf(env.DB, booking);
  const state = giftState(row, booking, now);
  const ticket = await giftTicket(env, row, booking, now);
  if (isRefusal(ticket)) return ticket;
  const giverName = await nameOf(env.DB, booking.userId);
  const arrivedAt = booking.attendedAt;
  const visitId = mayReview({ status: booking.status, endAt: facts.endAt }, now) ? booking.id : null;
  const hasGooglePass = ticket !== null && walletsOf(env).includes("GOOGLE");
  return {
    ...facts,
    state,
    token,
    giverName,
    message: row.message,
    arrivedAt,
    ticket,
    visitId,
    hasGooglePass,
  };
}

/** The gifts that a member holds, newest first. */
export async function listGifts(
  env: ApiEnv,
  userId: string,
  now: number,
): Promise<Schemas["HeldGiftLine"][]> {
  const rows = await giftsHeld(env.DB, userId);
  const bookings = await findBookings(
    env.DB,
    rows.map(({ bookingId }) => bookingId),
  );
  const lines = rows.map(async (row) => {
    const booking = bookings.find(({ id }) => id === row.bookingId);
    const token = await shownToken(env, row);
    if (!booking || token === null) return [];
    const { program, session } = booking;
    const state = giftState(row, booking, now);
    return [{ token, title: program.title, image: program.image, startAt: session.startAt, state }];
  });
  return (await Promise.all(lines)).flat();
}

/**
 * Gives a gift back to whoever booked: the ticket is theirs again.
 * @returns 404 for anybody but its holder, 409 STATE_CHANGED where they have come in with it or it is over
 */
export async function giveGiftBack(
  env: ApiEnv,
  token: string,
  userId: string,
  now: number,
): Promise<ApiError | null> {
  const found = await opened(env.DB, token);
  if (found?.row.holderId !== userId) return fail("NOT_FOUND");
  const back = await env.DB.prepare(
    `DELETE FROM gift WHERE id = ?1 AND holder_id = ?2
       AND EXISTS (SELECT 1 FROM booking b JOIN session s ON s.id = b.session_id
         WHERE b.id = gift.booking_id AND b.attended_at IS NULL AND s.end_at > ?3)
     RETURNING id`,
  )
    .bind(found.row.id, userId, now)
    .first("id");
  return back !== null ? null : fail("STATE_CHANGED", { message: "이미 입장했거나 끝난 선물이에요." });
}
