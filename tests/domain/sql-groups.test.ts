import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emptyRecord } from "../support/catalogue.ts";
import { spanning, tablesIn, triggerSpans } from "../support/sql-groups.ts";

/**
 * What still joins tables of several groups, by file: why it does, then the groups of each such statement.
 * Nothing may be added. What stands here is what parting the record will have to mend first.
 */
const STANDING: Readonly<Record<string, readonly [why: string, ...groups: string[]]>> = {
  "desk/payout.ts": ["statements are paged in the order of their hosts' names", "BOOKING+CATALOGUE"],
  "desk/people.ts": ["hosts' names: one call more than the screen may make", "CATALOGUE+OPS"],
  "follow/store.ts": ["hosts' names: one call more than the screen may make", "CATALOGUE+MEMBER"],
  "inquiry/store.ts": ["title and host: one call more on three screens", "BOOKING+CATALOGUE+MEMBER"],
  "program/cards.ts": [
    "asked of the catalogue's database, which has sessions of its own",
    "BOOKING+CATALOGUE",
    "BOOKING+CATALOGUE",
  ],
  "record/booking-store.ts": [
    "price, questions, rules and place as they are today, of the same moment as the booking's rows: a " +
      "second call on every screen and in every step of a booking",
    "BOOKING+CATALOGUE",
    "BOOKING+CATALOGUE",
    "BOOKING+CATALOGUE",
  ],
  "record/change-wait.ts": [
    "which few waits are in doubt, each minute: else all of them would be read for their programs' rules",
    "BOOKING+CATALOGUE",
  ],
  "record/overdue-holds.ts": ["a coupon comes back with the seats, for as many as end", "BOOKING+MEMBER"],
  "review/own.ts": ["pictures and host: one call more than the screens may make", "BOOKING+CATALOGUE+MEMBER"],
  "staff/admit.ts": ["whose a question is, asked before each act on it", "CATALOGUE+MEMBER"],
  "user/own-access.ts": ["hosts' names: one call more than the screen may make", "CATALOGUE+OPS"],
  "user/retention.ts": ["goes only when the last booking has gone, in one statement", "BOOKING+MEMBER"],
};

const FIGURES =
  "whose hour is to be counted anew, in the step that changes it: a copied host would do (0116)";
const COPY = "tells what has changed to whoever copies it for guests: an event, once they are parted";
const FILLED = "what a session or booking knows of its program is filled in the write that makes it";

/**
 * The triggers that touch several groups: why, then the groups of each statement that joins them, which is
 * what parting the record would have to mend first. One without joins reaches over by a statement of its own.
 */
const TRIGGERS: Readonly<Record<string, readonly [why: string, ...joins: string[]]>> = {
  booking_history_who: ["who did it is written at the desk, in the same batch", "BOOKING+CATALOGUE"],
  booking_keeps_what_was_booked: [FILLED, "BOOKING+CATALOGUE"],
  inquiry_shown: [COPY],
  inquiry_shown_no_more: [COPY],
  inquiry_shown_otherwise: [COPY],
  money_of_day: ["whose day it is: a copied host would do (0116)", "BOOKING+CATALOGUE", "BOOKING+CATALOGUE"],
  session_changed: [COPY],
  session_follows_its_program: [FILLED],
  session_gone: [COPY],
  session_knows_its_program: [FILLED, "BOOKING+CATALOGUE"],
  session_shown: [COPY],
  session_shown_no_more: [COPY],
  session_shown_otherwise: [COPY],
  session_written: [COPY],
  stale_of_booking: [FIGURES, "BOOKING+CATALOGUE"],
  stale_of_booking_changed: [FIGURES, "BOOKING+CATALOGUE", "BOOKING+CATALOGUE"],
  stale_of_booking_gone: [FIGURES, "BOOKING+CATALOGUE"],
  stale_of_host: [FIGURES],
  stale_of_money: [FIGURES, "BOOKING+CATALOGUE"],
  stale_of_session: [FIGURES, "BOOKING+CATALOGUE"],
  stale_of_session_changed: [FIGURES, "BOOKING+CATALOGUE", "BOOKING+CATALOGUE"],
  stale_of_session_gone: [FIGURES, "BOOKING+CATALOGUE"],
  stale_of_step: [FIGURES, "BOOKING+CATALOGUE"],
};

const foundTriggers = (): Record<string, string[]> => {
  const all = emptyRecord()
    .sqlite.prepare("SELECT name, tbl_name AS 'table', sql FROM sqlite_master WHERE type = 'trigger'")
    .all();
  return Object.fromEntries(
    all
      .map(({ name, table, sql }) => [String(name), triggerSpans(String(table), String(sql))] as const)
      .filter(([, { reaches }]) => reaches !== null)
      .map(([name, { joins }]) => [name, joins]),
  );
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
    expect(found()).toEqual(
      Object.fromEntries(Object.entries(STANDING).map(([file, [, ...groups]]) => [file, groups])),
    );
  });

  it("are reached by no trigger of the schema but where it is named", () => {
    expect(foundTriggers()).toEqual(
      Object.fromEntries(Object.entries(TRIGGERS).map(([name, [, ...joins]]) => [name, joins])),
    );
  });

  it("control: a trigger that joins two groups, or reaches into another, would be seen", () => {
    const trigger = (body: string) =>
      triggerSpans("booking", `CREATE TRIGGER t AFTER INSERT ON booking BEGIN ${body}; END`);
    expect(trigger("UPDATE session SET sold = 0")).toEqual({ joins: [], reaches: null });
    expect(trigger("UPDATE user SET name = ''")).toEqual({ joins: [], reaches: "BOOKING+MEMBER" });
    expect(trigger("INSERT INTO draw SELECT 1 FROM user")).toEqual({
      joins: ["BOOKING+MEMBER"],
      reaches: "BOOKING+MEMBER",
    });
  });

  it("control: a join across two groups would be seen", () => {
    expect(spanning("`SELECT * FROM booking b JOIN user u ON u.id = b.user_id`")).toEqual(["BOOKING+MEMBER"]);
    expect(spanning("`booking b JOIN user u ON u.id = b.user_id`")).toEqual(["BOOKING+MEMBER"]);
    expect(spanning("`SELECT * FROM booking b JOIN session s ON s.id = b.session_id`")).toEqual([]);
  });
});
