import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { maskContact } from "#domain/booking/contact";
import { partyText } from "#domain/booking/display";
import { answeredOf } from "#domain/program/asked";
import { DAY_MS, startOfKstDay } from "#domain/time/kst";
import { labelOf } from "../present/booking.ts";
import type { BookingRecord } from "../record/booking.ts";
import { findBookings } from "../record/booking-store.ts";
import { isCovered } from "../record/covered.ts";
import { isRefusal } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor } from "../keyset.ts";
import type { SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";
import type { DeskVia } from "#domain/desk/desk-booking";
import { mayEndPaid, type Role } from "#domain/desk/rights";
import type { Known } from "../staff/access-record.ts";
import { quoteCancel, whyNotRefundable } from "../record/refund-terms.ts";

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
    deposit: amounts.deposit,
    ...(isAsking(booking) && { answerBy: booking.session.bookCloseAt }),
    ...(booking.isResident && { isResident: true }),
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

/** A page of an operators' list. */
export interface OperatorPage<Row> {
  value: Row[];
  /** How many there are on all pages. */
  total: number;
  next?: string;
}

interface PageOf {
  cursor?: string | undefined;
  limit: number;
}

/** The sort keys of a row, read beside it. */
export interface Keys {
  k0: string | number;
  k1: string | number;
  k2?: string | number;
}

/** Reads the page after `cursor` and the true total, at one moment. */
export async function readPage<Row extends object>(
  db: D1Database,
  { columns, from, wanted, keys, order }: ListSql,
  bindings: Bindings,
  { cursor, limit }: PageOf,
): Promise<OperatorPage<Row & Keys> | ApiError> {
  const place = readCursor(cursor, order, keys);
  if (isRefusal(place)) return place;
  const where = wanted.length > 0 ? wanted.join(" AND ") : "1";
  const counting = bindings.prepare(db, `SELECT count(*) AS total FROM ${from} WHERE ${where}`);
  const after = place === null ? "1" : afterPlace(keys, place, bindings);
  const names = keys.map((key, i) => `${key.sql} AS k${i}`).join(", ");
  const sql = `SELECT ${columns}, ${names} FROM ${from} WHERE ${where} AND ${after}
    ORDER BY ${orderBy(keys)} LIMIT ${bindings.bind(limit + 1)}`;
  const [counted, read] = await db.batch<never>([counting, bindings.prepare(db, sql)]);
  const totals: { total: number }[] = counted?.results ?? [];
  const rows: (Row & Keys)[] = read?.results ?? [];
  const { page, last } = pageOf(rows, limit);
  const next = last && writeCursor(order, [last.k0, last.k1, ...(last.k2 === undefined ? [] : [last.k2])]);
  return { value: page, total: totals[0]?.total ?? 0, ...(next !== undefined && { next }) };
}

export interface ListSql {
  columns: string;
  from: string;
  wanted: readonly string[];
  keys: readonly SortKey[];
  /** Names the sort in its cursors. */
  order: string;
}

/** SQL: the booking `b` waits for the host's word. */
export const WAITS_FOR_HOST =
  "(b.status = 'RESERVE_WAIT' AND coalesce(b.wait_kind, '') = 'APPROVAL' AND b.offer_expires_at IS NULL)";
const BOOKING_KEYS: readonly SortKey[] = [
  { sql: WAITS_FOR_HOST, direction: "DESC" },
  { sql: "s.start_at", direction: "DESC" },
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

/** The booking is somebody's of that name, or has it in its number or at the end of theirs. */
function named(keyword: string, bindings: Bindings): string {
  const digits = keyword.replaceAll(/\D/g, "");
  const byPhone = digits.length >= 4 && `substr(b.phone, -${digits.length}) = ${bindings.bind(digits)}`;
  const texts = [
    `instr(b.booker_name, ${bindings.bind(keyword)}) > 0`,
    `instr(b.booking_no, ${bindings.bind(keyword.toUpperCase())}) > 0`,
  ];
  return `(${[...texts, ...(byPhone ? [byPhone] : [])].join(" OR ")})`;
}

/**
 * A page of bookings by session, status, number or whose they are, those that wait for the host first; of
 * those alone the one whose answer is due the soonest.
 */
export async function listForOperator(
  db: D1Database,
  by: {
    sessionId?: string;
    status?: string;
    bookingNo?: string;
    /** Only those that wait for the host's word. */
    asking?: boolean;
    keyword?: string;
    cursor?: string;
    limit: number;
    hostId: string | null;
  },
): Promise<OperatorPage<BookingRecord> | ApiError> {
  const bindings = new Bindings();
  const wanted = Object.entries({
    "b.session_id": by.sessionId,
    "b.status": by.status,
    "b.booking_no": by.bookingNo,
  }).flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${bindings.bind(value)}`]));
  if (by.asking === true) wanted.push(WAITS_FOR_HOST);
  if (by.keyword !== undefined) wanted.push(named(by.keyword.trim(), bindings));
  if (by.hostId !== null) wanted.push(ofHost("b.program_id", bindings.bind(by.hostId)));
  const from = "booking b JOIN session s ON s.id = b.session_id";
  const sorted =
    by.asking === true
      ? { keys: ASKING_KEYS, order: "operator/booking/asking" }
      : { keys: BOOKING_KEYS, order: "operator/booking" };
  const sql = { columns: "b.id", from, wanted, ...sorted };
  const page = await readPage<{ id: string }>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  const ids = page.value.map(({ id }) => id);
  return { ...page, value: await findBookings(db, ids) };
}

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
  if (by.hostId !== null) wanted.push(ofHost("s.program_id", bindings.bind(by.hostId)));
  const columns = `s.id, s.program_id AS programId, p.title AS programTitle, s.start_at AS startAt,
    s.end_at AS endAt, s.book_close_at AS bookCloseAt, s.capacity, s.held, s.sold,
    (SELECT coalesce(sum(seats), 0) FROM booking b
      WHERE b.session_id = s.id AND b.status = 'RESERVE_WAIT' AND b.wait_kind = 'CAPACITY') AS waiting,
    s.min_people AS minPeople, s.status`;
  const joined = "session s JOIN program p ON p.id = s.program_id";
  const sql = { columns, from: joined, wanted, keys: SESSION_KEYS, order: "operator/session" };
  const page = await readPage<OperatorSession>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  return { ...page, value: page.value.map(({ k0: _start, k1: _id, ...session }) => session) };
}
