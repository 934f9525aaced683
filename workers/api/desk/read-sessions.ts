import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { SHORT_AHEAD_MS } from "#domain/booking/min-people";
import { isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { WAITS_FOR_HOST } from "../operator/list.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import { leavingOf } from "../record/leaving.ts";
import { shownKept } from "../kept-row.ts";
import { LIVING } from "./change-sessions.ts";
import { sessionOptions } from "../program/session.ts";
import { Bindings } from "../sql.ts";

type SessionRow = components["schemas"]["DeskSessionRow"];

const BY_START: readonly SortKey[] = [
  { sql: "s.start_at", direction: "ASC" },
  { sql: "s.id", direction: "ASC" },
];

const people = (which: string): string =>
  `(SELECT coalesce(sum(b.seats), 0) FROM booking b WHERE b.session_id = s.id AND ${which})`;

/** Who came: as many as the door let in, or all of a booking that was written down as come. */
const ARRIVED = `(SELECT
  coalesce(sum(coalesce((SELECT sum(a.people) FROM arrival a WHERE a.booking_id = b.id), b.seats)), 0)
  FROM booking b WHERE b.session_id = s.id AND b.attended_at IS NOT NULL)`;

const COLUMNS = `s.id, s.program_id AS programId, p.title AS programTitle, p.host_id AS hostId,
  s.start_at AS startAt,
  s.end_at AS endAt, s.book_open_at AS bookOpenAt, s.book_close_at AS bookCloseAt, s.capacity, s.held, s.sold,
  ${leavingOf("s.id")} AS leaving,
  ${people("b.status = 'RESERVE_WAIT' AND b.wait_kind = 'CAPACITY'")} AS waiting,
  ${people(WAITS_FOR_HOST)} AS asking, ${ARRIVED} AS arrived,
  ${people("b.no_show_at IS NOT NULL")} AS noShow,
  s.min_people AS minPeople, s.options, s.status, s.is_rush AS isRush, s.draw_at AS drawAt,
  s.kept, s.kept_until, s.kept_regions,
  s.updated_at AS updatedAt`;

/** What is read of the one session that was asked for: where it is, and whom its end would touch. */
const OF_ONE = `, p.region_id AS regionId,
  (SELECT json_object('sessions', 1, 'bookings', count(*), 'people', coalesce(sum(b.seats), 0),
     'won', coalesce(sum(b.pay_amount - b.refunded_amount), 0), 'updatedAt', s.updated_at)
   FROM booking b WHERE ${LIVING}) AS touched`;

type StoredRow = Omit<SessionRow, "isRush" | "keptSeats" | "options" | "touched"> & {
  touched?: string;
  options: string;
  isRush: number;
  kept: number;
  kept_until: number | null;
  kept_regions: string | null;
};

/** SQL: the session `s` is called off soon unless more come (isShort); none whose seats are not drawn yet. */
const shortAt = (now: string): string => `(s.status IN ('OPEN', 'CLOSED') AND s.min_people > 1
  AND s.sold - ${leavingOf("s.id")} < s.min_people
  AND s.start_at > ${now} AND s.book_close_at <= ${now} + ${SHORT_AHEAD_MS}
  AND coalesce(s.draw_at, 0) <= ${now})`;

/**
 * A page of the sessions that start within a span, of a program or host where named; of all days the one with
 * an id (SPEC U119), or with `isShort` those that are short of people. @param by.from epoch ms
 */
export async function listSessions(
  db: D1Database,
  by: {
    from: number;
    until: number;
    isShort?: boolean;
    id?: string;
    programId?: string;
    hostId?: string;
    cursor?: string;
    limit: number;
    now: number;
  },
): Promise<OperatorPage<SessionRow> | ApiError> {
  const bindings = new Bindings();
  const wanted =
    by.isShort === true
      ? [shortAt(bindings.bind(by.now))]
      : by.id === undefined
        ? [`s.start_at >= ${bindings.bind(by.from)}`, `s.start_at < ${bindings.bind(by.until)}`]
        : [`s.id = ${bindings.bind(by.id)}`];
  if (by.programId !== undefined) wanted.push(`s.program_id = ${bindings.bind(by.programId)}`);
  if (by.hostId !== undefined) wanted.push(`p.host_id = ${bindings.bind(by.hostId)}`);
  // of all sessions few need a number of people: SQLite would go through those whose cut-off has passed
  const index = by.isShort === true ? " INDEXED BY session_min_people" : "";
  const from = `session s${index} JOIN program p ON p.id = s.program_id`;
  const counted = by.hostId === undefined ? `session s${index}` : from;
  const columns = by.id === undefined ? COLUMNS : COLUMNS + OF_ONE;
  const sql = { columns, from, counted, wanted, keys: BY_START, order: "desk/session" };
  const page = await readPage<StoredRow>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  const value = page.value.map(({ options, isRush, k0: _start, k1: _id, ...stored }) => {
    const { kept, kept_until, kept_regions, touched, ...row } = stored;
    return {
      ...row,
      ...(touched !== undefined && { touched: JSON.parse(touched) }),
      keptSeats: shownKept({ kept, kept_until, kept_regions }, by.now),
      isRush: isRush === 1,
      options: sessionOptions(options),
    };
  });
  return { ...page, value };
}
