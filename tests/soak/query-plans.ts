import { DatabaseSync } from "node:sqlite";
import { cpSync } from "node:fs";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import type { BookingTab } from "#domain/booking/tabs";
import type { ApiEnv } from "../../workers/api/env.ts";
import { runSchedule } from "../../workers/api/clock/schedule.ts";
import { listBookingPlaces } from "../../workers/api/record/booking-tabs.ts";
import { sweepFiles } from "../../workers/api/file/sweep.ts";
import { listOpenRefunds } from "../../workers/api/record/refund-store.ts";
import { runSiteBuild } from "../../workers/api/operator/site-build.ts";
import { tendOutbox } from "../../workers/api/outbox/queue.ts";
import { listUnreconciled } from "../../workers/api/record/unreconciled.ts";
import { projectChanges } from "../../workers/api/program/project.ts";
import { forgetSearches } from "../../workers/api/program/popular.ts";
import { tendArchive } from "../../workers/api/archive/move.ts";
import { runRetention } from "../../workers/api/user/retention.ts";
import { START } from "./mall.ts";
import { MemoryD1, Store } from "./memory-d1.ts";
import { playHistory } from "./t2-history.ts";
import { emptyCatalogue, folder, templatesFor } from "./templates.ts";

/**
 * Every statement that the clock's minute runs: those of the quiet minute, and those of minutes in which
 * there is something to do.
 */
export async function minuteStatements(): Promise<string[]> {
  const seen = new Set<string>();
  const file = path.join(folder, "plans");
  cpSync(templatesFor([]).product, file);
  const store = new Store(file);
  const DB: D1Database = new MemoryD1(store, async (sql, work) => {
    for (const statement of sql.split("; ")) seen.add(statement);
    return work();
  });
  const env: ApiEnv = Reflect.get(
    Object({
      env: {
        DB,
        CATALOGUE: emptyCatalogue(),
        ARCHIVE: {}, // nothing is old enough to be put there
        DESK_HOST: "desk.nadeul.example",
        TOSS_SECRET_KEY: "test_sk",
        TOSS_BASE_URL: "https://toss.local",
      },
    }),
    "env",
  );
  // The second look at the clock has something to remind of.
  for (const now of Array.from({ length: 26 }, (_, hours) => START + hours * 3_600_000)) {
    await runSchedule(env, now);
    await tendOutbox(env, now);
    await runSiteBuild(env, now);
    await projectChanges(env, 100, now);
    await forgetSearches(DB, now);
    await runRetention(env, now);
    await tendArchive(env, now);
    await sweepFiles(env, now);
    await listUnreconciled(DB, now); // no cron's, but of a list that grows with everything paid
    await listOpenRefunds(DB, { limit: 50, hostId: null });
  }
  store.sqlite.close();
  for (const seed of [1, 2, 3, 4]) for (const statement of await minutesOf(seed)) seen.add(statement);
  return [...seen];
}

/** What minutes of a history with bookings, offers, refunds and cancels run. */
async function minutesOf(seed: number): Promise<Set<string>> {
  const seen = new Set<string>();
  await playHistory(seed, undefined, (sql) => {
    for (const statement of sql.split("; ")) seen.add(statement);
  });
  return seen;
}

/** Tables that grow with what people do; a minute must not walk through one of them. */
const GROWING = [
  "booking",
  "booking_item",
  "booking_history",
  "payment",
  "ledger",
  "refund",
  "coupon_issue",
  "cash_receipt",
  "session",
  "outbox",
  "idempotency",
  "webhook_heard",
  "file",
  "user",
  "inquiry",
  "review",
  "location_use",
  "account_event",
  "account_news",
  "program",
  "catalogue_version",
  "access_record",
  "login",
  "notification",
  "consent",
];

/** Indexes that hold only what is alive: to go through one is to go through those who wait. */
const OF_THE_LIVING = [
  "booking_asking",
  "booking_waiting",
  "booking_wait_once",
  "cash_receipt_too_much",
  "payment_by_reversal",
  "user_left",
];

/** Equal statuses that all of the past has, and ranges that reach back to its beginning. */
const OF_THE_PAST = [
  / (?:payment|y) USING .*\(status=\?\)(?=[^]*'DONE')/,
  / session USING .*session_by_close \(status=\? AND book_close_at<\?\)/,
];

/** What is read from an index of a few rows is no way through the past. */
const OF_THE_FEW = /INDEXED BY payment_(?:by_reversal|deposit_look)\s+WHERE (?:\w+\.)?status = 'DONE'/g;

/** Opens the schema, without the indexes that a control takes away. */
export function schemaWithout(indexes: readonly string[] = []): DatabaseSync {
  const file = path.join(folder, `plans-${indexes.join("-")}`);
  cpSync(templatesFor([]).product, file);
  const sqlite = new DatabaseSync(file);
  for (const index of indexes) sqlite.exec(`DROP INDEX ${index}`);
  return sqlite;
}

/**
 * The steps of a statement's plan that go through all rows of a growing table, or through all of its past.
 */
export function fullScans(sqlite: DatabaseSync, sql: string): string[] {
  const plan: { detail: string }[] = Reflect.get(
    Object({ rows: sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() }),
    "rows",
  );
  const names = aliases(sql);
  const asked = /FROM payment/.test(sql) ? sql.replaceAll(OF_THE_FEW, "") : "";
  return plan.flatMap(({ detail }) => {
    if (OF_THE_PAST.some((past) => past.test(`${detail} ${asked}`))) return [detail];
    const [, alias = "", index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    const table = names.get(alias) ?? alias;
    return GROWING.includes(table) && !OF_THE_LIVING.includes(index ?? "") ? [`${table}: ${detail}`] : [];
  });
}

/** `FROM booking b`: what each alias stands for. */
function aliases(sql: string): Map<string, string> {
  const found = sql.matchAll(
    /\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)(?:\s+(?:AS\s+)?(?!(?:ON|WHERE|JOIN|LEFT|SET|ORDER|LIMIT|GROUP|VALUES|INDEXED|USING)\b)(\w+))?/gi,
  );
  return new Map(
    [...found].flatMap(([, table = "", alias]) =>
      alias === undefined
        ? [[table, table]]
        : [
            [alias, table],
            [table, table],
          ],
    ),
  );
}

/**
 * The statement by which a member's bookings are listed under a tab, the first page's or a further
 * one's.
 */
export async function listStatement(tab: BookingTab, after: [number, string] | null): Promise<string> {
  const file = path.join(folder, `list-${tab}-${after === null ? "first" : "next"}`);
  cpSync(templatesFor([]).product, file);
  const store = new Store(file);
  let asked = "";
  const db: D1Database = new MemoryD1(store, async (sql, work) => {
    asked = sql;
    return work();
  });
  await listBookingPlaces(db, "member", tab, START, after, 11);
  store.sqlite.close();
  return asked;
}

/** The steps of a statement's plan. */
export const planOf = (sqlite: DatabaseSync, sql: string): string[] =>
  sqlite
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map((step) => String(step["detail"]));
