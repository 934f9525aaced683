import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { R2Bucket } from "@cloudflare/workers-types";
import { forgetArchive } from "../../workers/api/archive/forget.ts";
import { ARCHIVE_KINDS } from "../../workers/api/archive/kinds.ts";
import { LOOKED_AT, tendArchive } from "../../workers/api/archive/move.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { folder, templatesFor } from "../soak/templates.ts";

const DAY = 86_400_000;
const NOW = Date.now();
/** Fourteen months ago, and twelve. */
const [OLD, YOUNG] = [NOW - 426 * DAY, NOW - 365 * DAY];

type Row = Record<string, unknown>;
type Visit = <T>(work: () => T) => Promise<T>;
const calmly: Visit = async (work) => work();

let store: Store;
let objects: Map<string, string>;
let worlds = 0;

/** A bucket that keeps what it is given, and holds to a checksum as R2 does. */
const bucketOn = (visit: Visit): R2Bucket =>
  Reflect.get(
    Object({
      bucket: {
        put: (key: string, text: string, { sha256 = "" } = {}) =>
          visit(() => {
            if (createHash("sha256").update(text).digest("hex") !== sha256) throw new Error("checksum");
            objects.set(key, text);
          }),
        get: (key: string) =>
          visit(() => {
            const text = objects.get(key);
            return text === undefined ? null : { text: async () => text };
          }),
        list: async ({ prefix = "" }) => ({
          objects: [...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
          truncated: false,
        }),
        delete: async (keys: string[]) => keys.forEach((key) => objects.delete(key)),
      },
    }),
    "bucket",
  );

const envOn = (visit: Visit = calmly) => ({
  DB: new MemoryD1(store, (_, work) => visit(work)),
  ARCHIVE: bucketOn(visit),
});

const rows = (sql: string): Row[] => store.sqlite.prepare(sql).all();
const run = (sql: string, ...values: (string | number | null)[]) => store.sqlite.prepare(sql).run(...values);
const ids = (table: string) => rows(`SELECT id FROM ${table} ORDER BY id`).map(({ id }) => id);
const lines = (name: string): Row[] =>
  [...objects].flatMap(([key, text]) =>
    key.startsWith(`${name}/`)
      ? text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as Row)
      : [],
  );

function version(target: string, at: number, body = "{}"): void {
  run(
    `INSERT INTO catalogue_version (kind, target_id, at, staff_id, staff_name, act, fields, body)
     VALUES ('program', ?, ?, 's', '진행', 'edit', '["title"]', ?)`,
    target,
    at,
    body,
  );
}

function session(id: string, endAt: number): void {
  run(
    `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
       created_at, updated_at) VALUES (?1, 'p', ?2, ?2, 0, ?2, 10, '[]', 0, ?2)`,
    id,
    endAt,
  );
}

/** A booking that took these steps, the last of them at `at`. */
function booking(id: string, sessionId: string, at: number, steps: readonly [string, string][]): void {
  run(
    `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, booker_name, phone,
       email, request, policy_snapshot, created_at, updated_at)
     VALUES (?1, ?1, 'member-1', 'p', ?2, ?4, 2, '김나들', '01012345678', 'a@b.kr', '창가요', '{}', ?3, ?3)`,
    id,
    sessionId,
    at,
    steps.at(-1)?.[0] ?? "",
  );
  run("INSERT INTO booking_item VALUES (?, 'adult', '어른', 2, 1000, 0)", id);
  for (const [to, event] of steps)
    run(
      `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
       VALUES (?, NULL, ?, ?, 'user', ?)`,
      id,
      to,
      event,
      at,
    );
}

const ABANDONED: readonly [string, string][] = [
  ["RESERVE_REQUEST", "free.start"],
  ["RESERVE_CANCEL_COMPLETE", "hold.ended"],
];
const WAS_KEPT: readonly [string, string][] = [
  ["RESERVE_REQUEST_COMPLETE", "confirm"],
  ["RESERVE_CANCEL_COMPLETE", "cancel.request"],
];

beforeEach(() => {
  const file = path.join(folder, `archive-${(worlds += 1)}`);
  cpSync(templatesFor([]).product, file);
  store = new Store(file);
  objects = new Map();
  run("INSERT INTO host (id, name, business, created_at, updated_at) VALUES ('h', '호스트', NULL, 0, 0)");
  run(
    `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, created_at, updated_at)
     SELECT 'p', '도자기', '["craft"]', 'h', id, sido, 0, 0 FROM region LIMIT 1`,
  );
});
afterEach(() => store.sqlite.close());

describe("what is thirteen months old", () => {
  it("moves with all that is kept of it, and what is younger stays", async () => {
    for (const at of [OLD, OLD + 1, YOUNG]) version("p", at, `{"at":${at}}`);
    session("old", OLD);
    session("young", YOUNG);
    session("both", OLD);
    booking("old-hold", "both", OLD, ABANDONED);
    booking("young-hold", "both", YOUNG, ABANDONED);
    await tendArchive(envOn(), NOW);
    expect(rows("SELECT at FROM catalogue_version")).toEqual([{ at: YOUNG }]);
    expect(ids("booking")).toEqual(["young-hold"]);
    expect(ids("session")).toEqual(["both", "young"]);
    expect(lines("version").map(({ at, body, staff_name: by }) => [at, body, by])).toEqual([
      [OLD, `{"at":${OLD}}`, "진행"],
      [OLD + 1, `{"at":${OLD + 1}}`, "진행"],
    ]);
    expect(lines("session").map(({ id, capacity }) => [id, capacity])).toEqual([["old", 10]]);
    const [hold] = lines("booking");
    expect(hold).toMatchObject({
      id: "old-hold",
      items: [{ option_id: "adult", qty: 2 }],
      history: [{ event: "free.start" }, { event: "hold.ended" }],
    });
    for (const table of ["booking_item", "booking_history"])
      expect(rows(`SELECT DISTINCT booking_id AS id FROM ${table}`)).toEqual([{ id: "young-hold" }]);
  });

  it("says nothing of a member in the archive", async () => {
    session("s", OLD);
    booking("hold", "s", OLD, ABANDONED);
    await tendArchive(envOn(), NOW);
    expect([...objects.values()].join("")).toContain('"hold"');
    expect([...objects.values()].join("")).not.toMatch(/member-1|김나들|01012345678|a@b\.kr|창가요/);
  });

  it("stays where it is a contract or has to do with money, whatever became of it", async () => {
    session("s", OLD);
    booking("kept", "s", OLD, WAS_KEPT);
    booking("paid", "s", OLD, ABANDONED);
    run("INSERT INTO ledger (booking_id, kind, amount, at) VALUES ('paid', 'PAID', 1000, ?)", OLD);
    booking("tried", "s", OLD, ABANDONED);
    run(
      `INSERT INTO payment (id, booking_id, provider, order_id, amount, status, created_at, updated_at)
       VALUES ('y', 'tried', 'toss', 'o', 1000, 'FAILED', 0, 0)`,
    );
    booking("asked", "s", OLD, ABANDONED);
    run(
      `INSERT INTO inquiry (id, user_id, booking_id, kind, title, body, created_at, updated_at)
       VALUES ('i', 'u', 'asked', 'ETC', '', '', 0, 0)`,
    );
    booking("open", "s", OLD, [["RESERVE_REQUEST", "free.start"]]);
    await tendArchive(envOn(), NOW);
    expect(ids("booking")).toEqual(["asked", "kept", "open", "paid", "tried"]);
    expect(ids("session")).toEqual(["s"]);
  });

  it("stays where a booking once was in that session", async () => {
    session("was", OLD);
    session("is", YOUNG);
    booking("moved", "is", YOUNG, WAS_KEPT);
    run("UPDATE booking_history SET was_session_id = 'was', was_start_at = 1 WHERE event = 'confirm'");
    await tendArchive(envOn(), NOW);
    expect(ids("session")).toEqual(["is", "was"]);
  });

  it("stays where there is no archive", async () => {
    session("s", OLD);
    await tendArchive({ DB: envOn().DB }, NOW);
    expect(ids("session")).toEqual(["s"]);
  });
});

describe("a minute", () => {
  it("moves a bounded part, goes on where it ended, and begins anew a day after its end", async () => {
    const all = LOOKED_AT * 2 + 10;
    for (let n = 0; n < all; n += 1) session(`s${n}`, OLD + n);
    const left: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      await tendArchive(envOn(), NOW + minute * 60_000);
      left.push(ids("session").length);
    }
    expect(left).toEqual([LOOKED_AT + 10, 10, 0, 0]);
    session("late", OLD);
    await tendArchive(envOn(), NOW + 3_600_000);
    expect(ids("session")).toEqual(["late"]);
    await tendArchive(envOn(), NOW + 25 * 3_600_000);
    expect(ids("session")).toEqual([]);
    expect(new Set(lines("session").map(({ id }) => id)).size).toBe(all + 1);
    // one month an object, each under the name of its checksum
    for (const [key, text] of objects) {
      const [, month = "", sum] = key.replace(".ndjson", "").split("/");
      expect(createHash("sha256").update(text).digest("hex")).toBe(sum);
      for (const line of text.trimEnd().split("\n")) {
        const { end_at: at } = JSON.parse(line) as { end_at: number };
        expect(new Date(at + 9 * 3_600_000).toISOString().slice(0, 7)).toBe(month);
      }
    }
  });

  it("moves no more than a megabyte of large rows", async () => {
    for (let n = 0; n < 12; n += 1) version("p", OLD + n, JSON.stringify({ text: "가".repeat(70_000) }));
    await tendArchive(envOn(), NOW);
    expect(rows("SELECT id FROM catalogue_version").length).toBe(12 - 4);
    for (const text of objects.values()) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000);
  });

  it("loses nothing where the bucket keeps something else than it was given", async () => {
    session("s", OLD);
    const env = envOn();
    const broken = Object.assign(Object.create(env.ARCHIVE) as R2Bucket, {
      get: async () => ({ text: async () => "" }),
    });
    await expect(tendArchive({ ...env, ARCHIVE: broken }, NOW)).rejects.toThrow("does not hold");
    expect(ids("session")).toEqual(["s"]);
    await tendArchive(env, NOW + 60_000);
    expect(ids("session")).toEqual([]);
  });
});

describe("killed at any step", () => {
  /** Everything that is to be found somewhere, and where. */
  const found = () => ({
    version: [...ids("catalogue_version"), ...lines("version").map(({ id }) => id)],
    booking: [...ids("booking"), ...lines("booking").map(({ id }) => id)],
    session: [...ids("session"), ...lines("session").map(({ id }) => id)],
  });
  const sorted = (all: ReturnType<typeof found>) =>
    Object.values(all).map((some) => [...new Set(some.map(String))].toSorted());

  function fill(): void {
    for (const at of [OLD - 40 * DAY, OLD, OLD + 1, YOUNG]) version("p", at);
    for (const id of ["a", "b", "c"]) session(id, OLD - (id === "a" ? 40 * DAY : 0));
    booking("x", "c", OLD, ABANDONED);
    booking("y", "c", OLD, WAS_KEPT);
  }

  it.each(["before", "after"] as const)(
    "%s its work, it loses nothing, and the next minute ends it with every line once",
    async (when) => {
      fill();
      const [whole, before] = [sorted(found()), rows("SELECT * FROM booking_history")];
      let steps = 0;
      await tendArchive(
        envOn(async (work) => {
          steps += 1;
          return work();
        }),
        NOW,
      );
      const [after, moved] = [sorted(found()), [...objects.keys()].toSorted()];
      expect([after, steps > 12]).toEqual([whole, true]);
      for (let kill = 1; kill <= steps; kill += 1) {
        store.sqlite.exec("PRAGMA foreign_keys = OFF");
        for (const { name } of rows("SELECT name FROM sqlite_master WHERE type = 'trigger'"))
          if (name === "catalogue_version_stays") run("DROP TRIGGER catalogue_version_stays");
        for (const table of ["booking_item", "booking_history", "booking", "session", "catalogue_version"])
          run(`DELETE FROM ${table}`);
        run("DELETE FROM sqlite_sequence");
        run("DELETE FROM archive_clock");
        store.sqlite.exec("PRAGMA foreign_keys = ON");
        objects = new Map();
        fill();
        let step = 0;
        const dies: Visit = async (work) => {
          step += 1;
          if (step > kill || (step === kill && when === "before")) throw new Error("killed");
          const done = work();
          if (step === kill) throw new Error("killed");
          return done;
        };
        await expect(tendArchive(envOn(dies), NOW)).rejects.toThrow("killed");
        expect([kill, sorted(found())]).toEqual([kill, whole]);
        await tendArchive(envOn(), NOW + 60_000);
        await tendArchive(envOn(), NOW + 25 * 3_600_000);
        expect([kill, sorted(found()), [...objects.keys()].toSorted()]).toEqual([kill, whole, moved]);
        expect(rows("SELECT * FROM booking_history").length).toBe(before.length - 2);
      }
    },
  );
});

describe("the archive", () => {
  it("has every column of what moves but those that say whose it was", () => {
    const left = ARCHIVE_KINDS.map(({ table, columns }) => {
      const all = rows(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => String(name));
      return [table, all.filter((name) => !columns.includes(name)).toSorted()];
    });
    expect(Object.fromEntries(left)).toEqual({
      catalogue_version: [],
      session: [],
      booking: [
        "answers",
        "attended_at",
        "booker_name",
        "change_of",
        "consents",
        "coupon_by",
        "coupon_issue_id",
        "email",
        "hold_expires_at",
        "hold_kept_at",
        "items_paid",
        "no_show_at",
        "offer_expires_at",
        "phone",
        "refunded_amount",
        "request",
        "user_id",
      ],
    });
  });

  it("is destroyed month by month, once its years are over and not a day before", async () => {
    objects = new Map(
      ["version/2020-01/a.ndjson", "version/2020-02/b.ndjson", "session/2022-01/c.ndjson"].map((key) => [
        key,
        "",
      ]),
    );
    const at = (day: string) => forgetArchive(envOn(), Date.parse(`${day}T00:00:00+09:00`));
    await at("2025-01-31");
    expect(objects.size).toBe(3);
    await at("2025-02-06");
    expect([...objects.keys()]).toEqual(["version/2020-02/b.ndjson"]);
  });
});
