import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_COUNTED } from "#domain/desk/counted";
import { listPrograms } from "../../workers/api/desk/read-programs.ts";
import { listSessions } from "../../workers/api/desk/read-sessions.ts";
import type { ApiError } from "../../workers/api/errors.ts";
import { listForOperator } from "../../workers/api/operator/list.ts";
import type { OperatorPage } from "../../workers/api/operator/page.ts";
import { listForDesk } from "../../workers/api/review/moderate.ts";
import { newTally, talliedD1 } from "../../workers/api/sight/tally.ts";
import { startApi, type ApiUnderTest } from "../support/api.ts";
import { aBooking, aHost, aProgram, aReview, aSession, aUser, DAY, HOUR } from "../support/records.ts";

const PROGRAMS = 1_500;
const BOOKINGS = 6_000;
const REVIEWS = 3_000;
const SESSIONS = 1_500;
const LIMIT = 30;
/** Of a page's bookings: items, history, payments … and the session, the program and the host of each. */
const ROWS_OF_ONE = 20;

const now = Date.now();
let api: ApiUnderTest;

/** `count` rows like `like`, where `own` has an expression of `i`, 0 and on. */
const many = (table: string, count: number, like: object, own: Record<string, string>) => {
  const fixed = Object.entries(like).filter(([name]) => !(name in own));
  return api.db
    .prepare(
      `INSERT INTO ${table} (${[...fixed.map(([name]) => name), ...Object.keys(own)].join(", ")})
       WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
       SELECT ${[...fixed.map(() => "?"), ...Object.values(own)].join(", ")} FROM n`,
    )
    .bind(...fixed.map(([, value]) => value));
};

beforeAll(async () => {
  api = await startApi();
  // what happens with a row is not asked here, and takes most of the time
  const { results } = await api.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name <> 'booking'")
    .all<{ name: string }>();
  await api.db.batch([
    ...results.map(({ name }) => api.db.prepare(`DROP TRIGGER "${name}"`)),
    many("host", 30, aHost(), { id: "'h' || i", name: "'호스트 ' || i" }),
    many("program", PROGRAMS, aProgram(), {
      id: "'p' || i",
      host_id: "'h' || (i % 30)",
      updated_at: "i",
      status: "iif(i % 500 = 7, 'PAUSED', 'OPEN')",
    }),
    many("session", SESSIONS, aSession(now), {
      id: "'s' || i",
      program_id: "'p' || i",
      start_at: `${now} + (i - 900) * ${HOUR}`,
      end_at: `${now} + (i - 899) * ${HOUR}`,
      book_close_at: `${now} + (i - 903) * ${HOUR}`,
      min_people: "iif(i % 300 = 7, 4, 1)",
    }),
    many("user", 100, aUser(), { id: "'u' || i", username: "'u' || i", nickname: "'나' || i" }),
    many("booking", BOOKINGS, aBooking(), {
      id: "'b' || i",
      booking_no: "'N' || i",
      user_id: "'u' || (i % 97)",
      session_id: `'s' || (i % ${SESSIONS})`,
      program_id: `'p' || (i % ${PROGRAMS})`,
      status: `CASE WHEN i % 600 = 1 THEN 'BOOKING_REQUEST' WHEN i % 600 IN (2, 3) THEN 'RESERVE_WAIT'
        ELSE 'BOOKING_REQUEST_COMPLETE' END`,
      wait_kind: "CASE i % 600 WHEN 2 THEN 'CAPACITY' WHEN 3 THEN 'APPROVAL' END",
    }),
    many("review", REVIEWS, aReview(), {
      id: "'r' || i",
      program_id: `'p' || (i % ${PROGRAMS})`,
      created_at: "i",
    }),
  ]);
});
afterAll(() => api.close());

/** One page, and the rows that D1 read for it. */
async function counted<Row>(read: (db: ApiUnderTest["db"]) => Promise<OperatorPage<Row> | ApiError>) {
  const tally = newTally();
  const page = await read(talliedD1(api.db, tally));
  if (!("value" in page)) throw new Error(JSON.stringify(page));
  return { ...page, rows: tally.rows };
}

const bookings = (more: Partial<Parameters<typeof listForOperator>[1]> = {}) =>
  counted((db) => listForOperator(db, { limit: LIMIT, hostId: null, ...more }));

describe("a list of the desk", () => {
  it.each([
    ["of all bookings", {}],
    ["of a status that many have", { status: "BOOKING_REQUEST_COMPLETE" as const }],
    ["of those who wait", { status: "RESERVE_WAIT" as const }],
    ["of those who pay", { status: "BOOKING_REQUEST" as const }],
    ["of what waits for a host's word", { asking: true }],
    ["of a host's bookings", { hostId: "h3" }],
    ["of a host's that wait", { hostId: "h3", status: "RESERVE_WAIT" as const }],
  ])("%s reads the page and its count, on every page", async (_, by) => {
    const first = await bookings(by);
    const most = 2 * MOST_COUNTED + LIMIT * ROWS_OF_ONE;
    expect(first.value.length).toBeGreaterThan(4);
    expect(first.rows).toBeLessThan(most);
    if (first.next === undefined) return;
    const second = await bookings({ ...by, cursor: first.next });
    expect(second.value.length).toBeGreaterThan(4);
    expect(second.rows).toBeLessThan(most);
  });

  it("holds every booking once, what waits for a word first, then by its session, page by page", async () => {
    const { results } = await api.db
      .prepare(
        `SELECT id FROM booking WHERE program_id IN (SELECT id FROM program WHERE host_id = 'h3')
         ORDER BY status = 'RESERVE_WAIT' AND wait_kind = 'APPROVAL' DESC, start_at DESC, id`,
      )
      .all<{ id: string }>();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await bookings({ hostId: "h3", limit: 7, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.value.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(results.length).toBe(BOOKINGS / 30);
    expect(seen).toEqual(results.map(({ id }) => id));
  });

  it("counts so far and no further", async () => {
    expect((await bookings()).total).toBe(MOST_COUNTED + 1);
    expect((await bookings({ hostId: "h3" })).total).toBe(BOOKINGS / 30);
  });

  it.each([
    ["programs", (db: ApiUnderTest["db"]) => listPrograms(db, { limit: LIMIT }, now)],
    [
      "programs of a rare state",
      (db: ApiUnderTest["db"]) => listPrograms(db, { limit: LIMIT, state: "PAUSED" }, now),
    ],
    ["reviews", (db: ApiUnderTest["db"]) => listForDesk(db, { limit: LIMIT, hostId: null })],
    [
      "sessions short of people",
      (db: ApiUnderTest["db"]) =>
        listSessions(db, { limit: LIMIT, from: now, until: now + DAY, isShort: true, now }),
    ],
  ] as const)("%s are read as far as the page and the count go", async (_, read) => {
    const page = await counted(read as (db: ApiUnderTest["db"]) => Promise<OperatorPage<object> | ApiError>);
    expect(page.value.length).toBeGreaterThan(0);
    expect(page.rows).toBeLessThan(2 * MOST_COUNTED + LIMIT * ROWS_OF_ONE);
  });

  it("refuses a cursor that stands in no part of it", async () => {
    const cursor = btoa(JSON.stringify(["operator/booking", 7, now, "b1"]));
    expect(await listForOperator(api.db, { limit: LIMIT, hostId: null, cursor })).toMatchObject({
      status: 400,
    });
  });
});
