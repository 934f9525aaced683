import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_COUNTED } from "#domain/desk/counted";
import { listNames } from "../../workers/api/desk/names.ts";
import { listPrograms } from "../../workers/api/desk/read-programs.ts";
import { listSessions } from "../../workers/api/desk/read-sessions.ts";
import { everyPage } from "../../app/routes/desk/every-page.server.ts";
import { type ApiError, isRefusal } from "../../workers/api/errors.ts";
import type { Finder } from "../../workers/api/operator/found.ts";
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
      booker_name:
        "substr('김이박최정강조윤장임', 1 + i % 10, 1) || iif(i % 900 = 11, '나들', '민' || char(44032 + 28 * (i % 90)))",
      phone: "'010' || (10000000 + i * 7)",
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

const bookings = (
  more: Partial<Parameters<typeof listForOperator>[1]> = {},
  role: Finder["role"] = more.hostId ? "MANAGER" : "OPERATOR",
) => counted((db) => listForOperator(db, { limit: LIMIT, hostId: null, ...more }, { role, now }));

/** The letter that ends the name of every 90th booking. */
const letter = (at: number) => String.fromCodePoint(44_032 + 28 * at);

describe("what the platform looks for", () => {
  const found = (keyword: string, more: Parameters<typeof bookings>[0] = {}) =>
    bookings({ keyword, ...more });
  const byHand = async (where: string) => {
    const { results } = await api.db
      .prepare(`SELECT id FROM booking WHERE ${where}
        ORDER BY status = 'RESERVE_WAIT' AND wait_kind = 'APPROVAL' DESC, start_at DESC, id`)
      .all<{ id: string }>();
    return results.map(({ id }) => id);
  };

  it.each([
    ["a whole name", `김민${letter(30)}`, `booker_name = '김민${letter(30)}'`],
    ["a given name that many have", `민${letter(40)}`, `substr(booker_name, 2) = '민${letter(40)}'`],
    ["a given name", "나들", "substr(booker_name, 2) = '나들'"],
    ["the end of a name", "들", "booker_name LIKE '%들'"],
    ["the end of a number", "0021", "substr(phone, -4) = '0021'"],
    ["a whole number", "010-1000-0021", "phone = '01010000021'"],
    ["a booking's number, or the end of one's", "n1777", "booking_no = 'N1777' OR phone LIKE '%1777'"],
  ])("by %s it finds each booking once, page by page, and reads no others", async (_, keyword, where) => {
    const seen: string[] = [];
    let [cursor, rows]: [string | undefined, number] = [undefined, 0];
    do {
      const page = await found(keyword, { limit: 10, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.value.map(({ id }) => id));
      rows = Math.max(rows, page.rows);
      cursor = page.next;
    } while (cursor !== undefined);
    const all = await byHand(where);
    expect(all.length).toBeGreaterThan(0);
    expect(seen).toEqual(all);
    if (keyword.length > 1) expect(rows).toBeLessThan(20 + 10 * ROWS_OF_ONE + 4 * all.length);
  });

  it("counts what many have so far and no further, and reads one page of it", async () => {
    const page = await found("김민");
    expect(page.total).toBe(Math.min(MOST_COUNTED + 1, (await byHand("booker_name LIKE '김민%'")).length));
    expect(page.rows).toBeLessThan(2 * MOST_COUNTED + LIMIT * ROWS_OF_ONE);
  });

  it("[S77] by a number as it is typed: without its hyphen, in pieces, O for 0", async () => {
    const number = (no: string) =>
      api.db.prepare("UPDATE booking SET booking_no = ?1 WHERE id = 'b40'").bind(no).run();
    await number("N261126-0D1E2");
    const host = "(SELECT host_id FROM program WHERE id = b.program_id)";
    const hostId = await api.db
      .prepare(`SELECT ${host} AS n FROM booking b WHERE id = 'b40'`)
      .first<string>("n");
    for (const typed of ["n2611260d1e2", "N261126 0D1E2", "n261126-odie2"])
      for (const of of [{}, { hostId }]) {
        const { value } = await found(typed, of);
        expect([typed, of, value.map(({ id }) => id)]).toEqual([typed, of, ["b40"]]);
      }
    await number("N40");
  });

  it("a host's own bookings are found by any letters", async () => {
    const page = await found("들", { hostId: "h11" });
    expect(page.value.length).toBeGreaterThan(0);
  });

  describe("[U32] by a host's people, of a guest whom they see covered", () => {
    const [id, hostId] = ["b11", "h11"];
    const has = async (keyword: string, role: Finder["role"] = "MANAGER") =>
      (await bookings({ keyword, hostId, limit: 100 }, role)).value.some((one) => one.id === id);
    const of = async () => {
      const row = await api.db
        .prepare("SELECT booker_name AS name, phone, booking_no AS no FROM booking WHERE id = ?1")
        .bind(id)
        .first<{ name: string; phone: string; no: string }>();
      if (!row) throw new Error("no such booking");
      return row;
    };
    /** Whether it is found by more than is shown: all of the name, its end, more of the number. */
    const tried = async (role?: Finder["role"]) => {
      const { name, phone } = await of();
      const words = [name, name.slice(1), phone, phone.slice(-5)];
      return Promise.all(words.map((word) => has(word, role)));
    };
    const still = async (role?: Finder["role"]) => {
      const { name, phone, no } = await of();
      return Promise.all([name.slice(0, 1), phone.slice(-4), no].map((word) => has(word, role)));
    };
    const ended = (at: number) =>
      api.db.batch([
        api.db.prepare("UPDATE booking SET booker_name = '하나들' WHERE id = ?1").bind(id),
        api.db.prepare("UPDATE session SET end_at = ?1 WHERE id = 's11'").bind(at),
      ]);

    it("조회 finds it by its first letter, the last four digits and its number alone", async () => {
      await ended(now);
      expect([await tried("VIEWER"), await still("VIEWER")]).toEqual([
        [false, false, false, false],
        [true, true, true],
      ]);
      expect(await tried()).toEqual([true, true, true, true]);
    });

    it("so does everybody at the host 30 days after the session, or after it was cancelled", async () => {
      await ended(now - 31 * DAY);
      expect([await tried(), await still()]).toEqual([
        [false, false, false, false],
        [true, true, true],
      ]);
      await ended(now);
      const over = "BOOKING_CANCEL_COMPLETE";
      const cancelled = { booking_id: id, to_status: over, event: "session.cancel", actor: "operator" };
      await api.db.batch([
        many("booking_history", 1, cancelled, { at: `${now - 31 * DAY}` }),
        api.db.prepare("UPDATE booking SET status = ?2 WHERE id = ?1").bind(id, over),
      ]);
      expect(await tried()).toEqual([false, false, false, false]);
    });

    it("the platform, which keeps both, finds it by all of it", async () => {
      const found = await bookings({ keyword: (await of()).phone });
      expect(found.value.map((one) => one.id)).toContain(id);
    });
  });
});

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

  it("[U61] programs are found by all words of title and host, within a state, and counted so", async () => {
    await api.db
      .prepare("UPDATE program SET title = '도자기와 DIY 소품' WHERE id IN ('p7', 'p8', 'p37')")
      .run();
    const found = (keyword: string, more = {}) =>
      counted((db) => listPrograms(db, { limit: LIMIT, keyword, ...more }, now));
    const ids = async (keyword: string, more = {}) => {
      const { value, total } = await found(keyword, more);
      return [value.map(({ id }) => id), total];
    };
    expect(await ids("diy  도자기")).toEqual([["p37", "p8", "p7"], 3]);
    expect(await ids(" 호스트 7 도자기 ")).toEqual([["p37", "p7"], 2]);
    expect(await ids("도자기", { state: "PAUSED" })).toEqual([["p7"], 1]);
    expect(await ids("도자기", { hostId: "h8" })).toEqual([["p8"], 1]);
    expect(await ids("도자기 %")).toEqual([[], 0]);
    expect((await found("없는 말")).rows).toBeLessThan(2 * (PROGRAMS + 4 * 30));
  });

  it("of names holds a host's own alone, and of programs those that are open", async () => {
    expect(await listNames(api.db, "HOST", "h3")).toEqual([{ id: "h3", name: "호스트 3" }]);
    expect(await listNames(api.db, "HOST", null)).toHaveLength(30);
    const programs = await listNames(api.db, "PROGRAM", "h7");
    expect(programs).toHaveLength(49); // one of 50 is paused
    expect(programs.map(({ id }) => id)).not.toContain("p7");
  });

  it("of one session reads that one", async () => {
    const by = { limit: LIMIT, from: now - 365 * DAY, until: now + 365 * DAY, now };
    const page = await counted((db) => listSessions(db, { ...by, id: "s901" }));
    expect([page.value.map(({ id }) => id), page.total]).toEqual([["s901"], 1]);
    expect(page.rows).toBeLessThan(30);
    const another = await counted((db) => listSessions(db, { ...by, id: "s901", hostId: "h3" }));
    expect(another.value).toEqual([]);
  });

  it("[U123] has as many sessions as were asked for, and 오늘 all by pages of any size", async () => {
    const by = { from: now - 365 * DAY, until: now + 365 * DAY, now };
    const page = await listSessions(api.db, { ...by, limit: 500 });
    expect(isRefusal(page) ? [] : page.value).toHaveLength(500);
    const all = Array.from({ length: 111 }, (_, i) => i);
    const small = 50; // as the API may have it, whatever was asked for
    const ask = async ({ cursor = "0" }: { cursor?: string }) => {
      const until = Number(cursor) + small;
      const next = until < all.length ? { next: String(until) } : {};
      return { data: { value: all.slice(Number(cursor), until), ...next }, response: new Response() };
    };
    expect(await everyPage(ask, 500)).toEqual(all);
  });

  it("refuses a cursor that stands in no part of it", async () => {
    const cursor = btoa(JSON.stringify(["operator/booking", 7, now, "b1"]));
    expect(
      await listForOperator(api.db, { limit: LIMIT, hostId: null, cursor }, { role: "OPERATOR", now }),
    ).toMatchObject({
      status: 400,
    });
  });
});
