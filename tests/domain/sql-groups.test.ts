import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { spanning, tablesIn } from "../support/sql-groups.ts";

/**
 * What still joins tables of several groups, by file: the groups of each such statement. Nothing may be
 * added. What stands here is what parting the record will have to mend first: a booking shows its program and
 * session as they are now (its own snapshot is there since 0066), a host's lists join what they are about.
 */
const STANDING: Readonly<Record<string, readonly string[]>> = {
  "booking/reschedule-rows.ts": ["BOOKING+CATALOGUE"],
  "booking/take-seats.ts": ["BOOKING+CATALOGUE"],
  "desk/close-month.ts": ["BOOKING+CATALOGUE"],
  "desk/payout.ts": ["BOOKING+CATALOGUE"],
  "desk/people.ts": ["CATALOGUE+OPS"],
  "follow/store.ts": ["CATALOGUE+MEMBER"],
  "inquiry/store.ts": ["BOOKING+CATALOGUE"],
  "program/cards.ts": ["BOOKING+CATALOGUE", "BOOKING+CATALOGUE"],
  "record/booking-store.ts": ["BOOKING+CATALOGUE", "BOOKING+CATALOGUE", "BOOKING+CATALOGUE"],
  "record/member-limits.ts": ["BOOKING+MEMBER"],
  "record/overdue-holds.ts": ["BOOKING+MEMBER"],
  "review/own.ts": ["BOOKING+CATALOGUE+MEMBER"],
  "staff/admit.ts": ["CATALOGUE+MEMBER"],
  "user/own-access.ts": ["CATALOGUE+OPS"],
  "user/retention.ts": ["BOOKING+MEMBER"],
};

const found = (): Record<string, string[]> =>
  Object.fromEntries(
    globSync("workers/api/**/*.ts")
      .toSorted()
      .map((file) => [file.replace("workers/api/", ""), spanning(readFileSync(file, "utf8"))] as const)
      .filter(([, all]) => all.length > 0),
  );

describe("the groups that the record is parted into one day", () => {
  it("hold every table of it", () => {
    const migrations = globSync("workers/api/migrations/*.sql").map((file) => readFileSync(file, "utf8"));
    const all = migrations.flatMap((sql) =>
      [...sql.matchAll(/CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, name = ""]) => name),
    );
    const dropped = migrations.flatMap((sql) =>
      [...sql.matchAll(/DROP TABLE (?:IF EXISTS )?(\w+)/g)].map(([, name = ""]) => name),
    );
    const renamed = [...migrations.join().matchAll(/ALTER TABLE (\w+) RENAME TO/g)].map(([, name]) => name);
    const nowhere = [...new Set(all)].filter(
      (name) => tablesIn(`FROM ${name} `).length === 0 && !dropped.includes(name) && !renamed.includes(name),
    );
    expect(nowhere).toEqual([]);
  });

  it("are joined nowhere but where it is named", () => {
    expect(found()).toEqual(STANDING);
  });

  it("control: a join across two groups would be seen", () => {
    expect(spanning("`SELECT * FROM booking b JOIN user u ON u.id = b.user_id`")).toEqual(["BOOKING+MEMBER"]);
    expect(spanning("`SELECT * FROM booking b JOIN session s ON s.id = b.session_id`")).toEqual([]);
  });
});
