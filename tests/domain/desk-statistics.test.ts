import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONFIRMED } from "#domain/booking/statuses";
import { addDays, kstDay, kstWeekday } from "#domain/time/kst";
import { isRefusal } from "../../workers/api/errors.ts";
import { readFigures, tendFigures } from "../../workers/api/desk/figures.ts";
import { readStatistics } from "../../workers/api/desk/statistics.ts";
import { seededDatabases } from "../support/catalogue.ts";

// The figures of the desk against the same, counted by hand from every row of the seed.
const now = Date.now();
/** What the database was asked. */
const asked: string[] = [];
const { stores, dbs } = seededDatabases(now, async (what, work) => {
  asked.push(what);
  return work();
});
const [FROM, UNTIL] = [addDays(kstDay(now), -45), addDays(kstDay(now), 45)];

interface Row {
  [name: string]: string | number | null;
}
const all = (sql: string): Row[] => stores.record.sqlite.prepare(sql).all() as Row[];

beforeAll(() => {
  // Money of the seed's bookings that its own ledger may not have: one paid, and half of it gone back.
  const booking = all(
    `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id
     WHERE s.status <> 'CANCELLED' AND s.start_at > ${now - 40 * 86_400_000}
       AND s.start_at < ${now + 40 * 86_400_000} LIMIT 1`,
  )[0]?.["id"];
  const add = stores.record.sqlite.prepare(
    "INSERT OR IGNORE INTO ledger (booking_id, kind, amount, at) VALUES (?, ?, ?, 1)",
  );
  add.run(String(booking), "PAID/by-hand", 40_000);
  add.run(String(booking), "REFUND/by-hand", 15_000);
});
afterAll(() => stores.record.sqlite.close());

function countedByHand(hostId?: string) {
  const programs = new Set(
    all("SELECT id, host_id FROM program")
      .filter((program) => hostId === undefined || program["host_id"] === hostId)
      .map(({ id }) => id),
  );
  const sessions = all("SELECT * FROM session").filter((session) => {
    const day = kstDay(Number(session["start_at"]));
    return (
      programs.has(session["program_id"] ?? "") &&
      session["status"] !== "CANCELLED" &&
      day >= FROM &&
      day <= UNTIL
    );
  });
  const bookings = all("SELECT * FROM booking");
  const ledger = all("SELECT * FROM ledger");
  const history = all("SELECT * FROM booking_history");
  const stands = (booking: Row) => CONFIRMED.some((status) => status === booking["status"]);
  const wasConfirmed = (booking: Row) =>
    stands(booking) ||
    history.some(
      (step) => step["booking_id"] === booking["id"] && CONFIRMED.some((to) => to === step["to_status"]),
    );
  const days = new Map<string, number[]>();
  const hours = new Map<string, number[]>();
  const funnel = [0, 0, 0, 0];
  const add = (map: Map<string, number[]>, key: string, figures: number[]) =>
    map.set(
      key,
      (map.get(key) ?? figures.map(() => 0)).map((sum, index) => sum + (figures[index] ?? 0)),
    );
  for (const session of sessions) {
    const own = bookings.filter((booking) => booking["session_id"] === session["id"]);
    const kept = own.filter(stands);
    const won = ledger
      .filter((line) => own.some(({ id }) => id === line["booking_id"]))
      .reduce(
        (sum, { kind, amount }) => sum + (/^(PAID|DEPOSIT$)/.test(String(kind)) ? 1 : -1) * Number(amount),
        0,
      );
    const at = Number(session["start_at"]);
    add(days, kstDay(at), [1, kept.length, kept.reduce((sum, { seats }) => sum + Number(seats), 0), won]);
    if (Number(session["capacity"]) > 0)
      add(hours, `${kstWeekday(at)}/${new Date(at + 9 * 3_600_000).getUTCHours()}`, [
        1,
        Number(session["capacity"]),
        Number(session["sold"]),
      ]);
    [
      own.length,
      own.filter(wasConfirmed).length,
      kept.length,
      own.filter((b) => b["attended_at"] !== null).length,
    ].forEach((count, index) => (funnel[index] = (funnel[index] ?? 0) + count));
  }
  return { days: sorted(days), hours: sorted(hours), funnel };
}

const sorted = (map: Map<string, number[]>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

async function told(hostId?: string) {
  const figures = await readStatistics(dbs.DB, { from: FROM, until: UNTIL, ...(hostId && { hostId }) });
  if (isRefusal(figures)) throw new Error("refused");
  const { begun, confirmed, kept, came } = figures.funnel;
  return {
    days: figures.days.map(({ day, sessions, bookings, people, sales }) => [
      day,
      [sessions, bookings, people, sales],
    ]),
    hours: sorted(
      new Map(
        figures.hours.map((one) => [`${one.weekday}/${one.hour}`, [one.sessions, one.capacity, one.people]]),
      ),
    ),
    funnel: [begun, confirmed, kept, came],
  };
}

describe("the figures of the desk", () => {
  it("are what the rows say, day by day, hour by hour and step by step", async () => {
    const byHand = countedByHand();
    expect(byHand.funnel[0]).toBeGreaterThan(0);
    expect(byHand.days.some(([, [, , , sales = 0]]) => sales !== 0)).toBe(true);
    expect(await told()).toEqual(byHand);
  });

  it("of one host are that host's alone", async () => {
    const host = String(
      all("SELECT p.host_id AS id FROM booking b JOIN program p ON p.id = b.program_id LIMIT 1")[0]?.["id"],
    );
    const byHand = countedByHand(host);
    expect(byHand.funnel[0]).toBeLessThan(countedByHand().funnel[0] ?? 0);
    expect(await told(host)).toEqual(byHand);
  });

  it("are refused for no day, and for more than a quarter of a year", async () => {
    const asked = async (until: string) => isRefusal(await readStatistics(dbs.DB, { from: FROM, until }));
    expect([
      await asked(addDays(FROM, -1)),
      await asked(addDays(FROM, 91)),
      await asked(addDays(FROM, 92)),
    ]).toEqual([true, false, true]);
  });

  it("go through the sessions of their days and not through all bookings", async () => {
    asked.length = 0;
    await told();
    expect(asked.length).toBe(1);
    expect(asked.flatMap((batch) => batch.split("; ")).flatMap(wholeTables)).toEqual([]);
    expect(wholeTables("SELECT count(*) FROM booking b WHERE b.created_at > 1")).toHaveLength(1);
  });
});

describe("the figures that the minute has summed", () => {
  const due = () => Number(all("SELECT count(*) AS n FROM desk_figure_stale")[0]?.["n"]);
  it("are so once nothing is due any more", async () => {
    expect(due()).toBeGreaterThan(100);
    while (due() > 0) expect(await tendFigures(dbs.DB)).toBeGreaterThan(0);
  });

  it("are what the rows say, of the platform and of each host", async () => {
    expect(await told()).toEqual(countedByHand());
    for (const { id } of all("SELECT DISTINCT host_id AS id FROM program LIMIT 5"))
      expect(await told(String(id))).toEqual(countedByHand(String(id)));
  });

  it("are one row for each hour of the days, however many bookings there are", async () => {
    asked.length = 0;
    await told();
    const [summed = "", , counted = ""] = asked[0]?.split("; ") ?? [];
    expect(summed).toMatch(/FROM desk_figure f/);
    const plan = (sql: string) => all(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d/g, "1")}`);
    expect(plan(summed).map(({ detail }) => detail)[0]).toMatch(/SEARCH f USING PRIMARY KEY/);
    // nothing is due, so nothing is counted
    expect(plan(counted).some(({ detail }) => /SEARCH desk_figure_stale/.test(String(detail)))).toBe(true);
  });

  it("are counted anew of the host whose booking has changed, and of no other in that hour", async () => {
    const [one] = all(
      `SELECT b.id, p.host_id AS host, s.start_at / 3600000 AS hour,
         (SELECT count(*) FROM session o WHERE o.start_at / 3600000 = s.start_at / 3600000
            AND o.status <> 'CANCELLED') AS sessions,
         (SELECT count(*) FROM session o JOIN program q ON q.id = o.program_id
          WHERE o.start_at / 3600000 = s.start_at / 3600000 AND o.status <> 'CANCELLED'
            AND q.host_id = p.host_id) AS own
       FROM booking b JOIN session s ON s.id = b.session_id JOIN program p ON p.id = s.program_id
       WHERE s.status <> 'CANCELLED' ORDER BY sessions - own DESC, b.id LIMIT 1`,
    );
    const { hour, sessions, own } = one as { hour: number; sessions: number; own: number };
    expect(sessions).toBeGreaterThan(own);
    stores.record.sqlite.prepare("UPDATE booking SET seats = seats WHERE id = ?").run(String(one?.["id"]));
    const counted = (hostId: string | null) => readFigures(dbs.DB, [hour, hour + 1], hostId);
    expect(await counted(null)).toMatchObject({ countedNow: own, hours: [{ hour, sessions }] });
    const other = all(`SELECT host_id AS id FROM desk_figure WHERE hour = ${hour}
      AND host_id NOT IN ('', '${String(one?.["host"])}') LIMIT 1`)[0]?.["id"];
    expect((await counted(String(other))).countedNow).toBe(0);
    while ((await tendFigures(dbs.DB)) > 0);
    expect(await counted(null)).toMatchObject({ countedNow: 0, hours: [{ hour, sessions }] });
  });

  it.each([
    [
      "a session that is gone",
      `DELETE FROM session WHERE id = (SELECT id FROM session s WHERE s.status = 'OPEN' AND ? <> ''
         AND s.start_at > ${now} AND NOT EXISTS (SELECT 1 FROM booking WHERE session_id = s.id) LIMIT 1)`,
    ],
    [
      "a booking",
      `UPDATE booking SET status = (SELECT to_status FROM booking_transition WHERE from_status = status
         AND to_status LIKE '%CANCEL%' LIMIT 1) WHERE id = ?`,
    ],
    ["its people", "UPDATE booking SET seats = seats + 1 WHERE id = ?"],
    ["who came", "UPDATE booking SET attended_at = 5 WHERE id = ?"],
    ["its money", "INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?, 'PAID/later', 700, 9)"],
    ["what is given back", "INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?, 'REFUND/x', 70, 9)"],
    [
      "a session",
      "UPDATE session SET sold = sold - 1 WHERE id = (SELECT session_id FROM booking WHERE id = ?)",
    ],
    [
      "whose it is",
      `UPDATE program SET host_id = 'h002' WHERE id = (SELECT program_id FROM booking WHERE id = ?)`,
    ],
    [
      "a session that is called off",
      "UPDATE session SET status = 'CANCELLED' WHERE id = (SELECT session_id FROM booking WHERE id = ?)",
    ],
    ["a booking that is gone", "DELETE FROM booking WHERE id = ?"],
  ])("are counted anew where %s has changed, before and after the next minute", async (_, change) => {
    const before = await told();
    const id = String(
      all(`SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id
        WHERE s.status <> 'CANCELLED' AND b.status LIKE '%REQUEST_COMPLETE'
          AND s.start_at BETWEEN ${now - 40 * 86_400_000} AND ${now + 40 * 86_400_000}
        ORDER BY b.attended_at IS NOT NULL, b.id LIMIT 1`)[0]?.["id"],
    );
    stores.record.sqlite.prepare(change).run(id);
    expect(due()).toBeGreaterThan(0);
    const after = countedByHand();
    expect(await told()).toEqual(after);
    while ((await tendFigures(dbs.DB)) > 0);
    expect(due()).toBe(0);
    expect(await told()).toEqual(after);
    expect(await told("h002")).toEqual(countedByHand("h002"));
    if (!change.startsWith("UPDATE program")) expect(after).not.toEqual(before); // control
  });
});

/** The steps of a statement's plan that go through all rows of a table that grows. */
const wholeTables = (sql: string): string[] =>
  all(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d/g, "1")}`)
    .map(({ detail }) => String(detail))
    .filter((detail) => /^SCAN (?:b|booking|h|l|t)\b/.test(detail));
