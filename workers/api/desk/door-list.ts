import { inBy } from "#domain/booking/companion-ticket";
import { CONFIRMED } from "#domain/booking/statuses";
import { toBase64Url } from "#domain/booking/ticket";
import { doorHash, signedDoor, type DoorList } from "#domain/desk/door";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { fail, type ApiError } from "../errors.ts";
import { quoted } from "../sql.ts";
import { signingKey, signWith } from "../ticket/keys.ts";

interface Booked {
  id: string;
  bookingNo: string;
  seats: number;
  resident: number;
  attendedAt: number | null;
}

interface Came {
  bookingId: string;
  ticketNo: string;
  people: number;
  at: number;
}

const saltOf = (sessionId: string) =>
  new Uint8Array(new TextEncoder().encode(`nadeul-door-salt.${sessionId}`));

const BOOKED = `b.session_id = ?1 AND b.status IN (${quoted(CONFIRMED)})`;

/** The list that a door works by without a connection, signed with the tickets' key. @param now epoch ms */
export async function doorListOf(
  env: ApiEnv,
  sessionId: string,
  now: number,
): Promise<components["schemas"]["SignedDoorList"] | ApiError> {
  const key = signingKey(env);
  if (!key) return fail("UNAVAILABLE", { message: "이 사이트는 아직 입장권을 내지 않아요." });
  const [sessions, bookings, companions, gifts, arrivals] = await env.DB.batch<never>(
    [
      `SELECT id AS sessionId, program_title AS programTitle, start_at AS startAt, end_at AS endAt
       FROM session WHERE id = ?1`,
      `SELECT b.id, b.booking_no AS bookingNo, b.seats, b.resident, b.attended_at AS attendedAt
       FROM booking b WHERE ${BOOKED} ORDER BY b.booking_no`,
      `SELECT t.booking_id AS bookingId, t.ticket_no AS ticketNo
       FROM booking b JOIN companion_ticket t
         ON t.booking_id = b.id AND t.session_id = ?1 AND t.place < b.seats
       WHERE ${BOOKED} ORDER BY t.booking_id, t.place`,
      `SELECT g.booking_id AS bookingId, g.ticket_no AS ticketNo
       FROM booking b JOIN gift g ON g.booking_id = b.id AND g.holder_id IS NOT NULL WHERE ${BOOKED}`,
      `SELECT a.booking_id AS bookingId, a.ticket_no AS ticketNo, a.people, a.at
       FROM booking b JOIN arrival a ON a.booking_id = b.id WHERE ${BOOKED} ORDER BY a.at`,
    ].map((sql) => env.DB.prepare(sql).bind(sessionId)),
  );
  const found: Pick<DoorList, "sessionId" | "programTitle" | "startAt" | "endAt">[] = sessions?.results ?? [];
  const session = found[0];
  if (session === undefined) return fail("NOT_FOUND");
  const booked: Booked[] = bookings?.results ?? [];
  const made: Pick<Came, "bookingId" | "ticketNo">[] = companions?.results ?? [];
  const given: Pick<Came, "bookingId" | "ticketNo">[] = gifts?.results ?? [];
  const came: Came[] = arrivals?.results ?? [];
  // The same for each list of the session, so that a phone knows whom it let in by an earlier one.
  const salt = toBase64Url((await signWith(key, saltOf(sessionId))).slice(0, 24));
  const entries = booked.flatMap((booking) => {
    const company = made.filter(({ bookingId }) => bookingId === booking.id);
    const inside = came.filter(({ bookingId }) => bookingId === booking.id);
    // Who holds the booking as a gift comes by a number of their own, and nobody by the booking's.
    const gift = given.find(({ bookingId }) => bookingId === booking.id);
    const entry = async (ticketNo: string, people: number) => ({
      hash: await doorHash(salt, ticketNo || (gift?.ticketNo ?? booking.bookingNo)),
      people,
      ...(booking.resident === 1 && { resident: true as const }),
      // Who was written down at the desk came as a whole.
      arrivedAt:
        inBy(booking.seats, inside, ticketNo)?.at ?? (inside.length === 0 ? booking.attendedAt : null),
    });
    return [entry("", booking.seats - company.length), ...company.map(({ ticketNo }) => entry(ticketNo, 1))];
  });
  const whole: DoorList = { ...session, listedAt: now, salt, entries: await Promise.all(entries) };
  const list = JSON.stringify(whole);
  return { list, keyId: key.kid, signature: toBase64Url(await signWith(key, signedDoor(list))) };
}
