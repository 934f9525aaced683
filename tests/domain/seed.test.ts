import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { TRANSITIONS } from "#domain/booking/transitions";
import { CATEGORIES } from "#domain/category";
import { REGIONS } from "#domain/region/regions";
import { checkFor, fieldErrors } from "../../workers/api/contract/validate.ts";
import { rowOf } from "../../workers/api/desk/import-rows.ts";
import { demoRecords } from "../../workers/cli/demo/records.ts";
import { migrated } from "../../workers/cli/reference.ts";
import { DEMO_ACCOUNTS } from "../../workers/cli/seed/demo-accounts.ts";
import { DEMO_MEMBER, demoBookings } from "../../workers/cli/seed/demo-history.ts";
import { CATEGORY_SEEDS, programRows, PROGRAMS } from "../../workers/cli/seed/programs.ts";
import { asCategory } from "../../workers/cli/seed/read-category.ts";
import { seedSessions } from "../../workers/cli/seed/sessions.ts";
import { literal } from "../../workers/cli/seed/sql.ts";
import { seedStatements } from "../../workers/cli/seed/statements.ts";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function emptyDatabase(): DatabaseSync {
  const db = migrated();
  db.exec("PRAGMA foreign_keys = ON");
  return db;
}

function seed(db: DatabaseSync, now: number): void {
  db.exec("BEGIN");
  for (const sql of seedStatements(now)) db.exec(sql);
  db.exec("COMMIT");
}

const count = (db: DatabaseSync, sql: string): number =>
  Number(db.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.["n"]);
const groups = (db: DatabaseSync, sql: string): Map<string, number> =>
  new Map(
    db
      .prepare(sql)
      .all()
      .map((row) => [String(row["k"]), Number(row["n"])]),
  );

const TABLES = [
  "region",
  "code",
  "user",
  "consent",
  "host",
  "program",
  "program_category",
  "session",
  "coupon",
  "coupon_issue",
  "booking",
  "booking_item",
  "booking_history",
  "payment",
  "ledger",
  "review",
  "wishlist",
  "notice",
  "faq",
  "terms",
  "banner",
] as const;
const contents = (db: DatabaseSync, table: string) =>
  JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all());

describe("the written data", () => {
  it("is refused with its place where it does not fit the schema", () => {
    const seed = structuredClone(CATEGORY_SEEDS.craft);
    expect(asCategory(seed, "craft")).toEqual(CATEGORY_SEEDS.craft);
    const { programs } = seed;
    const [first] = programs;
    const wrong = (change: object) => () =>
      asCategory({ ...seed, programs: [{ ...first, ...change }] }, "craft");
    expect(wrong({ price: -1 })).toThrow("craft #/programs/0/price");
    expect(wrong({ week: "어느 토요일" })).toThrow("craft #/programs/0/week");
    expect(wrong({ colour: "red" })).toThrow("craft #/programs/0");
    expect(wrong({ title: "" })).toThrow("craft #/programs/0");
  });
});

describe("the seed", () => {
  let db: DatabaseSync;
  beforeAll(() => {
    db = emptyDatabase();
    seed(db, NOW);
  });

  it("fills every table it is for", () => {
    for (const table of TABLES) expect(count(db, table), table).toBeGreaterThan(0);
    expect(count(db, "region")).toBe(REGIONS.length);
    expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  });

  it("writes statements that D1 takes: below 100 kB each", () => {
    for (const sql of seedStatements(NOW)) expect(Buffer.byteLength(sql)).toBeLessThan(90_000);
  });

  it("holds at least 240 programs in all 16 sido, 15 of each category, half around the capital", () => {
    expect(count(db, "program")).toBeGreaterThanOrEqual(240);
    const bySido = groups(db, "SELECT sido AS k, count(*) AS n FROM program GROUP BY sido");
    expect(bySido.size).toBe(16);
    const byCategory = groups(
      db,
      "SELECT json_extract(category_ids, '$[0]') AS k, count(*) AS n FROM program GROUP BY k",
    );
    for (const { id } of CATEGORIES) expect(byCategory.get(id), id).toBeGreaterThanOrEqual(15);
    const capital = ["서울특별시", "인천광역시", "경기도"].reduce(
      (sum, sido) => sum + (bySido.get(sido) ?? 0),
      0,
    );
    expect(capital / count(db, "program")).toBeCloseTo(0.5, 1);
  });

  it("offers a third of the programs free, some with a deposit; about one in eight awaits approval", () => {
    const all = count(db, "program");
    expect(count(db, "program WHERE is_free = 1") / all).toBeGreaterThan(0.3);
    expect(count(db, "program WHERE is_free = 1") / all).toBeLessThan(0.37);
    expect(count(db, "program WHERE deposit > 0")).toBeGreaterThan(5);
    expect(count(db, "program WHERE deposit > 0 AND is_free = 0")).toBe(0);
    expect(count(db, "program WHERE confirm_mode = 'APPROVAL'") / all).toBeCloseTo(0.12, 1);
    expect(count(db, "program WHERE list_price <= price")).toBe(0);
  });

  it("has no two equal titles, summaries, descriptions or reviews", () => {
    for (const [table, column] of [
      ["program", "title"],
      ["program", "summary"],
      ["program", "description"],
      ["review", "content"],
    ] as const)
      expect(
        count(db, `(SELECT ${column} FROM ${table} GROUP BY ${column} HAVING count(*) > 1)`),
        column,
      ).toBe(0);
  });

  it("puts each program into its region, at most 2 km from the region's centre", () => {
    for (const { place } of PROGRAMS) {
      expect(
        place.address.startsWith([place.region.sido, place.region.gugun].filter(Boolean).join(" ")),
      ).toBe(true);
      const north = (place.lat - place.region.lat) * 110.9;
      const east = (place.lon - place.region.lon) * 111.3 * Math.cos((place.region.lat * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThan(2);
    }
  });

  it("prices a program as its first option", () => {
    for (const { entry, options } of PROGRAMS) expect(options[0]?.price, entry.title).toBe(entry.price);
  });

  it("describes a program in three sentences or more", () => {
    for (const { entry } of PROGRAMS)
      expect(entry.about.match(/[.?!](?=\s|$)/g)?.length ?? 0, entry.title).toBeGreaterThanOrEqual(3);
  });

  it("has sessions of each kind within the next 60 days", () => {
    const coming = `session WHERE start_at > ${NOW}`;
    expect(count(db, `${coming} AND start_at > ${NOW + 60 * DAY}`)).toBe(0);
    expect(
      count(db, "program WHERE id NOT IN (SELECT program_id FROM session WHERE start_at > created_at)"),
    ).toBe(0);
    const kinds = {
      full: "status = 'OPEN' AND held + sold = capacity",
      lastSeats: "status = 'OPEN' AND capacity - held - sold BETWEEN 1 AND 3",
      closingSoon: `status = 'OPEN' AND book_close_at BETWEEN ${NOW} AND ${NOW + DAY}`,
      notYetOpen: `book_open_at > ${NOW} AND sold = 0`,
      cancelled: "status = 'CANCELLED' AND cancel_reason IS NOT NULL AND sold = 0",
      closed: "status = 'CLOSED'",
      bookable: `status = 'OPEN' AND held + sold < capacity AND book_open_at <= ${NOW}
        AND book_close_at > ${NOW}`,
    };
    for (const [kind, where] of Object.entries(kinds))
      expect(count(db, `${coming} AND ${where}`), kind).toBeGreaterThan(5);
    expect(count(db, `session WHERE end_at <= ${NOW} AND status <> 'DONE'`)).toBe(0);
  });

  it("counts each program's ratings as its reviews have them", () => {
    expect(count(db, "review")).toBeGreaterThan(1000);
    const wrong = `program WHERE rating_count <> (SELECT count(*) FROM review WHERE program_id = program.id)
      OR rating_sum <> (SELECT coalesce(sum(rating), 0) FROM review WHERE program_id = program.id)`;
    expect(count(db, wrong)).toBe(0);
    expect(
      count(
        db,
        `review WHERE created_at > ${NOW} OR reply_at < created_at OR length(content) NOT BETWEEN 10
          AND 1000`,
      ),
    ).toBe(0);
    expect(
      count(
        db,
        "review JOIN program ON program.id = program_id WHERE review.created_at < program.created_at",
      ),
    ).toBe(0);
  });

  it("gives the demo member a history in which every booking is a path of the status machine", () => {
    const bookings = db
      .prepare("SELECT id, status FROM booking WHERE user_id = ? ORDER BY id")
      .all(DEMO_MEMBER.sub);
    expect(bookings.length).toBe(9);
    const statuses = new Set(bookings.map((row) => row["status"]));
    for (const status of [
      "RESERVE_REQUEST_COMPLETE",
      "BOOKING_REQUEST_COMPLETE",
      "RESERVE_WAIT",
      "RESERVE_CANCEL_COMPLETE",
      "REFUND_COMPLETE",
    ])
      expect(statuses, status).toContain(status);
    for (const booking of bookings) {
      const steps = db
        .prepare("SELECT * FROM booking_history WHERE booking_id = ? ORDER BY id")
        .all(booking["id"] ?? null);
      expect(steps.at(-1)?.["to_status"]).toBe(booking["status"]);
      steps.forEach((step, index) => {
        expect(step["from_status"]).toBe(steps[index - 1]?.["to_status"] ?? null);
        const known = TRANSITIONS.some(
          (row) =>
            row.from === step["from_status"] &&
            row.to === step["to_status"] &&
            row.event === step["event"] &&
            row.actor === step["actor"],
        );
        expect(known, `${step["from_status"]} --${step["event"]}--> ${step["to_status"]}`).toBe(true);
      });
    }
    expect(
      count(
        db,
        `booking_history AS a JOIN booking_history AS b
          ON a.booking_id = b.booking_id AND b.id > a.id AND b.at < a.at`,
      ),
    ).toBe(0);
  });

  it("counts the demo member's seats, money and coupon where the domain counts them", () => {
    expect(
      count(
        db,
        `booking JOIN session ON session.id = session_id
          WHERE booking.status LIKE '%REQUEST_COMPLETE' AND sold < seats`,
      ),
    ).toBe(0);
    expect(
      count(
        db,
        `booking JOIN session ON session.id = session_id
          WHERE booking.status = 'RESERVE_WAIT' AND held <> seats`,
      ),
    ).toBe(0);
    expect(
      count(
        db,
        "session WHERE held > 0 AND id NOT IN (SELECT session_id FROM booking WHERE status = 'RESERVE_WAIT')",
      ),
    ).toBe(0);
    expect(
      count(db, "booking WHERE seats <> (SELECT sum(qty) FROM booking_item WHERE booking_id = booking.id)"),
    ).toBe(0);
    const owed = "booking WHERE list_amount - discount_amount - coupon_amount <> pay_amount - deposit_amount";
    expect(count(db, owed)).toBe(0);
    const inLedger = (kind: string) =>
      `coalesce((SELECT amount FROM ledger WHERE booking_id = booking.id AND kind = '${kind}'), 0)`;
    expect(
      count(
        db,
        `booking WHERE pay_amount <> ${inLedger("PAID")} OR refunded_amount <> ${inLedger("REFUNDED")}`,
      ),
    ).toBe(0);
    expect(
      count(
        db,
        `coupon_issue JOIN booking ON booking.coupon_issue_id = coupon_issue.id
          WHERE coupon_issue.status = 'USED'`,
      ),
    ).toBe(1);
    expect(
      count(
        db,
        `review JOIN booking ON booking.id = review.booking_id JOIN session ON session.id = session_id
          WHERE review.created_at > session.end_at`,
      ),
    ).toBe(2);
  });

  it("has accounts whose names and passwords the join form would take", () => {
    for (const { password, attributes } of DEMO_ACCOUNTS) {
      expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*\W).{8,}$/);
      expect(attributes.nickname).toMatch(/^[\d가-힣]{1,10}$/);
      expect(attributes.name).toMatch(/^[가-힣]{2,}$/);
    }
    expect(count(db, "user WHERE nickname GLOB '*[^0-9가-힣]*' OR length(nickname) > 10")).toBe(0);
  });

  it("finds a session for each of the demo member's bookings whatever the day", () => {
    for (const days of [0, 1, 2, 4, 9, 33, 150])
      expect(
        demoBookings(seedSessions(NOW + days * DAY + days * HOUR), NOW + days * DAY + days * HOUR).length,
        `in ${days} days`,
      ).toBe(9);
  });

  it("is the same text for the same time", () => {
    expect(seedStatements(NOW)).toEqual(seedStatements(NOW));
  });

  it("changes nothing when it runs again", () => {
    const again = emptyDatabase();
    seed(again, NOW);
    const before = TABLES.map((table) => contents(again, table));
    seed(again, NOW + 5 * HOUR);
    expect(TABLES.map((table) => contents(again, table))).toEqual(before);
    again.close();
  });

  it("adds the sessions of the new days, and only them, on a later day", () => {
    const later = emptyDatabase();
    seed(later, NOW);
    const others = TABLES.filter((table) => table !== "session");
    const before = others.map((table) => contents(later, table));
    const sessions = count(later, "session");
    seed(later, NOW + 3 * DAY);
    expect(others.map((table) => contents(later, table))).toEqual(before);
    const added = count(later, "session") - sessions;
    expect(added).toBeGreaterThan(0);
    expect(added).toBe(count(later, `session WHERE start_at >= ${Date.parse("2027-01-19T00:00:00+09:00")}`));
    later.close();
  });
});

describe("a SQL literal", () => {
  it("keeps quotes, line breaks and signs as they are", () => {
    const text = 'it\'s "so"; -- 나들\n?1 %';
    expect(new DatabaseSync(":memory:").prepare(`SELECT ${literal(text)} AS t`).get()?.["t"]).toBe(text);
  });

  it("refuses numbers that SQL cannot write", () => {
    expect(() => literal(Number.NaN)).toThrow(RangeError);
  });
});

describe("the schema of import and desk", () => {
  const records = demoRecords(NOW);

  it("is the seed's too: each of its programs and sessions is a call that a site would take", () => {
    const check = checkFor("test/seed", { $ref: "#/components/schemas/DeskImportRecord" });
    expect(records.filter((record) => fieldErrors(check, record).length > 0)).toEqual([]);
    const wrong = { ...records[0], programs: [{ ...records[0]?.programs[0], hash: "none" }] };
    expect(fieldErrors(check, wrong)).not.toEqual([]);
  });

  it("writes the very rows that the local seed writes", () => {
    const imported = new Map(records.flatMap(({ programs }) => programs.map((one) => [one.id, rowOf(one)])));
    for (const row of programRows(NOW, new Map(), new Set())) {
      const other = imported.get(row.id) ?? {};
      const shared = Object.entries(row).filter(([name]) => name in other);
      expect(shared.length).toBeGreaterThan(28);
      // A price without a discount is its own list price.
      const same = shared.map(([name, value]) => [
        name,
        name === "list_price" ? (value ?? row.price) : value,
      ]);
      expect(Object.fromEntries(shared.map(([name]) => [name, other[name]]))).toEqual(
        Object.fromEntries(same),
      );
    }
  });
});
