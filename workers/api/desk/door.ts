import type { D1Database } from "@cloudflare/workers-types";
import { whyNoAttendance } from "#domain/booking/attendance";
import { companionStanding, inBy, isCompanionNo, ownPeople } from "#domain/booking/companion-ticket";
import { readTicket, ticketIn, type TicketKey } from "#domain/booking/ticket";
import { bookingNoIn } from "#domain/desk/door";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { markAttendance } from "../operator/attendance.ts";
import { cashierOf } from "../provider/cashier.ts";
import { findArrivals, insertArrival, type Arrival } from "../record/arrival.ts";
import { commit, save } from "../record/booking-change.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBooking, findBookings } from "../record/booking-store.ts";
import { companionByNo, companionTickets } from "../record/companion-tickets.ts";
import { giftByNo } from "../record/gift-rows.ts";
import { mustHit } from "../record/guard.ts";
import { sendRefund } from "../refund/send.ts";
import { publicKeys } from "../ticket/keys.ts";

type Schemas = components["schemas"];
type Scan = Schemas["DoorScan"];
export type Outcome = Schemas["ScanOutcome"];

/**
 * Writes down scans one after the other, and says what became of each.
 * @param by who scanned them, as the books name them
 * @param now epoch ms
 */
export async function writeScans(
  env: ApiEnv,
  by: string,
  sessionId: string,
  scans: readonly Scan[],
  now: number,
): Promise<Outcome[]> {
  const keys = publicKeys(env);
  const outcomes: Outcome[] = [];
  for (const scan of scans) outcomes.push(await writeScan(env, by, sessionId, scan, keys, now));
  return outcomes;
}

const TRIES = 4;

async function writeScan(
  env: ApiEnv,
  by: string,
  sessionId: string,
  scan: Scan,
  keys: readonly TicketKey[],
  now: number,
): Promise<Outcome> {
  const refused = (outcome: Outcome["outcome"]): Outcome => ({
    id: scan.id,
    outcome,
    people: null,
    at: null,
    by: null,
  });
  const named = await numberIn(scan.code, keys);
  if (named === "FORGED") return refused(named);
  // Another scanner may be writing the same booking at this very moment.
  for (let left = TRIES; left > 0; left -= 1) {
    const ticket = await ticketBy(env.DB, named);
    if (typeof ticket === "string") return refused(ticket);
    const { booking, ticketNo } = ticket;
    if (booking.session.id !== sessionId) return refused("ELSEWHERE");
    const arrivals = await findArrivals(env.DB, booking.id);
    const seen = standing(ticket, arrivals, scan);
    if (seen) return seen;
    const at = Math.min(scan.at, now);
    const problem = whyNoAttendance(booking, true, Math.max(at, now));
    if (problem === "TOO_EARLY") return refused("EARLY");
    if (problem !== null || !ticket.isGood) return refused("CANCELLED");
    // Nobody said how many where a phone does not know the ticket: then it is those that the ticket is for.
    const some = scan.people > booking.seats ? ticket.people : scan.people;
    const inside = arrivals.reduce((sum, { people }) => sum + people, 0);
    const people = ticketNo === "" ? Math.min(some, booking.seats - inside) : 1;
    const entered = await enter(env, booking, { scanId: scan.id, ticketNo, at, people, by }, now);
    if (entered) return entered;
  }
  throw new Error(`The scan ${scan.id} found no quiet moment.`);
}

/** The number that a code names: by a ticket we signed, or typed by hand. */
async function numberIn(
  code: string,
  keys: readonly TicketKey[],
): Promise<{ number: string; isSigned: boolean } | "FORGED"> {
  const typed = bookingNoIn(code);
  if (typed !== null) return { number: typed, isSigned: false };
  const read = await readTicket(ticketIn(code), keys);
  // Which session its booking is in now is the record's to say: a date may have been changed since.
  return read.ok ? { number: read.facts.bookingNo, isSigned: true } : "FORGED";
}

/** What stands before the door. `ticketNo`: a companion's, empty for the booking's own. */
interface Shown {
  booking: BookingRecord;
  ticketNo: string;
  /** For how many it is. */
  people: number;
  isGood: boolean;
}

async function ticketBy(
  db: D1Database,
  { number, isSigned }: { number: string; isSigned: boolean },
): Promise<Shown | "FORGED" | "CANCELLED"> {
  if (isCompanionNo(number)) {
    const given = await giftByNo(db, number);
    const gift = given && (await findBooking(db, given.bookingId));
    if (gift) return { booking: gift, ticketNo: "", people: await ownOf(db, gift), isGood: true };
    const row = await companionByNo(db, number);
    const booking = row && (await findBooking(db, row.bookingId));
    // One that we signed and do not know any more was taken back.
    if (!row || !booking) return isSigned ? "CANCELLED" : "FORGED";
    return { booking, ticketNo: number, people: 1, isGood: companionStanding(row, booking) === "GOOD" };
  }
  const id = await db
    .prepare("SELECT id FROM booking WHERE booking_no = ?1")
    .bind(number)
    .first<string>("id");
  const [booking] = id === null ? [] : await findBookings(db, [id]);
  if (!booking) return "FORGED";
  // Where somebody holds it as a gift it opens by their number alone.
  return { booking, ticketNo: "", people: await ownOf(db, booking), isGood: booking.giftNo === null };
}

const ownOf = async (db: D1Database, booking: BookingRecord): Promise<number> =>
  ownPeople(booking, await companionTickets(db, booking.id));

/** What is to be said where the ticket's people are in already; null where they are not. */
function standing({ booking, ticketNo }: Shown, arrivals: readonly Arrival[], scan: Scan): Outcome | null {
  if (booking.attendedAt === null) return null;
  const arrival = inBy(booking.seats, arrivals, ticketNo);
  if (arrival === null && arrivals.length > 0) return null;
  return {
    id: scan.id,
    outcome: arrival?.scanId === scan.id ? "ENTERED" : "BEFORE",
    people: arrival?.people ?? booking.seats,
    at: arrival?.at ?? booking.attendedAt,
    by: arrival?.by ?? null,
  };
}

/** Lets people in; null where somebody else has written their booking in the meantime. */
async function enter(
  env: ApiEnv,
  booking: BookingRecord,
  arrival: Omit<Arrival, "bookingId">,
  now: number,
): Promise<Outcome | null> {
  const { DB } = env;
  const also = () => [insertArrival(DB, { ...arrival, bookingId: booking.id }), mustHit(DB)];
  try {
    // Who comes after the first of their booking is in changes no more than its version.
    const marked =
      booking.attendedAt === null
        ? await markAttendance(DB, booking, true, now, also)
        : await commit(DB, save(DB, booking, booking, now), also);
    if (isRefusal(marked)) return null;
    const refundId = "refundId" in marked ? marked.refundId : null;
    const cashier = refundId === null ? null : cashierOf(env, now);
    // Without a way to the provider the clock sends it later.
    if (refundId !== null && cashier && !isRefusal(cashier)) await sendRefund(cashier, refundId);
  } catch (error) {
    if (violates(error, "UNIQUE", "arrival.booking_id") || isTooMany(error)) return null;
    throw error;
  }
  return { id: arrival.scanId, outcome: "ENTERED", people: arrival.people, at: arrival.at, by: arrival.by };
}

/** What the record says where more would be in than are booked. */
const isTooMany = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("MORE_THAN_BOOKED");
