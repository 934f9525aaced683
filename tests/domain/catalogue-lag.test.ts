import { describe, expect, it } from "vitest";
import { catalogueLag } from "../../workers/api/program/lag.ts";
import { copyChanges } from "../../workers/api/catalogue/copy.ts";
import { projectAll, projectChanges } from "../../workers/api/program/project.ts";
import { seededDatabases } from "../support/catalogue.ts";

const now = Date.now();
const MINUTE = 60_000;

describe("how far the catalogue is behind the record", () => {
  it("is nothing where all has been brought, and then the age of the oldest change that waits", async () => {
    const { stores, dbs } = seededDatabases(now);
    await projectAll(dbs, now);
    const nothing = { waiting: 0, oldestAt: null };
    expect(await catalogueLag(dbs.DB)).toEqual(nothing);
    const ids = stores.record.sqlite.prepare("SELECT id FROM program LIMIT 2").all();
    const waitSince = (table: string, id: string, name: string, at: number): unknown =>
      stores.record.sqlite.prepare(`UPDATE ${table} SET at = ? WHERE ${name} = ?`).run(at, id);
    for (const [at, { id }] of ids.entries()) {
      stores.record.sqlite.prepare("UPDATE program SET title = title || ' 둘' WHERE id = ?").run(id ?? "");
      waitSince("program_event", String(id), "program_id", now - (5 - at) * MINUTE);
      waitSince("shown_event", String(id), "id", now - (3 - at) * MINUTE);
    }
    expect(await catalogueLag(dbs.DB)).toEqual({ waiting: 4, oldestAt: now - 5 * MINUTE });
    await projectChanges(dbs, 1, now);
    expect(await catalogueLag(dbs.DB)).toEqual({ waiting: 3, oldestAt: now - 4 * MINUTE });
    await projectChanges(dbs, 1, now);
    expect(await catalogueLag(dbs.DB)).toEqual({ waiting: 2, oldestAt: now - 3 * MINUTE });
    await copyChanges(dbs, 1, now);
    expect(await catalogueLag(dbs.DB)).toEqual({ waiting: 1, oldestAt: now - 2 * MINUTE });
    await copyChanges(dbs, 1, now);
    expect(await catalogueLag(dbs.DB)).toEqual(nothing);
  });

  it("is told of a catalogue that is being made anew without counting all of it", async () => {
    const { stores, dbs } = seededDatabases(now);
    await projectAll(dbs, now);
    stores.record.sqlite.exec(
      `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 3000)
       INSERT INTO program_event (program_id) SELECT 'p' || n FROM one`,
    );
    expect(await catalogueLag(dbs.DB)).toMatchObject({ waiting: 1_000, atLeast: true });
  });
});
