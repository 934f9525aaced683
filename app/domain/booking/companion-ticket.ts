import { CONFIRMED } from "./statuses.ts";
import type { BookingStatus } from "./statuses.ts";

// Crockford's base 32, as in a booking's number.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The number of a companion's ticket, e.g. C7K3M9-PXQ20: typed at the door like a booking's, and never one.
 * @param chance ten bytes
 */
export function companionNo(chance: Uint8Array): string {
  if (chance.length !== 10) throw new RangeError("ten bytes of chance make a companion's number");
  const letters = [...chance].map((byte) => ALPHABET.charAt(byte % 32)).join("");
  return `C${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export const isCompanionNo = (number: string): boolean => /^C[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(number);

/** What a booking says of the tickets that were made for its company. */
export interface Booked {
  status: BookingStatus;
  seats: number;
  session: { id: string; endAt: number };
}

export interface MadeTicket {
  /** Which of the company, from 1 on. */
  place: number;
  /** The session that it was made for. */
  sessionId: string;
}

/**
 * GOOD, or why not: the booking is cancelled, its date was changed since, or it has fewer people than when
 * the ticket was made.
 */
export type Standing = "GOOD" | "CANCELLED" | "MOVED" | "FEWER";

/** What a companion's ticket is worth. Whoever booked keeps one of the people: places end one below them. */
export function companionStanding({ place, sessionId }: MadeTicket, booking: Booked): Standing {
  if (!CONFIRMED.includes(booking.status)) return "CANCELLED";
  if (sessionId !== booking.session.id) return "MOVED";
  return place < booking.seats ? "GOOD" : "FEWER";
}

/** For how many the booking's own ticket is: all but those who have one of their own. */
export const ownPeople = (booking: Booked, tickets: readonly MadeTicket[]): number =>
  booking.seats - tickets.filter((ticket) => companionStanding(ticket, booking) === "GOOD").length;

/** Who came in by which ticket; `ticketNo` is empty for the booking's own. */
export interface CameIn {
  ticketNo: string;
  people: number;
}

/**
 * The places that a ticket can be made for now; none where everybody has one, or is in. A place whose ticket
 * is worth nothing any more is free, and comes after those that never had one.
 */
export function freePlaces(
  booking: Booked,
  tickets: readonly MadeTicket[],
  arrivals: readonly CameIn[],
): number[] {
  const good = tickets.filter((ticket) => companionStanding(ticket, booking) === "GOOD");
  const own = arrivals.find(({ ticketNo }) => ticketNo === "")?.people ?? 1;
  if (own + good.length >= booking.seats) return [];
  const places = Array.from({ length: booking.seats - 1 }, (_, index) => index + 1);
  const hadOne = (place: number) => tickets.some((ticket) => ticket.place === place);
  const free = places.filter((place) => !good.some((ticket) => ticket.place === place));
  return [...free.filter((place) => !hadOne(place)), ...free.filter(hadOne)];
}

/**
 * By what a ticket's people are in: by itself, or by the others where all who are booked are in already; null
 * while they may come.
 * @param arrivals those of the booking, oldest first
 */
export function inBy<A extends CameIn>(seats: number, arrivals: readonly A[], ticketNo: string): A | null {
  const isFull = arrivals.reduce((sum, { people }) => sum + people, 0) >= seats;
  return arrivals.find((one) => one.ticketNo === ticketNo) ?? (isFull ? (arrivals.at(-1) ?? null) : null);
}
