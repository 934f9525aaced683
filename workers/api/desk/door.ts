import type { D1Database } from "@cloudflare/workers-types";
import { whyNoAttendance } from "#domain/booking/attendance";
import { CONFIRMED } from "#domain/booking/statuses";
import { readTicket, ticketIn, toBase64Url, type TicketKey } from "#domain/booking/ticket";
import { bookingNoIn, doorHash, signedDoor, type DoorList } from "#domain/desk/door";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import { markAttendance } from "../operator/attendance.ts";
import { cashierOf } from "../provider/cashier.ts";
import { findArrival, insertArrival } from "../record/arrival.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBookings } from "../record/booking-store.ts";
import { sendRefund } from "../refund/send.ts";
import { quoted } from "../sql.ts";
import { publicKeys, signingKey, signWith } from "../ticket/keys.ts";

type Schemas = components["schemas"];
type Scan = Schemas["DoorScan"];
export type Outcome = Schemas["ScanOutcome"];

const saltOf = (sessionId: string) =>
  new Uint8Array(new TextEncoder().encode(`nadeul-door-salt.${sessionId}`));

/** The list that a door works by without a connection, signed with the tickets' key. @param now epoch ms */
export async function doorListOf(
  env: ApiEnv,
  sessionId: string,
  now: number,
): Promise<Schemas["SignedDoorList"] | ApiError> {
  const key = signingKey(env);
  if (!key) return fail("UNAVAILABLE", { message: "이 사이트는 아직 입장권을 내지 않아요." });
  const session = await env.DB.prepare(
    `SELECT s.id AS sessionId, p.title AS programTitle, s.start_at AS startAt, s.end_at AS endAt
     FROM session s JOIN program p ON p.id = s.program_id WHERE s.id = ?1`,
  )
    .bind(sessionId)
    .first<Pick<DoorList, "sessionId" | "programTitle" | "startAt" | "endAt">>();
  if (session === null) return fail("NOT_FOUND");
  const { results } = await env.DB.prepare(
    `SELECT booking_no AS bookingNo, seats AS people, resident, attended_at AS arrivedAt FROM booking
     WHERE session_id = ?1 AND status IN (${quoted(CONFIRMED)}) ORDER BY booking_no`,
  )
    .bind(sessionId)
    .all<{ bookingNo: string; people: number; resident: number; arrivedAt: number | null }>();
  // The same for each list of the session, so that a phone knows whom it let in by an earlier one.
  const salt = toBase64Url((await signWith(key, saltOf(sessionId))).slice(0, 24));
  const entries = await Promise.all(
    results.map(async ({ bookingNo, people, resident, arrivedAt }) => ({
      hash: await doorHash(salt, bookingNo),
      people,
      ...(resident === 1 && { resident: true as const }),
      arrivedAt,
    })),
  );
  const whole: DoorList = { ...session, listedAt: now, salt, entries };
  const list = JSON.stringify(whole);
  return { list, keyId: key.kid, signature: toBase64Url(await signWith(key, signedDoor(list))) };
}

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
  if (typeof named !== "object") return refused(named);
  // Another scanner may be writing the same booking at this very moment.
  for (let left = TRIES; left > 0; left -= 1) {
    const booking = await bookingOf(env.DB, named.bookingNo);
    if (booking === null) return refused("FORGED");
    if (booking.session.id !== sessionId) return refused("ELSEWHERE");
    const seen = await standing(env.DB, booking, scan);
    if (seen) return seen;
    const at = Math.min(scan.at, now);
    const problem = whyNoAttendance(booking, true, Math.max(at, now));
    if (problem === "TOO_EARLY") return refused("EARLY");
    if (problem !== null) return refused("CANCELLED");
    const entered = await enter(env, by, booking, { ...scan, at }, now);
    if (entered) return entered;
  }
  throw new Error(`The scan ${scan.id} found no quiet moment.`);
}

/** The booking's number that a code names: by a ticket we signed, or typed by hand. */
async function numberIn(code: string, keys: readonly TicketKey[]): Promise<{ bookingNo: string } | "FORGED"> {
  const typed = bookingNoIn(code);
  if (typed !== null) return { bookingNo: typed };
  const read = await readTicket(ticketIn(code), keys);
  // Which session its booking is in now is the record's to say: a date may have been changed since.
  return read.ok ? { bookingNo: read.facts.bookingNo } : "FORGED";
}

async function bookingOf(db: D1Database, bookingNo: string): Promise<BookingRecord | null> {
  const id = await db
    .prepare("SELECT id FROM booking WHERE booking_no = ?1")
    .bind(bookingNo)
    .first<string>("id");
  const [booking] = id === null ? [] : await findBookings(db, [id]);
  return booking ?? null;
}

/** What is to be said where the booking is in already; null where it is not. */
async function standing(db: D1Database, booking: BookingRecord, scan: Scan): Promise<Outcome | null> {
  if (booking.attendedAt === null) return null;
  const arrival = await findArrival(db, booking.id);
  return {
    id: scan.id,
    outcome: arrival?.scanId === scan.id ? "ENTERED" : "BEFORE",
    people: arrival?.people ?? booking.seats,
    at: arrival?.at ?? booking.attendedAt,
    by: arrival?.by ?? null,
  };
}

/** Lets a booking in; null where somebody else has written it in the meantime. */
async function enter(
  env: ApiEnv,
  by: string,
  booking: BookingRecord,
  scan: Scan,
  now: number,
): Promise<Outcome | null> {
  const people = Math.min(scan.people, booking.seats);
  const arrival = { bookingId: booking.id, scanId: scan.id, at: scan.at, people, by };
  try {
    const marked = await markAttendance(env.DB, booking, true, now, () => [insertArrival(env.DB, arrival)]);
    if (isRefusal(marked)) return null;
    const cashier = marked.refundId === null ? null : cashierOf(env, now);
    // Without a way to the provider the clock sends it later.
    if (marked.refundId !== null && cashier && !isRefusal(cashier))
      await sendRefund(cashier, marked.refundId);
  } catch (error) {
    if (violates(error, "UNIQUE", "arrival.booking_id")) return null;
    throw error;
  }
  return { id: scan.id, outcome: "ENTERED", people, at: scan.at, by };
}
