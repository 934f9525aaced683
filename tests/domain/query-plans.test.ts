import { describe, expect, it } from "vitest";
import { BOOKING_STATUSES, OVER } from "#domain/booking/statuses";
import { spans, tablesIn } from "../support/sql-groups.ts";
import { fullScans, listStatement, minuteStatements, planOf, schemaWithout } from "../soak/query-plans.ts";

// The clock's statements as they are run, planned by SQLite on the real schema: a minute costs what there is
// to do, not what there ever was.
describe("the clock's minute", () => {
  const statements = minuteStatements();

  it("asks nothing that goes through all bookings, payments, refunds, sessions or messages", async () => {
    const sqlite = schemaWithout();
    const all = await statements;
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter((sql) => sql.includes("FROM payment INDEXED BY payment_by_reversal"))).toHaveLength(1);
    expect(
      all.flatMap((sql) =>
        fullScans(sqlite, sql).map((scan) => `${scan} ← ${sql.replaceAll(/\s+/g, " ").slice(0, 120)}`),
      ),
    ).toEqual([]);
  });

  it.each([
    ["session_starting"],
    ["file_by_status"],
    ["cash_receipt_asked"],
    ["booking_by_hold"],
    ["outbox_due"],
  ])("control: without %s it would", async (index) => {
    const sqlite = schemaWithout([index]);
    expect((await statements).flatMap((sql) => fullScans(sqlite, sql)).length).toBeGreaterThan(0);
  });

  it.each([["payment_by_reversal"], ["payment_deposit_look"], ["session_min_people"], ["refund_due"]])(
    "control: without %s a statement that names it is not even planned",
    async (index) => {
      const sqlite = schemaWithout([index]);
      const all = await statements;
      expect(() => all.flatMap((sql) => fullScans(sqlite, sql))).toThrow(/no such index/);
    },
  );

  // As they are run, whatever pieces they were put together from: sql-groups.test.ts reads the sources.
  it("joins no two groups of the record", async () => {
    const joined = (await statements).flatMap((sql) => {
      const groups = spans(sql);
      return groups === null ? [] : [`${groups}: ${tablesIn(sql).slice(0, 3).join(" ")}`];
    });
    expect([...new Set(joined)].toSorted()).toEqual([]);
  });

  it("finds what waits for its host among such alone, however long the waiting lists", async () => {
    const near = (await statements).filter((sql) => sql.includes("s.book_close_at AS until"));
    expect(near.flatMap((sql) => planOf(schemaWithout(), sql))).toEqual([
      "SCAN b USING INDEX booking_asking",
      expect.stringMatching(/^SEARCH s USING INDEX \S+ \(id=\?\)$/),
      "USE TEMP B-TREE FOR ORDER BY",
    ]);
  });

  it("control: the questions as they were once asked are seen", () => {
    const sqlite = schemaWithout();
    const once = [
      "SELECT y.order_id FROM payment y WHERE y.status = 'DONE' AND y.fail_code = ?1",
      `SELECT id FROM session WHERE status IN ('OPEN', 'CLOSED') AND book_close_at <= ?1 AND start_at > ?1
        AND min_people + 0 > 1`,
      "SELECT booking_id FROM cash_receipt cr WHERE cr.status = 'ISSUED'",
    ];
    expect(once.map((sql) => fullScans(sqlite, sql).length)).toEqual([1, 1, 1]);
  });
});

describe("one's own bookings", () => {
  const pages = (["coming", "past", "cancelled"] as const).flatMap((tab) =>
    [null, [1, "b-1"] as [number, string]].map((after) => ({ tab, after })),
  );

  it.each(pages)(
    "under $tab after $after are read in their order from an index, unsorted",
    async ({ tab, after }) => {
      const plan = planOf(schemaWithout(), await listStatement(tab, after));
      expect(plan[0]).toMatch(/^SEARCH b USING INDEX booking_by_(start|user) \(user_id=\?/);
      expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
    },
  );

  it("control: without booking_by_start those that are coming would be sorted", async () => {
    const plan = planOf(schemaWithout(["booking_by_start"]), await listStatement("coming", null));
    expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toHaveLength(1);
  });
});

describe("a member's notifications", () => {
  /** The indexes of a table, each by its columns in order; those of a part of its rows left out. */
  const indexesOf = (sqlite: ReturnType<typeof schemaWithout>): string[][] =>
    sqlite
      .prepare("SELECT name FROM pragma_index_list('notification') WHERE partial = 0")
      .all()
      .map(({ name }) =>
        sqlite
          .prepare("SELECT name FROM pragma_index_info(?) ORDER BY seqno")
          .all(String(name))
          .map((column) => String(column["name"])),
      );
  const doubles = (indexes: string[][]) =>
    indexes.filter((one) =>
      indexes.some((other) => other !== one && one.every((column, place) => other[place] === column)),
    );

  it("are kept in no index that is the beginning of another", () => {
    const indexes = indexesOf(schemaWithout());
    expect(indexes).toContainEqual(["user_id", "created_at", "id"]);
    expect(doubles(indexes)).toEqual([]);
  });

  it("control: the index that was once there twice is seen", () => {
    const sqlite = schemaWithout();
    sqlite.exec("CREATE INDEX twice ON notification (user_id, created_at DESC)");
    expect(doubles(indexesOf(sqlite))).toEqual([["user_id", "created_at"]]);
  });
});

describe("the statuses that the schema names", () => {
  const sqlOf = (name: string): string =>
    String(schemaWithout().prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(name)?.sql);
  const listAfter = (sql: string, words: string): string[] =>
    (new RegExp(`${words} \\(([^)]*)\\)`).exec(sql)?.[1] ?? "").split(/[\s,']+/).filter(Boolean);

  it("are the domain's in the CHECK of booking.status", () => {
    expect(listAfter(sqlOf("booking"), "status IN")).toEqual(BOOKING_STATUSES);
  });

  it.each(["booking_not_over", "booking_of_member"])(
    "are those that are over in %s, word for word as a query says them",
    (index) => expect(listAfter(sqlOf(index), "status NOT IN")).toEqual(OVER),
  );
});
