import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emptyRecord } from "../support/catalogue.ts";
import { spanning, tablesIn, triggerSpans } from "../support/sql-groups.ts";

/** What joins tables of several groups, by file: why it does, then the groups of each such statement. */
const STANDING: Readonly<Record<string, readonly [why: string, ...groups: string[]]>> = {};

/** The triggers that touch several groups: why, then the groups of each statement that joins them. */
const TRIGGERS: Readonly<Record<string, readonly [why: string, ...joins: string[]]>> = {};

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

const ROOT = "workers/api/";
const sources = new Map(
  globSync(`${ROOT}**/*.ts`)
    .toSorted()
    .map((file) => [file.replace(ROOT, ""), readFileSync(file, "utf8")]),
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
    expect(spanning(sources)).toEqual(
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
    expect(trigger("UPDATE user SET name = ''")).toEqual({ joins: [], reaches: "HOST+MEMBER" });
    expect(trigger("INSERT INTO draw SELECT 1 FROM user")).toEqual({
      joins: ["HOST+MEMBER"],
      reaches: "HOST+MEMBER",
    });
  });

  it("control: a join across two groups would be seen, also of pieces put together", () => {
    const of = (text: string, more: readonly [string, string][] = []) =>
      spanning(new Map([["a/b.ts", text], ...more]))["a/b.ts"];
    expect(of("`SELECT * FROM booking b JOIN user u ON u.id = b.user_id`")).toEqual(["HOST+MEMBER"]);
    expect(of("`booking b JOIN user u ON u.id = b.user_id`")).toEqual(["HOST+MEMBER"]);
    expect(of("`SELECT * FROM booking b JOIN session s ON s.id = b.session_id`")).toBeUndefined();
    const name = (table: string) => `const NAME = "SELECT name FROM ${table}";`;
    const join = "db.prepare(`SELECT (${NAME}) FROM booking`)";
    expect([of(name("user") + join), of(name("host") + join)]).toEqual([["HOST+MEMBER"], undefined]);
    const imported = (table: string): [string, string] => ["c.ts", `export ${name(table)}`];
    const from = `import { NAME } from "../c.ts";${join}`;
    expect([of(from, [imported("user")]), of(from)]).toEqual([["HOST+MEMBER"], undefined]);
  });
});
