import { cpSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { FORGOTTEN_A_MINUTE, runRetention } from "../../workers/api/user/retention.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { folder, templatesFor } from "../soak/templates.ts";

const NOW = Date.now();
const OLD = NOW - 3 * 366 * 86_400_000;

it("deletes a bounded part of each in a minute, the oldest first, and all in the end", async () => {
  const file = path.join(folder, "retention");
  cpSync(templatesFor([]).product, file);
  const store = new Store(file);
  const rows = FORGOTTEN_A_MINUTE * 2 + 1;
  const made = {
    notification:
      "(id, user_id, kind, title, body, link, created_at, updated_at) " +
      "SELECT n, 'u', 'NOTICE', '', '', '/', at, at",
    account_event: "(id, user_id, kind, at) SELECT n, 'u', 'PASSWORD_CHANGED', at",
    account_news: "(id, user_id, kind, at) SELECT n, 'u', 'NEW_LOGIN', at",
    login: "(id, user_id, username, proved_at, created_at, used_at) SELECT n, 'u', 'u', at, at, at",
    location_use: "(user_id, service, at) SELECT 'u', 'NEAR', at",
    try_count: "(subject, count, until) SELECT n, 1, at",
    access_record: `(at, staff_id, staff_name, client, operation, target, subjects)
      SELECT at, 's', 's', 'DESK', 'x', '', '["u"]'`,
  };
  for (const [table, sql] of Object.entries(made))
    store.sqlite.exec(
      `WITH RECURSIVE row (n, at) AS
         (SELECT 1, ${OLD} UNION ALL SELECT n + 1, at + 1 FROM row WHERE n < ${rows})
       INSERT INTO ${table} ${sql} FROM row ORDER BY n DESC`,
    );
  const count = (table: string, where = "1") =>
    store.sqlite.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get()?.["n"];
  const left = () => Object.keys(made).map((table) => [table, count(table)]);
  const DB = new MemoryD1(store, async (_, work) => work());
  for (const rest of [rows, rows - FORGOTTEN_A_MINUTE, rows - 2 * FORGOTTEN_A_MINUTE, 0]) {
    expect(left()).toEqual(Object.keys(made).map((table) => [table, rest]));
    if (rest === 1) expect(count("location_use", `at = ${OLD + rows - 1}`)).toBe(1);
    await runRetention({ DB }, NOW);
  }
  expect(count("access_subject")).toBe(0);
  store.sqlite.close();
});
