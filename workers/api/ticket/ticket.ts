import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { companionStanding, isCompanionNo, ownPeople } from "#domain/booking/companion-ticket";
import { CONFIRMED } from "#domain/booking/statuses";
import { readTicket, writeTicket } from "#domain/booking/ticket";
import type { TicketKey } from "#domain/booking/ticket";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking, findBookings } from "../record/booking-store.ts";
import { companionByNo, companionTickets } from "../record/companion-tickets.ts";
import { giftByNo } from "../record/gift-rows.ts";
import type { ApiEnv } from "../env.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { signWith, signingKey } from "./keys.ts";

type Ticket = components["schemas"]["Ticket"];
type Standing = components["schemas"]["TicketStanding"];

// As it can be read from the code again.
const wholeSeconds = (at: number): number => at - (at % 1000);

/** Nobody is let in to a session that is off, though a booking of it may not be able to end yet (S48). */
const isGood = ({ status, session }: BookingRecord): boolean =>
  CONFIRMED.includes(status) && session.status !== "CANCELLED";

/**
 * The signed ticket of a booking that counts as confirmed, until its session ends. The same booking has the
 * same ticket until somebody leaves it: what it was issued at is when it was confirmed or last changed, not
 * when it was asked for.
 */
export async function ticketOf(env: ApiEnv, booking: BookingRecord, now: number): Promise<Ticket | ApiError> {
  const { bookingNo, session, history, refunds } = booking;
  if (!isGood(booking) || session.endAt <= now)
    return fail("STATE_CHANGED", { message: "지금 쓸 수 있는 입장권이 없어요." });
  if (booking.giftNo !== null)
    return fail("STATE_CHANGED", { message: "입장권은 선물을 받은 분에게 있어요." });
  const people = ownPeople(booking, await companionTickets(env.DB, booking.id));
  const changedAt = Math.max(
    history.at(-1)?.at ?? booking.createdAt,
    ...refunds.map(({ takenAt }) => takenAt ?? 0),
  );
  return signedTicket(env, session, { bookingNo, people, changedAt });
}

/** A signed ticket of a session. @param facts `bookingNo`: the number that its door knows it by */
export async function signedTicket(
  env: ApiEnv,
  session: BookingRecord["session"],
  { bookingNo, people, changedAt }: { bookingNo: string; people: number; changedAt: number },
): Promise<Ticket | ApiError> {
  const key = signingKey(env);
  if (!key)
    return fail("UNAVAILABLE", { message: "지금은 입장권을 만들 수 없어요. 예약번호를 보여 주세요." });
  const facts = {
    bookingNo,
    sessionId: session.id,
    people,
    startAt: wholeSeconds(session.startAt),
    endAt: wholeSeconds(session.endAt),
    issuedAt: wholeSeconds(changedAt),
  };
  return {
    ...facts,
    token: await writeTicket(facts, key.kid, (bytes) => signWith(key, bytes)),
    keyId: key.kid,
  };
}

/** Whether a ticket of this session is the booking's: of where it is, or of where it was before. */
const isOf = ({ session, history }: BookingRecord, sessionId: string): boolean =>
  session.id === sessionId || history.some(({ was }) => was?.sessionId === sessionId);

/** What a ticket is worth now. A booking that is gone, or that was never this ticket's, counts as forged. */
export async function standingOf(
  db: D1Database,
  token: string,
  keys: readonly TicketKey[],
  now: number,
): Promise<Standing> {
  const read = await readTicket(token, keys);
  if (!read.ok) return { state: "FORGED", people: null };
  if (isCompanionNo(read.facts.bookingNo)) return companionStandingOf(db, read.facts.bookingNo, now);
  const id = await db
    .prepare("SELECT id FROM booking WHERE booking_no = ?1")
    .bind(read.facts.bookingNo)
    .first<string>("id");
  const [booking] = id === null ? [] : await findBookings(db, [id]);
  if (!booking || !isOf(booking, read.facts.sessionId)) return { state: "FORGED", people: null };
  if (!isGood(booking) || booking.giftNo !== null) return { state: "CANCELLED", people: 0 };
  const people = ownPeople(booking, await companionTickets(db, booking.id));
  return { state: booking.session.endAt <= now ? "PAST" : "VALID", people };
}

/** Of a companion's ticket that we signed: one that is not there any more was taken back. */
async function companionStandingOf(db: D1Database, ticketNo: string, now: number): Promise<Standing> {
  const given = await giftByNo(db, ticketNo);
  if (given) return giftStandingOf(db, given.bookingId, now);
  const row = await companionByNo(db, ticketNo);
  const booking = row && (await findBooking(db, row.bookingId));
  if (!row || !booking || companionStanding(row, booking) !== "GOOD")
    return { state: "CANCELLED", people: 0 };
  return { state: booking.session.endAt <= now ? "PAST" : "VALID", people: 1 };
}

/** Of the ticket of who holds a booking as a gift: for all who have none of their own. */
async function giftStandingOf(db: D1Database, bookingId: string, now: number): Promise<Standing> {
  const booking = await findBooking(db, bookingId);
  if (!booking || !isGood(booking)) return { state: "CANCELLED", people: 0 };
  const people = ownPeople(booking, await companionTickets(db, bookingId));
  return { state: booking.session.endAt <= now ? "PAST" : "VALID", people };
}
