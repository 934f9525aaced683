import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { companionNo, companionStanding, freePlaces, ownPeople } from "#domain/booking/companion-ticket";
import { CONFIRMED } from "#domain/booking/statuses";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { findArrivals } from "../record/arrival.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking } from "../record/booking-store.ts";
import { companionByHash, companionTickets, type CompanionRow } from "../record/companion-tickets.ts";
import { walletsOf } from "../outside/wallets.ts";
import { whyGiven } from "../record/gift-rows.ts";
import { apply, mustHit } from "../record/guard.ts";
import { hashOfSecret, secretOf } from "./secret-link.ts";
import { shownFacts } from "./shown-facts.ts";
import { signedTicket } from "./ticket.ts";

type Schemas = components["schemas"];

const tokenOf = (env: ApiEnv, ticketNo: string): Promise<string | null> =>
  secretOf(env, "nadeul-companion-ticket", ticketNo);

/** Who of a booking has a ticket of their own, and whether one more can be made. @param now epoch ms */
export async function companionsOf(
  env: ApiEnv,
  booking: BookingRecord,
  now: number,
): Promise<Schemas["CompanionTickets"]> {
  const [rows, arrivals] = await Promise.all([
    companionTickets(env.DB, booking.id),
    findArrivals(env.DB, booking.id),
  ]);
  const tickets = await Promise.all(
    rows.map(async (row) => {
      const token = await tokenOf(env, row.ticketNo);
      // One of a key that was replaced since is good as it is, and cannot be shown again.
      const isKnown = token !== null && (await hashOfSecret(token)) === row.tokenHash;
      return {
        place: row.place,
        name: row.name,
        token: isKnown ? token : null,
        standing: companionStanding(row, booking),
        takenAt: row.takenAt,
        arrivedAt: arrivals.find(({ ticketNo }) => ticketNo === row.ticketNo)?.at ?? null,
      };
    }),
  );
  const mayMake = whyNoneMade(booking, now) === null && freePlaces(booking, rows, arrivals).length > 0;
  return { own: ownPeople(booking, rows), mayMake, tickets };
}

function whyNoneMade({ status, session, attendedAt }: BookingRecord, now: number): string | null {
  if (!CONFIRMED.includes(status) || session.endAt <= now)
    return "확정된 예약만 일행의 입장권을 만들 수 있어요.";
  return attendedAt !== null && now >= session.startAt ? "이미 시작한 회차예요." : null;
}

/**
 * A ticket for one more of the company; asked for twice at the same moment, one of them is refused.
 * @param asked `name`: what whoever booked calls them; `place`: instead of the ticket that stood there
 * @returns 409 STATE_CHANGED where the booking does not take place, or everybody has one; 503 on a site
 * without tickets
 */
export async function makeCompanionTicket(
  env: ApiEnv,
  booking: BookingRecord,
  { name, place: wanted }: { name: string; place?: number | undefined },
  now: number,
  also: readonly D1PreparedStatement[],
): Promise<ApiError | null> {
  const problem = whyNoneMade(booking, now);
  if (problem !== null) return fail("STATE_CHANGED", { message: problem });
  const given = whyGiven(booking);
  if (given) return given;
  const free = freePlaces(
    booking,
    await companionTickets(env.DB, booking.id),
    await findArrivals(env.DB, booking.id),
  );
  const place = free.find((one) => wanted === undefined || one === wanted);
  if (place === undefined)
    return fail("STATE_CHANGED", { message: "예약한 인원만큼 입장권을 모두 만들었어요." });
  const ticketNo = companionNo(crypto.getRandomValues(new Uint8Array(10)));
  const token = await tokenOf(env, ticketNo);
  if (token === null) return fail("UNAVAILABLE", { message: "이 사이트는 아직 입장권을 내지 않아요." });
  const made = env.DB.prepare(
    // The one that stands there may be worth nothing any more, but is no other's of this session.
    `INSERT INTO companion_ticket (booking_id, place, ticket_no, session_id, name, token_hash, made_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     ON CONFLICT (booking_id, place) DO UPDATE SET ticket_no = excluded.ticket_no, name = excluded.name,
       session_id = excluded.session_id, token_hash = excluded.token_hash, made_at = excluded.made_at,
       taken_at = NULL WHERE companion_ticket.session_id <> excluded.session_id`,
  ).bind(booking.id, place, ticketNo, booking.session.id, name, await hashOfSecret(token), now);
  const outcome = await apply(env.DB, [made, mustHit(env.DB), ...also]);
  return outcome === "DONE" ? null : fail("STATE_CHANGED");
}

/**
 * Takes a companion's ticket back: its link leads nowhere and its code opens nothing from then on.
 * @returns 404 where there is none, 409 STATE_CHANGED where somebody has come in with it
 */
export async function endCompanionTicket(
  db: D1Database,
  bookingId: string,
  place: number,
  also: readonly D1PreparedStatement[],
): Promise<ApiError | null> {
  const ticket = (await companionTickets(db, bookingId)).find((one) => one.place === place);
  if (ticket === undefined) return fail("NOT_FOUND");
  const ended = db
    .prepare(
      `DELETE FROM companion_ticket WHERE booking_id = ?1 AND place = ?2 AND ticket_no = ?3
         AND NOT EXISTS (SELECT 1 FROM arrival a WHERE a.booking_id = ?1 AND a.ticket_no = ?3)`,
    )
    .bind(bookingId, place, ticket.ticketNo);
  const outcome = await apply(db, [ended, mustHit(db), ...also]);
  if (outcome === "DONE") return null;
  return fail("STATE_CHANGED", { message: "이미 들어온 사람의 입장권은 취소할 수 없어요." });
}

/** The ticket that a secret opens, with its booking; null for no secret, or one that was taken back. */
async function opened(
  db: D1Database,
  token: string,
): Promise<{ row: CompanionRow; booking: BookingRecord } | null> {
  const row = await companionByHash(db, await hashOfSecret(token));
  const booking = row && (await findBooking(db, row.bookingId));
  return row && booking ? { row, booking } : null;
}

/**
 * What a companion reads of their ticket: when, where, and the code once they have taken it; never who
 * booked, the booking's number or a price.
 * @param now epoch ms
 * @returns 404 for no secret, or one that was taken back
 */
export async function readCompanionTicket(
  env: ApiEnv,
  token: string,
  now: number,
): Promise<Schemas["CompanionTicket"] | ApiError> {
  const found = await opened(env.DB, token);
  if (found === null) return fail("NOT_FOUND");
  const { row, booking } = found;
  const standing = companionStanding(row, booking);
  const arrivals = await findArrivals(env.DB, booking.id);
  const ticket = await companionTicket(env, row, booking, now);
  if (isRefusal(ticket)) return ticket;
  return {
    ...shownFacts(booking),
    state: standing === "GOOD" && now >= booking.session.endAt ? "PAST" : standing,
    takenAt: row.takenAt,
    arrivedAt: arrivals.find(({ ticketNo }) => ticketNo === row.ticketNo)?.at ?? null,
    ticket,
    hasGooglePass: ticket !== null && walletsOf(env).includes("GOOGLE"),
  };
}

/** The ticket of one who comes along; null before it is taken, and where it is good for nothing any more. */
export async function companionTicket(
  env: ApiEnv,
  row: CompanionRow,
  booking: BookingRecord,
  now: number,
): Promise<Schemas["Ticket"] | ApiError | null> {
  const isGood = companionStanding(row, booking) === "GOOD" && now < booking.session.endAt;
  return isGood && row.takenAt !== null
    ? signedTicket(env, booking.session, { bookingNo: row.ticketNo, people: 1, changedAt: row.madeAt })
    : null;
}

/** The ticket that a secret opens, with its booking: 404 where there is none, 409 where it opens no door. */
export async function sentTicket(
  env: ApiEnv,
  token: string,
  now: number,
): Promise<{ booking: BookingRecord; ticket: Schemas["Ticket"] } | ApiError> {
  const found = await opened(env.DB, token);
  if (found === null) return fail("NOT_FOUND");
  const ticket = await companionTicket(env, found.row, found.booking, now);
  if (ticket === null) return fail("STATE_CHANGED");
  return isRefusal(ticket) ? ticket : { booking: found.booking, ticket };
}

/**
 * Writes down that the companion has their ticket, so that whoever booked knows; said twice it stays as it
 * was.
 * @param now epoch ms
 */
export async function takeCompanionTicket(env: ApiEnv, token: string, now: number): Promise<ApiError | null> {
  const found = await opened(env.DB, token);
  if (found === null) return fail("NOT_FOUND");
  if (companionStanding(found.row, found.booking) !== "GOOD") return fail("STATE_CHANGED");
  await env.DB.prepare("UPDATE companion_ticket SET taken_at = coalesce(taken_at, ?2) WHERE ticket_no = ?1")
    .bind(found.row.ticketNo, now)
    .run();
  return null;
}
