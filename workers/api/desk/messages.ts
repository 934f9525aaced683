import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Role } from "#domain/desk/rights";
import { isNotificationKind, KINDS } from "#domain/notification/kinds";
import { hostInbox } from "#domain/payout/told";
import { DAY_MS } from "#domain/time/kst";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import { fail, isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { ofHost, presentForOperator } from "../operator/list.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import { findBookings } from "../record/booking-store.ts";
import { mustHit } from "../record/guard.ts";
import { Bindings } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { writeVersion } from "../staff/versions.ts";

type Message = components["schemas"]["DeskMessage"];
type How = components["schemas"]["DeskMessageEnd"]["how"];

/** For how long the platform is shown what failed and is about no booking, in milliseconds. */
const SHOWN_MS = 14 * DAY_MS;

const LATEST: readonly SortKey[] = [
  { sql: "o.updated_at", direction: "DESC" },
  { sql: "o.id", direction: "DESC" },
];

/** SQL: how the rows of one message begin, whichever way they go. */
const CAUSE = "substr(o.dedupe, 1, instr(o.dedupe || '>', '>') - 1)";

/** SQL: `d` tells the message of `o` by one of its ways. */
const SAME = `(d.dedupe = o.dedupe OR (d.dedupe > ${CAUSE} || '>' AND d.dedupe < ${CAUSE} || '?'))`;
const FAILED = `FROM outbox d WHERE ${SAME} AND d.status = 'DEAD'`;

/** SQL: it reached whoever it is for by another way. */
const ARRIVED = `EXISTS (SELECT 1 FROM outbox d WHERE ${SAME} AND d.status = 'DONE')`;

/** SQL: another of its ways was given up later, and stands for them all. */
const NOT_LAST = `EXISTS (SELECT 1 ${FAILED} AND (d.updated_at, d.id) > (o.updated_at, o.id))`;

interface Row {
  id: string;
  /** JSON, with one of a way for each address. */
  channels: string;
  kind: string;
  isUnsure: number;
  failedAt: number;
  userId: string;
  bookingId: string | null;
}

/**
 * A page of what was to be told and did not arrive by any way, once each, the latest first: of bookings whose
 * session has not ended, and for the platform whatever else failed in the last two weeks. @param now epoch ms
 */
export async function listMessages(
  db: D1Database,
  by: { cursor?: string; limit: number; hostId: string | null; role: Role; now: number },
): Promise<OperatorPage<Message> | ApiError> {
  const bindings = new Bindings();
  const now = bindings.bind(by.now);
  const wanted = ["o.status = 'DEAD'", "o.kind <> 'STAFF_TODO'", `NOT ${ARRIVED}`, `NOT ${NOT_LAST}`];
  if (by.hostId === null)
    wanted.push(`(s.end_at > ${now} OR (b.id IS NULL AND o.updated_at > ${now} - ${SHOWN_MS}))`);
  else wanted.push(`s.end_at > ${now}`, ofHost("b.program_id", bindings.bind(by.hostId)));
  const page = await readPage<Row>(
    db,
    {
      columns: `CAST(o.id AS TEXT) AS id, o.kind, o.updated_at AS failedAt,
        (SELECT json_group_array(d.channel) ${FAILED}) AS channels,
        EXISTS (SELECT 1 ${FAILED} AND d.error LIKE 'UNKNOWN%') AS isUnsure,
        o.user_id AS userId, b.id AS bookingId`,
      from: `outbox o LEFT JOIN booking b ON b.id = o.subject_id AND b.user_id = o.user_id
        LEFT JOIN session s ON s.id = b.session_id`,
      wanted,
      keys: LATEST,
      order: "desk/message",
    },
    bindings,
    by,
  );
  if (isRefusal(page)) return page;
  const [bookings, names] = await Promise.all([
    findBookings(
      db,
      page.value.flatMap(({ bookingId }) => bookingId ?? []),
    ),
    namesOf(
      db,
      page.value.map(({ userId }) => userId),
    ),
  ]);
  const value = page.value.map(({ id, channels, kind, isUnsure, failedAt, userId, bookingId }) => {
    const booking = bookings.find((one) => one.id === bookingId);
    return {
      id,
      channels: WAYS.filter((way) => channels.includes(`"${way}"`)),
      failedAt,
      userId,
      name: bookingId === null ? (names.get(userId) ?? null) : null,
      label: isNotificationKind(kind) ? KINDS[kind].label : "예약 안내",
      isUnsure: isUnsure === 1,
      booking: booking ? presentForOperator(booking, by.now, by.role) : null,
    };
  });
  return { ...page, value };
}

/** What those are called to whom messages go that are about no booking: members, and hosts by their inbox. */
async function namesOf(db: D1Database, inboxes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (inboxes.length === 0) return new Map();
  const among = JSON.stringify([...new Set(inboxes)]);
  const found = await db.batch<{ id: string; name: string | null }>([
    db
      .prepare("SELECT id, nickname AS name FROM user WHERE id IN (SELECT value FROM json_each(?1))")
      .bind(among),
    db
      .prepare(
        `SELECT ?2 || id AS id, name FROM host
         WHERE id IN (SELECT substr(value, length(?2) + 1) FROM json_each(?1) WHERE instr(value, ?2) = 1)`,
      )
      .bind(among, hostInbox("")),
  ]);
  return new Map(
    found.flatMap(({ results }) => results.flatMap(({ id, name }) => (name === null ? [] : [[id, name]]))),
  );
}

/** The ways in the order in which they are told. */
const WAYS = ["APP", "PUSH", "MAIL", "TALK"] as const;

/** What ends a failed message: it goes out again, or whoever it is for was told otherwise. */
const ENDS: Readonly<Record<How, string>> = {
  AGAIN: "status = 'WAITING', attempts = 0, due_at = ?2, updated_at = ?2",
  BY_HAND: "status = 'DROPPED', error = 'BY_HAND', updated_at = ?2",
};

/**
 * Sends a failed message once more by all the ways that failed, or ends it; 409 where somebody was faster.
 * @param id of one of them
 * @param now epoch ms
 */
export async function endMessage(
  db: D1Database,
  staff: Staff,
  id: string,
  how: How,
  now: number,
  record: () => D1PreparedStatement[],
): Promise<{ ok: true } | ApiError> {
  try {
    await db.batch([
      db.prepare(`UPDATE outbox SET ${ENDS[how]} WHERE id = ?1 AND status = 'DEAD'`).bind(Number(id), now),
      mustHit(db),
      db
        .prepare(
          `UPDATE outbox SET ${ENDS[how]}
           WHERE id IN (SELECT d.id FROM outbox o JOIN outbox d ON ${SAME} AND d.status = 'DEAD'
             WHERE o.id = ?1)`,
        )
        .bind(Number(id), now),
      writeVersion(db, staff, now, { kind: "outbox", id, act: how, fields: [], body: {} }),
      ...record(),
    ]);
    return { ok: true };
  } catch (error) {
    if (!violates(error, "CHECK", "hit")) throw error;
    return fail("STATE_CHANGED", { message: "이미 처리한 안내예요. 목록을 새로 열어 주세요." });
  }
}
