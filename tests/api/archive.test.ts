import { afterAll, beforeAll, expect, it } from "vitest";
import { startApi, type ApiUnderTest } from "../support/api.ts";
import { DAY } from "../support/records.ts";
import { seedLocal } from "../../workers/cli/seed.ts";

// In workerd, with the local D1 and R2: what the platform's own kinds of statements and checksums allow.
let site: ApiUnderTest;
beforeAll(async () => {
  site = await startApi();
  await seedLocal({ DB: site.db, CATALOGUE: site.catalogue }, Date.now());
});
afterAll(() => site.close());

const count = (sql: string) => site.db.prepare(sql).first<number>("n");

it("moves a hold that came to nothing and a session nobody booked, with R2's checksum", async () => {
  const now = Date.now();
  const old = now - 430 * DAY;
  // one minute after the other, until the first look is over
  const look = async () => {
    for (let minute = 0; minute < 60; minute += 1) await site.runSchedule(now + minute * 60_000);
  };
  await site.db.batch([
    site.db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options,
           created_at, updated_at) SELECT 'empty-old', id, ?1, ?1, 0, ?1, 5, '[]', ?1, ?1 FROM program
           LIMIT 1`,
      )
      .bind(old),
    site.db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options,
           created_at, updated_at) SELECT 'held-old', id, ?1, ?1, 0, ?1, 5, '[]', ?1, ?1 FROM program LIMIT
           1`,
      )
      .bind(old),
    site.db
      .prepare(
        `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, phone,
           policy_snapshot, created_at, updated_at)
         SELECT 'hold-old', 'H-OLD', 'm', program_id, id, 'RESERVE_CANCEL_COMPLETE', 1, '01012345678',
         '{}', ?1, ?1
         FROM session WHERE id = 'held-old'`,
      )
      .bind(old),
    site.db
      .prepare(
        `INSERT INTO booking_history (booking_id, to_status, event, actor, at)
         VALUES ('hold-old', 'RESERVE_CANCEL_COMPLETE', 'hold.ended', 'system', ?1)`,
      )
      .bind(old),
    site.db.prepare("INSERT INTO booking_item VALUES ('hold-old', 'adult', '어른', 1, 0, 0)"),
  ]);
  const kept = await count("SELECT count(*) AS n FROM booking");
  await look();
  expect(await count("SELECT count(*) AS n FROM booking")).toBe((kept ?? 0) - 1);
  expect(await count("SELECT count(*) AS n FROM session WHERE id = 'empty-old'")).toBe(0);
  expect(await count("SELECT count(*) AS n FROM booking_item WHERE booking_id = 'hold-old'")).toBe(0);
  const { objects } = await site.archive.list({ include: ["customMetadata"] });
  const lines = await Promise.all(
    objects.map(async ({ key, checksums, customMetadata }) => {
      const text = (await (await site.archive.get(key))?.text()) ?? "";
      const sum = Buffer.from(checksums.sha256 ?? new ArrayBuffer(0)).toString("hex");
      expect([key.endsWith(`/${sum}.ndjson`), customMetadata?.["rows"]]).toEqual([
        true,
        String(text.trimEnd().split("\n").length),
      ]);
      return text;
    }),
  );
  expect(lines.join("")).toMatch(/"id":"hold-old".*"history":\[\{.*"hold\.ended"/);
  expect(lines.join("")).toContain('"id":"empty-old"');
  expect(lines.join("")).not.toMatch(/01012345678/);
});
