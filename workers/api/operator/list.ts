import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { typedNo } from "#domain/booking/booking-no";
import { maskContact } from "#domain/booking/contact";
import type { BookingStatus } from "#domain/booking/statuses";
import { partyText } from "#domain/booking/display";
import { answeredOf } from "#domain/program/asked";
import { DAY_MS, startOfKstDay } from "#domain/time/kst";
import { labelOf } from "../present/booking.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBookings } from "../record/booking-store.ts";
import { isCovered } from "../record/covered.ts";
import { isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";
import { type Finder, named, waysTo } from "./found.ts";
import { readPage, type OperatorPage } from "./page.ts";
import type { DeskVia } from "#domain/desk/desk-booking";
import { mayEndPaid, type Role } from "#domain/desk/rights";
import type { Known } from "../staff/access-record.ts";
import { depositLeft, quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";

type OperatorBooking = components["schemas"]["OperatorBooking"];
type OperatorSession = components["schemas"]["OperatorSession"];

/**
 * A booking as the person who runs the session needs it: the booker's contact data for 30 days after it is
 * over, and masked from the start for people who only look on (조회).
 */
export function presentForOperator(booking: BookingRecord, now: number, role: Role): Known<OperatorBooking> {
  const {
    id,
    bookingNo,
    status,
    waitKind,
    offerExpiresAt,
    userId,
    booker,
    seats,
    amounts,
    attendedAt,
    noShowAt,
    createdAt,
  } = booking;
  const isMasked = role === "VIEWER" || isCovered(booking, now);
  const { name, phone } = isMasked ? maskContact(booker) : booker;
  const answers = isMasked ? [] : answeredOf(booking.answers, booking.program.questions);
  return {
    id,
    bookingNo,
    status,
    waitKind,
    offerExpiresAt,
    userId,
    seats,
    attendedAt,
    noShowAt,
    createdAt,
    request: isMasked ? "" : booking.request, // its own words may name people too
    ...(answers.length > 0 && { answers }),
    ...(booking.memo !== null && !isMasked && { memo: booking.memo }),
    label: labelOf(booking, now),
    bookerName: name,
    phone,
    party: partyText(booking.items),
    programTitle: booking.program.title,
    sessionId: booking.session.id,
    startAt: booking.session.startAt,
    wasStartAt: booking.history.findLast(({ was }) => was !== null)?.was?.startAt ?? null,
    pay: amounts.pay,
    deposit: depositLeft(booking),
    ...(isAsking(booking) && { answerBy: booking.session.bookCloseAt }),
    ...(booking.isResident && { isResident: true }),
    ...(booking.changeFrom !== null && status === "RESERVE_WAIT" && { changeFrom: booking.changeFrom }),
    ...(booking.deskVia !== null && { desk: deskOf(booking, booking.deskVia, now, role) }),
  };
}

/** How the desk booked it: what was taken on site, until when its link is good, what a cancel brings back. */
function deskOf(
  booking: BookingRecord,
  via: DeskVia,
  now: number,
  role: Role,
): NonNullable<OperatorBooking["desk"]> {
  const { onSite, status, holdExpiresAt } = booking;
  const mayEnd = mayEndPaid(role) && whyNotRefundable(booking, now) === null;
  const quote = mayEnd ? quoteCancel(booking, now, {}) : null;
  return {
    via,
    onSite,
    ...(status === "BOOKING_REQUEST" && holdExpiresAt !== null && { payUntil: holdExpiresAt }),
    ...(quote !== null && !isRefusal(quote) && { back: quote.refund }),
  };
}

/** Whether it waits for the host's word; from its session's cut-off on it waits no more. */
const isAsking = ({ status, waitKind, offerExpiresAt }: BookingRecord): boolean =>
  status === "RESERVE_WAIT" && waitKind === "APPROVAL" && offerExpiresAt === null;

/** The answer of an operation about one booking. */
export const operatorReply = (booking: BookingRecord, now: number, role: Role) => ({
  status: 200 as const,
  body: { value: presentForOperator(booking, now, role) },
});

/** SQL: the booking `b` waits for the host's word. */
export const WAITS_FOR_HOST =
  "(b.status = 'RESERVE_WAIT' AND coalesce(b.wait_kind, '') = 'APPROVAL' AND b.offer_expires_at IS NULL)";
const BOOKING_KEYS: readonly SortKey[] = [
  { sql: "b.start_at", direction: "DESC" },
  { sql: "b.id", direction: "ASC" },
];
/** Those that wait for the host, whose answer is due the soonest first. */
const ASKING_KEYS: readonly SortKey[] = [
  { sql: "s.book_close_at", direction: "ASC" },
  { sql: "b.id", direction: "ASC" },
];
const SESSION_KEYS: readonly SortKey[] = [
  { sql: "s.start_at", direction: "ASC" },
  { sql: "s.id", direction: "ASC" },
];

/** SQL: only what belongs to a program of this host. */
export const ofHost = (programId: string, hostId: string): string =>
  `${programId} IN (SELECT id FROM program WHERE host_id = ${hostId})`;

/**
 * A page of bookings by session, status, number or whose they are, those that wait for the host first; of
 * those alone the one whose answer is due the soonest.
 */
export async function listForOperator(
  db: D1Database,
  by: {
    sessionId?: string;
    status?: BookingStatus;
    bookingNo?: string;
    /** Only those that wait for the host's word. */
    asking?: boolean;
    keyword?: string;
    cursor?: string;
    limit: number;
    hostId: string | null;
  },
  finder: Finder,
): Promise<OperatorPage<BookingRecord> | ApiError> {
  const bindings = new Bindings();
  const wanted = Object.entries({
    "b.session_id": by.sessionId,
    "b.booking_no": by.bookingNo,
  }).flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${bindings.bind(value)}`]));
  // What waits for the change of a booking is none: while it waits it stands in its session's roster alone.
  if (by.sessionId !== undefined) wanted.push("(b.change_of IS NULL OR b.status = 'RESERVE_WAIT')");
  else if (by.bookingNo === undefined) wanted.push("b.change_of IS NULL");
  if (by.status !== undefined) wanted.push(`b.status = '${by.status}'`);
  const typed = by.keyword?.trim().normalize("NFC");
  const word = typed === undefined ? undefined : (typedNo(typed) ?? typed);
  const isOfAll = by.hostId === null && by.sessionId === undefined && by.bookingNo === undefined;
  const ways = word !== undefined && isOfAll && by.asking !== true ? waysTo(word, bindings) : [];
  if (word !== undefined && ways.length === 0) wanted.push(named(word, bindings, finder));
  if (by.hostId !== null) wanted.push(ofHost("b.program_id", bindings.bind(by.hostId)));
  const asking = [WAITS_FOR_HOST, ...wanted];
  const sql =
    by.asking === true
      ? {
          keys: ASKING_KEYS,
          order: "operator/booking/asking",
          wanted: asking,
          from: "booking b INDEXED BY booking_asking JOIN session s ON s.id = b.session_id",
        }
      : {
          keys: BOOKING_KEYS,
          order: "operator/booking",
          parts: [
            {
              from: "booking b INDEXED BY booking_asking",
              wanted: ways.length > 0 ? [`(${ways.map(({ is }) => is).join(" OR ")})`, ...asking] : asking,
            },
            ...(ways.length > 0
              ? ways.map(({ index, is }) => ({
                  from: `booking b INDEXED BY ${index}`,
                  wanted: [is, `NOT ${WAITS_FOR_HOST}`, ...wanted],
                  rank: 1,
                }))
              : [{ from: `booking b${indexFor(by)}`, wanted: [`NOT ${WAITS_FOR_HOST}`, ...wanted] }]),
          ],
        };
  const page = await readPage<{ id: string }>(db, { columns: "b.id", ...sql }, bindings, by);
  if (isRefusal(page)) return page;
  const ids = page.value.map(({ id }) => id);
  return { ...page, value: await findBookings(db, ids) };
}

/**
 * SQL: by which index a list of bookings is read. Without being told, SQLite goes through all there are; what
 * one session or one number holds is little, and found by itself.
 */
function indexFor({ sessionId, bookingNo, status, hostId }: Parameters<typeof listForOperator>[1]): string {
  if (sessionId !== undefined || bookingNo !== undefined) return "";
  const few = status && FEW[status];
  return ` INDEXED BY ${few ?? (hostId === null ? "booking_by_day" : "booking_by_program")}`;
}

/** The indexes of the statuses that few of all bookings have. */
const FEW: Partial<Record<BookingStatus, string>> = {
  RESERVE_WAIT: "booking_waiting",
  BOOKING_REQUEST: "booking_paying",
};

/** A page of the sessions that have not ended, or of those of a day in Korea, the next one first. */
export async function listSessionsForOperator(
  db: D1Database,
  by: { programId?: string; day?: string; cursor?: string; limit: number; hostId: string | null },
  now: number,
): Promise<OperatorPage<OperatorSession> | ApiError> {
  const bindings = new Bindings();
  const from = by.day === undefined ? now : startOfKstDay(by.day);
  const wanted = [`s.end_at > ${bindings.bind(from)}`];
  if (by.day !== undefined) wanted.push(`s.start_at < ${bindings.bind(from + DAY_MS)}`);
  if (by.programId !== undefined) wanted.push(`s.program_id = ${bindings.bind(by.programId)}`);
  if (by.hostId !== null) wanted.push(`s.host_id = ${bindings.bind(by.hostId)}`);
  const columns = `s.id, s.program_id AS programId, s.program_title AS programTitle, s.start_at AS startAt,
    s.end_at AS endAt, s.book_close_at AS bookCloseAt, s.capacity, s.held, s.sold,
    (SELECT coalesce(sum(seats), 0) FROM booking b
      WHERE b.session_id = s.id AND b.status = 'RESERVE_WAIT' AND b.wait_kind = 'CAPACITY') AS waiting,
    s.min_people AS minPeople, s.status`;
  const sql = { columns, from: "session s", wanted, keys: SESSION_KEYS, order: "operator/session" };
  const page = await readPage<OperatorSession>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  return { ...page, value: page.value.map(({ k0: _start, k1: _id, ...session }) => session) };
}
